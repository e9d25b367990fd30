"""Help in a fight: neighbours, NS-Units sent, allies (GLO-28.1 to 28.3; D-29, D-31)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.components.consent import Accept, Refuse
from game.engine.dice import Dice
from game.engine.forms import Amount, Counts
from game.rules.globopolis.aggression import assessment, prospect
from game.rules.globopolis.messages import Assessed, HelpAnswered, HelpOffered, OfferShields, SendShields
from game.rules.globopolis.messages.war import HelpSent

from .front import PASS, Front, thrown
from .globe import SEATS, title, units


def send(*names: str) -> SendShields:
    return SendShields(tuple(map(title, names)))


def strengths(front: Front) -> tuple[int, int]:
    """The d6 of both sides after the assessment."""
    assessed = front.said(Assessed)[0]
    return assessed.attack_dice, assessed.defence_dice


@pytest.mark.rule("GLO-28.1")
@pytest.mark.ruling("GLO-R61")
@pytest.mark.option("sma_defence", "sma_aggression")
@pytest.mark.example("EX-61")
@pytest.mark.parametrize(("options", "dice"), [
    ({}, (1, 3)), ({"sma_defence": True}, (1, 5)), ({"sma_aggression": True}, (2, 3)),
])  # fmt: skip
def test_own_territories_of_the_group_help(options: dict[str, bool], dice: tuple[int, int]) -> None:
    front = Front(**options).land("A", "usa").land("A", "mexico").land("B", "philippines", "W1")
    front.land("B", "japan").land("B", "china").land("A", "indonesia")
    assert thrown(prospect(front.state, title("usa"), title("philippines")).strengths) == dice


def transfer(**options: Any) -> Front:
    """A attacks Brazil from Chile; Venezuela and Argentina may help A, nobody helps B."""
    front = Front(sma_ns_transfer=True, sma_aggression=True, **options).land("A", "chile", "N1")
    front.land("A", "venezuela", "N2").land("A", "argentina", "W1 F1 E1 U1 N1", 1).land("B", "mexico", "N1")
    return front.land("B", "usa", "W1").attack("chile", "usa")


@pytest.mark.rule("GLO-28.2")
@pytest.mark.option("sma_ns_transfer")
def test_each_die_of_a_neighbour_costs_an_ns_unit() -> None:
    front = transfer()
    assert front.asks == "A SendHelp"
    assert front.legal == [PASS, send("venezuela"), send("argentina")], "there is room for one"
    assert front.refusal(send("venezuela", "argentina")) == ("no_room_for_help", "GLO-28.2")
    assert front.refusal(send("mexico")) == front.refusal(send("venezuela", "venezuela"))
    front.play(send("venezuela"))
    assert front.said(HelpSent)[0] == HelpSent(0, 1) and front.on("venezuela") == units("N1")
    assert strengths(front) == (1 + 2 + 1, 3), "the NS-Unit counts, and the help for it"
    assert strengths(transfer().play(PASS)) == (1 + 1, 3)
    front = transfer().play(send("argentina"))
    assert front.table.active[title("argentina")] == 0, "the level has lost its set"
    for seed in range(20):
        choice = transfer().choice
        assert choice.why_not(transfer().state, choice.sample(transfer().state, Dice(seed))) is None


@pytest.mark.rule("GLO-28.2")
@pytest.mark.option("sma_ns_transfer")
def test_what_is_sent_counts_in_the_engagement_at_hand_alone() -> None:
    front = transfer()
    front.table.fight = msgspec.structs.replace(front.fight, sent=(2, 0))
    here = assessment(front.state, title("chile"), title("usa"))
    there = assessment(front.state, title("venezuela"), title("usa"))
    assert [line.dice for line in here.attack.lines if line.reason == "help"] == [2]
    assert not [line for line in there.attack.lines if line.reason == "help"]


@pytest.mark.rule("GLO-28.2")
def test_the_defender_is_asked_after_the_aggressor_and_nobody_in_vain() -> None:
    front = Front(sma_ns_transfer=True, sma_defence=True, sma_aggression=True)
    front.land("A", "chile", "N1").land("A", "brazil", "N1").land("B", "usa").land("B", "mexico", "N1")
    front.attack("chile", "usa")
    assert front.asks == "A SendHelp" and front.play(PASS).asks == "B SendHelp"
    front.play(send("mexico"))
    assert strengths(front) == (2 + 1, 2 + 1 + 1 + 1) and not any(front.on("mexico"))
    full = Front(sma_ns_transfer=True, sma_defence=True).land("A", "chile", "N1").land("A", "brazil", "N1")
    full.land("B", "usa", "N2").land("B", "mexico", "N1")
    assert full.attack("chile", "usa").said(Assessed), "no room on the plate, and A has no help"


def allies(**cash: int) -> Front:
    """A attacks Brazil from Mexico, C holds Chile and Canada."""
    front = Front(4, sma_allies=True).land("A", "mexico", "W1").land("B", "brazil", "N1")
    front.land("C", "chile", "N2").land("C", "canada", "N1").land("C", "usa", "N2").land("D", "china", "N2")
    return front.cash(**cash).attack("mexico", "brazil")


def offer(side: str, price: int, **shields: int) -> OfferShields:
    names = {title(name.replace("_", "-")): many for name, many in shields.items()}
    return OfferShields(
        SEATS.index(side), tuple(sorted(names)), tuple(names[name] for name in sorted(names)), price
    )


def front_refuses(wrong: OfferShields) -> bool:
    return allies().refusal(wrong)[1] == "GLO-28.3"


@pytest.mark.rule("GLO-28.3")
@pytest.mark.option("sma_allies")
def test_what_an_ally_can_send_and_ask_for() -> None:
    """As many as there are and as the plate that fights takes, for 30 EU at most."""
    front = allies()
    shields, price = front.choice.fields(front.state, offer("A", 0, canada=1, usa=0))
    assert isinstance(shields, Counts) and (shields.stock, shields.least, shields.limit) == ((1, 2), 1, 2)
    assert isinstance(price, Amount) and (price.low, price.high, price.giver) == (0, 30, 0)
    shields, _ = front.choice.fields(front.state, offer("B", 0, chile=1))
    assert isinstance(shields, Counts) and (shields.stock, shields.limit) == ((2,), 1)
    assert front.choice.fields(front.state, PASS) == ()


@pytest.mark.rule("GLO-28.3")
@pytest.mark.option("sma_allies")
def test_an_ally_sells_ns_units_to_a_side() -> None:
    front = allies()
    assert front.asks == "C OfferHelp", "D has none in the groups"
    assert front.legal == [PASS, offer("A", 0, canada=1, usa=0), offer("B", 0, chile=1)]
    assert front.refusal(offer("D", 5, chile=1)) == ("wrong_question", "GLO-28.3"), "it doesn't fight"
    assert front.refusal(offer("B", 31, chile=1)) == ("help_price", "GLO-28.3")
    assert front.refusal(offer("B", 5, chile=2)) == ("no_room_for_help", "GLO-28.3")
    assert front.refusal(offer("A", 5, canada=0, usa=0)) == ("no_helper", "GLO-28.3")
    assert front.refusal(offer("A", 5, canada=2, usa=0)) == ("no_helper", "GLO-28.3")
    assert front.refusal(offer("B", 5, usa=1))[0] == "no_helper" and front.refusal(offer("D", 5, china=1))
    front.play(offer("A", 30, canada=1, usa=1))
    assert front.asks == "A AnswerHelp" and front.said(HelpOffered)[0].shields == 2
    front.play(Accept())
    assert front.money("A") == 70 and front.money("C") == 130
    assert front.on("usa") == units("N1") and front.on("canada") == units("")
    assert strengths(front)[0] == 1 + 2 + 1 and front.said(HelpAnswered)[0].agreed
    refused = allies().play(offer("B", 0, chile=1), Refuse())
    assert refused.on("chile") == units("N2") and not refused.said(HelpAnswered)[0].agreed
    poor = allies(A=20).play(offer("A", 25, canada=1, usa=0))
    assert poor.refusal(Accept()) == ("help_too_dear", "GLO-28.3")
    enough = allies(A=25).play(offer("A", 25, canada=1, usa=0), Accept())
    assert enough.money("A") == 0 and enough.on("canada") == units("")
    for wrong in (offer("A", -1, canada=1, usa=0), offer("A", 0, canada=-1, usa=2)):
        assert front_refuses(wrong)
    assert not allies().play(PASS).said(HelpAnswered), "nobody need help"
