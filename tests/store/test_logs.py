"""The log: a file with the first line, never in the way of what goes on."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from game.store.logs import KEPT, LogFile, logged, logger


def failing() -> None:
    try:
        raise RuntimeError("the derrick fell over")
    except RuntimeError:
        logger.exception("it stopped")


def written(home: Path) -> list[str]:
    return [path.read_text("utf-8") for path in sorted((home / "logs").glob("*.log"))]


def test_there_is_no_file_before_there_is_something_to_write(home: Path) -> None:
    with logged("players"):
        assert not home.exists()
        failing()
    (text,) = written(home)
    assert "Traceback" in text and "fell over" in text and "it stopped" in text
    assert list((home / "logs").glob("*-players.log"))


def test_text_that_nobody_can_encode_is_written_too(home: Path) -> None:
    """Handed to the file alone: what else listens to the log in a test cannot take it."""
    record = logger.makeRecord(logger.name, logging.ERROR, __file__, 1, "a name \udc80 of bytes", (), None)
    with logged() as file:
        file.handle(record)
    (text,) = written(home)
    assert "a name \\udc80 of bytes" in text


def test_the_inner_log_is_written_alone_and_then_the_outer_one_again(home: Path) -> None:
    with logged("outer"):
        with logged("inner"):
            failing()
        assert [text.count("it stopped") for text in written(home)] == [1]
        failing()
    assert [text.count("it stopped") for text in written(home)] == [1, 1]
    assert not [handler for handler in logger.handlers if isinstance(handler, LogFile)]


def test_only_the_latest_are_kept(home: Path) -> None:
    folder = home / "logs"
    folder.mkdir(parents=True)
    for number in range(KEPT + 5):
        (folder / f"2001-01-{number:02}.log").write_text("old", encoding="utf-8")
    with logged():
        failing()
    names = sorted(path.name for path in folder.iterdir())
    assert len(names) == KEPT + 1 and names[0] == "2001-01-05.log" and not names[-1].startswith("2001")


def test_without_a_folder_all_goes_on(home: Path, capfd: pytest.CaptureFixture[str]) -> None:
    home.mkdir()
    (home / "logs").write_text("a file in its place", encoding="utf-8")
    with logged() as file:
        failing()
        assert str(file) == f"There’s no log: nothing can be written in {home / 'logs'}."
    assert "Logging error" not in capfd.readouterr().err


def test_it_says_where_it_is(home: Path) -> None:
    with logged("command") as file:
        assert str(file) == f"The log is {file.path}." and file.path.is_file()
        assert file.path.parent == home / "logs"
