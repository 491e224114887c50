"""The phones' service: thin, around the desk of an evening. It holds no game and knows only the port.

wire.py, asked.py, shown.py   messages as they travel, and from the desk's values to them
routes_*.py, visitor.py       the routes by subject, and who may use them
live.py                       sockets that show every public change
guard.py, doorman.py          names it answers to, sizes and times; the room code
problems.py                   every refusal as a problem document
answers.py, tokens.py         an action is done once; what a phone proves itself with
pages.py, static/             the pages
service.py, app.py            all of it as one ASGI app
lines.py, serving.py          that app on the network, inside the evening's loop
address.py, door.py, qr.py, neighbourhood.py   where phones find it
"""
