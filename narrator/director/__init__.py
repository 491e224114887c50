"""The director: the evening as coroutines, one a phase.

Time is the event loop's and nothing else's: ``asyncio.sleep``, ``asyncio.timeout`` and ``loop.time()``. On a
virtual loop an evening takes milliseconds.
"""
