"""The rules of the games: pure values and functions that import nothing but the standard library."""
