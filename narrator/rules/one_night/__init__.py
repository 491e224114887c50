"""One Night, in its three boxes: one night, one vote, one verdict."""
