"""Pictures of scenes, drawn without a window."""

from __future__ import annotations

import io
import os
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, Literal

import pygame

from game.ai.characters import CHARACTERS
from game.ai.players import decide, players
from game.ai.review import processes as review_processes
from game.app import navigation
from game.app.dev.fixtures import NOW, faced, own_home, posed, sample_home, seated
from game.app.dev.gallery import Components
from game.app.dev.rounds import OF_ROUNDS, show_rounds
from game.app.dev.sample_review import sample_review
from game.app.editor.commands import Choose
from game.app.editor.scene import EditorScene
from game.app.guide.scene import GuideScene
from game.app.library.lessons_page import ShowPerson
from game.app.library.record_paper import ShowPage
from game.app.library.records import RecordsScene
from game.app.play.commands import (
    FinishTurn,
    LookBack,
    OpenKeys,
    OpenLoad,
    OpenMenu,
    OpenSettings,
    OpenSharing,
    OpenTable,
    ShowOwners,
)
from game.app.play.playthrough import playthrough_of
from game.app.review.chronicle import Chronicle
from game.app.review.ending.scene import LONGEST_MS, EndingScene
from game.app.review.first_page import TurnPage
from game.app.review.lessons.chance_chart import LookAt
from game.app.review.lessons.scene import ReviewScene, TryDearest
from game.app.review.result import ResultScene
from game.app.review.timeline import GoTo
from game.app.services.routes import (
    ReviewPlace,
    ToEditor,
    ToGuide,
    ToOpenFile,
    ToPuzzle,
    ToRecords,
    ToReplay,
    ToReview,
)
from game.app.services.services import Services
from game.app.setup.faces import CastSeat, PickFace
from game.app.setup.scene import SetupScene
from game.app.shelf.credits import CreditsScene
from game.app.shelf.scene import ShelfScene
from game.app.shell.desktop import LARGEST, SMALLEST
from game.app.shell.window import Window
from game.app.table.curtain import draw_curtain
from game.app.table.scene import TableScene
from game.app.widgets.widget import ShowRule
from game.engine.dice import Dice
from game.engine.finding import find_rules
from game.engine.log import LogEntry
from game.engine.match import Match
from game.engine.replay import replayed
from game.engine.rules import Rules
from game.engine.vocabulary import Seat
from game.store import folders
from game.store.board_text.draft import copy_board
from game.store.boards import board_files, load_board, shipped_boards
from game.store.catalogue import say
from game.store.guides import FIRST
from game.store.match_files import write_match
from game.store.puzzles.shelf import shelf_of
from game.store.saves import snapshot
from game.store.settings import Settings

RATE: Final = 600.0
"""Playouts a CPU second that a judge counts with, so that it comes to the same on every computer."""
OF_A_REVIEW: Final = ("review", "luck", "decisions", "question")
"""The pages of a review, with numbers that no judge has found, and a decision as a question."""
SCENES: Final = (
    "shelf", "setup", "editor", "credits", "table", "components", "load", "pause", "rules", "settings",
    "keys", "result", "replay", "records", "lessons", "guide", "curtain", "dialog", "players", "owners",
    "past", "curves", "ending", "puzzle", "file", "share", "picker", "faces", "opponents", *OF_A_REVIEW,
    *OF_ROUNDS,
)  # fmt: skip
OF_RECORDS: Final = ("records", "lessons", "opponents")
OVER_A_MATCH: Final = (
    "shelf", "load", "table", "pause", "rules", "curtain", "dialog", "players", "owners", "past", "file",
    "share",
)  # fmt: skip
"""The scenes of a match that goes on."""
SEATED: Final = (Seat("Ada", "human", 0), Seat("Bart", "novice", 1), Seat("Dolores", "human", 3))
PLAYERS: Final = "regular"
"""Who plays before a picture is drawn, where nothing else is said."""
FAST: Final = "novice"
"""Who plays what is only listed: better than at random, and fast."""
SETTLED_MS = 1000.0
USUAL: Final = 60
"""So many decisions are made before a table is drawn, where nothing else is said."""
MANY: Final = 4
"""A choice among more is worth a picture: legal places are marked. It is waited for, but not for ever."""
FURTHER: Final = 80
"""For so many decisions."""


@dataclass(frozen=True, kw_only=True)
class Shot:
    """A picture of a `scene`, at rest, and its match: the same fields give the same picture.

    Matches of a `game` have the options of `preset`, or of the first one. `players` are the levels that play
    before ("regular", or in turn "expert,novice"), in place of persons too. A table is drawn after so many
    `decisions` (default 60), at a choice of a person; the scene "dialog" when a person of `seats` first faces
    `dialog`, a class or a launcher's name, after that.
    """

    scene: str
    game: str = ""
    seed: int = 1
    decisions: int | None = None
    size: tuple[int, int] = (1280, 720)
    theme: Literal["felt", "contrast"] = "felt"
    text_scale: float = 1.0
    plugins: Sequence[str] = ()
    """Folders with games from outside."""
    dialog: str = ""
    seats: int = 4
    plain: bool = False
    """Whether no game is drawn with a look of its own."""
    preset: str = ""
    players: str = PLAYERS
    judged: float = 0.0
    """So many CPU seconds the judge of a review has; 0: its numbers are of no judge."""

    def draw(self, out: Path | str) -> tuple[str, ...]:
        """Draw it into the file `out`: .png, or .bmp, which is faster.

        Returns a sentence for each part of a plug-in that could not be drawn. Raises ValueError for an
        unknown scene, game or dialog and for an impossible size, OSError if the file can't be written.
        """
        games = self._checked()
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        settings = Settings(theme=self.theme, text_scale=self.text_scale, others_speed="normal")
        if self.scene != "settings":
            settings.curtain = "never"  # nobody hands anything over
        services = Services(games, settings, clock=lambda: NOW)
        services.plain = self.plain
        window = Window(self.size, keys=services.keys)
        navigation.connect(window, services)
        rules = games[self.game or next(iter(games))]
        if self.preset and self.preset not in rules.presets:
            known = list(rules.presets)
            raise ValueError(say("wrong_option.no_preset", game=rules.name, preset=self.preset, known=known))
        by = _known(rules, self.players)
        with self._home(rules):
            self.show(window, services, rules, by)
            if self.scene == "ending":
                _stand_still(window)
            else:
                settle(window)
            if self.judged:
                _judge(window, self.judged)
                settle(window)
        picture = io.BytesIO()
        pygame.image.save(window.screenshot(), picture, Path(out).name)
        Path(out).write_bytes(picture.getvalue())
        return tuple(fault.sentence for fault in services.plugin_faults)

    def _home(self, rules: Rules) -> AbstractContextManager[None]:
        """The folder of all files while it is drawn."""
        if self.scene not in ("load", *OF_RECORDS):
            return own_home()
        people = faced if self.scene == "opponents" else seated
        return _samples(rules, self.seed, self.seats, people, reviewed=self.scene == "lessons")

    def _checked(self) -> dict[str, Rules]:
        """All games, after checking scene, size and game."""
        if self.scene not in SCENES:
            raise ValueError(say("cli.shot.no_scene", name=self.scene, known=list(SCENES)))
        if not all(
            least <= given <= most for given, least, most in zip(self.size, SMALLEST, LARGEST, strict=True)
        ):
            least, most, given = (f"{wide}x{high}" for wide, high in (SMALLEST, LARGEST, self.size))
            raise ValueError(say("cli.shot.no_window", least=least, most=most, given=given))
        games = find_rules(*self.plugins)
        if self.game and self.game not in games:
            raise ValueError(say("cli.tables.no_game", name=self.game, known=list(games)))
        return games

    def show(self, window: Window, services: Services, rules: Rules, by: tuple[str, ...]) -> None:
        """Open the scene in the window, with its dialog."""
        many = USUAL if self.decisions is None else self.decisions
        if self.scene == "dialog":
            sitting, after = _played_by(seated(self.seats), by), self.decisions or 0
            match = posed(services, rules, self.dialog, self.seed, sitting, by, self.preset, after=after)
            show_match(window, services, match, self.scene, self.dialog)
        elif self.scene == "guide":
            _show_guide(window, services, rules, many, self.dialog or FIRST)
        elif self.scene == "components":
            window.push(Components(services.theme, services.text_scale))
        elif self.scene == "setup":
            window.push(SetupScene(services, rules))
        elif self.scene == "editor":
            _show_editor(window, services, rules)
        elif self.scene == "picker":
            _show_picker(window, services, rules)
        elif self.scene == "credits":
            window.push(CreditsScene(services))
        elif self.scene in OF_RECORDS:
            window.go(ToRecords())
            if self.scene == "lessons":
                _show_lessons(window)
            elif self.scene == "opponents":
                _records(window).handle(ShowPage("opponents"))
        elif self.scene == "puzzle":
            _show_puzzle(window, services, rules)
        elif self.scene in OF_ROUNDS:
            show_rounds(
                window, services, rules, self.scene, seed=self.seed, seats=self.seats, decisions=many,
                level=by[0], preset=self.preset,
            )  # fmt: skip
        elif self.scene in ("load", "settings", "keys"):
            _show_shelf(window, services, rules, self.scene)
        else:
            whole = self.scene in ("result", "replay", "curves", "ending", *OF_A_REVIEW)
            alone = self.scene in ("shelf", "table", "pause", "rules", "file", "share")
            sitting = SEATED if alone else seated(self.seats)
            if self.scene == "faces":
                sitting = faced(self.seats)
            match = played(rules, self.seed, many, whole=whole, seats=sitting, preset=self.preset, by=by)
            show_match(window, services, match, self.scene)


def show_match(window: Window, services: Services, match: Match, scene: str, dialog: str = "") -> None:
    """Open a scene of a match in the window: its table or what is opened from there, one of its dialogs, or
    the shelf and the list where it is saved."""
    deque(match.rules.prepare(match.board, match.options), 0)  # the person in front is asked at once
    if scene == "dialog":
        show_dialog(window, services, match, dialog)
    elif scene == "file":
        window.push(ShelfScene(services, match.rules.id))
        window.step([], SETTLED_MS)
        name = "Kark, the long evening"
        source = snapshot(match, name, date=services.clock())
        window.go(ToOpenFile((write_match(folders.shared(), source, name, overwrite=True),)))
    elif scene in ("shelf", "load"):
        services.save_as(match, "Friday")
        _show_shelf(window, services, match.rules, scene)
    else:
        _show_table(window, services, match, scene)


def settle(window: Window) -> None:
    """Wait until everything is at rest."""
    for _ in range(6):
        window.step([], SETTLED_MS)
    while isinstance(window.scene, EndingScene):
        window.step([], SETTLED_MS)
    while isinstance(window.scene, ResultScene) and not window.scene.summary.chronicle.done:
        window.step([], SETTLED_MS)  # a slow machine plays the match again for longer
    while isinstance(window.scene, ReviewScene) and not window.scene.review.whole:
        window.step([], SETTLED_MS)
    for _ in range(6):
        window.step([], SETTLED_MS)


def _stand_still(window: Window) -> None:
    """Wait until the last scene of a match stands, with the winner's plate before it."""
    while not isinstance(window.scene, EndingScene):
        window.step([], SETTLED_MS)
    while window.scene.age < window.scene.clock.paper_at - LONGEST_MS:
        window.step([], LONGEST_MS)


def _samples(
    rules: Rules, seed: int, seats: int, people: Callable[[int], tuple[Seat, ...]], *, reviewed: bool
) -> AbstractContextManager[None]:
    """Saves and recordings of a few matches."""

    def match(number: int, whole: bool) -> Match:
        sitting = people(2 + (seats - 2 + number) % 4)
        by = "random"  # who looks at a list does not see how well they played
        return played(rules, seed + number, 40 + 25 * number, whole=whole, seats=sitting, by=(by,))

    return sample_home(match, reviewed=reviewed)


def _show_editor(window: Window, services: Services, rules: Rules) -> None:
    """Open a copy of the standard board in the editor, with one of its places chosen; the set-up of a game
    without boards."""
    window.push(SetupScene(services, rules))
    if rules.standard_board not in shipped_boards(rules):
        return
    copy = copy_board(rules, shipped_boards(rules)[rules.standard_board], say("editor.copying.name"))
    window.go(ToEditor(rules, copy))
    scene = window.scene
    assert isinstance(scene, EditorScene)
    places = scene.drawn.places()
    keys = scene.drawn.keys_of(places[min(4, len(places) - 1)]) if places else None
    scene.handle(Choose(keys or ()))


def _show_puzzle(window: Window, services: Services, rules: Rules) -> None:
    """Open the first puzzle of a game, or today's position where it has none."""
    heads = shelf_of(rules).heads
    window.push(ShelfScene(services, rules.id))
    window.go(ToPuzzle(heads[0].id if heads else ""))


def _records(window: Window) -> RecordsScene:
    records = window.scene
    assert isinstance(records, RecordsScene)
    return records


def _show_picker(window: Window, services: Services, rules: Rules) -> None:
    """Open the set-up, with a character at all seats but those of persons, and the nine for one of them."""
    setup = SetupScene(services, rules)
    window.push(setup)
    for place, seat in enumerate(faced(len(setup.draft.seats))):
        if CHARACTERS.get(seat.face) in setup.draft.characters:
            setup.handle(CastSeat(place, seat.face))
    setup.handle(PickFace(1))


def _show_lessons(window: Window) -> None:
    """Open the page of the records on what the matches of their first person teach."""
    records = _records(window)
    records.shows_puzzles = False
    records.handle(ShowPage("lessons"))
    if records.paper.lessons is not None:
        records.handle(ShowPerson(records.paper.lessons.learning.names[0]))


def _show_shelf(window: Window, services: Services, rules: Rules, name: str) -> None:
    """Open the shelf in the window, or what opens over it."""
    shelf = ShelfScene(services, rules.id)
    window.push(shelf)
    window.step([], SETTLED_MS)
    shelf.handle({"load": OpenLoad(), "settings": OpenSettings(), "keys": OpenKeys()}.get(name))


def _show_table(window: Window, services: Services, match: Match, name: str) -> None:
    """Open a table in the window, or what is opened from it."""
    table = TableScene(services, match, fresh=False)
    window.push(table)
    window.step([], SETTLED_MS)
    if name == "share":
        services.settings.shared_into = ("/home/ada/Friday",)
    if name in ("result", "curves", "ending", *OF_A_REVIEW) and table.controller.mode == "held":
        table.commands.handle(FinishTurn())
    elif name == "replay":
        playthrough = playthrough_of(match)
        chronicle = Chronicle(playthrough, services.skin(match))
        chronicle.work(None)
        window.go(ToReplay(playthrough, len(match.log) // 2, chronicle.moments))
    elif name == "curtain":
        draw_curtain(table.view.desk, match, 0, min(2, len(match.seats) - 1))
    looks = {"players": OpenTable(), "owners": ShowOwners(), "past": LookBack(len(match.log) * 2 // 3)}
    opens = {"pause": OpenMenu(), "rules": ShowRule(), "share": OpenSharing()}
    table.commands.handle({**looks, **opens}.get(name))
    if name == "curves":
        _newspaper(window).handle(TurnPage())
    elif name in OF_A_REVIEW:
        _show_review(window, name)


def _show_review(window: Window, name: str) -> None:
    """Open the review of the match that the newspaper is about, at one of its pages or at a question."""
    playthrough = _newspaper(window).playthrough
    page = max(1, OF_A_REVIEW.index(name) + 1) if name != "question" else 3
    window.go(ToReview(playthrough, ReviewPlace(page=page, place=len(playthrough.frames) // 2)))
    review = window.scene
    assert isinstance(review, ReviewScene)
    if review.review.silent:
        return
    review.show_judged(sample_review(playthrough))
    for seat in range(len(review.review.seats)) if name in ("question", "decisions") else ():
        if not review.dearest_five:
            review.handle(LookAt(seat))
    if name == "question":
        review.handle(TryDearest())


def _judge(window: Window, budget: float) -> None:
    """Have the judge itself judge the match that is reviewed, and go to the dearest mistake."""
    review = window.scene
    assert isinstance(review, ReviewScene)
    recording = review.review.playthrough.recording
    match = review_processes.played(*recording.setup, recording.log)
    found = review_processes.judge(review_processes.Inline(match), budget, rate=RATE).review()
    review.show_judged(found)
    mistakes = [found.decisions[places[0]] for places in found.dearest.values() if places]
    if mistakes:
        dearest = max(mistakes, key=lambda one: one.loss)
        review.handle(LookAt(dearest.seat))
        review.handle(GoTo(dearest.frame))


def _newspaper(window: Window) -> ResultScene:
    """Wait for the newspaper about the match."""
    while not isinstance(window.scene, ResultScene) or not window.scene.summary.chronicle.done:
        window.step([], SETTLED_MS)
    return window.scene


def _show_guide(window: Window, services: Services, rules: Rules, notes: int, name: str) -> None:
    """Open the match of a guide, after `notes` of its notes were followed."""
    services.settings.own_speed = services.settings.others_speed = "instant"
    window.go(ToGuide(rules, name))
    guide = window.scene
    if not isinstance(guide, GuideScene):
        raise ValueError(say("cli.shot.no_guide", game=rules.name))
    wanted = min(notes, guide.guiding.whole - 1)
    window.step([], SETTLED_MS)
    while not guide.left and (guide.guiding.note is None or guide.guiding.looked < wanted):
        guide.go_on()
        window.step([], SETTLED_MS)
        if guide.controller.mode == "think":
            pygame.time.wait(1)  # who only asks again and again leaves the thinking thread no time


def show_dialog(window: Window, services: Services, match: Match, dialog: str) -> TableScene:
    """Open a table, with the dialog that the moment needs or that a launcher opens."""
    table = TableScene(services, match, fresh=False)
    window.push(table)
    for _ in range(3):
        window.step([], SETTLED_MS)
        if table.controller.mode == "held":
            table.commands.handle(FinishTurn())
    table.dialogs.enter(dialog)
    return table


def played(
    rules: Rules,
    seed: int,
    decisions: int,
    *,
    whole: bool = False,
    seats: tuple[Seat, ...] = SEATED,
    by: tuple[str, ...] = (),
    preset: str = "",
) -> Match:
    """A match up to a person's choice after so many decisions, or a `whole` one. `by`: the levels that play,
    in turn; without them a whole match is played by a fast one, anything else at random."""
    board = load_board(rules, next(iter(board_files(rules).values())))
    seats = seats[: max(rules.seats[0], min(len(seats), rules.seats[-1]))]
    by = by or (FAST if whole else "random",)
    log = _log(rules, seed, -1 if whole else decisions, seats, by, preset)
    deque(rules.prepare(board, rules.options(preset)), 0)  # the person in front is asked at once
    return replayed(rules, board, rules.options(preset), _played_by(seats, by), seed, log)


def _known(rules: Rules, names: str) -> tuple[str, ...]:
    """The levels in a list. Raises ValueError for an unknown one."""
    known = players(rules)
    by = tuple(names.split(","))
    for name in by:
        if name not in known:
            raise ValueError(say("cli.tables.no_player", game=rules.name, name=name, known=list(known)))
    return by


def _played_by(seats: tuple[Seat, ...], by: tuple[str, ...]) -> tuple[Seat, ...]:
    """The seats with the levels that play them; persons and characters stay."""
    return tuple(
        seat if seat.human or seat.face else Seat(seat.name, by[number % len(by)], seat.look)
        for number, seat in enumerate(seats)
    )


@cache
def _log(
    rules: Rules, seed: int, decisions: int, seats: tuple[Seat, ...], by: tuple[str, ...], preset: str
) -> tuple[LogEntry, ...]:
    """The log of such a match up to a person's choice, or of a whole one if `decisions` is negative. If the
    match ends too early, up to the last choice of a person. Cached, as thinking takes longest."""
    board = load_board(rules, next(iter(board_files(rules).values())))
    match = Match(rules, board, rules.options(preset), seats, seed)
    dice = Dice(seed).stream(1)
    last = late = -1
    while (choice := match.decision()) is not None:
        many = len(match.log)
        if match.seats[choice.seat].human and decisions >= 0:
            last = many
            late = many if late < 0 and many >= decisions else late
            if late >= 0 and len(match.offers()) > MANY:
                late = many
                break
        if 0 <= late <= many - FURTHER:
            break
        level = by[choice.seat % len(by)]
        if level == "random" and decisions >= 0:  # with forms and ranges filled in: it goes further round
            match.play(choice.sample(match.state, dice))
        else:
            match.play(decide(players(rules)[level], match.state, choice, seed, many))
    return tuple(match.log[: late if late >= 0 else max(0, last)] if decisions >= 0 else match.log)
