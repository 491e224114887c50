"""Narrator: the game master's seat at a werewolf table, taken by a machine.

Map of the house, from the inside out. Each line may import only the lines above it:

    rules/      what is true in the games: roles, decks, night, table, verdict. Pure values and functions
    ports.py    what an evening needs from outside, as protocols
    words/      cue to sentence, heard text to command
    boxes.py    opens the data files and hands out rule books and scenarios
    director/   the evening itself, phase by phase, on the event loop's clock
    adapters/   the outside made real: the rehearsal's players, the transcript, ...
    app.py      builds an evening out of these; the only place that wires
    cli.py      the commands a person types
"""

__version__ = "0.1.0"
