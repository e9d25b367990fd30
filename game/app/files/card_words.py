"""What the card of an opened match says."""

from __future__ import annotations

from pathlib import Path

from game.app.files.match_card import Brass, CardWords, Player
from game.app.services.services import Services
from game.app.widgets.dates import when
from game.app.widgets.notes import NoteKind
from game.engine.rules import Rules
from game.store.bounds import SENTENCE, one_line
from game.store.catalogue import say, spoken
from game.store.documents import size_text
from game.store.languages import board_text
from game.store.levels import level_title
from game.store.locales import number_text
from game.store.match_opening import MatchFacts, doubt_text


def file_words(path: Path) -> str:
    """The name of a file, as it can be shown."""
    return one_line(path.name, SENTENCE) or one_line(str(path), SENTENCE)


def card_words(services: Services, path: Path, facts: MatchFacts) -> CardWords:
    """What the card of the match at `path` says."""
    rules = services.games[facts.head.game]
    folder = one_line(path.parent.name) or one_line(str(path.parent))
    note, kind = _note(facts)
    people = tuple(number for number, seat in enumerate(facts.seats) if seat.human)
    return CardWords(
        title=facts.head.name or one_line(path.stem) or rules.name,
        subtitle=say("opening.finished" if facts.over else "opening.begun", game=rules.name),
        game=rules.name,
        face=f"title:{rules.id}",
        players=tuple(_player(facts, number) for number in range(len(facts.seats))),
        facts=tuple(fact for fact in _facts(services, rules, facts) if fact[1]),
        file=file_words(path),
        about_file=say("opening.file", size=size_text(facts.size), folder=folder),
        note=note,
        kind=kind,
        brass=_brass(facts),
        people=() if facts.over or facts.head.kind == "recording" else people,
    )


def _brass(facts: MatchFacts) -> Brass:
    people = any(seat.human for seat in facts.seats)
    if facts.over or facts.head.kind == "recording":
        return "watch"
    if "save_only" in facts.doubts:
        return "look_back"
    return "play" if people else "watch"


def _note(facts: MatchFacts) -> tuple[str, NoteKind]:
    """Whether all is well, and what comes of going on."""
    if facts.doubts:
        return " ".join(doubt_text(doubt) for doubt in facts.doubts), "care"
    return say("opening.whole_over" if facts.over else "opening.whole"), "note"


def _player(facts: MatchFacts, number: int) -> Player:
    """A seat, and who plays it."""
    seat = facts.seats[number]
    who = say("opening.person") if seat.human else level_title(seat.player)
    if number in facts.winners:
        who = say("opening.won", who=who)
    elif number == facts.to and not facts.over:
        who = say("opening.to_play", who=who)
    return Player(seat.seat, who)


def _facts(services: Services, rules: Rules, facts: MatchFacts) -> tuple[tuple[str, str], ...]:
    locale = spoken().locale
    decisions = say("opening.decisions", n=facts.decisions)
    presets = services.words(rules).presets
    options = presets[facts.preset].title if facts.preset in presets else say("load.own_options")
    made = say("opening.app", version=facts.app)
    if facts.date is not None:
        made = say("opening.app_at", version=facts.app, date=when(facts.date, services.clock()))
    round_text = number_text(facts.round, locale)
    return (
        (say("opening.round"), say("opening.round_is", round=round_text, decisions=decisions)),
        (say("opening.options"), options),
        (say("opening.board"), board_text(rules, facts.board)),
        (say("opening.made_with"), made),
    )
