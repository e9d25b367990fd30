"""A contact sheet: frames of an event's animation side by side, from just before it until all is still.

`python -m game.app.dev.contact_sheet petropolis InterestPaid sheet.png` takes the first such event in a match
of computer players; the file of a recording may replace the game. `result` instead of an event shows how the
result is revealed.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game.app import navigation
from game.app.dev.fixtures import NOW, own_home, seated
from game.app.dev.shots import played
from game.app.paint.canvas import Canvas
from game.app.paint.theme import NIGHT_FELT
from game.app.play.playthrough import Playthrough, playthrough_of, recorded_playthrough
from game.app.review.replay import ReplayScene
from game.app.services.routes import ToReplay, ToResult
from game.app.services.services import Services
from game.app.shell.window import Window
from game.engine.finding import find_rules
from game.engine.replay import replayed
from game.engine.vocabulary import Event
from game.store.recordings import read_recording
from game.store.settings import Settings

RESULT: Final = "result"
FRAME_MS: Final = 1000 / 60
BEFORE_MS: Final = 150.0
AFTER_MS: Final = 500.0
"""So long before and after the event is shown too."""
LONGEST_MS: Final = 20_000.0
COLUMNS: Final = 3
LINE: Final = 20
"""Pixels of the line over a frame that says when it was."""


class Shown(NamedTuple):
    """A frame, and its time in milliseconds."""

    ms: float
    picture: pygame.Surface


def matches(event: Event, wanted: str) -> bool:
    """Whether an event is of a class, or after a colon of one of its manners."""
    name, _, manner = wanted.partition(":")
    return type(event).__name__ == name and manner in ("", getattr(event, "manner", ""))


def contact_sheet(
    match: str,
    wanted: str,
    *,
    seed: int = 1,
    seats: int = 4,
    number: int = 1,
    size: tuple[int, int] = (1280, 720),
    count: int = 12,
    wide: int = 520,
) -> pygame.Surface:
    """Frames, each `wide` pixels, of the `number`-th such event: in a recording, or in a match with `seats`
    seats. Raises FileFault for an unreadable recording, ValueError if there are too few such events."""
    games = find_rules()
    with own_home():
        services = Services(games, Settings(own_speed="normal", others_speed="normal"), clock=lambda: NOW)
        window = Window(size, keys=services.keys)
        navigation.connect(window, services)
        if match in games:
            playthrough = playthrough_of(played(games[match], seed, 0, whole=True, seats=seated(seats)))
        else:
            path = Path(match)
            playthrough = recorded_playthrough(path, read_recording(path, games))
        playthrough.run()
        if wanted == RESULT:
            setup, frames = playthrough.setup, playthrough.frames
            log = [frame.entry for frame in frames if frame.entry is not None]
            over = replayed(setup.rules, setup.board, setup.options, setup.seats, setup.seed, log)
            window.go(ToResult(playthrough, over, first=True))
            shown = _until_still(window, 2000.0, wide)
        else:
            shown = _of_event(window, playthrough, wanted, number, wide)
        services.close()
    return _laid(shown, count)


def _of_event(window: Window, playthrough: Playthrough, wanted: str, number: int, wide: int) -> list[Shown]:
    """The frames of the event with this number, in a replay."""
    found = [
        (place, nth)
        for place, frame in enumerate(playthrough.frames)
        for nth in range(sum(matches(event, wanted) for event in frame.events))
    ]
    if len(found) < number:
        known = sorted({type(event).__name__ for frame in playthrough.frames for event in frame.events})
        raise ValueError(f"The match has {len(found)} of {wanted}; it has these events: {', '.join(known)}.")
    place, nth = found[number - 1]
    window.go(ToReplay(playthrough, place - 1))
    replay = window.scene
    assert isinstance(replay, ReplayScene)
    replay.go_to(place - 1)
    for _ in range(10):
        window.step([], 100.0)
    replay.go_on(1)
    player = replay.event_player
    write, ms, begun = player.notify, 0.0, list[tuple[Event, float]]()

    def begin(event: Event | None) -> None:
        if event is not None and matches(event, wanted) and all(event is not known for known, _ in begun):
            begun.append((event, ms))

    def notify(event: Event, logged: int) -> None:
        begin(event)
        if write is not None:
            write(event, logged)

    player.notify = notify
    seen: list[Shown] = []
    still = 0.0
    while still < AFTER_MS:
        window.step([], FRAME_MS)
        ms += FRAME_MS
        begin(player.running)
        shows = player.running is not None and matches(player.running, wanted)
        seen.append(Shown(ms, _small(window, wide)))
        if len(begun) > nth:
            still += 0.0 if shows or player.stage.trailing else FRAME_MS
            continue
        seen = seen[-round(BEFORE_MS / FRAME_MS) :]
        if player.idle or ms > LONGEST_MS:
            raise ValueError(f"Nothing is seen of {wanted}.")
    return [Shown(one.ms - begun[nth][1], one.picture) for one in seen]


def _until_still(window: Window, after: float, wide: int) -> list[Shown]:
    """The frames until nothing has moved for `after` milliseconds."""
    seen: list[Shown] = []
    ms = still = 0.0
    while ms < LONGEST_MS and still < after:
        window.step([], FRAME_MS)
        ms += FRAME_MS
        still = 0.0 if window.busy else still + FRAME_MS
        seen.append(Shown(ms, _small(window, wide)))
    return seen


def _small(window: Window, wide: int) -> pygame.Surface:
    picture = window.display
    return pygame.transform.smoothscale(
        picture, (wide, round(wide * picture.get_height() / picture.get_width()))
    )


def _laid(shown: Sequence[Shown], count: int) -> pygame.Surface:
    """`count` frames, evenly spaced in time, in rows."""
    last = len(shown) - 1
    chosen = [shown[round(last * n / max(1, count - 1))] for n in range(count)]
    wide, high = chosen[0].picture.get_width(), chosen[0].picture.get_height() + LINE
    rows = -(-count // COLUMNS)
    sheet = pygame.Surface((wide * COLUMNS, high * rows))
    canvas = Canvas(sheet, 1.0, NIGHT_FELT)
    for n, one in enumerate(chosen):
        x, y = n % COLUMNS * wide, n // COLUMNS * high
        sheet.blit(one.picture, (x, y + LINE))
        canvas.text(f"{one.ms:.0f} ms", x + 6, y + LINE / 2, "strong", 13)
    return sheet


def main() -> None:
    """Read the command line and write the sheet."""
    line = argparse.ArgumentParser(description=__doc__)
    line.add_argument("match", help="a game, or the file of a recording")
    line.add_argument("wanted", metavar="event")
    line.add_argument("out", type=Path)
    for name, usual in (("seed", 1), ("seats", 4), ("number", 1), ("count", 12), ("wide", 520)):
        line.add_argument(f"--{name}", type=int, default=usual)
    arguments = vars(line.parse_args())
    out = arguments.pop("out")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.image.save(contact_sheet(**arguments), out)


if __name__ == "__main__":
    main()
