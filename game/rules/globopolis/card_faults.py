"""What is wrong with the cards of a board file; `faults` in `words.yaml` has the sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from game.components.board_fields import nearest, repeats
from game.engine.refusal import BoardFault, Place
from game.rules.globopolis.board_parts import Field
from game.rules.globopolis.card_effects import ExtraDice, Grant, InfluenceEffect, OpsEffect
from game.rules.globopolis.card_parts import Card, Cards, MissionCard
from game.rules.globopolis.mission_terms import Brokers, Cartel, Corners, Crown, Mark, needed

MOST_PLAYERS: Final = 5
_PLACE: Final = re.compile(r"\{([^{}]*)\}")


def look_over_cards(cards: Cards, ring: Sequence[Field]) -> Iterator[BoardFault]:
    """All that keeps a match from being played with these cards."""
    for sort in ("ops", "influence", "missions"):
        dealt: Sequence[Card] = getattr(cards, sort)
        names = [card.id for card in dealt]
        yield from repeats(names, [("cards", sort, number, "id") for number in range(len(names))])
        for number, card in enumerate(dealt):
            if not isinstance(card, MissionCard):
                yield from _effect(card.effect, ("cards", sort, number, "effect"))
    lands = [field for field in ring if field.kind == "territory"]
    guilds = sum(field.kind == "guild" for field in ring)
    for number, mission in enumerate(cards.missions):
        at = ("cards", "missions", number)
        yield from _places(mission, at)
        dearest = max((field.value for field in lands), default=0)
        yield from _mission(mission, {field.id for field in lands}, guilds, dearest, (*at, "condition"))


def _effect(effect: OpsEffect | InfluenceEffect, at: Place) -> Iterator[BoardFault]:
    """An effect does something."""
    match effect:
        case ExtraDice(own=0, rival=0):
            yield BoardFault("no_dice", at=at)
        case Grant(money=0, per_group=0, points=0):
            yield BoardFault("no_grant", at=at)
        case _:
            pass


def _places(mission: MissionCard, at: Place) -> Iterator[BoardFault]:
    """Its texts have a place for each number and no other."""
    marks = mission.condition.marks(MOST_PLAYERS)
    for key, text in (("text", mission.text), ("brief", mission.brief)):
        for place in _PLACE.findall(text):
            if place not in marks:
                yield BoardFault("no_mark", mission.id, at=(*at, key), place=place)


def _mission(
    mission: MissionCard, lands: set[str], guilds: int, dearest: int, at: Place
) -> Iterator[BoardFault]:
    """It can be fulfilled."""
    most: list[tuple[str, int | Mark, int]] = []
    match mission.condition:
        case Crown(places, mark):
            yield from repeats(places, [(*at, "places", number) for number in range(len(places))])
            for number, place in enumerate(places):
                if place not in lands:
                    near = nearest(place, lands)
                    yield BoardFault("no_territory", place, at=(*at, "places", number), near=near)
            most.append(("territories", mark, len(places)))
        case Brokers(mark):
            most.append(("guilds", mark, guilds))
        case Cartel(mark, _):
            most.append(("guilds", mark, guilds))
        case Corners(value):
            most.append(("value", value, dearest))
        case _:
            pass
    for key, mark, there in most:
        for number, players in enumerate(range(2, MOST_PLAYERS + 1)):
            if needed(mark, players) > there:
                found = (*at, key) if isinstance(mark, int) else (*at, key, number)
                n = needed(mark, players)
                yield BoardFault("too_much", mission.id, at=found, near=[there], n=n, most=there)
                if isinstance(mark, int):
                    break
