"""How an INFLUENCE card is played: what it names, what is against it, what it does (GLO-25.1)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from game.engine.forms import Field
from game.engine.refusal import Refusal
from game.rules.globopolis.card_effects import Window
from game.rules.globopolis.messages import PlayCard
from game.rules.globopolis.state import INFLUENCE, NOBODY, GlobopolisState, id_of
from game.rules.globopolis.units import KINDS, NONE, Units


class CardRule(ABC):
    """One of the effects of `card_effects`; there is an instance of each rule."""

    names: ClassVar[frozenset[str]] = frozenset()
    """The fields of PlayCard that say what it is played on; all others must be left as they are."""
    form: ClassVar[str] = ""
    """The form in which more may be said, where one is needed."""

    def plays(self, state: GlobopolisState, seat: int, card: str, effect: Any) -> Iterator[PlayCard]:
        """All that it may be played on, one action for each target. Without a target: just the card."""
        yield PlayCard(card)

    def why_not(self, state: GlobopolisState, seat: int, action: PlayCard, effect: Any) -> Refusal | None:
        """None if what it names fits, else the reason."""
        return None

    def fields(self, state: GlobopolisState, seat: int, action: PlayCard, effect: Any) -> Sequence[Field]:
        """What may be varied in the form of the card."""
        return ()

    def rivals(self, state: GlobopolisState, seat: int, action: PlayCard) -> Sequence[int]:
        """The sides that it concerns, in the order in which they are asked for a veto (GLO-25.6)."""
        return () if action.rival == NOBODY else (action.rival,)

    @abstractmethod
    def carry_out(self, state: GlobopolisState, seat: int, action: PlayCard, effect: Any, rival: int) -> None:
        """Do what it says, to one of the sides that it concerns; NOBODY where it concerns none."""

    def stray(self, action: PlayCard) -> bool:
        """Whether an action names what this card does not."""
        said = {
            "rival": action.rival != NOBODY, "title": action.title != NOBODY, "group": action.group != NOBODY,
            "field": action.field != NOBODY, "units": action.units != NONE,
        }  # fmt: skip
        return any(given and name not in self.names for name, given in said.items())


def no_target(card: str) -> Refusal:
    """What it is played on is no target of a card."""
    return Refusal("no_such_target", "GLO-25.1", {"card": card})


def some_of(pile: Sequence[int], many: int, order: Sequence[int]) -> Units:
    """So many units of a pile, or all there are, the types that come first in an order as far as they go."""
    found = [0] * KINDS
    for kind in order:
        found[kind] = min(pile[kind], many - sum(found))
    return tuple(found)


def scarce(stock: Units) -> list[int]:
    """The types in the order in which one wants them: those that one has least of first."""
    return sorted(range(KINDS), key=lambda kind: stock[kind])


def held(state: GlobopolisState, side: int, *windows: Window) -> list[str]:
    """The INFLUENCE cards of a side that these windows are for, equal ones once; none that is seen from
    behind."""
    hand = dict.fromkeys(state.table.cards(side, INFLUENCE))
    effects = state.board.effects
    return [card for card in hand if id_of(card) and effects[card].window in windows]
