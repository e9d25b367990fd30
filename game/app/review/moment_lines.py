"""A moment of a match in words: what happened, and what it changed."""

from __future__ import annotations

from typing import NamedTuple

from game.app.play.playthrough import Highlight
from game.engine.vocabulary import Seat
from game.store.catalogue import say
from game.store.matches import Setup
from game.store.sentences import first_seat, names_of
from game.store.words import Words


class MomentLine(NamedTuple):
    """A moment in words: its frame, its round, icon and badge (-1: none), and the sentence."""

    place: int
    round: int
    icon: str
    look: int
    text: str


def moment_line(moment: Highlight, words: Words, setup: Setup) -> MomentLine:
    """A moment with its cause and what came of it."""
    names = names_of(setup.rules, setup.options, setup.seats)
    spans = words.moment(moment.event, setup.board, setup.rules, names)
    first = first_seat(spans)
    text = _outcome(moment, "".join(span.text for span in spans), setup.seats, first)
    shown = first if first >= 0 else moment.seat
    look = setup.seats[shown].look if shown >= 0 else -1
    return MomentLine(moment.place, moment.round, words.icon(moment.event), look, text)


def _outcome(moment: Highlight, text: str, seats: tuple[Seat, ...], first: int) -> str:
    """The sentence of a moment, with the change of lead or rank that it brought."""
    name = seats[moment.seat].name
    other = seats[moment.other].name if moment.other >= 0 else ""
    match moment.kind:
        case "lasting lead":
            return say("review.moment_lasting_lead", text=text, name=name, other=other)
        case "lead":
            return say("review.moment_lead", text=text, name=name, other=other)
        case "landing":
            return say("review.moment_landing", text=text)
        case "auction":
            return say("review.moment_auction", text=text, name=other)
        case _ if moment.before == moment.after or moment.kind == "left":
            return say("review.moment", text=text)
        case _:
            before, after = (say(f"review.place.{rank}") for rank in (moment.before, moment.after))
            key = "review.moment_ranks" if moment.seat == first else "review.moment_ranks_of"
            return say(key, text=text, name=name, before=before, after=after)
