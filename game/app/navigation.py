"""The way from screen to screen: opens what a route names. The only file that knows all screens."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pygame

from game.app.by_file.at_hand import AtHand
from game.app.by_file.table import ByFileTable
from game.app.editor.copying import CopyDialog
from game.app.editor.scene import EditorScene
from game.app.files.file_dialog import FileDialog
from game.app.files.folder_dialog import FolderDialog
from game.app.files.go_on import GoingOn
from game.app.files.opening import Opening
from game.app.files.share import Sharing
from game.app.guide.scene import continued, first_game
from game.app.library.crowd import CrowdSheet
from game.app.library.load import LoadSheet
from game.app.library.puzzle_book import PuzzleBook, taken_in
from game.app.library.records import RecordsScene
from game.app.library.rounds_sheet import RoundsSheet
from game.app.library.watched_folders import WatchedFolders
from game.app.paint.fading import Fade
from game.app.paint.motion import FADE_MS, Pace
from game.app.play.playthrough import Playthrough
from game.app.review.delivery import Delivery
from game.app.review.ending.scene import EndingScene, told
from game.app.review.lessons.scene import ReviewScene
from game.app.review.puzzles.scene import PuzzleScene
from game.app.review.replay import ReplayScene
from game.app.review.result import ResultScene
from game.app.review.summary import Summary
from game.app.review.timeline import GoTo
from game.app.rulebook.scene import RuleBook
from game.app.services.routes import (
    ReviewPlace,
    ToByFile,
    ToCopyBoard,
    ToCredits,
    ToEditor,
    ToFolder,
    ToGoOnByFile,
    ToGuide,
    ToKeyList,
    ToLookAt,
    ToOpenFile,
    ToPlayByFile,
    ToPuzzle,
    ToRecords,
    ToRematch,
    ToReplay,
    ToResult,
    ToReview,
    ToRounds,
    ToRuleBook,
    ToSave,
    ToSaves,
    ToSettings,
    ToSetup,
    ToShare,
    ToShelf,
    ToTable,
    ToTurn,
    ToWatched,
)
from game.app.services.screen import Screen
from game.app.services.services import Services
from game.app.settings.key_list import KeyList
from game.app.settings.scene import SettingsSheet
from game.app.setup.scene import SetupScene
from game.app.shelf.credits import CreditsScene
from game.app.shelf.lid import LENGTH_MS, Lid
from game.app.shelf.scene import ShelfScene
from game.app.shell.window import Passage, Window
from game.app.table.scene import TableScene
from game.app.widgets.dialog import Dialog
from game.app.widgets.tooltip import Toast
from game.engine.rules import Rules
from game.store.board_text.arriving import game_of, is_board, kept_among_own
from game.store.board_text.draft import is_shipped
from game.store.boards import load_board
from game.store.by_file.home import HomeMatch
from game.store.by_file.turns import claim
from game.store.by_file.way import Note
from game.store.catalogue import say
from game.store.documents import FileFault
from game.store.logs import logger
from game.store.puzzles.reading import ENDING as PUZZLE
from game.store.rounds import Turn, begin, load_turn, save_turn, turn_of
from game.store.saves import SaveError


def connect(window: Window, services: Services) -> None:
    """Have `window` open whatever a screen asks it for."""
    window.navigate = partial(open_route, window, services)


def open_route(window: Window, services: Services, route: object) -> None:
    """Open a screen, or a sheet over the screen on top. Raises TypeError for what is no route."""
    match route:
        case ToShelf(game):
            window.replace(ShelfScene(services, game))
        case ToSetup():
            _set_up(window, services, route)
        case ToTable():
            _sit_down(window, services, route)
        case ToSave():
            _resume(window, services, route)
        case ToRematch(setup, orders):
            match = services.start(setup.rules, setup.board, setup.options, setup.seats, services.seed())
            for seat, given in orders.items():
                match.wants.give(seat, given)
            _sit_down(window, services, ToTable(match, fresh=True))
        case ToGuide(rules, guide):
            first = first_game(services, rules, guide)
            if first is not None:
                window.replace(first, _way_to(window, services, first))
        case ToResult():
            _report(window, services, route)
        case ToReplay(playthrough, place, moments):
            window.push(ReplayScene(services, playthrough, place, moments=moments, playing=place >= 0))
        case ToReview(playthrough, where, path):
            _review(window, services, playthrough, where, path)
        case ToRecords():
            _look_up(window, services)
        case ToPuzzle(puzzle, then):
            _puzzle(window, services, puzzle, then)
        case ToCredits():
            window.push(CreditsScene(services))
        case ToEditor():
            _edit(window, services, route)
        case ToCopyBoard(rules, path):
            _copy_board(window, services, rules, path)
        case ToTurn(match):
            _show_turn(window, services, match)
        case ToPlayByFile(match):
            _play_by_file(window, services, match)
        case ToLookAt(match, hash_):
            _play_by_file(window, services, match, hash_)
        case ToOpenFile(paths):
            _open_files(window, services, paths)
        case ToByFile():
            _begin_by_file(window, services, route)
        case ToGoOnByFile(match, name) if isinstance(window.scene, Screen):
            GoingOn(services, window.scene.desk, match, name, window.go)
        case ToFolder(folder, take) if isinstance(window.scene, Screen):
            FolderDialog.ask(services, window.scene.desk, folder, take)
        case ToShare(name, match, path) if isinstance(window.scene, Screen):
            Sharing(services, window.scene.desk, match=match, path=path, name=name)
        case _:
            _lay_over(window.scene, _sheet(window, services, route))


def _sheet(window: Window, services: Services, route: object) -> Dialog:
    """The sheet that a route names, for the screen on top."""
    match route:
        case ToRuleBook(rules, rule, now, where, options):
            book, pictures = services.book(rules), services.examples(rules)
            return RuleBook(rules.name, book, rule, pictures, now, where, options)
        case ToKeyList(rules, own):
            labels = services.words(rules).keys if rules is not None else None
            return KeyList(services.keys, labels, own)
        case ToSaves(game):
            return LoadSheet(services, window.go, game)
        case ToRounds():
            return RoundsSheet(services, window.go)
        case ToWatched():
            return WatchedFolders(services, window.go)
        case ToSettings():
            screen = window.scene
            assert isinstance(screen, Screen)
            return SettingsSheet(services, screen.apply_settings, window)
        case _:
            raise TypeError(f"this leads to no screen: {route}")


def _lay_over(screen: object, sheet: Dialog) -> None:
    if isinstance(screen, Screen):
        screen.desk.open(sheet)


def _open_files(window: Window, services: Services, paths: Sequence[Path]) -> None:
    """Show the cards of files over the screen on top, or after those that lie there already; of boards the
    last one in the editor, of puzzles the last one."""
    puzzles = [path for path in paths if path.name.endswith(PUZZLE)]
    for path in puzzles:
        try:
            name = taken_in(path, services.games)
        except FileFault as fault:
            _tell(window, fault.sentence)
        else:
            if path == puzzles[-1]:
                _puzzle(window, services, name, ())
    paths = [path for path in paths if path not in puzzles]
    boards = [path for path in paths if is_board(path)]
    for path in boards:
        _take_in(window, services, path, opens=path == boards[-1])
    screen, paths = window.scene, [path for path in paths if path not in boards]
    if not paths or not isinstance(screen, Screen):
        return
    desk = screen.desk
    more = next((one.more for one in desk.panels if isinstance(one, FileDialog) and one.more), None)
    (more or Opening(services, desk, window.go, partial(_read_anew, screen)).take)(paths)


def _read_anew(screen: Screen) -> None:
    """Have lists of matches show what has been kept."""
    if isinstance(screen, RecordsScene):
        screen.read()
    for panel in screen.desk.panels:
        if isinstance(panel, LoadSheet):
            panel.read()


def _set_up(window: Window, services: Services, route: ToSetup) -> None:
    """Show the set-up of a game, or say why that is not possible."""
    try:
        scene = SetupScene(services, route.rules, route.like)
    except (Exception, SystemExit):
        # A game from outside may fail in any way: one stays where one is.
        logger.exception("%s cannot be set up", route.rules.package)
        _tell(window, say("app.game_fault", game=route.rules.name))
    else:
        if isinstance(window.scene, EditorScene):  # it came from another set-up, or lay over something else
            window.forget_below()
        window.replace(scene)


def _edit(window: Window, services: Services, route: ToEditor) -> None:
    """Show a board of the person's own in the editor, or say why that is not possible."""
    if is_shipped(route.rules, route.path):
        _copy_board(window, services, route.rules, route.path)
        return
    try:
        scene = EditorScene(services, route.rules, route.path, route.keys)
    except FileFault as fault:
        _tell(window, fault.sentence)
    except Exception:
        logger.exception("%s cannot be changed", route.path)
        _tell(window, say("app.game_fault", game=route.rules.name))
    else:
        window.push(scene)


def _take_in(window: Window, services: Services, path: Path, *, opens: bool) -> None:
    """Keep a board that comes from elsewhere among one's own, and show it in the editor, if wanted."""
    try:
        rules = game_of(path, services.games)
        kept = kept_among_own(rules, path)
    except FileFault as fault:
        _tell(window, say("setup.file_fault", file=path.name, fault=fault.sentence))
        return
    if kept != path and not is_shipped(rules, kept):
        services.tell(say("editor.taken_in", name=kept.name), "save")
    scene = window.scene
    if opens and not (isinstance(scene, EditorScene) and scene.board.path == kept):
        window.go(ToEditor(rules, kept))


def _copy_board(window: Window, services: Services, rules: Rules, path: Path) -> None:
    """Ask what a copy of a board is called; it is then changed."""
    screen = window.scene
    if not isinstance(screen, Screen):
        return
    try:
        name = str(getattr(load_board(rules, path), "name", path.stem))
    except FileFault as fault:
        _tell(window, fault.sentence)
        return
    screen.desk.open(CopyDialog(rules, path, name, lambda made: window.go(ToEditor(rules, made))))


def _sit_down(window: Window, services: Services, route: ToTable) -> None:
    """Show a table; a match that is new here is saved before anything of it is seen, and may be one too
    many."""
    begins = route.fresh or route.taken_up
    crowd = services.crowd() if begins else []
    if begins:
        services.autosave(route.match)
    if route.taken_up:
        window.forget_below()
    table = TableScene(services, route.match, fresh=route.fresh, notice=route.notice)
    window.replace(table, _way_to(window, services, table))
    if crowd:
        table.desk.open(CrowdSheet(services, crowd))


def _begin_by_file(window: Window, services: Services, route: ToByFile) -> None:
    """Begin a match by file, or say why the disk refuses it: the seats of people here are claimed with their
    PIN."""
    match = route.match
    here = [seat for seat, one in enumerate(match.seats) if one.human and seat not in route.elsewhere]
    fresh = not match.log
    try:
        home, by_file = begin(match, route.name, here[0])
        notes: list[Note] = []
        for seat in here:
            by_file, note = claim(by_file, seat, route.pin)
            notes.append(note)
            home.claimed(seat, by_file.locks[seat])
        if route.folder is not None:
            home.goes_to(route.folder)
            services.rounds.watch([route.folder, *services.rounds.folders])
        save_turn(home, match, by_file, notes)
    except FileFault as fault:
        _tell(window, fault.sentence)
        return
    services.rounds.changed()
    turn = Turn(match, by_file, tuple(notes), begun=True)
    table = ByFileTable(services, home, turn, fresh=fresh)
    window.replace(table, _way_to(window, services, table))


def _way_to(window: Window, services: Services, table: TableScene) -> Passage | None:
    """What is seen on the way to a table: its box is opened; nothing from where no box stands."""
    screen, game = window.scene, table.match.rules.id
    ms = Pace(services.settings.own_speed).ms(LENGTH_MS)
    if not isinstance(screen, ShelfScene | SetupScene) or not ms:
        return None
    before = window.screenshot()
    if services.settings.reduced_motion:
        return Fade(before, FADE_MS)
    scale = screen.desk.scale
    if isinstance(screen, SetupScene):
        box, start = screen.box, screen.desk.ruler.rect(screen.view.front)
    else:
        box = next((box for box in screen.boxes if box.id == game), None)
        start = screen.lend(game, before)
    if box is None:
        return None
    if start is None:  # it comes up from below
        start = pygame.Rect(before.get_width() // 2, before.get_height(), 150, 200)

    def board() -> pygame.Rect | None:
        return table.view.board.area if table.desk.modal is None else None

    return Lid(box, before, start, board, (services.theme, scale), ms)


def _show_turn(window: Window, services: Services, match: str) -> None:
    """Show the card of a match by file, or say why that is not possible."""
    screen = window.scene
    if not isinstance(screen, Screen):
        return
    try:
        AtHand(services, screen.desk, match, window.go)
    except FileFault as fault:
        _tell(window, fault.sentence)
    except Exception:
        # What somebody wrote into a file may break what shows it: one stays where one is.
        logger.exception("the match by file %s cannot be shown", match)
        _tell(window, say("app.save_unshown"))


def _play_by_file(window: Window, services: Services, match: str, looked_at: str = "") -> None:
    """Sit down at the table of a match by file, or look at the one of its files with this hash; say why that
    is not possible."""
    try:
        home = HomeMatch(match)
        version = next((one for one in home.versions if one.by_file.hash == looked_at), None)
        turn = load_turn(home, services.games) if version is None else turn_of(version, services.games)
        table = ByFileTable(services, home, turn, looking=version is not None)
        window.replace(table, _way_to(window, services, table))
    except FileFault as fault:
        _tell(window, fault.sentence)
    except Exception:
        logger.exception("the match by file %s cannot be played", match)
        _tell(window, say("app.save_unshown"))


def _report(window: Window, services: Services, route: ToResult) -> None:
    """Show the newspaper about a match; before one that comes unasked the last scene of the match is told."""
    match = route.match
    summary = Summary(services, route.playthrough, match.state if match is not None else None)
    before = window.screenshot() if match is not None and window.drawn is window.scene else None

    def newspaper(beneath: pygame.Surface | None) -> ResultScene:
        return ResultScene(
            services, summary, match=match, path=route.path, reading=route.reading, beneath=beneath
        )

    if route.first and match is not None and told(services, summary):
        window.push(EndingScene(services, summary, Delivery(window, services, newspaper), before))
    else:
        scene = newspaper(before)
        scene.view.photograph.later = True
        window.push(scene)


def _review(
    window: Window, services: Services, playthrough: Playthrough, where: ReviewPlace, path: Path | None
) -> None:
    """Show the review of a match that is over: a new one, or that which waits below its replay."""
    below = window.scenes[-2] if len(window.scenes) > 1 else None
    if isinstance(below, ReviewScene) and below.summary.playthrough is playthrough:
        below.handle(GoTo(where.place))
        window.pop()
    elif playthrough.over and playthrough.frames:
        window.push(ReviewScene(services, Summary(services, playthrough), where, path))


def _puzzle(window: Window, services: Services, name: str, then: tuple[str, ...]) -> None:
    """Show a puzzle, or today's position; say why, where there is none or it cannot be read."""
    book = PuzzleBook(services)
    day = None if name else book.today
    head = book.named(name) if name else book.of_day(book.today)
    book.next = [found for one in then if (found := book.named(one)) is not None]
    if head is None:
        _tell(window, say("puzzles.none_here"))
        return
    try:
        window.push(PuzzleScene(services, book, head, day))
    except FileFault as fault:
        _tell(window, fault.sentence)


def _resume(window: Window, services: Services, route: ToSave) -> None:
    """Go on with a saved match, or say why that is not possible."""
    try:
        loaded = services.resume(route.path, back=route.back)
        lesson = continued(services, loaded)
        if lesson is not None:
            window.replace(lesson, _way_to(window, services, lesson))
        else:
            _sit_down(window, services, ToTable(loaded.match, notice=loaded.notice))
    except SaveError as fault:
        _tell(window, fault.sentence)
    except Exception:
        # A table that somebody wrote may break what shows it: one stays where one is.
        logger.exception("%s cannot be gone on with", route.path)
        _tell(window, say("app.save_unshown"))


def _tell(window: Window, sentence: str) -> None:
    if isinstance(window.scene, Screen):
        window.scene.desk.toast(Toast(sentence, icon="alert"))


def _look_up(window: Window, services: Services) -> None:
    """Show the records: a new list, or the one that waits below what is on top."""
    waiting = [type(scene) for scene in window.scenes]
    if RecordsScene in waiting[:-1]:
        while not isinstance(window.scene, RecordsScene):
            window.pop()
    else:
        window.push(RecordsScene(services))
