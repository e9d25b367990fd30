import json
import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.engine.rules import Rules
from game.store import folders
from game.store.listing import (
    highest_count,
    latest_save,
    list_saves,
    prune_finished,
    rename_save,
    unfinished_matches,
)
from game.store.saves import SaveError, autosave_path, delete_save, load_match, path_for, save_match
from tests.store.conftest import SEATS, Played

Games = dict[str, Rules]


def test_no_folder_is_an_empty_list(games: Games) -> None:
    assert list_saves(games) == []


def test_the_list_says_what_a_person_needs(games: Games, played: Played) -> None:
    match = played(60)
    save_match(match, path_for("Friday"), "Friday")
    (line,) = list_saves(games)
    assert (line.name, line.game, line.auto, line.over) == ("Friday", "ghawar", False, False)
    assert line.seats == SEATS
    choice = match.decision()
    assert choice is not None
    told = f"ound {match.state.table.round}, {match.seats[choice.seat].name} to play"
    assert (line.progress, line.inline_progress) == (f"R{told}", f"r{told}")
    assert line.size == line.path.stat().st_size
    assert (line.fault, line.notice) == ("", "")


def test_the_line_of_a_match_that_is_over_says_who_won(games: Games, played: Played) -> None:
    match = played(10_000)
    save_match(match, path_for("Friday"), "Friday")
    (line,) = list_saves(games)
    best = [seat.name for seat, rank in zip(match.seats, match.standing().ranks, strict=True) if rank == 1]
    assert line.progress == f"Over, {' and '.join(best)} won"


def test_the_line_of_an_earlier_version_keeps_its_words(games: Games, played: Played) -> None:
    path = path_for("Friday")
    save_match(played(60), path, "Friday")
    text = path.read_text("utf-8").replace('"round":', '"headline":"Ada drives.",\n"round":', 1)
    path.write_text(text, encoding="utf-8")
    (line,) = list_saves(games)
    assert (line.progress, line.inline_progress) == ("Ada drives.", "Ada drives")


def test_broken_saves_are_listed_with_their_sentence(games: Games, played: Played) -> None:
    for name in ("torn", "text", "whole"):
        save_match(played(30), path_for(name), name)
    path_for("torn").write_bytes(path_for("torn").read_bytes()[:900])
    path_for("text").write_text("not a save", encoding="utf-8")
    lines = {line.path: line for line in list_saves(games)}
    assert len(lines) == 3
    assert lines[path_for("torn")].fault.startswith("The file ends too early: it has 900 bytes of ")
    assert lines[path_for("text")].fault == "The file is damaged: it isn’t JSON."
    assert lines[path_for("whole")].fault == ""


def test_a_torn_save_still_says_what_it_was(games: Games, played: Played) -> None:
    path = path_for("x")
    save_match(played(30), path, "Friday {with} Bart")
    data = path.read_bytes()
    path.write_bytes(data[: data.index(b'"board"')])
    (line,) = list_saves(games)
    assert (line.name, line.game, line.seats) == ("Friday {with} Bart", "ghawar", SEATS)
    assert line.fault.startswith("The file ends too early")
    path.write_bytes(b'\xff{{\n"name":')
    (line,) = list_saves(games)
    assert (line.name, line.game) == (path.stem, "")


def test_a_wrong_value_deep_inside_is_found_by_the_list(games: Games, played: Played) -> None:
    path = path_for("x")
    save_match(played(30), path, "Sunday")
    path.write_bytes(path.read_bytes().replace(b'"barrels":[', b'"barrels":["many",'))
    (line,) = list_saves(games)
    assert (line.name, line.game) == ("Sunday", "ghawar")
    assert line.fault == "Expected int, got str in now.state at barrels[0]."


def test_the_whole_version_before_is_offered(games: Games, played: Played) -> None:
    path = path_for("x")
    save_match(played(30), path, "x")
    save_match(played(40), path, "x")
    path.write_bytes(path.read_bytes()[:900])
    (line,) = list_saves(games)
    assert line.backup is not None
    assert load_match(line.backup, games).match.log == played(30).log


def test_the_latest_comes_first(games: Games, played: Played) -> None:
    for day, name in enumerate(("old", "older", "new")):
        save_match(played(5), path_for(name), name)
        text = path_for(name).read_text(encoding="utf-8")
        date = f'"date":"20{(20, 10, 30)[day]}-01-01T00:00:00+00:00"'
        begin = text.index('"date"')
        path_for(name).write_text(text[:begin] + date + text[text.index(",", begin) :], encoding="utf-8")
    assert [line.name for line in list_saves(games)] == ["new", "old", "older"]


def test_a_save_gets_another_name(games: Games, played: Played) -> None:
    match = played(30)
    path = autosave_path(match)
    save_match(match, path, auto=True)
    target = rename_save(path, "Long evening")
    (line,) = list_saves(games)
    assert (line.path, line.name, line.auto, line.fault) == (target, "Long evening", False, "")
    assert load_match(target, games).match.log == match.log


def test_a_name_that_is_taken_is_refused(games: Games, played: Played) -> None:
    for name in ("one", "two"):
        save_match(played(5), path_for(name), name)
    with pytest.raises(SaveError, match="There’s already a save called “two”"):
        rename_save(path_for("one"), "two")
    assert len(list_saves(games)) == 2


def test_deleting_takes_the_backup_too(games: Games, played: Played) -> None:
    path = path_for("x")
    save_match(played(5), path, "x")
    save_match(played(6), path, "x")
    delete_save(path)
    assert list(folders.saves().iterdir()) == []
    delete_save(path)


def kept(played: Played, seed: int, count: int, decisions: int = 3, day: int = 1) -> Path:
    """A match that saved itself, as a computer with another clock may have written it."""
    match = played(decisions, seed=seed)
    path = autosave_path(match)
    date = datetime(2026, 1, day, tzinfo=UTC)
    save_match(match, path, auto=True, count=count, date=date)
    os.utime(path, (date.timestamp(), date.timestamp()))
    return path


def test_the_count_says_what_is_later_not_the_clock(games: Games, played: Played) -> None:
    paths = [kept(played, seed=n, count=n, day=30 - n) for n in range(1, 5)]
    assert [line.path for line in list_saves(games)] == paths[::-1]
    assert highest_count() == 4
    latest = latest_save(games)
    assert latest is not None and latest.path == paths[-1]


def test_saves_without_a_count_stand_behind_the_others_by_their_dates(games: Games, played: Played) -> None:
    old = [kept(played, seed=n, count=0, day=n) for n in (2, 1, 3)]
    counted = kept(played, seed=9, count=1, day=1)
    assert [line.path for line in list_saves(games)] == [counted, old[2], old[0], old[1]]


@pytest.mark.parametrize("count", ["many", -1, 10**30, 0.5, None])
def test_a_count_that_is_none_stands_last(games: Games, played: Played, count: object) -> None:
    path, other = kept(played, seed=1, count=7), kept(played, seed=2, count=1)
    document = {**json.loads(path.read_text(encoding="utf-8")), "count": count}
    path.write_text(json.dumps(document), encoding="utf-8")
    assert [line.path for line in list_saves(games)] == [other, path]
    assert highest_count() == 1


def test_the_oldest_finished_matches_make_room(games: Games, played: Played) -> None:
    over = [kept(played, seed=n, count=n, decisions=10_000, day=30 - n) for n in range(1, 5)]
    begun = [kept(played, seed=n, count=n - 90, day=1) for n in range(91, 94)]
    prune_finished(keep=2)
    assert {line.path for line in list_saves(games)} == {*over[2:], *begun}


def test_what_a_person_named_is_no_autosave_whatever_its_name(games: Games, played: Played) -> None:
    match = played(10_000)
    for name in ("auto-save", "auto-ghawar-0123456789abcdef"):
        save_match(match, path_for(name), name)
    prune_finished(keep=0)
    assert [line.auto for line in list_saves(games)] == [False, False]
    assert unfinished_matches() == []


def test_unfinished_matches_stay_until_somebody_says_otherwise(games: Games, played: Played) -> None:
    paths = [kept(played, seed=n, count=n, day=30 - n % 28) for n in range(1, 41)]
    torn = folders.saves() / "auto-ghawar-ffffffffffffffff.json"
    torn.write_bytes(paths[0].read_bytes()[:40])
    prune_finished(keep=0)
    assert len(list_saves(games)) == 41
    lines = unfinished_matches()
    assert [line.path for line in lines[1:]] == paths and lines[0].path == torn
