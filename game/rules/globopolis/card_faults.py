"""What is wrong with the cards of a board file; `faults` in `words.yaml` has the sentences."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from game.components.board_fields import once_each
from game.engine.refusal import BoardFault
from game.rules.globopolis.board_parts import Field
from game.rules.globopolis.card_parts import Cards, MissionCard
from game.rules.globopolis.mission_terms import Brokers, Cartel, Corners, Crown, Mark, needed

MOST_PLAYERS: Final = 5
_PLACE: Final = re.compile(r"\{([^{}]*)\}")


def look_over_cards(cards: Cards, ring: Sequence[Field]) -> None:
    """Raise BoardFault where a match cannot be played with these cards."""
    for sort in (cards.ops, cards.influence, cards.missions):
        once_each(card.id for card in sort)
    lands = {field.id for field in ring if field.kind == "territory"}
    guilds = sum(field.kind == "guild" for field in ring)
    for mission in cards.missions:
        _mission(mission, lands, guilds, max(field.value for field in ring if field.kind == "territory"))


def _mission(mission: MissionCard, lands: set[str], guilds: int, dearest: int) -> None:
    """Its texts have a place for each number and no other, and it can be fulfilled."""
    term = mission.condition
    marks = term.marks(MOST_PLAYERS)
    for place in _PLACE.findall(mission.text + mission.brief):
        if place not in marks:
            raise BoardFault("no_mark", mission.id, place=place)
    most: list[tuple[int | Mark, int]] = []
    match term:
        case Crown(places, mark):
            once_each(places)
            for place in places:
                if place not in lands:
                    raise BoardFault("no_territory", place)
            most.append((mark, len(places)))
        case Brokers(mark):
            most.append((mark, guilds))
        case Cartel(mark, _):
            most.append((mark, guilds))
        case Corners(value):
            most.append((value, dearest))
        case _:
            pass
    for mark, there in most:
        for players in range(2, MOST_PLAYERS + 1):
            if needed(mark, players) > there:
                raise BoardFault("too_much", mission.id, n=needed(mark, players), most=there)
