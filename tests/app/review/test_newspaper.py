"""The newspaper about a match: its two pages, their rows and sections, what it keeps where it is left."""

from __future__ import annotations

import itertools
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import HIGH_CONTRAST, NIGHT_FELT
from game.app.play.commands import OpenRecords, Watch
from game.app.play.playthrough import recorded_playthrough
from game.app.review.breakdown import BreakdownRow
from game.app.review.ending.scene import EndingScene
from game.app.review.first_page import FirstPage, Headline, TurnPage
from game.app.review.newspaper import HIGH, WIDE
from game.app.review.page_sections import ShowCurve
from game.app.review.ranking import source_text
from game.app.review.report import report
from game.app.review.result import ResultScene
from game.app.review.result_view import PRINTED, ResultView
from game.app.review.score_parts import SLACK, merged, small_letters, width_of
from game.app.review.second_page import SecondPage, ShowPart
from game.app.review.share import KeepPage, ShareSheet
from game.app.review.sheet_motion import COMES_MS, TURN_MS, Coming, Turning
from game.app.review.standings import ShowSources, StandingRow
from game.app.review.summary import Summary
from game.app.services.routes import Reading
from game.store import folders
from game.store.recordings import read_recording
from tests.app.drivers.matches import played_out
from tests.app.drivers.recordings import RECORDINGS
from tests.app.drivers.table import TWO, AtTable, new_match, new_services
from tests.app.review.test_result import ended, from_file, press, result_of
from tests.contract.games import GAMES


def first_page(scene: ResultScene) -> FirstPage:
    assert isinstance(scene.view.page, FirstPage)
    return scene.view.page


def second_page(scene: ResultScene) -> SecondPage:
    assert isinstance(scene.view.page, SecondPage)
    return scene.view.page


def written_by(monkeypatch: pytest.MonkeyPatch, draw: object) -> list[str]:
    """What is written while something is drawn."""
    written: list[str] = []
    write = Canvas.text

    def note(canvas: Canvas, words: str, *given: object, **more: object) -> float:
        written.append(words)
        return write(canvas, words, *given, **more)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "text", note)
        draw()  # type: ignore[operator]
    return written


# the first page


def test_a_headline_keeps_off_the_line_below_it_and_that_has_no_short_word_alone() -> None:
    told = "The Game, 40 rounds, 324 decisions. The last round is over for all who were left in it."
    headline, canvas = Headline("Gypsy jury pays", told), Canvas(pygame.Surface((500, 160)), 1.0, NIGHT_FELT)
    canvas.surface.fill("white")
    headline.box = Box(10, 10, 480, 0)
    headline.box = headline.box._replace(h=headline.natural(canvas).h)
    headline.draw(canvas)
    ink = pygame.mask.from_threshold(canvas.surface, (255, 255, 255), (40, 40, 40, 255))
    ink.invert()
    printed = [any(ink.get_at((x, y)) for x in range(500)) for y in range(160)]
    rows = [(y, printed[y]) for y in range(1, 160) if printed[y] != printed[y - 1]]
    assert len(rows) == 6, "three lines with paper between them"
    between, wide = rows[2][0] - rows[1][0], [0, 0]
    assert between >= 3
    for n in (0, 1):
        top, foot = rows[2 + 2 * n][0], rows[3 + 2 * n][0]
        wide[n] = sum(any(ink.get_at((x, y)) for y in range(top, foot)) for x in range(500))
    assert wide[1] > 0.6 * wide[0]


def test_the_front_page_says_who_won_and_where_everybody_came(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = result_of(ended())
    view, summary = scene.view, scene.summary
    kept: list[pygame.Surface] = []
    written = written_by(monkeypatch, lambda: kept.append(view.printed()))
    assert kept[0].get_size() == (WIDE * PRINTED, HIGH * PRINTED)
    told = " ".join(written)
    assert summary.headline in told and "The Boardwell Courier" in told
    for ranked in summary.ranked:
        assert ranked.seat.name in written and ranked.total in written
    assert f"Match number {summary.playthrough.setup.seed}" in told


def test_a_winner_with_fewer_points_is_not_said_to_be_ahead() -> None:
    summary = result_of(ended()).summary
    first, second = summary.ranked[0], summary.ranked[1]
    summary.ranked[1] = replace(second, score=first.score + 9)
    told = report(summary)
    assert "ahead of" not in told
    assert f"{second.seat.name}, who came second, had {summary.ranked[1].total}." in told


def test_pressing_a_row_shows_what_that_total_is_made_of() -> None:
    sitting = AtTable(played_out(new_match(TWO, 3)), new_services())
    window, scene = sitting.window, from_file(sitting.window)
    page = first_page(scene)
    assert page.rows[0].chosen and page.sources.lines == page.rows[0].ranked.sources
    row = page.rows[2]
    x, y = round(row.box.cx * scene.desk.scale), round(row.box.cy * scene.desk.scale)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        window.step([pygame.Event(kind, pos=(x, y), button=1)], 16)
    page = first_page(scene)
    assert scene.reading.seat == row.ranked.number and page.rows[2].chosen and not page.rows[0].chosen
    assert page.made_of.look == row.ranked.seat.look
    assert page.sources.lines == row.ranked.sources


def test_rows_are_reached_by_keys_and_arrows_move_among_them() -> None:
    window = ended().window
    scene = from_file(window)
    for _ in range(12):
        press(window, scene, pygame.K_TAB)
        if isinstance(scene.desk.focus.current, StandingRow):
            break
    press(window, scene, pygame.K_DOWN)
    row = scene.desk.focus.current
    assert isinstance(row, StandingRow) and row.ranked.number == scene.summary.ranked[1].number
    press(window, scene, pygame.K_RETURN)
    assert scene.reading.seat == row.ranked.number
    after = scene.desk.focus.current
    assert isinstance(after, StandingRow) and after.ranked.number == row.ranked.number


@pytest.mark.parametrize(("name", "brief"), [("Ada", False), ("Maximiliane-Lou " * 3, True)])
def test_totals_are_all_in_words_or_all_in_short(name: str, brief: bool) -> None:
    scene = from_file(ended().window)
    first = scene.summary.ranked[0]
    scene.summary.ranked[0] = replace(first, seat=replace(first.seat, name=name))
    scene.view.restyle(scene.desk.theme, 1.6)
    scene.view.refresh()
    rows = first_page(scene).rows
    assert any(row.crowded(scene.desk.ruler) for row in rows) == brief
    assert all(row.brief == brief for row in rows)


SIZES = ((1024, 600), (1280, 720), (3840, 2160), (2560, 1080), (1080, 1920))


def test_the_photograph_stands_beside_the_column_or_over_it() -> None:
    scene = from_file(ended().window)
    for size, text in itertools.product(SIZES, (0.8, 1.0, 1.6)):
        scene.view.desk.restyle(scene.desk.theme, text)
        scene.view.resize(size)
        page = first_page(scene)
        photo, column = page.photograph.box, page.column.box
        assert not photo.overlaps(column) and photo.w >= 180, (size, text)
        cut = 1.75 if page.whole else page.photograph.aspect
        assert page.photograph.aspect <= photo.w / photo.h + 0.01 <= cut + 0.02
        over = column.y >= photo.bottom
        assert over == (size[1] > size[0]), (size, text)
        assert column.h >= 170, (size, text, column)
        assert page.box.bottom <= scene.view.bar.box.y
    scene.view.desk.restyle(scene.desk.theme, 1.0)
    scene.view.resize((1280, 720))
    assert first_page(scene).box == pytest.approx(Box(196, 14, WIDE, HIGH), abs=3)
    assert first_page(scene).photograph.box.w == pytest.approx(510, abs=2)


def test_where_it_stands_upright_one_page_has_room_for_everything() -> None:
    sitting = ended()
    scene = from_file(sitting.window)
    scene.view.resize((1080, 1920))
    page = first_page(scene)
    assert page.rest is not None and page.whole and scene.view.bar.turn.hidden
    upright = (page.photograph, page.column, page.rest.curves, page.rest.moments)
    assert all(one.box.bottom <= below.box.y for one, below in itertools.pairwise(upright))
    assert page.rest.curves.box.h >= 320 and page.rest.moments.box.bottom <= page.foot.box.y
    scene.handle(TurnPage())
    assert scene.view.page is page and scene.reading.page == 1, "there is nothing to turn to"
    scene.handle(ShowCurve(1))
    assert (curves := scene.view.curves) is not None and curves.which == 1
    scene.view.restyle(scene.desk.theme, 1.6)
    assert first_page(scene).rest is None and not scene.view.bar.turn.hidden


def grey(canvas: Canvas, box: Box) -> None:
    canvas.box(box, fill="#808080")


def test_high_contrast_prints_no_dots() -> None:
    scene = from_file(ended().window)
    photograph = first_page(scene).photograph
    pictures: list[bytes] = []
    for theme in (scene.desk.theme, HIGH_CONTRAST):
        photograph.taken = grey
        photograph.box = Box(0, 0, 160, 140)
        canvas = Canvas(pygame.Surface((160, 140)), 1.0, theme)
        photograph.draw(canvas)
        inside = canvas.surface.subsurface((10, 10, 30, 20))
        pictures.append(pygame.image.tobytes(inside, "RGB"))
    assert len(set(pictures[0])) > 1 and set(pictures[1]) == {0x80}


# the second page


def test_f_turns_the_sheet_over_and_back_as_its_buttons_do() -> None:
    sitting = ended()
    scene = result_of(sitting)
    sitting.letter("f")
    page = second_page(scene)
    assert scene.view.bar.turn.label == "Page 1"
    sitting.click(page.turn.box.cx, page.turn.box.cy)
    assert first_page(scene).turn.enabled and scene.view.bar.turn.label == "Page 2"


def test_the_curves_draw_themselves_once_and_never_under_reduced_motion() -> None:
    sitting = ended()
    scene = result_of(sitting)
    sitting.wait(lambda: scene.summary.chronicle.done)
    assert not scene.busy, "nothing moves on the first page"
    scene.handle(TurnPage())
    assert 0 <= scene.view.drawn < 1 and scene.busy
    for _ in range(20):
        sitting.step(ms=100)
    assert scene.view.drawn == 1 and not scene.busy and second_page(scene).curves.share == 1
    assert from_file(sitting.window).view.drawn == 1
    still = ended()
    still.services.settings.reduced_motion = True
    result_of(still).handle(TurnPage())
    still.wait(lambda: result_of(still).summary.chronicle.done)
    still.step()
    assert result_of(still).view.drawn == 1


def test_curves_by_tab_and_sections_where_not_all_have_room() -> None:
    window = ended().window
    scene = from_file(window)
    scene.handle(TurnPage())
    scene.handle(ShowCurve(2))
    page = second_page(scene)
    assert page.curves.heading.words == scene.summary.chronicle.statistics.curves()[2].title
    assert page.tabs.hidden and not page.breakdown.hidden and not page.moments.hidden
    scene.view.restyle(scene.desk.theme, 1.6)
    assert not page.tabs.hidden and [name for name, one in page.sections.items() if not one.hidden] == [
        "curves"
    ]
    scene.handle(ShowPart("sources"))
    page = second_page(scene)
    assert page.part == "sources" and not page.breakdown.hidden and page.curves.hidden


def test_a_row_of_the_breakdown_opens_and_closes() -> None:
    scene = from_file(ended().window)
    scene.handle(TurnPage())
    scene.view.restyle(scene.desk.theme, 1.6)
    scene.handle(ShowPart("sources"))
    number = scene.summary.ranked[1].number
    for words in (True, False):
        scene.handle(ShowSources(number))
        row = second_page(scene).breakdown.rows[1]
        assert row.chosen == words and row.sources.hidden == (not words) and row.signed == (not words)


@pytest.mark.game
@pytest.mark.parametrize("path", RECORDINGS, ids=lambda path: path.stem)
def test_what_a_row_shows_sums_to_its_total_at_every_size(path: Path) -> None:
    playthrough = recorded_playthrough(path, read_recording(path, GAMES))
    playthrough.run()
    services = new_services(playthrough.setup.rules)
    summary = Summary(services, playthrough, playthrough.frames[-1].state)
    summary.chronicle.work(None)
    summary.learn()
    sources = [ranked for ranked in summary.ranked if ranked.sources]
    assert all(sum(line.amount for line in ranked.sources) == ranked.score for ranked in sources)
    reading = Reading(page=2, part="sources")
    view = ResultView(services, summary, reading, services.clock(), lambda command: None, live=True)
    for size, text in itertools.product(SIZES, (0.8, 1.0, 1.6)):
        view.desk.restyle(services.theme, text)
        view.resize(size)
        ruler = view.desk.ruler
        if isinstance(view.page, FirstPage):
            assert view.one_page and size[1] > size[0]
            continue
        for row in view.page.breakdown.rows:
            assert isinstance(row, BreakdownRow)
            if row.ranked.sources:
                room = row.box.w - 46 * text
                parts = merged(ruler, row.ranked, room)
                assert sum(part.amount for part in parts) == row.ranked.score, (size, text)
                assert width_of(ruler, parts, small_letters(ruler.t)) + SLACK <= room, (size, text, parts)
            tip = row.tip()
            assert tip is not None and row.ranked.remark in tip.sentence
            assert all(source_text(line) in tip.sentence for line in row.ranked.sources)


# where it is left


def test_table_replay_and_records_lead_back_to_the_same_page() -> None:
    sitting = ended()
    scene = result_of(sitting)
    seat = scene.summary.ranked[-1].number
    scene.handle(ShowSources(seat))
    scene.handle(TurnPage())
    scene.handle(ShowPart("sources"))
    for command in (Watch(1), OpenRecords()):
        scene.handle(command)
        assert sitting.window.scene is not scene
        sitting.step()
        sitting.key(pygame.K_ESCAPE)
        assert sitting.window.scene is scene and scene.reading.page == 2
    sitting.letter("v")
    assert sitting.window.scene is sitting.table
    sitting.press("result")
    again = result_of(sitting)
    page = second_page(again)
    assert again is not scene and page.part == "sources" and again.reading.seat == seat


# how it moves


def test_it_comes_from_below_once_and_a_press_has_it_lie_at_once() -> None:
    sitting = AtTable(played_out(new_match(TWO, 3)), new_services(own_speed="normal", others_speed="normal"))
    if sitting.controller.mode == "held":
        sitting.press("end")
    sitting.wait(lambda: isinstance(sitting.window.scene, ResultScene), ms=100)
    window, scene = sitting.window, result_of(sitting)
    assert isinstance(window.passage, Coming)
    sitting.step(ms=COMES_MS / 2)
    assert window.passage is not None
    sitting.key(pygame.K_r)
    assert window.passage is None and window.scene is scene
    sitting.letter("r")
    assert window.scene is scene, "its first second begins when it lies"
    for ms in (16, 1000):
        sitting.step(ms=ms)
    sitting.key(pygame.K_ESCAPE)
    sitting.press("result")
    assert result_of(sitting) is not scene and window.passage is None


def test_the_sheet_turns_over_and_is_narrowest_between_its_pages() -> None:
    sitting = ended()
    scene, window = result_of(sitting), sitting.window
    sitting.services.settings.own_speed = "normal"
    sitting.letter("f")
    assert isinstance(window.passage, Turning)
    left = round(scene.view.page.box.x) + 30, round(scene.view.page.box.cy)
    paper = window.display.get_at(left)[0]
    sitting.step(ms=TURN_MS / 2)
    assert window.display.get_at(left)[0] < paper / 2, "the room is seen there"
    sitting.step(ms=TURN_MS)
    assert window.passage is None and isinstance(scene.view.page, SecondPage)
    assert window.display.get_at(left)[0] > paper / 2


# what is taken away


def test_share_keeps_the_front_page() -> None:
    sitting = ended()
    scene = result_of(sitting)
    scene.handle(TurnPage())
    sitting.letter("m")
    sheet = scene.desk.modal
    assert isinstance(sheet, ShareSheet) and str(folders.pictures()) in sheet.words.words
    sitting.letter("2")
    (kept,) = folders.pictures().glob("*.png")
    assert pygame.image.load(kept).get_size() == (WIDE * PRINTED, HIGH * PRINTED)
    assert scene.reading.page == 2
    sitting.step(ms=400)
    assert scene.desk.modal is None


def test_share_keeps_the_end_with_the_winner_and_all_ranks(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = ended()
    scene = result_of(sitting)
    sitting.letter("m")
    written = written_by(monkeypatch, lambda: sitting.letter("1"))
    (kept,) = folders.pictures().glob("*.png")
    assert pygame.image.load(kept).get_size() == (2560, 1440)
    for ranked in scene.summary.ranked:
        assert ranked.seat.name in written


def test_a_plays_the_last_scene_again_and_leads_back() -> None:
    sitting = ended()
    scene, window = result_of(sitting), sitting.window
    photograph = first_page(scene).photograph.box
    for ask in (lambda: sitting.letter("a"), lambda: sitting.click(photograph.cx, photograph.cy)):
        ask()
        assert isinstance(window.scene, EndingScene)
        for _ in range(90):
            sitting.step(ms=100)
        assert window.scene is scene and scene.reading.page == 1


def test_a_disk_that_is_full_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = ended()

    def full(data: bytes, ending: str) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.app.services.everywhere.keep_file", full)
    result_of(sitting).handle(KeepPage())
    assert any("No space left" in told.words for told in sitting.services.notifications)


def test_no_letters_are_smaller_than_twelve(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = from_file(ended().window)
    scene.view.photograph.taken = grey
    sizes: list[tuple[str, float]] = []
    write = Canvas.text

    def note(
        canvas: Canvas, words: str, x: float, y: float, face: str = "ui", size: float = 14.0, *given: object,
        **more: object,
    ) -> float:  # fmt: skip
        sizes.append((words, size))
        return write(canvas, words, x, y, face, size, *given, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Canvas, "text", note)
    for _ in range(2):
        for size in SIZES:
            scene.view.resize(size)
            desk, page = scene.desk, scene.view.page
            page.draw(Canvas(pygame.Surface(size), desk.scale, desk.theme))
        scene.handle(TurnPage())
    small = [one for one in sizes if one[1] < 12 and one[0] != "A"]  # which is the cap of a key
    assert len(sizes) > 200 and not small


def test_a_film_is_made_meanwhile_and_can_be_stopped() -> None:
    sitting = ended()
    scene, bar = result_of(sitting), result_of(sitting).view.bar
    sitting.letter("m")
    sitting.letter("3")
    assert scene.film is not None and scene.busy
    for _ in range(3):
        sitting.step()
    assert bar.share.label.startswith("Film: ")
    sitting.letter("m")
    assert scene.film is None and bar.share.label == "Share"
    sitting.letter("m")
    sitting.letter("3")
    for _ in range(1000):
        if scene.film is None:
            break
        sitting.step()
        pygame.time.wait(5)  # its file is written by another thread
    (kept,) = folders.pictures().glob("*.gif")
    assert kept.read_bytes()[:3] == b"GIF"


def test_a_gamepad_begins_at_the_bar_and_reads_on() -> None:
    sitting = ended()
    scene = result_of(sitting)
    scene.first.tick(2000)
    assert scene.desk.focus.current is scene.view.bar.turn and not scene.desk.focus.shown
    pad = {"key": pygame.K_RIGHT, "mod": 0, "unicode": "", "pad": "pad-right"}
    sitting.window.step([pygame.Event(pygame.KEYDOWN, pad)], 16)
    assert scene.desk.focus.current is scene.view.bar.share and scene.desk.focus.shown
    sitting.window.step([pygame.Event(pygame.KEYDOWN, pad | {"key": pygame.K_LEFT, "pad": "pad-left"})], 16)
    sitting.window.step([pygame.Event(pygame.KEYDOWN, pad | {"key": pygame.K_RETURN, "pad": "pad-a"})], 16)
    assert scene.reading.page == 2
