"""The cards of a board file: OPs, INFLUENCE, MISSIONs (reference 7)."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from game.components.board_fields import Brief, Id, Name, Text
from game.rules.globopolis.card_effects import InfluenceEffect, OpsEffect
from game.rules.globopolis.mission_terms import Condition

Sort: TypeAlias = Literal["ops", "influence", "mission"]
SORTS: Final[tuple[Sort, ...]] = ("ops", "influence", "mission")
Copies: TypeAlias = Annotated[int, Meta(ge=1, le=6)]
Shown: TypeAlias = Annotated[Text, Meta(min_length=1)]


class OpsCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An OPs card, of which there are `count`."""

    id: Id
    title: Name
    text: Shown
    effect: OpsEffect
    count: Copies = 1
    brief: Brief = ""


class InfluenceCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An INFLUENCE card, of which there are `count`."""

    id: Id
    title: Name
    text: Shown
    effect: InfluenceEffect
    count: Copies = 1
    brief: Brief = ""


class MissionCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A MISSION. `{territories}` and the like in its texts are the numbers of its condition."""

    id: Id
    title: Name
    text: Shown
    condition: Condition
    reward: Literal["victory", "points"] = "victory"
    count: Literal[1] = 1
    brief: Brief = ""


Card: TypeAlias = OpsCard | InfluenceCard | MissionCard


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All cards of a board."""

    ops: Annotated[tuple[OpsCard, ...], Meta(max_length=60)]
    influence: Annotated[tuple[InfluenceCard, ...], Meta(max_length=60)]
    missions: Annotated[tuple[MissionCard, ...], Meta(max_length=30)]

    def by_name(self) -> dict[str, Card]:
        """Each card by its name in a hand: sort and id."""
        return {
            f"{sort}:{card.id}": card
            for sort, cards in zip(SORTS, (self.ops, self.influence, self.missions), strict=True)
            for card in cards
        }

    def pile(self, sort: Sort, *, agents: bool = True) -> tuple[str, ...]:
        """The names of all cards of a sort, each so often as it is there; without those for Agents where
        there are none (GLO-27.2).

        Of MISSIONs there is one each.
        """
        cards: tuple[OpsCard | InfluenceCard | MissionCard, ...] = {
            "ops": self.ops, "influence": self.influence, "mission": self.missions,
        }[sort]  # fmt: skip
        names = (
            (f"{sort}:{card.id}",) * card.count
            for card in cards
            if agents or isinstance(card, MissionCard) or not card.effect.agents
        )
        return tuple(name for copies in names for name in copies)
