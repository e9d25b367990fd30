"""What the result of a match tells: who won and why, where each total comes from, what was worth seeing."""

from __future__ import annotations

from game.app.play.playthrough import Moment, Playthrough
from game.app.review.chronicle import Chronicle
from game.app.review.ranking import Ranked, ranking
from game.app.review.result_papers import MomentLine
from game.app.services.services import Services
from game.engine.rules import Standing
from game.engine.turn import AnyState
from game.store.catalogue import say

AT_ONCE = 0.06
"""Seconds: most matches are played again in less, and are there with the first picture."""


class Summary:
    """A match that ended with `state`. Its chronicle may need more than one `learn` until it is whole."""

    def __init__(self, services: Services, playthrough: Playthrough, state: AnyState) -> None:
        self.playthrough = playthrough
        self.state = state
        self.rules, self.seats = playthrough.setup.rules, playthrough.setup.seats
        self.words = services.words(self.rules)
        self.skin = services.skin_of(playthrough.setup)
        self.standing: Standing = playthrough.standing(state)
        self.chronicle = Chronicle(playthrough, self.skin)
        self.chronicle.work(AT_ONCE)
        self.ranked: list[Ranked] = []
        self.moments: tuple[MomentLine, ...] = ()
        self.learn()

    @property
    def winner(self) -> str:
        """Who won."""
        best = [seat.name for seat, rank in zip(self.seats, self.standing.ranks, strict=True) if rank == 1]
        return say("review.winner", winners=len(best), names=best)

    @property
    def reason(self) -> str:
        """The game, how long it was, and what ended it."""
        rounds = self.chronicle.rounds[-1] if self.chronicle.done and self.chronicle.rounds else 0
        length = say(
            "review.length_rounds" if rounds > 1 else "review.length",
            game=self.rules.name, rounds=rounds, decisions=self.playthrough.length - 1,
        )  # fmt: skip
        return f"{length} {self.words.ending(self.standing.reason)}".strip()

    def learn(self) -> None:
        """Take up what the chronicle knows by now."""
        rules, board, _, seats, _ = self.playthrough.setup
        chronicle, out = self.chronicle, self.state.table.out

        def told(score: int) -> str:
            return self.words.told("score", score, board, rules)

        remarks = [self._remark(seat) for seat in range(len(seats))]
        sources = [self.skin.results(self.state, seat) for seat in range(len(seats))]
        self.ranked = ranking(
            seats, self.standing, told, chronicle.statistics.amount, remarks, sources, out
        )
        self.moments = tuple(self._told(moment) for moment in chronicle.moments)

    def _remark(self, seat: int) -> str:
        """Why a seat is out and since when, else how it fared."""
        if not self.chronicle.done:
            return ""
        if seat in self.chronicle.left:
            out = self.skin.seat_facts(self.state, seat).out
            why = out[-1] if out else say("review.out")
            return say("review.out_in_round", why=why, round=self.chronicle.left[seat])
        return self.chronicle.statistics.remark(seat)

    def _told(self, moment: Moment) -> MomentLine:
        names = [seat.name for seat in self.seats]
        spans = self.words.sentence(moment.event, self.playthrough.setup.board, self.rules, names)
        text = "".join(span.text for span in spans)
        if moment.leads >= 0:
            text = say("review.moment_lead", text=text, name=names[moment.leads])
        else:
            text = say("review.moment", text=text)
        who = next((span.value for span in spans if span.kind == "seat"), -1)
        look = self.seats[who].look if isinstance(who, int) and who >= 0 else -1
        return MomentLine(moment.place, moment.round, self.words.icon(moment.event), look, text)
