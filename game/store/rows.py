"""Recordings as rows for those who learn from them: one for each decision, with what its seat saw."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from game.engine.dice import Dice
from game.engine.forms import Form, Range
from game.engine.match import Match
from game.engine.view import View
from game.engine.vocabulary import Action, Choice, Offer
from game.store.catalogue import say
from game.store.documents import FileFault
from game.store.matches import seed_id
from game.store.recordings import Recording, play_recording

VERSION: Final = 1
"""Raised when a field is gone or means something else; more fields don't raise it."""


class Option(msgspec.Struct, frozen=True):
    """Something that might have been done: the `action` as offered, and what may be varied in it.

    Of a `range` the field, its lowest and highest number and the step; `form` is the name of a form.
    """

    action: Action
    range: Range | None = None
    form: str = ""


class Result(msgspec.Struct, frozen=True):
    """How the match ended, by seat: ranks (1 is first), scores, and the share of the win."""

    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    shares: tuple[float, ...]


class Row(msgspec.Struct, frozen=True):
    """One decision. Names stay as they are as long as `version` does.

    `match`, `game`, `rules`, `preset`, `seats`: which match, of which game with the tables of which version
    of its rules, by which preset ("custom": another mix of options), at how many seats. `decision` counts
    the lines of the log from 0, `turn` and `round` from 1. `seat` (from 0) decides, played by `player`, and
    is asked `question`. `done`: how much of the match is over, 0 to 1. `features`: numbers by name, one for
    each seat, of one guess of what the seat doesn't see. `table`: what lies on the table, as the seat sees
    it. `offers`: what might have been done. `choice`: what was, and `offer` by which of them; -1: by none
    alone.
    """

    version: int
    match: str
    game: str
    rules: int
    preset: str
    seats: int
    decision: int
    turn: int
    round: int
    seat: int
    player: str
    question: str
    done: float
    features: dict[str, tuple[float, ...]]
    table: msgspec.Raw
    offers: list[Option]
    choice: Action
    offer: int
    result: Result


def rows(path: Path, recording: Recording) -> Iterator[Row]:
    """The rows of a recording. Raises FileFault for a match that is not over, as rows would tell what is
    hidden in it, and if it does not replay."""
    if not recording.over:
        raise FileFault(path, say("replayed.not_over"))
    result = _result(recording)
    asked: tuple[View, str] | None = None
    for entry, _, match in play_recording(path, recording):
        if asked is not None and entry is not None and isinstance(entry.said, Action):
            view, player = asked
            if entry.seat == view.seat:
                yield _row(recording, view, player, len(match.log) - 1, entry.said, result)
        choice = match.decision()
        asked = _asked(match, choice) if choice is not None else None


def _asked(match: Match, choice: Choice) -> tuple[View, str]:
    """The question as its seat sees it, and who plays that seat."""
    dice = Dice(match.seed).stream(len(match.log))
    return View.of(match.rules, match.state, choice, dice), match.seats[choice.seat].player


def _result(recording: Recording) -> Result:
    ranks, scores = recording.standing.known_ranks, recording.standing.known_scores
    setup = recording.setup
    sides = setup.rules.sides(setup.options, len(ranks))
    winners = {sides[seat] for seat, rank in enumerate(ranks) if rank == 1}
    return Result(ranks, scores, tuple(1 / len(winners) if side in winners else 0.0 for side in sides))


def _row(recording: Recording, view: View, player: str, number: int, said: Action, result: Result) -> Row:
    setup, position, table = recording.setup, view.supposed(), view.table
    return Row(
        VERSION, recording.match or seed_id(setup.seed), view.game, setup.rules.version,
        setup.rules.preset_of(setup.options), view.seats, number, table.turn, table.round, view.seat, player,
        view.question, position.done, position.features, msgspec.Raw(msgspec.json.encode(table)),
        [_option(offer) for offer in view.offers], said, _place(view.offers, said), result,
    )  # fmt: skip


def _option(offer: Offer) -> Option:
    vary = offer.vary
    if isinstance(vary, Form):
        return Option(offer.action, form=vary.name)
    return Option(offer.action, vary)


def _place(offers: tuple[Offer, ...], said: Action) -> int:
    """Which offer stands for an action: the one that is it, or the only one of which it is a variety."""
    same = [n for n, offer in enumerate(offers) if offer.action == said]
    alike = same or [n for n, offer in enumerate(offers) if _varies(offer, said)]
    return alike[0] if len(alike) == 1 else -1


def _varies(offer: Offer, said: Any) -> bool:
    if type(offer.action) is not type(said) or offer.vary is None:
        return False
    if isinstance(offer.vary, Range):
        field = offer.vary.field
        return replace(offer.action, **{field: getattr(said, field)}) == said
    return True
