"""Whether any sentence at the table speaks against what is drawn in brass: that it harms, is refused, or
brings nothing.

    python -m tests.brass_words petropolis --positions 500

Positions come from matches of Regulars; seeds begin at --first. Looked at are the reason that the hint gives,
how the others are said to take it, and the forecast.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from game.ai.judge import Judge
from game.ai.player import seat_dice
from game.ai.players import players
from game.components.auction import Auction, Pass
from game.engine.match import Match
from game.engine.policy import Candidate
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.engine.vocabulary import Choice, Seat
from game.store.boards import standard_board
from game.store.words import load_words
from tests.app.drivers.positions import skin_of
from tests.brass_worth import nothing
from tests.contract.games import GAMES

LEAVE_IT: Final = frozenset((
    "bad_deal", "bad_partner", "better_left", "brings_little", "costs_too_much", "costs_you", "crowns_leader",
    "dear_enough", "enough", "ends_now", "falls_behind", "had_it_cheaper", "hardly_worth_it", "hard_terms",
    "help_too_dear", "keep_cash", "keeps_cash", "no_bid", "no_consent", "no_cover", "no_deal_pays", "no_life",
    "no_offer", "no_party", "no_reserve", "no_share", "not_worth_it", "not_worth_it_here", "not_yet",
    "nothing_better", "nothing_more", "own_group_first", "pays_too_little", "share_trifle", "too_dear",
    "too_dear_by_now", "too_far", "too_risky", "waits_for_better",
))  # fmt: skip
"""Reasons of all games to leave something alone: none of them stands beside something that is to be done."""
DO_IT: Final = frozenset(("not_yet",))
"""Reasons of what is left undone that say it costs something: none stands beside what is in brass."""
REFUSED: Final = frozenset((
    "declined_before", "gains_too_little", "helps_you_more", "keeps_titles", "loses_by_it", "may_lose_by_it",
    "motion_loses", "bill_falls", "partner_unlikely", "refused_before", "share_too_much", "wants_more",
    "would_fall_behind",
))  # fmt: skip
"""How the others are likely to take something: not well."""
NO_MONEY: Final = frozenset(("keep_cash", "keeps_cash", "no_reserve"))
"""Reasons to leave a lot that is worth its price."""
PLAINLY: Final = 0.75
"""A lot that may be had for less than this share of what the dialog says it is worth is to be bid for."""
IN_VAIN: Final = {
    "ghawar": ("lift_empty", "out_of_reach", "out_of_reach_hidden"),
    "nations": ("needs_rule", "never_pays"),
    "poleconomy": ("too_dear",),
}
"""Phrases of the forecasts, by game, that say that something brings nothing or cannot be had."""


@cache
def _in_vain(game: str) -> re.Pattern[str]:
    phrases: Any = load_words(GAMES[game]).table.get("forecast", {})
    texts = (re.sub(r"\\\{.*?\\\}", ".+", re.escape(str(phrases[key]))) for key in IN_VAIN.get(game, ()))
    return re.compile("|".join(texts) or "(?!)")


def against(match: Match, view: AnyState, choice: Choice, best: Candidate) -> Iterator[str]:
    """What is said against the `best` at a question, each in a few words; nothing where all agrees."""
    rules, action = match.rules, best.action
    assert rules.policy is not None
    idle = nothing(view, choice)
    if action == idle or action.ends:
        if best.why in DO_IT:
            yield f"reason {best.why}"
        if isinstance(choice, Auction) and isinstance(action, Pass) and best.why not in NO_MONEY:
            least, worth = (
                choice.bids(view, choice.seat)[0],
                rules.policy.value(view, choice.seat, choice.lot),
            )
            if worth is not None and worth * PLAINLY > least:
                yield f"worth {worth} at {least}, reason {best.why}"
        return
    if idle is not None and best.why in LEAVE_IT:
        yield f"reason {best.why}"
    money, worth, price = (best.facts.get(key) for key in ("money", "worth", "price"))
    gains = best.why in ("build", "good_deal", "good_partner", "bill_law", "motion", "vote_gains", "worth_it")
    if gains and isinstance(money, int) and money <= 0:
        yield f"reason {best.why} with {money}"
    buys = best.why in ("buy", "bid", "request")
    if buys and isinstance(worth, int) and isinstance(price, int) and worth < price:
        yield f"reason {best.why}: worth {worth} at {price}"
    if idle is None:
        return
    likely = rules.policy.prospect(view, choice, action)
    if likely is not None and (likely.why in REFUSED or likely.chance < 0.5):
        yield f"prospect {likely.why} {likely.chance:.2f}"
    forecast = skin_of(match).facts.forecast(view, action)
    for line in forecast.lines if forecast is not None else ():
        if _in_vain(rules.id).fullmatch(line.text):
            yield f"forecast: {line.text}"


def asked(rules: Rules, first: int) -> Iterator[tuple[Match, AnyState, Choice]]:
    """The questions of matches of Regulars, with what the seat sees that is asked."""
    regular, number = players(rules)["regular"], min(4, max(rules.seats))
    seed = first
    while True:
        seats = tuple(Seat(f"S{n}", "regular", n) for n in range(number))
        match = Match(rules, standard_board(rules), rules.options("", {}), seats, seed)
        while (choice := match.decision()) is not None:
            view = rules.view(match.state, choice.seat, 0)
            yield match, view, choice
            match.play(regular.choose(view, choice, seat_dice(seed, choice.seat, len(match.log))))
        seed += 1


def main() -> None:
    """Go over the positions and say what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--first", type=int, default=1)
    given = parser.parse_args()
    rules = GAMES[given.game]
    judge, found, looked = Judge(rules), Counter[str](), 0
    for match, view, choice in asked(rules, given.first):
        best = judge.at_once(view, choice)
        if best is not None:
            looked += best.action != nothing(view, choice)
            for said in against(match, view, choice, best):
                found[f"{type(choice).__name__} {type(best.action).__name__} {best.why}: {said}"] += 1
        if looked >= given.positions:
            break
    sys.stdout.write(f"{rules.id}: {found.total()} said against brass in {looked} positions\n")
    for said, count in found.most_common():
        sys.stdout.write(f"  {count} {said}\n")


if __name__ == "__main__":
    main()
