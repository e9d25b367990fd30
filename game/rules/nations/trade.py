"""Steps 4 and 5: one Tanker deal, one Pipeline (NAT-10, NAT-11)."""

from __future__ import annotations

from game.engine.dice import Dice
from game.engine.vocabulary import Action, Refusal
from game.rules.nations.bank import pay_out
from game.rules.nations.deciding import Decision, TurnStep
from game.rules.nations.messages import (
    BuyTanker,
    EndTurn,
    LayPipeline,
    MoveTanker,
    PipelineLaid,
    PipelinePlanned,
    SellTanker,
    StageStarted,
    StepPassed,
    StepSkipped,
    TankerBought,
    TankerMoved,
    TankerSold,
)
from game.rules.nations.state import (
    NO_PLAN,
    NOBODY,
    PIPELINE_PRICE,
    PIPELINES,
    TANKER_PRICE,
    TANKER_SALE,
    NationsState,
    countries_of,
    ruler,
)


def turns_to_pay(price: int, gain: int) -> int:
    """The number of turns until a `gain` per turn has earned a price, in millions; 0: never."""
    return -(-price // gain) if gain > 0 else 0


def havens(state: NationsState, seat: int) -> list[int]:
    """The zones where a new Tanker of `seat` may be put: its own ports and the seas (NAT-10.3)."""
    ports = (state.board.ports[country] for country in countries_of(state, seat))
    return [*(zone for zone in ports if zone >= 0), *state.board.open_seas]


def canal_open(state: NationsState, seat: int) -> bool:
    """Whether `seat` may use the canal (NAT-10.10)."""
    return ruler(state, state.board.canal_country) in (seat, NOBODY)


def destinations(state: NationsState, seat: int, start: int) -> list[int]:
    """The zones that a Tanker of `seat` may reach from `start` in one move (NAT-10.5 to 10.10)."""
    board = state.board
    zones, seas = board.zones, board.open_seas
    if start not in seas:
        return list(zones[start].edges)
    own = [zone for zone in zones[start].edges if ruler(state, zones[zone].country) == seat]
    if not canal_open(state, seat):
        return own
    other = seas[0] + seas[1] - start
    beyond = (z for z in zones[other].edges if z not in zones[start].edges) if _enters(state) else ()
    return [*own, other, *(zone for zone in beyond if ruler(state, zones[zone].country) == seat)]


def _enters(state: NationsState) -> bool:
    return state.options.canal_transit == "with-entry"


def buys(state: NationsState, seat: int, aside: int = 0) -> list[BuyTanker]:
    """The affordable purchases of `seat`, with `aside` money set aside."""
    table = state.table
    if table.cash[seat] - aside < TANKER_PRICE or not table.hulls:
        return []
    return [BuyTanker(zone) for zone in havens(state, seat)]


def deals(state: NationsState, seat: int, aside: int = 0) -> list[Action]:
    """All Tanker deals of `seat`, with `aside` money set aside (NAT-10.1)."""
    lying = [zone for zone, count in enumerate(state.table.fleet(seat)) if count]
    return [
        *buys(state, seat, aside),
        *(SellTanker(zone) for zone in lying),
        *(MoveTanker(zone, to) for zone in lying for to in destinations(state, seat, zone)),
    ]


def sites(state: NationsState, seat: int) -> list[int]:
    """The frontiers where `seat` may lay a Pipeline, ignoring money (NAT-11.1 to 11.4)."""
    table = state.table
    if table.laid >= PIPELINES:
        return []
    own = set(countries_of(state, seat))
    needed = {"one-end": 1, "both-ends": 2, "anywhere": 0}[state.options.pipeline_right]
    return [
        frontier
        for frontier, ends in enumerate(state.board.frontier_ends)
        if not table.pipes[frontier] and (ends[0] in own) + (ends[1] in own) >= needed
    ]


def pipelines(state: NationsState, seat: int) -> list[LayPipeline]:
    """The Pipelines that `seat` can afford."""
    if state.table.cash[seat] < PIPELINE_PRICE:
        return []
    return [LayPipeline(frontier) for frontier in sites(state, seat)]


def why_no_pipeline(state: NationsState, seat: int, frontier: int) -> Refusal | None:
    """Why `seat` may not lay a Pipeline on a frontier, ignoring money."""
    table = state.table
    if not 0 <= frontier < len(table.pipes):
        return Refusal("wrong_question", "NAT-11.2")
    if table.pipes[frontier]:
        return Refusal("already_laid", "NAT-11.2", {"frontier": frontier})
    if table.laid >= PIPELINES:
        return Refusal("no_pipeline_left", "NAT-11.1")
    if frontier not in sites(state, seat):
        code = "needs_both_ends" if state.options.pipeline_right == "both-ends" else "not_your_frontier"
        return Refusal(code, "NAT-11.3", {"frontier": frontier})
    return None


def sell(state: NationsState, seat: int, zone: int, *, forced: bool = False) -> None:
    """Sell a Tanker to the IMF for what it can pay (NAT-10.4)."""
    pay_out(state, TANKER_SALE, lambda amount: TankerSold(seat, zone, amount, forced))


def aside(state: NationsState) -> int:
    """The money set aside for a planned Pipeline, in millions."""
    return PIPELINE_PRICE if state.table.planned != NO_PLAN else 0


def lay(state: NationsState, seat: int, frontier: int) -> None:
    """`seat` lays a Pipeline and pays for it (NAT-11.1, 11.2)."""
    if state.table.stage != "pipeline":
        state.do(StageStarted(seat, "pipeline"))
    state.do(PipelineLaid(seat, frontier, PIPELINE_PRICE))


class Trade(TurnStep, frozen=True):
    """The Tanker step, and once `dealt` the Pipeline step; skipped if there is nothing to choose. In the
    `first` turn a Tanker may only be bought (NAT-2.6). A planned Pipeline is laid after the deal."""

    dealt: bool = False
    first: bool = False

    def run(self, state: NationsState) -> None:
        """Ask, or announce why not."""
        table, seat = state.table, self.seat
        if table.planned != NO_PLAN:
            lay(state, seat, table.planned)
            return
        if table.strike:
            if not self.dealt:
                state.do(StepSkipped(seat, "tanker", "strike"))
                state.do(StepSkipped(seat, "pipeline", "strike"))
            return
        dealt = self.dealt or table.sold
        trade = ChooseTrade(seat=seat, dealt=dealt, first=self.first)
        dealing, laying = trade.may_deal(state, aside(state)), bool(pipelines(state, seat))
        if table.sold and not self.dealt:
            state.do(StepSkipped(seat, "tanker", "sold"))
        elif not dealing and not self.dealt:
            state.do(StepPassed(seat, "tanker"))
        if not dealing and not laying:
            state.do(StepPassed(seat, "pipeline"))
            return
        state.do(StageStarted(seat, "tanker" if dealing else "pipeline"))
        state.then(trade)


class ChooseTrade(Decision, frozen=True):
    """D-3, D-4, D-7, D-8: a Tanker deal unless one is `dealt`, a Pipeline, or neither.

    The Tanker deal comes before the Pipeline (NAT-3.1): a Pipeline chosen first is planned. Its price is set
    aside, and it is laid after the deal, or when the turn ends without one.
    """

    dealt: bool = False
    first: bool = False

    @property
    def manner(self) -> str:
        """Which deals the question is about."""
        return "pipeline" if self.dealt else "first" if self.first else "tanker"

    def deals(self, state: NationsState) -> list[Action]:
        """The Tanker deals still possible."""
        if self.dealt:
            return []
        kept = aside(state)
        return [*buys(state, self.seat, kept)] if self.first else deals(state, self.seat, kept)

    def may_deal(self, state: NationsState, aside: int) -> bool:
        """Whether there are any, with `aside` money set aside: whoever has a Tanker may sell it."""
        if self.dealt:
            return False
        lying = not self.first and any(state.table.fleet(self.seat))
        return lying or bool(buys(state, self.seat, aside))

    def choices(self, state: NationsState) -> list[Action]:
        """Deals, Pipelines, the end of the turn."""
        laying = pipelines(state, self.seat) if state.table.planned == NO_PLAN else []
        return [*self.deals(state), *laying, EndTurn()]

    def sample(self, state: NationsState, dice: Dice) -> Action:
        """A random sort of deal, then a random deal of that sort."""
        sorts: dict[type[Action], list[Action]] = {}
        for action in self.choices(state):
            sorts.setdefault(type(action), []).append(action)
        return dice.pick(dice.pick(list(sorts.values())))

    def refuse(self, state: NationsState, action: Action) -> Refusal | None:
        """One Tanker deal and one Pipeline per turn, and their conditions."""
        table, seat = state.table, self.seat
        match action:
            case EndTurn():
                return None
            case LayPipeline() if table.planned != NO_PLAN:
                return Refusal("pipeline_planned", "NAT-11.1", {"frontier": table.planned})
            case LayPipeline(frontier):
                refusal = why_no_pipeline(state, seat, frontier)
                return refusal or self._too_dear(state, PIPELINE_PRICE, "NAT-11.1")
            case BuyTanker() | SellTanker() | MoveTanker() if self.dealt:
                return Refusal("one_deal", "NAT-10.1")
            case SellTanker() | MoveTanker() if self.first:
                return Refusal("first_turn", "NAT-2.6")
            case BuyTanker(zone):
                if not 0 <= zone < table.zones:
                    return Refusal("wrong_question", "NAT-10.3")
                if not table.hulls:
                    return Refusal("no_tanker_left", "NAT-10.2")
                if zone not in havens(state, seat):
                    return Refusal("not_your_port", "NAT-10.3", {"zone": zone})
                cash, kept = table.cash[seat], aside(state)
                if TANKER_PRICE <= cash < TANKER_PRICE + kept:
                    facts = {"price": TANKER_PRICE, "cash": cash, "amount": kept}
                    return Refusal("set_aside", "NAT-10.2", facts)
                return self._too_dear(state, TANKER_PRICE, "NAT-10.2")
            case SellTanker(zone) | MoveTanker(zone, _):
                if not 0 <= zone < table.zones or not table.tankers_in(seat, zone):
                    return Refusal("no_tanker_there", "NAT-10.4", {"zone": zone})
                return self._no_passage(state, action) if isinstance(action, MoveTanker) else None
            case _:
                return Refusal("wrong_question", "NAT-3.1")

    def _too_dear(self, state: NationsState, price: int, rule: str) -> Refusal | None:
        cash = state.table.cash[self.seat]
        return Refusal("too_dear", rule, {"price": price, "cash": cash}) if cash < price else None

    def _no_passage(self, state: NationsState, move: MoveTanker) -> Refusal | None:
        zones, seas = state.board.zones, state.board.open_seas
        if not 0 <= move.to < len(zones) or move.to == move.start:
            return Refusal("wrong_question", "NAT-10.5")
        if move.to in destinations(state, self.seat, move.start):
            return None
        if move.start in seas and move.to in seas:
            return self._canal_closed(state)
        if move.start in seas and ruler(state, zones[move.to].country) != self.seat:
            return Refusal("not_your_port", "NAT-10.7", {"zone": move.to})
        if move.start in seas and _enters(state):
            return self._canal_closed(state)
        return Refusal("too_far", "NAT-10.8", {"zone": move.to})

    def _canal_closed(self, state: NationsState) -> Refusal:
        country = state.board.canal_country
        return Refusal("canal_closed", "NAT-10.10", {"rival": ruler(state, country), "country": country})

    def carry_out(self, state: NationsState, action: Action) -> None:
        """Carry it out; after a Tanker deal the Pipeline is next."""
        seat = self.seat
        match action:
            case BuyTanker(zone):
                state.do(TankerBought(seat, zone, TANKER_PRICE))
            case MoveTanker(start, to):
                seas = state.board.open_seas
                through = start in seas and to not in state.board.zones[start].edges
                state.do(TankerMoved(seat, start, to, through))
            case SellTanker(zone):
                state.then(self._next)
                sell(state, seat, zone)
                return
            case LayPipeline(frontier):
                if self.may_deal(state, PIPELINE_PRICE):
                    state.do(PipelinePlanned(seat, frontier))
                    state.then(ChooseTrade(seat=seat, first=self.first))
                else:
                    lay(state, seat, frontier)
                return
            case _:
                if state.table.planned != NO_PLAN:
                    lay(state, seat, state.table.planned)
                return
        state.then(self._next)

    @property
    def _next(self) -> Trade:
        """What follows a Tanker deal."""
        return Trade(self.seat, dealt=True, first=self.first)
