"""What an action that has no place on the board brings, and what it leads to."""

from game.app.skin_api.view_models import Forecast, Line
from game.app.skins.ghawar import lookahead
from game.app.skins.ghawar.lookahead import Preview
from game.app.skins.ghawar.looks import Looks
from game.engine.vocabulary import Action
from game.rules.ghawar.messages import (
    Decline,
    Drive,
    EndTurn,
    GameEnded,
    Resite,
    SpendBarrel,
    Steady,
    Stop,
)
from game.rules.ghawar.state import GhawarState
from game.rules.ghawar.turn import ChooseExtra


def forecast(looks: Looks, state: GhawarState, action: Action) -> Forecast | None:
    """What a button brings; None for what is none."""
    match action:
        case Drive():
            return Forecast(looks.say("forecast.drive"), (_drive(looks, state),))
        case Steady():
            key = "forecast.steady_shared" if _may_divide(state) else "forecast.steady_line"
            return Forecast(looks.say("forecast.steady"), (Line("truck", looks.say(key)),))
        case Resite():
            return Forecast(looks.say("forecast.resite"), _resite(looks, state))
        case Decline():
            found = lookahead.preview(state, action)
            stays = Line("ban", looks.say("forecast.decline_line"))
            lines = (stays, *(ending(looks, found) if found else ()))
            return Forecast(looks.say("forecast.decline"), lines)
        case SpendBarrel():
            text = looks.say("forecast.barrel_line", n=state.table.barrels[state.table.seat] - 1)
            return Forecast(looks.say("forecast.barrel"), (Line("barrel", text, "money"),))
        case Stop() | EndTurn():
            return Forecast(looks.say("forecast.end_turn"), _after(looks, state, action))
        case _:
            return None


def _drive(looks: Looks, state: GhawarState) -> Line:
    pips, shared = state.table.pips, _may_divide(state)
    if pips:
        key = "forecast.drive_steps_shared" if shared and pips > 1 else "forecast.drive_steps"
        return Line("truck", looks.say(key, steps=pips))
    return Line("die", looks.say("forecast.drive_die_shared" if shared else "forecast.drive_die"))


def _may_divide(state: GhawarState) -> bool:
    """Whether two trucks may share a roll (GHA-12.12)."""
    return state.options.split_die and state.table.trucks_each > 1


def _resite(looks: Looks, state: GhawarState) -> tuple[Line, Line]:
    table, count = state.table, len(state.table.rigs_of(state.table.seat))
    more = state.options.barrel_actions and not table.extra and table.barrels[table.seat] >= 1
    where = "forecast.resite_beside" if state.options.rig_move == "adjacent" else "forecast.resite_anywhere"
    return (
        Line("oil-rig", looks.say(where, n=count)),
        Line("", looks.say("forecast.resite_more" if more else "forecast.resite_ends"), "soft"),
    )


def _after(looks: Looks, state: GhawarState, action: Action) -> tuple[Line, ...]:
    """Who is on turn after an action that ends one, or that the match is over."""
    found = lookahead.preview(state, action)
    if found is None:
        return ()
    if over := ending(looks, found):
        return tuple(over)
    after = found.after
    if after.stack and isinstance(after.stack[-1], ChooseExtra):
        return (Line("barrel", looks.say("forecast.barrel_first")),)
    seat = after.table.seat
    mine = seat == state.table.seat
    return (Line("", looks.say("forecast.you_next") if mine else looks.say("forecast.next", seat=seat)),)


def ending(looks: Looks, found: Preview) -> list[Line]:
    """That the match would be over, and who would win it."""
    ended = found.first(GameEnded)
    if not isinstance(ended, GameEnded):
        return []
    winners = [seat for seat, rank in enumerate(ended.ranks) if rank == 1]
    return [Line("trophy", looks.say("forecast.ends", winners=winners, n=max(ended.totals)))]


def when(state: GhawarState) -> str:
    """How the phrases end that say when a value counts: values that change are only those of today
    (GHA-12.20)."""
    return "_now" if state.options.value_drift == "drop" and state.table.on_field else ""
