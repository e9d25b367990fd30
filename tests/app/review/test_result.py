"""The result and the replay: reached from the table, by mouse and keys, and back again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import navigation
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.players import PLAYERS
from game.app.paint.surface_cache import GROUNDS, SHAPES
from game.app.paint.theme import NIGHT_FELT
from game.app.play.commands import ChangeSpeed, NewSetup, OpenMenu, ToStart, Watch, Zoom
from game.app.play.playthrough import playthrough_of, recorded_playthrough
from game.app.review.ending.picture import picture_of
from game.app.review.first_page import TurnPage
from game.app.review.first_second import FirstSecond
from game.app.review.replay import ReplayScene
from game.app.review.result import ResultScene
from game.app.review.second_page import SecondPage
from game.app.review.summary import Summary
from game.app.review.timeline import GoTo, Mark, Track
from game.app.shell.window import Scene, Window
from game.app.table.panels.placing import board_size
from game.app.table.scene import TableScene
from game.app.widgets.button import Button
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.vocabulary import EndAgreed, Seat, SeatTaken
from game.store import folders
from game.store.recordings import check_recording, read_recording, recorded
from tests.app.drivers.matches import nearly_over, played_out
from tests.app.drivers.recordings import MOST_SEATS, OF_EACH_GAME
from tests.app.drivers.table import MIXED, TWO, AtTable, new_match, new_services
from tests.contract.games import GAMES

pytestmark = pytest.mark.usefixtures("unseen")


def ended(seats: tuple[Seat, ...] = TWO, seed: int = 3) -> AtTable:
    sitting = AtTable(played_out(new_match(seats, seed)), new_services())
    if sitting.controller.mode == "held":
        sitting.press("end")
    read_it(sitting)
    return sitting


def read_it(sitting: AtTable) -> None:
    """Let the first second of the result pass."""
    for ms in (16, 16, 1000):
        sitting.step(ms=ms)


def result_of(sitting: AtTable) -> ResultScene:
    scene = sitting.window.scene
    assert isinstance(scene, ResultScene)
    return scene


def from_file(window: Window, path: Path = MOST_SEATS) -> ResultScene:
    playthrough = recorded_playthrough(path, read_recording(path, GAMES))
    playthrough.run()
    services = new_services()
    services.games.update(GAMES)
    navigation.connect(window, services)
    scene = ResultScene(services, Summary(services, playthrough), path=path)
    window.push(scene)
    window.step([], 16)
    return scene


def press(window: Window, scene: ResultScene | ReplayScene, key: int, text: str = "") -> Scene | None:
    window.step([pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=text, scancode=0)], 16)
    window.step([pygame.Event(pygame.KEYUP, key=key, mod=0, unicode=text, scancode=0)], 16)
    return window.scene


def click(window: Window, scene: ResultScene | ReplayScene, x: float, y: float) -> None:
    pos = round(x * scene.view.desk.scale), round(y * scene.view.desk.scale)
    window.step([pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0))], 16)
    window.step([pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)], 16)
    window.step([pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)], 16)


# the result


def test_the_end_of_a_match_shows_its_result_over_the_table() -> None:
    sitting = ended()
    scene = result_of(sitting)
    assert [type(one) for one in sitting.window.scenes] == [TableScene, ResultScene]
    standing = sitting.table.match.standing()
    assert [ranked.rank for ranked in scene.summary.ranked] == sorted(standing.known_ranks)
    winner = scene.summary.ranked[0]
    assert scene.summary.headline == f"{winner.seat.name} is the richest on the coast"
    assert winner.total == str(max(standing.known_scores))
    assert scene.summary.reason.startswith(f"{sitting.table.match.rules.name}, ")


def test_it_is_shown_once_and_again_when_asked() -> None:
    sitting = ended()
    press(sitting.window, result_of(sitting), ord("v"), "v")
    assert sitting.window.scene is sitting.table
    for _ in range(5):
        sitting.step(ms=200)
    assert sitting.window.scene is sitting.table
    sitting.press("result")
    assert isinstance(sitting.window.scene, ResultScene)


def test_a_win_is_shared() -> None:
    sitting = ended()
    scene = result_of(sitting)
    standing = type(scene.summary.standing)(scores=(5, 5), ranks=(1, 1), reason="")
    scene.summary.standing = standing
    assert scene.summary.headline == "Ada and Bart share the win"


def test_a_long_match_is_played_again_between_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.app.review.summary.AT_ONCE", 0.0)
    window = Window((1280, 720))
    scene = from_file(window)
    frames = 0
    while scene.busy and frames < 500:
        window.step([], 16)
        frames += 1
    assert scene.summary.chronicle.done and scene.summary.moments
    assert scene.summary.ranked[0].remark


def test_rematch_has_the_same_people_and_another_seed() -> None:
    sitting = ended(MIXED, 5)
    old = sitting.table.match
    press(sitting.window, result_of(sitting), pygame.K_r, "r")
    (table,) = sitting.window.scenes
    assert isinstance(table, TableScene)
    assert (table.match.seats, table.match.options) == (old.seats, old.options)
    assert table.match.seed != old.seed and not table.match.over


def just_ended(**settings: Any) -> AtTable:
    """A match whose result has just come up."""
    sitting = AtTable(played_out(new_match(TWO, 3)), new_services(**settings))
    if sitting.controller.mode == "held":
        sitting.press("end")
    sitting.step()
    return sitting


def test_the_result_hears_nobody_in_its_first_second() -> None:
    sitting = just_ended()
    scene = result_of(sitting)
    spots = [(button.box.cx, button.box.cy) for button in scene.view.bar.buttons]
    spent = 0
    while spent + 60 < 1000:
        for code in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_r, pygame.K_h, pygame.K_e):
            sitting.window.step([pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)], 0)
        for x, y in spots:
            pos = round(x), round(y)
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                sitting.window.step([pygame.Event(kind, pos=pos, button=1)], 0)
        sitting.step(ms=60)
        spent += 60
        assert sitting.window.scene is scene and scene.view.desk.modal is None
        assert not scene.view.bar.rematch.enabled and scene.reading.page == 1
    sitting.step(ms=200)
    assert scene.view.bar.rematch.enabled
    assert press(sitting.window, scene, pygame.K_ESCAPE) is sitting.table


@pytest.mark.drawn
def test_the_time_in_which_the_result_was_drawn_does_not_count() -> None:
    first = FirstSecond()
    first.tick(5000)
    first.drawn()
    first.tick(5000)
    assert not first.over and first.wake == 1000
    first.tick(999)
    assert not first.over and first.takes(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN))
    assert not first.takes(pygame.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0)))
    first.tick(1)
    assert first.over and first.wake is None
    assert not first.takes(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN))


@pytest.mark.parametrize("text", [1.0, 1.6])
def test_nothing_of_the_result_is_brass_and_enter_does_nothing(text: float) -> None:
    sitting = just_ended(text_scale=text)
    end = sitting.table.view.placing
    sitting.step(ms=16)
    sitting.step(ms=1000)
    scene = result_of(sitting)
    assert not [button for button in scene.view.bar.buttons if button.kind == "brass"]
    for code in (pygame.K_RETURN, pygame.K_SPACE):
        assert press(sitting.window, scene, code) is scene
    assert end is not None
    main = end.bar.cut_left(170, 0)[0]
    under = [b for b in scene.view.bar.buttons if not b.hidden and b.box.overlaps(main)]
    looks_on = ("Page 2", "Share", "See the table", "Watch replay", "Learn from it")
    assert all(button.label in looks_on for button in under), [b.label for b in under]


def test_looking_back_at_a_recording_waits_for_nothing() -> None:
    window = Window((1280, 720))
    scene = from_file(window)
    assert scene.first.over


@pytest.mark.parametrize("command", [ToStart(), NewSetup()])
def test_leaving_leaves_the_table_too(command: object) -> None:
    sitting = ended()
    result_of(sitting).handle(command)
    assert len(sitting.window.scenes) == 1
    assert not isinstance(sitting.window.scene, TableScene | ResultScene)


def test_a_recording_can_be_kept_against_the_settings() -> None:
    services = new_services(record_matches=False)
    sitting = AtTable(played_out(new_match(TWO, 3)), services)
    if sitting.controller.mode == "held":
        sitting.press("end")
    read_it(sitting)
    scene = result_of(sitting)
    keep = scene.view.bar.keep
    assert not keep.hidden and not list(folders.recordings().glob("*.json"))
    press(sitting.window, scene, ord("s"), "s")
    (path,) = folders.recordings().glob("*.json")
    assert check_recording(path, services.games) == recorded(sitting.table.match)
    assert keep.hidden
    usual = result_of(ended())
    assert usual.view.bar.keep.hidden


def test_escape_leads_back_to_the_table() -> None:
    sitting = ended()
    assert press(sitting.window, result_of(sitting), pygame.K_ESCAPE) is sitting.table


# the replay


def replay(window: Window, place: int = 0) -> ReplayScene:
    result = from_file(window)
    result.handle(Watch(place))
    window.step([], 16)
    scene = window.scene
    assert isinstance(scene, ReplayScene)
    return scene


def shown_is(scene: ReplayScene, place: int) -> bool:
    return scene.event_player.shown.table == scene.playthrough.frames[place].state.table


def test_a_moment_is_watched_from_just_before_it() -> None:
    window = Window((1280, 720))
    result = from_file(window)
    while result.busy and not result.summary.moments:
        window.step([], 16)
    told = result.summary.moments[0]
    result.handle(TurnPage())
    window.step([], 16)
    assert isinstance(result.view.page, SecondPage)
    row = result.view.page.moments.list.row_box(0)
    click(window, result, row.cx, row.cy)
    scene = window.scene
    assert isinstance(scene, ReplayScene) and scene.playback.playing
    assert scene.playback.place in (told.place - 1, told.place)
    for _ in range(600):
        window.step([], 16)
        if scene.playback.place > told.place:
            break
    event = result.summary.chronicle.moments[0].event
    setup = result.playthrough.setup
    line = result.summary.words.plain(event, setup.board, setup.rules, [seat.name for seat in setup.seats])
    assert line in [entry.plain for entry in scene.view.journal.entries]


def test_stepping_shows_what_happened_and_stepping_back_undoes_it() -> None:
    window = Window((1280, 720))
    scene = replay(window)
    press(window, scene, pygame.K_SPACE)
    assert not scene.playback.playing
    scene.go_to(30)
    assert shown_is(scene, 30)
    press(window, scene, ord("."), ".")
    assert scene.playback.place == 31
    for _ in range(900):
        window.step([], 16)
        if scene.event_player.idle:
            break
    assert shown_is(scene, 31)
    press(window, scene, ord(","), ",")
    assert scene.playback.place == 30 and shown_is(scene, 30)
    press(window, scene, pygame.K_LEFT)
    assert scene.playback.place == 29 and shown_is(scene, 29)


def test_home_end_and_the_line_jump() -> None:
    window = Window((1280, 720))
    scene = replay(window)
    press(window, scene, pygame.K_END)
    assert scene.playback.place == scene.playback.last and shown_is(scene, scene.playback.last)
    assert scene.event_player.shown.table.over
    press(window, scene, pygame.K_HOME)
    assert scene.playback.place == 0 and shown_is(scene, 0)
    track = scene.timeline.track
    click(window, scene, track.at(150), track.line.cy)
    assert abs(scene.playback.place - 150) <= 4 and shown_is(scene, scene.playback.place)
    press(window, scene, pygame.K_PAGEUP)
    rounds = track.rounds
    assert rounds[scene.playback.place] == rounds[scene.playback.place - 1] + 1


def test_it_plays_to_the_end_and_begins_anew() -> None:
    window = Window((1280, 720))
    scene = replay(window)
    scene.go_to(scene.playback.last - 60)
    press(window, scene, pygame.K_SPACE) if not scene.playback.playing else None
    scene.handle(ChangeSpeed("instant"))
    assert scene.playback.playing
    for _ in range(600):
        window.step([], 50)
        if not scene.playback.playing:
            break
    assert scene.playback.place == scene.playback.last and shown_is(scene, scene.playback.last)
    press(window, scene, pygame.K_SPACE)
    assert scene.playback.playing and scene.playback.place <= 1


def test_the_journal_of_a_jump_is_that_of_the_match() -> None:
    """A game without anything that people at one screen hide from one another: the table leaves that out."""
    open_games = (game for game, rules in GAMES.items() if type(rules).view is Rules.view)
    path = max((OF_EACH_GAME[game] for game in open_games), key=lambda path: path.stat().st_size)
    rules, board, options, seats, seed = read_recording(path, GAMES).setup
    match = played_out(Match(rules, board, options, seats, seed))
    sitting = AtTable(match)
    lines = [entry.plain for entry in sitting.table.view.journal.entries]
    window = sitting.window
    scene = ReplayScene(new_services(rules), playthrough_of(match), -1)
    window.push(scene)
    window.step([], 16)
    told = [entry.plain for entry in scene.view.journal.entries]
    assert len(told) == 120 and told == lines[:120]


def test_who_took_over_is_told_in_the_replay() -> None:
    match = nearly_over(new_match(TWO, 3))
    match.tell(SeatTaken(0, "Ada", "regular"))
    played_out(match)
    window = Window((1280, 720))
    scene = ReplayScene(new_services(), playthrough_of(match), -1)
    window.push(scene)
    told = [entry.plain for entry in scene.view.journal.entries]
    assert "The computer plays for Ada from now on: Regular" in told


def test_what_no_event_tells_is_told_while_the_replay_runs() -> None:
    match = nearly_over(new_match(TWO, 3))
    match.tell(SeatTaken(0, "Ada", "regular"))
    match.tell(EndAgreed())
    window = Window((1280, 720))
    scene = ReplayScene(new_services(), playthrough_of(match), len(match.log) - 2)
    window.push(scene)
    window.step([], 16)
    lines = scene.view.journal.entries
    assert not scene.view.top.headline.phase.endswith("over") and "agreed" not in lines[0].plain
    for _ in match.log[-2:]:
        scene.go_on(1)
        window.step([], 16)
    told = [entry.plain for entry in scene.view.journal.entries[:2]]
    agreed = "The players agreed to end the match"
    assert told == [agreed, "The computer plays for Ada from now on: Regular"]
    headline = scene.view.top.headline
    assert (headline.phase, headline.ending) == ("The game is over", agreed)
    scene.go_on(-1)
    window.step([], 16)
    assert scene.view.top.headline.phase != "The game is over"
    scene.go_to(scene.playback.last)
    assert scene.view.journal.entries[0].plain == agreed


@pytest.mark.drawn
def test_the_way_to_a_replay_and_back_draws_no_board_and_no_photograph_anew() -> None:
    sitting = ended()
    scene, window = result_of(sitting), sitting.window
    SHAPES.clear()
    GROUNDS.clear()
    scene.resize((1280, 721))
    scene.resize(window.size)
    while scene.wake is not None:
        window.step([], 16)
    made = SHAPES.made, GROUNDS.made
    size = board_size(window.size, 1.0, len(scene.summary.seats), scene.summary.skin)
    picture_of(scene.summary).board(size, scene.desk.theme, 1.0)
    assert (SHAPES.made, GROUNDS.made) == made
    taken: list[Box] = []

    def count(canvas: Canvas, box: Box) -> None:
        taken.append(box)

    scene.view.photograph.taken = count
    scene.handle(Watch(0))
    window.step([], 16)
    assert isinstance(window.scene, ReplayScene)
    window.pop()
    window.step([], 16)
    assert not taken


@pytest.mark.drawn
def test_a_resting_replay_lets_the_window_sleep() -> None:
    window = Window((1280, 720))
    scene = replay(window)
    scene.go_to(40)
    for _ in range(40):
        window.step([], 16)
    assert not window.busy and scene.wake is None
    scene.handle(GoTo(41))
    assert not scene.event_player.moving


def test_menu_and_escape_lead_back_and_the_board_comes_nearer() -> None:
    window = Window((1280, 720))
    scene = replay(window)
    scene.handle(Zoom())
    assert not scene.view.board.camera.whole
    scene.handle(Zoom())
    assert scene.view.board.camera.whole
    scene.handle(OpenMenu())
    assert isinstance(window.scene, ResultScene)
    window.scene.handle(Watch(0))
    assert isinstance(window.scene, ReplayScene)
    assert isinstance(press(window, window.scene, pygame.K_ESCAPE), ResultScene)


def test_the_card_of_a_place_opens_while_nothing_moves() -> None:
    window = Window((1280, 720))
    scene = replay(window)
    scene.go_to(60)
    window.step([], 16)
    skin, shown = scene.skin, scene.event_player.shown
    rect = scene.view.board.rect(next(p for p in skin.places.shapes(shown) if skin.facts.place(shown, p)))
    assert rect is not None
    pos = rect.center
    window.step([pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0))], 16)
    window.step([], 300)
    assert scene.view.place_card is not None


def test_the_brass_button_is_the_only_one() -> None:
    window = Window((1280, 720))
    scene = replay(window)
    walked = [widget for panel in scene.view.desk.live for widget in panel.walk()]
    brass = [widget for widget in walked if isinstance(widget, Button) and widget.kind == "brass"]
    assert [button.label for button in brass] in (["Play"], ["Pause"])


def test_the_time_line_numbers_every_fifth_round_and_flags_lead_to_their_moments(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    marks = [Mark(40, "a", "coins", 0), Mark(41, "b", "coins", 1), Mark(90, "c")]
    track = Track(100, [n // 6 for n in range(100)], marks, str)
    track.box = Box(0, 0, 600, 50)
    written: list[str] = []

    def write(canvas: Canvas, words: str, *given: object) -> float:
        written.append(words)
        return 0.0

    monkeypatch.setattr(Canvas, "text", write)
    canvas = Canvas(pygame.Surface((600, 50)), 1.0, NIGHT_FELT)
    track.draw(canvas)
    assert written == ["5", "10", "15"]
    assert pygame.Color(PLAYERS[0].colour) in [canvas.surface.get_at((x, 11)) for x in range(220, 260)]
    places = [x for x in range(600) if track.frame_at(x) in (40, 41)]
    assert {track.frame_at(places[0]), track.frame_at(places[-1])} == {40, 41}
    assert len(places) > 30, "neither flag lies upon the other"


def test_the_time_line_reaches_below_the_seats() -> None:
    window = Window((1280, 720))
    scene = replay(window)
    line, seats = scene.timeline.track.line, scene.view.seats.box
    assert line.w > 600 and scene.timeline.box.right >= seats.right - 1
    assert scene.view.forecast.box.bottom <= scene.timeline.box.y
