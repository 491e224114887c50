"""What the commands do. One module a command; ``narrator.cli`` says how they are typed."""
