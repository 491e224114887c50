"""What only the classic game says."""
