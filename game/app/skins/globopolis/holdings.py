"""What a seat holds, as cards for wide windows: its Titles with units, fee or stock."""

from __future__ import annotations

from game.app.skin_api.view_models import Holding, Row
from game.app.skins.globopolis.looks import Looks
from game.rules.globopolis.state import GlobopolisState, fee_of


def holdings(looks: Looks, state: GlobopolisState, seat: int) -> tuple[Holding, ...]:
    """A card for each Title, Territories by group, then Guilds; a Guild without units is dim."""
    table, board, say = state.table, looks.board, looks.say
    titles = sorted(
        table.titles_of(seat), key=lambda title: (board.is_guild[title], board.title_groups[title], title)
    )
    found: list[Holding] = []
    for title in titles:
        known, plate = board.titles[title], table.plate(title)
        guild = board.is_guild[title]
        last = (
            Row(say("place.guild"))
            if guild
            else Row(say("holding.fee"), looks.text("money", fee_of(state, title)))
        )
        icon = board.ring[known.field].icon if guild else looks.group_of(title).icon
        colour, ink = looks.heads[known.group]
        dim = guild and not any(plate)
        found.append(
            Holding(known.name, colour, ink, icon or "factory", (Row(looks.plate(plate)), last), dim)
        )
    return tuple(found)
