"""Hands of cards from two decks: an open one whose cards say nothing by their backs, and missions."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.components.hands import (
    CardPlayed,
    CardsDiscarded,
    CardsDrawn,
    CardsPassed,
    CardsReturned,
    CardsSunk,
    CardsTaken,
    Deck,
    Discard,
    Draw,
    HandLimit,
    guessed,
    masked,
    unseen,
)
from game.engine.dice import Dice
from game.engine.forms import Several
from game.engine.state import State, Table
from game.engine.vocabulary import Event

CARDS = {"deck": ("levy", "levy", "levy", "spice", "spice"), "missions": ("m:1", "m:2", "m:3")}


class Felt(Table, kw_only=True):
    hands: list[list[str]]
    decks: dict[str, Deck]


class Take(Draw, frozen=True):
    def cards(self, state: FeltState) -> Sequence[str]:
        return CARDS[self.deck]


class Keep(HandLimit, frozen=True):
    rule = "TOY-4"


class KeepSecretly(Keep, frozen=True):
    shown = False


class KeepSunk(KeepSecretly, frozen=True):
    sinks = True


FeltState = State[None, None, Felt]


def table(*hands: Sequence[str]) -> FeltState:
    """A table with these hands; everything else is in the decks."""
    held = [card for hand in hands for card in hand]
    decks = {name: Deck(len(cards) - sum(card in cards for card in held)) for name, cards in CARDS.items()}
    return FeltState(None, None, Felt(hands=[list(hand) for hand in hands], decks=decks), [])


def look(state: FeltState, eye: int) -> Felt:
    view = state.table.copy()
    view.hands = masked(view.hands, eye)
    view.decks = {name: deck.masked() for name, deck in view.decks.items()}
    return view


@given(st.lists(st.tuples(st.integers(0, 6), st.integers(0, 1), st.integers(0, 9)), max_size=12))
def test_every_eye_can_follow_what_it_hears(doings: list[tuple[int, int, int]]):
    """The events that an eye hears lead from what it saw to what it sees; no card is lost."""
    state, dice = table((), ()), Dice(4)
    for what, seat, number in doings:
        hand = state.table.hands[seat]
        deck = ("deck", "missions")[number % 2]
        own = [card for card in hand if card in CARDS[deck]]
        event: Event
        if what < 2:
            drawn = Take(seat, 1 + number % 3, deck).draw(state, dice)
            event = CardsTaken(seat, drawn.cards, deck)
        elif not own:
            continue
        else:
            card = own[number % len(own)]
            gone = CardsDiscarded if what == 3 else CardsReturned
            event = CardPlayed(seat, card, deck) if what == 2 else gone(seat, (card,), deck)
            if what == 5:
                event = CardsPassed(seat, 1 - seat, (card,))
            elif what == 6:
                event = CardsSunk(seat, (card,), deck)
        before = [look(state, eye) for eye in (-1, 0, 1, 2)]
        state.do(event)
        for eye, view in zip((-1, 0, 1, 2), before, strict=True):
            event.seen_by(eye).apply(view)
            assert view == look(state, eye)
        for name, cards in CARDS.items():
            left = state.table.decks[name]
            assert len(unseen(cards, left, state.table.hands)) == left.unseen
            assert sorted([*unseen(cards, left, ()), *left.known]) == sorted(cards)


def test_hidden_cards_are_any_that_fit_their_back():
    state = table(("levy", "m:1"), ("spice", "m:2"))
    view = look(state, 0).hands
    assert view == [["levy", "m:1"], ["", "m:"]]
    left = [card for name, cards in CARDS.items() for card in unseen(cards, state.table.decks[name], view)]
    guesses = [guessed(view, left, Dice(seed)) for seed in range(60)]
    assert {guess[1][0] for guess in guesses} == {"levy", "spice"}
    assert {guess[1][1] for guess in guesses} == {"m:2", "m:3"}
    assert all(masked(guess, 0) == view for guess in guesses)
    for seed in range(20):
        held = guessed(view, left, Dice(seed), {1: ("m:3",)})[1]
        assert held[0] in ("levy", "spice") and held[1] == "m:3"
    with pytest.raises(ValueError, match="no unseen card"):
        guessed(view, ["levy"], Dice(1))


def test_an_empty_deck_gives_what_it_has_the_known_cards_last():
    state = table(("m:1",), ())
    state.do(CardPlayed(0, "m:1", "missions"))
    drawn = Take(1, 5, "missions").draw(state, Dice(2)).cards
    assert sorted(drawn) == ["m:1", "m:2", "m:3"] and drawn[-1] == "m:1"
    Take(1, 5, "missions").apply(state, CardsDrawn(drawn))
    assert state.table.decks["missions"] == Deck(0) and state.table.hands[1] == list(drawn)
    assert Take(1, 1, "missions").draw(state, Dice(2)) == CardsDrawn(())
    assert Take(1, 1, "missions").outcomes(state) is None


def test_all_that_a_single_card_can_be():
    state = table(("levy",), ())
    assert Take(1).outcomes(state) == [(CardsDrawn(("levy",)), 0.5), (CardsDrawn(("spice",)), 0.5)]
    assert Take(1, 2).outcomes(state) is None


def test_only_a_hand_that_is_too_big_is_asked():
    state = table(("levy", "spice"), ())
    Keep(seat=0, most=2).ask(state)
    assert state.stack == []
    Keep(seat=0, most=1).ask(state)
    assert state.stack == [Keep(seat=0, most=1)]


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        (("levy",), "discard_so_many"),
        (("levy", "levy", "spice"), "discard_so_many"),
        (("spice", "spice"), "no_such_card"),
        (("levy", "spice"), ""),
        (("levy", "levy"), ""),
    ],
)
def test_what_can_be_discarded(cards: tuple[str, ...], code: str):
    state, limit = table(("levy", "spice", "levy"), ()), Keep(seat=0, most=1)
    refusal = limit.why_not(state, Discard(cards))
    assert (refusal.code if refusal else "") == code
    assert limit.fields(state, Discard(cards)) == (
        Several("cards", "card", ("levy", "levy", "spice"), 0, least=2, most=2),
    )
    assert limit.legal(state) == [Discard(("levy", "levy")), Discard(("levy", "spice"))]


def test_what_sinks_is_drawn_last_and_known_to_nobody():
    state = table(("m:1", "m:2"), ())
    KeepSunk(seat=0, most=1, back="m:", deck="missions").apply(state, Discard(("m:1",)))
    deck = state.table.decks["missions"]
    assert deck == Deck(1, ("m:1",), (0,)) and deck.masked() == Deck(1, ("m:",), (0,))
    left = unseen(CARDS["missions"], deck.masked(), look(state, 1).hands)
    assert sorted(left) == ["m:1", "m:2", "m:3"]
    assert {deck.masked().filled(left, Dice(seed)).known for seed in range(40)} == {
        ("m:1",), ("m:2",), ("m:3",)
    }  # fmt: skip
    assert Take(1, 2, "missions").draw(state, Dice(2)).cards == ("m:3", "m:1")
    assert deck.less(1) == Deck(0, ("m:1",), (0,)) and deck.less(2) == Deck(0)
    assert deck.under(("m:3",)).less(2) == Deck(0, ("m:3",))


def test_only_cards_of_a_back_may_count():
    state = table(("levy", "m:1", "m:2"), ())
    limit = KeepSecretly(seat=0, most=1, back="m:", deck="missions")
    assert limit.legal(state) == [Discard(("m:1",)), Discard(("m:2",))]
    limit.apply(state, Discard(("m:2",)))
    assert state.table.hands[0] == ["levy", "m:1"] and state.table.decks["missions"] == Deck(2)
    Keep(seat=0, most=0, back="m:", deck="missions").apply(state, Discard(("m:1",)))
    assert state.table.decks["missions"] == Deck(2, ("m:1",))
