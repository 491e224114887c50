"""Real narrators in processes of their own, really killed."""
