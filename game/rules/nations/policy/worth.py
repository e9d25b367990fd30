"""The value of a position to each player, in millions of future power."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.rules.nations.income import income, networks
from game.rules.nations.outlook import threats
from game.rules.nations.policy.fear import Threats, fear, stakes
from game.rules.nations.policy.temper import PLAIN, Temper
from game.rules.nations.reach import can_step
from game.rules.nations.state import KINDS, NOBODY, TANKER_SALE, NationsState, owner_of

TURNS = 4.5
"""So many turns of a revenue count (reference 12.1)."""
CAPITAL = 1.5
NEAR, FAR = 0.08, 0.03
"""What an idle derrick of one's own counts of its yield without a port in its network: beside one, else."""
OUT = -30.0
"""To have left the game."""
PERIL = 14.0
"""What the danger to leave the game costs whoever has neither cash nor revenue; less with either."""
EXPOSED = 0.6
"""How much of that counts while it would take the loss of one country."""
POOR, RICH = 4, 14
"""A rival with no more than POOR millions attacks nobody, one with RICH reaches every country."""
FORCED = 0.6
"""How likely it is to lose a country that must be opened."""
WON = 60.0
RIVAL_OUT = 12.0
EACH = 0.7
"""What a million of each of several rivals counts; that of an only one counts whole."""


def horizon(state: NationsState) -> float:
    """How many turns a revenue counts for: fewer near the last round."""
    limit = state.options.round_limit
    if not limit:
        return TURNS
    return 1.0 + min(TURNS - 1.0, 0.9 * max(0, limit - state.table.round))


def holding(state: NationsState, seat: int, earned: int, turns: float, temper: Temper = PLAIN) -> float:
    """What `seat` has and will earn, ignoring attacks; `earned` is its revenue per turn."""
    table = state.table
    if seat in table.out:
        return OUT
    cash, fleet = table.cash[seat], table.fleet(seat)
    # Cash counts in full however much it is: those to whom it is worth less throw it into attacks to and fro.
    value = cash + turns * earned + TANKER_SALE * sum(fleet)
    if table.embargoed[seat]:
        value -= earned
    own = table.standing_leaders(seat)
    ruling = [marker for marker in own if marker in state.board.capital_of]
    walkers = [marker for marker in own if marker not in state.board.capital_of and can_step(state, marker)]
    value += CAPITAL * len(ruling) + temper.walker[min(len(walkers), 2)]
    value -= PERIL / (1 + cash + 2 * earned)
    return value + turns * _promise(state, seat, fleet, temper)


def _promise(state: NationsState, seat: int, fleet: list[int], temper: Temper) -> float:
    """What idle derricks and idle Tankers may earn per turn once combined."""
    table, board = state.table, state.board
    promise = wells = 0.0
    groups = networks(state, seat)
    with_port = {country for group in groups if any(board.ports[c] >= 0 for c in group) for country in group}
    paired = 0
    for group in groups:
        tankers = sum(fleet[board.ports[country]] for country in group if board.ports[country] >= 0)
        pays = sorted(
            (KINDS[table.leaders[board.capitals[country]] % 4].pay, country)
            for country in group
            for _ in range(board.countries[country].derricks)
        )
        paired += min(tankers, len(pays))
        idle = pays[: max(0, len(pays) - tankers)]
        piped = bool(group) and group[0] in with_port
        for pay, country in idle:
            beside = not with_port.isdisjoint(board.neighbours[country])
            promise += (temper.piped if piped else NEAR if beside else FAR) * pay
            wells += pay if piped else 0
    lying = sum(fleet) - paired
    return min(promise, 1.6) + temper.under_way * min(wells, float(lying))


def zugzwang(state: NationsState, seat: int, ruled: dict[int, float]) -> float:
    """The cost to `seat` of having no spare move: the cheapest Capital to open."""
    table, board = state.table, state.board
    if not ruled or any(table.leaders[capital] == NOBODY for capital in board.capitals):
        return 0.0
    walkers = (marker for marker in table.standing_leaders(seat) if marker not in board.capital_of)
    if any(can_step(state, marker) for marker in walkers):
        return 0.0
    return FORCED * min(ruled.values()) + 1.0


def exposure(state: NationsState, seat: int, earned: Sequence[int]) -> float:
    """What it costs to have so little cash that the loss of one country would leave neither cash nor revenue:
    all of it where a rival is RICH. `earned` are the revenues."""
    table, board = state.table, state.board
    leaders, cash, most = table.leaders, table.cash[seat], earned[seat]
    if not most or table.round == 1:  # nobody has been able to save anything yet
        return 0.0
    secure = most
    for capital in board.capitals:
        if owner_of(sitting := leaders[capital]) == seat:
            leaders[capital] = NOBODY
            secure = min(secure, income(state, seat))
            leaders[capital] = sitting
    rich = max((table.cash[rival] + earned[rival] for rival in table.rivals(seat)), default=0)
    share = EXPOSED * min(1.0, max(0, rich - POOR) / (RICH - POOR))
    return share * PERIL * (1 / (1 + cash + 2 * secure) - 1 / (1 + cash + 2 * most))


class Evaluation:
    """The value of a position to each player. Each part is computed on first use and cached, so the position
    must not change meanwhile. What `eye` may do to the others counts less. `temper` is that of the seat
    `own`; all others are taken to be plain."""

    def __init__(
        self, state: NationsState, eye: int = NOBODY, own: int = NOBODY, temper: Temper = PLAIN
    ) -> None:
        self.state = state
        self.eye = eye
        self.own = own
        self.temper = temper
        self.turns = horizon(state)

    @cached_property
    def earned(self) -> list[int]:
        """The revenue per turn of each player."""
        return [income(self.state, seat) for seat in range(self.state.table.seats)]

    @cached_property
    def coming(self) -> Threats:
        """Who could take which Capital next turn."""
        return threats(self.state, nearly=0)

    @cached_property
    def holdings(self) -> list[float]:
        """What each player has and will earn, ignoring the others' actions."""
        return [
            holding(self.state, seat, earned, self.turns, self._temper(seat))
            for seat, earned in enumerate(self.earned)
        ]

    def _temper(self, seat: int) -> Temper:
        """What a seat is taken to be like."""
        return self.temper if seat == self.own else PLAIN

    @cached_property
    def perils(self) -> list[float]:
        """Each player's expected loss before and in its next turn."""
        table = self.state.table
        found = [0.0] * table.seats
        for seat in table.living() if not table.over else ():
            ruled = self.ruled(seat)
            feared, _ = fear(self.state, seat, self.coming, ruled, self.eye, self._temper(seat))
            found[seat] = feared + zugzwang(self.state, seat, ruled)
            found[seat] += exposure(self.state, seat, self.earned)
        return found

    @property
    def values(self) -> list[float]:
        """The value of the position to each player."""
        return [has - loses for has, loses in zip(self.holdings, self.perils, strict=True)]

    def ruled(self, seat: int) -> dict[int, float]:
        """What each country of `seat` is worth to it."""
        return stakes(self.state, seat, self.earned[seat], self.turns)


def lead(found: Sequence[float], seat: int, out: Sequence[int]) -> float:
    """By how much `seat` is ahead of those still in the game, each of whom counts: only one can be left.

    Whoever has been put out counts as a gain; with nobody left the match is won.
    """
    others = [value for other, value in enumerate(found) if other != seat and other not in out]
    if not others:
        return found[seat] + WON
    gone = sum(other != seat for other in out)
    return found[seat] - (EACH + (1.0 - EACH) / len(others)) * sum(others) + RIVAL_OUT * gone
