"""Twice, late, out of order: whatever comes when, nothing is lost and all go on from the same file."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.store import folders
from game.store.by_file.delivery import NotDelivered
from game.store.by_file.home import LAST, HomeMatch, Taken, home_matches
from game.store.by_file.turns import claim, hand_over, set_up, turn_name
from game.store.by_file.versions import Version
from game.store.by_file.way import going_on
from tests.store.by_file.tree import COMPUTERS, ID, Handed, handed, new_match, played_on, read

TREE = [(1,), (1, 1), (1, 1, 1), (1, 1, 1, 1), (1, 2), (1, 2, 1), (1, 2, 2), (1, 1, 2), (1, 3)]
"""A match that went many ways."""


def take(home: HomeMatch, *bits: int) -> Taken:
    one = handed(*bits)
    return home.take_up(read(one.data), one.by_file)


def home_with(*ways: Sequence[int]) -> HomeMatch:
    home = HomeMatch(ID)
    for bits in ways:
        take(home, *bits)
    return home


def current(home: HomeMatch) -> str:
    assert home.current is not None
    return home.current.by_file.hash


def test_files_in_their_order_are_taken_up_one_by_one() -> None:
    home = HomeMatch(ID)
    assert [take(home, *bits).what for bits in ((1,), (1, 1), (1, 1, 1))] == ["new", "next", "next"]
    assert current(home) == handed(1, 1, 1).by_file.hash and not home.asides


def test_the_same_file_again_and_an_older_one_are_nothing() -> None:
    home = home_with((1,), (1, 1))
    assert take(home, 1, 1).what == "same" and take(home, 1).what in ("same", "older")
    assert current(home) == handed(1, 1).by_file.hash


def test_a_gap_is_named_and_played_on_from() -> None:
    home = home_with((1,))
    assert take(home, 1, 1, 1, 1) == Taken("gap", 4, (2, 3))
    assert current(home) == handed(1, 1, 1, 1).by_file.hash
    assert take(home, 1, 1, 1) == Taken("older", 3)


def test_a_number_that_exists_twice_is_chosen_by_whoever_is_next() -> None:
    home = home_with((1,), (1, 1))
    assert take(home, 1, 2) == Taken("twice", 2, parted=2)
    assert home.state == "twice" and len(home.choices) == 2
    assert current(home) == handed(1, 1).by_file.hash, "until somebody chooses nothing changes"
    other = next(one for one in home.choices if one.by_file.hash != current(home))
    notes = home.choose(other, 1)
    assert [(note.what, note.seat, note.other) for note in notes] == [("chose", 1, handed(1, 1).by_file.hash)]
    home.begun.write_bytes(b"a turn that is begun")
    assert home.state != "twice", "whoever has begun after one of them has chosen"
    assert current(HomeMatch(ID)) == handed(1, 2).by_file.hash


def test_what_somebody_played_on_after_goes_on() -> None:
    home = home_with((1,), (1, 1), (1, 2))
    assert take(home, 1, 2, 1) == Taken("others", 3, parted=2)
    assert current(home) == handed(1, 2, 1).by_file.hash and home.choices == ()
    assert [one.by_file.hash for one in home.asides] == [handed(1, 1).by_file.hash]
    assert take(home, 1, 3) == Taken("aside", 2, parted=2)
    assert len(home.asides) == 2


def test_of_two_that_went_on_as_far_the_lower_hash_does() -> None:
    home = home_with((1,), (1, 1), (1, 1, 1))
    one, other = handed(1, 1, 1).by_file, handed(1, 2, 1).by_file
    taken = take(home, 1, 2, 1)
    lower = one if one.hashes[2] < other.hashes[2] else other
    assert current(home) == lower.hash
    assert taken.what == ("aside" if lower is one else "others")


@settings(max_examples=5)
@given(st.permutations(TREE), st.lists(st.sampled_from(TREE), max_size=4))
def test_in_whatever_order_they_come_all_go_on_from_the_same(
    order: list[tuple[int, ...]], again: list[tuple[int, ...]]
) -> None:
    HomeMatch(ID).forget()
    home = home_with(*again[:2], *order, *again)
    ways = going_on([handed(*bits).by_file for bits in TREE])
    assert len(ways) == 1 and current(home) == ways[0].hash
    once = HomeMatch(ID)
    assert current(once) == current(home)
    assert [one.by_file for one in once.leaves] == [one.by_file for one in home.leaves]
    leaves = {(1, 1, 1, 1), (1, 2, 1), (1, 2, 2), (1, 1, 2), (1, 3)}
    assert {one.by_file.hash for one in home.leaves} == {handed(*bits).by_file.hash for bits in leaves}


def test_two_ends_leave_nothing_to_choose() -> None:
    ends: list[Handed] = []
    for bits in (1, 2):
        match = new_match()
        played_on(match, 5000, bits)
        ends.append(Handed(*hand_over(set_up(new_match(), "Friday round", 0), match, 0, COMPUTERS[0])))
    home = HomeMatch(ID)
    for one in ends:
        home.take_up(read(one.data), one.by_file)
    assert home.state == "over" and not home.choices and len(home.asides) == 1
    assert current(home) == min(one.by_file.hash for one in ends)


def test_the_last_numbers_and_all_that_went_another_way_are_kept() -> None:
    long = [(1,) * number for number in range(1, LAST + 4)]
    begun = home_with((1,)).begun
    begun.write_bytes(b"a turn that is begun")
    home = home_with((1, 2), *long[1:])
    assert not begun.exists() and home.begun.name != begun.name
    kept = sorted(one.by_file.number for one in HomeMatch(ID).versions)
    assert kept == [2, *range(4, LAST + 4)]
    assert [one.by_file.hash for one in home.asides] == [handed(1, 2).by_file.hash]


def test_a_seat_is_known_here_as_long_as_its_lock_is_the_same() -> None:
    home = home_with((1,), (1, 1))
    by_file, _ = claim(handed(1, 1).by_file, 1, "1234")
    assert not home.plays(1)
    home.claimed(1, by_file.locks[1])
    again = HomeMatch(ID)
    assert again.plays(1) and not again.known.ask and not again.plays(0)
    again.claimed(1, by_file.locks[1], ask=True)
    assert again.plays(1) and again.known.ask == {1}
    take(again, 1, 1, 1)  # the next file does not have the claim: somebody else handed on before
    assert not again.plays(1)
    assert "1234" not in (again.folder / "known.json").read_text("utf-8")


def made(home: HomeMatch, *bits: int) -> tuple[Handed, str]:
    one = handed(*bits)
    return one, turn_name(one.by_file, read(one.data).head.seats, 0)


def test_what_is_made_here_is_on_disk_before_it_goes_anywhere(tmp_path: Path) -> None:
    home = home_with((1,))
    home.begun.write_bytes(b"a turn that is begun")
    begun = home.begun
    one, name = made(home, 1, 1)
    version = home.keep_made(one.data, one.by_file)
    assert not begun.exists() and current(HomeMatch(ID)) == one.by_file.hash
    with pytest.raises(NotDelivered):
        home.hand_on(version, tmp_path / "unplugged", name)
    assert HomeMatch(ID).known.sent == ()
    path = home.hand_on(version, tmp_path, name)
    assert path.read_bytes() == one.data
    assert [sent.hash for sent in HomeMatch(ID).known.sent] == [one.by_file.hash]
    assert HomeMatch(ID).known.folder == str(tmp_path)


def test_what_no_folder_has_yet_is_found_again(tmp_path: Path) -> None:
    home = home_with((1,))
    known = home.folder / "known.json"
    known.write_text(known.read_text("utf-8").replace(home.known.computer, COMPUTERS[1]), "utf-8")
    one, name = made(home, 1, 1)
    home.keep_made(one.data, one.by_file)
    again = HomeMatch(ID)
    assert again.state == "unsent" and again.unsent is not None
    again.hand_on(again.unsent, tmp_path, name)
    assert HomeMatch(ID).unsent is None and HomeMatch(ID).state == "waits"


def numbers_in(folder: Path) -> list[str]:
    return sorted(path.name[13:16] for path in folder.glob("*.boardwell"))


def test_own_files_leave_the_folder_two_numbers_later(tmp_path: Path) -> None:
    home = home_with((1,))
    for number in range(2, 6):
        one, name = made(home, *(1,) * number)
        home.hand_on(home.keep_made(one.data, one.by_file), tmp_path, name)
    assert numbers_in(tmp_path) == ["004", "005"]


def test_a_number_that_exists_twice_stays_in_the_folder(tmp_path: Path) -> None:
    home = home_with((1,), (1, 2))
    for number in range(2, 6):
        one, name = made(home, *(1,) * number)
        home.hand_on(home.keep_made(one.data, one.by_file), tmp_path, name)
    assert numbers_in(tmp_path) == ["002", "003", "004", "005"]


def test_a_friend_is_silent_by_the_clock_of_this_computer() -> None:
    home = home_with((1,))
    now = datetime.now(UTC)
    assert not home.silent(now + timedelta(days=2)) and home.silent(now + timedelta(days=4))


def test_matches_at_home_are_listed_and_broken_ones_leave_the_others(home: Path) -> None:
    assert home_matches() == []
    home_with((1,), (1, 1))
    other = folders.by_file() / ("0" * 16)
    other.mkdir()
    (other / "00001-x.boardwell").write_bytes(b"broken")
    (folders.by_file() / "notes.txt").write_bytes(b"")
    assert [one.id for one in home_matches()] == [ID]
    (folders.by_file() / ID / "known.json").write_bytes(b"broken too")
    found = home_matches()
    assert [current(one) for one in found] == [handed(1, 1).by_file.hash]


@pytest.mark.parametrize("name", ["..", "", "AB12" * 4, "ab12" * 4 + "\n", "ab12" * 5])
def test_an_id_is_no_way_out_of_the_folder(name: str) -> None:
    with pytest.raises(ValueError, match="no id"):
        HomeMatch(name)


def test_forgotten_is_gone() -> None:
    home_with((1,)).forget()
    assert HomeMatch(ID).current is None and not (folders.by_file() / ID).exists()
    HomeMatch(ID).forget()


def test_a_disk_that_refuses_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    home = home_with((1,))

    def refuse(self: Path, target: Path) -> Any:
        raise PermissionError(13, "full")

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(ValueError, match="written"):
        take(home, 1, 1)
    monkeypatch.undo()
    monkeypatch.setenv("BOARDWELL_HOME", str(folders.by_file().parent))


def test_what_came_meanwhile_is_not_written_over() -> None:
    """A thread takes files up while somebody plays: each has read the match at another moment."""
    home, thread = home_with((1,)), HomeMatch(ID)
    take(thread, 1, 1)
    home.claimed(1, "a lock")
    assert current(HomeMatch(ID)) == handed(1, 1).by_file.hash
    thread.goes_to(Path("Friday"))
    assert HomeMatch(ID).known.seats == {1: "a lock"} and HomeMatch(ID).known.folder == "Friday"


def test_what_is_made_here_after_the_others_went_on_is_kept_aside() -> None:
    home = home_with((1,))
    take(HomeMatch(ID), 1, 2, 1)
    one = handed(1, 1)
    version = home.keep_made(one.data, one.by_file)
    assert version.file.data == one.data
    assert current(HomeMatch(ID)) == handed(1, 2, 1).by_file.hash
    assert [aside.by_file.hash for aside in HomeMatch(ID).asides] == [one.by_file.hash]


def test_a_process_that_ends_in_the_middle_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    home, one = home_with((1,)), handed(1, 1)

    def killed(self: HomeMatch, **changes: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(HomeMatch, "_know", killed)
        with pytest.raises(KeyboardInterrupt):
            home.keep_made(one.data, one.by_file)
    assert current(HomeMatch(ID)) == one.by_file.hash


def test_where_a_file_was_found_is_known_as_long_as_it_is_the_current_one() -> None:
    home = home_with((1,), (1, 1))
    assert home.found == Path("Friday round.boardwell")
    one = handed(1, 1, 1)
    home.keep_made(one.data, one.by_file)
    assert HomeMatch(ID).found is None


def test_another_version_of_the_game_is_said() -> None:
    home, one = home_with((1,)), handed(1, 1)
    file = read(one.data)
    other = file._replace(head=msgspec.structs.replace(file.head, rules=file.head.rules - 1))
    assert home.compared(Version(other, one.by_file)) == Taken("next", 2, other_rules=True)
    assert home.compared(Version(file, one.by_file)) == Taken("next", 2)
