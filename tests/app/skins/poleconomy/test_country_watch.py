"""What Game 2 gives cause to watch, in the box at the lower right and on the plate over the board."""

from __future__ import annotations

import pytest

from game.app.skins.poleconomy import country_watch
from game.app.skins.poleconomy.skin import PoleconomySkin
from game.engine.vocabulary import Seat
from tests.poleconomy.realm import Realm

A, B, C, D = range(4)


def look(realm: Realm) -> PoleconomySkin:
    seats = tuple(Seat(name) for name in ("Ada", "Bart", "Chen", "Dolores"))
    return PoleconomySkin(realm.state.board, seats, realm.state.options)


def watched(realm: Realm, seat: int) -> list[str]:
    return [line.text for line in country_watch.lines(look(realm).looks, realm.state, seat)]


def test_a_prime_minister_sees_what_is_due_and_who_could_leave() -> None:
    realm = Realm().treasury(400).bonds(bank=12, B=1).paid(A=100, D=150)
    due = "Salary $250K, Bonds $1,300K; Treasury $400K, 17 bonds"
    assert watched(realm, A) == [due, "Without Dolores there’s no majority"]
    assert watched(realm, B) == []
    assert watched(realm.rules("A", "C"), A)[1:] == ["Without Chen there’s no majority"]
    assert watched(realm.rules("A", "B", "C", "D"), A)[1:] == []


def test_from_twenty_bonds_on_all_see_what_bonds_costs() -> None:
    realm = Realm().treasury(1300).bonds(bank=19)
    assert watched(realm, B) == []
    realm = realm.treasury(1400).bonds(bank=20)
    assert watched(realm, B) == ["Bonds costs $2,000K, Treasury can raise $2,400K"]
    assert look(realm).facts.alarm(realm.state) == ""


def test_what_would_be_the_end_is_said_to_all() -> None:
    realm = Realm().treasury(200).bonds(bank=21)
    words = "Bonds now costs $2,100K, the Treasury can raise $1,100K: nobody would win"
    assert look(realm).facts.alarm(realm.state) == words
    shown = look(realm).facts.outlook(realm.state, B)
    assert shown is not None
    assert shown.lines[0].text == "Bonds $2,100K, Treasury $1,100K: nobody would win"
    last = Realm(bankruptcy="pm-last").treasury(200).bonds(bank=21)
    assert look(last).facts.alarm(last.state).endswith("the Treasury can raise $1,100K: Ada would come last")


@pytest.mark.parametrize(
    ("event", "cost", "missing"), [("bonds", "$2,100K", "$1,000K"), ("salary", "$300K", "$100K")]
)
def test_a_bankruptcy_tells_who_governed_and_what_was_missing(event: str, cost: str, missing: str) -> None:
    realm = Realm().treasury(200).bonds(bank=21 if event == "bonds" else 30).paid(A=200, D=100)
    numbers = [disc.event for disc in realm.state.board.index]
    assert look(realm).facts.ending(realm.state) == ""
    realm.marker(numbers.index(event)).event(event)
    told = look(realm).facts.ending(realm.state)
    assert told.startswith("Ada governed with Dolores.")
    assert told.endswith(f"cost {cost}, and {missing} of it was missing.")
    assert look(realm).facts.alarm(realm.state) == ""
    assert look(realm.rules("A")).facts.ending(realm.state).startswith("Ada governed alone.")
