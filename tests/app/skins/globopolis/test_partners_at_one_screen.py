"""Two against two at one screen: partners share what is hidden, the curtain, the plates and the plans."""

from __future__ import annotations

import pytest

from game.app.skins.globopolis.dialogs.plan_sheet import NAME, PlanSheet
from game.app.table.curtain import Curtain
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.vocabulary import PUBLIC, Seat
from game.rules.globopolis.missions import AskMission
from game.rules.globopolis.state import MISSION
from tests.app.drivers.table import AtTable, new_match, new_services
from tests.contract.games import GAMES

unseen = pytest.mark.usefixtures("unseen")
RULES = GAMES["globopolis"]
NAMES = ("Ada", "Bart", "Chen", "Dolores")


def match_of(people: tuple[int, ...], seed: int = 4) -> Match:
    """A match of two teams, Ada and Chen against Bart and Dolores."""
    seats = tuple(Seat(name, "human" if n in people else "random", n) for n, name in enumerate(NAMES))
    return new_match(seats, seed, rules=RULES, teams="2v2")


def asked_for_nothing(match: Match) -> Match:
    """The match where somebody is asked for a Mission and can reveal none."""
    dice = Dice(4)
    while (choice := match.decision()) is not None:
        if isinstance(choice, AskMission) and not choice.cards(match.state):
            return match
        match.play(choice.sample(match.state, dice))
    raise AssertionError("nobody is asked so")


@unseen
def test_the_curtain_says_what_the_side_may_see_and_the_question_what_can_be_done() -> None:
    sitting = AtTable(asked_for_nothing(match_of((0, 1, 2, 3))), new_services(RULES, curtain="hidden"))
    curtain = sitting.table.view.desk.modal
    assert isinstance(curtain, Curtain)
    choice = sitting.table.match.decision()
    assert choice is not None
    own = "Ada and Chen" if choice.seat % 2 == 0 else "Bart and Dolores"
    assert f"what only {own} may see" in curtain.words.words
    sitting.key(ord(" "), text=" ")
    sitting.step(ms=600)
    assert sitting.items[0].name == "Pass"
    prompt = sitting.table.view.bar.prompt
    assert prompt is not None and prompt.words.startswith("You have nothing to play here")


def test_every_plate_of_a_team_shows_all_its_facts() -> None:
    sitting = AtTable(asked_for_nothing(match_of((0, 1, 2, 3))), new_services(RULES))
    sitting.step(ms=600)
    for number, plate in enumerate(sitting.table.view.seats.plates):
        assert plate.most == len(plate.facts.facts), "the Missions are told last"
        missions = len(sitting.table.match.state.table.cards(number, MISSION))
        assert plate.facts.facts[-1].text == str(missions)


@unseen
def test_partners_alone_need_no_curtain_are_asked_nothing_for_show_and_plan_together() -> None:
    match = match_of((0, 2))
    assert match.options.quiet_questions == "never"
    sitting = AtTable(match, new_services(RULES, curtain="hidden"), fresh=True)
    session, planned = sitting.controller.session, set[int]()
    assert not session.apart and session.eye in (0, 2)
    dice = Dice(6)
    for _ in range(400):
        assert not isinstance(sitting.table.view.desk.modal, Curtain) and session.eye != PUBLIC
        mode = sitting.controller.mode
        if mode == "choose" and sitting.controller.selection is not None:
            sitting.controller.do(sitting.command(dice), final=True)
        elif mode == "roll":
            sitting.controller.roll()
        elif mode in ("think", "watch"):
            launchers = {one.name: one for one in sitting.table.dialogs.meanwhile()}
            if NAME in launchers:
                sheet = launchers[NAME].opens(sitting.table.dialogs.asked())
                assert isinstance(sheet, PlanSheet)
                planned.add(sheet.draft.seat)
        sitting.step(ms=40)
        if planned:
            break
    assert planned and planned <= {0, 2}
