"""An evening of Les Loups-Garous de Thiercelieux: many nights and days, with the same stage as the one-night game.

written.py    actions as text, for the journal
village.py    the one place that changes the state
deal.py       the deck, and three ways to deal it
night.py      the calls, and the morning
aftermath.py  the dead: cards, grief, last shots, heirs
day.py        election, debate, vote
ending.py     the verdict, told
evening.py    from one to the next, by what the game waits for
"""
