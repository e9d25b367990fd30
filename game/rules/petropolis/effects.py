"""What a telex does, in declarative terms: the effects a board file may give it (reference 7)."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from game.components.board_fields import Ref

Thousands: TypeAlias = Annotated[int, Meta(ge=-10_000_000, le=10_000_000, multiple_of=1_000)]
"""Petrodollars, above 0 for the drawer, below 0 from him."""


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """One of the effects below."""


class Bank(Effect, frozen=True, tag="bank"):
    """The Bank pays the drawer, or he pays the Bank: an amount, and so much per thing of his own (PET-9.11).

    Titles count while they are not mortgaged.
    """

    amount: Thousands = 0
    per_title: Thousands = 0
    per_derrick: Thousands = 0
    per_platform: Thousands = 0

    @property
    def parts(self) -> tuple[int, int, int, int]:
        """The amount, and what is added for each title, derrick and platform."""
        return self.amount, self.per_title, self.per_derrick, self.per_platform


class Each(Effect, frozen=True, tag="each"):
    """Every other player pays the drawer, or he pays every other player (PET-9.12)."""

    amount: Thousands


class Fly(Effect, frozen=True, tag="fly"):
    """The drawer flies to a square and has the Geneva payment once (PET-9.7, 9.8)."""

    to: Ref


class Summons(Effect, frozen=True, tag="court"):
    """The drawer goes to the Court (PET-9.9)."""


class Back(Effect, frozen=True, tag="back"):
    """The drawer goes back some squares (PET-9.10)."""

    squares: Annotated[int, Meta(ge=1, le=12)]


class Keep(Effect, frozen=True, tag="keep"):
    """The drawer keeps the telex; it opens the Court once (PET-9.3)."""


AnyEffect: TypeAlias = Bank | Each | Fly | Summons | Back | Keep
