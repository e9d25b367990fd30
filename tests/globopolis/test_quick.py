"""How everybody is taken to play on while a search looks ahead."""

from __future__ import annotations

import pytest

from game.components.consent import Accept
from game.components.hands import Discard
from game.engine.vocabulary import Action
from game.rules.globopolis.hand import draw_card
from game.rules.globopolis.messages import (
    Attack,
    BuyPoints,
    BuyUnits,
    Develop,
    EndOptions,
    Fly,
    KeepCard,
    MoveUnits,
    PayFee,
    PlayCard,
    Propose,
    RollAgain,
    TakeUnits,
    Throw,
)
from game.rules.globopolis.state import INFLUENCE, OPS, own_store

from .globe import RULES, Globe, field, title, units
from .hand_table import HandTable


def quick(globe: Globe) -> Action:
    """What is found fast; it is legal."""
    assert RULES.policy is not None
    found = RULES.policy.quick(globe.state, globe.choice)
    assert globe.choice.why_not(globe.state, found) is None
    return found


def canada(plate: str = "W1 F1 E0 U1 N1") -> Globe:
    """A has Canada with all that a level asks for but what `plate` lacks."""
    return Globe().own("A", "canada", plate)


def test_what_a_set_lacks_is_bought_from_a_foreign_guild_and_built() -> None:
    globe = canada().own("B", "solar-satellite-guild", "E4").cash(A=70, B=0).turn()
    guild = title("solar-satellite-guild")
    assert quick(globe) == BuyUnits(guild, units("E1"))
    globe.play(BuyUnits(guild, units("E1")))
    assert quick(globe) == MoveUnits(own_store(globe.state, 0), title("canada"), units("E1"))
    globe.play(MoveUnits(own_store(globe.state, 0), title("canada"), units("E1")))
    assert quick(globe) == Develop(title("canada"))


def test_the_purse_is_not_emptied_for_a_level() -> None:
    poor = canada().own("B", "solar-satellite-guild", "E4").cash(A=30, B=0)
    assert quick(poor.turn()) == EndOptions()


def test_of_two_levels_the_cheaper_one_comes_first() -> None:
    globe = canada("W1 F1 E1 U1 N1").own("A", "mexico", "W1 F1 E1 U1 N1").cash(A=60).turn()
    assert quick(globe) == Develop(title("mexico"))


def test_idle_eu_buy_points_and_units_of_own_guilds_are_fetched() -> None:
    globe = Globe().own("A", "solar-satellite-guild", "E4").cash(A=65).turn()
    assert quick(globe) == BuyPoints(5)
    globe.play(BuyPoints(5))
    fetched = TakeUnits(title("solar-satellite-guild"), own_store(globe.state, 0), units("E3"))
    assert quick(globe) == fetched
    globe.play(fetched)
    assert quick(globe) == EndOptions()


def test_points_come_first_where_a_level_would_close_their_sale() -> None:
    assert quick(canada("W1 F1 E1 U1 N1").cash(A=90).points(A=60).turn()) == Develop(title("canada"))
    assert quick(canada("W1 F1 E1 U1 N1").cash(A=90).points(A=74).turn()) == BuyPoints(5)


@pytest.mark.card("IN-10")
def test_a_permit_saves_the_premium() -> None:
    globe = canada("W1 F1 E1 U1 N1").holds("A", "influence:fast-track-permit").cash(A=20).turn()
    assert quick(globe) == EndOptions()
    globe.play(PlayCard("influence:fast-track-permit"))
    assert quick(globe) == Develop(title("canada"))


def test_dice_go_to_what_is_free_and_rolls_end_where_only_fees_lie_ahead() -> None:
    globe = Globe().at("A", "orss-new-york")
    for name in ("usa", "mexico", "venezuela", "argentina", "chile"):
        globe.own("B", name, levels=0)
    assert quick(globe.throw("A")) != Throw(1), "Brazil and the Guild lie seven fields ahead"
    fees = Globe().at("A", "orss-singapore").lands("A", "nsa", 1)
    assert quick(fees) == RollAgain()


def test_a_shuttle_is_taken_past_the_gate() -> None:
    globe = Globe().at("A", "orss-paris").lands("A", "orss-paris", rolls=1)
    flight = quick(globe)
    assert isinstance(flight, Fly) and flight.field < field("orss-paris")


def test_a_fight_is_chosen_where_it_brings_more_than_the_fee_costs() -> None:
    globe = (
        Globe()
        .own("B", "usa", "W2 F2 E0 U3 N0")
        .own("A", "mexico", "W1 F1 E1 U1 N3", levels=1)
        .agents("A", "usa", 1)
    )
    assert quick(globe.lands("A", "usa")) == Attack(title("mexico"), title("usa"))
    strong = Globe().own("B", "mexico", "N2").own("A", "usa", "W2 F2 E2 U2 N0", levels=0)
    assert quick(strong.lands("A", "mexico")) == PayFee()


def test_a_deal_that_helps_is_accepted_while_a_search_looks_ahead() -> None:
    globe = Globe().stock("B", "W9").own("A", "canada", "W0 F1 E1 U1 N1").cash(A=90, B=0).turn()
    globe.play(Propose(1, takes_units=units("W1"), cash=30))
    assert quick(globe) == Accept()


def test_of_too_many_cards_the_least_use_goes() -> None:
    """An Opportunity card that opens no attack; of INFLUENCE cards, none of which are played, the first."""
    assert RULES.policy is not None
    ops = HandTable(2).hold("A", "ops:sabotage", "ops:gulf-corridor", "ops:double-agent")
    draw_card(ops.state, 0, OPS)
    ops.draws("ops:signal-jamming").settle()
    assert RULES.policy.quick(ops.state, ops.choice) == Discard(("ops:gulf-corridor",))
    influence = HandTable(2).hold("A", "deep-cover", "veto", "veto")
    draw_card(influence.state, 0, INFLUENCE)
    influence.draws("emergency-aid").settle()
    influence.say(KeepCard())
    assert RULES.policy.quick(influence.state, influence.choice) == Discard(("influence:deep-cover",))
