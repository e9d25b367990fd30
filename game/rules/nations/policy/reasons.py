"""Reasons for actions, as codes of the words with their facts."""

from __future__ import annotations

from functools import cached_property
from typing import Any, NamedTuple, TypeAlias

from game.engine.vocabulary import Action
from game.rules.nations.income import income
from game.rules.nations.messages import (
    BuyTanker,
    EndTurn,
    FlyLeader,
    LayPipeline,
    LoseLeader,
    LoseTanker,
    MoveAgent,
    MoveLeader,
    MoveTanker,
    PipelineLaid,
    PlaceLeader,
    PlaceTanker,
    SellTanker,
    TakeMoney,
)
from game.rules.nations.outlook import Threat, spare_moves, threats
from game.rules.nations.policy.fear import Threats, fear
from game.rules.nations.policy.temper import PLAIN, Temper
from game.rules.nations.policy.worth import Evaluation, lead
from game.rules.nations.state import NO_PLAN, NOBODY, PIPELINE_PRICE, TANKER_PRICE, NationsState, owner_of
from game.rules.nations.trade import turns_to_pay

Deal: TypeAlias = BuyTanker | MoveTanker | PlaceTanker | SellTanker | LayPipeline


class Reason(NamedTuple):
    """A code of the game's words and the facts of its sentence."""

    why: str
    facts: dict[str, Any]


NOTHING = Reason("no_other_way", {})
SOON = 4
"""A purchase that has paid for itself after so many turns does so soon."""
NOTICED = 0.3
"""A change of what must be feared that is worth a word."""


class Position:
    """A position as seen by one player with a temper, before a choice."""

    def __init__(self, state: NationsState, seat: int, temper: Temper = PLAIN) -> None:
        self.state = state
        self.seat = seat
        self.temper = temper
        self.now = self.evaluation(state)

    def evaluation(self, state: NationsState, eye: int = NOBODY) -> Evaluation:
        """The value of another position, as this player sees it."""
        return Evaluation(state, eye, self.seat, self.temper)

    @cached_property
    def lead(self) -> float:
        """The player's lead."""
        return lead(self.now.values, self.seat, self.state.table.out)

    @cached_property
    def lead_at_sight(self) -> float:
        """The lead, ignoring the others' replies."""
        return lead(self.now.holdings, self.seat, self.state.table.out)

    @cached_property
    def ruled(self) -> dict[int, float]:
        """The value of each of the player's countries to it."""
        return self.now.ruled(self.seat)

    @cached_property
    def earning(self) -> int:
        """The player's revenue per turn, with the planned Pipeline: that will be laid in any case."""
        planned = self.state.table.planned
        if planned == NO_PLAN:
            return self.now.earned[self.seat]
        twin = self.state.copy()
        PipelineLaid(self.seat, planned, 0).apply(twin.table)
        return income(twin, self.seat)

    @cached_property
    def aims(self) -> Threats:
        """The Capitals that the player could take, or nearly, if it were on turn again."""
        return threats(self.state, seats=(self.seat,))

    @cached_property
    def must_open(self) -> bool:
        """Whether every Leader action gives up a country."""
        return not spare_moves(self.state)[self.seat]

    @cached_property
    def has_walker(self) -> bool:
        """Whether a Leader of the player is off the Capitals."""
        standing = self.state.table.standing_leaders(self.seat)
        return any(marker not in self.state.board.capital_of for marker in standing)

    def fear_in(self, state: NationsState) -> tuple[float, tuple[int, Threat] | None]:
        """The expected loss in a position that differs by an Agent, and its main cause."""
        return fear(state, self.seat, threats(state, nearly=0), self.ruled, temper=self.temper)

    @cached_property
    def _fear(self) -> tuple[float, tuple[int, Threat] | None]:
        return fear(self.state, self.seat, self.now.coming, self.ruled, temper=self.temper)

    @property
    def feared(self) -> float:
        """The expected loss in this position."""
        return self._fear[0]

    @property
    def worst(self) -> tuple[int, Threat] | None:
        """The country and the threat that weigh most in it."""
        return self._fear[1]

    @property
    def needs_rescue(self) -> bool:
        """Whether only a card drawn by the Agent can make a Leader action possible."""
        return self.state.table.danger and self.state.table.stage == "agent"

    def opens(self, action: Action) -> bool:
        """Whether an action empties one of the player's Capitals."""
        return isinstance(action, (MoveLeader, FlyLeader)) and action.start in self.state.board.capital_of

    def of_agent(
        self, action: MoveAgent, feared: float, worst: tuple[int, Threat] | None, least: float
    ) -> Reason:
        """The reason for an Agent's move: the last chance, the Capital it covers, or none. `least` is the
        expected loss after the best of its moves."""
        if action.to in self.state.board.incidents:
            return Reason("last_chance" if self.needs_rescue else "draws_card", {"marker": action.to})
        before = self.worst
        if before is not None and feared < self.feared - NOTICED:
            country, threat = before
            facts = {"country": country, "rival": threat.seat, "price": threat.price}
            if worst is None or (worst[0], worst[1].seat) != (country, threat.seat):
                return Reason("covers", facts)
            if worst[1].price > threat.price:
                return Reason("makes_dearer", facts | {"then": worst[1].price})
            return Reason("closes_roads", {"marker": action.to})
        if least < self.feared - NOTICED:
            return Reason("covers_none", {"marker": action.to})
        return Reason("stays_near", {"marker": action.to})


def reason(position: Position, action: Action, after: Evaluation) -> Reason:
    """The reason for an action that leads to the position `after`."""
    match action:
        case PlaceLeader() | MoveLeader() | FlyLeader():
            return _of_leader(position, action, after)
        case BuyTanker() | MoveTanker() | PlaceTanker() | SellTanker() | LayPipeline():
            return _of_trade(position, action, after)
        case LoseLeader() | LoseTanker():
            return Reason("loses_least", {})
        case TakeMoney():
            return Reason("money_is_better", {})
        case EndTurn():
            return Reason("no_deal_pays", {})
        case _:
            return NOTHING


def to_do_nothing(best: Action) -> Reason:
    """Why no deal may be better than the `best` one, though that brings something."""
    buys = isinstance(best, (BuyTanker, LayPipeline))
    return Reason("keeps_money" if buys else "leaves_tankers", {})


def pays_soon(position: Position, action: Action, after: Evaluation) -> bool:
    """Whether a purchase pays for itself within a few turns, other things being equal."""
    match action:
        case BuyTanker():
            price = TANKER_PRICE
        case LayPipeline():
            price = PIPELINE_PRICE
        case _:
            return False
    more = _earned(position, after)
    return more > 0 and turns_to_pay(price, more) <= SOON


def _earned(position: Position, after: Evaluation) -> int:
    return after.earned[position.seat] - position.earning


def _aim(position: Position, after: Evaluation) -> tuple[int, int, int] | None:
    """The rival country, its ruler and the price, that a Leader can now attack next turn for less than
    before; the one with most to gain if there are several."""
    seat, table, board = position.seat, after.state.table, after.state.board
    purse = table.cash[seat] + after.earned[seat]
    found: list[tuple[int, int, int, int]] = []
    coming = threats(after.state, seats=(seat,))
    for country, (before, now) in enumerate(zip(position.aims, coming, strict=True)):
        rival = owner_of(table.leaders[board.capitals[country]])
        prices = [threat.price for threat in now if threat.price <= purse]
        was = [threat.price for threat in before]
        if rival == NOBODY or not prices or (was and min(was) <= min(prices) + 1):
            continue
        port = board.ports[country]
        prey = board.countries[country].derricks + (table.tankers_in(rival, port) if port >= 0 else 0)
        found.append((prey, country, rival, min(prices)))
    return max(found)[1:] if found else None


def _of_leader(position: Position, action: PlaceLeader | MoveLeader | FlyLeader, after: Evaluation) -> Reason:
    state, seat = position.state, position.seat
    table, board = state.table, state.board
    country = board.capital_of.get(action.to, NOBODY)
    opened = board.capital_of.get(action.start, NOBODY) if not isinstance(action, PlaceLeader) else NOBODY
    gained = sum(after.state.table.fleet(seat)) - sum(table.fleet(seat))
    if country == NOBODY:
        aim = _aim(position, after)
        if action.to in board.incidents and (aim is None or opened != NOBODY):
            return Reason("draws_card", {"marker": action.to})
        if opened != NOBODY and position.must_open:
            least = position.ruled[opened] < min(position.ruled.values()) + NOTICED
            return Reason("opens_least" if least else "must_open", {"country": opened})
        if aim is not None:
            return Reason("aims_at", {"country": aim[0], "rival": aim[1], "price": aim[2]})
        if opened != NOBODY:
            return Reason("gives_up" if position.has_walker else "frees_leader", {"country": opened})
        return Reason("keeps_all", {"marker": action.to})
    rival = owner_of(table.leaders[action.to])
    more = _earned(position, after)
    facts: dict[str, Any] = {"country": country}
    if table.round == 1 and more > 0:
        return Reason("opens_with", facts | {"tankers": gained, "money": more})
    if opened != NOBODY:
        return Reason("worth_opening" if position.ruled else "takes", facts | {"left": opened})
    if rival != NOBODY:
        if gained > 0:
            return Reason("attacks_tankers", facts | {"rival": rival, "tankers": gained})
        return Reason("attacks", facts | {"rival": rival})
    if gained > 0 and table.round > 1:
        return Reason("takes_tankers", facts | {"tankers": gained})
    if more > 0:
        return Reason("takes_earning", facts | {"money": more})
    facts["derricks"] = board.countries[country].derricks
    takers = [threat for threat in after.coming[country] if threat.seat != seat and not threat.short]
    if not takers:
        return Reason("takes_safely", facts)
    first = min(takers, key=lambda threat: threat.price)
    return Reason("takes_at_risk", facts | {"rival": first.seat, "price": first.price})


def _of_trade(position: Position, action: Deal, after: Evaluation) -> Reason:
    state = position.state
    more = _earned(position, after)
    if isinstance(action, LayPipeline):
        facts: dict[str, Any] = {"frontier": action.frontier}
        return Reason("pipes_now", facts | {"money": more}) if more > 0 else Reason("pipes_later", facts)
    if isinstance(action, SellTanker):
        lying = state.board.zones[action.zone].country
        if takers := _takers(position, lying):
            return Reason("sells_first", {"zone": action.zone, "rival": takers[0]})
        return Reason("sells", {"zone": action.zone})
    zone = action.to if isinstance(action, MoveTanker) else action.zone
    if more > 0:
        turns = turns_to_pay(TANKER_PRICE, more)
        why = "earns" if not isinstance(action, BuyTanker) else "pays_back"
        return Reason(why, {"zone": zone, "money": more, "turns": turns})
    if zone in state.board.open_seas:
        country = state.board.zones[action.start].country if isinstance(action, MoveTanker) else NOBODY
        if takers := _takers(position, country):
            return Reason("to_safety", {"rival": takers[0], "country": country})
        return Reason("to_sea", {"zone": zone})
    return Reason("ready_there", {"zone": zone})


def _takers(position: Position, country: int) -> list[int]:
    """The rivals who can take a country next turn; none for the open sea."""
    coming = position.now.coming[country] if country != NOBODY else ()
    return [threat.seat for threat in coming if threat.seat != position.seat and not threat.short]
