import json
from pathlib import Path

import msgspec
import pytest

from game.store import folders
from game.store.documents import FileFault
from game.store.settings import Settings, load_settings, save_settings


def written(text: str | bytes) -> Path:
    path = folders.settings_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def test_no_file_means_the_defaults() -> None:
    assert load_settings() == (Settings(), [])


def test_settings_come_back() -> None:
    settings = Settings(text_scale=1.25, theme="contrast", window_place=(-1900, 20), keys={"roll": "r"})
    save_settings(settings)
    assert load_settings() == (settings, [])


@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"[]", b"\xff\xfe", b"text_scale: 2", b"[" * 100_000, b'{"theme": "felt"} x', b"null"],
)
def test_a_broken_file_is_put_aside(data: bytes) -> None:
    path = written(data)
    settings, notices = load_settings()
    assert settings == Settings()
    assert len(notices) == 1
    assert notices[0].startswith("The settings couldn’t be read.")
    assert notices[0].endswith("The defaults are used; the file is kept as settings.json.broken.")
    assert not path.exists()
    assert path.with_name("settings.json.broken").read_bytes() == data
    save_settings(settings)
    assert load_settings().notices == []


def test_a_wrong_value_costs_only_itself() -> None:
    written(
        json.dumps({"text_scale": 9, "theme": "contrast", "own_speed": "fast", "keys": {"a": 1}}, indent=1)
    )
    settings, notices = load_settings()
    assert settings == Settings(theme="contrast")
    assert notices == [
        "The setting text_scale in line 2 keeps its default: Expected float <= 1.6 at text_scale.",
        "The setting own_speed in line 4 keeps its default: Invalid enum value 'fast' at own_speed.",
        "The setting keys in line 5 keeps its default: Expected str, got int at keys[...].",
    ]


def test_a_pause_that_an_earlier_version_kept_is_none() -> None:
    written('{"own_speed": "pause", "others_speed": "pause", "theme": "contrast"}')
    settings, notices = load_settings()
    assert (settings, notices) == (Settings(theme="contrast"), [])


def test_unknown_keys_are_not_kept() -> None:
    written('{"theme": "contrast", "cheats": true, "board_names": false}')
    settings, notices = load_settings()
    assert (settings.theme, notices) == ("contrast", [])
    save_settings(settings)
    assert "cheats" not in folders.settings_file().read_text(encoding="utf-8")


def test_a_huge_file_is_not_read() -> None:
    path = written(b"{}")
    with path.open("r+b") as file:
        file.truncate(2_000_000_000)
    settings, notices = load_settings()
    assert settings == Settings()
    assert "at most 1 MB can be read" in notices[0]


def test_a_disk_that_refuses_is_a_sentence(home: Path) -> None:
    home.write_text("in the way", encoding="utf-8")
    with pytest.raises(FileFault, match="The file can’t be written"):
        save_settings(Settings())


def test_two_settings_share_no_keys() -> None:
    Settings().keys["roll"] = "r"
    assert Settings().keys == {}
    assert {field.name for field in msgspec.structs.fields(Settings)} >= {"hardware", "auto_roll"}
