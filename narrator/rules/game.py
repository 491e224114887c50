"""What all games share: the words in which a director speaks with any of them."""

Seat = int
"""Place at the table, clockwise from 0: the next seat is the left neighbour."""
RoleId = str
