"""The set-up: by mouse, by keys, with its faults; it remembers."""

from __future__ import annotations

import shutil
from typing import Any

import pygame
import pytest

from game.app.services.services import Services
from game.app.setup.add import AddRow
from game.app.setup.options import OptionRow, SetOption
from game.app.setup.paper import Paper
from game.app.setup.presets import ForgetQuestion, PresetSheet
from game.app.setup.scene import SetupScene
from game.app.setup.seats import MoveSeat, SeatRow
from game.app.setup.verdict import Verdict
from game.app.table.scene import TableScene
from game.app.widgets.listing import Listing
from game.app.widgets.notes import NoteBox
from game.app.widgets.slider import Stepper
from game.app.widgets.switch import Toggle
from game.app.widgets.tooltip import Tooltip
from game.app.widgets.words import Link
from game.engine.refusal import Refusal
from game.store import folders
from game.store.settings import Settings
from tests.app.drivers.screens import AtSetup
from tests.app.drivers.table import CARAVAN, new_services
from tests.contract.games import EXAMPLES, GAMES

pytestmark = pytest.mark.usefixtures("unseen")


class ChangingSetup(AtSetup):
    """Somebody who changes seats, board, preset and options."""

    @property
    def rows(self) -> list[SeatRow]:
        return self.setup.view.left.rows

    @property
    def names(self) -> list[str]:
        return [row.field.value for row in self.rows]

    def option(self, title: str) -> OptionRow:
        parts = self.setup.view.paper.parts
        return next(part for part in parts if isinstance(part, OptionRow) and part.title.words == title)

    def open_options(self) -> None:
        self.click(self.setup.view.paper.more)

    def add(self) -> AddRow:
        row = self.setup.view.left.add_row
        assert row is not None
        return row

    def pick(self, place: int) -> None:
        """Take a row of the list that is open."""
        listing = next(w for w in self.desk.live[0].walk() if isinstance(w, Listing))
        box = listing.row_box(place)
        self.click_at(box.x + 20, box.cy)

    @property
    def verdict(self) -> Verdict | None:
        return self.setup.view.paper.verdict

    @property
    def note(self) -> NoteBox:
        assert self.verdict is not None
        return self.verdict.note

    def link(self, words: str) -> Link:
        """The link below the options that begins so."""
        assert self.verdict is not None
        return next(link for link in self.verdict.links if link.words.startswith(words))

    @property
    def table(self) -> TableScene:
        table = self.window.scene
        assert isinstance(table, TableScene)
        return table


def test_a_match_is_set_up_and_begun_by_mouse() -> None:
    hands = ChangingSetup()
    assert hands.brass() == ["Take your seats"]
    hands.click(hands.add())
    assert len(hands.rows) == 4
    hands.click(hands.rows[3].gone)
    hands.click(hands.rows[2].gone)
    assert len(hands.rows) == 2 and all(row.gone.hidden for row in hands.rows)
    hands.click(hands.rows[0].badge)
    hands.pick(1)
    assert [row.badge.look for row in hands.rows] == [1, 0], "they have changed colours"
    hands.click(hands.rows[0].badge)
    hands.pick(5)
    hands.click(hands.setup.view.paper.presets.cards[1])
    assert hands.setup.draft.preset == "poor"
    hands.click(hands.setup.view.left.board.cards[1])
    assert hands.setup.draft.board_name == "salt"
    hands.click(hands.setup.view.foot.start)
    match = hands.table.match
    assert match.rules.preset_of(match.options) == "poor"
    assert [seat.look for seat in match.seats] == [5, 0]


@pytest.mark.usefixtures("unseen")
def test_a_match_is_set_up_and_begun_by_keys() -> None:
    hands = ChangingSetup()
    hands.tab_to("Name of seat 1")
    for _ in range(3):
        hands.key(pygame.K_BACKSPACE)
    hands.write("Eve")
    hands.tab_to("Who plays seat 2")
    for _ in range(2):  # past by file
        hands.key(pygame.K_LEFT)
    hands.tab_to("Add a player")
    hands.key(pygame.K_RETURN)
    hands.tab_to(hands.setup.view.paper.more.label)
    hands.key(pygame.K_RETURN)
    hands.tab_to("Exact arrival")
    hands.key(pygame.K_SPACE)
    hands.tab_to("Rounds")
    hands.key(pygame.K_RIGHT)
    hands.tab_to("Take your seats")
    hands.key(pygame.K_RETURN)
    match = hands.table.match
    assert [seat.name for seat in match.seats][:2] == ["Eve", "Bart"]
    assert len(match.seats) == 4 and match.seats[1].human
    assert match.options.rounds == 13 and match.options.exact


def test_a_colour_is_chosen_by_keys() -> None:
    hands = ChangingSetup()
    hands.tab_to("Colour of seat 2")
    hands.key(pygame.K_RETURN)
    for _ in range(3):
        hands.key(pygame.K_DOWN)
    hands.key(pygame.K_RETURN)
    assert [row.badge.look for row in hands.rows] == [0, 4, 2]
    current = hands.desk.focus.current
    assert current is not None and current.name == "Colour of seat 2"


def test_rows_are_pulled_to_other_places() -> None:
    hands = ChangingSetup()
    first = hands.names
    step = hands.rows[1].box.y - hands.rows[0].box.y
    hands.pull(hands.rows[0].grip, 2 * step)
    assert hands.names == [first[1], first[2], first[0]]
    hands.pull(hands.rows[2].grip, -0.4 * step)
    assert hands.names == [first[1], first[2], first[0]], "it falls back"
    hands.pull(hands.rows[1].grip, -3 * step)
    assert hands.names == [first[2], first[1], first[0]]
    assert not any(row.lifted for row in hands.rows)


def heights(rows: list[SeatRow]) -> list[float]:
    """Where rows stand, in steps that can be compared."""
    return [round(row.box.y, 3) for row in rows]


def test_the_other_rows_make_room_for_one_that_is_pulled() -> None:
    hands = ChangingSetup()
    places = heights(hands.rows)
    step = places[1] - places[0]
    grip = hands.rows[0].grip
    hands.take(grip)
    hands.drag(1.1 * step)
    assert hands.rows[1].box.y > places[0] + step / 2, "it only sets out"
    assert hands.setup.busy
    hands.wait(80)
    assert places[0] + 4 < hands.rows[1].box.y < places[1] - 4, "it is on its way"
    hands.wait(300)
    assert heights(hands.rows[1:]) == [places[0], places[2]] and not hands.setup.busy
    gap = hands.setup.view.left.gap
    assert round(gap.box.y, 3) == places[1] and gap.box.h == hands.rows[0].box.h, (
        "the gap is where it would rest"
    )
    assert hands.rows[0].box.y == pytest.approx(places[0] + 1.1 * step, abs=1.5)
    hands.drag(0.2 * step)
    hands.wait(300)
    assert heights(hands.rows[1:]) == places[1:], "it closes up again"
    hands.drag(2 * step)
    hands.let_go()
    hands.wait(20)
    assert hands.setup.busy, "the rows go to their places"
    hands.wait(400)
    assert heights(hands.rows) == places and not hands.setup.view.left.gap.box.h


def test_with_reduced_motion_rows_stand_aside_at_once() -> None:
    hands = ChangingSetup(services=new_services(reduced_motion=True))
    places = heights(hands.rows)
    hands.take(hands.rows[2].grip)
    hands.drag(-2 * (places[1] - places[0]))
    assert heights(hands.rows[:2]) == places[1:] and not hands.setup.busy
    hands.let_go()
    assert heights(hands.rows) == places and not hands.setup.busy


def test_rows_that_are_placed_anew_do_not_go_on() -> None:
    hands = ChangingSetup()
    places = heights(hands.rows)
    hands.setup.handle(MoveSeat(0, 1))
    assert hands.setup.busy
    hands.setup.resize(hands.window.size)
    hands.wait(400)
    assert heights(hands.rows) == places


def test_rows_are_moved_by_keys_and_the_focus_goes_with_them() -> None:
    hands = ChangingSetup()
    first = hands.names
    hands.tab_to("Name of seat 1")
    hands.key(pygame.K_DOWN, mod=pygame.KMOD_LALT)
    assert hands.names == [first[1], first[0], first[2]]
    current = hands.desk.focus.current
    assert current is not None and current.name == "Name of seat 2"
    grip = hands.tab_to(f"Move {first[2]}")
    hands.key(pygame.K_UP)
    assert hands.names == [first[1], first[2], first[0]]
    assert hands.desk.focus.current is not grip
    current = hands.desk.focus.current
    assert current is not None and current.name == f"Move {first[2]}"
    for _ in range(5):
        hands.key(pygame.K_UP, mod=pygame.KMOD_LALT)
    assert hands.names == [first[2], first[1], first[0]]


def test_people_come_and_go_by_keys() -> None:
    hands = ChangingSetup()
    hands.key(pygame.K_INSERT)
    assert len(hands.rows) == 4
    hands.tab_to(f"Move {hands.names[1]}")
    gone = hands.names[1]
    for _ in range(4):
        hands.key(pygame.K_DELETE)
    assert gone not in hands.names and len(hands.rows) >= 2


@pytest.mark.usefixtures("unseen")
def test_seats_are_shuffled() -> None:
    hands = ChangingSetup()
    names = set(hands.names)
    orders = set[tuple[str, ...]]()
    for _ in range(40):
        hands.click(hands.setup.view.foot.mix)
        orders.add(tuple(hands.names))
    assert len(orders) > 1 and all(set(order) == names for order in orders)


def test_a_level_shows_its_character() -> None:
    hands = ChangingSetup()
    hands.click(hands.rows[1].level)
    hands.pick(2)
    level = hands.rows[1].level
    assert level.value == "expert" and level.hint is not None and level.hint.sentence
    assert not hands.rows[1].level.hidden and hands.rows[0].level.hidden


def test_typing_in_the_middle_of_a_name_stays_there() -> None:
    hands = ChangingSetup()
    hands.tab_to("Name of seat 1")
    hands.key(pygame.K_HOME)
    hands.write("Dr")
    assert hands.names[0] == "DrAda"


def test_two_of_the_same_name_are_told_at_the_name() -> None:
    hands = ChangingSetup()
    hands.tab_to("Name of seat 2")
    for _ in range(4):
        hands.key(pygame.K_BACKSPACE)
    assert "name" in hands.rows[1].field.error and not hands.setup.view.foot.start.enabled
    hands.write("Ada")
    assert "Ada" in hands.rows[1].field.error and "Ada" in hands.rows[0].field.error
    hands.write("m")
    assert not hands.rows[1].field.error and hands.setup.view.foot.start.enabled


def test_a_fault_of_options_is_told_at_the_option_and_stops_the_start() -> None:
    hands = ChangingSetup()
    hands.click(hands.setup.view.paper.presets.cards[1])
    hands.setup.handle(SetOption("stake", 6))
    hands.step()
    view = hands.setup.view
    assert hands.note.kind == "no" and "“Stake” is 6" in hands.note.words
    row = next(p for p in view.paper.parts if isinstance(p, OptionRow) and p.option == "stake")
    assert not row.wrong.hidden and "“Stake” is 6" in row.wrong.words
    assert not view.foot.start.enabled
    reason = view.foot.start.reason
    assert reason is not None and "“Stake” is 6" in reason.sentence
    hands.click(view.foot.start)
    assert isinstance(hands.window.scene, SetupScene)
    hands.setup.handle(SetOption("coins", 6))
    hands.step()
    assert hands.note.kind == "note" and hands.note.title == "2 changes from Poor" and row.wrong.hidden


def test_a_change_is_named_with_its_rule_and_taken_back() -> None:
    hands = ChangingSetup()
    row = hands.option("Coins at the start")
    hands.open_options()
    assert row.back.hidden and hands.verdict is None
    assert isinstance(row.control, Stepper)
    row.control.go_to(15)
    hands.step()
    assert hands.note.title == "One change from Usual"
    hands.click(hands.link("CAR-"))
    assert hands.desk.modal is not None
    hands.key(pygame.K_ESCAPE)
    hands.step(ms=400)
    hands.click(row.back)
    assert row.control.value == 12 and row.back.hidden and hands.verdict is None


@pytest.mark.usefixtures("unseen")
def test_the_option_in_hand_stays_in_sight_when_its_change_is_told() -> None:
    hands = ChangingSetup(size=(1024, 600))
    scroller = hands.setup.view.paper.scroller
    hands.open_options()
    for name in ("Coins at the start", "Exact arrival", "Rounds"):
        control = hands.tab_to(name)
        hands.key(pygame.K_SPACE if isinstance(control, Toggle) else pygame.K_RIGHT)
        assert scroller.box.y <= control.box.y and control.box.bottom <= scroller.box.bottom, name
    assert len(hands.setup.draft.changes) == 3


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1024, 600), 1.6)])
def test_the_second_press_on_a_number_hits_what_the_first_one_hit(size: tuple[int, int], text: float) -> None:
    hands = ChangingSetup(services=Services(GAMES, Settings(text_scale=text)), size=size)
    hands.open_options()
    control, paper = hands.option("Rounds").control, hands.setup.view.paper
    assert isinstance(control, Stepper)
    paper.scroller.reveal(control)
    hands.step()
    before, value = control.box, control.value
    for presses in (1, 2, 3):
        hands.click_at(before.right - 10, before.cy)
        assert (control.box.y, control.box.right) == (before.y, before.right)
        assert control.value == value + presses * control.step
        assert hands.verdict is None or hands.verdict.hidden or hands.verdict.box.y >= control.box.bottom
    hands.click(hands.setup.view.paper.title)
    assert hands.verdict is not None and not hands.verdict.hidden
    assert paper.scroller.box.y <= control.box.y and control.box.bottom <= paper.scroller.box.bottom


def test_options_lie_behind_one_button_until_one_is_changed_or_wrong() -> None:
    hands = ChangingSetup()
    paper = hands.setup.view.paper
    rows = [part for part in paper.parts if isinstance(part, OptionRow)]
    assert all(part.hidden for part in paper.parts)
    hands.key(pygame.K_o)
    seen = [row for row in rows if not row.hidden]
    assert paper.more.label == "Hide the options" and len(seen) > 5
    hands.key(pygame.K_o)
    assert paper.more.label == f"Change any of {len(seen)} options" and all(
        part.hidden for part in paper.parts
    )
    hands.setup.handle(SetOption("rounds", 13))
    draft, services = hands.setup.draft, hands.setup.services
    assert Paper(draft, services.words(draft.rules), services.book(draft.rules)).open, "as it was left"


def test_a_preset_shows_its_values_in_every_control() -> None:
    hands = ChangingSetup()
    row = hands.option("Exact arrival")
    assert isinstance(row.control, Toggle) and not row.control.on
    hands.click(hands.setup.view.paper.presets.cards[3])
    assert row.control.on


def test_holding_a_stepper_counts_on() -> None:
    hands = ChangingSetup()
    hands.open_options()
    control = hands.option("Rounds").control
    assert isinstance(control, Stepper)
    hands.setup.view.paper.scroller.reveal(control)
    hands.step()
    plus = hands.point(control.box.right - 10, control.box.cy)
    hands.step(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=plus, button=1))
    for _ in range(20):
        hands.step(ms=100)
    hands.step(pygame.Event(pygame.MOUSEBUTTONUP, pos=plus, button=1))
    assert hands.setup.draft.values["rounds"] > 14


@pytest.mark.game
@pytest.mark.parametrize("game", GAMES)
def test_every_option_has_a_control_with_words_and_rule(game: str) -> None:
    hands = ChangingSetup(game)
    rows = [part for part in hands.setup.view.paper.parts if isinstance(part, OptionRow)]
    one = bool(GAMES[game].variant)  # stands on cards
    assert len(rows) == len(hands.setup.draft.values) - one
    for row in rows:
        assert row.title.words and row.sentence.words
        hint = row.control.hint
        assert hint is not None and hint.rule.startswith(f"{GAMES[game].prefix}-") and hint.rule_title


def test_a_preset_of_ones_own_is_kept_chosen_and_forgotten() -> None:
    hands = ChangingSetup()
    hands.setup.handle(SetOption("rounds", 20))
    hands.step()
    hands.click(hands.link("Keep as a preset"))
    sheet = hands.desk.modal
    assert isinstance(sheet, PresetSheet) and not sheet.keep.enabled
    hands.step(ms=400)
    hands.write("Short")
    assert not sheet.keep.enabled, "that is a preset of the game"
    hands.write(" too")
    hands.key(pygame.K_RETURN)
    hands.step(ms=400)
    assert hands.desk.modal is None
    presets = hands.setup.view.paper.presets
    assert [card.title for card in presets.cards if card.chosen] == ["Short too"]
    hands.setup.handle(presets.offered[0].command)
    assert hands.setup.draft.changes == {}
    hands.setup.handle(presets.offered[-1].command)
    assert hands.setup.draft.changes == {"rounds": 20}

    again = ChangingSetup(services=hands.services)
    assert [card.title for card in again.setup.view.paper.presets.cards][-1] == "Short too"
    again.click(again.setup.view.paper.presets.cards[-1])
    again.step()
    again.click(again.link("Forget"))
    question = again.desk.modal
    assert isinstance(question, ForgetQuestion)
    again.step(ms=400)
    again.click(next(b for b in question.buttons if b.kind == "danger"))
    again.step(ms=400)
    assert not again.setup.draft.own and again.setup.draft.changes == {"rounds": 20}


def test_it_is_set_up_as_it_was_when_it_was_left() -> None:
    hands = ChangingSetup()
    hands.setup.handle(SetOption("rounds", 20))
    hands.click(hands.add())
    hands.key(pygame.K_ESCAPE)
    again = ChangingSetup(services=hands.services)
    assert again.setup.draft.changes == {"rounds": 20} and len(again.rows) == 4


def test_a_broken_board_is_shown_with_its_sentence_and_cannot_be_chosen() -> None:
    folder = folders.own_boards() / CARAVAN.id
    folder.mkdir(parents=True)
    (folder / "atlantis.yaml").write_text("name: Atlantis\nstops: many\n", "utf-8")
    hands = ChangingSetup()
    board = hands.setup.view.left.board
    card = next(card for card in board.cards if card.title == "atlantis")
    assert not card.enabled and card.reason is not None and "line 2" in card.reason.sentence
    assert any("line 2" in note.words for note in board.notes)
    hands.setup.view.left.scroller.reveal(card)
    hands.click(card)
    assert hands.setup.draft.board_name != "atlantis"


@pytest.mark.drawn
def test_a_board_that_was_changed_since_is_drawn_anew() -> None:
    path = folders.own_boards() / CARAVAN.id / "standard.yaml"
    path.parent.mkdir(parents=True)
    shutil.copy(EXAMPLES / "caravan" / "boards" / "standard.yaml", path)
    services = new_services()

    def picture() -> bytes:
        hands = ChangingSetup(services=services)
        hands.wait(500)
        board = hands.setup.view.left.board.picture.box
        area = pygame.Rect(*hands.point(board.x, board.y), *hands.point(board.w, board.h))
        return pygame.image.tobytes(hands.window.screenshot().subsurface(area), "RGB")

    before = picture()
    assert picture() == before
    path.write_text(path.read_text("utf-8").replace("Deep well", "Olive grove"), "utf-8")
    assert picture() != before


def test_a_refusal_is_told_where_it_can_be_mended(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = ChangingSetup()
    rules = hands.setup.draft.rules
    accepts = rules.accepts

    def picky(board: Any, options: Any, seats: int) -> Refusal | None:
        if seats == 4:
            return Refusal("other_number_of_seats", "", {"game": "Four", "few": 2, "many": 3, "players": 4})
        if board.name != "The salt track" and options == rules.presets["poor"]:
            return Refusal("wrong_question", "")
        return accepts(board, options, seats)

    monkeypatch.setattr(rules, "accepts", picky)
    left = hands.setup.view.left
    assert left.note.hidden and left.board.refusal.hidden
    hands.click(hands.add())
    left = hands.setup.view.left
    assert left.note.words == "Four is for 2 to 3 players, not for 4." and not left.note.hidden
    hands.click(hands.rows[3].gone)
    hands.click(hands.setup.view.paper.presets.cards[1])
    left = hands.setup.view.left
    assert left.note.hidden
    refusal = left.board.refusal
    assert refusal.words == "That is not what is asked now." and not refusal.hidden
    assert not hands.setup.view.foot.start.enabled
    hands.click(left.board.cards[1])
    assert hands.setup.view.left.board.refusal.hidden and hands.setup.view.foot.start.enabled


def test_a_bad_seed_is_marked_and_one_is_drawn_by_a_press() -> None:
    hands = ChangingSetup()
    foot = hands.setup.view.foot
    hands.click(foot.seed)
    hands.key(ord("x"), "x")
    tip = foot.seed.tip()
    assert foot.seed.error and tip is not None and "4711" in tip.sentence
    assert not foot.start.enabled
    hands.click(foot.draw_seed)
    assert not foot.seed.error and foot.start.enabled and foot.seed.value.isdecimal()


def test_the_same_seed_begins_the_same_match_and_an_empty_one_another() -> None:
    digests: list[str] = []
    for seed in ("4711", "4711", "", ""):
        hands = ChangingSetup()
        hands.setup.draft.seed_text = seed
        hands.setup.view.agreed()
        hands.click(hands.setup.view.foot.start)
        digests.append(f"{hands.table.match.seed} {hands.table.match.state.digest()}")
    assert digests[0] == digests[1] and len(set(digests)) == 3


@pytest.mark.drawn
def test_a_setup_at_rest_draws_nothing() -> None:
    hands = ChangingSetup()
    for _ in range(5):
        hands.step(ms=400)
    assert not hands.setup.busy
    assert all(hands.step() == [] for _ in range(10))


def test_cards_of_presets_stand_evenly_in_their_lines() -> None:
    """Presets in two lines, as many in each as may be, none alone across the whole width."""
    hands = ChangingSetup(size=(1280, 720))
    hands.open_options()
    cards = hands.setup.view.paper.presets.cards
    lines = [[card for card in cards if card.box.y == y] for y in dict.fromkeys(card.box.y for card in cards)]
    assert len(lines) == 2 and 0 <= len(lines[0]) - len(lines[1]) <= 1 and len(lines[1]) > 1
    assert len({round(card.box.w) for card in cards}) == 1


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_what_is_said_of_a_preset_covers_no_other(size: tuple[int, int]) -> None:
    hands = ChangingSetup(size=size)
    hands.open_options()
    cards = hands.setup.view.paper.presets.cards
    told = [card for card in cards if card.hint is not None]
    for card in told:
        pos = hands.point(card.box.cx, card.box.cy)
        hands.step(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
        for _ in range(4):
            hands.step(ms=400)
        tip = next(panel for panel in hands.desk.panels if isinstance(panel, Tooltip))
        assert tip.anchor is card
        assert not any(tip.box.overlaps(other.box) for other in cards), card.title
    assert len(told) == len(cards) - 1


def test_every_preset_says_what_it_is_while_the_options_are_closed_and_there_is_room() -> None:
    hands = ChangingSetup(size=(1280, 720))
    presets = hands.setup.view.paper.presets
    texts = [option.text for option in presets.offered]
    assert [card.body for card in presets.cards] == texts and all(texts) and presets.about.hidden
    assert not any(card.hint for card in presets.cards)
    bottoms = [card.box.bottom for card in presets.cards]
    assert bottoms == sorted(bottoms) and bottoms[-1] < hands.setup.view.paper.more.box.y
    hands.open_options()
    chosen = next(place for place, card in enumerate(presets.cards) if card.chosen)
    assert not any(card.body for card in presets.cards) and presets.about.words == texts[chosen]
    assert not presets.about.hidden and all(card.hint for card in presets.cards if not card.chosen)


def test_enter_chooses_a_preset_and_then_starts() -> None:
    hands = AtSetup()
    hands.tab_to("Poor")
    hands.key(pygame.K_RETURN)
    assert hands.setup.draft.preset == "poor" and hands.window.scene is hands.setup
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.window.scene, TableScene)


def test_digits_choose_a_preset_but_not_while_a_name_is_typed() -> None:
    hands = AtSetup()
    names = [option.command.name for option in hands.setup.view.paper.presets.offered]
    hands.key(pygame.K_2)
    assert hands.setup.draft.preset == names[1] and hands.window.scene is hands.setup
    hands.tab_to(hands.setup.view.left.rows[0].field.name)
    hands.key(pygame.K_1, "1")
    assert hands.setup.draft.preset == names[1]


def test_space_on_the_chosen_preset_starts_nothing() -> None:
    hands = AtSetup()
    hands.tab_to("Usual")
    hands.key(pygame.K_SPACE)
    assert hands.window.scene is hands.setup and hands.setup.draft.preset == "usual"


@pytest.fixture
def two_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Caravan as a box with several games: one in which a six brings a card, which alone knows stakes."""
    kind = type(CARAVAN)
    monkeypatch.setattr(kind, "variant", "six")
    with_card = {"six": "card"}
    monkeypatch.setattr(kind, "depends", dict.fromkeys(("stake", "coins", "hand"), with_card))

    def caution(self: object, board: object, options: Any, seats: int) -> Refusal | None:
        return Refusal("match_over", "") if options.six == "card" and seats == 2 else None

    monkeypatch.setattr(kind, "caution", caution)


@pytest.mark.usefixtures("two_games")
def test_a_box_with_several_games_has_a_card_for_each_and_shows_what_counts_in_it() -> None:
    sitting = ChangingSetup()
    paper = sitting.setup.view.paper
    assert paper.variants is not None
    again, card, _ = paper.variants.cards
    sitting.open_options()
    assert again.chosen and sitting.option("Stake").hidden and not sitting.option("Loans").hidden
    heads = [part for part in paper.parts if not isinstance(part, OptionRow)]
    assert heads[0].hidden and not heads[1].hidden
    assert "After a six" not in [part.title.words for part in paper.parts if isinstance(part, OptionRow)]
    titles = [one.title for one in paper.presets.cards]
    assert "Usual" in titles and "High stakes" not in titles
    sitting.setup.handle(SetOption("loans", 5))
    sitting.click(card)
    assert card.chosen and not again.chosen and sitting.setup.draft.values["six"] == "card"
    assert sitting.setup.draft.preset == "stakes" and sitting.setup.draft.changes == {"loans": 5}
    assert not sitting.option("Stake").hidden
    assert [one.title for one in paper.presets.cards] == ["High stakes"]
    sitting.setup.handle(SetOption("stake", 7))
    assert paper.variants.note.hidden
    sitting.setup.draft.remove(2)
    sitting.setup.view.seated()
    assert not paper.variants.note.hidden and paper.variants.note.words
    sitting.click(again)
    assert sitting.setup.draft.preset == "usual" and sitting.setup.draft.changes == {"loans": 5}
