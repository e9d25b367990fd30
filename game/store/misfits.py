"""Translates msgspec's messages about invalid values into phrases. Type names stay."""

from __future__ import annotations

import re
from typing import Final

from game.components.board_fields import MEANINGS
from game.store.catalogue import say

_LENGTH: Final = re.compile(r"(\w+) of length (.*)", re.DOTALL)
_MULTIPLE: Final = re.compile(r"(\w+) that's a multiple of (.*)")
_PATTERN: Final = "str matching regex "
_TEXTS: Final = {
    "got": re.compile("Expected (?P<wanted>.*), got (?P<got>.*)", re.DOTALL),
    "expected": re.compile("Expected (?P<wanted>.*)", re.DOTALL),
    "lacking": re.compile("Object missing required field (?P<key>.*)", re.DOTALL),
    "unknown": re.compile("Object contains unknown field (?P<key>.*)", re.DOTALL),
    "invalid": re.compile("Invalid value (?P<value>.*)", re.DOTALL),
    "invalid_word": re.compile("Invalid enum value (?P<value>.*)", re.DOTALL),
}


def misfit_parts(message: str) -> tuple[str, str]:
    """A message of msgspec's without its backticks, and the place at its end, such as ".seats[3].name"; "" if
    it tells none."""
    text, _, place = message.replace("`", "").partition(" - at $")
    return text, place


def misfit_text(message: str) -> str:
    """A message without its place and backticks, as a sentence without a full stop; any other text is
    unchanged."""
    for code, pattern in _TEXTS.items():
        if found := pattern.fullmatch(message):
            facts = found.groupdict()
            if "wanted" in facts:
                facts["wanted"] = wanted_text(facts["wanted"])
            return say(f"files.value.{code}", **facts)
    return message


def wanted_text(wanted: str) -> str:
    """What is expected: a type with bounds such as "int >= 1", a length, or the meaning of a pattern."""
    if length := _LENGTH.fullmatch(wanted):
        return say("files.length", kind=length[1], length=length[2])
    if multiple := _MULTIPLE.fullmatch(wanted):
        return say("files.multiple", kind=multiple[1], of=multiple[2])
    meaning = next((code for pattern, code in MEANINGS.items() if wanted == f"{_PATTERN}{pattern!r}"), "")
    return say(f"files.meaning.{meaning}") if meaning else wanted
