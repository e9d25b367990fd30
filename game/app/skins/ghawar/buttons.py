"""What an action that has no place on the board brings, and what it leads to."""

from game.app.skin_api.view_models import Forecast, Line
from game.app.skins.ghawar import foresight
from game.app.skins.ghawar.foresight import Preview
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
            return Forecast("If you drive", (_drive(state),))
        case Steady():
            text = f"No die: one truck goes 3 steps{_two(state)}"
            return Forecast("If you go steady", (Line("truck", text),))
        case Resite():
            return Forecast("If you move a rig", _resite(state))
        case Decline():
            found = foresight.preview(state, action)
            stays = Line("ban", "The truck stays empty, and nothing is taken")
            return Forecast("If you load nothing", (stays, *(ending(looks, found) if found else ())))
        case SpendBarrel():
            left = state.table.barrels[state.table.seat] - 1
            text = f"One more action; {left or 'no'} {'barrel' if left == 1 else 'barrels'} left to you"
            return Forecast("If you pay a barrel", (Line("barrel", text, "money"),))
        case Stop() | EndTurn():
            return Forecast("If you end your turn", _after(looks, state, action))
        case _:
            return None


def _drive(state: GhawarState) -> Line:
    pips = state.table.pips
    if pips:
        return Line("truck", f"One truck goes {steps(pips)}{_two(state) if pips > 1 else ''}")
    return Line("die", f"One die; one truck goes exactly that far{_two(state)}")


def _two(state: GhawarState) -> str:
    """That a roll may be divided, where it may (GHA-12.12)."""
    return ", or two share it" if state.options.split_die and state.table.trucks_each > 1 else ""


def _resite(state: GhawarState) -> tuple[Line, Line]:
    table, count = state.table, len(state.table.rigs_of(state.table.seat))
    which = "Your rig" if count == 1 else f"One of your {count} rigs"
    where = "next to it" if state.options.rig_move == "adjacent" else "anywhere"
    more = state.options.barrel_actions and not table.extra and table.barrels[table.seat] >= 1
    then = "; then a barrel may buy one more action" if more else " and ends your turn"
    return (
        Line("oil-rig", f"{which} goes to a free platform {where}"),
        Line("", f"It costs nothing{then}", "soft"),
    )


def _after(looks: Looks, state: GhawarState, action: Action) -> tuple[Line, ...]:
    """Who is on turn after an action that ends one, or that the match is over."""
    found = foresight.preview(state, action)
    if found is None:
        return ()
    if over := ending(looks, found):
        return tuple(over)
    after = found.after
    if after.stack and isinstance(after.stack[-1], ChooseExtra):
        return (Line("barrel", "Before that a barrel may buy one more action"),)
    seat = after.table.seat
    return (Line("", f"{'You are' if seat == state.table.seat else f'{looks.name(seat)} is'} on turn next"),)


def ending(looks: Looks, found: Preview) -> list[Line]:
    """That the match would be over, and who would win it."""
    ended = found.first(GameEnded)
    if not isinstance(ended, GameEnded):
        return []
    winners = [looks.name(seat) for seat, rank in enumerate(ended.ranks) if rank == 1]
    return [Line("trophy", f"The game ends, won by {' and '.join(winners)} with {max(ended.totals)}")]


def when(state: GhawarState) -> str:
    """When a value counts as it is: values that change are only those of today (GHA-12.20)."""
    changing = state.options.value_drift == "drop" and state.table.on_field
    return "as values are now" if changing else "at the end"


def steps(pips: int) -> str:
    """A number of steps."""
    return "1 step" if pips == 1 else f"{pips} steps"
