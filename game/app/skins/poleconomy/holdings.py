"""What a seat holds, as small cards for wide windows: its companies, its adverts, its papers."""

from __future__ import annotations

from typing import Final

from game.app.skin_api.view_models import Holding, Row
from game.app.skins.poleconomy.looks import Looks
from game.app.skins.poleconomy.place_facts import BLUE, BROWN
from game.rules.poleconomy.state import BOND_FACE, LIFE_WORTH, SAVINGS_FACE, PoleconomyState, price_of
from game.store.sentences import capitalised

INK: Final = "#FFF8E6"
GREEN: Final = "#1F6A4A"


def holdings(looks: Looks, state: PoleconomyState, seat: int) -> tuple[Holding, ...]:
    """Companies first, then adverts, then a card for each kind of paper."""
    table, board, say = state.table, looks.board, looks.say
    owned = [title for title in (*board.companies, *board.adverts) if table.owners[title] == seat]
    found: list[Holding] = []
    for title in owned:
        known = board.properties[title]
        square = board.squares[known.node]
        key = "holding.profit" if known.kind == "company" else "holding.price"
        rows = (Row(square.branch), Row(say(key), looks.text("money", price_of(state, title))))
        found.append(Holding(known.name, *looks.head_of(square.region), square.icon or "speakerphone", rows))
    papers = (
        ("savings", "piggy", BLUE, table.savings[seat], SAVINGS_FACE),
        ("bonds", "certificate", GREEN, table.bonds[seat], BOND_FACE),
        ("life", "lighthouse", BROWN, table.life[seat], LIFE_WORTH),
        ("business", "shield", BROWN, table.business[seat], 0),
    )
    for kind, icon, colour, count, each in papers:
        if count != 0:
            rows = (Row(say(f"holding.{kind}")),)
            if each:
                rows = (*rows, Row(say("holding.at_end"), looks.text("money", count * each)))
            found.append(Holding(capitalised(looks.text(kind, count)), colour, INK, icon, rows))
    return tuple(found)
