"""Whether brass is ever worth less than doing nothing: by playing on, not by the judge's own figure.

    python -m tests.brass_worth nations --positions 500 --out worth.jsonl

Positions come from matches of Regulars, those in which something else than doing nothing is advised. Both
are played on for two rounds with the same chance, as a search does it: 200 times, or fewer where it's soon
plain that the advice is no worse. In Nations everybody plays on as a Regular, who now and then overlooks
something: no dice are thrown there, and all 200 would be the same line otherwise. In the auctions of
Petropolis everybody bids as a Regular: a search takes rivals to bid at a glance, and far too much. What was
found is kept line by line in the file and not looked at again; seeds begin at --first, and are said
beforehand.

With --rivals unsure everybody plays on as somebody may who is about as good as a Regular: what is worth more
to the judge is more likely, and so much more that the first in rank is taken as often as an Expert takes it.
So played on, a position does not hang on the one line that Regulars happen to play.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from math import exp, sqrt
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.ai.judge import Judge
from game.ai.player import seat_dice
from game.ai.players import players
from game.ai.search import Search
from game.components.auction import Auction, Pass
from game.components.consent import Refuse
from game.components.reactions import Reaction
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.policy import Candidate, Policy
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice, Seat
from game.store.boards import standard_board
from tests.contract.games import GAMES

MOST: Final = 200
"""So many times a position is played on."""
LEAST: Final = 24
NO_WORSE: Final = 1.5
"""After LEAST times it's enough that the mean lies so many standard errors above 0."""
EVEN: Final = 60
"""After so many times it's enough that the mean is not below 0."""
CLEAR: Final = 3.0
"""It's clearly worse where the mean lies so many standard errors below 0, after MOST times and never before:
whoever asks after each finds one in some fifty worse that is not."""
VARIED: Final = {"nations": (1, Choice), "petropolis": (1, Auction)}
"""One decision of a kind in so many is a Regular's, by game."""
UNSURE: Final = 0.5
"""How much of what even a beginner sees (`Policy.plain`) makes an action e times as likely for whoever is
unsure. In Nations an Expert takes the Regular's first in rank in 55 % of 60 Leader actions and 68 % of 73
deals; whoever is unsure takes it in 53 % and 67 %."""
ROUNDS: Final = 2
IDLE: Final = frozenset(("Stop", "Decline", "KeepCard", "EndTrades", "EndOptions", "Done", "Leave"))
"""Actions, by name, that do nothing in one game or another."""


class Position(NamedTuple):
    """A question with what is advised, and what does nothing."""

    view: AnyState
    choice: Choice
    best: Candidate
    idle: Action
    where: tuple[int, int]


class Varied(Policy):
    """A policy whose `quick` is, at a `kind` of choice, once in so many times what a Regular does instead, by
    `dice`."""

    def __init__(self, rules: Rules, once_in: int, kind: type[Choice]) -> None:
        assert rules.policy is not None
        self.inner, self.regular = rules.policy, players(rules)["regular"]
        self.once_in, self.kind, self.dice = once_in, kind, Dice(0)

    def score(self, state: AnyState) -> tuple[float, ...]:
        """As the policy says."""
        return self.inner.score(state)

    def utility(self, state: AnyState) -> tuple[float, ...]:
        """As the policy says."""
        return self.inner.utility(state)

    def ahead(self, state: AnyState, seat: int) -> float:
        """As the policy says."""
        return self.inner.ahead(state, seat)

    def candidates(self, state: AnyState, choice: Choice) -> list[Candidate]:
        """As the policy says."""
        return self.inner.candidates(state, choice)

    def interjection(self, state: AnyState, seat: int, action: Action) -> float:
        """As the policy says."""
        return self.inner.interjection(state, seat, action)

    def quick(self, state: AnyState, choice: Choice) -> Action:
        """As the policy says, or as a Regular does."""
        if not isinstance(choice, self.kind) or self.dice.below(self.once_in):
            return self.inner.quick(state, choice)
        return self.regular.choose(state, choice, self.dice)


class Unsure(Varied):
    """A policy whose `quick` draws from all that the judge ranks, the better the likelier. Each turn has
    numbers of its own, whatever was drawn before."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules, 1, Choice)
        self.judge = Judge(rules)

    def quick(self, state: AnyState, choice: Choice) -> Action:
        """One of the judge's candidates."""
        ranked = self.judge.ranked(state, choice)
        if len(ranked) < 2:
            return ranked[0].action if ranked else self.inner.quick(state, choice)
        best, step = ranked[0].worth, UNSURE * self.inner.plain
        shares = [exp((candidate.worth - best) / step) for candidate in ranked]
        self.dice.drawn = max(self.dice.drawn, state.table.turn << 12)
        place = self.dice.below(1 << 24) / (1 << 24) * sum(shares)
        for candidate, share in zip(ranked, shares, strict=True):
            place -= share
            if place < 0:
                return candidate.action
        return ranked[-1].action


def nothing(view: AnyState, choice: Choice) -> Action | None:
    """What does nothing at a question: the end of the turn, a pass, a refusal; None where something must be
    done."""
    stays = choice.nothing if isinstance(choice, Reaction) else choice.as_it_stands(view)
    if stays is not None and choice.why_not(view, stays) is None:
        return stays
    for action in choice.legal(view):
        if action.ends or isinstance(action, Pass | Refuse) or type(action).__name__ in IDLE:
            return action
    return None


def positions(rules: Rules, first: int, every: int) -> Iterator[Position]:
    """Questions of matches of Regulars, one of so many, in which something else than nothing is advised."""
    judge, regular = Judge(rules), players(rules)["regular"]
    number, met, seed = min(4, max(rules.seats)), 0, first
    while True:
        seats = tuple(Seat(f"S{n}", "regular", n) for n in range(number))
        match = Match(rules, standard_board(rules), rules.options("", {}), seats, seed)
        while (choice := match.decision()) is not None:
            view = rules.view(match.state, choice.seat, 0)
            idle, best = nothing(view, choice), judge.at_once(view, choice)
            if idle is not None and best is not None and best.action != idle:
                met += 1
                if met % every == 0:
                    yield Position(view, choice, best, idle, (seed, len(match.log)))
            match.play(regular.choose(view, choice, seat_dice(seed, choice.seat, len(match.log))))
        seed += 1


def difference(rules: Rules, found: Position, unsure: bool = False) -> tuple[float, float, int]:
    """By how much what is advised ends better than doing nothing, the standard error, and after how many;
    played on by everybody being `unsure`, or else as usual."""
    search = Search(rules, found.view, found.choice, Dice(7))
    varied = Varied(rules, *VARIED[rules.id]) if rules.id in VARIED else None
    varied = Unsure(rules) if unsure else varied
    search.policy = varied or search.policy
    search.until = found.view.table.turn + ROUNDS * min(4, max(rules.seats))
    total = squares = 0.0
    count, mean, error = 0, 0.0, 0.0
    for number in range(MOST):
        ends: list[float] = []
        for action in (found.best.action, found.idle):
            if varied is not None:
                varied.dice = Dice(11).stream(number)
            ends.append(search.lead(search.play_on(action, number)))
        gain = ends[0] - ends[1]
        count, total, squares = count + 1, total + gain, squares + gain * gain
        mean = total / count
        error = sqrt(max(0.0, squares / count - mean * mean) / count)
        if (count >= LEAST and mean >= NO_WORSE * error) or (count >= EVEN and mean >= 0.0):
            break
    return mean, error, count


def main() -> None:
    """Look at what is not in the file yet, and say what came of all of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--every", type=int, default=3)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--rivals", choices=("usual", "unsure"), default="usual")
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    rules = GAMES[given.game]
    assert rules.policy is not None
    lines: list[dict[str, Any]] = []
    if given.out.exists():
        lines = [json.loads(line) for line in given.out.read_text("utf-8").splitlines()]
    lines = [line for line in lines if line["game"] == rules.id]
    done = {tuple(line["where"]) for line in lines}
    for found in positions(rules, given.first, given.every):
        if len(lines) >= given.positions:
            break
        if found.where in done:
            continue
        mean, error, count = difference(rules, found, given.rivals == "unsure")
        lines.append({
            "game": rules.id, "where": found.where, "choice": type(found.choice).__name__,
            "best": repr(found.best.action)[:120], "why": found.best.why, "worth": found.best.worth,
            "mean": mean / rules.policy.plain, "error": error / rules.policy.plain, "count": count,
        })  # fmt: skip
        with given.out.open("a", encoding="utf-8") as file:
            file.write(json.dumps(lines[-1]) + "\n")
    worse = [line for line in lines if line["mean"] < -CLEAR * line["error"]]
    share = len(worse) / max(1, len(lines))
    sys.stdout.write(f"{rules.id}: {len(worse)} of {len(lines)} clearly worse than nothing ({share:.1%})\n")
    for line in sorted(worse, key=lambda line: line["mean"]):
        sys.stdout.write(
            f"  {line['mean']:+.2f} ± {line['error']:.2f} {line['where']} {line['choice']}: {line['best']}"
            f" {line['why']} {line['worth']:.2f}\n"
        )


if __name__ == "__main__":
    main()
