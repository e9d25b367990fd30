"""The deeds of Territories and Guilds: their points, what a Territory needs for its next tower and charges
with each number of them, what the units of a Guild cost."""

from __future__ import annotations

from typing import Final

from game.app.paint.card import Card, Family, Foot, Row, Scene
from game.app.paint.card_art import scene_of
from game.app.skins.globopolis.looks import Looks
from game.engine.spelling import Series
from game.rules.globopolis.board_parts import UNITS
from game.rules.globopolis.guilds import deals_in, rates
from game.rules.globopolis.planning.goals import rise
from game.rules.globopolis.state import MOST_LEVELS, NOBODY, GlobopolisState

ALIKE: Final = {False: "group-western-europe", True: "guild-core-energy-guild"}
"""The scene of a group, and of a Guild, that has none."""


def deed(looks: Looks, state: GlobopolisState, title: int) -> Card:
    """The deed of a Title as the table stands; the badge of its owner in the head."""
    board, owner = looks.board, state.table.owners[title]
    known, guild = board.titles[title], board.is_guild[title]
    group = board.groups[known.group]
    colour, ink = looks.heads[known.group]
    scene = scene_of(
        "globopolis", known.id, f"guild-{known.id}" if guild else f"group-{group.id}", ALIKE[guild]
    )
    sign = (board.ring[known.field].icon or "factory") if guild else group.icon
    return Card(
        Family(colour, ink, back="deed"), known.name, sign, Scene(scene),
        foot=_stock(looks, state, title) if guild else _towers(looks, title),
        rows=(
            Row(looks.say("deed.points"), str(known.value)),
            *(_rates(looks, state, title) if guild else _fees(looks, state, title)),
        ),
        owner=looks.of_side(owner) if owner != NOBODY else -1,
    )  # fmt: skip


def _fees(looks: Looks, state: GlobopolisState, title: int) -> list[Row]:
    """What the plate must hold for the next tower, what it holds at the top; the Conference Costs."""
    table, say, goal = state.table, looks.say, rise(state, title)
    plate = goal.needs if goal is not None else table.plate(title)
    rows = [Row(say("deed.needs" if goal is not None else "place.plate"), looks.plate(plate))]
    for number in range(MOST_LEVELS + 1):
        fee = looks.text("money", looks.board.conference(title, number))
        rows.append(Row(say("deed.towers", n=number), fee, number == table.active[title]))
    return rows


def _towers(looks: Looks, title: int) -> Foot:
    """What each tower costs besides the units."""
    prices = [str(looks.board.premium(title, level)) for level in range(1, MOST_LEVELS)]
    prices.append(looks.text("money", looks.board.premium(title, MOST_LEVELS)))
    told = looks.text("list", Series(tuple(prices), "comma"))
    return Foot("plain", "skyscraper", looks.say("deed.tower", text=told))


def _rates(looks: Looks, state: GlobopolisState, title: int) -> list[Row]:
    """What a unit costs others."""
    if state.table.owners[title] == NOBODY:
        return [Row(looks.say("place.sells_nothing"), "")]
    deals, prices = deals_in(state, title), rates(state, title)
    return [
        Row(looks.say("place.rate", unit=kind), looks.text("money", prices[kind]), valid=True)
        for kind in range(len(UNITS))
        if deals[kind]
    ]


def _stock(looks: Looks, state: GlobopolisState, title: int) -> Foot:
    """What the Guild has."""
    return Foot("plain", "cube", looks.plate(state.table.plate(title)))
