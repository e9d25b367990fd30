"""What a game says of its turns in short names its own events with what they have, and leaves nothing out."""

from __future__ import annotations

from collections.abc import Iterator

from game.app.services.services import Services
from game.engine.rules import Rules
from game.engine.vocabulary import Event
from game.store.briefs import MOST, TOTAL, Fold
from game.store.matches import Setup
from game.store.phrases import Phrase, facts_of, pieces, texts
from game.store.words import Words, load_words
from tests.contract.games import GAMES, cases_of, every_game

OWN = 30
"""So many letters of a brief text may be its own; the others are of names and amounts."""


def classes(rules: Rules, names: tuple[str, ...]) -> list[type[Event]]:
    """The events that are named so, each alone or with its manner."""
    by_name = {kind.__name__: kind for kind in rules.events}
    return [by_name[name.partition(".")[0]] for name in names]


def phrases(words: Words) -> Iterator[tuple[str, Phrase]]:
    """What is said in short, by the event of which it is said."""
    yield from words.briefs.items()
    yield from words.otherwise.items()
    yield from ((name, fold.line) for name, fold in words.folds.items() if fold.line)


def fold_of(words: Words, name: str) -> Fold:
    return words.folds.get(name) or words.folds.get(name.partition(".")[0]) or Fold()


@every_game
def test_what_is_said_in_short_names_events_and_what_they_have(rules: Rules) -> None:
    words = load_words(rules)
    names = {kind.__name__ for kind in rules.events}
    for name, fold in words.folds.items():
        assert classes(rules, (name, *fold.of, *fold.then, *fold.sums, *fold.hides))
        assert not set(fold.hides) - {*fold.of, *fold.then}, name
    for name, phrase in phrases(words):
        own = fold_of(words, name)
        having = classes(rules, (name, *own.of, *own.then))
        for fact in facts_of(phrase) - names - {TOTAL}:
            assert any(hasattr(kind, fact) for kind in having), f"{name} has no {fact}"
        assert TOTAL not in facts_of(phrase) or own.sums, f"nothing is added up of {name}"


@every_game
def test_a_brief_text_is_short_by_itself(rules: Rules) -> None:
    for name, phrase in load_words(rules).briefs.items():
        for text in texts(phrase):
            assert sum(len(piece.text) for piece in pieces(text)) <= (MOST if "{" not in text else OWN), name


@every_game
def test_each_event_that_counts_has_its_brief_text(rules: Rules) -> None:
    words, case = load_words(rules), cases_of(rules.id)[0]
    if not words.briefs:
        return
    motion = Services(GAMES).skin_of(Setup(rules, case.board, case.options, case.players, 1)).motion
    said = {"RoundStarted"}  # it is a heading
    said |= {name.partition(".")[0] for name in (*words.briefs, *words.otherwise)}
    said |= {name.partition(".")[0] for fold in words.folds.values() for name in (*fold.of, *fold.then)}
    untold: list[str] = []
    for kind, cue in motion.cues.items():
        counts = cue.read or cue.weighty or cue.payoff or cue.toll or callable(cue.moment) or cue.moment > 0
        if counts and not kind.silent and kind.__name__ not in said:
            untold.append(kind.__name__)
    assert untold == []
