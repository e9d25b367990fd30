"""Which file goes on follows from the files alone; what somebody changed by hand is found."""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.match import Match
from game.engine.vocabulary import SeatTaken
from game.store import folders
from game.store.boards import board_files, load_board
from game.store.by_file.home import HomeMatch
from game.store.by_file.turns import claim, free, hand_over, set_up, turn_name, unlocks, waits_for
from game.store.by_file.way import ByFile, HandOver, follows, fork, going_on
from game.store.documents import lined
from game.store.match_faults import MatchFault
from game.store.match_files import ENDING, MatchHead, SeatHead
from game.store.match_opening import keep, open_match
from tests.store.by_file.tree import COMPUTERS, GAMES, ID, SEATS, handed, new_match, played_on, read, way_in

# which goes on


def way(name: str) -> ByFile:
    """A way in which each letter is a hand-over."""
    began, made = "0" * 32, list[HandOver]()
    for number in range(1, len(name) + 1):
        told = f"{name[:number].encode().hex():0<32}"
        made.append(HandOver(number, 0, 0, 1, "", "0" * 8, "0" * 16, "0" * 16, told))
    return ByFile("Friday round", 0, began, ("",), tuple(made))


def names(ways: tuple[ByFile, ...]) -> list[str]:
    return [bytes.fromhex(one.hash).rstrip(b"\0").decode() for one in ways]


@pytest.mark.parametrize(
    ("there", "goes_on"),
    [
        (["a"], ["a"]),
        (["a", "ab"], ["ab"]),
        (["ab", "ac"], ["ab", "ac"]),  # nobody has played on: who is next chooses
        (["ab", "acd"], ["acd"]),  # somebody has, after one of them
        (["abd", "acde"], ["acde"]),  # after both: the one with more
        (["abx", "acd"], ["abx"]),  # as many: the lower hash where they part
        (["abxz", "abya", "acaa"], ["abxz"]),
        (["abxz", "abxa"], ["abxa", "abxz"]),
        (["b", "a"], ["a", "b"]),
    ],
)
def test_of_several_one_goes_on(there: list[str], goes_on: list[str]) -> None:
    assert names(going_on([way(name) for name in there])) == goes_on


@given(st.lists(st.text("ab", min_size=1, max_size=5), min_size=1, max_size=6), st.randoms())
def test_everybody_with_the_same_files_goes_on_from_the_same(there: list[str], chance: Any) -> None:
    once = going_on([way(name) for name in there])
    chance.shuffle(there)
    assert going_on([way(name) for name in (*there, *there)]) == once
    longest = max(map(len, there))
    assert once and {len(name) for name in names(once)} == {longest}
    assert len(once) == 1 or len({name[:-1] for name in names(once)}) == 1, "they part in the last number"


@given(st.lists(st.text("ab", min_size=1, max_size=5), min_size=1, max_size=6), st.text("ab", min_size=1))
def test_whoever_plays_on_settles_it(there: list[str], more: str) -> None:
    ways = [way(name) for name in there]
    chosen = names(going_on(ways))[-1] + more
    assert names(going_on([*ways, way(chosen)])) == [chosen]


@given(st.text("ab", max_size=5), st.text("ab", max_size=5))
def test_two_ways_part_where_their_letters_do(one: str, other: str) -> None:
    same = next((n for n, (a, b) in enumerate(zip(one, other, strict=False), 1) if a != b), 0)
    assert fork(way(one), way(other)) == same
    assert follows(way(one), way(other)) is one.startswith(other)


# what is written and what is found


def test_each_number_has_a_file_that_opens_to_the_same_match() -> None:
    match, by_file = new_match(), set_up(new_match(), "Friday round", 0)
    for number in range(1, 6):
        played_on(match, 4, number)
        by_file, data = hand_over(by_file, match, number % 2, COMPUTERS[number % 2])
        opened = open_match(read(data), GAMES)
        assert opened.match.state.digest() == match.state.digest()
        assert (opened.match.dice.seed, opened.match.dice.drawn) == (number, match.dice.drawn)
        assert opened.facts.by_file == by_file and opened.facts.doubts == ()
        head = opened.file.head
        assert (head.kind, head.format, head.number, head.to) == ("turn", 2, number, waits_for(match))
        assert turn_name(by_file, match.seats, 1) == f"Friday round 00{number} for Bart{ENDING}"
    assert by_file.computers(1) == 1 and not by_file.from_a_new_computer(5)


def test_the_file_tells_little_more_than_its_save() -> None:
    assert len(handed(1, 2, 3).data) < 6000


def test_nothing_hidden_can_be_read_in_passing() -> None:
    match, by_file = new_match(), set_up(new_match(), "Friday round", 0)
    bits = 0x1234567890ABCDEF
    played_on(match, 3, bits)
    data = hand_over(by_file, match, 0, COMPUTERS[0])[1]
    inside = json.dumps(opened_up(data)[1])
    legible = [str(bits), "Stirred", match.log[0].said.__class__.__name__, '"stack"']
    assert all(word in inside and word not in data.decode() for word in legible)


def test_a_seat_is_claimed_freed_and_claimed_again() -> None:
    match, by_file = new_match(), set_up(new_match(), "Friday round", 0)
    claimed, note = claim(by_file, 1, "2468")
    assert (note.what, note.seat) == ("claimed", 1)
    assert unlocks(claimed, 1, "2468") and not unlocks(claimed, 1, "1357") and not unlocks(claimed, 0, "2468")
    with pytest.raises(ValueError, match="locked"):
        claim(claimed, 1, "1111")
    match.tell(SeatTaken(1, "Bartholomew", "human"))
    played_on(match, 3, 1)
    made, data = hand_over(claimed, match, 0, COMPUTERS[0], [note])
    opened = open_match(read(data), GAMES)
    assert [(seat.name, bool(seat.lock)) for seat in opened.facts.seats] == [
        ("Ada", False), ("Bartholomew", True), ("Chen", False),
    ]  # fmt: skip
    assert opened.facts.by_file is not None and opened.facts.by_file.way[0].notes == (note,)
    freed, note = free(made, 1)
    assert note.what == "freed" and freed.locks == ("", "", "")
    assert free(made, 1, computer=True)[1].what == "computer"
    assert claim(freed, 1, "1111")[0].locks[1] != made.locks[1]


def test_a_hand_over_from_a_new_computer_is_marked() -> None:
    by_file = handed(1, 1, 1, 1, 2).by_file
    assert [by_file.from_a_new_computer(number) for number in range(1, 6)] == [False] * 4 + [True]
    assert by_file.computers(1) == 2


# what somebody changed


def opened_up(data: bytes) -> tuple[dict[str, Any], dict[str, Any]]:
    head = json.loads(data)
    return head, json.loads(zlib.decompress(base64.b64decode(head["body"])))


def closed(head: dict[str, Any], body: dict[str, Any], kind: str = "save") -> bytes:
    bare = {key: body[key] for key in body if key not in ("boardwell", "bytes")}
    packed = base64.b64encode(zlib.compress(lined(kind, bare))).decode()
    kept = {key: head[key] for key in head if key not in ("boardwell", "bytes")}
    return lined("match", {**kept, "body": packed})


def kind_of(head: dict[str, Any], body: dict[str, Any]) -> str:
    try:
        return ",".join(open_match(read(closed(head, body)), GAMES).facts.doubts) or "opens"
    except MatchFault as fault:
        return fault.kind


def test_what_was_taken_apart_and_put_together_as_it_was_opens() -> None:
    assert kind_of(*opened_up(handed(1, 2, 3).data)) == "opens"


@pytest.mark.parametrize(
    "change",
    ["line", "order of lines", "name", "player", "lock", "order", "number", "seat", "computer", "date",
     "hash", "digest", "host", "title", "note", "short", "state", "seed", "receiver", "points"],
)  # fmt: skip
def test_what_somebody_changed_by_hand_is_found(change: str) -> None:
    head, body = opened_up(handed(1, 2, 3).data)
    went = body["by_file"]["way"]
    match change:
        case "line":
            body["log"][2]["said"] = body["log"][1]["said"]
        case "order of lines":
            body["log"][1], body["log"][2] = body["log"][2], body["log"][1]
        case "name":
            head["seats"][0]["name"] = body["seats"][0]["name"] = "Eve"
        case "player":
            head["seats"][1]["player"] = body["seats"][1]["player"] = "expert"
        case "lock":
            head["seats"][0]["lock"] = body["by_file"]["locks"][0] = f"{'0' * 32}:{'0' * 64}"
        case "order":
            body["wants"] = {}
        case "number":
            del went[0]
            head["number"] = 2
        case "seat" | "computer" | "date" | "hash" | "digest":
            other = {"seat": 2, "computer": "f" * 8, "date": "", "hash": "f" * 32, "digest": "f" * 16}
            went[1][change] = other[change]
        case "host":
            body["by_file"]["host"] = 1
        case "title":
            body["by_file"]["name"] = "Saturday round"
        case "note":
            went[2]["notes"] = [{"what": "freed", "seat": 1}]
        case "short":
            went.pop()
            head["number"] = 2
        case "seed":
            body["seed"] += 1
        case "receiver":
            head["to"] = (head["to"] + 1) % 3
        case "points":
            for point in ("now", "turn_start", "barrier"):
                body[point]["state"]["table"]["turn"] += 1
        case _:
            body["now"]["drawn"] += 1
    assert kind_of(head, body) in ("changed", "damaged")


def test_rules_that_somebody_wrote_into_it_are_said() -> None:
    """Whoever writes other rules escapes the check of the log, so that is told."""
    head, body = opened_up(handed(1, 2, 3).data)
    head["rules"] = body["rules"] = head["rules"] - 1
    for one in body["by_file"]["way"]:
        one["rules"] -= 1
    assert kind_of(head, body) == "save_only"


@pytest.mark.parametrize(
    ("key", "value"),
    [("way", ""), ("way", [0] * 6000), ("way", 7), ("locks", ["", ""]), ("locks", ["x", "", ""]),
     ("host", 6), ("began", ""), ("name", 5)],
)  # fmt: skip
def test_a_way_that_cannot_be_is_a_fault(key: str, value: object) -> None:
    head, body = opened_up(handed(1, 2, 3).data)
    body["by_file"][key] = value
    assert kind_of(head, body) in ("damaged", "changed")


def test_a_turn_cannot_pass_for_a_match_that_anybody_may_look_through() -> None:
    head, body = opened_up(handed(1, 2, 3).data)
    head["kind"] = "match"
    assert kind_of(head, body) == "changed"


def test_the_whole_log_of_another_match_does_not_fit() -> None:
    head, body = opened_up(handed(1, 2, 3).data)
    _, other = opened_up(handed(4, 5, 6).data)
    body["log"] = other["log"]
    assert kind_of(head, body) in ("changed", "damaged")


def test_what_is_hashed_is_the_file_as_it_stands() -> None:
    """A later version may have more keys in a line, and reads the lines of this one all the same."""
    file = read(handed(1, 2, 3).data)
    assert way_in(file) == handed(1, 2, 3).by_file
    assert msgspec.json.decode(msgspec.json.encode(way_in(file)), type=ByFile) == way_in(file)


def test_nobody_is_waited_for_when_it_is_over() -> None:
    match: Match = new_match()
    played_on(match, 5000, 1)
    assert match.over and waits_for(match) == -1
    made, data = hand_over(set_up(new_match(), "Friday round", 0), match, 0, COMPUTERS[0])
    assert turn_name(made, match.seats, -1) == f"Friday round 001{ENDING}"
    assert open_match(read(data), GAMES).facts.winners


def test_a_turn_is_kept_among_the_matches_by_file_even_without_its_game() -> None:
    file = read(handed(1, 2).data)
    assert keep(file) == HomeMatch(ID).folder and not folders.saves().exists()
    current = HomeMatch(ID).current
    assert current is not None and current.by_file == handed(1, 2).by_file
    head, body = opened_up(handed(1, 2, 3).data)
    body["by_file"]["way"][2]["seat"] = 2
    with pytest.raises(MatchFault, match="doesn’t follow"):
        keep(read(closed(head, body)))
    assert len(HomeMatch(ID).versions) == 1


@pytest.mark.parametrize("name", sorted(GAMES))
def test_nothing_of_the_table_can_be_read_in_passing(name: str) -> None:
    rules = GAMES[name]
    board = load_board(rules, board_files(rules)[rules.standard_board])
    match = Match(rules, board, rules.options(), SEATS, 8_150_309_127)
    played_on(match, 20, 7_203_114_685_931)
    _, data = hand_over(set_up(match, "Friday round", 0), match, 0, COMPUTERS[0])
    keys = json.loads(data)
    assert set(keys) == {"boardwell", "bytes", "body", *MatchHead.__struct_fields__}
    assert set(keys["seats"][0]) <= set(SeatHead.__struct_fields__)
    plain = data.replace(keys["body"].encode(), b"").decode()
    for secret in (match.seed, match.dice.seed, *(type(step).__name__ for step in match.state.stack)):
        assert str(secret) not in plain
    inside = json.loads(zlib.decompress(base64.b64decode(keys["body"])))
    assert inside["seed"] == match.seed, "whoever takes it apart sees it, as its card says"
