import sys
from pathlib import Path

import pytest

from game.store import folders


def test_the_source_tree_has_its_assets() -> None:
    assert (folders.assets() / "LICENSES.md").is_file()


def test_a_bundle_brings_its_own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "boards").mkdir()
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert folders.boards() == tmp_path / "boards"


def test_a_missing_folder_says_where_it_was_looked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "__file__", str(tmp_path / "game" / "store" / "folders.py"))
    with pytest.raises(FileNotFoundError, match="'assets' of the game is missing"):
        folders.assets()
