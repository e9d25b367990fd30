"""What a place brings, in a few letters beside its mark."""

from game.app.skin_api.view_models import MarkLabel
from game.app.skins.ghawar import lookahead
from game.app.skins.ghawar.looks import Looks
from game.engine.vocabulary import Action
from game.rules.ghawar.board import HOME
from game.rules.ghawar.messages import Extract, Move, MoveRig, PlaceRig
from game.rules.ghawar.state import NONE, UNKNOWN, GhawarState


def mark_label(looks: Looks, state: GhawarState, action: Action) -> MarkLabel | None:
    """What the place of an action brings."""
    match action:
        case Move():
            return _move_label(looks, state, action)
        case Extract(platform=platform):
            price = lookahead.prices(state).get(platform)
            return _load_label(looks, state, platform, price)
        case MoveRig(start=start, target=target):
            if UNKNOWN in (looks.seen(state.table, start), looks.seen(state.table, target)):
                return _hidden(looks)
            return _gain_label(looks, worth(looks, state, target) - worth(looks, state, start))
        case PlaceRig(platform=platform):
            return _gain_label(looks, worth(looks, state, platform))
        case _:
            return None


def _gain_label(looks: Looks, gain: int) -> MarkLabel:
    if gain > 0:
        return MarkLabel(looks.say("mark.gain", n=gain), "gain")
    return MarkLabel(looks.say("mark.loss", n=-gain), "loss") if gain else _even(looks)


def _hidden(looks: Looks) -> MarkLabel:
    """A block of which nobody at the table may know the colour."""
    return MarkLabel("?", "plain", told=looks.say("mark.hidden"))


def _even(looks: Looks) -> MarkLabel:
    """A change of place that brings nothing."""
    return MarkLabel("0", "soft", told=looks.say("mark.even"))


def worth(looks: Looks, state: GhawarState, platform: int) -> int:
    """The value of the block on a platform; nothing where there is none or nobody can know."""
    colour = looks.seen(state.table, platform)
    return state.table.values[colour] if colour >= 0 else 0


def _load_label(looks: Looks, state: GhawarState, platform: int, price: int | None) -> MarkLabel:
    if price is None or looks.seen(state.table, platform) == UNKNOWN:
        return _hidden(looks)
    if price:
        return MarkLabel(looks.say("mark.pay", n=price), "money")
    own = state.table.rigs[platform] == state.table.seat
    gain = looks.say("mark.free") if own else looks.say("mark.gain", n=_brings(looks, state, platform))
    return MarkLabel(gain, "gain")


def _brings(looks: Looks, state: GhawarState, platform: int) -> int:
    """What loading brings whoever is on turn: half of it where the points are shared (GHA-12.21)."""
    value, foreign = worth(looks, state, platform), state.table.rigs[platform] != state.table.seat
    return value - value // 2 if foreign and looks.options.foreign_fee == "split" else value


def _move_label(looks: Looks, state: GhawarState, move: Move) -> MarkLabel | None:
    if move.to == HOME:
        colour = state.table.cargo[move.truck]
        if colour == NONE:
            return MarkLabel(looks.say("mark.home"), told=looks.say("mark.home_empty"))
        told = looks.say("mark.home_loaded", colour=colour)
        return MarkLabel(looks.say("mark.home"), "gain", told=told)
    found = lookahead.preview(state, move)
    if found is None:
        return None
    best: tuple[int, MarkLabel] | None = None
    for platform, price in lookahead.prices(found.after).items():
        if not lookahead.payable(found.after, platform):
            continue
        value = _brings(looks, state, platform)
        if price is None or looks.seen(state.table, platform) == UNKNOWN:
            rank, label = 0, _hidden(looks)
        elif price:
            rank, label = value - price, MarkLabel(looks.say("mark.pay", n=price), "money")
        else:
            rank, label = 100 + value, MarkLabel(looks.say("mark.gain", n=value), "gain")
        if best is None or rank > best[0]:
            best = rank, label
    return best[1] if best else None
