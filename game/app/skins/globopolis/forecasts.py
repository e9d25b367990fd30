"""What an action brings, as far as it is certain: it stops before dice and before what is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.app.skin_api.view_models import Forecast, Line, Tone
from game.app.skins.globopolis import labels, lookahead
from game.app.skins.globopolis.gains import gains
from game.app.skins.globopolis.looks import UNIT_ICONS, Looks
from game.engine.unseen import UNSEEN
from game.engine.vocabulary import Action
from game.rules.globopolis.aggression import prospect
from game.rules.globopolis.building import premium
from game.rules.globopolis.guilds import rates
from game.rules.globopolis.messages import (
    Attack,
    BuyPoints,
    BuyUnits,
    Develop,
    EndOptions,
    Fly,
    PayFee,
    PlayCard,
    SellPoints,
    Throw,
    Trade,
)
from game.rules.globopolis.planning.landings import due_on
from game.rules.globopolis.spoils import points_staked, points_won
from game.rules.globopolis.state import (
    BACK_COST,
    LEVEL_POINTS,
    NOBODY,
    POINT_PRICE,
    GlobopolisState,
    fee_of,
)
from game.rules.globopolis.units import UNIT_PRICE

LEAST_SHARE = 0.01
"""A fee on a field that is less likely is not spoken of."""
NAMED = 2
"""So many of the likeliest fields are named."""
MARKET_MEAN = 7
"""Two d6 show that much on average."""


def forecast(looks: Looks, state: GlobopolisState, action: Action) -> Forecast | None:
    """What an action brings; None where only dice or others can tell."""
    lines = _lines(looks, state, action)
    return Forecast(looks.phrases.label(action), tuple(lines)) if lines else None


def _lines(looks: Looks, state: GlobopolisState, action: Action) -> list[Line]:
    table, say = state.table, looks.say
    seat = table.seat
    if seat < 0:
        return []
    match action:
        case Throw(dice=dice, back=back):
            return throw_lines(looks, state, seat, dice, back)
        case EndOptions():
            return throw_lines(looks, state, seat, lookahead.safest(state, seat), False)
        case Attack(source=source, target=target):
            return attack_lines(looks, state, source, target)
        case PayFee():
            title = looks.board.title_at[table.places[seat]]
            return [_cash(looks, state, seat, -fee_of(state, title))]
        case Develop(title=title):
            fee = looks.board.conference(title, table.active[title])
            later = looks.board.conference(title, min(2, table.active[title] + 1))
            return [
                _cash(looks, state, seat, -premium(state, title)),
                Line("star", say("forecast.points", n=LEVEL_POINTS), "gain"),
                Line("coins", say("forecast.fee", was=fee, now=later), "gain"),
            ]
        case BuyPoints(points=points):
            return [
                _cash(looks, state, seat, -points * POINT_PRICE),
                Line("star", say("forecast.points", n=points), "gain"),
            ]
        case SellPoints(points=points):
            return [
                _cash(looks, state, seat, points * POINT_PRICE),
                Line("star", say("forecast.points_lost", n=points), "loss"),
            ]
        case BuyUnits(guild=guild, units=units) if any(units):
            price = sum(rate * number for rate, number in zip(rates(state, guild), units, strict=True))
            return [_cash(looks, state, seat, -price)]
        case Fly(field=field):
            return _flight(looks, state, seat, field)
        case Trade(field=field):
            return [_market(looks, field)]
        case PlayCard(field=field) if field != NOBODY:
            market = [_market(looks, field)] if field in looks.board.markets else []
            return [*_flight(looks, state, seat, field), *market]
        case PlayCard():
            return [Line(gain.icon, gain.words, "gain") for gain in gains(looks, state, seat, action)]
        case _:
            return []


def _market(looks: Looks, field: int) -> Line:
    """What a market sells on average."""
    goods = [UNIT_ICONS[kind] for kind in looks.board.sold_at[field]]
    words = looks.say("forecast.market", n=MARKET_MEAN, price=UNIT_PRICE)
    return Line(goods[0] if goods else "store", words)


def _cash(looks: Looks, state: GlobopolisState, seat: int, change: int) -> Line:
    """EU before and after; only the change where EU are hidden."""
    was = state.table.cash[state.table.side(seat)]
    tone = "gain" if change > 0 else "money"
    if was is UNSEEN:
        return Line("coins", looks.say("forecast.change", money=abs(change)), tone)
    if was + change < 0:
        return Line("coins", looks.say("forecast.short", money=-change, short=-change - was), "loss")
    return Line("coins", looks.say("forecast.cash", was=was, now=was + change), tone)


def throw_lines(looks: Looks, state: GlobopolisState, seat: int, dice: int, back: bool) -> list[Line]:
    """What kinds of fields a throw may end on, and what it costs on average. While dice are chosen the tray
    says the kinds, so that the likeliest fields are named instead."""
    board, table, say = looks.board, state.table, looks.say
    chances = lookahead.landings(board, table.places[seat], dice, back)
    dearest, fee = NOBODY, 0
    for field, share in enumerate(chances):
        if not share:
            continue
        owed = due_on(state, seat, field)
        if owed > fee and share >= LEAST_SHARE:
            dearest, fee = field, owed
    if table.stage == "throw":
        lines = _likeliest(looks, state, seat, chances)
    else:
        found = kinds(state, seat, dice, back)
        told = {f"{name}_share": round(100 * share) for name, share in found.items()}
        lines = [Line("dice", say("forecast.kinds", **told), short=say("forecast.kinds_short", **told))]
    if dearest >= 0:
        percent, purse = round(100 * chances[dearest]), table.cash[table.side(seat)]
        short = 0 if purse is UNSEEN else max(0, fee - purse)
        words = say(
            "forecast.dearest_short" if short else "forecast.dearest",
            mean=round(lookahead.mean_fee(state, seat, dice, back)),
            field=dearest,
            money=fee,
            percent=percent,
            short=short,
        )
        lines.append(Line("coins", words, "loss"))
    if back and not state.options.free_direction:
        lines.append(Line("turn-round", say("forecast.points_lost", n=BACK_COST), "loss"))
    return lines


def _likeliest(looks: Looks, state: GlobopolisState, seat: int, chances: Sequence[float]) -> list[Line]:
    """The fields on which a throw most likely ends, with what is there."""
    first = sorted(range(len(chances)), key=lambda field: (-chances[field], field))[:NAMED]
    lines: list[Line] = []
    for field in first:
        kind = kind_of(state, seat, field)
        words = looks.say(f"forecast.likely_{kind}", field=field, percent=round(100 * chances[field]))
        lines.append(Line("pin", words, "gain" if kind == "free" else "loss" if kind == "rival" else "plain"))
    return lines


KINDS: Final = ("free", "own", "rival", "card", "other")
"""What a landing on a field may be."""


def kinds(state: GlobopolisState, seat: int, dice: int, back: bool = False) -> dict[str, float]:
    """How likely a throw ends on a field of each kind."""
    found: dict[str, float] = dict.fromkeys(KINDS, 0.0)
    for field, share in enumerate(lookahead.landings(state.board, state.table.places[seat], dice, back)):
        if share:
            found[kind_of(state, seat, field)] += share
    return found


def kind_of(state: GlobopolisState, seat: int, field: int) -> str:
    """What a landing on a field is: free Title, own one, rival's one, card field, anything else."""
    title = state.board.title_at[field]
    if title != NOBODY:
        owner = state.table.owners[title]
        return "free" if owner == NOBODY else "own" if owner == state.table.side(seat) else "rival"
    return "card" if state.board.kinds[field] in ("influence", "ops-mission") else "other"


def attack_lines(looks: Looks, state: GlobopolisState, source: int, target: int) -> list[Line]:
    """How likely an attack succeeds, with how many dice each side, what is won and what is staked."""
    say = looks.say
    found = prospect(state, source, target)
    attack, defence = found.strengths.attack, found.strengths.defence
    odds = Line("swords", say("forecast.odds", percent=round(100 * found.chance)), odds_tone(found.chance))
    dice = say(
        "forecast.arms", polygon=attack.polygon, n=attack.dice, against=defence.polygon, many=defence.dice
    )
    points = points_won(state, state.table.owners[source], target)
    won = Line("star", say("forecast.won", n=points), "gain")
    stake = points_staked(state, source)
    lost = Line("alert", say("forecast.staked", title=source, n=stake), "loss")
    return [odds, Line("dice", dice), won, lost]


def odds_tone(chance: float) -> Tone:
    """How the odds of an attack are told."""
    return "gain" if chance >= labels.SURE else "plain" if chance >= labels.EVEN else "loss"


def mean_line(looks: Looks, state: GlobopolisState, source: int, target: int) -> Line:
    """The points that an attack brings on average: those that are won and those that are staked."""
    chance = prospect(state, source, target).chance
    won = points_won(state, state.table.owners[source], target)
    mean = round(chance * won - (1 - chance) * points_staked(state, source))
    name = "forecast.mean_gain" if mean >= 0 else "forecast.mean_loss"
    return Line("star", looks.say(name, n=abs(mean)), "gain" if mean > 0 else "loss" if mean < 0 else "plain")


def _flight(looks: Looks, state: GlobopolisState, seat: int, field: int) -> list[Line]:
    start = state.table.places[seat]
    distance = looks.board.distance(start, field)
    lines = [Line("rocket", looks.say("forecast.flight", n=distance))]
    if looks.board.gates(start, distance):
        marks = state.table.gate_marks[seat]
        pays = looks.board.ring[0].money
        words = looks.say("forecast.mark_burned") if marks else looks.say("forecast.gate", money=pays)
        lines.append(Line("gate", words, "gain"))
    return lines
