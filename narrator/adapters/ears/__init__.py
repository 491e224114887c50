"""From a microphone to a command: what is heard, cleaned, recognised and understood."""
