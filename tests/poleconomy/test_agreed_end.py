"""An end by agreement: proposed in one's own turn, and everybody is asked (POL-19.4)."""

from __future__ import annotations

import pytest

from game.components.consent import Accept, Refuse
from game.rules.poleconomy.messages import EndAnswered, EndTurn, GameEnded, ProposeEnd, Throw

from .lakes import Lakes


@pytest.mark.rule("POL-19.4")
@pytest.mark.ruling("Q-28")
def test_the_game_ends_when_everybody_agrees() -> None:
    lakes = Lakes().cash(B=500).turn("B").play(ProposeEnd())
    order: list[str] = []
    for _ in range(3):
        order.append(lakes.asks)
        lakes.play(Accept())
    assert order == ["C AgreeEnd", "D AgreeEnd", "A AgreeEnd"] and lakes.asks == ""
    assert lakes.table.ending == "agreed" and lakes.said(GameEnded)[0].winner == 1
    assert lakes.table.totals == (0, 50, 0, 0)


@pytest.mark.rule("POL-19.4")
@pytest.mark.ruling("Q-28")
def test_one_no_is_enough_and_it_is_not_asked_again_for_five_rounds() -> None:
    lakes = Lakes().turn().play(ProposeEnd(), Accept(), Refuse())
    assert lakes.asks == "A Ready" and [event.agreed for event in lakes.said(EndAnswered)] == [True, False]
    assert lakes.refusal(ProposeEnd()) == ("end_asked", "POL-19.4")
    lakes.table.round = 5
    assert lakes.refusal(ProposeEnd()) == ("end_asked", "POL-19.4")
    lakes.table.round = 6
    assert lakes.play(ProposeEnd()).asks == "B AgreeEnd"


@pytest.mark.rule("POL-19.4")
def test_it_may_be_proposed_after_the_move_too() -> None:
    lakes = Lakes().papers("A", savings=1).throws((1, 2)).turn().at(A="o10").play(Throw())
    lakes.play(ProposeEnd(), Refuse())
    assert lakes.asks == "A Business" and lakes.play(EndTurn()).asks == "B Ready"


@pytest.mark.ruling("Q-28")
@pytest.mark.option("agreed_end")
def test_it_may_be_ruled_out() -> None:
    lakes = Lakes(agreed_end=False).turn()
    assert lakes.refusal(ProposeEnd()) == ("no_agreed_end", "POL-19.4")
    assert ProposeEnd() not in [offer.action for offer in lakes.choice.offers(lakes.state)]
