"""What only the game of one night says."""
