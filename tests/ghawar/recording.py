"""Recorded matches of Ghawar, one for each preset: `python -m tests.ghawar.recording` adds those missing.

Beginners play them to the last block, or the last round. If a rule changes and a recording does not hold any
more, delete the file and make it anew; the change then shows in its log.
"""

from __future__ import annotations

from pathlib import Path

from game.ai.players import decide, players
from game.engine.match import Match
from game.rules.ghawar import RULES
from game.store.recordings import recorded, write_recording

from .play import begun

FOLDER = Path(__file__).parent / "recordings"
SEATS = {"competition": 3, "published": 4, "balanced": 2, "swift": 3}
ENDINGS = {"swift": "rounds"}
"""Why they end, where not by the last block."""


def to_the_end(preset: str) -> Match:
    """The first match of novices with a preset that does not end by a dry spell."""
    novice = players(RULES)["novice"]
    seed = 0
    while True:
        seed += 1
        match = begun(SEATS[preset], seed, preset)
        while choice := match.decision():
            match.play(decide(novice, match.state, choice, seed, len(match.log)))
        if match.standing().reason == ENDINGS.get(preset, "last_block"):
            return match


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for preset in RULES.presets:
        path = FOLDER / f"{preset}.json"
        if not path.exists():
            write_recording(path, recorded(to_the_end(preset)))
