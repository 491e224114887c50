"""Addresses and codes for the ear: spelled so that somebody can type them."""

from narrator.rules.refusal import facts
from narrator.words.lines import COMMON, Cue, Lines


def spelled_address(lines: Lines, address: str) -> str:
    """An address such as ``narrator.local:8080`` as it is dictated."""
    host, _, port = address.partition(":")
    parts = [_number(lines, part) if part.isdecimal() else part for part in host.split(".")]
    named = f" {lines.say(COMMON, 'dot')} ".join(parts)
    return lines.line(Cue(COMMON, "port", facts=facts(address=named, port=_digits(lines, port)))) if port else named


def spelled_code(lines: Lines, code: str) -> str:
    """Sign by sign, with a breath between them."""
    return ", ".join(_number(lines, sign) if sign.isdecimal() else sign for sign in code)


def _digits(lines: Lines, number: str) -> str:
    return " ".join(_number(lines, digit) for digit in number)


def _number(lines: Lines, digits: str) -> str:
    return lines.say(COMMON, "number", n=int(digits))
