"""At every size and text scale: parts inside the window, words inside their panel, nothing cut."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import count, pairwise, product
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.app.by_file import turn_words
from game.app.by_file.hand_on import HandOnDialog, HandOnWords
from game.app.by_file.players import PlayersDialog
from game.app.by_file.turn_card import OpenPins, TurnCard
from game.app.by_file.twice import TwiceCard
from game.app.dev.rounds import HERE, Round, begun
from game.app.dev.sample_review import sample_review
from game.app.dev.shots import played
from game.app.files import examination
from game.app.files.share import ChooseFolder, ShareDialog
from game.app.library import round_rows
from game.app.library.load import LoadSheet
from game.app.library.record_paper import DeleteRecord, ShowGame
from game.app.library.record_paper import ShowPage as RecordPage
from game.app.library.records import RecordsScene
from game.app.library.rounds_sheet import RoundsSheet
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.inscriptions import LETTERS
from game.app.play.commands import (
    AskToEnd,
    Fold,
    LookBack,
    OpenKeys,
    OpenLoad,
    OpenMenu,
    OpenSave,
    OpenSettings,
    OpenTable,
    SaveAs,
)
from game.app.play.playthrough import Playthrough, recorded_playthrough
from game.app.play.setup_draft import ELSEWHERE
from game.app.review.first_page import FirstPage, TurnPage
from game.app.review.lessons.asking import ShowAnswer
from game.app.review.lessons.chance_chart import LookAt
from game.app.review.lessons.head import ShowPage
from game.app.review.lessons.question import QuestionScene
from game.app.review.lessons.scene import ReviewScene, TryDearest
from game.app.review.lessons.waterfall import Waterfall
from game.app.review.replay import ReplayScene
from game.app.review.result import ResultScene
from game.app.review.second_page import SecondPage, ShowPart
from game.app.review.share import OpenShare
from game.app.review.summary import Summary
from game.app.review.timeline import GoTo
from game.app.rulebook.scene import RuleBook
from game.app.services.routes import ReviewPlace, ToGoOnByFile, ToOpenFile, ToRounds, ToShare, ToTurn
from game.app.services.services import Services
from game.app.settings.lines import PAGES
from game.app.settings.scene import SettingsSheet
from game.app.setup.add import AddSeat
from game.app.setup.by_file import AskPin, SetFolder
from game.app.setup.faces import CastSeat, PickFace
from game.app.setup.foot import TypeSeed
from game.app.setup.options import SetOption
from game.app.setup.paper import ShowOptions
from game.app.setup.picker import ClosePicker
from game.app.setup.seats import HandTo, Rename
from game.app.setup.verdict import DropPreset, KeepPreset
from game.app.shelf.credits import CreditsScene
from game.app.shelf.scene import ShelfScene
from game.app.shell.window import Window
from game.app.table.curtain import Curtain
from game.app.table.panels.journal import OpenSearch
from game.app.table.panels.journal_list import JournalList
from game.app.table.panels.standing import StandingRows
from game.app.widgets.desk import Desk
from game.app.widgets.dialog import MessageDialog
from game.app.widgets.panel import Panel
from game.app.widgets.scroller import ScrollBar, Scroller
from game.app.widgets.widget import Close, Group, ShowRule, Widget
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.vocabulary import Seat
from game.store import folders
from game.store.catalogue import Catalogue, say, spoken
from game.store.documents import FileFault, lined
from game.store.match_files import file_name, write_match
from game.store.plugins import PluginFault
from game.store.recordings import read_recording
from game.store.rulebook import load_book
from game.store.saves import snapshot
from game.store.settings import Settings
from tests.app.drivers.caravan import in_debt
from tests.app.drivers.positions import of_two_places, rolled_by_hand
from tests.app.drivers.recordings import MOST_SEATS, OF_EACH_GAME
from tests.app.drivers.screens import AtScreen, AtSetup
from tests.app.drivers.table import CARAVAN, TWO, AtTable, new_match, new_services
from tests.app.drivers.window import opened_window
from tests.app.drivers.written import on_a_key_cap
from tests.contract.every import every_and_rest
from tests.contract.games import GAMES
from tests.contract.recording import FOLDER

CROWDED = max(GAMES.values(), key=lambda rules: rules.seats[-1])
"""The game that most can play."""
SIZES = [(1024, 600), (1280, 720), (1920, 1080), (2560, 1080)]
TEXTS = [0.8, 1.0, 1.6]
CORNERS = [((1024, 600), 0.8), ((1024, 600), 1.6), ((1280, 720), 1.0), ((2560, 1080), 1.6)]
"""The least room, the widest window, and what most people have; all other cases are left to soak tests."""
LEAST_ROOM = CORNERS[1]


def every_case(
    names: str = "size, text", others: Sequence[object] = ()
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """A check at every size and scale, with each of the `others` where there are some.

    The least room is tried in the made-up language too, whose words are a third longer.
    """

    def cases(sizes: Iterable[tuple[object, ...]]) -> list[tuple[object, ...]]:
        return [(*case, other) for case in sizes for other in others] if others else list(sizes)

    whole = list(product(SIZES, TEXTS))
    rest = [case for case in whole if case not in CORNERS]
    others_made_up = [case for case in whole if case != LEAST_ROOM]
    return every_and_rest(
        names,
        {"few": cases(CORNERS), "few, made up": cases([LEAST_ROOM])},
        {"rest": cases(rest), "rest, made up": cases(others_made_up)},
    )


@pytest.fixture(autouse=True)
def speaks(request: pytest.FixtureRequest) -> None:
    """Speak the made-up language where the cases are to be tried in it."""
    if request.node.callspec.params["share"].endswith("made up"):
        request.getfixturevalue("made_up")


class Written:
    """One text that was drawn: where it went in base units, and what the clip left of it."""

    def __init__(self, words: str, left: float, y: float, width: float, canvas: Canvas, size: float) -> None:
        self.words = words
        self.scale = canvas.s
        self.pixels = round(size * canvas.s * canvas.t)
        self.left = left
        self.y = y
        self.right = left + width
        self.clip = canvas.surface.get_clip()


@pytest.fixture
def written(unseen: None, only_words: None, monkeypatch: pytest.MonkeyPatch) -> list[Written]:
    """What is written on the panels that `check` draws; of the window itself nothing is."""
    found: list[Written] = []
    original = Canvas.text

    def text(
        self: Canvas, words: str, x: float, y: float, face: str = "ui", size: float = 14.0,
        colour: str | None = None, align: str = "l", track: float = 0.0, emboss: str | None = None,
        alpha: int = 255,
    ) -> float:  # fmt: skip
        width = original(self, words, x, y, face, size, colour, align, track, emboss, alpha)
        left = x - {"l": 0.0, "c": width / 2, "r": width}[align]
        if not on_a_key_cap():
            found.append(Written(words, left, y, width, self, size))
        return width

    monkeypatch.setattr(Canvas, "text", text)
    return found


@pytest.fixture
def new_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[], None]:
    """Begins a case with empty folders."""
    numbers = count()

    def begin() -> None:
        monkeypatch.setenv("BOARDWELL_HOME", str(tmp_path / str(next(numbers))))

    return begin


@cache
def played_by(game: str, names: tuple[str, ...]) -> Match:
    """A match some way on, played once for all sizes: nobody does anything in it."""
    return played(GAMES[game], 3, 120, seats=tuple(Seat(name, "human", n) for n, name in enumerate(names)))


def panels_of(desk: Desk) -> list[Panel]:
    return list(desk.live) if desk.shut else [panel for panel in desk.live if not panel.hidden]


def leaves(group: Group, clipped: bool = False) -> Iterator[tuple[Widget, bool]]:
    inside = clipped or isinstance(group, Scroller)
    for child in group.children:
        if child.hidden:
            continue
        if isinstance(child, Group):
            yield from leaves(child, inside)
        elif not isinstance(child, ScrollBar):
            yield child, inside


@lru_cache(1)
def paper(width: int, height: int) -> pygame.Surface:
    """Something to draw on; nobody looks at it, only at where the words went."""
    return pygame.Surface((width, height), pygame.SRCALPHA)


def check(desk: Desk, written: list[Written], *, snippets: bool = False) -> None:
    check_panels(desk, panels_of(desk), written, snippets=snippets)


def check_panels(
    desk: Desk, panels: Iterable[Panel], written: list[Written], *, snippets: bool = False
) -> None:
    whole = desk.whole
    for panel in panels:
        box = panel.box
        assert box.x >= whole.x - 0.6 and box.y >= whole.y - 0.6, panel
        assert box.right <= whole.right + 0.6 and box.bottom <= whole.bottom + 0.6, panel
        for widget, clipped in leaves(panel):
            part = widget.box
            assert part.x >= box.x - 0.6 and part.right <= box.right + 0.6, (widget, widget.name, part, box)
            if not clipped:
                assert part.y >= box.y - 0.6, (widget, widget.name, part, box)
                assert part.bottom <= box.bottom + 0.6, (widget, widget.name, part, box)
        if panel.material == "bare":
            continue
        written.clear()
        surface = paper(round(whole.w * desk.scale), round(whole.h * desk.scale))
        panel.draw(Canvas(surface, desk.scale, desk.theme, desk.text_scale))
        for text in written:
            if text.scale != desk.scale:
                continue  # a small picture of a board
            least = LETTERS if (desk.scale, desk.text_scale) == (1.0, 1.0) else 0
            assert text.pixels >= least, (text.words, text.pixels, panel)
            assert text.left >= box.x - 1 and text.right <= box.right + 1, (text.words, text.left, box)
            seen = Box(*(v / desk.scale for v in text.clip))
            if seen.y < text.y < seen.bottom:
                assert box.y - 1 <= text.y <= box.bottom + 1, (text.words, text.y, box)
            # What is cut is whole in a tooltip, as the names of people are.
            cut = text.words.endswith("…") and not text.words.startswith("Max")
            assert snippets or not cut or told_whole(panel, text.words[:-1]), (text.words, panel)


def told_whole(panel: Panel, words: str) -> bool:
    """Whether a tooltip of a panel has all of what begins with these words."""
    tips = [tip for widget, _ in leaves(panel) if (tip := widget.tip()) is not None]
    for widget, _ in leaves(panel):
        if isinstance(widget, (JournalList, Waterfall)):
            many = len(widget.shown if isinstance(widget, JournalList) else widget.bars)
            tips += [tip for place in range(many) if (tip := widget.tip_of(place)) is not None]
    return any(words in text for tip in tips for text in (tip.title, tip.sentence))


@every_case()
def test_the_table_fits(size: tuple[int, int], text: float, written: list[Written]) -> None:
    leads = of_two_places()
    sitting = AtTable(leads.match, new_services(leads.match.rules, text_scale=text), size)
    sitting.to_choice()
    check(sitting.table.view.desk, written)
    sitting.press(type(leads.action).__name__)
    sitting.to_choice()
    selection = sitting.controller.selection
    assert selection is not None
    sitting.click(*sitting.spot_for(selection.paths[0].places[0]))
    check(sitting.table.view.desk, written)
    sitting.click(*sitting.spot_for(selection.candidates()[0].places[1]))
    check(sitting.table.view.desk, written)
    sitting.key(pygame.K_RETURN)
    sitting.wait(lambda: sitting.controller.mode == "held")
    check(sitting.table.view.desk, written)


@every_case()
def test_rolling_and_watching_fit(size: tuple[int, int], text: float, written: list[Written]) -> None:
    rules = rolled_by_hand()
    services = new_services(rules, text_scale=text)
    sitting = AtTable(new_match(TWO, 3, rules=rules), services, size, fresh=True)
    sitting.wait(lambda: sitting.controller.mode == "roll")
    check(sitting.table.view.desk, written)
    sitting.press("roll-always")
    sitting.to_choice()
    sitting.press(next(item.name for item in sitting.items if item.reason is None))
    sitting.to_choice()
    check(sitting.table.view.desk, written)


def longest_rule(rules: Rules) -> str:
    return max(load_book(rules).by_id.values(), key=lambda entry: len(entry.text)).id


RULE = ShowRule(longest_rule(CARAVAN))
COMMANDS = [OpenMenu(), AskToEnd(), ShowRule(), RULE, OpenSave(), OpenLoad(), OpenKeys()]


def close_all(sitting: AtTable) -> None:
    """Close one dialog after the other."""
    while (dialog := sitting.table.view.desk.modal) is not None:
        sitting.table.view.desk.close(dialog)
        sitting.step(ms=400)


@every_case()
def test_dialogs_fit(
    size: tuple[int, int], text: float, written: list[Written], new_home: Callable[[], None]
) -> None:
    new_home()
    sitting = AtTable(new_match(TWO, 3), new_services(text_scale=text), size)
    desk = sitting.table.view.desk
    sitting.table.commands.handle(SaveAs("Friday with a few friends"))
    for command in COMMANDS:
        sitting.table.commands.handle(command)
        sitting.step(ms=400)
        assert desk.modal is not None, command
        check(desk, written)
        close_all(sitting)


@every_case("size, text, game", list(GAMES))
def test_looking_round_fits(size: tuple[int, int], text: float, game: str, written: list[Written]) -> None:
    services = new_services(GAMES[game], text_scale=text)
    names = tuple(f"P{number + 1}" for number in range(GAMES[game].seats[-1]))
    sitting = AtTable(played_by(game, names), services, size)
    table = sitting.table
    table.commands.handle(Fold())
    sitting.step(ms=400)
    for command in (OpenTable(), LookBack(0), LookBack(2 * len(table.match.log) // 3)):
        table.commands.handle(command)
        sitting.step(ms=400)
        check(table.view.desk, written)
        sitting.key(pygame.K_ESCAPE)
        sitting.step(ms=400)
    table.view.journal.emit(OpenSearch())
    words = "A price is a number. " * 4
    table.view.show_fault(FileFault(Path("a-board-with-a-long-name.yaml"), words, 41, "squares[3].price"))
    sitting.step()
    check(table.view.desk, written)


RECORDED = {path.stem: path for path in {*OF_EACH_GAME.values(), MOST_SEATS}}


def recorded(name: str) -> tuple[Services, Playthrough]:
    return Services(GAMES), playthrough_of_recording(name)


@cache
def playthrough_of_recording(name: str) -> Playthrough:
    """Played once for all sizes: nothing writes on a playthrough that has run.

    Where most sit, their names are as long as may be.
    """
    recording = read_recording(RECORDED[name], GAMES)
    if RECORDED[name] == MOST_SEATS:
        seats = recording.setup.seats
        named = tuple(replace(seat, name=f"Maximiliane-Lou {n}") for n, seat in enumerate(seats))
        recording = recording._replace(setup=recording.setup._replace(seats=named))
    playthrough = recorded_playthrough(RECORDED[name], recording)
    playthrough.run()
    return playthrough


@cache
def whole_summary(name: str, language: Catalogue) -> Summary:
    """All that can be told of a recorded match in the language that is spoken, found once for all sizes."""
    summary = Summary(*recorded(name))
    summary.chronicle.work(None)
    summary.learn()
    return summary


def result_of(
    name: str, size: tuple[int, int], text: float, *, worked: bool = False
) -> tuple[Window, ResultScene]:
    """The result of a recorded match in a window; `worked`: its curves are drawn already."""
    services, playthrough = recorded(name)
    services.settings.text_scale = text
    window = opened_window(services, size)
    summary = whole_summary(name, spoken()) if worked else Summary(services, playthrough)
    scene = ResultScene(services, summary)
    window.push(scene)
    window.step([], 16)
    return window, scene


def no_board(*given: object) -> None:
    """Nobody looks at a board."""


def no_picture(canvas: Canvas, box: Box) -> None:
    """In place of a photograph: what is written on a board is no part of the page."""


@every_case("size, text, name", list(RECORDED))
def test_results_fit(size: tuple[int, int], text: float, name: str, written: list[Written]) -> None:
    window, scene = result_of(name, size, text)
    names = [seat.name for seat in scene.summary.seats]
    scene.view.photograph.taken = no_picture
    page = scene.view.page
    assert isinstance(page, FirstPage)
    check(scene.view.desk, written)
    page.headline.words = f"{', '.join(names[:3])} and {names[-1]} share the win"
    scene.view.place()
    check(scene.view.desk, written)
    scene.handle(OpenShare())
    window.step([], 400)
    check(scene.view.desk, written)
    scene.handle(Close())
    scene.handle(TurnPage())
    for part in ("curves", "moments", "sources", "dice"):
        scene.handle(ShowPart(part))
        window.step([], 16)
        check(scene.view.desk, written)


@every_case("size, text, name", list(RECORDED))
def test_replays_fit(size: tuple[int, int], text: float, name: str, written: list[Written]) -> None:
    services, playthrough = recorded(name)
    services.settings.text_scale = text
    window = opened_window(services, size)
    scene = ReplayScene(services, playthrough, -1)
    window.push(scene)
    window.step([], 16)
    for place in (scene.playback.last, 0, scene.playback.last // 2):
        scene.go_to(place)
        window.step([], 16)
        check(scene.view.desk, written)


@every_case("size, text, name", sorted({MOST_SEATS.stem, min(RECORDED)}))
def test_reviews_fit(size: tuple[int, int], text: float, name: str, written: list[Written]) -> None:
    services = Services(GAMES)
    services.settings.text_scale = text
    window = opened_window(services, size)
    scene = ReviewScene(services, whole_summary(name, spoken()), ReviewPlace())
    window.push(scene)
    scene.review.estimates.work(None)
    scene.chance.board.taken = no_picture
    if not scene.review.silent:
        scene.show_judged(sample_review(scene.summary.playthrough))
    for page in scene.pages:
        scene.handle(ShowPage(page))
        for place in (scene.review.last, scene.review.last // 2):
            scene.handle(GoTo(place))
            window.step([], 16)
            check(scene.desk, written)


@pytest.mark.parametrize("name", [MOST_SEATS.stem])
@pytest.mark.parametrize("share", ["few", "few, made up"])
def test_questions_of_a_review_fit(name: str, share: str, written: list[Written]) -> None:
    services = Services(GAMES)
    size, services.settings.text_scale = LEAST_ROOM
    window = opened_window(services, size)
    scene = ReviewScene(services, whole_summary(name, spoken()), ReviewPlace())
    window.push(scene)
    scene.show_judged(sample_review(scene.summary.playthrough))
    scene.review.asked_for = set(range(len(scene.review.seats)))
    scene.handle(LookAt(next(seat for seat in range(len(scene.review.seats)) if five(scene, seat))))
    scene.handle(TryDearest())
    question = window.scene
    assert isinstance(question, QuestionScene)
    window.step([], 400)
    for command in (None, ShowAnswer()):
        question.handle(command)
        window.step([], 400)
        check_panels(question.view.desk, (question.head, question.paper), written)


def five(scene: ReviewScene, seat: int) -> bool:
    judged = scene.review.judged
    return judged is not None and bool(judged.dearest[seat])


@every_case()
def test_the_list_of_saves_fits(
    size: tuple[int, int], text: float, written: list[Written], new_home: Callable[[], None]
) -> None:
    new_home()
    sitting = AtTable(new_match(TWO, 3), new_services(text_scale=text), size)
    for name in ("Friday with a few friends", "Torn"):
        path = sitting.services.save_as(sitting.table.match, name)
    path.write_bytes(path.read_bytes()[:900])
    sitting.table.commands.handle(OpenLoad())
    sitting.step(ms=400)
    sheet = sitting.table.view.desk.modal
    assert isinstance(sheet, LoadSheet)
    for place in range(2):
        sheet.list.choose(place)
        for _ in range(2):
            sitting.key(pygame.K_F2)
            sitting.step(ms=400)
            check(sitting.table.view.desk, written)


LONG = [Seat("Maximiliane-Lou 1", "human", look) for look in range(7)]
caravan_in_debt = cache(in_debt)
ALIKE = tuple(seat.name for seat in LONG)


@every_case("size, text, many", (False, True))
def test_the_ways_out_fit(size: tuple[int, int], text: float, many: bool, written: list[Written]) -> None:
    """Those of somebody who can give up, and of as many as can play with long names."""
    match = played_by(CROWDED.id, ALIKE) if many else caravan_in_debt()
    services = new_services(match.rules, text_scale=text)
    sitting = AtTable(match, services, size)
    sitting.to_choice()
    for command in (Fold(), OpenMenu(), AskToEnd()):
        sitting.table.commands.handle(command)
        sitting.step(ms=400)
        check(sitting.table.view.desk, written)


@every_case()
def test_cards_of_files_fit(
    size: tuple[int, int],
    text: float,
    written: list[Written],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of a match of as many as can play with long names, of files that are not opened; what shares one."""
    monkeypatch.setattr(examination, "draw_board", no_board)
    match, services = played_by(CROWDED.id, ALIKE), new_services(CROWDED, text_scale=text)
    name = "A long evening with friends from afar"
    file = write_match(tmp_path, snapshot(match, name), name, overwrite=True)
    torn = tmp_path / ("A torn file with as long a name as a person may give it" + ".boardwell")
    torn.write_bytes(file.read_bytes()[:900])
    other = tmp_path / "other.boardwell"
    keys = {**json.loads(file.read_bytes()), "game": "tramways_of_the_north"}
    other.write_bytes(lined("match", {key: keys[key] for key in keys if key not in ("boardwell", "bytes")}))
    sitting = AtScreen(services, size)
    sitting.window.push(CreditsScene(services))  # they lie over any screen
    desk = sitting.desk
    for path in (file, torn, other):
        sitting.window.go(ToOpenFile((path,)))
        for _ in range(3):
            sitting.step(ms=400)
        check(desk, written)
        sitting.key(pygame.K_ESCAPE)
        sitting.step(ms=400)
    services.settings.shared_into = ("/home/ada/with friends",)
    sitting.window.go(ToShare(name, match))
    sitting.step(ms=400)
    share = desk.modal
    assert isinstance(share, ShareDialog)
    for kind in ("fault", "written"):
        share.tell(kind, "The disk of the folder is full. " * 2, "Not written")
        check(desk, written)
    share.tell("", "")
    share.emit(ChooseFolder())
    sitting.step(ms=400)
    check(desk, written)
    sitting.window.go(ToGoOnByFile(match, name))
    sitting.step(ms=400)
    check(desk, written)


@cache
def rounds_by_file() -> tuple[Round, Round]:
    """A match by file of as many as can play with long names, and the last hand-over of it once more, from
    another computer."""
    seats = [replace(seat, player="random" if seat.look == 2 else "human") for seat in LONG]
    one = begun(CROWDED, 3, seats[: CROWDED.seats[-1]], "A long evening with friends from afar")
    one.go_on(40, HERE)
    other = one.before(1)
    other.hand_on(one.by_file.way[-1].seat)
    return one, other


@every_case()
def test_matches_by_file_fit(
    size: tuple[int, int],
    text: float,
    written: list[Written],
    new_home: Callable[[], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The card of a turn, its tabs, a seat that is claimed, players and PINs, what exists twice, the list,
    each stage of handing on."""
    new_home()
    monkeypatch.setattr("game.store.by_file.locks.ROUNDS", 10)
    monkeypatch.setattr(turn_words, "draw_board", no_board)
    monkeypatch.setattr(round_rows, "draw_board", no_board)
    services = new_services(CROWDED, text_scale=text)
    one, other = rounds_by_file()
    home = one.arrive(services.games)
    sitting = AtScreen(services, size)
    sitting.window.push(CreditsScene(services))  # they lie over any screen
    desk = sitting.desk

    def see(kind: type[Panel]) -> None:
        sitting.step(ms=400)
        assert isinstance(desk.modal, kind)
        check(desk, written)

    sitting.window.go(ToTurn(home.id))
    see(TurnCard)
    card = desk.modal
    assert isinstance(card, TurnCard)
    card.emit(OpenPins())
    see(PlayersDialog)
    sitting.key(pygame.K_ESCAPE)
    sitting.step(ms=400)
    card.tabs.choose(1)
    see(TurnCard)
    card.claim_seat(CROWDED.seats[-1] - 1)
    see(TurnCard)
    sitting.key(pygame.K_ESCAPE)
    sitting.key(pygame.K_ESCAPE)
    other.arrive(services.games)
    services.rounds.changed()
    sitting.window.go(ToTurn(home.id))
    see(TwiceCard)
    sitting.key(pygame.K_ESCAPE)
    sitting.window.go(ToRounds())
    for _ in range(2):
        see(RoundsSheet)
    sitting.key(pygame.K_ESCAPE)
    lines = [("users", f"Then {ALIKE[0]} and {ALIKE[1]}, then you: about 3 files until your next turn")] * 3
    for stage in ("going", "sent", "failed", "lost"):
        dialog = HandOnDialog(
            HandOnWords(
                stage=stage, name=ALIKE[0], words="The file is kept here, with all you did.", by_hand=True,
                file=file_name(one.by_file.name, 12, ALIKE[0]), where="12 KB in far / friends, written 21:14",
                fault="The disk of the folder is full. " * 2 if stage == "failed" else "", lines=lines,
            )
        )  # fmt: skip
        desk.open(dialog)
        see(HandOnDialog)
        desk.close(dialog)
        sitting.step(ms=400)


def check_pair(written: list[Written], name: str, scores: set[str], text: float) -> None:
    """A name has one of its scores in its own line, at its right, so far apart that they are two things."""
    begun = [one for one in written if one.words == name or one.words.endswith("…")]
    named = next(one for one in begun if name.startswith(one.words.rstrip("…")))
    beside = [one for one in written if one.words in scores and one.y == named.y]
    assert beside, (name, scores)
    assert beside[0].left - named.right >= 8 * text, (name, scores)


@every_case()
def test_a_score_stands_beside_its_name(size: tuple[int, int], text: float, written: list[Written]) -> None:
    """Before an end that is agreed on, as many as can play with long names."""
    services = new_services(CROWDED, text_scale=text)
    names = tuple(f"Maximiliane-Lou {number}" for number in range(CROWDED.seats[-1]))
    sitting = AtTable(played_by(CROWDED.id, names), services, size)
    sitting.to_choice()
    sitting.table.commands.handle(AskToEnd())
    sitting.step(ms=400)
    desk = sitting.table.view.desk
    question = desk.modal
    assert isinstance(question, MessageDialog) and isinstance(question.shown, StandingRows)
    written.clear()
    rows = question.shown
    rows.draw(Canvas(pygame.Surface(size), desk.scale, desk.theme, text))
    assert len({one.y for one in written}) == CROWDED.seats[-1]
    for seat, score in zip(rows.seats, rows.scores, strict=True):
        check_pair(written, seat.name, {score}, text)


@every_case("size, text, name", list(RECORDED))
def test_a_total_stands_beside_its_name(
    size: tuple[int, int], text: float, name: str, written: list[Written]
) -> None:
    scene = result_of(name, size, text)[1]
    assert isinstance(scene.view.page, FirstPage)
    for row in scene.view.page.rows:
        written.clear()
        desk = scene.view.desk
        row.draw(Canvas(pygame.Surface(size), desk.scale, desk.theme, text))
        ranked = row.ranked
        check_pair(written, ranked.seat.name, {ranked.total, ranked.short(ranked.score)}, text)


@every_case("size, text, name", list(RECORDED))
def test_names_at_the_curves_do_not_touch(
    size: tuple[int, int], text: float, name: str, written: list[Written]
) -> None:
    window, scene = result_of(name, size, text, worked=True)
    scene.handle(TurnPage())
    window.step([], 16)
    assert isinstance(scene.view.page, SecondPage)
    chart, desk = scene.view.page.curves.chart, scene.view.desk
    seats, left = scene.summary.seats, scene.summary.chronicle.left
    begun, stay = tuple(seat.name[:6] for seat in seats), len(seats) - len(left)
    for high in (chart.box.h, chart.box.h / 2, 90.0 * text):
        chart.box = chart.box._replace(h=high)
        written.clear()
        chart.draw(Canvas(pygame.Surface(size), desk.scale, desk.theme, text))
        lines = sorted(one.y for one in written if one.words.startswith(begun))
        assert all(low - high >= 14 * text - 0.1 for high, low in pairwise(lines)), lines
        assert not lines or len(lines) == stay


@every_case("size, text, many", (2, 7))
def test_the_curtain_fits(size: tuple[int, int], text: float, many: int, written: list[Written]) -> None:
    sitting = AtTable(new_match(TWO, 3), new_services(text_scale=text), size)
    curtain = Curtain(LONG[0], LONG[1], LONG[:many], secret=[seat.name for seat in LONG[:2]])
    sitting.table.view.desk.open(curtain)
    sitting.step(ms=400)
    check(sitting.table.view.desk, written)
    pill = next((one for one in written if one.words == say("curtain.order")), None)
    assert pill is None or pill.y + 23 * text <= sitting.table.view.desk.whole.bottom - 8
    assert pill is not None or many > 2 or size[1] < 720


@every_case()
def test_records_fit(size: tuple[int, int], text: float, written: list[Written]) -> None:
    folders.recordings().mkdir(parents=True, exist_ok=True)
    for path in FOLDER.glob("*.json"):
        shutil.copy(path, folders.recordings())
    (folders.recordings() / "caravan-torn.json").write_text("{", "utf-8")
    services = Services(GAMES)
    services.settings.text_scale = text
    window = opened_window(services, size)
    scene = RecordsScene(services)
    window.push(scene)
    window.step([], 16)
    for place in range(len(scene.paper.records)):
        scene.paper.list.choose(place)
        window.step([], 16)
        check(scene.desk, written)
    for command in (DeleteRecord(), ShowGame(CROWDED.id), RecordPage("totals"), RecordPage("opponents")):
        scene.handle(command)
        window.step([], 16)
        check(scene.desk, written)


@every_case()
def test_settings_fit(size: tuple[int, int], text: float, written: list[Written]) -> None:
    sitting = AtTable(new_match(TWO, 3), new_services(text_scale=text), size)
    sitting.table.commands.handle(OpenSettings())
    sitting.step(ms=400)
    place = Path("/home/wilhelmina/.local/share/boardwell/plugins/the_long_way_to_the_sea")
    why = f"{place} was made for version 2 of the plug-in API, and this Boardwell has version 1."
    sitting.services.missing_part(PluginFault(place, why))
    sheet = sitting.table.view.desk.modal
    assert isinstance(sheet, SettingsSheet)
    for page in range(len(PAGES)):
        sheet.pages.choose(page)
        sitting.step(ms=16)
        check(sitting.table.view.desk, written)


@every_case()
def test_the_rule_book_fits_while_one_searches(
    size: tuple[int, int], text: float, written: list[Written]
) -> None:
    rules = max(GAMES.values(), key=lambda rules: len(load_book(rules).by_id))
    sitting = AtTable(new_match(TWO, 3, rules=rules), new_services(rules, text_scale=text), size)
    sitting.table.commands.handle(ShowRule(longest_rule(rules)))
    sitting.step(ms=400)
    book = sitting.table.view.desk.modal
    assert isinstance(book, RuleBook)
    check(sitting.table.view.desk, written)
    for letter in "the":
        book.search.text(letter)
    sitting.step(ms=400)
    check(sitting.table.view.desk, written, snippets=True)


@every_case()
def test_the_shelf_fits(
    size: tuple[int, int], text: float, written: list[Written], new_home: Callable[[], None]
) -> None:
    new_home()
    services = Services(GAMES, Settings(text_scale=text))
    for save in (False, True):
        if save:
            services.save_as(new_match(TWO, 3), "Friday")
        window = opened_window(services, size)
        shelf = ShelfScene(services)
        window.push(shelf)
        for place in range(len(shelf.boxes)):
            shelf.view.row.choose(place)
            window.step([], 100)
            check(shelf.view.desk, written)


@every_case()
def test_the_setup_fits(
    size: tuple[int, int], text: float, written: list[Written], new_home: Callable[[], None]
) -> None:
    new_home()
    rules = max(GAMES.values(), key=lambda rules: rules.seats[-1])
    folder = folders.own_boards() / rules.id
    folder.mkdir(parents=True)
    (folder / "atlantis.yaml").write_text("name: Atlantis\nyear: never\n", "utf-8")
    hands = AtSetup(rules.id, Services(GAMES, Settings(text_scale=text)), size)
    check(hands.desk, written)
    setup = hands.setup
    setup.handle(ShowOptions())
    for _ in range(4):
        setup.handle(AddSeat())
    for place in range(7):
        setup.handle(Rename(place, "Wilhelmina Wagner"[:16]))
    for command in (CastSeat(1, "ngozi"), PickFace(1), PickFace(0), ClosePicker()):
        setup.handle(command)
        hands.step(ms=100)
        check(hands.desk, written)
    setup.handle(HandTo(2, ELSEWHERE))
    setup.handle(SetFolder(Path("/home/wilhelmina/with a long name/Friday round with friends")))
    setup.handle(SetOption("phase1_rounds", 1))
    setup.handle(TypeSeed("x"))
    hands.step(ms=100)
    check(hands.desk, written)
    setup.handle(SetOption("phase1_rounds", 12))
    setup.handle(SetOption("start_cash", 2_500_000))
    setup.handle(SetOption("world_championship", True))
    setup.handle(SetOption("settlement", False))
    setup.handle(KeepPreset("Friday with friends"))
    hands.step(ms=100)
    check(hands.desk, written)


@every_case()
def test_what_opens_over_the_setup_fits(
    size: tuple[int, int], text: float, written: list[Written], new_home: Callable[[], None]
) -> None:
    new_home()
    hands = AtSetup("caravan", Services(GAMES, Settings(text_scale=text)), size)
    row = hands.setup.view.left.rows[1]
    for opens in (row.badge, row.level):
        opens.press()
        hands.step(ms=100)
        check(hands.desk, written)
        hands.key(pygame.K_ESCAPE)
    for command in (KeepPreset(), DropPreset("Friday with friends"), AskPin()):
        hands.setup.handle(command)
        hands.step(ms=400)
        check(hands.desk, written)
        assert hands.desk.modal is not None
        hands.desk.close(hands.desk.modal)
        hands.step(ms=400)


@every_case()
def test_credits_fit(size: tuple[int, int], text: float, written: list[Written]) -> None:
    services = new_services(text_scale=text)
    window = opened_window(services, size)
    scene = CreditsScene(services)
    window.push(scene)
    window.step([], 16)
    check(scene.desk, written)
