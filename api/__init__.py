"""The phones' service: thin, around the desk of an evening. It holds no game and knows only the port.

messages.py, bodies.py       what travels beside the desk's own views, and views as bytes
routes_*.py, auth.py         the routes by subject, and who may use them
live.py                      sockets that show every public change
middleware.py                names it answers to, sizes and times
door.py, beat.py             who gets a connection, and when seats are answered
presence.py, moves.py        which phones are there, and when the table is asked to let another one in
room_code.py                 the room code, and what a phone proves itself with
problems.py                  every refusal as a problem document
pages.py, static/            the pages
service.py, app.py           what routes share, answers that were given among it; all of it as one ASGI app
server.py                    that app on the network, inside the evening's loop
address.py, invitation.py, mdns.py   where phones find it
"""
