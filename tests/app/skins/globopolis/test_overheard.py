"""Where several people share the screen nothing that advises tells of a hand, whatever the curtain does; with
one person, or with C held, it may."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from game.ai.judge import Judge
from game.ai.players import players
from game.app.play.session import Session
from game.app.skin_api.phrases import Phrases
from game.app.skin_api.question import Question
from game.app.skins.globopolis.dialogs.shelf import ShelfForm
from game.app.skins.globopolis.dialogs.trade import TradeDialog
from game.app.skins.globopolis.skin import GlobopolisSkin
from game.engine.dice import Dice
from game.engine.match import Match, UndoPoint
from game.engine.vocabulary import Choice, Seat
from game.rules.globopolis import RULES
from game.rules.globopolis.assault import Continue
from game.rules.globopolis.hand import JustDrawn
from game.rules.globopolis.hiding import closed
from game.rules.globopolis.markets import Shelf
from game.rules.globopolis.messages import Attack, EndOptions, Propose
from game.rules.globopolis.option_phase import OptionPhase
from game.rules.globopolis.state import GlobopolisState
from game.rules.globopolis.territories import ForeignLanding, OwnLanding
from game.rules.globopolis.throwing import ChooseThrow
from game.rules.globopolis.units import NONE
from tests.globopolis.hand_table import EARTH, HandTable, title

from .matches import match, played

pytestmark = [pytest.mark.usefixtures("unseen"), pytest.mark.rule("GLO-15.7")]
TOGETHER = (Seat("Ada"), Seat("Bart", "human", 1), Seat("Chen", "human", 2))
ALONE = (Seat("Ada"), Seat("Bart", "random", 1), Seat("Chen", "random", 2))
WEIGHED = (OptionPhase, ChooseThrow, OwnLanding, ForeignLanding, Continue, Shelf)


def question(
    skin: GlobopolisSkin, seats: tuple[Seat, ...], state: GlobopolisState, choice: Choice
) -> Question:
    phrases = Phrases(RULES, skin.looks.board, [seat.name for seat in seats])
    return Question(
        skin, seats, phrases, state, choice, choice.seat, lambda action: choice.why_not(state, action)
    )


def advice(
    seats: tuple[Seat, ...], state: GlobopolisState, choice: Choice, *, opened: bool = False
) -> object:
    """All that is advised in a position."""
    skin = GlobopolisSkin(state.board, seats, state.options)
    asked = question(skin, seats, state, choice)
    best = Judge(RULES).at_once(closed(state, choice.seat), choice, lambda action: None)
    assert best is not None
    told: list[object] = [
        skin.facts.outlook(state, choice.seat), skin.places.bundle(state, choice, best.action), best,
        skin.facts.left_open(state, EndOptions()) if isinstance(choice, OptionPhase) else None,
    ]  # fmt: skip
    if isinstance(choice, OptionPhase):
        form = TradeDialog(asked)
        told.append([offer.action for partner in state.table.rivals(choice.seat)
                     for offer in form._good.get(partner, ())])  # fmt: skip  # pyright: ignore[reportPrivateUsage]
        offer = Propose(state.table.rivals(choice.seat)[0], takes_units=NONE, cash=1)
        told.append(asked.prospect(offer))
        sheet = skin.drafts.sheet(asked)
        told.append([(row.goal, row.standing, row.cost) for row in sheet.draft.rows])
    if isinstance(choice, Shelf):
        told.append(ShelfForm(asked).action)
    return told


def positions() -> Iterator[tuple[GlobopolisState, Choice, GlobopolisState]]:
    """Questions to somebody, and the same with another hand of the same backs."""
    dice = Dice(11)
    for seed in (2, 5):
        of = match(3, seed)
        seen: dict[type, int] = {}
        for _, choice in played(of, 500, seed):
            kind = type(choice)
            if choice.secret or kind not in WEIGHED or seen.get(kind, 0) >= 6:
                continue
            view = RULES.view(of.state, choice.seat, 0)
            other = RULES.guess(closed(view, choice.seat), dice)
            if other.table.hands[choice.seat] == view.table.hands[choice.seat]:
                continue
            seen[kind] = seen.get(kind, 0) + 1
            yield view, choice, RULES.view(other, choice.seat, 0)


def test_what_is_advised_is_the_same_whatever_the_hand_holds() -> None:
    compared: set[type] = set()
    for one, choice, other in positions():
        assert advice(TOGETHER, one, choice) == advice(TOGETHER, other, choice), choice
        compared.add(type(choice))
    assert compared == set(WEIGHED)


def landed() -> tuple[GlobopolisState, Choice]:
    """Ada on Saudi Arabia, which she can attack with an Opportunity card alone."""
    world = HandTable(3).own("B", "saudi-arabia").own("A", "usa", plate="W2 F2 E2 U2 N3", levels=1)
    world.cash(A=5).hold("A", "ops:gulf-corridor")
    world.table.stage, world.table.places[0] = "landing", EARTH.field_of("saudi-arabia")
    return world.state, ForeignLanding(seat=0)


def at_table(state: GlobopolisState, choice: Choice, seats: tuple[Seat, ...]) -> Session:
    """The position as these people play it."""
    state.stack[:] = [choice]
    match = Match.resumed(RULES, EARTH, state.options, seats, 1, UndoPoint(state, 0, 0), [])
    return Session(match, players(RULES))


def test_box_and_brass_know_the_card_of_a_single_person_and_not_of_one_among_several() -> None:
    state, choice = landed()
    attack = Attack(title("usa"), title("saudi-arabia"), "ops:gulf-corridor")
    assert choice.why_not(state, attack) is None
    for people, seats in ((1, ALONE), (3, TOGETHER)):
        skin = GlobopolisSkin(EARTH, seats, state.options)
        box = skin.facts.outlook(state, 0)
        assert box is not None
        knows = any("USA" in line.text for line in box.lines)
        assert knows == (people == 1), [line.text for line in box.lines]
        best = at_table(state, choice, seats).advice(choice)
        assert best is not None and (best.action == attack) == (people == 1)
        assert any("Without a card" in line.text for line in box.lines) == (people == 3)


def test_of_several_attacks_the_button_first_says_what_needs_no_card() -> None:
    state, choice = landed()
    state.table.owners[title("iran")] = 0
    several = GlobopolisSkin(EARTH, TOGETHER, state.options).places.handles(state, choice)
    single = GlobopolisSkin(EARTH, ALONE, state.options).places.handles(state, choice)
    assert [bool(action.card) for action in single[0].actions if isinstance(action, Attack)] == [True, False]
    assert [bool(action.card) for action in several[0].actions if isinstance(action, Attack)] == [False, True]


@pytest.mark.parametrize("seats", [ALONE, TOGETHER])
def test_a_hint_of_several_people_is_given_without_the_hand_unless_it_is_held_open(
    seats: tuple[Seat, ...],
) -> None:
    state, choice = landed()
    session = at_table(state, choice, seats)
    card = b"gulf-corridor"
    assert (card in session.hint_request(1).view) == (seats is ALONE)
    session.opened = 0
    assert card in session.hint_request(1).view


def test_what_is_asked_about_a_card_is_advised_with_it() -> None:
    state, _ = landed()
    skin = GlobopolisSkin(EARTH, TOGETHER, state.options)
    drawn = question(skin, TOGETHER, state, JustDrawn(seat=0, card="influence:emergency-aid"))
    assert drawn.weighed() is state
    asked = question(skin, TOGETHER, state, OptionPhase(seat=0))
    assert asked.weighed().table.hands[0] == ["ops:"]
    offer = Propose(1, gives_cards=("ops:gulf-corridor",), cash=-3)
    assert asked.weighed(offer).table.hands[0] == ["ops:gulf-corridor"], "it is in the deal"
    assert replace(asked, opened=True).weighed() is state
    assert question(skin, ALONE, state, OptionPhase(seat=0)).weighed() is state


def test_partners_who_are_alone_at_the_screen_know_their_hand() -> None:
    pair = (Seat("Ada"), Seat("Bart", "random", 1), Seat("Chen", "human", 2), Seat("Dolores", "random", 3))
    options = replace(HandTable(4).options, teams="2v2")
    assert GlobopolisSkin(EARTH, pair, options).looks.alone
    assert not GlobopolisSkin(EARTH, pair, replace(options, teams="off")).looks.alone


def test_the_brass_button_leaves_out_what_was_ticked_while_the_hand_was_open() -> None:
    world = HandTable(3).own("A", "usa", plate="W1 F1 E1 U1 N0").options_of("A").stock("A", "N1")
    world.hold("A", "mission:big-four").cash(A=90)
    skin = GlobopolisSkin(EARTH, TOGETHER, world.state.options)
    choice = OptionPhase(seat=0)
    asked = question(skin, TOGETHER, world.state, choice)
    open_ = skin.drafts.of(replace(asked, opened=True))
    missions = [row for row in open_.rows if row.goal.card]
    assert missions
    open_.chosen = True
    shut = skin.drafts.own(world.state, 0)
    assert shut is not None and not any(row.goal.card for row in shut.rows)
    assert open_.hand and [row.goal.card for row in open_.rows if row.goal.card], "the sheet shows them still"
