"""Heard text to commands, and the phrases a recogniser listens for: both from the templates of a locale."""
