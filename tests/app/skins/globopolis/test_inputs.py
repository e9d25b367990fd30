"""How many keys a person presses in a turn: a plain one, one with plans, one with a fight, with a card or
without."""

from __future__ import annotations

from typing import Final

import pygame
import pytest

from game.app.skins.globopolis.battle.dialog import BattleDialog
from game.engine.match import Match
from game.engine.vocabulary import Seat
from game.rules.globopolis import RULES
from game.rules.globopolis.assault import Continue
from game.rules.globopolis.messages import (
    Attack,
    BuyPoints,
    Deploy,
    Develop,
    EndOptions,
    KeepUnits,
    MoveUnits,
    Pass,
    PlayCard,
    RollAgain,
    Stop,
    TakeUnits,
    Throw,
)
from game.rules.globopolis.state import OPS
from tests.app.drivers.table import AtTable, new_services
from tests.globopolis.globe import BOARD, Globe

pytestmark = pytest.mark.usefixtures("unseen")
PEOPLE: Final = tuple(
    Seat(name, "human" if n == 0 else "random", n) for n, name in enumerate(("Ada", "Bart", "Chen"))
)
BARTS: Final = ("brazil", "argentina", "chile", "venezuela", "new-zealand", "australia")


class Turn(AtTable):
    """Ada at her keys; every one is counted."""

    def __init__(self, globe: Globe, seed: int) -> None:
        globe.turn()
        globe.state.heard = None
        of = Match(RULES, BOARD, globe.options, PEOPLE, seed)
        of.state = globe.state
        super().__init__(of, new_services(RULES, ask_trifles=False, remind=False))
        self.pressed: list[str] = []
        self.ready()

    def ready(self) -> None:
        """Ada is asked, or the turn is another's."""
        self.wait(lambda: self.waits_for_ada or self.over)

    @property
    def waits_for_ada(self) -> bool:
        mode = self.controller.mode
        return mode == "roll" or (mode == "choose" and self.controller.selection is not None)

    @property
    def over(self) -> bool:
        return self.table.match.state.table.seat != 0

    def keys(self, *names: str) -> None:
        """Press keys, and wait for what each leads to."""
        for name in names:
            assert not self.over, f"the turn was over after {self.pressed}"
            self.pressed.append(name)
            if len(name) == 1:
                self.letter(name)
            else:
                self.key(pygame.K_RETURN if name == "Enter" else pygame.K_SPACE)
            self.ready()

    @property
    def said(self) -> list[type]:
        """The kinds of what Ada has said, but for her answers about cards."""
        log = [entry.said for entry in self.table.match.log if entry.seat == 0]
        return [type(action) for action in log if not isinstance(action, Pass | KeepUnits)]


def globe(*cards: str, cash: int = 60) -> Globe:
    """Mexico is Ada's and strong; ahead of her all is Bart's and weak."""
    found = Globe(players=3).own("A", "mexico", "W1 F1 E1 U1 N2", 1).cash(A=cash).at("A", "mexico")
    for name in BARTS:
        found.own("B", name, "W1")
    return found.holds("A", *(f"ops:{card}" for card in cards))


def unowned() -> Globe:
    """Mexico is Ada's, and nothing else anybody's; there are no EU to spare."""
    return Globe(players=3).own("A", "mexico", "W1 F1 E1 U1 N2", 1).cash(A=4).at("A", "mexico")


PLAIN, FIGHT = 0, 1
"""Seeds with which Ada's dice lead to a field where nothing is asked, and to New Zealand."""
FREE, AGAIN = 0, 4
"""Seeds with which the dice that are advised lead to a Title, and to a field where one may roll again."""


@pytest.mark.rule("GLO-3.1")
def test_a_plain_turn_takes_three_keys_and_one_for_other_dice() -> None:
    turn = Turn(globe(), PLAIN)
    turn.keys("Space", "3", "Enter", "Enter")
    assert turn.over and turn.said == [EndOptions, Throw, Deploy]


@pytest.mark.rule("GLO-3.1")
def test_enter_throws_the_dice_that_are_advised_and_a_turn_may_take_a_single_key() -> None:
    """Nobody could attack Mexico yet, so that Agents stay in hand."""
    turn = Turn(unowned(), FREE)
    (brass,) = [item for item in turn.items if item.kind == "brass"]
    assert brass.name == "bundle" and brass.label.startswith("Throw ") and brass.sub.startswith("about ")
    assert "Choose dice" in [item.label for item in turn.items], "the tray is one key away"
    turn.keys("Enter")
    assert turn.over and turn.said == [EndOptions, Throw, Deploy]


@pytest.mark.rule("GLO-8.4")
def test_what_costs_nothing_is_done_by_the_key_that_throws() -> None:
    turn = Turn(unowned().own("A", "core-energy-guild").own("A", "canada", "W1").stock("A", "N1"), FREE)
    (brass,) = [item for item in turn.items if item.kind == "brass"]
    assert brass.sub == "takes 3 Guild units first"
    turn.keys("Enter", "Enter")
    assert turn.over and turn.said == [MoveUnits, TakeUnits, EndOptions, Throw, Deploy]


@pytest.mark.rule("GLO-4.2", "GLO-5.1")
def test_a_tower_that_lacks_an_ns_unit_of_another_territory_takes_one_key() -> None:
    found = unowned().cash(A=18).own("A", "canada", "W1 F1 E1 U1").own("A", "usa", "W1 N1")
    found.plate("mexico", "W1 F1 E1 U1 N1")
    turn = Turn(found.points(A=101), FREE)
    (brass,) = [item for item in turn.items if item.kind == "brass"]
    assert (brass.label, brass.sub) == ("1 plan", "15 EU, +5 points; 1 NS-Unit from USA")
    turn.keys("Enter")
    assert turn.said == [MoveUnits, Develop]


@pytest.mark.rule("GLO-25.1")
def test_a_card_that_needs_no_target_is_played_by_one_key() -> None:
    turn = Turn(unowned().holds("A", "influence:emergency-aid"), FREE)
    (brass,) = [item for item in turn.items if item.kind == "brass"]
    assert (brass.label, brass.key) == ("Play Emergency Aid", "enter")
    turn.keys("Enter")
    assert turn.said == [PlayCard]
    turn = Turn(unowned().own("B", "chile").holds("A", "influence:disarmament-summit"), FREE)
    assert not any(item.label.startswith("Play ") for item in turn.items), (
        "the hand asks whom it is played on"
    )


@pytest.mark.rule("GLO-3.6", "GLO-3.7")
def test_to_roll_again_takes_one_key() -> None:
    turn = Turn(globe(cash=14), AGAIN)
    turn.keys("Enter", "Enter")
    assert turn.said == [EndOptions, Throw, RollAgain, Throw]


@pytest.mark.rule("GLO-20.2")
def test_an_attack_whose_ledger_is_on_the_board_is_declared_by_one_key() -> None:
    """The best of several; with towers at stake and odds that are not sure it is said once before."""
    turn = Turn(globe(cash=14).own("A", "usa", "W2 F2 U1 N2"), FREE)
    turn.keys("Enter")
    selection = turn.controller.selection
    assert selection is not None and len(selection.paths) > 1 and selection.chosen is None
    turn.keys("Enter")
    assert turn.said == [EndOptions, Throw, Attack]


@pytest.mark.rule("GLO-5.1")
def test_a_turn_with_plans_takes_four_keys_and_one_for_other_dice() -> None:
    turn = Turn(globe(cash=100).own("A", "canada", "W1 F1 E1 U1 N1"), PLAIN)
    turn.keys("Enter", "Space", "3", "Enter", "Enter")
    assert turn.over and turn.said == [BuyPoints, Develop, EndOptions, Throw, Deploy]


@pytest.mark.rule("GLO-22.7", "GLO-25.3")
@pytest.mark.parametrize(
    "cards", [(), ("second-wind",), ("sabotage",), ("sabotage", "second-wind", "tactical-withdrawal")]
)
def test_a_turn_with_a_fight_takes_six_keys_with_cards_and_without(cards: tuple[str, ...]) -> None:
    turn = Turn(globe(*cards), FIGHT)
    turn.keys("Space", "Enter", "Enter")
    dialog = turn.table.dialogs.current
    assert isinstance(dialog, BattleDialog)
    end = next(button for button in dialog.right if button.label == "Play to the end")
    assert end.shortcut == "e" and end.sub == ("asks for no card" if cards else "")
    turn.keys("e")
    assert isinstance(turn.table.match.decision(), Continue), "it has won"
    turn.keys("e", "Enter")
    assert turn.over and turn.said == [EndOptions, Throw, Attack, Stop, Deploy]
    assert turn.table.match.state.table.cards(0, OPS) == [f"ops:{card}" for card in cards]
