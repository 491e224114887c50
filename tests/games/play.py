"""The narrator with Mafia in the house, as a command: ``python -m tests.games.play rehearse --game mafia …``."""

from tests.games.mafia.booklet import in_the_house

if __name__ == "__main__":
    with in_the_house():
        from narrator.cli import main  # what it offers is read when it is loaded

        main()
