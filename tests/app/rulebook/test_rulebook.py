"""The rule book: pages, search, history, links, pictures, what a rule means in the present match."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import contrast
from game.app.paint.theme import HIGH_CONTRAST, NIGHT_FELT, Theme
from game.app.rulebook.entry import LINE, OPENED, TEXT, EntryPart
from game.app.rulebook.outline import MARKED, TurnTo, parts_of
from game.app.rulebook.scene import RuleBook, Sought
from game.app.rulebook.search import hits, marked
from game.app.services.services import Services
from game.app.setup.scene import SetupScene
from game.app.widgets.widget import ShowRule
from game.engine.rules import Rules
from game.store.rulebook import Book, Chapter, Outlined, RuleEntry, load_book
from game.store.words import load_words
from tests.app.drivers.table import CARAVAN, TWO, AtTable, new_match, new_services
from tests.app.drivers.window import opened_window
from tests.contract.games import GAMES

pytestmark = pytest.mark.usefixtures("unseen")
BOOK = load_book(CARAVAN)
BOOKS = {rules: load_book(rules) for rules in GAMES.values()}
TOLD = [rules for rules in GAMES.values() if load_words(rules).rules]
"""Games whose words name a rule for each event and action."""


def opened(rule: str = "CAR-5.2", rules: Rules = CARAVAN) -> tuple[AtTable, RuleBook]:
    sitting = AtTable(new_match(TWO, 3, rules=rules))
    sitting.table.commands.handle(ShowRule(rule))
    sitting.step(ms=400)
    book = sitting.table.view.desk.modal
    assert isinstance(book, RuleBook)
    return sitting, book


def typed(sitting: AtTable, words: str) -> None:
    for letter in words:
        sitting.window.step([pygame.Event(pygame.TEXTINPUT, text=letter)], 16)


def slash(sitting: AtTable) -> None:
    sitting.key(pygame.K_SLASH, text="/")
    typed(sitting, "/")  # the text of the key press comes as an event of its own


def test_it_opens_at_the_rule_and_shows_it_on_the_page() -> None:
    number, chapter = len(BOOK.chapters), BOOK.chapters[-1]
    last = chapter.entries[-1].id
    _, book = opened(last)
    entry = book.page.open
    assert entry is not None and entry.entry.id == last
    assert book.head.words == f"{number} {chapter.title}"
    assert book.page.box.y <= entry.box.y < book.page.box.bottom
    assert book.reading.rule == last and book.outline.lines[book.outline.chosen].turn == book.reading


def test_a_chapter_has_the_number_of_its_rules() -> None:
    ids = ("CAR-1.1", "CAR-5.1", "CAR-CARD-1")
    chapters = tuple(Chapter("", (RuleEntry(rule, "", ""),)) for rule in ids)
    assert [part.number for part in parts_of(Book((), chapters, ()))] == ["", "1", "5", "6"]


def test_a_rule_that_there_is_not_opens_at_how_to_play() -> None:
    _, book = opened("CAR-99.1")
    assert book.head.words == "How to play"


def test_slash_searches_and_the_words_are_marked() -> None:
    sitting, book = opened()
    slash(sitting)
    assert book.search.focused
    typed(sitting, "bank price")
    found = [hit.entry.id for hit in hits(BOOK, "bank price")]
    assert len(found) > 1 and book.count.words == f"{len(found)} matches"
    assert [line.name for line in book.outline.lines] == found and book.reading.rule == found[0]
    assert book.page.open is not None and book.page.open.words == ("bank", "price")


def test_control_f_searches_and_nothing_found_is_said() -> None:
    sitting, book = opened()
    sitting.key(pygame.K_f, mod=pygame.KMOD_CTRL)
    assert book.search.focused
    typed(sitting, "zeppelin")
    assert book.count.words == "nothing found" and not book.outline.lines
    sitting.key(pygame.K_ESCAPE)
    assert book.search.value == "" and sitting.table.view.desk.modal is book
    sitting.key(pygame.K_ESCAPE)
    sitting.step(ms=400)
    assert sitting.table.view.desk.modal is None


def test_down_goes_on_among_the_hits_while_one_writes() -> None:
    sitting, book = opened()
    slash(sitting)
    typed(sitting, "well")
    first = book.reading
    sitting.key(pygame.K_DOWN)
    assert book.outline.chosen == 1 and book.reading == book.outline.lines[1].turn != first


def test_alt_left_goes_back_to_what_was_read_before_a_search() -> None:
    sitting, book = opened("CAR-5.2")
    slash(sitting)
    typed(sitting, "spice")
    assert book.reading.rule != "CAR-5.2"
    sitting.key(pygame.K_LEFT, mod=pygame.KMOD_LALT)
    assert book.reading.rule == "CAR-5.2"
    sitting.key(pygame.K_RIGHT, mod=pygame.KMOD_LALT)
    assert book.reading.rule != "CAR-5.2"


def test_a_page_is_seen_down_to_a_whole_line_of_a_rule_that_has_no_room() -> None:
    part = EntryPart(
        RuleEntry(id="CAR-1.1", title="The idea", text="Caravans carry goods. " * 20), TurnTo(0), None
    )
    canvas = Canvas(pygame.Surface((400, 600)), 1.0, NIGHT_FELT)
    part.stand_at(canvas, Box(0, 10, 400, 0))
    step = TEXT * LINE
    heights = range(10, int(part.box.bottom))
    cuts = [part.whole_to(canvas, float(y)) for y in heights]
    assert cuts[0] == cuts[30] == 10, "no title stands alone"
    lines = sorted(set(cuts[31:]) - {10.0})
    assert len(lines) > 5 and lines[0] - 10 > 2 * step
    assert all(b - a == pytest.approx(step) for a, b in itertools.pairwise(lines))
    assert all(cut <= y + 1 for cut, y in zip(cuts, heights, strict=True))


def test_a_link_leads_on_inside_the_book() -> None:
    rules, rule = next(
        (rules, entry.id) for rules, book in BOOKS.items() for entry in book.by_id.values()
        if any(other in book.by_id for other in entry.see)
    )  # fmt: skip
    sitting, book = opened(rule, rules)
    link = book.page.links[-1]
    sitting.click(link.box.cx, link.box.cy)
    assert book.reading.rule == link.name != rule and sitting.table.view.desk.modal is book


def test_page_keys_turn_the_page_and_the_buttons_the_chapter() -> None:
    rules, number = max(
        ((rules, number) for rules, book in BOOKS.items() for number in range(len(book.chapters) - 1)),
        key=lambda place: len(BOOKS[place[0]].chapters[place[1]].entries),
    )
    chapter, following = BOOKS[rules].chapters[number : number + 2]
    sitting, book = opened(chapter.entries[0].id, rules)
    sitting.key(pygame.K_PAGEDOWN)
    assert book.page.offset > 0
    sitting.key(pygame.K_PAGEDOWN, mod=pygame.KMOD_CTRL)
    assert book.head.words == f"{number + 2} {following.title}"
    sitting.key(pygame.K_PAGEUP, mod=pygame.KMOD_CTRL)
    assert book.head.words == f"{number + 1} {chapter.title}"


def test_arrows_in_the_contents_open_chapters_and_entries() -> None:
    sitting, book = opened("")
    assert book.outline.focused or sitting.table.view.desk.focus.current is book.outline
    sitting.key(pygame.K_DOWN)
    assert book.head.words == f"1 {BOOK.chapters[0].title}" and book.reading.rule == ""
    sitting.key(pygame.K_DOWN)
    assert book.reading.rule == "CAR-1.1"


def test_it_says_what_a_rule_means_in_this_match() -> None:
    _, book = opened("CAR-7.2")
    assert book.page.note is not None and book.page.note.words == "Rounds: 12."


def test_before_a_match_it_says_what_is_agreed_on() -> None:
    services = new_services()
    draft = services.draft(CARAVAN)
    draft.set("rounds", 5)
    setup = SetupScene(services, draft.rules)
    setup.draft = draft
    window = opened_window(services, (1280, 720))
    window.push(setup)
    setup.handle(ShowRule("CAR-7.2"))
    book = setup.desk.modal
    assert isinstance(book, RuleBook) and book.page.note is not None
    assert (book.page.note.title, book.page.note.words) == ("In your set-up", "Rounds: 5.")


def test_on_the_first_screen_it_says_nothing_about_a_match() -> None:
    services = new_services()
    book = RuleBook(CARAVAN.name, services.book(CARAVAN), "CAR-7.2", services.examples(CARAVAN))
    assert book.page.note is None


@pytest.mark.game
@pytest.mark.parametrize("rules", TOLD, ids=lambda rules: rules.id)
def test_the_rule_of_every_event_is_in_the_book(rules: Rules) -> None:
    words, book = Services({rules.id: rules}).words(rules), load_book(rules)
    told = {event.__name__ for event in rules.events if event.__name__ in words.icons}
    assert set(words.rules) == told
    for name, found in words.rules.items():
        rules_of = {"": found} if isinstance(found, str) else found
        assert set(rules_of.values()) <= set(book.by_id)
        alone = isinstance(found, str)
        assert alone or set(rules_of) == set(words.events[name]), "a rule for each manner, and no other"


@pytest.mark.game
@pytest.mark.parametrize("rules", TOLD, ids=lambda rules: rules.id)
def test_every_action_names_its_rule(rules: Rules) -> None:
    words, book = Services({rules.id: rules}).words(rules), load_book(rules)
    assert {action.rule for action in words.actions.values()} <= set(book.by_id)


def test_f1_opens_the_rule_of_the_button_in_focus() -> None:
    actions = load_words(TOLD[0]).actions
    sitting = AtTable(new_match(TWO, 3, rules=TOLD[0]))
    sitting.to_choice()
    name = next(item.name for item in sitting.items if item.name in actions)
    button = sitting.table.view.bar.button(name)
    assert button is not None
    sitting.table.view.desk.focus.put(button, shown=True)
    sitting.key(pygame.K_F1)
    book = sitting.table.view.desk.modal
    assert isinstance(book, RuleBook) and book.reading.rule == actions[name].rule != ""


def test_hits_come_by_id_then_title_then_text() -> None:
    assert hits(BOOK, "5.2")[0].entry.id == "CAR-5.2"
    found = [hit.entry for hit in hits(BOOK, "well")]
    titled = ["well" in entry.title.casefold() for entry in found]
    assert titled == sorted(titled, reverse=True) and titled[0] and not titled[-1]
    assert hits(BOOK, "  ") == []


def test_every_word_has_to_be_found() -> None:
    found = hits(BOOK, "well price")
    assert found
    for hit in found:
        entry: RuleEntry = hit.entry
        whole = f"{entry.title} {entry.text} {entry.example}".casefold()
        assert "well" in whole and "price" in whole


def test_words_are_marked_whatever_their_case() -> None:
    pieces = marked("Rigs and a rig", ("rig",))
    assert [(piece.text, piece.found) for piece in pieces] == [
        ("Rig", True), ("s and a ", False), ("rig", True),
    ]  # fmt: skip


@pytest.mark.drawn
@pytest.mark.parametrize("way", ["key", "mouse"])
def test_a_line_of_the_journal_leads_to_its_rule(way: str) -> None:
    sitting = AtTable(new_match(TWO, 3, rules=TOLD[0]), fresh=True)
    sitting.to_choice()
    journal = sitting.table.view.journal
    place, rule = next((n, entry.rule) for n, entry in enumerate(journal.entries) if entry.rule)
    row = journal.list.row_box(place)
    sitting.move(row.right - 12, row.cy)
    if way == "key":
        sitting.key(pygame.K_F1)
    else:
        sitting.click(row.right - 12, row.cy)
    book = sitting.table.view.desk.modal
    assert isinstance(book, RuleBook) and book.reading.rule == rule


@pytest.mark.parametrize("theme", [NIGHT_FELT, HIGH_CONTRAST], ids=lambda theme: theme.name)
def test_everything_on_its_grounds_can_be_read(theme: Theme) -> None:
    for ground in (MARKED, OPENED, theme.select, theme.paper, theme.note.fill):
        for ink in (theme.ink, theme.ink_soft, theme.ink_title, theme.ink_good):
            assert contrast(ink, ground) >= 4.5, (ink, ground)


def test_what_means_nothing_in_the_match_is_folded_away_until_it_is_asked_for() -> None:
    free = RuleEntry("CAR-1.1", "Free", "A word.", see=("CAR-2.1", "CAR-1.2"))
    late = RuleEntry("CAR-1.2", "Late", "A word.", needs={"exact": True})
    last = Chapter("Last", (RuleEntry("CAR-2.1", "Sea", "A word."),), {"exact": True})
    short = (Outlined("Goal", "A walk."), Outlined("Sea", "Its shore.", {"exact": True}))
    book = Book(short, (Chapter("First", (free, late)), last, Chapter("End", (free,))), ())
    sheet = RuleBook("Caravan", book, "CAR-1.1", options=CARAVAN.options("", {"exact": False}))
    rows = [line.title for line in sheet.outline.lines]
    assert rows == ["How to play", "First", "Free", "End", "Not in this game"]
    assert [entry.title for entry in sheet.parts[0].entries] == ["Goal"]
    assert sheet.after.command == TurnTo(3) and not sheet.page.links  # over the folded chapter
    sheet.search.value = "word"
    sheet.emit(Sought("word"))
    assert {line.title for line in sheet.outline.lines} == {"Free"}
    sheet.search.value = ""
    sheet.emit(Sought(""))
    sheet.outline.choose(4)  # the arrows only pass over the row
    assert len(sheet.outline.lines) == 5
    sheet.outline.take()
    chapters = [line.title for line in sheet.outline.lines if line.kind == "chapter"]
    assert chapters == ["How to play", "First", "Last", "End"]
    assert [link.name for link in sheet.page.links] == ["CAR-2.1", "CAR-1.2"]
    other = RuleBook("Caravan", book, "CAR-2.1", options=CARAVAN.options("", {"exact": False}))
    assert other.reading.rule == "CAR-2.1" and "Late" not in rows
