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
                return MarkLabel("?", "plain")
            return _gain_label(looks, worth(looks, state, target) - worth(looks, state, start))
        case PlaceRig(platform=platform):
            return _gain_label(looks, worth(looks, state, platform))
        case _:
            return None


def _gain_label(looks: Looks, gain: int) -> MarkLabel:
    if gain > 0:
        return MarkLabel(looks.say("mark.gain", n=gain), "gain")
    return MarkLabel(looks.say("mark.loss", n=-gain), "loss") if gain else MarkLabel("0", "soft")


def worth(looks: Looks, state: GhawarState, platform: int) -> int:
    """The value of the block on a platform; nothing where there is none or nobody can know."""
    colour = looks.seen(state.table, platform)
    return state.table.values[colour] if colour >= 0 else 0


def _load_label(looks: Looks, state: GhawarState, platform: int, price: int | None) -> MarkLabel:
    if price is None or looks.seen(state.table, platform) == UNKNOWN:
        return MarkLabel("?", "plain")
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
        return MarkLabel(looks.say("mark.home"), "gain" if colour != NONE else "plain")
    found = lookahead.preview(state, move)
    if found is None:
        return None
    best: tuple[int, MarkLabel] | None = None
    for platform, price in lookahead.prices(found.after).items():
        if not lookahead.payable(found.after, platform):
            continue
        value = _brings(looks, state, platform)
        if price is None or looks.seen(state.table, platform) == UNKNOWN:
            rank, label = 0, MarkLabel("?", "plain")
        elif price:
            rank, label = value - price, MarkLabel(looks.say("mark.pay", n=price), "money")
        else:
            rank, label = 100 + value, MarkLabel(looks.say("mark.gain", n=value), "gain")
        if best is None or rank > best[0]:
            best = rank, label
    return best[1] if best else None
