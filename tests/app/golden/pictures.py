"""Pictures of the scenes as they were when somebody last looked at them, and how near a new one comes.

After a change that is meant to be seen, draw them anew, look at each, and commit them:

    python -m tests.app.golden.pictures table-poleconomy owners-poleconomy

Without names all are drawn.
"""

from __future__ import annotations

import shutil
import sys
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal, NamedTuple

import pygame

from game.app.dev.shots import OF_A_REVIEW, Shot

FOLDER = Path(__file__).parent
SIZE = (1280, 720)
KEPT = (640, 360)
"""Pictures are kept at half size: a shifted line still shows, and the files stay small."""
BLOCKS = (80, 45)
"""Pictures are compared by the mean colour of so many blocks: letters are smoothed otherwise elsewhere."""
STEP = 14
"""A block differs when one of its colours differs by more than this, of 255."""
MOST = 24
"""So many blocks of the 3,600 may differ."""


class Golden(NamedTuple):
    """One picture."""

    scene: str
    game: str = "ghawar"
    dialog: str = ""
    seats: int = 4
    theme: Literal["felt", "contrast"] = "felt"
    text_scale: float = 1.0
    decisions: int | None = None
    """So many are played before; None: as many as is usual."""
    preset: str = ""
    """Whose options the match has; "": the first."""

    def __str__(self) -> str:
        contrast = "contrast" if self.theme == "contrast" else ""
        parts = [self.scene, self.game, self.preset, self.dialog.lower(), contrast]
        return "-".join([part for part in parts if part] + ["large"] * (self.text_scale > 1))

    @property
    def path(self) -> Path:
        """Where it is kept."""
        return FOLDER / f"{self}.jpg"

    def drawn(self, path: Path) -> pygame.Surface:
        """The scene as it looks now, packed as the kept ones are; the file `path` is used on the way."""
        shot = Shot(
            scene=self.scene, game=self.game, seed=5, decisions=self.decisions, size=SIZE, theme=self.theme,
            text_scale=self.text_scale, dialog=self.dialog, seats=self.seats, preset=self.preset,
            players="novice" if self.scene in ("result", "replay", *OF_A_REVIEW) else "random",
        )  # fmt: skip
        shot.draw(path)
        packed = path.with_suffix(".jpg")
        pygame.image.save(pygame.transform.smoothscale(pygame.image.load(path), KEPT), packed)
        return pygame.image.load(packed)


AT_THE_TABLE = ("table", "pause", "rules", "result", "replay", "guide", "players", "owners")
ELSEWHERE = ("shelf", "setup", "credits", "components", "settings", "keys", "curtain", "load", "records")
OF_A_GAME = ("table", "rules", "replay", "owners", "dialog", "ending")
"""Scenes in which most is drawn by the look of the game."""
# They are pictures of the product: of the games that it ships, so also of their looks.
PLAIN = [
    *(Golden(scene, game) for scene in AT_THE_TABLE for game in ("ghawar", "petropolis")),
    *(Golden(scene) for scene in ELSEWHERE),
    Golden("dialog", "petropolis", "trade"),
    Golden("file"),
]
GOLDEN = [
    *PLAIN,
    *(golden._replace(theme="contrast") for golden in PLAIN[1::2]),
    *(golden._replace(text_scale=1.6) for golden in PLAIN[::2]),
    *(Golden("ending", game) for game in ("ghawar", "petropolis", "nations", "poleconomy")),
    Golden("ending", "globopolis", seats=2),
    Golden("editor", "petropolis"),
    Golden("editor", "nations", theme="contrast", text_scale=1.6),
    Golden("curves"),
    Golden("review", "petropolis"),
    Golden("review", text_scale=1.6),
    Golden("luck", "petropolis"),
    Golden("decisions"),
    Golden("question", "petropolis"),
    Golden("lessons"),
    Golden("lessons", "petropolis", theme="contrast", text_scale=1.6),
    Golden("picker", "petropolis", text_scale=1.6),
    Golden("faces", "petropolis", seats=7, theme="contrast", decisions=90),
    Golden("opponents"),
    Golden("turn"),
    Golden("rounds", theme="contrast"),
    Golden("twice"),
    Golden("handed", text_scale=1.6),
    Golden("table", "nations", decisions=12),
    Golden("dialog", "nations", "IncidentDialog", theme="contrast"),
    Golden("table", "poleconomy"),
    Golden("owners", "poleconomy", decisions=79),
    Golden("dialog", "poleconomy", "Propose", theme="contrast"),
    Golden("table", "poleconomy", decisions=120, preset="parliament"),
    Golden("dialog", "poleconomy", "ElectionNight", preset="brisk"),
    Golden("dialog", "poleconomy", "govern", seats=5, preset="parliament"),
    Golden("dialog", "poleconomy", "ParliamentVote", preset="parliament", theme="contrast"),
    Golden("table", "globopolis", decisions=144),
    Golden("dialog", "globopolis", "BattleDialog"),
    Golden("dialog", "globopolis", "plan", decisions=800),
    Golden("dialog", "globopolis", "plan", decisions=800, text_scale=1.6),
]


def differing(one: pygame.Surface, other: pygame.Surface) -> list[tuple[int, int]]:
    """The blocks in which two pictures of one size differ, as column and row."""
    left, right = (pygame.transform.smoothscale(picture, BLOCKS) for picture in (one, other))
    places = product(range(BLOCKS[0]), range(BLOCKS[1]))
    return [place for place in places if _step(left.get_at(place), right.get_at(place)) > STEP]


def _step(one: pygame.Color, other: pygame.Color) -> int:
    """How far the colours are apart in red, green or blue."""
    return max(abs(a - b) for a, b in zip(one[:3], other[:3], strict=True))


def main() -> None:
    """Draw the pictures anew that are named, or every one."""
    named = sys.argv[1:]
    with TemporaryDirectory() as folder:
        for golden in GOLDEN:
            if named and str(golden) not in named:
                continue
            new = Path(folder) / "new.bmp"
            golden.drawn(new)
            shutil.copyfile(new.with_suffix(".jpg"), golden.path)
            sys.stdout.write(f"{golden.path.name}\n")
    known = {golden.path for golden in GOLDEN}
    for path in set(FOLDER.glob("*.jpg")) - known:
        path.unlink()


if __name__ == "__main__":
    main()
