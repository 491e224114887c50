"""The phases of an evening, a coroutine each."""
