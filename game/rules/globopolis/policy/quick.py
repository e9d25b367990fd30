"""Good actions found fast: how everybody is taken to play on while a search looks ahead."""

from __future__ import annotations

from game.components.consent import Refuse
from game.engine.vocabulary import Action, Choice
from game.rules.globopolis.aggression import attacks
from game.rules.globopolis.bases import AtBase
from game.rules.globopolis.deploying import Deployment, deployed
from game.rules.globopolis.guilds import OWN_GUILDS
from game.rules.globopolis.hand import JustDrawn
from game.rules.globopolis.influence import AskVeto
from game.rules.globopolis.markets import TRADING, AtMarket, Shelf, for_sale
from game.rules.globopolis.messages import (
    Attack,
    BuyGoods,
    BuyPoints,
    Deploy,
    Develop,
    EndOptions,
    EndTrades,
    KeepCard,
    KeepUnits,
    MoveUnits,
    Pass,
    PayFee,
    RollAgain,
    Stop,
    TakeUnits,
    Throw,
    Trade,
)
from game.rules.globopolis.onward import Onward, may_roll
from game.rules.globopolis.operations import Jam, Operate
from game.rules.globopolis.option_phase import OptionPhase
from game.rules.globopolis.points import BUYING
from game.rules.globopolis.policy.worths import attack_gain, euro
from game.rules.globopolis.state import (
    MOST_LEVELS,
    MOST_POINTS,
    POINT_PRICE,
    GlobopolisState,
    fee_of,
    guilds_of,
    own_store,
    territories_of,
)
from game.rules.globopolis.surplus import Surplus, surplus
from game.rules.globopolis.territories import ForeignLanding, OwnLanding
from game.rules.globopolis.throwing import ChooseThrow
from game.rules.globopolis.trade import DealAnswer, OpeningWindow
from game.rules.globopolis.units import KINDS, NS, UNIT_PRICE, one

RESERVE = 35
"""EU that stay in the purse."""
DICE = 2
FEW = 3
"""So many types that a set lacks are looked for."""


def choose(state: GlobopolisState, choice: Choice) -> Action | None:
    """What to do at once; None where the candidates must be weighed."""
    match choice:
        case OptionPhase():
            return _option(state, choice.seat)
        case ChooseThrow():
            return Throw(DICE)
        case Onward() | AtBase():
            return _onward(state)
        case ForeignLanding() | OwnLanding():
            return _landing(state, choice.seat)
        case AtMarket():
            return _market(state, choice)
        case Shelf():
            return _shelf(state, choice)
        case Surplus():
            return KeepUnits((*surplus(state, choice.title)[:NS], 0))
        case OpeningWindow():
            return EndTrades()
        case DealAnswer():
            return Refuse()
        case JustDrawn():
            return KeepCard()
        case AskVeto():
            return choice.nothing
        case Operate() | Jam():
            return Pass()
        case Deployment():
            return Deploy(deployed(state, choice.seat))
        case _:
            return None


def _onward(state: GlobopolisState) -> Action:
    """Roll on."""
    return RollAgain() if may_roll(state) else Stop()


def _landing(state: GlobopolisState, seat: int) -> Action:
    """The likeliest attack where it is worth more than what else there is; pay, or roll on."""
    table = state.table
    here = state.board.title_at[table.places[seat]]
    own = table.owners[here] == table.side(seat)
    least = 0.0 if own else -euro(state, table.side(seat)) * fee_of(state, here)
    plain = [attack for attack in attacks(state, seat, here) if not attack.card]
    best = max(plain, key=lambda attack: _promise(state, attack), default=None)
    if best is not None and attack_gain(state, best.source, best.target) > least:
        return best
    return _onward(state) if own else PayFee()


def _promise(state: GlobopolisState, attack: Attack) -> int:
    """How an attack looks at first sight: shields and levels of both, and what lies between their values."""
    table, values = state.table, state.board.values
    source, target = attack.source, attack.target
    shields = table.plates[source * KINDS + NS] - table.plates[target * KINDS + NS]
    levels = table.active[source] + table.active[target]
    return 2 * shields + values[target] - values[source] - 2 * levels


def _market(state: GlobopolisState, choice: AtMarket) -> Action:
    """Trade with EU to spare, else roll on."""
    table, seat = state.table, choice.seat
    if table.purse(seat) > RESERVE:
        for offer in TRADING.offers(state, seat):
            if isinstance(offer.action, Trade) and TRADING.why_not(state, seat, offer.action) is None:
                return offer.action
    return _onward(state)


def _shelf(state: GlobopolisState, choice: Shelf) -> Action:
    """A little of everything."""
    table = state.table
    left = min(choice.most, max(0, table.purse(choice.seat) - RESERVE // 2) // UNIT_PRICE)
    units = [0] * KINDS
    for _ in range(2):
        for kind, number in enumerate(for_sale(state, choice.field)):
            if left and number > units[kind]:
                units[kind] += 1
                left -= 1
    return BuyGoods(tuple(units))


def _option(state: GlobopolisState, seat: int) -> Action:
    """Levels that units would restore, or a level whose set is there, or can be made of what there is; points
    with idle EU; the throw."""
    table = state.table
    purse = table.purse(seat) - RESERVE
    own = territories_of(state, seat)
    for title in own:
        suspended = table.active[title] < table.levels[title]
        level = table.levels[title] + (not suspended)
        if not suspended and (
            not table.towers
            or level > MOST_LEVELS
            or title in table.built
            or purse < state.board.premium(title, level)
        ):
            continue
        at = title * KINDS
        missing = [kind for kind in range(KINDS) if table.plates[at + kind] < level]
        if not missing and not suspended:
            return Develop(title)
        if 0 < len(missing) <= FEW:
            step = _brought(state, seat, own, title, missing)
            if step is not None:
                return step
    many = min(MOST_POINTS, (purse - RESERVE) // POINT_PRICE)
    if many > 0:
        points = BuyPoints(many)
        if BUYING.why_not(state, seat, points) is None:
            return points
    return EndOptions()


def _brought(
    state: GlobopolisState, seat: int, own: list[int], title: int, missing: list[int]
) -> Action | None:
    """The first move of a unit of each type to a Territory: from the stock, a plate with more than it needs,
    an own Guild; None where one of the types is nowhere."""
    steps: list[Action] = []
    for kind in missing:
        step = _source(state, seat, own, title, kind)
        if step is None:
            return None
        steps.append(step)
    return steps[0]


def _source(state: GlobopolisState, seat: int, own: list[int], title: int, kind: int) -> Action | None:
    table = state.table
    plates, unit = table.plates, one(kind)
    if table.stock(seat)[kind] > 0:
        return MoveUnits(own_store(state, seat), title, unit)
    if kind != NS:
        for other in own:
            if other != title and plates[other * KINDS + kind] > min(MOST_LEVELS, table.levels[other] + 1):
                return MoveUnits(other, title, unit)
    for guild in guilds_of(state, seat):
        if plates[guild * KINDS + kind] and OWN_GUILDS.left(state, guild):
            return TakeUnits(guild, title, unit)
    return None
