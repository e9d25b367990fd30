"""The hand: what a MISSION still asks for, which cards may be played, and playing them (D-11, D-27)."""

from __future__ import annotations

from typing import Any, cast

import pygame
import pytest

from game.ai.players import players
from game.app.play.session import Session
from game.app.skins.globopolis.cards.contents import slips
from game.app.skins.globopolis.cards.dialog import FORM, NAME, CardsDialog
from game.app.skins.globopolis.cards.items import Item, dossier
from game.app.skins.globopolis.looks import Looks
from game.app.skins.globopolis.mission_places import titles_of
from game.app.skins.globopolis.standings import ledger
from game.app.table.dialogs.raising_dialog import RaisingDialog
from game.app.table.dialogs.small_form import FormChanged
from game.app.widgets.segmented import Segmented
from game.components.debts import Owing
from game.components.hands import CardsTaken, Discard
from game.engine.match import Match, UndoPoint
from game.engine.vocabulary import Action, Choice, Seat
from game.engine.wants import Order
from game.rules.globopolis import RULES
from game.rules.globopolis.hand import JustDrawn, TooMany
from game.rules.globopolis.messages import KeepCard, Pass, PlayCard, PlayOperation, Reveal, SellPoints
from game.rules.globopolis.option_phase import OptionPhase
from game.rules.globopolis.payments import Raise
from tests.app.drivers.table import AtTable, new_match
from tests.globopolis.front import Front
from tests.globopolis.hand_table import EARTH, HandTable

pytestmark = pytest.mark.usefixtures("unseen")
FOUR = (Seat("Ada"), *(Seat(name, "random", n) for n, name in enumerate(("Bart", "Chen", "Dolores"), 1)))
FOUR_GREAT = ("usa", "china", "saudi-arabia", "germany")


def looks() -> Looks:
    return Looks(EARTH, RULES.options(), FOUR)


def asked(world: HandTable, step: Choice, *cards: str) -> AtTable:
    """A table at which the first seat is asked something, with these cards in hand."""
    world.table.hands[0] = list(cards)
    world.state.stack[:] = [step]
    point = UndoPoint(world.state, new_match(FOUR, rules=RULES).here().drawn, 0)
    sitting = AtTable(Match.resumed(RULES, EARTH, world.state.options, FOUR, 1, point, []))
    sitting.to_choice()
    return sitting


def at(world: HandTable, *cards: str) -> AtTable:
    """The hand of the first seat, open in its Option Phase."""
    world.table.stage = "options"
    sitting = asked(world, OptionPhase(seat=0), *cards)
    sitting.table.dialogs.enter(NAME)
    return sitting


def hand(sitting: AtTable) -> CardsDialog:
    dialog = sitting.table.dialogs.current
    assert isinstance(dialog, CardsDialog)
    return dialog


def test_a_mission_says_what_is_met_and_who_holds_the_rest() -> None:
    world = HandTable(4, 3).own("A", "usa").own("B", "china")
    world.table.places[0] = EARTH.field_of("orss-paris")
    found = dossier(looks(), world.state, 0, "mission:big-four")
    assert (found.have, found.need, found.missing, found.met) == (1, 3, 2, False)
    assert found.items[0] == Item(True, "USA")
    assert set(found.items[1:]) == {
        Item(False, "China", "Bart holds it"), Item(False, "Germany", "free, 1 ahead"),
        Item(False, "Saudi Arabia", "free"),
    }  # fmt: skip
    quadrant = dossier(looks(), world.own("A", "brazil").state, 0, "mission:quadrant-hegemony")
    assert (quadrant.have, quadrant.need) == (2, 6), "the nearest quadrant counts"


def test_what_may_be_played_has_its_forecast_and_the_rest_say_when() -> None:
    world = HandTable(4, 3).own("A", "usa").own("B", "china")
    cards = ("influence:emergency-aid", "influence:trade-summit", "influence:veto", "ops:sabotage")
    sitting = at(world, *cards)
    found = {slip.card: (slip.ready, slip.state) for slip in slips(looks(), hand(sitting).asked)}
    assert found == {
        "influence:emergency-aid": (True, "+30 EU"),
        "influence:trade-summit": (True, "68 %, 3 targets"),
        "influence:veto": (False, "When a card names you"),
        "ops:sabotage": (False, "In a fight"),
    }


def test_the_hand_is_played_by_keys() -> None:
    world = HandTable(4, 3).own("A", *FOUR_GREAT[:3])
    sitting = at(world, "influence:emergency-aid", "mission:big-four", "ops:sabotage")
    assert hand(sitting).looked == "mission:big-four", "what may be done comes first"
    assert hand(sitting).right[0].enabled
    sitting.key(pygame.K_DOWN)
    assert hand(sitting).looked == "influence:emergency-aid"
    sitting.key(pygame.K_RETURN)
    assert sitting.table.match.log[-1].said == PlayCard("influence:emergency-aid")
    sitting.to_choice()
    assert "influence:emergency-aid" not in sitting.table.match.state.table.hands[0]
    sitting.key(pygame.K_RETURN)
    assert sitting.table.match.log[-1].said == Reveal("mission:big-four"), "brass in the bar"


def test_a_drawn_card_is_kept_or_played() -> None:
    drawn = JustDrawn(seat=0, card="influence:emergency-aid")
    for key, said in ((pygame.K_k, KeepCard()), (pygame.K_RETURN, PlayCard("influence:emergency-aid"))):
        sitting = asked(HandTable(4, 3), drawn, "influence:emergency-aid", "influence:veto")
        assert [slip.card for slip in hand(sitting).slips] == ["influence:emergency-aid"]
        sitting.key(key)
        assert sitting.table.match.log[0].said == said


@pytest.mark.parametrize(
    ("cards", "least"),
    [
        (
            ("influence:veto", "influence:veto", "influence:world-expo", "influence:mole-hunt"),
            "influence:veto",
        ),
        (
            ("mission:big-four", "mission:master-builder", "mission:four-corners", "mission:power-broker"),
            "mission:master-builder",
        ),
    ],
)
def test_of_one_card_too_many_the_least_useful_is_suggested(cards: tuple[str, ...], least: str) -> None:
    world = HandTable(4, 3).own("A", *FOUR_GREAT[:2])
    back = least[: least.index(":") + 1]
    deck = "influence" if back == "influence:" else "ops"
    sitting = asked(world, TooMany(seat=0, most=3, back=back, deck=deck), *cards)
    assert hand(sitting).looked == least
    sitting.key(pygame.K_RETURN)
    assert sitting.table.match.log[0].said == Discard((least,))


def test_the_card_that_has_just_come_is_marked() -> None:
    cards = ("influence:veto", "influence:veto", "influence:world-expo", "influence:mole-hunt")
    many = TooMany(seat=0, most=3, back="influence:", deck="influence")
    dialog: Any = hand(asked(HandTable(4, 3), many, *cards))
    assert not any(slip.state.startswith("Just drawn") for slip in dialog.slips)
    dialog.recall([CardsTaken(0, ("influence:mole-hunt",)), CardsTaken(1, ("influence:",))])
    marked = [slip.card for slip in dialog.slips if slip.state.startswith("Just drawn.")]
    assert marked == ["influence:mole-hunt"]


def test_a_mission_is_shown_on_the_ring_with_what_is_held_and_what_is_missing() -> None:
    world = HandTable(4, 3).own("A", *FOUR_GREAT[:2])
    sitting = at(world, "mission:big-four")
    held, missing = titles_of(world.state, 0, "mission:big-four")
    assert held == {EARTH.title_of(name) for name in FOUR_GREAT[:2]}
    assert missing == {EARTH.title_of(name) for name in FOUR_GREAT[2:]}
    assert hand(sitting).looked == "mission:big-four"
    sitting.letter("r")
    assert sitting.table.desk.modal is None
    assert sitting.table.view.board.layers.overlay == "mission:mission:big-four"
    sitting.key(pygame.K_ESCAPE)
    assert sitting.table.view.board.layers.overlay == ""


def test_a_card_that_opens_no_attack_goes_first_and_says_why() -> None:
    world = HandTable(4, 3).own("A", "brazil")
    cards = ("ops:sabotage", "ops:orbital-support", "ops:danube-thrust", "ops:second-wind")
    sitting = asked(world, TooMany(seat=0, most=3, back="ops:", deck="ops"), *cards)
    slips = hand(sitting).slips
    assert slips[0].card == "ops:danube-thrust"
    assert slips[0].state == "You hold no Territory it starts from"


def test_a_debt_can_be_raised_where_nobody_can_give_up() -> None:
    world = HandTable(4, 3)
    world.table.cash[0], world.table.points[0] = 0, 2
    world.table.debt = Owing(0, 1, 10, "fee")
    sitting = asked(world, Raise(seat=0))
    assert isinstance(sitting.table.dialogs.current, RaisingDialog)
    sitting.letter("1")
    assert sitting.table.match.log[0].said == SellPoints(2)


@pytest.mark.parametrize(("levels", "said"), [(2, PlayOperation("ops:sabotage")), (0, Pass())])
def test_a_standing_order_plays_a_card_where_the_stake_is_high(levels: int, said: Action) -> None:
    front = Front(4, quiet_questions="always").land("A", "mexico", "W2 F2 E2 U2 N2", levels)
    front.land("B", "brazil").cards("B", "sabotage").attack("mexico", "brazil")
    assert front.asks == "B Operate"
    point = UndoPoint(front.state, 0, 0)
    people = tuple(Seat(name) for name in ("Ada", "Bart", "Chen", "Dolores"))
    session = Session(Match.resumed(RULES, EARTH, front.options, people, 1, point, []), players(RULES))
    session.orders.by_seat[1] = "high"
    assert session.asks_quietly and session.ordered() == said


def test_the_table_of_players_says_who_may_buy_no_more_points() -> None:
    world = HandTable(4, 3)
    world.table.points[:] = [76, 75, 0, 0]
    assert ("star", "No more points for sale: Ada") in ledger(looks(), world.state).rest


def test_a_card_is_played_with_what_its_form_says() -> None:
    sitting = at(HandTable(4, 3), "influence:resource-convoy")
    said = PlayCard("influence:resource-convoy", units=(0, 1, 0, 1, 0))
    assert hand(sitting).handle(FormChanged(FORM, said))
    sitting.key(pygame.K_RETURN)
    assert sitting.table.match.log[0].said == said


def order_shown(sitting: AtTable) -> Segmented[Order]:
    """The switch of the standing order below the hand."""
    _, switch = hand(sitting).pinned
    return cast("Segmented[Order]", switch)


def test_a_standing_order_is_said_in_the_hand_and_holds_where_the_match_goes_on() -> None:
    sitting = at(HandTable(4, 3), "influence:resource-convoy")
    switch = order_shown(sitting)
    assert switch.value == "ask"
    scale, third = sitting.table.view.desk.scale, switch.box.w / 3
    sitting.click((switch.box.right - third / 2) * scale, switch.box.cy * scale)
    assert sitting.controller.session.orders.by_seat == {0: "never"} and order_shown(sitting).value == "never"
    sitting.key(pygame.K_ESCAPE)
    again = AtTable(sitting.table.match)
    again.to_choice()
    again.letter("c")
    assert order_shown(again).value == "never"
