"""Reviews beside their recordings: `NAME.review.json`, small, and read with as much care as any file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from game import __version__
from game.engine.policy import Candidate
from game.engine.vocabulary import Action
from game.store.bounds import Seed, beyond
from game.store.catalogue import say
from game.store.documents import FileFault, lined, read, write
from game.store.logs import logger
from game.store.matches import opened
from game.store.recordings import Recording
from game.store.sentences import names_of
from game.store.words import load_words

ENDING: Final = ".review.json"
LIMIT: Final = 300_000
"""Bytes."""
FORMAT: Final = 1

T = TypeVar("T")


class KeptReview(msgspec.Struct, frozen=True):
    """What a file says beside the review itself: which judge it was, its seed, its CPU seconds."""

    judge: str
    seed: Seed
    budget: float


def review_path(recording: Path) -> Path:
    """The path of the review of a recording."""
    return recording.with_name(recording.name.removesuffix(".json") + ENDING)


def write_review(path: Path, recording: Recording, about: KeptReview, body: Any) -> bool:
    """Keep a review beside the recording at `path`; False, with nothing written, where it is too long. Raises
    FileFault if the disk refuses."""
    keys: Mapping[str, Any] = {
        "format": FORMAT,
        "app": __version__,
        "game": recording.setup.rules.id,
        "match": recording.digest,
        "decisions": len(recording.log),
        "about": about,
        "review": body,
    }
    data = lined("review", keys)
    if len(data) > LIMIT:
        return False
    write(review_path(path), data)
    return True


def read_review(
    path: Path, recording: Recording, restore: Callable[[Any], T], body: type[Any]
) -> tuple[KeptReview, T] | None:
    """The review of the recording at `path`; None if there is none. `restore` makes it of its `body`.

    Raises FileFault for a file that is of another match, or says what can't be.
    """
    place = review_path(path)
    if not place.exists():
        return None
    document = opened(place, "review", read(place, LIMIT))
    if document.part("match", str) != recording.digest:
        raise document.fault(say("files.review_of_another"), "match")
    where = beyond(document.keys.get("review"), "review")
    if where:
        raise FileFault(place, say("files.value.too_large", place=where))
    about: KeptReview = document.part("about", KeptReview)
    found = document.part("review", body)
    try:
        return about, restore(found)
    except Exception as wrong:
        # What somebody wrote into a file may break the game's code in any way.
        logger.exception("a review cannot be read")
        why = f"{type(wrong).__name__}: {wrong}"
        raise FileFault(place, say("files.review_unreadable", why=why)) from wrong


def tell_all(recording: Recording, said: Iterable[tuple[Action, str, Mapping[str, Any]]]) -> None:
    """Put actions and their reasons into words, to see that it can be done. Raises whatever a fact that the
    game does not know leads to."""
    rules, board, options, seats, _ = recording.setup
    words, names = load_words(rules), names_of(rules, options, seats)
    for action, why, facts in said:
        words.plain(action, board, rules, names)
        words.reason(Candidate(action, 0.0, why, dict(facts)), board, rules, names)


class _Glimpse(msgspec.Struct):
    """The keys of a review that its body needs."""

    boardwell: str
    format: int
    review: msgspec.Raw


def glimpse(recording: Path, body: type[T]) -> T | None:
    """What a `body` takes of the review beside a recording, without the rest; None where there is none, or
    none that can be used: whoever opens it is told why."""
    path = review_path(recording)
    try:
        found = msgspec.json.decode(read(path, LIMIT), type=_Glimpse)
        if found.boardwell != "review" or found.format > FORMAT:
            return None
        return msgspec.json.decode(found.review, type=body)
    except (FileFault, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
