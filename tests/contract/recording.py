"""Recorded matches for the tests: `python -m tests.contract.recording` adds those that are missing.

There is one for each way in which a match of a game can end. If a rule changes and a recording does not hold
any more, delete the file and make it anew; the change then shows in its log.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path

from game.ai.players import decide, players
from game.engine.rules import Rules
from game.store.recordings import recorded, write_recording
from game.store.words import load_words
from tests.contract.games import GAMES, cases_of

FOLDER = Path(__file__).parent.parent / "recordings"


def path_of(rules: Rules, ending: str) -> Path:
    """Where the match lies that ended so."""
    return FOLDER / f"{rules.id}-{ending}.json"


def record(rules: Rules, missing: set[str]) -> None:
    """Let the two simplest players play until every missing ending was seen; keep the first match of each."""
    kinds = list(players(rules).values())[:2]
    seed = 0
    while missing:
        seed += 1
        for case, player in product(cases_of(rules.id), kinds):
            match = case.begun(seed)
            while choice := match.decision():
                match.play(decide(player, match.state, choice, seed, len(match.log)))
            ending = match.standing().reason
            if ending in missing:
                write_recording(path_of(rules, ending), recorded(match))
                missing.remove(ending)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for rules in GAMES.values():
        endings = load_words(rules).endings
        record(rules, {ending for ending in endings if not path_of(rules, ending).exists()})
