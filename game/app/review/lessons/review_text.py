"""A review as a text: the sentence of every seat with its sum, the moments, and the decisions of one seat."""

from __future__ import annotations

from pathlib import Path

from game.ai.review.report import Review
from game.app.review.lessons.luck_sum import luck_sum, rest, sentence
from game.app.review.lessons.match_review import MatchReview
from game.app.skin_api.phrases import Phrases
from game.app.widgets.percents import moved, percent, signed
from game.store import folders
from game.store.catalogue import say
from game.store.documents import write


def review_text(match: MatchReview, review: Review, headline: str) -> str:
    """The text, about the seat that is looked at."""
    seat = match.seat
    lines = [headline, "", " ".join(sentence(match, review)), rest(match, review), ""]
    for n, one in enumerate(match.seats):
        found = luck_sum(review, n)
        parts = [_part("deal", say("lessons.percent", n=found.deal))]
        parts += [_part(part.key, signed(part.points)) for part in found.parts]
        parts.append(_part("end", say("lessons.percent", n=found.end)))
        lines.append(say("lessons.part", part=one.name, number="; ".join(parts)))
    lines += ["", say("lessons.moments")]
    for swing in match.swings():
        told = match.round_of_swing(swing), match.tell(swing.event), moved(swing.moved)
        lines.append("  ".join(told))
    if seat in match.asked_for:
        lines += ["", say("lessons.decisions_of", name=match.seats[seat].name)]
        lines += _decisions(match, review)
    return "\n".join(lines) + "\n"


def _part(key: str, number: str) -> str:
    return say("lessons.part", part=say(f"lessons.columns.{key}"), number=number)


def _decisions(match: MatchReview, review: Review) -> list[str]:
    phrases = Phrases(match.rules, match.playthrough.setup.board, match.names)
    lines: list[str] = []
    for one in match.marked:
        number = match.round_short(one.frame - 1)
        done = match.done(one.frame, one.seat) or phrases.label(one.action)
        best = say("lessons.best_was", action=phrases.label(one.best.action))
        mark = say(f"lessons.legend.{one.mark}")
        lines.append(
            "  ".join((number, mark, done, moved(-one.loss), f"{best} ({percent(one.best.chance)})"))
        )
    return lines


def keep_text(text: str, name: str) -> Path:
    """Write a text into the folder for what is shared; returns its path. Raises FileFault if the disk
    refuses."""
    path = folders.shared() / f"{name}.txt"
    write(path, text.encode("utf-8"))
    return path
