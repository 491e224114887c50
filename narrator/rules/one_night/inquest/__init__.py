"""The inquest: what real cards keep from the narrator, and the fewest questions that bring it out."""
