"""The scenes and dialogs that `shot` names look the same of two matches that differ in nothing that their eye
may see."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Final

import pygame
import pytest

from game.app import navigation
from game.app.dev.fixtures import NOW, dialogs_of
from game.app.dev.rounds import OF_ROUNDS
from game.app.dev.shots import OVER_A_MATCH, SCENES, settle, show_match
from game.app.library import save_rows
from game.app.services.services import Services
from game.app.shell.window import Window
from game.engine.match import Match
from game.store.saves import snapshot
from tests.app.drivers.table import new_services
from tests.contract.redeals import CASES
from tests.contract.soak import Soak

from .planted import FIELDS, TRUE, Plant
from .screen import Nobody
from .test_secrets import betrayed, skin_of
from .test_secrets import seated as before
from .twins import Twins, begun, goes_back_to, seated, twins

SIZE: Final = (1024, 600)
OPEN: Final = {
    "editor": "no match",
    "setup": "no match", "credits": "no match", "components": "no match", "settings": "no match",
    "keys": "no match", "picker": "no match", "opponents": "of matches that are over",
    "faces": "a table, which is tried", "guide": "its own match, on one seed", "result": "over: all is open",
    "replay": "as it lies open to all", "records": "as they lie open to all",
    "lessons": "of matches that are over",
    "puzzle": "what its seat could not see was dealt anew before it was kept",
    "curves": "over: all is open", "ending": "over: all is open",
    "review": "over: all is open", "luck": "over: all is open", "decisions": "over: all is open",
    "question": "the view of its seat alone",
    **dict.fromkeys(OF_ROUNDS, "its own match, on one seed; what it tells is tried by `test_by_file`"),
}  # fmt: skip
"""The other scenes, and why nothing is hidden there that `test_away_from_the_table` does not try."""
SAMPLE: Final = dict(
    zip(
        (scene for scene in OVER_A_MATCH if scene != "dialog"),
        ("cash", "hands", "stocks", "blocks", "votes", "sides", "example", "bids", "hands", "stocks", "cash"),
        strict=True,
    )
)
"""Of which case each scene is drawn by default; a soak test draws them all."""


def some(name: str, most: int, seeds: Iterator[int]) -> Iterator[Twins]:
    """Twins of a case, each before one of its seats."""
    case = CASES[name]
    tried = ((seed, (seed + turn) % case.seats) for seed in seeds for turn in range(case.seats))
    return islice((pair for seed, eye in tried for pair in twins(case, seed, eye, 12, 18)), most)


def matches(pair: Twins) -> list[Match]:
    """Both matches with the eye as the only person."""
    return [seated(match, before(pair.case, pair.eye, together=False)) for match in pair.ends]


def services_for(match: Match) -> Services:
    services = new_services(match.rules, others_speed="normal")
    services.clock = lambda: NOW
    thinkers = services.ai = Nobody()
    thinkers.match = match
    return services


def drawn(pair: Twins, which: int, scene: str, dialog: str, folder: Path, patch: pytest.MonkeyPatch) -> bytes:
    """The picture of a scene of one of the two."""
    match = matches(pair)[which]
    TRUE[:] = [match.state]
    try:
        with patch.context() as within:
            within.setenv("BOARDWELL_HOME", str(folder / f"{which}"))
            goes_back_to(pair.starts[which], pair.case, within)
            services = services_for(match)
            window = Window(SIZE, keys=services.keys)
            navigation.connect(window, services)
            show_match(window, services, match, scene, dialog)
            settle(window)
            return hashlib.blake2b(pygame.image.tobytes(window.screenshot(), "RGB")).digest()
    finally:
        TRUE.clear()


def compare(pair: Twins, scene: str, folder: Path, patch: pytest.MonkeyPatch, dialog: str = "") -> None:
    one, other = (drawn(pair, which, scene, dialog, folder, patch) for which in (0, 1))
    assert one == other, f"{scene} {dialog} of {pair.case} shows eye {pair.eye} something hidden"


def test_every_scene_is_tried_or_has_nothing_to_hide() -> None:
    assert set(OVER_A_MATCH) | set(OPEN) == set(SCENES) and not set(OVER_A_MATCH) & set(OPEN)
    assert set(SAMPLE.values()) == set(CASES)
    assert os.environ["SDL_VIDEODRIVER"] == "dummy"


@pytest.mark.parametrize("scene", SAMPLE)
def test_a_scene_shows_nothing_of_what_is_hidden(
    scene: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for pair in some(SAMPLE[scene], 1, iter(range(3, 9))):
        compare(pair, scene, tmp_path, monkeypatch)


def dialogs(name: str, seeds: Iterator[int], most: int) -> Iterator[tuple[Twins, str]]:
    """Twins whose eye is asked something, with each dialog that `shot` can open there."""
    for pair in some(name, most, seeds):
        match = matches(pair)[0]
        choice = match.decision()
        if choice is not None and choice.seat == pair.eye:
            for dialog in dialogs_of(services_for(match), match):
                yield pair, dialog


@pytest.mark.parametrize("name", ["hands", "cash"])
def test_a_dialog_shows_nothing_of_what_is_hidden(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = 0
    for pair, dialog in islice(dialogs(name, iter(range(3, 30)), 20), 1):
        compare(pair, "dialog", tmp_path, monkeypatch, dialog)
        tried += 1
    assert tried


@pytest.mark.soak
@pytest.mark.parametrize("name", CASES)
def test_no_scene_or_dialog_shows_anything_of_what_is_hidden(
    name: str, soak: Soak, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number, seed in enumerate(soak):
        folder = tmp_path / f"{number}"
        for scene in SAMPLE:
            for pair in some(name, 2, iter((seed,))):
                compare(pair, scene, folder / scene, monkeypatch)
        for turn, (pair, dialog) in enumerate(dialogs(name, iter((seed,)), 6)):
            compare(pair, "dialog", folder / f"{turn}", monkeypatch, dialog)


def caught(field: str, way: str, scene: str, folder: Path, patch: pytest.MonkeyPatch) -> bool:
    """Whether the picture of a scene betrays a field that a planted leak tells."""
    name, read = FIELDS[field]
    case = CASES[name]
    getattr(Plant(patch, skin_of(case), type(case.rules), read), way)()
    for number, hidden in enumerate(islice(betrayed(field), 4)):
        one, other = begun(case, hidden.one), begun(case, hidden.other)
        pair = Twins(case, hidden.eye, (hidden.one, hidden.other), [], (one, other))
        try:
            compare(pair, scene, folder / f"{number}", patch)
        except AssertionError:
            return True
    return False


def test_a_leak_into_a_picture_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert caught("cash", "picture", "table", tmp_path, monkeypatch)


@pytest.mark.soak
@pytest.mark.parametrize("field", FIELDS)
def test_a_leak_of_each_field_into_a_picture_is_found(
    field: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    way = ("figure", "players") if field == "sealed bids" else ("picture", "table")
    assert caught(field, *way, tmp_path, monkeypatch)


@pytest.mark.soak
@pytest.mark.parametrize("scene", ["shelf", "load", "owners", "players", "past"])
def test_a_leak_in_each_scene_is_found(scene: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In each that shows the board or figures; the others cover all of the table."""
    way = "figure" if scene == "players" else "picture"
    assert caught("cash", way, scene, tmp_path, monkeypatch)


def test_a_saved_match_is_as_large_as_any(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """How much the disk holds of it hangs on what is hidden in it, so nobody is told."""

    def as_large_as_it_is(size: int) -> str:
        return f"{size} B"

    monkeypatch.setattr(save_rows, "size_text", as_large_as_it_is)
    for pair in some("sides", 1, iter((3,))):
        assert len({len(snapshot(match, "Friday", date=NOW).encoded()) for match in pair.ends}) == 2
        compare(pair, "load", tmp_path, monkeypatch)
