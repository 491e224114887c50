"""Narrator: the game master's seat at a werewolf table, taken by a machine.

Map of the house, from the inside out. Each line may import only the lines above it:

    rules/                what is true in the games: roles, decks, night, table, verdict. Pure values and functions
    ports.py, desk.py     what an evening needs from outside, and what it offers phones, as protocols
    game_data.py, errors.py, paths.py   opens the data files; what can go wrong for a person; where things are kept
    words/                cue to sentence, heard text to command, verdict to explanation
    director/             the evening itself, phase by phase, on the event loop's clock
    adapters/             the outside made real: ears, mouth, keyboard, captions, journal, the rehearsal's players
    catalogue/            speech models and voices: which can be had, fetched and verified
    (api/, beside this package, serves the phones and knows only the desk)
    config.py             the settings of a house
    app/                  builds an evening out of these; the only place that wires
    commands/             what each command does
    cli.py                the commands a person types
"""

__version__ = "0.1.0"
