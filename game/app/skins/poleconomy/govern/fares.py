"""How a bill would fare: what each player gains by it, how each leans, and how many seats that makes."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from game.app.skin_api.question import Question
from game.app.table.dialogs.vote_bar import Bloc, Side
from game.engine.spelling import Series
from game.rules.poleconomy.country import AnyMatter
from game.rules.poleconomy.effects import Effect, effect
from game.rules.poleconomy.leanings import Count, Leaning, count, leanings
from game.rules.poleconomy.state import PoleconomyState

Stance: TypeAlias = Leaning | Literal["asked"]
"""How somebody is likely to vote; a person is asked."""
SIDES: dict[Stance, Side] = {
    "for": "for", "leans_for": "for", "open": "open", "asked": "open", "leans_against": "against",
    "against": "against",
}  # fmt: skip


class Fares(msgspec.Struct, frozen=True):
    """A bill before it is tabled: its effect, the stance of each seat, the count."""

    brings: Effect
    stances: tuple[Stance, ...]
    count: Count


def fares(asked: Question, bill: AnyMatter) -> Fares:
    """How a bill would fare now, for all that the person who asks can see."""
    state: PoleconomyState = asked.state
    found = leanings(state, bill)
    people = [seat for seat in asked.people if seat != state.table.pm]
    words: list[Leaning] = ["open" if seat in people else word for seat, word in enumerate(found)]
    stances: tuple[Stance, ...] = tuple(
        "asked" if seat in people else word for seat, word in enumerate(words)
    )
    return Fares(effect(state, bill), stances, count(state, words))


def blocs(asked: Question, stances: tuple[Stance, ...]) -> tuple[Bloc, ...]:
    """The seats of Parliament by side, those of the Prime Minister first."""
    state: PoleconomyState = asked.state
    votes, pm = state.table.country.votes, state.table.pm
    order = sorted(range(len(stances)), key=lambda seat: (seat != pm, -votes[seat]))
    return tuple(
        Bloc(asked.look(seat), asked.name(seat), votes[seat], SIDES[stances[seat]]) for seat in order
    )


def verdict(asked: Question, found: Fares) -> tuple[str, str]:
    """How it would fare in two sentences: the outcome, and on whom it hangs."""
    say, count = asked.phrases.say, found.count
    state: PoleconomyState = asked.state
    votes, pm = state.table.country.votes, state.table.pm
    leaning = [seat for seat, word in enumerate(found.stances) if word == "leans_for" and seat != pm]
    unsure = [seat for seat, word in enumerate(found.stances) if word in ("open", "asked")]
    if count.carries:
        needs = [seat for seat in leaning if count.sure - votes[seat] < count.needed]
        if needs:
            who = {"seats": tuple(needs), "many": len(needs)}
            return (
                say("govern.verdict.if_holds", n=count.sure, whole=count.whole, **who),
                say("govern.verdict.without", needed=count.needed),
            )
        return say("govern.verdict.carried", n=count.sure, whole=count.whole), ""
    lacking = count.needed - count.sure
    if count.hopeless:
        return say("govern.verdict.falls", n=count.sure, whole=count.whole), say(
            "govern.verdict.lacks", n=lacking
        )
    alone = [seat for seat in unsure if votes[seat] >= lacking]
    names = Series(tuple(asked.name(seat) for seat in alone or unsure), "or" if alone else "and")
    key = "govern.verdict.needs" if alone else "govern.verdict.needs_of"
    return say("govern.verdict.open", n=count.sure, whole=count.whole), say(key, n=lacking, names=names)
