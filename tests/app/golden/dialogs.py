"""Every dialog that `shot` names, in all games and at three sizes, before and after a change.

    python -m tests.app.golden.dialogs draw BEFORE
    python -m tests.app.golden.dialogs draw AFTER --of BEFORE
    python -m tests.app.golden.dialogs compare BEFORE AFTER DIFFERENCES

The first finds the positions too, and keeps them as saves in BEFORE/positions: the same ones are drawn later,
whatever computer players or dice do by then. What a folder has already is not drawn again, so a run can be
broken off. The last names what differs, the most first, and puts each such picture beside the other. `--game`
takes one game alone. The example game has no look of its own: it shows the dialogs that every game gets.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import pygame

from game.app import navigation
from game.app.dev.fixtures import NAMES, NOW, dialogs_of, own_home
from game.app.dev.shots import SETTLED_MS, show_dialog
from game.app.services.services import Services
from game.app.shell.window import Window
from game.engine.dice import Dice
from game.engine.log import LogEntry
from game.engine.match import Match, UndoPoint
from game.engine.rules import Rules
from game.engine.vocabulary import Seat
from game.store.boards import standard_board
from game.store.saves import load_match, save_match
from game.store.settings import Settings
from tests.contract.games import GAMES
from tests.saves.facts import FOLDER as SAVES

SIZES: Final = (((1024, 600), 1.0), ((1280, 720), 1.6), ((1920, 1080), 1.0))
"""Of the window, and how large its text is."""
MATCHES: Final = 3
"""So many are played at random with each preset to find the dialogs."""
MARKED: Final = (255, 0, 160)
"""What colour a point has that differs."""


class Moment(NamedTuple):
    """A place in a match at which a dialog can be seen."""

    match: Match
    point: UndoPoint
    log: list[LogEntry]

    def resumed(self) -> Match:
        """The match as it was then."""
        match = self.match
        return Match.resumed(
            match.rules, match.board, match.options, match.seats, match.seed, self.point, self.log
        )


def positions(rules: Rules) -> Iterator[tuple[str, Match]]:
    """A match at each of the dialogs of a game, by preset and dialog: early in a match and late, and each
    question that a kept save asks, which random play may not come to."""
    for preset in rules.presets:
        early, late = dict[str, Moment](), dict[str, Moment]()
        for seed in range(1, MATCHES + 1):
            for name, moment in _moments(rules, preset, seed):
                early.setdefault(name, moment)
                late[name] = moment
        for name, moment in late.items():
            yield f"{preset}-{name}-late", moment.resumed()
            if moment is not early[name] and preset == next(iter(rules.presets)):
                yield f"{preset}-{name}-early", early[name].resumed()
    for path in sorted(SAVES.glob(f"{rules.id}-asks-*.json")):
        match = _all_people(load_match(path, GAMES).match)
        for name in dialogs_of(_services(rules), match):
            yield f"{path.stem.removeprefix(f'{rules.id}-')}-{name}", match


def _moments(rules: Rules, preset: str, seed: int) -> Iterator[tuple[str, Moment]]:
    """The dialogs at each decision of a match that people play at random."""
    seats = tuple(Seat(NAMES[n], "human", n) for n in range(min(4, rules.seats[-1])))
    match = Match(rules, standard_board(rules), rules.options(preset), seats, seed)
    dice, services = Dice(seed).stream(1), _services(rules)
    while (choice := match.decision()) is not None:
        for name in dialogs_of(services, match):
            yield name, Moment(match, match.here(), list(match.log))
        match.play(choice.sample(match.state, dice))


def _all_people(match: Match) -> Match:
    """The match with a person in each seat, so that whoever is asked sees the dialog."""
    match.seats = tuple(Seat(seat.name, "human", seat.look) for seat in match.seats)
    return match


def _services(rules: Rules, text_scale: float = 1.0) -> Services:
    settings = Settings(
        text_scale=text_scale, others_speed="normal", curtain="never", catch_up=False, ask_trifles=True
    )
    return Services({rules.id: rules}, settings, clock=lambda: NOW)


def picture(match: Match, dialog: str, size: tuple[int, int], text_scale: float) -> pygame.Surface:
    """A dialog at rest, in a window of this size. Raises LookupError where it does not open."""
    services = _services(match.rules, text_scale)
    window = Window(size, keys=services.keys)
    navigation.connect(window, services)
    table = show_dialog(window, services, match, dialog)
    for _ in range(12):
        window.step([], SETTLED_MS)
    if table.dialogs.current is None:
        raise LookupError(f"{dialog} does not open")
    return window.screenshot()


def draw(rules: Rules, folder: Path) -> Iterator[str]:
    """Draw what `folder` lacks of a game; yields what cannot be drawn, and why."""
    for path in sorted((folder / "positions").glob(f"{rules.id}-*.json")):
        dialog = path.stem.removesuffix("-late").removesuffix("-early").rpartition("-")[2]
        for size, text_scale in SIZES:
            at = f"{size[0]}x{size[1]}" + ("-large" if text_scale != 1 else "")
            out = folder / f"{path.stem}@{at}.png"
            if out.exists():
                continue
            try:
                drawn = picture(_all_people(load_match(path, GAMES).match), dialog, size, text_scale)
            except Exception as wrong:
                yield f"{out.stem}: {type(wrong).__name__}: {wrong}"
                continue
            being_drawn = folder / f"being-drawn-{os.getpid()}.png"  # others may draw into the same folder
            pygame.image.save(drawn, being_drawn)
            being_drawn.replace(out)


def find(rules: Rules, folder: Path) -> None:
    """Keep the positions of a game, all or none."""
    made = folder / f"finding-{rules.id}"
    shutil.rmtree(made, ignore_errors=True)
    made.mkdir(parents=True)
    for name, match in positions(rules):
        save_match(match, made / f"{rules.id}-{name}.json", date=NOW)
    (folder / "positions").mkdir(exist_ok=True)
    for path in sorted(made.iterdir()):
        path.replace(folder / "positions" / path.name)
    made.rmdir()


def differing(one: pygame.Surface, other: pygame.Surface) -> pygame.Mask:
    """The points in which two pictures of one size differ at all."""
    found = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)  # those that are the same
    found.invert()
    return found


def share_that_differs(one: pygame.Surface, other: pygame.Surface) -> float:
    """How much of two pictures differs, 0 to 1; 1 where they have not even one size."""
    if one.get_size() != other.get_size():
        return 1.0
    return differing(one, other).count() / (one.get_width() * one.get_height())


def beside(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """Two pictures side by side, and as the third the second one grey, with what differs marked in it."""
    wide, high = one.get_size()
    sheet = pygame.Surface((3 * wide + 20, max(high, other.get_height())))
    sheet.blit(one, (0, 0))
    sheet.blit(other, (wide + 10, 0))
    if one.get_size() == other.get_size():
        marked = pygame.transform.grayscale(other)
        differing(one, other).to_surface(marked, setcolor=MARKED, unsetcolor=None)
        sheet.blit(marked, (2 * wide + 20, 0))
    return sheet


def compare(before: Path, after: Path, out: Path, game: str) -> list[str]:
    """Write what differs into `out`; returns a line for each, the most different first."""
    out.mkdir(parents=True, exist_ok=True)
    names = {path.name for folder in (before, after) for path in folder.glob(f"{game}*@*.png")}
    found: list[tuple[float, str]] = []
    for name in sorted(names):
        if not ((before / name).exists() and (after / name).exists()):
            found.append((2.0, f"only in {before if (before / name).exists() else after}: {name}"))
            continue
        one, other = (pygame.image.load(folder / name) for folder in (before, after))
        share = share_that_differs(one, other)
        if share:
            pygame.image.save(beside(one, other), out / name)
            found.append((share, f"{share:8.3%} {name}"))
    return [line for _, line in sorted(found, key=lambda one: (-one[0], one[1]))] + [
        f"{len(found)} of {len(names)} differ"
    ]


def main(arguments: list[str] | None = None) -> int:
    """Draw, or compare; returns 1 where something could not be drawn, or differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.app.golden.dialogs", description=__doc__)
    modes = parser.add_subparsers(dest="mode", required=True)
    drawing, comparing = modes.add_parser("draw"), modes.add_parser("compare")
    drawing.add_argument("folder", type=Path)
    drawing.add_argument("--of", type=Path, help="the folder whose positions are drawn")
    for name in ("before", "after", "out"):
        comparing.add_argument(name, type=Path)
    for one in (drawing, comparing):
        one.add_argument("--game", default="", choices=("", *GAMES))
    asked: Any = parser.parse_args(arguments)
    if asked.mode == "compare":
        lines = compare(asked.before, asked.after, asked.out, asked.game)
        sys.stdout.write("\n".join(lines) + "\n")
        return int(len(lines) > 1)
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    if asked.of is not None and not (asked.folder / "positions").exists():
        shutil.copytree(asked.of / "positions", asked.folder / "positions")
    failed = 0
    with own_home():
        for rules in [GAMES[asked.game]] if asked.game else GAMES.values():
            if not any((asked.folder / "positions").glob(f"{rules.id}-*.json")):
                find(rules, asked.folder)
            for failure in draw(rules, asked.folder):
                failed = 1
                sys.stdout.write(f"{failure}\n")
    return failed


if __name__ == "__main__":
    sys.exit(main())
