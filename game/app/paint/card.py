"""A card as data: what stands on its face, of which family it is, and the sizes it is printed in.

A look fills a `Card`; `card_print` draws it, `card_art` has its scene and its back.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

Tone = Literal["gain", "loss", "plain"]
Strip = Literal["stripes", "perforation", "ruler", "guilloche", "line"]
"""What runs along the upper edge of the text."""


class Family(msgspec.Struct, frozen=True):
    """What cards of a kind have in common: the head with the ink on it, the strip over the text, the back."""

    head: str
    ink: str
    strip: Strip = "line"
    inks: tuple[str, ...] = ()
    """The colours of the strip; none: that of the head."""
    back: str = ""
    """A file of `assets/cards/backs`; "" for cards that are never seen from behind."""
    scene: str = ""
    """What a card without a scene of its own shows, a file of `assets/cards`; "" for suns and its sign."""
    bright: bool = False
    """Whether the head is yellow and not black in high contrast: good news."""
    mark: str = ""
    """A small icon at the right of the head, for what its colour says."""


PLAIN: Final = Family("#2b6350", "#fff8e6")
"""The cards of a game that says nothing of them."""


class Scene(msgspec.Struct, frozen=True):
    """A picture of `assets/cards` by its name, "" for suns and the sign, with other colours for some."""

    name: str = ""
    inks: tuple[tuple[str, str], ...] = ()
    """Colours of the file and those that take their place."""


class Foot(msgspec.Struct, frozen=True):
    """What the card means for the one who looks, now, with a note at its right."""

    tone: Tone
    icon: str
    value: str
    note: str = ""


class Row(msgspec.Struct, frozen=True):
    """A row of a deed; the one that holds now is `valid`."""

    label: str
    value: str
    valid: bool = False


class Chips(msgspec.Struct, frozen=True):
    """Coloured signs after a word, each a colour and an icon: "from" three groups."""

    label: str
    signs: tuple[tuple[str, str], ...]


class Card(msgspec.Struct, frozen=True):
    """The face of a card. It has a text, or `chips`, or the `rows` of a deed."""

    family: Family
    title: str
    sign: str
    """The icon in the disc of the head, an emblem of a game as "caravan/emblems/camel", or a drawing that is
    twice as wide as high, as "caravan/hats/scout"."""
    scene: Scene = Scene()
    text: str = ""
    brief: str = ""
    """The text for small sizes; "": the text is short enough."""
    foot: Foot | None = None
    value: str = ""
    """The amount on a card in a hand, and on one that lies beside what it changed."""
    tone: Tone = "plain"
    """Whether that is a gain or a loss."""
    mark: str = ""
    """The icon before the amount on a card in a hand; "": the amount alone."""
    rows: tuple[Row, ...] = ()
    chips: tuple[Chips, ...] = ()
    owner: int = -1
    """The player colour of whoever has drawn it; -1: nobody's badge."""


class Size(msgspec.Struct, frozen=True):
    """A size that cards are printed in; all lengths in base units."""

    name: str
    w: float
    h: float
    radius: float
    rim: float
    head: float
    disc: float
    strip: float = 0.0
    title: tuple[float, float, float] = (0.0, 0.0, 0.0)
    """The letters of the title: in one line at most and at least, in two lines."""
    text: tuple[float, float] = (0.0, 0.0)
    """The letters of the text at most and at least; without any only head and art are printed."""
    lead: float = 1.24
    """From line to line, as a share of the letters."""
    foot: float = 0.0
    side: float = 0.0
    """What text leaves free at both sides."""
    below: float = 0.0
    """How large the sign is where it stands in the art and leaves the head to the title; 0: it is in the
    head."""
    covered: float = 0.0
    """How much of its right lies under the next card: the title keeps off that, and an amount stands at the
    left of the art."""


READ: Final = Size("read", 220, 314, 11, 5, 34, 27, 8, (17, 14, 13.5), (15, 13.5), foot=26, side=13)
"""To be read."""
HAND: Final = Size("hand", 150, 214, 9, 4, 34, 25, 5, (14.5, 13, 12.5), (13, 12), 1.2, side=8)
"""In a hand."""
KEPT: Final = Size("kept", 92, 132, 6, 3, 22, 17, side=4)
"""Beside what it changed."""
PILE: Final = (62.0, 88.0)
"""How large a pile of cards lies on a board, in board units."""
