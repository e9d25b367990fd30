"""Limits on what a file may hold, whoever wrote it: no text, number or date may stop or stall the app.

Values that are only shown are corrected: names are cut, colours replaced. Values that a match depends on are
rejected by the reader.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Annotated, Final, cast

import msgspec
from msgspec.structs import replace

from game.engine.vocabulary import Seat
from game.store.catalogue import say

NAME: Final = 60
"""Letters of a name, of a save or of a person; what can be typed is shorter."""
SENTENCE: Final = 400
"""Letters of a sentence or headline."""
TEXT: Final = 2000
"""Letters of a text on the table."""
LOOKS: Final = 7
"""So many colours of seats there are."""
MOST: Final = 2**1000
"""Numbers are between this and its negative: some are sets of places, and all can be divided."""
MOST_COUNTED: Final = 2**53
Count = Annotated[int, msgspec.Meta(ge=0, le=MOST_COUNTED)]
Seed = Annotated[int, msgspec.Meta(ge=0)]
_YEARS: Final = range(1970, 9000)
_EARLIEST: Final = datetime(1970, 1, 1, tzinfo=UTC)
_UNSEEN: Final = frozenset(("Cc", "Cf", "Cs"))
"""Control signs, signs of format such as the one that turns the rest of a line round, halves of letters."""
_JOINERS: Final = "\u200c\u200d"
"""They belong to the spelling of Persian and Hindi, and to pictures made of several."""


def one_line(text: str, most: int = NAME) -> str:
    """A text as a single line without control or format signs, cut to `most` letters."""
    if len(text) > most:
        text = text[: most - 1] + "…"
    if text.isprintable():
        return text
    spaced = (" " if letter in "\n\r\t\u2028\u2029" else letter for letter in text)
    return "".join(
        letter for letter in spaced if letter in _JOINERS or unicodedata.category(letter) not in _UNSEEN
    )


def drawable(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats of a file, made presentable: each has a name and a colour of its own."""
    names = [one_line(seat.name) or say("files.seat", number=str(n)) for n, seat in enumerate(seats, 1)]
    named = tuple(
        Seat(name, one_line(seat.player), seat.look, one_line(seat.temper), one_line(seat.face))
        for name, seat in zip(names, seats, strict=True)
    )
    looks = {seat.look for seat in named}
    if len(looks) == len(named) and looks <= set(range(LOOKS)):
        return named
    return tuple(replace(seat, look=number % LOOKS) for number, seat in enumerate(named))


def zoned(date: datetime | None) -> datetime | None:
    """A date valid in every time zone, or None. A date without a zone is taken as UTC."""
    if date is None or date.year not in _YEARS:
        return None
    return date if date.tzinfo is not None else date.replace(tzinfo=UTC)


def date_in(said: object) -> datetime | None:
    """The date that plain data says, in a zone; None if it says none that every time zone has."""
    try:
        return zoned(msgspec.convert(said, datetime))
    except (msgspec.ValidationError, OverflowError, ValueError):
        return None


def stamped(seconds: float) -> datetime:
    """A file time in seconds as a date; the earliest possible date if the disk has an invalid one."""
    try:
        date = _EARLIEST + timedelta(seconds=seconds)
    except OverflowError:
        return _EARLIEST
    return zoned(date) or _EARLIEST


def beyond(value: object, place: str = "") -> str:
    """The place of an out-of-range number or text in JSON data, or ""."""
    return "" if _within(value) else _search(value, place).removeprefix(".")


def _within(value: object) -> bool:
    todo = [value]
    while todo:
        one = todo.pop()
        if isinstance(one, dict):
            todo.extend(cast("dict[str, object]", one).values())
        elif isinstance(one, list):
            todo.extend(cast("list[object]", one))
        elif not _fits(one):
            return False
    return True


def _fits(value: object) -> bool:
    if isinstance(value, int):
        return -MOST < value < MOST
    return not isinstance(value, str) or len(value) <= TEXT


def _search(value: object, place: str) -> str:
    """The place of the first part that is out of range; "" if there is none."""
    if isinstance(value, dict):
        parts = [(f"{place}.{key}", part) for key, part in cast("dict[str, object]", value).items()]
    elif isinstance(value, list):
        parts = [(f"{place}[{number}]", part) for number, part in enumerate(cast("list[object]", value))]
    else:
        return "" if _fits(value) else place
    return next((found for at, part in parts if (found := _search(part, at))), "")
