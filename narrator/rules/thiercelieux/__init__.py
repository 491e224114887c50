"""Les Loups-Garous de Thiercelieux, the classic game of many nights. Pure values and functions.

From the inside out, each module imports only those above it:

    roles.py      powers, and the rows of cards and calls as a ``Book``
    cards.py      decks, the table of them, ``problems``
    resolve.py    what follows from what: ``day_vote``, ``night_toll``, ``triggers``, ``status``
    state.py      the whole truth of a game, as one value
    actions.py    everything that can be done to it
    aftermath.py  after an elimination: grief, shot, heir, victory
    night.py      calls open and close, powers, the morning
    day.py        election, vote, ties
    deal.py       seats and cards, ``new_game``
    moves.py      what a seat may do, ``legal``
    course.py     ``apply``, ``outstanding``
    taps.py       what a phone offers in a call, and what a tap means
    view.py       what a seat or a spectator may know
    game.py       all of it as the ``Game`` that a director plays

Three ways to deal: ``Deal`` (cards on the phones), ``TellCard`` from every seat (real cards, told in secret), and
``DealByHand`` (by voice only: the narrator learns a card when its dead owner shows it).
"""
