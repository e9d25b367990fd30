"""Good actions found fast: how every seat plays in a rollout."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.vocabulary import Action, Choice
from game.rules.nations.agent import ChooseAgent, ways
from game.rules.nations.incidents import Incident
from game.rules.nations.income import income
from game.rules.nations.leader import ChooseLeader, ForcedSale, placements
from game.rules.nations.messages import (
    BuyTanker,
    EndTurn,
    LayPipeline,
    LoseLeader,
    MoveAgent,
    MoveLeader,
    MoveTanker,
    PlaceLeader,
    PlaceTanker,
    SellTanker,
    TakeMoney,
)
from game.rules.nations.opening import FirstLeader, FirstTanker
from game.rules.nations.reach import foes, ground, purse, targets
from game.rules.nations.state import (
    KINDS,
    NOBODY,
    PIPELINE_PRICE,
    TANKER_PRICE,
    TANKER_SALE,
    NationsState,
    owner_of,
    price_of,
)
from game.rules.nations.trade import ChooseTrade

TURNS = 4.0
"""So many turns of a revenue count."""
RESERVE = 1
"""Cash that stays after a purchase."""


def choose(state: NationsState, choice: Choice) -> Action:
    """The action for any choice of the game."""
    match choice:
        case ChooseAgent():
            return _agent(state, choice.seat)
        case ChooseLeader():
            return leader_action(state, choice.seat)
        case ChooseTrade():
            return _trade(state, choice)
        case FirstLeader():
            return max(
                choice.choices(state),
                key=lambda a: country_worth(state, choice.seat, a) if isinstance(a, PlaceLeader) else 0.0,
            )
        case FirstTanker():
            return choice.choices(state)[0]
        case Incident():
            return _incident(state, choice)
        case ForcedSale():
            return choice.choices(state)[0]
        case _:
            raise TypeError(f"{choice!r} is no choice of this game")


def _agent(state: NationsState, seat: int) -> Action:
    """In danger a '?', else beside one's own Capital, else anywhere but a '?'."""
    board, table = state.board, state.table
    found = ways(state, seat)
    if table.danger:
        for to in found:
            if to in board.incidents:
                return MoveAgent(to)
    calm = [to for to in found if to not in board.incidents] or list(found)
    for to in calm:
        for near in board.joined[to]:
            if near in board.capital_of and owner_of(table.leaders[near]) == seat:
                return MoveAgent(to)
    return MoveAgent(calm[(table.turn * 7) % len(calm)])


def country_worth(state: NationsState, seat: int, action: PlaceLeader | MoveLeader) -> float:
    """What ruling the country of a Capital would bring a Leader, in millions, ignoring the price."""
    table, board = state.table, state.board
    kind = action.kind if isinstance(action, PlaceLeader) else table.leaders[action.start] % 4
    country, pay = board.capital_of[action.to], KINDS[kind].pay
    derricks, port = board.countries[country].derricks, board.ports[country]
    rival = owner_of(table.leaders[action.to])
    worth = 2.0 + (3.0 if rival != NOBODY else 0.0)
    if port < 0:
        joined = any(
            laid and country in ends and owner_of(table.leaders[board.capitals[sum(ends) - country]]) == seat
            for laid, ends in zip(table.pipes, board.frontier_ends, strict=True)
        )
        return worth + pay * derricks * (0.8 if joined else 0.4)
    prey = sum(table.tankers_in(other, port) for other in (*range(table.seats), NOBODY) if other != seat)
    lying = prey + table.tankers_in(seat, port)
    if not table.round > 1:
        lying += state.options.starting_tankers
    paired = min(derricks, lying)
    return worth + TANKER_SALE * prey + pay * (TURNS * paired + 0.5 * (derricks - paired))


def _lost(state: NationsState, seat: int, country: int) -> float:
    """The cost of leaving a country."""
    table, board = state.table, state.board
    port = board.ports[country]
    pay = KINDS[table.leaders[board.capitals[country]] % 4].pay
    lying = table.tankers_in(seat, port) if port >= 0 else 0
    earning = min(board.countries[country].derricks, lying) if port >= 0 else 1
    return 4.0 + TURNS * pay * earning + 0.5 * TANKER_SALE * lying


def leader_action(state: NationsState, seat: int) -> Action:
    """The affordable placement or move of `seat` that brings most at once; there must be one."""
    return max(leader_actions(state, seat), key=lambda weighed: weighed[0])[1]


def leader_actions(state: NationsState, seat: int) -> Iterator[tuple[float, PlaceLeader | MoveLeader]]:
    """The affordable placements and moves of `seat`, each after what it brings at once, in millions."""
    table, board = state.table, state.board
    cash = table.cash[seat]
    for placing in placements(state, seat):
        yield country_worth(state, seat, placing) - price_of(state, placing.kind), placing
    marks, held = ground(state, seat), foes(state, seat)
    for start in table.standing_leaders(seat):
        kind = table.leaders[start] % 4
        cost = price_of(state, kind)
        left = board.capital_of.get(start, NOBODY)
        leaving = _lost(state, seat, left) if left != NOBODY else 0.0
        for to, spaces in targets(state, start, purse(state, kind, cash), marks, held):
            moving = MoveLeader(start, to)
            worth = -spaces * cost - leaving
            if to in board.capital_of and to != start:
                worth += country_worth(state, seat, moving)
            elif to in board.incidents:
                worth -= 1.0
            yield worth, moving


def _trade(state: NationsState, choice: ChooseTrade) -> Action:
    """The deal or Pipeline that raises the revenue at once, if it pays back within four turns."""
    table, seat = state.table, choice.seat
    now = income(state, seat)
    best: Action = EndTurn()
    most = 0.0
    for deal in choice.deals(state):
        if isinstance(deal, SellTanker):
            continue
        twin = state.copy()
        if isinstance(deal, BuyTanker):
            if table.cash[seat] - TANKER_PRICE < RESERVE:
                continue
            twin.table.move_tankers(seat, deal.zone, 1)
            worth = TURNS * (income(twin, seat) - now) - 2.0
        else:
            assert isinstance(deal, MoveTanker)
            twin.table.move_tankers(seat, deal.start, -1)
            twin.table.move_tankers(seat, deal.to, 1)
            worth = TURNS * (income(twin, seat) - now)
        if worth > most:
            best, most = deal, worth
    for laying in choice.choices(state):
        if isinstance(laying, LayPipeline) and table.cash[seat] - PIPELINE_PRICE >= RESERVE:
            pipes = table.pipes[:]
            table.pipes[laying.frontier] = True
            worth = TURNS * (income(state, seat) - now) - PIPELINE_PRICE
            table.pipes[:] = pipes
            if worth > most:
                best, most = laying, worth
    return best


def _incident(state: NationsState, choice: Incident) -> Action:
    seat = choice.seat
    best: Action | None = None
    most = float("-inf")
    for action in choice.choices(state):
        match action:
            case TakeMoney():
                worth = 2.5
            case PlaceLeader() | MoveLeader() if action.to in state.board.capital_of:
                worth = country_worth(state, seat, action)
                if isinstance(action, MoveLeader) and action.start in state.board.capital_of:
                    worth -= _lost(state, seat, state.board.capital_of[action.start])
            case LoseLeader(marker):
                country = state.board.capital_of.get(marker, NOBODY)
                worth = -_lost(state, seat, country) if country != NOBODY else -2.0
            case PlaceTanker():
                worth = 4.0
            case _:
                worth = 0.0
        if worth > most:
            best, most = action, worth
    assert best is not None
    return best
