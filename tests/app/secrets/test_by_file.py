"""The card of a match by file tells an eye the same of two matches that differ in what is hidden from it."""

from __future__ import annotations

from itertools import islice

import msgspec
import pygame
import pytest

from game.app.by_file import turn_words as told_by_card
from game.app.by_file.turn_words import TurnWords, table_picture, turn_words
from game.engine.vocabulary import PUBLIC, Seat
from game.store.by_file.home import HomeMatch
from game.store.by_file.turns import claim, set_up
from game.store.matches import setup_in
from game.store.rounds import Turn
from game.store.saves import new_id
from tests.app.drivers.table import new_services
from tests.contract.redeals import CASES

from .test_what_was_told import some
from .twins import Twins, goes_back_to, seated


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
    return words, pygame.image.tobytes(picture, "RGB") if picture is not None else b""


@pytest.mark.parametrize("name", [name for name in CASES if name != "example"])
def test_the_card_of_a_turn_tells_nothing_hidden(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.store.by_file.locks.ROUNDS", 10)
    found = list(islice(some(name, 4), 4))
    assert found
    for pair in found:
        one, other = (card_of(pair, which, monkeypatch) for which in (0, 1))
        assert msgspec.to_builtins(one[0], enc_hook=repr) == msgspec.to_builtins(other[0], enc_hook=repr)
        assert one[1] == other[1]


def test_a_card_that_tells_what_is_hidden_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.store.by_file.locks.ROUNDS", 10)
    name = next(name for name in CASES if name != "example")
    pair = next(one for one in some(name, 4) if one.starts[0].digest() != one.starts[1].digest())

    def telling(turn: Turn, seat: int, hold: object, to: int, now: object) -> str:
        """What stands below the name of a seat, if somebody is careless."""
        return turn.match.state.digest()

    monkeypatch.setattr(told_by_card, "_said_of", telling)
    one, other = (card_of(pair, which, monkeypatch) for which in (0, 1))
    assert one[0] != other[0]
