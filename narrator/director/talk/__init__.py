"""The talk of an evening: what is heard, what it means now, and what is answered."""
