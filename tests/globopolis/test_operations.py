"""Operations cards in an engagement, and Signal Jamming (GLO-25.3, 25.4; D-17 to D-19)."""

from __future__ import annotations

import pytest

from game.engine.dice import Dice
from game.engine.turn import run_certain
from game.rules.globopolis.assault import AfterFight
from game.rules.globopolis.battle import BattleRound, ThrowBattle
from game.rules.globopolis.fight_odds import odds_now, odds_with, pending
from game.rules.globopolis.game import Globopolis
from game.rules.globopolis.messages import (
    BattleRolled,
    CardJammed,
    EngagementEnded,
    OpsPlayed,
    StayAlert,
    StrengthChanged,
)
from game.rules.globopolis.operations import AskOperation, ThrowAnew

from .front import PASS, Front, attack, play

RULES = Globopolis()


def meet(*cards: str, defender: tuple[str, ...] = (), **changes: int) -> Front:
    """Mexico with 5 d6 attacks Brazil with 4; both hold cards."""
    front = Front(**changes).land("A", "mexico", "W1 F2 E1 U1 N2", A=1)
    front.land("B", "brazil", "W3 F2 E1 U1 N1", 1, B=1, A=2)
    return front.cards("A", *cards).cards("B", *defender).attack("mexico", "brazil")


def strike(front: Front) -> tuple[int, int]:
    """The d6 of the first Battle Round."""
    first = front.said(BattleRolled)[0]
    return len(first.faces[0]), len(first.faces[1])


@pytest.mark.rule("GLO-25.3")
@pytest.mark.ruling("GLO-R56")
@pytest.mark.card("OP-13", "OP-14")
def test_the_aggressor_is_asked_first_then_the_defender() -> None:
    front = meet("sabotage", "orbital-support", defender=("sabotage",))
    assert front.asks == "A Operate" and front.choice.manner == "assessed"
    assert front.legal == [play("sabotage"), play("orbital-support"), PASS]
    assert front.refusal(play("second-wind")) == ("no_reaction", "GLO-25.3")
    front.play(play("orbital-support"))
    assert front.asks == "B Operate" and front.dice_left == (6, 4), "one card each"
    front.play(play("sabotage"))
    assert strike(front) == (5, 4) and front.table.hands[:2] == [["ops:sabotage"], []]
    assert front.table.decks["ops"].known == ("ops:orbital-support", "ops:sabotage")
    assert strike(meet("sabotage").play(play("sabotage"))) == (5, 3)
    assert strike(meet("sabotage").play(PASS)) == (5, 4)


@pytest.mark.rule("GLO-25.4")
@pytest.mark.option("battle_dice_cap")
@pytest.mark.parametrize(("cap", "most"), [(6, 6), (9, 7)])
def test_no_card_lifts_a_side_over_the_limit(cap: int, most: int) -> None:
    front = Front(battle_dice_cap=cap).land("A", "mexico", "W2 F2 E2 U2 N2", 2, A=1).land("B", "brazil", "W1")
    front.cards("A", "orbital-support").spies("brazil", A=1).attack("mexico", "brazil")
    assert front.dice_left[0] == 6
    assert strike(front.play(play("orbital-support")))[0] == most


@pytest.mark.card("OP-16")
def test_double_agent_takes_superiority_off_before_the_limit() -> None:
    assert strike(meet(defender=("double-agent",)).play(play("double-agent"))) == (3, 4)
    fort = Front().land("A", "chile").land("B", "brazil", "W2 F2 E2 U2 N4", 2, B=1).spies("chile", B=1)
    fort.cards("A", "double-agent").attack("chile", "brazil")
    assert fort.dice_left == (1, 6), "nine of which six count"
    assert strike(fort.play(play("double-agent"))) == (1, 6), "seven of which six count"
    plain = Front(agents=False).land("A", "chile").land("B", "brazil").cards("A", "double-agent")
    assert strike(plain.attack("chile", "brazil").play(play("double-agent"))) == (2, 3)


@pytest.mark.card("OP-18")
def test_heavy_launcher_makes_the_polygon_bigger() -> None:
    front = meet("heavy-launcher", defender=("heavy-launcher", "sabotage")).play(play("heavy-launcher"))
    assert (front.fight.aggressor.strength.polygon, front.fight.defender.strength.polygon) == (10, 10)
    front.play(play("heavy-launcher"))
    assert [(event.side, event.polygon) for event in front.said(StrengthChanged)] == [(0, 10), (1, 12)]
    assert strike(front) == (5, 4)


@pytest.mark.card("OP-15")
def test_second_wind_throws_ones_own_dice_again() -> None:
    front = Front().land("A", "mexico", "N2").land("B", "brazil", "N1", A=1).cards("A", "second-wind")
    front.faces(3, 1, 2, 3, 4, 5, 9, 6, 6, 6, 6).attack("mexico", "brazil")
    assert front.asks == "A Operate" and front.choice.manner == "thrown"
    front.faces(8, 6, 6, 6, 6, 6).favour("A").play(play("second-wind"))
    first, second = front.said(BattleRolled)[:2]
    assert (first.round, second.round) == (1, 1) and (first.again, second.again) == (-1, 0)
    assert first.faces[1] == second.faces[1] and second.faces[0] == (6, 6, 6, 6, 6)
    assert (first.winner, second.winner) == (1, 0)
    assert all(event.again == -1 for event in front.said(BattleRolled)[2:]), "once"
    assert front.said(BattleRolled)[2].round == 2


@pytest.mark.card("OP-13", "OP-14", "OP-16", "OP-18")
def test_what_a_card_would_change_is_known_before() -> None:
    cards = ("sabotage", "orbital-support", "heavy-launcher", "double-agent")
    front = meet(*cards, hand_limit=4)
    assert round(odds_now(front.state), 3) == 0.497
    found = {card: round(100 * odds_with(front.state, 0, f"ops:{card}"), 1) for card in cards}
    assert (found["sabotage"], found["orbital-support"], found["double-agent"]) == (71.2, 74.4, 49.7)
    for card in cards:
        played = meet(*cards, defender=("sabotage",), hand_limit=4).play(play(card))
        assert round(100 * odds_now(played.state), 1) == found[card]


@pytest.mark.card("OP-15")
def test_the_odds_of_second_wind_are_those_of_throwing_again() -> None:
    for side, faces in ((0, (3, 1, 2, 3, 4, 5, 9, 6, 6, 6, 1)), (1, (8, 6, 6, 6, 6, 1, 2, 1, 2, 3, 4))):
        front = Front().land("A", "mexico", "N2").land("B", "brazil", "N1", A=1)
        front.cards("AB"[side], "second-wind").faces(*faces).attack("mexico", "brazil")
        assert front.choice.manner == "thrown" and pending(front.fight)
        before, step, total, throws = odds_now(front.state), ThrowAnew(side), 0.0, 600
        for seed in range(throws):
            state = front.state.copy()
            step.apply(state, step.draw(state, Dice(seed)))
            total += odds_now(state)
        exact = odds_with(front.state, side, "ops:second-wind")
        assert abs(total / throws - exact) < 0.06
        assert (exact > before) == (side == 0), "it helps whoever throws"


@pytest.mark.card("OP-17")
@pytest.mark.rule("GLO-22.8")
def test_tactical_withdrawal_ends_the_fight_before_any_round() -> None:
    front = meet("tactical-withdrawal", defender=("tactical-withdrawal",))
    assert front.asks == "A Operate" and front.choice.manner == "round"
    front.favour("A").play(PASS)
    assert front.asks == "B Operate"
    front.play(PASS)
    assert front.asks == "A Operate" and front.dice_left == (5, 3), "before the second round"
    front.play(PASS, play("tactical-withdrawal"))
    ended = front.said(EngagementEnded)[0]
    assert ended.how == "withdrawn" and len(front.said(BattleRolled)) == 1
    assert (front.owner("mexico"), front.owner("brazil"), front.asks) == ("A", "B", "")
    assert front.on("brazil")[4] == 1


@pytest.mark.card("OP-19")
@pytest.mark.rule("GLO-25.3")
def test_signal_jamming_cancels_an_operation_and_counts_as_ones_own() -> None:
    front = meet("sabotage", defender=("signal-jamming", "sabotage"))
    front.play(play("sabotage"))
    assert front.asks == "B Jam" and front.legal == [play("signal-jamming"), PASS]
    assert front.refusal(play("sabotage")) == ("no_reaction", "GLO-OP-19")
    front.play(play("signal-jamming"))
    assert strike(front) == (5, 4) and front.table.hands[1] == ["ops:sabotage"], "B is not asked again"
    assert front.said(CardJammed)[0] == CardJammed(1, 0, "ops:sabotage")
    assert [event.card for event in front.said(OpsPlayed)] == ["ops:sabotage", "ops:signal-jamming"]
    passed = meet("sabotage", defender=("signal-jamming", "orbital-support"))
    passed.play(play("sabotage"), PASS)
    assert passed.dice_left == (5, 3) and passed.asks == "B Operate"
    spent = meet("tactical-withdrawal", "signal-jamming", defender=("sabotage",))
    spent.play(play("sabotage"), play("signal-jamming"))
    assert spent.said(BattleRolled), "A has played a card and is not asked for Withdrawal"
    kept = meet("second-wind", defender=("signal-jamming",)).play(play("second-wind"))
    assert kept.asks == "B Jam"
    kept.play(play("signal-jamming"))
    assert all(event.again == -1 for event in kept.said(BattleRolled))


@pytest.mark.card("OP-19", "OP-06")
@pytest.mark.example("EX-45")
def test_a_jammed_opportunity_opens_nothing() -> None:
    front = Front().land("A", "nigeria").land("B", "france").cards("A", "cape-route")
    front.cards("B", "signal-jamming", "sabotage").lands("A", "france")
    assert front.asks == "A ForeignLanding"
    front.play(attack("nigeria", "france", "cape-route"))
    assert front.asks == "B Jam"
    front.play(play("signal-jamming"))
    assert front.asks == "A Deployment" and front.table.cash == [88, 112, 100], "only paying is left"
    assert front.table.fight is None and front.table.hands[:2] == [[], ["ops:sabotage"]]
    assert front.table.decks["ops"].known == ("ops:cape-route", "ops:signal-jamming")
    third = (
        Front().land("A", "nigeria").land("B", "france").cards("A", "cape-route").cards("C", "signal-jamming")
    )
    assert third.declare(attack("nigeria", "france", "cape-route")).asks == "", "C is no part of it"


@pytest.mark.option("quiet_questions")
def test_quiet_questions_ask_all_that_may_hold_a_card() -> None:
    front = Front(quiet_questions="always").land("A", "mexico").land("B", "brazil")
    front.cards("A", "cape-route", "sabotage").cards("B", "nile-gambit").attack("mexico", "brazil")
    assert front.asks == "A Operate"
    front.play(play("sabotage"))
    assert front.asks == "B Jam" and front.legal == [PASS]
    front.play(PASS)
    assert front.asks == "B Operate" and front.legal == [PASS, StayAlert()]
    assert front.refusal(play("sabotage")) == ("no_reaction", "GLO-25.3"), "B holds none"
    assert front.play(PASS).asks == "", "not before every round"
    bluff = Front(quiet_questions="always").land("A", "mexico").land("B", "brazil")
    bluff.cards("A", "tactical-withdrawal").cards("B", "nile-gambit").attack("mexico", "brazil")
    bluff.play(PASS, StayAlert())
    assert bluff.asks == "B Operate" and bluff.choice.manner == "round" and bluff.legal == [PASS]
    bluff.play(PASS)
    assert (bluff.asks, bluff.choice.manner) == ("B Operate", "thrown"), "A has not asked for it"
    never = Front(quiet_questions="never").land("A", "mexico").land("B", "brazil").cards("A", "cape-route")
    assert never.attack("mexico", "brazil").asks == ""


def test_nobody_else_sees_who_is_asked() -> None:
    front = Front().land("A", "mexico").land("B", "brazil").cards("B", "sabotage").attack("mexico", "brazil")
    assert front.asks == "B Operate" and front.choice.quiet and front.choice.secret
    seen, own = RULES.view(front.state, 0), RULES.view(front.state, 1)
    assert seen.stack[-1] == AskOperation(1, "assessed") and own.stack[-1] == front.choice
    assert [type(step) for step in seen.stack[:-1]] == [AfterFight, BattleRound]
    run_certain(seen)
    assert isinstance(seen.stack[-1], ThrowBattle), "to A it looks as if the dice were to fall"
