"""The contract that every game gets on the screen by existing: with its look, and without one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pygame
import pytest

from game.app.paint.canvas import Canvas
from game.app.paint.dirty import TrackedSurface
from game.app.paint.motion import Pace, Speed
from game.app.paint.theme import HIGH_CONTRAST, NIGHT_FELT
from game.app.play.commands import OpenDialog, Undo
from game.app.services.services import Services
from game.app.skin_api.contract import Skin
from game.app.skin_api.picture import BOARD_WIDTH
from game.app.skin_api.question import QuestionDialog
from game.app.skin_api.stage import Stage
from game.app.skin_api.view_models import Marks
from game.app.sound import SOUNDS
from game.app.table.scene import TableScene
from game.app.widgets.dialog import Dialog
from game.contract.cases import Case, variants
from game.contract.matches import Moment, moments
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.rules import fold
from game.engine.vocabulary import Seat
from game.store.matches import Setup
from game.store.settings import Settings
from tests.app.drivers.any_player import AnyPlayer, match_of
from tests.app.drivers.caravan import resumed
from tests.app.drivers.unseen import draw_nothing, draw_seldom
from tests.app.drivers.window import opened_window
from tests.contract.every import every
from tests.contract.games import GAMES, cases_of
from tests.contract.soak import Soak

LONG = tuple(f"Maximiliane Montgomery-Weatherb{number}" for number in range(7))
"""Names as long as may be."""
SCREENS = [((1024, 600), 1.6), ((1280, 720), 0.8)]
LOOKS = [(game, plain) for game in GAMES for plain in (False, True)]
LOOK_NAMES = [f"{game}-plain" if plain else game for game, plain in LOOKS]
FEW, FEWER = 20, 6
"""So many decisions are played in a test, and with long lists by keys; a soak test plays whole matches."""

OWN_DIALOGS = ("petropolis", "globopolis")
"""Games that have dialogs of their own: the tests of their looks play their matches."""
PLAYED = [(game, plain) for game, plain in LOOKS if plain or game not in OWN_DIALOGS]

every_look = pytest.mark.parametrize(("game", "plain"), LOOKS, ids=LOOK_NAMES)
every_played = pytest.mark.parametrize(
    ("game", "plain"), PLAYED, ids=[f"{game}-plain" if plain else game for game, plain in PLAYED]
)


def is_first_of_box(case: Case) -> bool:
    """Whether it is the first game in its box; another one has dialogs of its own, as Petropolis has."""
    name, presets = case.rules.variant, case.rules.presets
    return not name or getattr(case.options, name) == getattr(next(iter(presets.values())), name)


def skin_of(case: Case, plain: bool) -> Skin:
    services = Services(GAMES)
    services.plain = plain
    return services.skin_of(Setup(case.rules, case.board, case.options, case.players, 1))


def board_picture(skin: Skin) -> Canvas:
    surface = pygame.Surface((868, round(868 / skin.picture.aspect)))
    return Canvas(surface, surface.get_width() / BOARD_WIDTH, NIGHT_FELT)


def played_through(skin: Skin, moment: Moment, pace: Pace, frames: int = 2_000) -> Iterator[Stage]:
    """A stage at each event of a moment, after its animation has run or has been cut off after `frames`."""
    stage = Stage()
    stage.pace, stage.play_sound = pace, _unheard
    shown = moment.before.copy()
    for event in moment.heard:
        stage.state = shown
        assert skin.motion.sound(event) in (*SOUNDS, ""), event
        animation = skin.motion.animation(event, stage)
        for _ in range(frames if animation is not None else 0):
            stage.frame(40.0)
            if animation is None or next(animation, stage) is stage:
                break
        yield stage
        stage.clear()
        shown = shown.copy()
        shown.table = fold(shown.table, [event])


def _unheard(name: str, step: int, pan: float) -> None:
    """Nobody listens."""


@every_look
@pytest.mark.parametrize("reduced", [False, True], ids=["moving", "reduced"])
def test_every_event_is_played_and_may_be_cut_off(game: str, plain: bool, reduced: bool) -> None:
    seen: set[type] = set()
    for case in cases_of(game)[:3]:
        skin = skin_of(case, plain)
        canvas = board_picture(skin)
        skin.picture.ground(canvas)
        for number, moment in enumerate(moments(case, 12)):
            fresh = {type(event) for event in moment.heard} - seen
            if not fresh:
                continue
            seen |= fresh
            for frames in (2_000, 3 + number % 5):
                for stage in played_through(skin, moment, Pace("normal", reduced=reduced), frames):
                    for sprite in stage.sprites:
                        sprite.draw(canvas)
                    skin.picture.standing(canvas, stage.state, stage.absent)
    assert len(seen) > 5


def opened(match: Match, plain: bool, size: tuple[int, int], text: float, theme: str) -> TableScene:
    given: dict[str, Any] = {
        "own_speed": "instant", "others_speed": "instant", "curtain": "never", "auto_roll": True,
        "text_scale": text, "theme": theme,
    }  # fmt: skip
    services = Services(GAMES, Settings(**given))
    services.plain = plain
    window = opened_window(services, size)
    table = TableScene(services, match, fresh=False)
    window.push(table)
    for _ in range(4):
        window.step([], 300)
    return table


def fits(dialog: Dialog, table: TableScene) -> None:
    """Everything that does not scroll stands inside the dialog, and that inside the window."""
    box, whole = dialog.box, table.view.desk.whole
    assert whole.x - 1 <= box.x and box.right <= whole.right + 1, (dialog, box)
    assert whole.y - 1 <= box.y and box.bottom <= whole.bottom + 1, (dialog, box)
    for part in dialog.children:
        if not part.hidden and part.box.w:
            assert part.box.x >= box.x - 1 and part.box.right <= box.right + 1, (dialog, part, part.name)
            assert part.box.bottom <= box.bottom + 1, (dialog, part, part.name)


@every_look
@every("size, text", SCREENS)
def test_every_question_opens_its_dialogs_and_they_fit(
    game: str, plain: bool, size: tuple[int, int], text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With names as long as may be, most seats, in both themes; what has no look is drawn in one size."""
    if plain and (size, text) != SCREENS[0]:
        draw_nothing(monkeypatch)
    case = max(cases_of(game)[:3], key=lambda case: case.seats)
    asked: set[type] = set()
    for number, moment in enumerate(moments(case, 60)):
        if type(moment.choice) in asked:
            continue
        asked.add(type(moment.choice))
        match = match_of(case, case.seats, 1)
        match.seats = tuple(Seat(LONG[n], "human", n) for n in range(case.seats))
        theme = "contrast" if number % 2 else "felt"
        table = opened(resumed(match, moment.before.copy()), plain, size, text, theme)
        current = table.view.desk.modal
        if current is not None:
            assert isinstance(current, QuestionDialog)
            fits(current, table)
            continue
        for launcher in table.dialogs.launchers():
            if launcher.reason is not None:
                continue
            table.commands.handle(OpenDialog(launcher.name))
            assert table.window is not None
            table.window.step([], 400)
            opened_now = table.view.desk.modal
            assert opened_now is not None, launcher.name
            fits(opened_now, table)
            table.view.desk.close(opened_now)
            table.window.step([], 400)
    assert asked


@every_played
@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keys"])
def test_a_match_is_played(game: str, plain: bool, keys: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    # What is drawn without a look is looked at often enough elsewhere.
    (draw_nothing if plain else draw_seldom)(monkeypatch)
    case = cases_of(game)[0]
    player = AnyPlayer(match_of(case, case.seats, 7), plain=plain, keys=keys, size=(1024, 600))
    decisions = FEWER if keys and plain and game == "ghawar" else FEW
    player.play(Dice(7), decisions)
    assert len(player.table.match.log) >= min(decisions, 10)


@every_played
def test_undo_and_looking_again_in_the_middle_of_a_movement(game: str, plain: bool) -> None:
    case = cases_of(game)[0]
    speed: Speed = "normal"
    player = AnyPlayer(match_of(case, case.seats, 3), plain=plain, own_speed=speed, others_speed=speed)
    for number in range(8):
        player.wait(player.is_ready, ms=60)
        if player.controller.mode != "choose" or player.dialog is not None:
            break
        action = player.command(Dice(number))
        player.say(action)
        player.step(ms=30)
        player.table.commands.handle(Undo())
        player.step(ms=30)
        again = TableScene(player.services, player.table.match, fresh=False)
        player.window.push(again)
        player.step(ms=30)
        player.window.pop()
        player.step(ms=30)


@pytest.mark.soak
@every_played
def test_whole_matches_of_every_game(
    game: str, plain: bool, soak: Soak, monkeypatch: pytest.MonkeyPatch
) -> None:
    if plain:  # what is drawn without a look is looked at often enough elsewhere
        draw_nothing(monkeypatch)
    for seed in soak:
        cases = [case for case in cases_of(game) if plain or is_first_of_box(case)]
        case = cases[seed % len(cases)]
        people = 1 + seed % case.seats
        player = AnyPlayer(match_of(case, people, seed), plain=plain, keys=bool(seed % 2))
        player.play(Dice(seed))
        assert player.table.match.over


@every_look
def test_the_board_is_drawn_in_both_themes(game: str, plain: bool) -> None:
    case = cases_of(game)[0]
    skin = skin_of(case, plain)
    for theme in (NIGHT_FELT, HIGH_CONTRAST):
        surface = pygame.Surface((868, round(868 / skin.picture.aspect)))
        canvas = Canvas(surface, 1.0, theme)
        skin.picture.ground(canvas)
        for moment in moments(case, 3):
            skin.picture.standing(canvas, moment.before, frozenset())
        assert pygame.transform.average_color(surface)[:3] != (0, 0, 0)


@every_look
def test_nothing_is_drawn_where_marks_say_nothing(game: str, plain: bool) -> None:
    case = cases_of(game)[0]
    skin = skin_of(case, plain)
    surface = TrackedSurface((868, round(868 / skin.picture.aspect)))
    canvas = Canvas(surface, surface.get_width() / BOARD_WIDTH, NIGHT_FELT)
    skin.picture.ground(canvas)
    for moment in moments(case, 12):
        skin.picture.standing(canvas, moment.before, frozenset())
        surface.touched = []
        skin.picture.marks(canvas, Marks())
        assert surface.touched == []


@pytest.mark.parametrize("game", GAMES)
def test_boards_with_the_same_printed_are_the_same_picture(game: str) -> None:
    pictures: dict[bytes, bytes] = {}
    for case in variants(GAMES[game], mixes=4)[-4:]:
        for seats in (case.players, tuple(Seat(f"Guest {k}", "regular", k) for k in range(case.seats))):
            skin = Services(GAMES).skin_of(Setup(case.rules, case.board, case.options, seats, 1))
            canvas = board_picture(skin)
            skin.picture.ground(canvas)
            picture = pygame.image.tobytes(canvas.surface, "RGB")
            assert pictures.setdefault(msgspec.json.encode(skin.picture.printed), picture) == picture
