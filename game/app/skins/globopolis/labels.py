"""What a place brings, in a few letters beside its field."""

from __future__ import annotations

from game.app.skin_api.view_models import Brief, MarkLabel
from game.app.skins.globopolis import lookahead
from game.app.skins.globopolis.looks import Looks
from game.engine.unseen import UNSEEN
from game.engine.vocabulary import Action
from game.rules.globopolis.aggression import prospect
from game.rules.globopolis.messages import Attack, Develop, EndOptions, Fly, PayFee, Throw, Trade
from game.rules.globopolis.spoils import points_staked
from game.rules.globopolis.state import BACK_COST, LEVEL_POINTS, GlobopolisState, fee_of

SURE, EVEN = 0.6, 0.5


def mark_label(looks: Looks, state: GlobopolisState, action: Action) -> MarkLabel | None:
    """What choosing the last place of an action brings."""
    match action:
        case Attack(source=source, target=target):
            chance = prospect(state, source, target).chance
            tone = "gain" if chance >= SURE else "plain" if chance >= EVEN else "loss"
            return MarkLabel(percent(looks, chance), tone)
        case Fly(field=field):
            start = state.table.places[state.table.seat]
            distance = looks.board.distance(start, field)
            if not looks.board.gates(start, distance):
                return MarkLabel(looks.say("mark.flight", n=distance), "plain")
            burns = state.table.gate_marks[state.table.seat] > 0
            name, pays = "mark.flight_mark" if burns else "mark.flight_gate", looks.board.ring[0].money
            return MarkLabel(looks.say(name, n=distance, money=pays), "gain")
        case Develop():
            return MarkLabel(looks.say("mark.points", n=LEVEL_POINTS), "gain")
        case Trade(field=field):
            return MarkLabel(looks.say("mark.types", n=len(looks.board.sold_at[field])), "plain")
        case _:
            return None


def brief(looks: Looks, state: GlobopolisState, action: Action) -> Brief | None:
    """What stands on the button of a throw, of a fee, and of an attack: odds, and what it costs or stakes."""
    if isinstance(action, Throw):
        cost = 0 if state.options.free_direction else BACK_COST
        way = looks.say("brief.back", n=cost) if action.back else looks.say("brief.ahead")
        return Brief(looks.say("brief.throw", n=action.dice), way)
    if isinstance(action, PayFee):
        return _fee(looks, state)
    if isinstance(action, EndOptions):
        seat = state.table.seat
        fee = round(lookahead.mean_fee(state, seat, lookahead.safest(state, seat)))
        return Brief(looks.phrases.label(action), looks.say("brief.mean", money=fee))
    if not isinstance(action, Attack):
        return None
    found = prospect(state, action.source, action.target)
    sub = looks.say("brief.attack", percent=round(100 * found.chance), n=points_staked(state, action.source))
    return Brief(looks.phrases.label(action), sub)


def _fee(looks: Looks, state: GlobopolisState) -> Brief:
    """The fee of the field, and what is left then, or what is short (D-15, D-16)."""
    table = state.table
    fee = fee_of(state, looks.board.title_at[table.places[table.seat]])
    purse = table.cash[table.side(table.seat)]
    if purse is UNSEEN:
        return Brief(looks.say("brief.fee", money=fee))
    left = purse - fee
    sub = looks.say("brief.fee_left", money=left) if left >= 0 else looks.say("brief.fee_short", money=-left)
    return Brief(looks.say("brief.fee", money=fee), sub)


def percent(looks: Looks, share: float) -> str:
    """A chance in percent."""
    return looks.say("mark.percent", n=round(100 * share))


def signed(looks: Looks, amount: int) -> str:
    """Points with their sign."""
    return looks.say("mark.points" if amount >= 0 else "mark.points_lost", n=abs(amount))
