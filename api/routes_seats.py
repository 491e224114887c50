"""A seat of one's own: take it, see it, play from it, leave it."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from fastapi import APIRouter, Request, Response
from starlette import status

from api import messages
from api.auth import AsSeat, Changing, Knocking, Sitter, Tapping, address_of
from api.middleware import ARRIVED
from api.problems import refusals
from api.room_code import new_token, phone_of
from api.service import Service, Serving
from narrator.desk import PhoneView
from narrator.rules.game import Seat
from narrator.rules.refusal import Refused
from narrator.words.player_names import clean_name

routes = APIRouter(prefix="/seats", tags=["seats"])


@routes.post("", status_code=status.HTTP_201_CREATED, dependencies=[Knocking], responses=refusals(403, 409, 429))
async def sit_down(service: Serving, request: Request, wish: messages.Join) -> messages.Seated:
    """Take a free seat, or the seat of that name if no phone belongs to it."""
    _check_code(service, request, wish.code)
    token = new_token()
    seat = service.desk.sit_down(clean_name(wish.name), phone_of(token))
    return messages.Seated(seat, token)


@routes.post(
    "/moves", status_code=status.HTTP_201_CREATED, dependencies=[Knocking], responses=refusals(403, 404, 409, 429)
)
async def move(service: Serving, request: Request, wish: messages.Join) -> messages.Seated:
    """Take a seat over from another phone. Answered once the table has said yes or no, or after half a minute.

    In the night the table is asked in the morning, unless the seat's phone has been gone for a minute.
    """
    _check_code(service, request, wish.code)
    name = clean_name(wish.name)
    token = new_token()
    seat = await _while_connected(request, service.moves.move(name, phone_of(token), address_of(request)))
    return messages.Seated(seat, token)


@routes.delete(
    "/me/move", response_model=PhoneView, dependencies=[Changing], responses=refusals(401, 404, 409, 429)
)
async def refuse_move(service: Serving, sitter: AsSeat) -> Response:
    """Say no to another phone that asks for this seat. Nobody else is asked any more."""
    service.desk.refuse_move(sitter.seat)
    return _view(service, sitter.seat)


@routes.get("/me", response_model=PhoneView, responses=refusals(401))
async def me(service: Serving, sitter: AsSeat) -> Response:
    """Everything this seat may know."""
    return _view(service, sitter.seat)


@routes.patch("/me", response_model=PhoneView, dependencies=[Changing], responses=refusals(401, 404, 409, 429))
async def rename(service: Serving, request: Request, sitter: AsSeat, wish: messages.Rename) -> Response:
    """Be called by another name."""
    service.desk.rename(sitter.seat, clean_name(wish.name))
    return _answer(service, request, sitter)


@routes.delete(
    "/me", status_code=status.HTTP_204_NO_CONTENT, dependencies=[Changing], responses=refusals(401, 404, 409, 429)
)
async def get_up(service: Serving, sitter: AsSeat) -> None:
    """Leave the table."""
    service.desk.get_up(sitter.seat)


@routes.post("/me/card", response_model=PhoneView, dependencies=[Tapping], responses=refusals(401, 404, 409, 429))
async def tell_card(service: Serving, request: Request, sitter: AsSeat, told: messages.TellCard) -> Response:
    """Tell the narrator in secret which real card was dealt."""
    service.desk.tell_card(sitter.seat, told.role)
    return _answer(service, request, sitter)


@routes.post(
    "/me/actions", response_model=PhoneView, dependencies=[Tapping], responses=refusals(401, 404, 409, 429)
)
async def act(service: Serving, request: Request, sitter: AsSeat, action: messages.Action) -> Response:
    """Do something in the call that is being made. A sleeper's tap is taken like any other, and does nothing."""
    # Nothing is awaited from here on: two requests with one id cannot both find it new.
    given = service.answers.given(sitter.phone, action.id)
    if given is not None:
        return _json(given)
    try:
        service.desk.act(sitter.seat, action.tap())
    finally:
        _nudge(service, request, sitter)  # refused or not, so that what is sent tells nothing about it
    answer = service.bodies.phone(service.desk.phone(sitter.seat))
    service.answers.keep(sitter.phone, action.id, answer)
    return _json(answer)


@routes.post("/me/vote", response_model=PhoneView, dependencies=[Tapping], responses=refusals(401, 404, 409, 429))
async def vote(service: Serving, request: Request, sitter: AsSeat, ballot: messages.Vote) -> Response:
    """Point at somebody, in secret until the vote is closed; it may be changed until then."""
    service.desk.vote(sitter.seat, ballot.target)
    return _answer(service, request, sitter)


def _check_code(service: Service, request: Request, guess: str) -> None:
    service.guesses.check(service.desk.code, guess, address_of(request))


def _nudge(service: Service, request: Request, sitter: Sitter) -> None:
    service.live.nudge(sitter.phone, request.scope[ARRIVED])


def _answer(service: Service, request: Request, sitter: Sitter) -> Response:
    _nudge(service, request, sitter)
    return _view(service, sitter.seat)


def _view(service: Service, seat: Seat) -> Response:
    return _json(service.bodies.phone(service.desk.phone(seat)))


def _json(body: bytes) -> Response:
    return Response(body, media_type="application/json")


async def _while_connected(request: Request, moving: Coroutine[Any, Any, Seat]) -> Seat:
    """Ends the asking when the phone goes away: a token that nobody gets would lock the seat."""
    asking = asyncio.ensure_future(moving)
    leaving = asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait((asking, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not asking.done():
            raise Refused("closing")  # to nobody
        return asking.result()
    finally:
        asking.cancel()
        leaving.cancel()
        await asyncio.gather(asking, leaving, return_exceptions=True)


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
