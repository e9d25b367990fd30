"""Field types for board files: names, texts, colours, finite numbers, names of pictures.

Anyone may write a board. Values of these types can be displayed, computed with and saved: texts are limited
in length, numbers are finite, and no name leads to a file outside its folder.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Annotated, Final, TypeAlias

from msgspec import Meta

from game.engine.refusal import BoardFault, Place

ASSETS: Final = "assets"
"""The key under which a type says in which folder of the assets its names are files."""
_LINE: Final = r"^[^\x00-\x1f\x7f]*[^\s\x00-\x1f\x7f][^\x00-\x1f\x7f]*\Z"
_TEXT: Final = r"^[^\x00-\x09\x0b-\x1f\x7f]*\Z"
_PAINT: Final = r"^#[0-9A-Fa-f]{6}\Z"
_ID: Final = r"^[a-z0-9][a-z0-9-]*\Z"
_ASSET: Final = r"^[a-z0-9-]*\Z"
_COUNTRY: Final = r"^[A-Z]{3}\Z"

MEANINGS: Final[Mapping[str, str]] = {
    _LINE: "line",
    _TEXT: "prose",
    _PAINT: "paint",
    _ID: "identifier",
    _ASSET: "asset",
    _COUNTRY: "country",
}
"""What the patterns stand for, as codes of the words that are told instead of them."""

MOST_NEAR: Final = 3
"""So many names are offered at most for a misspelt one."""

WORDS_OF_BOARDS: Final = frozenset((_LINE, _TEXT))
"""The patterns of texts that a person reads; all others are ids, colours and names of files."""

Line: TypeAlias = Annotated[str, Meta(pattern=_LINE)]
Short: TypeAlias = Annotated[Line, Meta(max_length=16)]
Name: TypeAlias = Annotated[Line, Meta(max_length=32)]
Prose: TypeAlias = Annotated[str, Meta(pattern=_TEXT)]
Text: TypeAlias = Annotated[Prose, Meta(max_length=240)]
Brief: TypeAlias = Annotated[Prose, Meta(max_length=72)]
"""What a card does, where there is little room for its text; "" where that is short enough.

At most 48 letters in English: other languages need more.
"""
Said: TypeAlias = Annotated[Prose, Meta(max_length=40)]
"""How a name stands in a sentence."""
Paint: TypeAlias = Annotated[str, Meta(pattern=_PAINT)]
Id: TypeAlias = Annotated[str, Meta(pattern=_ID, max_length=32)]
Ref: TypeAlias = Annotated[str, Meta(max_length=32)]
"""Something that is looked up among the ids of the board."""
# A number with bounds is neither infinite nor none at all, which JSON could not hold.
Percent: TypeAlias = Annotated[float, Meta(ge=0, le=100)]
Country: TypeAlias = Annotated[str, Meta(pattern=_COUNTRY)]
Longitude: TypeAlias = Annotated[float, Meta(ge=-180, le=180)]
Latitude: TypeAlias = Annotated[float, Meta(ge=-90, le=90)]
Icon: TypeAlias = Annotated[str, Meta(pattern=_ASSET, max_length=40, extra={ASSETS: "icons"})]
Map: TypeAlias = Annotated[str, Meta(pattern=_ASSET, max_length=40, extra={ASSETS: "maps"})]


def repeats(names: Iterable[str], at: Sequence[Place]) -> Iterator[BoardFault]:
    """The faults "twice": one for each name that was there before. `at`: where each of them stands."""
    seen: set[str] = set()
    for name, place in zip(names, at, strict=True):
        if name in seen:
            yield BoardFault("twice", name, at=place)
        seen.add(name)


def repeated(things: Sequence[object], key: str, field: str = "id") -> Iterator[BoardFault]:
    """The faults "twice" of a field that must differ for all things in the list `key` of a board."""
    names = [str(getattr(thing, field)) for thing in things]
    return repeats(names, [(key, number, field) for number in range(len(names))])


def nearest(name: str, known: Iterable[str]) -> list[str]:
    """The known names most like a misspelt one, the best first."""
    return get_close_matches(name[:40], sorted(known), MOST_NEAR)


def steps_beside(number: int, step: int, least: int, most: int) -> list[int]:
    """The multiples of `step` right below and above a number, within bounds."""
    low, high = -(-least // step) * step, most // step * step
    below = number // step * step
    return sorted({min(max(one, low), high) for one in (below, below + step)})
