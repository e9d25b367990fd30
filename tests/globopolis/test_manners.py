"""Which of its sentences an event gets: by its manner."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.vocabulary import Choice, Event
from game.rules.globopolis import RULES
from game.rules.globopolis import messages as said
from game.rules.globopolis.influence import AskVeto
from game.rules.globopolis.messages import cards, ending, money, turns, units, war
from game.rules.globopolis.missions import AskMission
from tests.manners import manner_of

BANK = -1
A, B = 0, 1


@pytest.mark.parametrize(("kind", "fields", "manner"), [
    (said.AgentsDeployed, {"changes": ((0, 1),)}, "moved"),
    (said.AgentsDeployed, {"changes": ()}, "stay"),
    (cards.InfluencePlayed, {}, "plain"),
    (cards.InfluencePlayed, {"rival": A}, "rival"),
    (cards.HouseCleaned, {"caught": 1}, "caught"),
    (cards.HouseCleaned, {"caught": 0}, "stay"),
    (cards.MissionRevealed, {"claims": True}, "claims"),
    (cards.MissionRevealed, {"claims": False}, "points"),
    (ending.SuddenDeathStarted, {"round": 1}, "first"),
    (ending.SuddenDeathStarted, {"round": 2}, "next"),
    (money.Paid, {"cause": "fee"}, "fee"),
    (money.Paid, {"cause": "fee", "waived": 1}, "fee_waived"),
    (money.Paid, {"cause": "card", "payer": BANK}, "card_taken"),
    (money.Paid, {"cause": "card", "payer": A}, "card_paid"),
    (money.Paid, {"cause": "card", "payer": BANK, "waived": 1}, "card_taken_waived"),
    (money.Paid, {"cause": "card", "payer": A, "waived": 1}, "card_paid_waived"),
    (turns.GameStarted, {"goal": 100}, "points"),
    (turns.GameStarted, {"goal": 0}, "bitter"),
    (turns.OrderThrown, {"leaders": (A,)}, "decided"),
    (turns.OrderThrown, {"leaders": (A, B)}, "tie"),
    (turns.RoundStarted, {"round": 9, "last": 10}, "usual"),
    (turns.RoundStarted, {"round": 10, "last": 10}, "last"),
    (turns.DiceRolled, {"back": True}, "back"),
    (turns.DiceRolled, {}, "on"),
    (turns.Teleported, {"opens": True}, "first"),
    (turns.Teleported, {}, "again"),
    (units.GoodsBought, {"units": (0, 0, 1, 0, 0)}, "some"),
    (units.GoodsBought, {"units": (0, 0, 0, 0, 0)}, "nothing"),
    (units.LevelBuilt, {"permit": True}, "permit"),
    (units.LevelBuilt, {}, "paid"),
    (war.AttackDeclared, {}, "plain"),
    (war.AttackDeclared, {"card": "ops:cape-route"}, "card"),
    (war.AttackDeclared, {"on": True}, "on"),
    (war.BattleRolled, {}, "first"),
    (war.BattleRolled, {"again": A}, "again"),
    (war.GuildDefended, {"taken": True}, "taken"),
    (war.GuildDefended, {"taken": False}, "held"),
    (war.HelpAnswered, {"agreed": True}, "agreed"),
    (war.HelpAnswered, {"agreed": False}, "refused"),
])  # fmt: skip
def test_each_manner(kind: type[Event], fields: dict[str, Any], manner: str) -> None:
    assert manner_of(kind, **fields) == manner


@pytest.mark.rule("GLO-25.5")
@pytest.mark.parametrize(("twenty", "twelve", "handicap", "won"), [
    (9, 8, 0, True), (8, 8, 0, False), (8, 9, 0, False), (10, 8, 1, True), (9, 8, 1, False),
])  # fmt: skip
def test_the_higher_throw_wins_diplomacy(twenty: int, twelve: int, handicap: int, won: bool) -> None:
    manner = manner_of(cards.DiplomacyThrown, twenty=twenty, twelve=twelve, handicap=handicap)
    assert manner == ("won" if won else "lost")


SILENT = """
AllShown ClaimLapsed DebtClosed EstateVoided HandConsidered HelpSent HoldingsShown
MissionsConsidered RollReplaced SecretOffered SideAlert StageStarted TitlesLaidOut TurnStarted
"""
"""Events of which nothing is told: others tell what comes of them."""


def test_which_events_are_not_told() -> None:
    assert {kind.__name__ for kind in RULES.events if kind.silent} == set(SILENT.split())


def test_which_events_show_what_was_hidden() -> None:
    shown = """
    AllShown AttackDeclared CardPlayed CardsDiscarded CardsSunk DebtOpened HandConsidered HoldingsShown
    InfluencePlayed MissionRevealed MissionsConsidered OpsPlayed SecretOffered
    """
    assert {kind.__name__ for kind in RULES.events if kind.reveals} == set(shown.split())


def test_which_actions_are_said_many_at_a_time() -> None:
    assert {kind.__name__ for kind in RULES.actions if kind.batched} == {
        "BuyPoints", "BuyUnits", "Develop", "MoveUnits", "SellPoints", "TakeUnits",
    }  # fmt: skip


def test_which_questions_are_secret_and_which_are_nobody_elses_business() -> None:
    kinds = [kind for kind in RULES.steps if issubclass(kind, Choice)]
    secret = {kind.__name__ for kind in kinds if kind.secret is True}
    quiet = {kind.__name__ for kind in kinds if kind.quiet is True}
    assert quiet == {"AskMission", "AskVeto", "Jam", "Operate", "StayCovered"}
    assert secret == quiet | {"JustDrawn", "TooMany"}


def test_which_answers_are_the_usual_ones_and_which_are_aside() -> None:
    def named(what: str) -> set[str]:
        return {kind.__name__ for kind in RULES.actions if getattr(kind, what)}

    assert named("usual") == {"EndOptions", "KeepCard", "Pass", "RollAgain", "Throw"}
    assert named("leaves") == named("aside") == {"Resign"}
    ends = {kind.__name__: kind.ends for kind in RULES.actions if kind.ends}
    assert ends == dict.fromkeys(("EndOptions", "EndTrades", "Stop"), "part")
    assert {kind.__name__ for kind in RULES.events if kind.alone} == {"LevelBuilt"}
    assert not AskMission.in_orders and AskVeto.in_orders, "what may be revealed is asked anew each time"
