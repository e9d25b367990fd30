"""The recorded matches, found by what a test needs of them."""

from __future__ import annotations

import json

from tests.contract.games import GAMES
from tests.contract.recording import FOLDER

RECORDINGS = sorted(FOLDER.glob("*.json"))
LONGEST = max(RECORDINGS, key=lambda path: path.stat().st_size)
MOST_SEATS = max(RECORDINGS, key=lambda path: len(json.loads(path.read_text("utf-8"))["seats"]))
OF_EACH_GAME = {
    game: max(FOLDER.glob(f"{game}-*.json"), key=lambda path: path.stat().st_size) for game in GAMES
}
"""The longest one of each game."""
