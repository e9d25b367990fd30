"""Decks, hands and their limits (GLO-2.6, 15)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.components.hands import CardsSunk, CardsTaken, Deck, Discard
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.vocabulary import Seat
from game.rules.globopolis import RULES
from game.rules.globopolis.hand import DealCards, all_cards, draw_card
from game.rules.globopolis.messages import KeepCard, Paid
from game.rules.globopolis.options import Options
from game.rules.globopolis.state import INFLUENCE, OPS, sort_of

from .globe import Globe
from .hand_table import HandTable, play
from .test_board import EARTH


def sorts(cards: list[str]) -> dict[str, int]:
    return Counter(map(sort_of, cards))


@pytest.mark.rule("GLO-2.6", "GLO-2.7", "GLO-28.7")
@pytest.mark.option("start_ops", "start_influence", "start_missions")
def test_everybody_is_dealt_cards_and_the_rest_are_two_stacks() -> None:
    dealt = HandTable(4).ask(DealCards())
    assert all(sorts(hand) == {"ops": 3, "influence": 3, "mission": 1} for hand in dealt.table.hands)
    assert dealt.table.decks == {"ops": Deck(21 + 12 - 16), "influence": Deck(20)}
    fewer = HandTable(3, start_ops=0, start_influence=1, start_missions=2).ask(DealCards())
    assert all(sorts(hand) == {"influence": 1, "mission": 2} for hand in fewer.table.hands)


@pytest.mark.rule("GLO-27.2", "GLO-28.11", "GLO-28.7")
@pytest.mark.option("missions", "teams", "agents")
def test_what_is_dealt_hangs_on_the_options() -> None:
    without = HandTable(4, agents=False, missions="off").ask(DealCards())
    assert without.table.decks == {"ops": Deck(21 - 12), "influence": Deck(25 - 12)}
    agents = {name for name, effect in EARTH.effects.items() if effect.agents}
    assert not agents & set(all_cards(without.state, INFLUENCE)) and len(agents) == 5
    teams = HandTable(4, teams="2v2").ask(DealCards())
    assert [sorts(hand) for hand in teams.table.hands] == [{"ops": 6, "influence": 6, "mission": 2}] * 2


@pytest.mark.rule("GLO-2.6")
@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"hand_limit": 7, "start_ops": 4}, ""),
        ({"hand_limit": 7, "start_ops": 5}, "few_cards"),
        ({"hand_limit": 7, "start_influence": 7}, "few_cards"),
        ({"start_missions": 2}, ""),
    ],
)
def test_nobody_can_be_dealt_what_is_not_there(changes: dict[str, Any], code: str) -> None:
    refusal = RULES.accepts(EARTH, Options(**changes), 5)
    assert (refusal.code if refusal else "") == code


@pytest.mark.rule("GLO-15.1", "GLO-15.3", "GLO-15.4", "GLO-15.7")
@pytest.mark.example("EX-25")
def test_a_fourth_card_of_a_sort_sends_one_under_the_stack_unseen() -> None:
    """EX-25: three OPs cards are held, a fourth is drawn, one of the four goes."""
    world = HandTable(2).hold("A", "ops:sabotage", "ops:sabotage", "ops:double-agent", "mission:big-four")
    draw_card(world.state, 0, OPS)
    world.draws("ops:signal-jamming").settle()
    assert world.asks == "A TooMany"
    one = {(f"ops:{name}",) for name in ("sabotage", "double-agent", "signal-jamming")}
    assert {action.cards for action in world.legal if isinstance(action, Discard)} == one
    world.say(Discard(("ops:double-agent",)))
    deck = world.table.decks["ops"]
    assert deck.known == ("ops:double-agent",) and sorts(world.hand("A")) == {"ops": 3, "mission": 1}
    for eye in (-1, 0, 1):
        assert world.seen(eye).table.decks["ops"].known == ("ops:",)
    (sunk,) = world.told(CardsSunk)
    assert sunk.seen_by(1).cards == ("ops:",)


@pytest.mark.rule("GLO-15.2", "GLO-15.1", "GLO-3.6")
@pytest.mark.example("EX-25")
@pytest.mark.parametrize(
    ("place", "card"), [("ops-mission-4", "ops:second-wind"), ("influence-4", "influence:turncoat")]
)
def test_the_last_roll_still_draws_a_card_but_leads_to_no_other_roll(place: str, card: str) -> None:
    """The card is drawn, and of four of its sort one goes; only with a roll left the turn goes on."""
    held = {"ops-mission-4": ("ops:sabotage", "ops:sabotage", "ops:double-agent"), "influence-4": ()}[place]
    for rolls in (1, 2):
        globe = Globe().holds("A", *held).on_top(card).lands("A", place, rolls=rolls)
        if held:
            assert globe.asks == "A TooMany" and len(globe.legal) == 3, "two are the same"
            globe.play(Discard((card,)))
        else:
            globe.play(KeepCard())
            assert globe.table.hands[0] == [card]
        assert globe.asks == ("A Onward" if rolls == 1 else "B OptionPhase")


@pytest.mark.rule("GLO-15.3", "GLO-15.4")
@pytest.mark.parametrize(
    ("card", "limit", "asked"), [("ops", 3, False), ("influence", 3, True), ("influence", 4, False)]
)
@pytest.mark.option("hand_limit")
def test_each_sort_counts_by_itself(card: str, limit: int, asked: bool) -> None:
    world = HandTable(2, hand_limit=limit).hold("A", "veto", "veto", "deep-cover")
    drawn = "ops:sabotage" if card == "ops" else "diplomatic-passport"
    draw_card(world.state, 0, OPS if card == "ops" else INFLUENCE)
    world.draws(drawn).settle()
    if card == "influence":
        world.say(KeepCard())
    assert world.asks == ("A TooMany" if asked else "")


@pytest.mark.rule("GLO-15.4", "GLO-25.1")
@pytest.mark.example("EX-64")
def test_a_drawn_influence_card_may_be_played_first() -> None:
    """EX-64: three INFLUENCE cards are held, Emergency Aid is drawn and played, nothing is discarded."""
    world = HandTable(2).hold("A", "veto", "veto", "overtime-shift")
    draw_card(world.state, 0, INFLUENCE)
    world.draws("emergency-aid").settle()
    assert world.asks == "A JustDrawn" and world.legal == [KeepCard(), play("emergency-aid")]
    assert world.refusal(play("overtime-shift")) == "only_the_drawn_card"
    world.say(play("emergency-aid"))
    assert world.asks == "" and world.table.cash[0] == 130 and len(world.hand("A")) == 3
    assert [event.amount for event in world.told(Paid)] == [30]


@pytest.mark.rule("GLO-25.1")
@pytest.mark.parametrize("card", ["overtime-shift", "charter-shuttle", "veto", "diplomatic-passport"])
def test_cards_of_other_windows_can_only_be_kept_when_drawn(card: str) -> None:
    world = HandTable(2)
    draw_card(world.state, 0, INFLUENCE)
    world.draws(card).settle()
    assert world.legal == [KeepCard()] and world.refusal(play(card)) == "not_now"


@pytest.mark.rule("GLO-15.5", "GLO-15.6")
@pytest.mark.ruling("GLO-R55")
def test_used_cards_go_under_their_stack_and_an_empty_one_gives_none() -> None:
    world = HandTable(2).hold("A", "emergency-aid").options_of("A").say(play("emergency-aid"))
    assert world.table.decks["influence"] == Deck(31, ("influence:emergency-aid",))
    world.table.decks["influence"] = Deck(0)
    draw_card(world.state, 0, INFLUENCE)
    world.settle()
    assert world.hand("A") == [] and not world.told(CardsTaken)


@pytest.mark.rule("GLO-15.7")
def test_hands_are_secret_and_the_numbers_of_each_sort_are_not() -> None:
    seats = (Seat("Ada"), Seat("Bart", "novice"), Seat("Chen", "novice"))
    match = Match(RULES, EARTH, Options(), seats, seed=4)
    for eye in (-1, 0, 1, 2):
        hands = RULES.view(match.state, eye).table.hands
        for seat, hand in enumerate(hands):
            assert (
                hand == match.state.table.hands[seat]
                if seat == eye
                else sorts(hand) == sorts(match.state.table.hands[seat])
            )
            assert seat == eye or set(hand) == {"ops:", "influence:", "mission:"}


@pytest.mark.rule("GLO-15.7", "GLO-25.1")
def test_what_was_drawn_is_nobody_elses_business() -> None:
    world = HandTable(3)
    draw_card(world.state, 0, INFLUENCE)
    world.draws("emergency-aid").settle()
    for eye in (-1, 1, 2):
        seen = world.seen(eye)
        assert b"emergency" not in seen.encoded()
        full = RULES.guess(seen, Dice(3))
        assert RULES.view(full, eye).encoded() == seen.encoded()
    assert b"emergency" in world.seen(0).encoded()


@pytest.mark.rule("GLO-15.7", "GLO-15.4")
def test_what_lies_face_down_under_a_stack_is_guessed_too() -> None:
    world = HandTable(3)
    deck = world.table.decks[INFLUENCE]
    world.table.decks[INFLUENCE] = Deck(deck.unseen - 1).under(("influence:veto",), covered=True)
    seen = world.seen(1)
    assert seen.table.decks[INFLUENCE].known == ("influence:",)
    for seed in range(3):
        (guessed,) = RULES.guess(seen, Dice(seed)).table.decks[INFLUENCE].known
        assert guessed in EARTH.card_named
