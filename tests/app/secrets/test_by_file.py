"""The card of a match by file tells an eye the same of two matches that differ in what is hidden from it."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import islice
from typing import Final, TypeAlias

import msgspec
import pygame
import pytest

from game.app.by_file import turn_words as told_by_card
from game.app.by_file.turn_words import TurnWords, table_picture, turn_words
from game.app.by_file.words import handed_on_at, message
from game.app.library import round_rows
from game.app.library.round_rows import RoundRow, RoundTable, RoundTables
from game.engine.copies import own_copy
from game.engine.dice import Dice
from game.engine.vocabulary import PUBLIC, Seat
from game.store.by_file.home import HomeMatch
from game.store.by_file.turns import claim, hand_over, set_up
from game.store.by_file.versions import Version
from game.store.matches import setup_in
from game.store.rounds import Turn
from game.store.saves import new_id
from tests.app.drivers.table import new_services
from tests.contract.redeals import CASES

from .test_what_was_told import some
from .twins import Twins, goes_back_to, seated

NOW: Final = datetime(2026, 5, 1, 21, 14, tzinfo=UTC)


@pytest.fixture(autouse=True)
def _ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures can be drawn, and locks are quick to make."""
    pygame.display.set_mode((64, 64))
    monkeypatch.setattr("game.store.by_file.locks.ROUNDS", 10)


def card_of(pair: Twins, which: int, patch: pytest.MonkeyPatch) -> tuple[TurnWords, bytes]:
    """All that the card tells of one of two matches at the computer of the eye, and its picture."""
    case, match = pair.case, pair.ends[which]
    people = tuple(Seat(one.name, "human", one.look) for one in match.seats)
    match = seated(match, people)
    match.id = new_id()
    services = new_services(case.rules)
    services.plain = True
    home, by_file = HomeMatch(match.id), set_up(match, "Friday", 0)
    for seat in range(len(people)):
        by_file, _ = claim(by_file, seat, "1234")
    if pair.eye != PUBLIC:
        home.claimed(pair.eye, by_file.locks[pair.eye])
    skin = services.skin_of(setup_in(match))
    turn = Turn(match, by_file, (), False)
    with patch.context() as within:
        goes_back_to(pair.starts[which], case, within)
        words = turn_words(services, home, turn, skin)
    picture = table_picture(services, skin, turn, 400)
    assert picture is not None
    return words, pygame.image.tobytes(picture, "RGB")


@pytest.mark.parametrize("name", [name for name in CASES if name != "example"])
def test_the_card_of_a_turn_tells_nothing_hidden(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = list(islice(some(name, 4), 4))
    assert found
    for pair in found:
        one, other = (card_of(pair, which, monkeypatch) for which in (0, 1))
        assert msgspec.to_builtins(one[0], enc_hook=repr) == msgspec.to_builtins(other[0], enc_hook=repr)
        assert one[1] == other[1]


def test_a_card_that_tells_what_is_hidden_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    name = next(name for name in CASES if name != "example")
    pair = next(one for one in some(name, 4) if one.starts[0].digest() != one.starts[1].digest())

    def telling(turn: Turn, seat: int, hold: object, to: int, now: object) -> str:
        """What stands below the name of a seat, if somebody is careless."""
        return turn.match.state.digest()

    monkeypatch.setattr(told_by_card, "_said_of", telling)
    one, other = (card_of(pair, which, monkeypatch) for which in (0, 1))
    assert one[0] != other[0]


Listed: TypeAlias = tuple[list[RoundRow], tuple[int, ...], bytes, str, str]


def listed(pair: Twins, which: int, patch: pytest.MonkeyPatch) -> Listed:
    """What a list of matches by file tells of one of two matches at the computer of the eye: its rows, who
    moves after whom, its table; and what is said when it is handed on. How long a file is anybody can see in
    its folder: that is left out."""
    case, match = pair.case, pair.ends[which]
    match = seated(match, tuple(Seat(one.name, "human", one.look) for one in match.seats))
    match.id = "ab" * 8
    services = new_services(case.rules)
    services.plain = True
    home, by_file = HomeMatch(match.id), set_up(match, "Friday", 0)
    if pair.eye != PUBLIC:
        by_file, _ = claim(by_file, pair.eye, "1234")
        home.claimed(pair.eye, by_file.locks[pair.eye])
    made, data = hand_over(by_file, match, 0, "0123abcd", date=NOW)
    version = home.keep_made(data, made)

    def as_it_is(version: object, games: object) -> Turn:
        """The match itself: its file would be played from a beginning that it does not have."""
        return Turn(match, made, (), False)

    tables = RoundTables(services)
    with patch.context() as within:
        within.setattr(round_rows, "turn_of", as_it_is)
        tables.get(version)
        tables.open_one()
    table = tables.get(version)
    assert table is not None and table.picture is not None
    rows = [row._replace(version=None, size="") for row in round_rows.rows_of_match(HomeMatch(match.id), NOW)]
    home.forget()
    picture = pygame.image.tobytes(table.picture, "RGB")
    return rows, table.after, picture, message(made, match), handed_on_at(made, match, version.head.to)


@pytest.mark.parametrize("name", [name for name in CASES if name != "example"])
def test_the_list_tells_nothing_hidden(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for pair in islice(some(name, 2), 2):
        one, other = (listed(pair, which, monkeypatch) for which in (0, 1))
        assert one == other and one[0]


def test_a_list_that_tells_what_is_hidden_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    name = next(name for name in CASES if name != "example")
    pair = next(one for one in some(name, 4) if one.ends[0].state.digest() != one.ends[1].state.digest())

    opened = vars(RoundTables)["_opened"]

    def telling(tables: RoundTables, version: Version) -> RoundTable:
        """Who moves when, if somebody is careless."""
        state = round_rows.turn_of(version, {}).match.state
        return opened(tables, version)._replace(after=(int(state.digest(), 16),))

    monkeypatch.setattr("game.app.library.round_rows.RoundTables._opened", telling)
    assert listed(pair, 0, monkeypatch) != listed(pair, 1, monkeypatch)


@pytest.mark.parametrize("name", list(CASES))
def test_a_copy_of_ones_own_tells_nothing_hidden(name: str) -> None:
    found, dice = 0, Dice(5)
    for pair in islice(some(name, 6), 6):
        copies = [own_copy(match, pair.eye, match.seats, 7) for match in pair.ends]
        for _ in range(12):
            assert copies[0].state.digest() == copies[1].state.digest()
            choice = copies[0].decision()
            if choice is None:
                break
            said = choice.sample(copies[0].state, dice)
            for copy in copies:
                copy.play(said)
        found += pair.ends[0].state.digest() != pair.ends[1].state.digest()
    assert found
