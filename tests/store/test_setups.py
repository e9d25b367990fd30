"""How games were set up last."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.vocabulary import Seat
from game.store.documents import FileFault
from game.store.setups import KeptPreset, KeptSetup, keep_setup, load_setup

FRIDAY = KeptSetup(
    seats=(Seat("Ada", "human", 3), Seat("Zoë", "expert", 0)),
    board="oasis",
    preset="balanced",
    changes={"trucks_per_player": 3, "split_die": True},
    own={"Friday": KeptPreset("balanced", {"split_die": True})},
)


def test_each_game_keeps_its_own(tmp_path: Path) -> None:
    path = tmp_path / "setups.json"
    keep_setup("ghawar", FRIDAY, path)
    keep_setup("petropolis", KeptSetup(board="africa"), path)
    assert load_setup("ghawar", path) == FRIDAY
    assert load_setup("petropolis", path) == KeptSetup(board="africa")
    assert load_setup("chess", path) == KeptSetup()


@pytest.mark.parametrize("text", ["", "{", '["ghawar"]', '{"ghawar": 7}', '{"ghawar": {"seats": "many"}}'])
def test_what_cannot_be_read_never_was(text: str, tmp_path: Path) -> None:
    path = tmp_path / "setups.json"
    path.write_text(text, "utf-8")
    assert load_setup("ghawar", path) == KeptSetup()
    keep_setup("ghawar", FRIDAY, path)
    assert load_setup("ghawar", path) == FRIDAY


def test_a_disk_that_refuses_is_told(tmp_path: Path) -> None:
    (tmp_path / "setups.json").mkdir()
    with pytest.raises(FileFault):
        keep_setup("ghawar", FRIDAY, tmp_path / "setups.json")
