"""Matches by file as people play them, each with folders of their own and one that they share."""

from __future__ import annotations

import os
from collections.abc import Mapping
from copy import copy
from pathlib import Path

import msgspec
import pytest

from game import __version__
from game.engine.dice import Dice
from game.engine.vocabulary import SeatTaken, Stirred
from game.engine.wants import Orders
from game.store import folders, rounds
from game.store.by_file.home import HomeMatch, home_matches
from game.store.by_file.turns import claim, unlocks, waits_for
from game.store.by_file.versions import Version
from game.store.match_faults import MatchFault
from game.store.match_files import read_match, write_match
from game.store.match_opening import keep
from game.store.rounds import (
    Games,
    begin,
    fault_for,
    load_turn,
    save_turn,
    send,
    take_up,
    turn_of,
    unsent,
    write_hand_over,
)
from game.store.saves import snapshot
from tests.store.by_file.tree import GAMES, ID, handed, new_match, played_on, read


class Person:
    """Somebody with a computer: their own folder of data, and the shared one."""

    def __init__(self, name: str, root: Path) -> None:
        self.home = root / name
        self.seen: set[str] = set()
        self.games: Games = GAMES

    def sit_down(self) -> None:
        os.environ["BOARDWELL_HOME"] = str(self.home)

    def look(self, shared: Path) -> list[str]:
        """What the files are that came since the last look."""
        self.sit_down()
        new = sorted(path for path in shared.glob("*.boardwell") if path.name not in self.seen)
        self.seen |= {path.name for path in new}
        return [take_up(path, self.games).what for path in new]

    def play(self, match: str, shared: Path, luck: int) -> int:
        """Play up to the next question to somebody else, and hand on; returns whose turn it is then."""
        self.sit_down()
        home = HomeMatch(match)
        turn = load_turn(home, self.games)
        seat, dice = waits_for(turn.match), Dice(luck)
        while waits_for(turn.match) == seat:
            choice = turn.match.decision()
            assert choice is not None
            turn.match.play(choice.sample(turn.match.state, dice))
            save_turn(home, turn.match, turn.by_file, turn.notes)
        if not turn.match.over:
            turn.match.tell(Stirred(luck))
        while (to := waits_for(turn.match)) >= 0 and not turn.match.seats[to].human:
            choice = turn.match.decision()
            assert choice is not None
            turn.match.play(choice.sample(turn.match.state, dice))
        written = write_hand_over(home, turn.match, turn.by_file, seat, turn.notes)
        send(home, written, shared)
        return to


@pytest.fixture
def shared(tmp_path: Path) -> Path:
    folder = tmp_path / "Dropbox"
    folder.mkdir()
    return folder


@pytest.fixture
def people(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[int, Person]:
    """Ada and Bart; the third seat is a computer player's."""
    monkeypatch.setenv("BOARDWELL_HOME", str(tmp_path / "Ada"))
    return {0: Person("Ada", tmp_path), 1: Person("Bart", tmp_path)}


def begun(people: Mapping[int, Person], shared: Path) -> str:
    """A match that Ada set up, has claimed a seat of, and handed on."""
    people[0].sit_down()
    match = new_match()
    home, by_file = begin(match, "Friday round", 0)
    by_file, note = claim(by_file, 0, "1234")
    home.claimed(0, by_file.locks[0])
    save_turn(home, match, by_file, [note])
    turn = load_turn(home, GAMES)
    assert turn.begun and turn.by_file == by_file and turn.notes == (note,)
    while waits_for(turn.match) != 1:
        choice = turn.match.decision()
        assert choice is not None
        turn.match.play(choice.sample(turn.match.state, Dice(3)))
    turn.match.tell(Stirred(99))
    send(home, write_hand_over(home, turn.match, turn.by_file, 0, turn.notes), shared)
    return turn.match.id


def test_two_people_play_by_a_shared_folder(people: dict[int, Person], shared: Path) -> None:
    match, to = begun(people, shared), 1
    for luck in range(1, 8):
        person = people[to]
        assert set(person.look(shared)) <= {"new", "next", "same", "older"}
        assert HomeMatch(match).state in ("waits", "yours")
        to = person.play(match, shared, luck)
        if to < 0:
            break
    digests: set[str] = set()
    for person in people.values():
        person.look(shared)
        home = HomeMatch(match)
        assert home.current is not None and not home.asides
        digests.add(turn_of(home.current, GAMES).match.state.digest())
        assert [one.id for one in home_matches()] == [match]
    assert len(digests) == 1
    assert len(list(shared.iterdir())) <= 4, "old files leave the folder"


def test_the_seat_of_another_opens_by_its_pin(people: dict[int, Person], shared: Path) -> None:
    match = begun(people, shared)
    assert HomeMatch(match).plays(0) and not HomeMatch(match).known.ask
    people[1].look(shared)
    home = HomeMatch(match)
    by_file = load_turn(home, GAMES).by_file
    assert not home.plays(0) and not unlocks(by_file, 0, "4321") and unlocks(by_file, 0, "1234")
    home.claimed(0, by_file.locks[0], ask=True)
    assert HomeMatch(match).plays(0) and HomeMatch(match).known.ask == {0}


def test_a_claim_goes_with_the_hand_over_of_the_turn(people: dict[int, Person], shared: Path) -> None:
    match = begun(people, shared)
    people[1].look(shared)
    home = HomeMatch(match)
    turn = load_turn(home, GAMES)
    by_file, note = claim(turn.by_file, 1, "2468")
    turn.match.tell(SeatTaken(1, "Bartholomew", "human"))
    home.claimed(1, by_file.locks[1])
    save_turn(home, turn.match, by_file, [note])
    assert HomeMatch(match).state == "yours"
    people[1].play(match, shared, 5)
    assert "claimed" in [one.what for one in load_turn(HomeMatch(match), GAMES).by_file.way[-1].notes]
    assert HomeMatch(match).plays(1)
    people[0].look(shared)
    current = HomeMatch(match).current
    assert current is not None and current.head.seats[1].name == "Bartholomew"


def test_a_turn_that_was_begun_goes_on_and_never_anew(people: dict[int, Person], shared: Path) -> None:
    match = begun(people, shared)
    people[1].look(shared)
    home = HomeMatch(match)
    turn = load_turn(home, GAMES)
    assert not turn.begun
    choice = turn.match.decision()
    assert choice is not None
    turn.match.play(choice.sample(turn.match.state, Dice(1)))
    save_turn(home, turn.match, turn.by_file)
    again = load_turn(HomeMatch(match), GAMES)
    assert again.begun and again.match.log == turn.match.log and again.by_file == turn.by_file
    home.begun.write_bytes(b"torn")
    torn = load_turn(HomeMatch(match), GAMES)
    assert not torn.begun and torn.match.log == turn.match.log[:-1]


def test_what_was_written_and_not_sent_is_sent_later_as_it_was(
    people: dict[int, Person], shared: Path
) -> None:
    match = begun(people, shared)
    people[1].look(shared)
    home = HomeMatch(match)
    turn = load_turn(home, GAMES)
    written = write_hand_over(home, turn.match, turn.by_file, 1)
    found = unsent(HomeMatch(match))
    assert found is not None and found.name == written.name
    assert found.version.file.data == written.version.file.data
    send(HomeMatch(match), found, shared)
    assert unsent(HomeMatch(match)) is None and people[0].look(shared)[-1] == "next"


def test_two_who_play_the_same_number_leave_the_choice_to_the_next(
    people: dict[int, Person], shared: Path, tmp_path: Path
) -> None:
    match = begun(people, shared)
    elsewhere = Person("Bart on the train", tmp_path)
    elsewhere.look(shared)
    people[1].look(shared)
    to = people[1].play(match, shared, 5)
    assert elsewhere.play(match, shared, 6) == to
    assert "twice" in people[to].look(shared)
    home = HomeMatch(match)
    assert home.state == "twice" and len(home.choices) == 2
    home.choose(home.choices[1])
    chosen = load_turn(home, GAMES).match.log
    people[to].play(match, shared, 7)
    for person in (people[1], elsewhere):
        person.look(shared)
        current = HomeMatch(match).current
        assert current is not None
        assert turn_of(current, GAMES).match.log[: len(chosen)] == chosen
        assert len(HomeMatch(match).asides) == 1, "the other one is kept"


def test_a_file_that_needs_an_update_is_remembered(
    people: dict[int, Person], shared: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begun(people, shared)
    path = next(shared.iterdir())
    path.write_bytes(path.read_bytes().replace(b'"format":2', b'"format":3'))
    with pytest.raises(MatchFault):
        take_up(path, GAMES)
    home = HomeMatch(match)
    assert (home.state, home.known.later) == ("later", __version__)
    older = copy(GAMES["ghawar"])
    monkeypatch.setattr(older, "version", older.version - 1)
    people[1].sit_down()
    path.write_bytes(path.read_bytes().replace(b'"format":3', b'"format":2'))
    with pytest.raises(MatchFault):
        take_up(path, {"ghawar": older})
    assert not folders.by_file().exists(), "whoever has nothing of a match is told by the card alone"


def test_what_is_not_by_file_is_not_taken_up(tmp_path: Path) -> None:
    path = write_match(tmp_path, snapshot(new_match(), "Friday round"))
    with pytest.raises(MatchFault):
        take_up(path, GAMES)
    assert not folders.by_file().exists()


def test_a_file_that_somebody_changed_is_not_taken_up() -> None:
    data = handed(1, 1).data
    changed = data.replace(b'"Ada"', b'"Eve"')  # not three letters by chance in what is packed
    assert changed != data
    with pytest.raises(MatchFault) as caught:
        take_up(read(changed), GAMES)
    assert caught.value.kind == "changed" and HomeMatch(ID).current is None


def test_versions_mix_as_long_as_each_can_read_the_last_file(
    people: dict[int, Person], shared: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begun(people, shared)
    newer = copy(GAMES["ghawar"])
    monkeypatch.setattr(newer, "version", newer.version + 1)
    people[1].games = people[0].games = {"ghawar": newer}
    people[1].look(shared)
    to = people[1].play(match, shared, 5)
    people[0].games = GAMES
    with pytest.raises(MatchFault):
        people[0].look(shared)
    assert HomeMatch(match).state == "later"
    people[0].games, people[0].seen = {"ghawar": newer}, set()
    assert people[0].look(shared)[-1] == "next"
    for luck in range(3):
        people[to].look(shared)
        to = people[to].play(match, shared, luck)
    ways = [one.rules for one in load_turn(HomeMatch(match), people[0].games).by_file.way]
    assert ways == [newer.version - 1, *[newer.version] * 4]


def test_without_its_game_a_match_waits(people: dict[int, Person], shared: Path) -> None:
    match = begun(people, shared)
    people[1].games = {}
    with pytest.raises(MatchFault) as caught:
        people[1].look(shared)
    assert caught.value.kind == "no_game"
    keep(read_match(next(shared.iterdir())))
    home = HomeMatch(match)
    with pytest.raises(MatchFault):
        load_turn(home, {})
    assert load_turn(home, GAMES).by_file.number == 1


def test_what_is_set_up_is_found_again_before_anything_is_handed_on(people: dict[int, Person]) -> None:
    people[0].sit_down()
    match = new_match()
    for bits in range(1, 20):  # one that goes on by file
        played_on(match, 3, bits)
        if match.seats[waits_for(match)].human:
            break
    home, by_file = begin(match, "Friday round", 0)
    by_file, note = claim(by_file, waits_for(match), "1234")
    home.claimed(note.seat, by_file.locks[note.seat])
    (found,) = home_matches()
    assert (found.state, found.unsent) == ("yours", None)
    assert load_turn(found, GAMES).match.log == match.log
    save_turn(found, match, by_file, [note])
    again = load_turn(HomeMatch(match.id), GAMES)
    assert again.begun and again.by_file == by_file and again.notes == (note,)


def test_a_file_that_came_is_checked_in_a_process_of_its_own_unless_it_is_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file = read(handed(1, 1).data)
    assert take_up(file, {}, ()).what == "new"
    assert HomeMatch(ID).current is not None
    with monkeypatch.context() as patch:
        patch.setattr(rounds, "confined", None)  # whoever asks for a process fails
        assert take_up(file, {}, ()).what == "same"
    later = file.data.replace(b'"rules":', b'"rules":1')
    with pytest.raises(MatchFault, match="newer format") as caught:
        take_up(read(later), {}, ())
    assert caught.value.kind == "later" and HomeMatch(ID).state == "later"


def test_orders_that_are_not_those_a_seat_left_are_found(people: dict[int, Person], shared: Path) -> None:
    match = begun(people, shared)
    turn = load_turn(HomeMatch(match), GAMES)
    home, wants = HomeMatch(match), turn.match.wants
    assert home.are_as_left(0, wants) and home.are_as_left(1, wants)
    wants.give(0, Orders("ceiling", 300))
    wants.give(1, Orders("pass"))
    assert not home.are_as_left(0, wants) and home.are_as_left(1, wants)


def fault_of(home: HomeMatch, *bits: int) -> str:
    file = read(handed(*bits).data)
    locks = tuple(f"lock {seat}" for seat in range(3))
    by_file = msgspec.structs.replace(handed(*bits).by_file, locks=locks)
    fault = fault_for(home, Version(file, by_file), lambda date: f"in {date:%B}")
    return "" if fault is None else f"{fault.title}: {fault.sentence}"


def test_why_a_file_is_not_played_on_from_is_said() -> None:
    home = HomeMatch(ID)
    assert fault_of(home, 1) == ""
    for way in ((1,), (1, 1)):
        take_up(read(handed(*way).data), GAMES)
    home.refresh()
    assert fault_of(home, 1).startswith("You have a later one: This is no. 1 of Friday round; ")
    assert fault_of(home, 1, 1) == "", "nobody has a seat here: whoever opens it may open one"
    home.claimed(0, "lock 0")
    assert fault_of(home, 1, 1).startswith("It waits for Bart: No. 2 is theirs.")
    take_up(read(handed(1, 2).data), GAMES)  # made on another computer
    home.refresh()
    said = fault_of(home, 1, 2)
    assert said.startswith("No. 2 exists twice: Ada handed it on in ") and "from another computer" in said
    home.choose(next(version for version in home.choices if version != home.current))
    assert fault_of(home, 1, 1) == fault_of(home, 1, 2) == said
    home.claimed(1, "a lock")
    assert home.plays(1) and fault_of(HomeMatch(ID), 1, 1) == said
