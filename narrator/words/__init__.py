"""Words: cues become sentences, sentences become commands. No sentence stands in Python."""
