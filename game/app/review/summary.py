"""What the result of a match tells: who won, how and why, where each total comes from, and what
was worth seeing."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from game.ai.characters import CHARACTERS
from game.app.play.playthrough import Playthrough
from game.app.review.chronicle import Chronicle, RoundFigures
from game.app.review.moment_lines import MomentLine, moment_line
from game.app.review.ranking import Ranked, ranking
from game.app.services.services import Services
from game.engine.rules import Standing
from game.engine.sides import members
from game.engine.turn import AnyState
from game.store.catalogue import say
from game.store.levels import remark_of
from game.store.words import Ending

AT_ONCE = 0.03
"""Seconds: many matches are played again in less, and are there with the first picture."""


class Summary:
    """A match that ended with `state`, else with the last frame that was played again.

    Its chronicle may need more than one `learn` until it is whole.
    """

    def __init__(self, services: Services, playthrough: Playthrough, state: AnyState | None = None) -> None:
        self.playthrough = playthrough
        self.state: AnyState = playthrough.frames[-1].state if state is None else state
        self.rules, self.seats = playthrough.setup.rules, playthrough.setup.seats
        self.words = services.words(self.rules)
        self.skin = services.skin_of(playthrough.setup)
        self._quoted = services.settings.remarks
        """Whether characters who ended first or last have a word about that."""
        self.standing: Standing = playthrough.standing(self.state)
        self.chronicle = Chronicle(playthrough, self.skin)
        self.chronicle.work(AT_ONCE)
        self.ranked: list[Ranked] = []
        self.moments: tuple[MomentLine, ...] = ()
        self.learn()

    @property
    def headline(self) -> str:
        """Who won, as the game announces it by how they won."""
        standing, names = self.standing, [seat.name for seat in self.seats]
        best = [names[seat] for seat in standing.winners]
        others = [seat for seat in standing.order if standing.ranks[seat] != 1]
        behind = max((standing.known_scores[seat] for seat in others), default=0)
        margin = self.chronicle.statistics.amount(max(standing.known_scores) - behind)
        team = self.team(standing.winners[0]) if standing.winners else ()
        passed = bool(standing.winners) and self.chronicle.passed(standing.winners[0])
        won = how_won(standing, self.chronicle.points, self.state.table.out, team, passed=passed)
        second = [names[seat] for seat in self.team(others[0])] if others else []
        return self.words.headline(won, winners=len(best), names=best, second=second, margin=margin)

    @property
    def reason(self) -> str:
        """The game, how long it was, what ended it, and what the look knows of that."""
        rounds = self.chronicle.rounds[-1] if self.chronicle.done and self.chronicle.rounds else 0
        length = say(
            "review.length_rounds" if rounds > 1 else "review.length",
            game=self.rules.name, rounds=rounds, decisions=self.playthrough.length - 1,
        )  # fmt: skip
        told = length, self.words.ending(self.standing.reason), self.skin.facts.ending(self.state)
        return " ".join(words for words in told if words)

    def team(self, seat: int) -> tuple[int, ...]:
        """The seats that own everything together with a seat, itself among them."""
        setup = self.playthrough.setup
        return members(self.rules.sides(setup.options, len(self.seats)), seat)

    def learn(self) -> None:
        """Take up what the chronicle knows by now."""
        setup = self.playthrough.setup
        rules, board, _, seats, _ = setup
        chronicle, out = self.chronicle, self.state.table.out

        def told(score: int) -> str:
            return self.words.text("score", score, board, rules)

        remarks = [self._remark(seat) for seat in range(len(seats))]
        sources = [self.skin.facts.results(self.state, seat) for seat in range(len(seats))]
        self.ranked = ranking(seats, self.standing, told, chronicle.statistics.amount, remarks, sources, out)
        self.moments = tuple(moment_line(moment, self.words, setup) for moment in chronicle.moments)

    def _remark(self, seat: int) -> tuple[str, ...]:
        """Why a seat is out and since when, else how it fared: the longest wording first."""
        if not self.chronicle.done:
            return ()
        if seat in self.chronicle.left:
            out = self.skin.facts.seat(self.state, seat).out
            why = out[-1] if out else say("review.out")
            return (say("review.out_in_round", why=why, round=self.chronicle.left[seat]),)
        fared, said = self.chronicle.statistics.remark(seat), self._last_word(seat)
        return (*(say("review.quoted", said=said, how=how) for how in fared if said), *fared)

    def _last_word(self, number: int) -> str:
        """What a character says about the place in which it ended; "" for nothing."""
        seat, ranks = self.seats[number], self.standing.known_ranks
        known = CHARACTERS.get(seat.face)
        if not self._quoted or known is None or not known.sits(seat) or not self.standing.winners:
            return ""
        place = "first" if ranks[number] == 1 else "last" if ranks[number] == max(ranks) else ""
        return remark_of(seat.face, place) if place else ""


CLOSE, CLEAR = 0.03, 0.3
"""A lead of this share of the winner's total is small, or large."""
LONG: Final = 4
"""So many rounds it takes to come from behind, or to lead all the way."""


def how_won(
    standing: Standing, points: Sequence[RoundFigures], out: Collection[int], team: Collection[int] = (),
    *, passed: bool = False,
) -> Ending:  # fmt: skip
    """How the winner won; `points` are those of the rounds, and may be none as long as they are not known.

    `team` are the winners that own everything together: they share the win with nobody. `passed`: somebody
    was ahead of the winner between the ends of two rounds.
    """
    winners = list(standing.winners)
    if not winners:
        return "nobody"
    winner = winners[0]
    if any(seat != winner and seat not in team for seat in winners):
        return "shared"
    others = [seat for seat in range(len(standing.ranks)) if seat not in winners]
    if others and all(seat in out for seat in others):
        return "alone"
    scores = [point.values[0] for point in points[1:]]
    half = scores[len(scores) // 2] if len(scores) >= LONG else None
    if half is not None and len(others) > 1 and all(half[winner] < half[seat] for seat in others):
        return "comeback"
    totals = standing.known_scores
    best, second = totals[winner], max((totals[seat] for seat in others), default=0)
    ahead = (best - second) / max(abs(best), 1)
    if others and 0 <= ahead <= CLOSE:  # below 0 something else than the score has decided
        return "close"
    if half is not None and not passed and all(seats[winner] >= max(seats) for seats in scores):
        return "leader"
    return "clear" if ahead >= CLEAR else "usual"
