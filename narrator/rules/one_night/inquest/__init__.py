"""The inquest: what real cards keep from the narrator, what is told of them, and the fewest questions beyond."""
