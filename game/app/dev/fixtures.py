"""Matches for pictures: played at random until a certain dialog is open."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from game.ai.characters import CHARACTERS
from game.ai.players import decide, players
from game.ai.review.kept import kept
from game.app.dev.sample_review import sample_review
from game.app.play.playthrough import recorded_playthrough
from game.app.services.services import Services
from game.app.skin_api.phrases import Phrases
from game.app.skin_api.question import DialogLauncher, Question
from game.app.table.dialogs import defaults
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.vocabulary import Seat
from game.store.boards import board_files, load_board
from game.store.catalogue import say
from game.store.levels import character_name
from game.store.recordings import recorded, recording_path, write_recording
from game.store.reviews import KeptReview, write_review
from game.store.saves import autosave_path, path_for, save_match
from game.store.sentences import names_of

THOUGHT: Final = 2
"""So many of these matches are played by those who think."""
TRIES: Final = 60
"""So many matches are played at most."""
NAMES: Final = ("Ada", "Bart", "Chen", "Dolores", "Emeka", "Freya", "Gus")


def seated(count: int) -> tuple[Seat, ...]:
    """This many seats, every other one a person's."""
    return tuple(Seat(NAMES[n], "novice" if n % 2 else "human", n) for n in range(count))


def faced(count: int) -> tuple[Seat, ...]:
    """This many seats, the first a person's, the others those of characters."""
    found = zip(range(1, count), CHARACTERS.values(), strict=False)
    others = [one.seated(Seat("", look=look), character_name(one.face)) for look, one in found]
    return (Seat(NAMES[0]), *others)


def posed(
    services: Services,
    rules: Rules,
    wanted: str,
    seed: int,
    seats: tuple[Seat, ...],
    by: tuple[str, ...],
    preset: str = "",
    after: int = 0,
) -> Match:
    """A match in which a person faces the dialog `wanted`, after at least `after` decisions.

    `wanted` is a dialog's class or a launcher's name; "": any. `by`: the levels that play, in turn; if they
    do not reach it in a few matches, others are played at random. Raises ValueError with the dialogs that
    were reached.
    """
    seen: set[str] = set()
    board = load_board(rules, next(iter(board_files(rules).values())))
    for attempt in range(TRIES):
        match = Match(rules, board, rules.options(preset), seats, seed + attempt)
        levels = by if attempt < THOUGHT else ("random",)
        dice = Dice(seed + attempt).stream(1)
        while (choice := match.decision()) is not None:
            looked_at = match.seats[choice.seat].human and len(match.log) >= after
            open_now = dialogs_of(services, match) if looked_at else []
            if wanted in open_now or (open_now and not wanted):
                return match
            seen.update(open_now)
            level = levels[choice.seat % len(levels)]
            if level == "random":
                match.play(choice.sample(match.state, dice))
            else:
                match.play(decide(players(rules)[level], match.state, choice, match.seed, len(match.log)))
    if not wanted:
        raise ValueError(say("cli.shot.no_dialog.any", tries=TRIES, game=rules.name))
    known = "instead" if seen else "named"
    said = say(f"cli.shot.no_dialog.{known}", name=wanted, tries=TRIES, game=rules.name, seen=sorted(seen))
    raise ValueError(said)


def dialogs_of(services: Services, match: Match) -> list[str]:
    """The dialog that the moment needs, and those that launchers can open."""
    choice = match.decision()
    assert choice is not None
    skin = services.skin(match)
    phrases = Phrases(match.rules, match.board, names_of(match.rules, match.options, match.seats))
    asked = Question(skin, match.seats, phrases, match.state, choice, choice.seat, match.why_not)
    kind = skin.dialogs.dialog(asked) or defaults.dialog(asked)
    launchers: list[DialogLauncher] = [*skin.dialogs.launchers(asked)]
    launchers += defaults.form_launchers(asked, tuple(kind for one in launchers for kind in one.kinds))
    needed = [kind.__name__] if kind is not None else []
    return needed + [launcher.name for launcher in launchers if launcher.reason is None]


HOME = "BOARDWELL_HOME"
NOW: Final = datetime(2026, 11, 21, 21, 14, tzinfo=UTC)
"""When pictures are drawn: the same picture on every day."""
Played = Callable[[int, bool], Match]
"""A match by its number, played to its end or not."""


@contextmanager
def own_home() -> Generator[None]:
    """Keep all files in an empty folder for a while."""
    before = os.environ.get(HOME)
    with TemporaryDirectory() as folder:
        os.environ[HOME] = folder
        try:
            yield
        finally:
            if before is None:
                del os.environ[HOME]
            else:
                os.environ[HOME] = before


@contextmanager
def sample_home(played: Played, *, reviewed: bool = False) -> Generator[None]:
    """Keep all files for a while in a folder with a few saves, one of them broken, and recordings; these with
    reviews that no judge has made if `reviewed`."""
    with own_home():
        _fill(played, reviewed=reviewed)
        yield


def _fill(played: Played, *, reviewed: bool) -> None:
    for number in range(5):
        match = played(number, True)
        recording, date = recorded(match), NOW - timedelta(hours=5 + 31 * number * number)
        path = recording_path(recording)
        write_recording(path, recording, date)
        if reviewed:
            playthrough = recorded_playthrough(path, recording)
            playthrough.run()
            write_review(path, recording, KeptReview("", 0, 0.0), kept(sample_review(playthrough)))
        if number == 1:
            _tear(path, date)
    for number, name in enumerate(("Six trucks", "Ottawa", "Kark, the long evening", "Friday with Bart")):
        date = NOW - timedelta(hours=2 + 23 * number * number)
        save_match(played(number, False), path_for(name), name, date=date)
        if number == 1:
            _tear(path_for(name), date)
    match = played(4, False)
    save_match(match, autosave_path(match), auto=True, date=NOW - timedelta(minutes=9))


def _tear(path: Path, date: datetime) -> None:
    """Truncate a file, as if copied from a full disk at that time."""
    data = path.read_bytes()
    path.write_bytes(data[: len(data) // 3])
    os.utime(path, (date.timestamp(), date.timestamp()))
