"""What a person puts together at a table of Poleconomy: what a bid or a move is for, and what pays it."""

from __future__ import annotations

from functools import partial

import pygame
import pytest
from msgspec.structs import replace

from game.ai.players import players
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import NIGHT_FELT
from game.app.play.setup_draft import SetupDraft
from game.app.skin_api.question import Question
from game.app.skins.poleconomy.papers_dialog import PapersDialog
from game.app.table.dialogs.auction import AuctionDialog
from game.app.table.dialogs.fields import Pieces
from game.app.table.dialogs.form_dialog import FormDialog
from game.app.table.dialogs.sums import Sums
from game.app.table.dialogs.tallies import Tallies
from game.app.widgets.widget import Change
from game.components.loans import BANK, Loan, Repay
from game.engine.match import Match
from game.engine.vocabulary import Choice
from game.rules.poleconomy import RULES
from game.rules.poleconomy.adverts import OwnAdvert
from game.rules.poleconomy.auction import auction
from game.rules.poleconomy.business import Business
from game.rules.poleconomy.messages import CashIn, MoveOn, NameTarget, Propose
from game.rules.poleconomy.options import Options
from game.rules.poleconomy.policy.bargains import good_deals
from game.rules.poleconomy.takeover import AtTakeover
from game.rules.poleconomy.turn import Ready
from tests.app.drivers.any_player import AnyPlayer
from tests.app.drivers.caravan import resumed

from .matches import match, played, skin

DEAR = 21
"""A company of the rival, for which Ada is too poor."""
RIVALS = (4, DEAR, 33)
pytestmark = pytest.mark.usefixtures("unseen")


def asked(choice: Choice, *, keys: bool = False) -> AnyPlayer:
    """Ada with little cash and papers of two kinds; Bart has some properties."""
    of = match(2, seed=6)
    state = of.state.copy()
    table = state.table
    for title in RIVALS:
        table.owners[title] = 1
    table.inflation, table.cash[0], table.savings[0], table.bonds[0] = 5, 4, 1, 1
    state.stack[-1] = choice
    player = AnyPlayer(resumed(of, state), plain=keys, keys=keys)
    player.wait(player.is_ready)
    return player


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keys"])
def test_whatever_can_be_had_is_chosen_in_the_form_and_paid_as_one_likes(keys: bool) -> None:
    advert = match(2, seed=6).board.properties[44].node
    cases = [
        (AtTakeover(seat=0), NameTarget(33, (0, 1, 0))),
        (AtTakeover(seat=0), NameTarget(4, (1, 0, 0))),
        (OwnAdvert(seat=0, title=40), MoveOn(advert, (1, 1, 0))),
    ]
    for choice, action in cases:
        asked(choice, keys=keys).say(action)


def test_a_form_begins_with_what_was_chosen_on_the_board_and_says_what_cannot_be_had() -> None:
    player = asked(AtTakeover(seat=0))
    node = player.table.match.board.properties[33].node
    player.click(*player.spot_for(f"s-{node}"))
    player.item("NameTarget")
    dialog = player.dialog
    assert isinstance(dialog, FormDialog) and dialog.about is not None
    assert dialog.action == NameTarget(33, (1, 0, 0))
    rows = [row for _, row in dialog.about.choices]
    assert [row.note for row in rows] == ["$100K", "$500K", "$100K"]
    assert [row.barred is None for row in rows] == [True, False, True]
    player.go_to(dialog.about)
    player.key(pygame.K_UP)
    assert dialog.action == NameTarget(4, (1, 0, 0)), "arrows pass by what is too dear"


def in_debt(*, keys: bool = False, papers: tuple[int, int, int] = (2, 1, 1)) -> AnyPlayer:
    """Ada before her move, with some papers, owing Bart $300K and the Bank $120K with $250K in hand."""
    of = match(2, seed=6)
    state = of.state.copy()
    table = state.table
    table.cash[0], table.loans = 25, (Loan(1, 0, 30), Loan(BANK, 0, 12))
    table.savings[0], table.bonds[0], table.life[0] = papers
    table.stage, table.pm = "arrow", 0
    state.stack[-1] = Ready(seat=0)
    player = AnyPlayer(resumed(of, state), plain=False, keys=keys)
    player.wait(player.is_ready)
    return player


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keys"])
def test_papers_and_debts_stand_in_one_dialog(keys: bool) -> None:
    for action in (CashIn((1, 1, 1)), CashIn((2, 0, 0)), Repay(1, 7), Repay(BANK, 12)):
        in_debt(keys=keys).say(action)


def test_the_dialog_of_papers_tells_what_they_bring_what_is_owed_and_what_is_left() -> None:
    player = in_debt()
    items = [item for item in player.items if item.key == "k"]
    assert [item.label for item in items] == ["Papers"]
    player.letter("k")
    dialog = player.dialog
    assert isinstance(dialog, PapersDialog)
    assert dialog.title == "Cash papers" and not dialog.right[-1].enabled  # nothing is chosen at first
    (tallies,) = dialog.columns[0].parts
    assert isinstance(tallies, Tallies)
    assert [(words.price, words.about) for words in tallies.lines.values()] == [
        ("$100K", "each pays $100K on a Savings Day"),
        ("$100K", "each pays $100K on a Bonds event"),
        ("$80K", "each counts $1,000K at the end"),
    ]
    assert [(row.words.title, row.words.below) for row in dialog.rows] == [
        ("Repay Bart $250K", "You owe $300K. Leaves you $0 in cash"),
        ("Repay the Bank $120K", "You owe $120K. Leaves you $130K in cash"),
    ]
    assert player.window.size == (1280, 720) and dialog.body.furthest == 0.0, "all of it is seen at once"


def test_debts_alone_are_repaid_in_the_same_dialog() -> None:
    player = in_debt(papers=(0, 0, 0))
    player.say(Repay(1, 25))
    assert player.table.match.state.table.loans == (Loan(1, 0, 5), Loan(BANK, 0, 12))


def test_what_never_changes_hands_is_shown_locked_in_a_deal() -> None:
    player = in_debt()
    player.letter("t")
    dialog = player.dialog
    assert isinstance(dialog, FormDialog)
    chips = [chip for part in dialog.columns[0].parts if isinstance(part, Pieces) for _, chip in part.chips]
    locked = [(chip.words.name, chip.words.locked) for chip in chips if not chip.enabled]
    assert locked == [
        ("2 Savings Cards", "Never traded"),
        ("A bond", "Never traded"),
        ("A Life Policy", "Never traded"),
    ]
    assert all("POL-18.3" in (chip.reason.rule if chip.reason else "") for chip in chips if not chip.enabled)


@pytest.mark.parametrize("hidden", [False, True])
def test_who_watches_an_auction_does_not_see_cash_that_is_hidden(hidden: bool) -> None:
    of = match(3, seed=6, options=Options(hidden_cash=hidden))
    seats = tuple(replace(seat, player="human" if n < 2 else "random") for n, seat in enumerate(of.seats))
    of = Match(of.rules, of.board, of.options, seats, 6)
    state = of.state.copy()
    state.table.cash = [11, 22, 33]
    state.stack.pop()
    auction(state, 4, lander=0)
    view = RULES.view(state, -1)
    asked = Question(skin(of), seats, skin(of).looks.phrases, view, decider=2)
    dialog = AuctionDialog(asked)
    purses = [line.amount for part in dialog.walk() if isinstance(part, Sums) for line in part.lines]
    assert purses == (["?", "?"] if hidden else ["$110K", "$220K"])
    told = [one.purse for one in dialog.standings()]
    assert told == (["?"] * 3 if hidden else ["$110K", "$220K", "$330K"])


def test_the_highest_bid_makes_room_for_all_who_bid_where_letters_are_largest() -> None:
    of = match(6, seed=6)
    state = of.state.copy()
    state.stack.pop()
    auction(state, 4, lander=0)
    asked = Question(skin(of), of.seats, skin(of).looks.phrases, RULES.view(state, -1), decider=2)
    dialog, ruler = AuctionDialog(asked), Canvas(pygame.Surface((8, 8)), 1.0, NIGHT_FELT, 1.6)
    heights = [dialog.lay_body(ruler, Box(0, 0, 1186, room)) for room in (480, 900)]
    assert heights[0] <= 480 < heights[1] <= 900


@pytest.mark.parametrize("pressed", ["r", "z"])
def test_the_arrow_is_turned_back_by_its_own_key_as_by_undo(pressed: str) -> None:
    player = in_debt()
    assert player.table.match.state.table.clockwise
    player.letter("r")
    assert not player.table.match.state.table.clockwise
    assert [item.label for item in player.items if item.key == "r"] == ["Take it back"]
    player.letter(pressed)
    state = player.table.match.state
    assert state.table.clockwise and not state.table.arrow_turned
    player.letter("r")
    player.say(CashIn((1, 0, 0)))
    player.wait(player.is_ready)
    assert [item.reason is None for item in player.items if item.key == "r"] == [False], "a later step"


def test_numbers_of_an_option_that_it_cannot_be_are_passed_over() -> None:
    """Rounds are 0, as the length says, or 5 to 120; a party has no limit of its own (0), or 2 players on."""
    draft = SetupDraft(RULES, players(RULES))
    draft.choose_preset("parliament")
    for name, value, found in (("rounds", 1, 5), ("rounds", 4, 0), ("party_cap", 1, 2), ("party_cap", 1, 0)):
        draft.set(name, value)
        assert (draft.values[name], draft.problem) == (found, "")


def with_two_ideas() -> Match:
    """A match at a question to somebody who has two good offers for one partner."""
    for seed in range(20, 60):
        of = match(3, seed)
        for view, choice in played(of, 200):
            if not isinstance(choice, Business):
                continue
            good = [each.action for each in good_deals(view, choice.seat, partial(choice.why_not, view))]
            partners = [action.partner for action in good if isinstance(action, Propose)]
            if partners.count(partners[0] if partners else -1) > 1:
                return of
    raise AssertionError("nobody has two good offers for one partner")


def test_every_suggestion_is_another_one_than_stands_there() -> None:
    of = with_two_ideas()
    player = AnyPlayer(of, plain=False)
    player.wait(player.is_ready)
    player.table.dialogs.enter("Propose")
    dialog = player.dialog
    assert isinstance(dialog, FormDialog) and len(dialog.suggestions()) > 1
    for _ in range(3):
        before = dialog.action
        dialog.emit(Change(dialog.suggest))
        assert dialog.action != before
