"""What a field does to whoever lands on it (GLO-8, 13 to 16)."""

from __future__ import annotations

from game.rules.globopolis.academy import enter_academy
from game.rules.globopolis.bases import land_on_base
from game.rules.globopolis.guilds import land_on_guild
from game.rules.globopolis.hand import draw_card
from game.rules.globopolis.markets import land_on_broker, land_on_market
from game.rules.globopolis.messages import PointsEarned
from game.rules.globopolis.onward import go_on
from game.rules.globopolis.state import INFLUENCE, OPS, GlobopolisState
from game.rules.globopolis.territories import land_on_territory


def land(state: GlobopolisState, seat: int) -> None:
    """Resolve the field on which a Governor stands, however it came there. TELEPORT! is none of them."""
    board, table = state.board, state.table
    field = table.places[seat]
    match board.kinds[field]:
        case "territory":
            land_on_territory(state, seat, board.title_at[field])
        case "guild":
            land_on_guild(state, seat, board.title_at[field])
        case "market":
            land_on_market(state, seat)
        case "broker":
            land_on_broker(state, seat, field)
        case "influence":
            go_on(state, seat)
            draw_card(state, seat, INFLUENCE)
        case "ops-mission":
            go_on(state, seat)
            draw_card(state, seat, OPS)
        case "base":
            land_on_base(state, seat)
        case "nsa" | "nia":
            go_on(state, seat)
            enter_academy(state, seat, field)
        case "moonshot":
            state.do(PointsEarned(seat, board.ring[field].points, "moonshot"))
        case kind:
            raise AssertionError(f"nobody rests on {kind}")
