"""The policy itself: a worth in points for every sensible action of every choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.chances import Chances, Features, chances, decided
from game.engine.policy import Candidate, Policy, Prospect
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice
from game.rules.globopolis.assault import Continue
from game.rules.globopolis.bases import AtBase
from game.rules.globopolis.cleaning import StayCovered
from game.rules.globopolis.deploying import Deployment
from game.rules.globopolis.hand import JustDrawn, TooMany
from game.rules.globopolis.helping import AnswerHelp, OfferHelp, SendHelp
from game.rules.globopolis.hiding import view
from game.rules.globopolis.influence import AskVeto
from game.rules.globopolis.markets import AtMarket, Shelf
from game.rules.globopolis.messages import Counter, EndTrades, Propose
from game.rules.globopolis.missions import AskMission
from game.rules.globopolis.onward import Onward
from game.rules.globopolis.operations import Jam, Operate
from game.rules.globopolis.option_phase import OptionPhase
from game.rules.globopolis.payments import Raise
from game.rules.globopolis.policy import agents, battles, cards, helping, landings, missions, quick
from game.rules.globopolis.policy.bargains import answer, proposals
from game.rules.globopolis.policy.bargains import prospect as deal_prospect
from game.rules.globopolis.policy.calibration import CALIBRATION
from game.rules.globopolis.policy.development import development, ending
from game.rules.globopolis.policy.features import NAMES, features
from game.rules.globopolis.policy.swaps import swapping
from game.rules.globopolis.policy.temper import PLAIN, Temper, temper_of
from game.rules.globopolis.policy.weights import WEIGHTS
from game.rules.globopolis.policy.worths import totals
from game.rules.globopolis.state import GlobopolisState, Table
from game.rules.globopolis.surplus import Surplus
from game.rules.globopolis.territories import ForeignLanding, OwnLanding
from game.rules.globopolis.throwing import ChooseThrow
from game.rules.globopolis.trade import PROPOSITIONS, DealAnswer, OpeningWindow

VICTORY = 60.0
"""The worth of having won, in points."""
EFFORT = 2.0
"""How many times as long as usual a rollout takes."""


def options(state: GlobopolisState, choice: OptionPhase, temper: Temper) -> list[Candidate]:
    """A MISSION, the next step of a plan, a card, or the throw."""
    seat = choice.seat
    steps = list(development(state, seat, temper))
    builds = any(step.worth > 0 and step.depth < 2 for step in steps)
    trades = [] if builds and not temper.forward else proposals(state, seat, choice, temper)
    return [
        ending(), *missions.revealing(state, seat), *steps, *cards.influence(state, seat), *trades,
    ]  # fmt: skip


def opening(state: GlobopolisState, choice: OpeningWindow, temper: Temper) -> list[Candidate]:
    """A swap that helps both, or nothing (D-02)."""
    return [Candidate(EndTrades(), 0.0, "no_trade"), *proposals(state, choice.seat, choice, temper)]


def covered(state: GlobopolisState, choice: StayCovered) -> list[Candidate]:
    """Deep Cover is played for more than one Agent."""
    here = state.table.agents_on(choice.seat, choice.title)
    found: list[Candidate] = []
    for action in choice.legal(state):
        if action == choice.nothing:
            found.append(Candidate(action, 0.0, "keeps_card"))
        else:
            found.append(Candidate(action, here - 1.5, "covers", {"title": choice.title}))
    return found


LIKED: dict[type[Choice], Callable[[GlobopolisState, Any, Temper], list[Candidate]]] = {
    OptionPhase: options,
    ChooseThrow: landings.throw,
    Onward: landings.onward,
    ForeignLanding: landings.foreign,
    OwnLanding: landings.own,
    Continue: landings.further,
    AtBase: landings.base,
    AtMarket: landings.market,
    Shelf: landings.shelf,
    Operate: battles.operate,
    DealAnswer: answer,
    OpeningWindow: opening,
}
"""What is weighed by the temper of the seat."""
WEIGHED: dict[type[Choice], Callable[[GlobopolisState, Any], list[Candidate]]] = {
    Surplus: landings.keeping,
    Raise: landings.debt,
    Jam: battles.jam,
    SendHelp: helping.sending,
    OfferHelp: helping.offering,
    AnswerHelp: helping.answering,
    JustDrawn: cards.drawn,
    TooMany: cards.discard,
    AskVeto: cards.veto,
    StayCovered: covered,
    AskMission: missions.at_the_end,
    Deployment: agents.deployment,
}


class GlobopolisPolicy(Policy):
    """Weighs Titles, levels, fights and cards by the points that they bring."""

    plain = 2.0
    feature_names = NAMES
    trust = 20.0
    calibration = CALIBRATION

    def __init__(self, temper: Temper = PLAIN) -> None:
        self.temper = temper

    def tempered(self, temper: str, level: int) -> GlobopolisPolicy:
        """The same with another temper."""
        return GlobopolisPolicy(temper_of(temper, level))

    def score(self, state: AnyState) -> tuple[float, ...]:
        """The points of each seat, and what it holds to make points of."""
        table: Table = state.table
        found = totals(state)
        if table.over:
            found = [float(points) for points in table.points]
        return tuple(found[table.side(seat)] for seat in range(table.seats))

    def utility(self, state: AnyState) -> tuple[float, ...]:
        """The score; having won counts more than any points."""
        table: Table = state.table
        if not table.over:
            score = self.score(state)
            return tuple(score[seat] + missions.progress(state, seat) for seat in range(table.seats))
        return tuple(
            points + (VICTORY if rank == 1 else 0.0)
            for points, rank in zip(self.score(state), table.ranks, strict=True)
        )

    def chances(self, state: AnyState) -> Chances:
        """Exact at the end; before it by the weights."""
        table = state.table
        if table.over:
            return decided(table.ranks, [table.side(seat) for seat in range(table.seats)])
        return chances(WEIGHTS, features(state))

    def features(self, state: AnyState) -> Features:
        """The numbers that the chances rest on."""
        return features(state)

    def effort(self, state: AnyState) -> float:
        """A turn has many decisions: half of the usual rollouts fill half a second."""
        return EFFORT

    def candidates(self, state: AnyState, choice: Choice) -> list[Candidate]:
        """Every sensible action with its worth."""
        liked = LIKED.get(type(choice))
        if liked is not None:
            return liked(state, choice, self.temper)
        weigh = WEIGHED.get(type(choice))
        if weigh is None:
            return [Candidate(action, 0.0) for action in choice.legal(state)]
        return weigh(state, choice)

    def deeper(self, state: AnyState, choice: Choice) -> list[Candidate]:
        """In the opening all swaps that free or fill a group: to weigh them takes a while."""
        if not isinstance(choice, OpeningWindow):
            return []
        return swapping(state, choice.seat, choice, self.temper)

    def prospect(self, state: AnyState, choice: Choice, action: Action) -> Prospect | None:
        """How a proposition is likely to be taken, as far as whoever makes it can know."""
        if isinstance(action, Propose | Counter):
            seen, side = view(state, choice.seat), state.table.side(choice.seat)
            return deal_prospect(seen, choice.seat, PROPOSITIONS.deal(side, action))
        return None

    def quick(self, state: AnyState, choice: Choice) -> Action:
        """A good action, found fast."""
        return quick.choose(state, choice) or super().quick(state, choice)
