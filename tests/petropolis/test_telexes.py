"""Telexes (PET-9, reference 7)."""

from __future__ import annotations

import pytest

from game.rules.petropolis.board_parts import Telex
from game.rules.petropolis.business import Business
from game.rules.petropolis.court import Release
from game.rules.petropolis.effects import Back, Bank, Each, Fly, Keep, Summons
from game.rules.petropolis.landing import DrawTelex, Purchase
from game.rules.petropolis.messages import (
    DiceThrown,
    ExtraEarned,
    Flew,
    GenevaPaid,
    InterestPaid,
    TelexDrawn,
    TelexPaid,
    TelexReturned,
    TelexSpared,
    UseTelex,
)
from game.rules.petropolis.throwing import Ready

from .situations import drawn
from .world import ALL, BOARD, K, World, telex


@pytest.mark.rule("PET-9.1")
def test_a_telex_is_shown_and_obeyed_completely() -> None:
    """The extra throw that a telex earns waits until everything else is done (PET-8.3)."""
    world = World().cash(A=900).at("A", 30).telexes("tx-sandstorm", "tx-audit").turn("A", 2, 2)
    # telex-4 by a double: back to Take Another Turn, then the double's telex, then the extra throw
    told = [type(e) for e in world.heard if isinstance(e, (TelexDrawn, ExtraEarned, TelexPaid, DiceThrown))]
    assert told == [DiceThrown, TelexDrawn, ExtraEarned, TelexDrawn, TelexPaid]
    assert isinstance(world.choice, Ready) and world.asked == "A"


@pytest.mark.rule("PET-9.1", "PET-9.2")
def test_a_telex_lies_open_while_it_is_obeyed_and_then_goes_under_the_pile() -> None:
    world = drawn(World().cash(A=900), "tx-visit-norway")
    assert isinstance(world.choice, Purchase)
    assert world.table.reading == (telex("tx-visit-norway"),)
    world.say(world.legal()[0])
    assert world.table.reading == () and world.table.known[-1] == telex("tx-visit-norway")


@pytest.mark.rule("PET-9.2")
def test_a_telex_drawn_inside_another_goes_under_the_pile_first() -> None:
    world = drawn(World().at("A", 9).cash(A=500), "tx-sandstorm", "tx-audit")
    returned = [event.telex for event in world.told(TelexReturned)]
    assert returned == [telex("tx-audit"), telex("tx-sandstorm")] == world.table.known[-2:]


@pytest.mark.rule("PET-9.3")
@pytest.mark.card("tx-influence")
def test_the_influence_telex_is_kept_until_it_is_used() -> None:
    world = drawn(World().custody("B"), "tx-influence", "tx-audit")
    assert world.table.kept == ((telex("tx-influence"), 0),)
    assert telex("tx-influence") not in world.table.known
    world.custody("A").turn("A").say(UseTelex())
    assert not world.table.kept and world.table.known[-1] == telex("tx-influence")


@pytest.mark.rule("PET-9.4")
def test_a_double_draws_after_the_square_has_been_paid_for() -> None:
    world = World().cash(A=500, B=0).owns("B", "kuwait").at("A", 20).telexes("tx-audit").turn("A", 3, 3)
    told = [type(e) for e in world.heard if isinstance(e, (InterestPaid, TelexDrawn, TelexPaid))]
    assert told == [InterestPaid, TelexDrawn, TelexPaid]


@pytest.mark.rule("PET-9.6")
def test_no_telex_for_the_double_of_a_bankrupt() -> None:
    world = World().cash(A=10, B=0).owns("B", "kuwait").at("A", 20).turn("A", 3, 3)
    assert world.table.out == (0,)
    assert not world.told(TelexDrawn) and world.asked == "B"


@pytest.mark.rule("PET-9.7")
@pytest.mark.card("tx-geneva")
@pytest.mark.parametrize("start", [3, 38])
def test_the_telex_to_geneva(start: int) -> None:
    world = drawn(World().at("A", start), "tx-geneva")
    assert (world.place("A"), world.purse("A"), world.asked) == (0, 500, "B")
    assert [event.amount for event in world.told(GenevaPaid)] == [500 * K]


VISITS = {"norway": 15, "indonesia": 10, "usa": 4, "venezuela": 1, "kuwait": 26, "libya": 18}


@pytest.mark.rule("PET-9.8")
@pytest.mark.ruling("PET-R60")
@pytest.mark.card(
    "tx-visit-norway", "tx-visit-indonesia", "tx-visit-usa", "tx-visit-venezuela", "tx-visit-kuwait",
    "tx-visit-libya",
)  # fmt: skip
@pytest.mark.parametrize("name", VISITS)
def test_the_telexes_to_a_country(name: str) -> None:
    for start in (0, 30):
        world = drawn(World().cash(B=0).owns("B", name).at("A", start), f"tx-visit-{name}")
        assert world.place("A") == VISITS[name]
        assert world.purse("A") == 500 - BOARD.prices[BOARD.title_of(name)] // 10_000
        assert len(world.told(GenevaPaid)) == 1
    sale = drawn(World(), f"tx-visit-{name}")
    assert isinstance(sale.choice, Purchase), "or buys, with the money just received"


@pytest.mark.rule("PET-9.9")
@pytest.mark.card("tx-court-price", "tx-court-flag")
@pytest.mark.parametrize("name", ["tx-court-price", "tx-court-flag"])
def test_the_telexes_to_the_court(name: str) -> None:
    world = drawn(World().at("A", 30), name)
    assert (world.place("A"), world.table.custody[0], world.purse("A")) == (23, 1, 0)


@pytest.mark.rule("PET-9.10")
@pytest.mark.card("tx-sandstorm")
def test_back_three_squares_is_an_arrival() -> None:
    world = drawn(World().cash(A=0, B=0).owns("B", "kuwait").at("A", 29).cash(A=100), "tx-sandstorm")
    assert world.purses("AB") == [80, 20]
    assert [event.path for event in world.told(Flew)] == [(28, 27, 26)]


@pytest.mark.rule("PET-9.12")
@pytest.mark.card("tx-toast", "tx-gala")
def test_collect_from_each_and_pay_each() -> None:
    got = drawn(World().cash(A=0, B=60, C=50, D=70), "tx-toast")
    assert got.purses() == [150, 10, 0, 20]
    assert [event.payer for event in got.told(TelexPaid)] == [1, 2, 3]
    paid = drawn(World().cash(A=200, B=0, C=0, D=0).out("C"), "tx-gala")
    assert paid.purses() == [100, 50, 0, 50]


@pytest.mark.rule("PET-9.12")
def test_others_pay_in_seat_order_from_the_drawers_left() -> None:
    world = World().cash(A=60, B=0, C=20, D=60).owns("C", "gabon").telexes("tx-toast")
    world.table.seat = 1
    world.steps(DrawTelex(1))
    assert world.asked == "C" and world.purse("B") == 0, "D and A pay after C has raised his share"
    world.say(world.legal()[0])
    assert world.purses() == [10, 150, 40, 10]


BANK_TELEXES = {
    "tx-gusher": 1_000, "tx-dry-hole": -1_000, "tx-cold-winter": 250, "tx-consultant": 100,
    "tx-insurance": 150, "tx-dividend": 60, "tx-tanker-strike": -250, "tx-slick": -150, "tx-audit": -100,
    "tx-royalties": -60,
}  # fmt: skip


@pytest.mark.card(
    "tx-gusher", "tx-dry-hole", "tx-cold-winter", "tx-consultant", "tx-insurance",
    "tx-dividend", "tx-tanker-strike", "tx-slick", "tx-audit", "tx-royalties",
)  # fmt: skip
@pytest.mark.parametrize(("name", "change"), BANK_TELEXES.items())
def test_telexes_of_the_bank(name: str, change: int) -> None:
    """Reference 7."""
    world = drawn(World().cash(A=2_000).owns("A", "iraq kuwait usa gabon").mortgaged("gabon"), name)
    assert world.purse("A") == 2_000 + change


def test_a_telex_may_find_nothing_to_count() -> None:
    for name in ("tx-maintenance", "tx-dividend", "tx-royalties"):
        world = drawn(World().cash(A=500), name)
        assert world.purse("A") == 500 and len(world.told(TelexSpared)) == 1


@pytest.mark.ruling("PET-R54")
def test_the_pile_is_that_of_the_reference() -> None:
    """Reference 7: 25 messages, by what they do."""
    kinds: dict[type, list[Telex]] = {}
    for message in BOARD.telexes:
        kinds.setdefault(type(message.effect), []).append(message)
    counts = {kind.__name__: len(found) for kind, found in kinds.items()}
    assert counts == {"Bank": 12, "Keep": 1, "Fly": 7, "Summons": 2, "Back": 1, "Each": 2}
    assert {Back, Bank, Each, Fly, Keep, Summons} == set(kinds)
    assert {t.effect.to for t in BOARD.telexes if isinstance(t.effect, Fly)} == {"geneva", *VISITS}
    assert [t.id for t in BOARD.telexes if not t.championship] == ["tx-gusher", "tx-dry-hole"]


def test_the_board_is_that_of_the_reference() -> None:
    """Reference 3."""
    assert len(BOARD.squares) == 40 and len(ALL) == 27 and sum(BOARD.prices) == 5_380_000
    assert [len(members) for members in BOARD.members] == [3, 3, 3, 3, 4, 3, 3, 3, 2]
    assert {s.id: s.price for s in BOARD.squares if s.id in ("kuwait", "iran", "saudi-arabia")} == {
        "kuwait": 200_000, "iran": 300_000, "saudi-arabia": 360_000,
    }  # fmt: skip
    assert sum(square.land for square in BOARD.squares) == pytest.approx(97, abs=3)


@pytest.mark.rule("PET-9.13")
def test_business_is_judged_on_the_last_square() -> None:
    world = World().owns("A", "usa").at("A", 14).telexes("tx-court-flag").turn("A", 1, 1)
    assert world.place("A") == 23 and isinstance(world.choice, Business)
    gone = World().owns("A", "usa").at("A", 2).telexes("tx-geneva").turn("A", 1, 1)
    assert gone.asked == "B" and not isinstance(gone.choice, Release)
