"""What a place brings, in a few letters and a sign beside its mark."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.skin_api.view_models import MarkLabel, Tone
from game.app.skins.nations.looks import Looks
from game.engine.vocabulary import Action, Event
from game.rules.nations import reach
from game.rules.nations.agent import ways
from game.rules.nations.cards import CARDS
from game.rules.nations.income import income, networks
from game.rules.nations.messages import (
    BuyTanker,
    FlyLeader,
    LayPipeline,
    MoveAgent,
    MoveLeader,
    MoveTanker,
    PipelineLaid,
    PlaceLeader,
    PlaceTanker,
    SellTanker,
    TankerMoved,
    TankerPlaced,
    TankerSold,
)
from game.rules.nations.outlook import Threat, threats
from game.rules.nations.rescue import saving_cards
from game.rules.nations.state import (
    NO_PLAN,
    NOBODY,
    OFF_BOARD,
    TANKER_SALE,
    NationsState,
    countries_of,
    kind_of,
    price_of,
)


def path_of(state: NationsState, action: Action) -> tuple[int, ...]:
    """The markers that an action leads over, the first and the last included; () for what is no way."""
    match action:
        case MoveLeader(start=start, to=to):
            return reach.way(state, start, to)
        case FlyLeader(start=start, to=to):
            return (start, to)
        case MoveAgent(to=to) if state.table.agents[state.table.seat] != OFF_BOARD:
            return ways(state, state.table.seat).get(to, ())
        case _:
            return ()


def price(state: NationsState, action: Action) -> int:
    """What a Leader action costs, in millions; nothing where a card orders it."""
    if state.table.card:
        return 0
    match action:
        case MoveLeader(start=start):
            spaces = max(0, len(path_of(state, action)) - 1)
            return spaces * price_of(state, kind_of(state.table.leaders[start]))
        case PlaceLeader(kind=kind):
            return price_of(state, kind)
        case _:
            return 0


def mark_label(looks: Looks, state: NationsState, action: Action) -> MarkLabel | None:
    """What the place of an action brings."""
    match action:
        case MoveLeader(to=to):
            return _priced(looks, price(state, action), _sign(state, to))
        case FlyLeader(to=to):
            return MarkLabel("", "plain", _sign(state, to))
        case PlaceLeader():
            return _priced(looks, price(state, action))
        case MoveAgent(to=to):
            return _agent(looks, state, to)
        case PlaceTanker() | BuyTanker() | MoveTanker() | LayPipeline():
            return _gain(looks, state, action)
        case SellTanker():
            return MarkLabel(looks.say("mark.sale", money=TANKER_SALE), "money")
        case _:
            return None


def _priced(looks: Looks, amount: int, sign: str = "") -> MarkLabel:
    """A price; on a disc there is room for the bare number."""
    if not amount:
        return MarkLabel("", "plain", sign)
    return MarkLabel(looks.text("money", amount), "plain", sign, looks.text("n", amount))


def _sign(state: NationsState, marker: int) -> str:
    """What waits on a marker: a rival to be attacked, an empty Capital, a card, an Agent that halts."""
    table, board = state.table, state.board
    if table.leaders[marker] != NOBODY:
        return "swords"
    if marker in board.capital_of:
        return "pennon"
    if marker in board.incidents:
        return "query"
    seat = table.seat
    return "halt" if any(there == marker for other, there in enumerate(table.agents) if other != seat) else ""


def _agent(looks: Looks, state: NationsState, marker: int) -> MarkLabel | None:
    """Of a '?': how likely the next card is what one hopes for; of others whether they shield a Capital."""
    if marker not in state.board.incidents:
        return MarkLabel("", "gain", "shield") if _shields(state, marker) else None
    share = hoped_for(state, marker)
    return MarkLabel(looks.say("mark.odds", share=share) if share is not None else "", "plain", "query")


def hoped_for(state: NationsState, marker: int) -> int | None:
    """Of a hundred cards that may be drawn on a '?' how many are good, or save whoever is in danger; None
    where no card is left."""
    if state.table.danger and state.table.stage == "agent":
        saved = saving_cards(state, marker)
        found, whole = len(saved.cards), saved.of
    else:
        found, whole = good_cards(state)
    return round(100 * found / whole) if whole else None


def _shields(state: NationsState, marker: int) -> bool:
    """Whether the Agent of the seat on turn keeps a rival from an own Capital on a marker that is out of
    its reach then."""
    seat = state.table.seat
    twin = state.copy()
    twin.table.agents[seat] = marker
    own = countries_of(state, seat)
    before, after = threats(state), threats(twin)
    return any(_payable(after[country], seat) < _payable(before[country], seat) for country in own)


def _payable(coming: Sequence[Threat], seat: int) -> int:
    """How many attacks of others can be paid."""
    return sum(threat.seat != seat and not threat.short for threat in coming)


def good_cards(state: NationsState) -> tuple[int, int]:
    """How many of the cards that may come next are favourable, and how many there are."""
    table = state.table
    cards = table.unseen or table.known[:1]
    return sum(CARDS[card].good for card in cards), len(cards)


def _gain(looks: Looks, state: NationsState, action: Action) -> MarkLabel:
    """By how much the income changes; of a Pipeline that joins two networks their letters."""
    seat = state.table.seat
    change = gain(state, action)
    if isinstance(action, LayPipeline) and change == 0:
        joined = letters_joined(state, seat, action.frontier)
        if joined:
            return MarkLabel("+".join(joined), "soft")
    tone: Tone = "gain" if change > 0 else "loss" if change < 0 else "soft"
    told = looks.say("mark.revenue", text=signed(looks, change)) if change else looks.say("mark.no_revenue")
    return MarkLabel(signed(looks, change), tone, told=told)


def signed(looks: Looks, change: int) -> str:
    """A change of money with its sign."""
    if not change:
        return "0"
    return looks.say("mark.gain", money=change) if change > 0 else looks.say("mark.loss", money=-change)


def gain(state: NationsState, action: Action) -> int:
    """By how much an action changes one turn's revenue of the seat on turn, in millions; a Pipeline that is
    planned counts as laid."""
    seat = state.table.seat
    event: Event
    match action:
        case PlaceTanker(zone=zone) | BuyTanker(zone=zone):
            event = TankerPlaced(seat, zone)
        case MoveTanker(start=start, to=to):
            event = TankerMoved(seat, start, to)
        case SellTanker(zone=zone):
            event = TankerSold(seat, zone, 0)
        case LayPipeline(frontier=frontier):
            event = PipelineLaid(seat, frontier, 0)
        case _:
            return 0
    twin = state.copy()
    if twin.table.planned != NO_PLAN:
        PipelineLaid(seat, twin.table.planned, 0).apply(twin.table)
    before = income(twin, seat)
    event.apply(twin.table)
    return income(twin, seat) - before


def letters(state: NationsState, seat: int) -> list[tuple[str, list[int]]]:
    """The networks of a seat, each with the letter it goes by."""
    return [(chr(ord("A") + number), group) for number, group in enumerate(networks(state, seat))]


def letters_joined(state: NationsState, seat: int, frontier: int) -> tuple[str, ...]:
    """The letters of the two networks that a Pipeline would join; () where it joins none."""
    ends = state.board.frontier_ends[frontier]
    found = [letter for end in ends for letter, group in letters(state, seat) if end in group]
    return tuple(found) if len(found) == 2 and found[0] != found[1] else ()
