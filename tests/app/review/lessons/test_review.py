"""The review of a match that is over: the ways in, its time line, and whose chances lie lowest."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.ai.review.report import WHOLE
from game.app import navigation
from game.app.dev.sample_review import sample_review
from game.app.play.commands import Learn
from game.app.play.playthrough import Playthrough, playthrough_of, recorded_playthrough
from game.app.review.lessons.chance_chart import LookAt
from game.app.review.lessons.head import ShowPage
from game.app.review.lessons.luck_sum import sentence
from game.app.review.lessons.review_text import review_text
from game.app.review.lessons.scene import ReviewScene
from game.app.review.lessons.sum_lines import summed
from game.app.review.lessons.swings import Swing
from game.app.review.replay import ReplayScene
from game.app.review.result import ResultScene
from game.app.review.summary import Summary
from game.app.review.timeline import GoTo
from game.app.services.routes import ReviewPlace, ToKeyList, ToReplay, ToReview
from game.app.settings.key_list import KeyList
from game.app.shell.window import Window
from game.app.widgets.percents import added_up
from game.app.widgets.widget import Close
from game.engine.policy import Policy
from game.store.recordings import read_recording
from tests.app.drivers.recordings import RECORDINGS
from tests.app.drivers.table import TWO, new_match, new_services
from tests.contract.games import GAMES


def judged(path: Path) -> bool:
    policy = GAMES[path.stem.split("-")[0]].policy
    return policy is not None and type(policy).chances is not Policy.chances


pytestmark = pytest.mark.usefixtures("unseen")

SHORT = sorted((path for path in RECORDINGS if judged(path)), key=lambda path: path.stat().st_size)[:3]
"""The shortest matches of games that have a judge."""
LIVELY = SHORT[-1]
SILENT = next(path for path in RECORDINGS if not judged(path))
"""A match of a game that has none."""


@cache
def recorded(path: Path) -> Playthrough:
    playthrough = recorded_playthrough(path, read_recording(path, GAMES))
    playthrough.run()
    return playthrough


def reviewed(path: Path, where: ReviewPlace | None = None) -> tuple[Window, ReviewScene]:
    services = new_services()
    services.games.update(GAMES)
    window = Window((1280, 720), keys=services.keys)
    navigation.connect(window, services)
    window.push(ResultScene(services, Summary(services, recorded(path)), path=path))
    window.go(ToReview(recorded(path), where or ReviewPlace(), path))
    scene = window.scene
    assert isinstance(scene, ReviewScene)
    scene.review.estimates.work(None)
    window.step([], 16)
    return window, scene


def press(window: Window, key: int, text: str = "", mod: int = 0) -> None:
    window.step([pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)], 16)
    window.step([pygame.Event(pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=0)], 16)


def test_the_chances_of_every_frame_are_whole_and_end_with_the_result() -> None:
    for path in SHORT:
        _, scene = reviewed(path)
        review = scene.review
        assert len(review.points) == len(review.playthrough.frames)
        assert all(sum(point.chance) == WHOLE for point in review.points)
        winners = {review.of_seat[seat] for seat in scene.summary.standing.winners}
        if not review.playthrough.agreed:
            best = {place for place, share in enumerate(review.points[-1].chance[:-1]) if share > 0}
            assert best == winners, path.name


def test_keys_move_through_the_match_and_bring_down_the_next_seat() -> None:
    window, scene = reviewed(LIVELY, ReviewPlace(place=10))
    review = scene.review
    press(window, pygame.K_RIGHT)
    assert review.place == 11
    press(window, ord(","), ",")
    assert review.place == 10
    press(window, pygame.K_END)
    assert review.place == review.last
    press(window, pygame.K_PAGEDOWN)
    assert review.place == max(start.place for start in review.starts)
    press(window, pygame.K_HOME)
    assert review.place == 0
    before, many = review.seat, len([band for band in review.bands if band.seats])
    press(window, pygame.K_w, "w")
    assert review.of_seat[review.seat] != review.of_seat[before]
    assert review.bands[0].seats[0] == review.seat
    for _ in range(many - 1):
        press(window, pygame.K_w, "w")
    assert review.of_seat[review.seat] == review.of_seat[before]


def test_space_plays_and_rests_and_the_window_sleeps_then() -> None:
    window, scene = reviewed(LIVELY, ReviewPlace(place=5))
    press(window, pygame.K_SPACE, " ")
    for _ in range(4):
        window.step([], 300)
    assert scene.playing and scene.review.place > 6
    press(window, pygame.K_SPACE, " ")
    for _ in range(3):
        window.step([], 400)
    assert not scene.playing and not scene.busy


def test_a_press_on_the_chart_goes_there_and_one_on_a_badge_brings_its_seat_down() -> None:
    window, scene = reviewed(LIVELY, ReviewPlace(place=0))
    review, chart, desk = scene.review, scene.chance.paper.chart, scene.desk
    x, y = chart.at(review.last / 2), chart.lane.cy
    at = round(x * desk.scale), round(y * desk.scale)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        window.step([pygame.Event(kind, pos=at, button=1, touch=False)], 16)
    assert abs(review.place - review.last / 2) <= 2
    mine = review.of_seat[review.seat]
    x, y, other = next(badge for badge in chart.badges if review.of_seat[badge[2]] != mine)
    chart.mouse_down(x, y)
    assert review.seat == other
    last = scene.chance.paper.names[-1]
    last.press()
    assert review.seat in last.band.seats


def test_where_one_was_is_kept_and_a_replay_leads_back_to_the_same_review() -> None:
    where = ReviewPlace()
    window, scene = reviewed(LIVELY, where)
    scene.handle(GoTo(7))
    other = (scene.review.seat + 1) % len(scene.review.seats)
    scene.handle(LookAt(other))
    assert (where.place, where.seat) == (7, other)
    window.go(ToReplay(scene.summary.playthrough, 9))
    replay = window.scene
    assert isinstance(replay, ReplayScene)
    replay.go_to(12)
    press(window, pygame.K_l, "l")
    assert window.scene is scene and scene.review.place == 12
    scene.handle(Close())
    assert isinstance(window.scene, ResultScene)
    window.go(ToReview(scene.summary.playthrough, where))
    again = window.scene
    assert isinstance(again, ReviewScene) and (again.review.place, again.review.seat) == (12, other)


def test_the_result_leads_here_by_its_key() -> None:
    window, scene = reviewed(LIVELY)
    scene.handle(Close())
    result = window.scene
    assert isinstance(result, ResultScene)
    for ms in (16, 16, 1000):
        window.step([], ms)
    press(window, pygame.K_l, "l")
    assert isinstance(window.scene, ReviewScene)


def test_a_match_that_goes_on_is_never_reviewed() -> None:
    services = new_services()
    window = Window((1280, 720), keys=services.keys)
    navigation.connect(window, services)
    playthrough = playthrough_of(new_match(TWO, 3))
    playthrough.run()
    assert not playthrough.over
    replay = ReplayScene(services, playthrough)
    window.push(replay)
    assert replay.timeline.learn.hidden
    press(window, pygame.K_l, "l")
    assert window.scene is replay
    replay.handle(Learn())
    assert window.scene is replay, "not by any other way either"


def test_a_game_without_a_judge_shows_its_score_and_says_so() -> None:
    window, scene = reviewed(SILENT)
    assert scene.review.silent and scene.chance.paper.chart.hidden
    assert scene.chance.moments.empty.words == "This game has no judge."
    press(window, pygame.K_HOME)
    assert scene.review.place == 0 and not scene.busy


def test_whole_per_cents_add_up_as_printed() -> None:
    for parts in ((-23_449, -61_551, 38_400, 21_600), (400, 400, 400, -26_200), (1, 1, 1, -25_003)):
        first, whole, last = added_up(25_000, parts, 25_000 + sum(parts))
        assert first + sum(whole) == last
        assert all(abs(100 * part / WHOLE - one) < 1 for part, one in zip(parts, whole, strict=True))


def test_the_list_of_keys_begins_with_those_of_the_review(monkeypatch: pytest.MonkeyPatch) -> None:
    window, scene = reviewed(LIVELY)
    opened: list[object] = []
    monkeypatch.setattr(window, "go", opened.append)
    press(window, pygame.K_QUESTION, "?")
    assert isinstance(opened[0], ToKeyList) and opened[0].own is not None
    sheet = KeyList(scene.services.keys, own=opened[0].own)
    assert sheet.groups[0].title == "Review"
    told = dict(sheet.groups[0].lines)
    assert told["N"].startswith("To the next mistake") and told["Left  Right"] == "A step back, a step on"


def test_a_moment_is_told_by_the_round_in_which_it_happened() -> None:
    _, scene = reviewed(LIVELY)
    review = scene.review
    frames = review.playthrough.frames
    rounds = [frame.state.table.round for frame in frames]
    last = next(n for n in range(1, len(frames)) if rounds[n] > rounds[n - 1] > 0)
    swing = Swing(last, last, 9000, frames[last].events[0], 0, last)
    assert review.round_of_swing(swing) == review.round_short(last - 1) != review.round_short(last)
    assert review.told(0) == "Deal"


def judged_review() -> tuple[Window, ReviewScene]:
    window, scene = reviewed(LIVELY)
    scene.show_judged(sample_review(recorded(LIVELY)))
    return window, scene


def test_luck_and_skill_stand_there_as_a_sum_that_adds_up_for_everybody() -> None:
    window, scene = judged_review()
    review = scene.review.judged
    assert review is not None
    press(window, pygame.K_2, "2")
    rows = scene.luck.everybody.rows
    assert len(rows) == len(scene.review.seats)
    for row in rows:
        assert row.sum.deal + sum(part.points for part in row.sum.parts) == row.sum.end
        lines = summed(review, row.seat)
        for frame, point in enumerate(review.points):
            moved = sum(line[frame] for line in lines.values())
            deal = review.of(row.seat, review.points[0].chance)
            assert abs(review.of(row.seat, point.chance) - deal - WHOLE * moved) < 1
    first = scene.luck.verdict.halves
    other = next(
        row for row in rows if scene.review.of_seat[row.seat] != scene.review.of_seat[scene.review.seat]
    )
    other.press()
    assert scene.review.seat == other.seat and scene.luck.verdict.halves != first


def test_without_dice_there_is_no_luck_of_throws() -> None:
    _, scene = reviewed(LIVELY)
    scene.show_judged(sample_review(recorded(LIVELY), dice=False))
    scene.handle(ShowPage(2))
    keys = [part.key for part in scene.luck.everybody.rows[0].sum.parts]
    assert "throws" not in keys and keys[-3:] == ["slips", "rivals_slips", "unexplained"]


def test_the_luckiest_throw_leads_to_its_place_in_the_chart() -> None:
    window, scene = judged_review()
    press(window, pygame.K_2, "2")
    luckiest = scene.luck.phases.luckiest
    assert luckiest is not None
    press(window, pygame.K_l, "l")
    assert scene.where.page == 1 and scene.review.place == luckiest.frame


def test_before_it_is_judged_the_page_says_so() -> None:
    window, scene = reviewed(LIVELY)
    press(window, pygame.K_2, "2")
    assert scene.luck.panels == (scene.luck.verdict,)
    assert scene.luck.verdict.halves[0] == "This match isn’t judged yet."


def test_n_goes_from_mistake_to_mistake_but_shows_nobodys_unasked_among_several_people() -> None:
    window, scene = judged_review()
    match = scene.review
    match.people, match.asked_for = (0, 1), set()
    match.look_at(1)
    match.asked_for.clear()
    assert not match.marked
    scene.handle(LookAt(1))
    assert match.marked and all(one.seat == 1 for one in match.marked)
    frames = [one.frame for one in match.marked if one.mark == "mistake"]
    assert frames
    press(window, pygame.K_HOME)
    press(window, pygame.K_n, "n")
    assert match.place == frames[0]
    press(window, pygame.K_END)
    press(window, pygame.K_n, "N", pygame.KMOD_SHIFT)
    assert match.place == [frame for frame in frames if frame < match.last][-1]
    press(window, pygame.K_n, "n")
    assert match.place == frames[0], "from the last one on to the first"


def test_the_text_tells_the_sum_of_everybody_and_no_mistakes_of_people_unasked() -> None:
    _, scene = judged_review()
    match, judged = scene.review, scene.review.judged
    assert judged is not None
    scene.handle(LookAt(next(one.seat for one in judged.decisions if one.mark == "mistake")))
    text = review_text(match, judged, scene.summary.headline)
    assert all(seat.name in text for seat in match.seats) and "mistake" in text
    assert match.tell(match.swings()[0].event) in text
    match.asked_for.clear()
    assert "mistake" not in review_text(match, judged, scene.summary.headline)


def test_what_weighs_more_is_told_first() -> None:
    _, scene = reviewed(LIVELY)
    whole = sample_review(recorded(LIVELY))
    one = whole.sums[scene.review.seat]

    def told(luck: int, gave: int) -> str:
        rest = one.end - one.deal - luck + gave
        mine = replace(
            one, throws=luck, rivals_throws=0, cards=0, held=0, slips=-gave, rivals_slips=0, unexplained=rest
        )
        sums = tuple(mine if other.seat == one.seat else other for other in whole.sums)
        return " ".join(sentence(scene.review, replace(whole, sums=sums)))

    assert told(-3000, 73_000).endswith("gave away 73 %; luck took 3 % more.")
    assert told(4000, 20_000).endswith("gave away 20 %; luck gave 4 % back.")
    assert told(-23_000, 12_000).endswith("luck of −23 % and gave away 12 %.")
    assert told(0, 5000).startswith("Luck had no part in it.")


def test_the_band_of_a_seat_comes_down_unless_motion_is_reduced() -> None:
    window, scene = reviewed(LIVELY)
    chart = scene.chance.paper.chart
    scene.handle(LookAt(1 - min(1, scene.review.seat)))
    assert chart.busy
    for _ in range(3):
        window.step([], 100)
    assert not chart.busy
    scene.services.settings.reduced_motion = True
    scene.apply_settings()
    window.step([], 16)
    scene.handle(LookAt(1 - min(1, scene.review.seat)))
    assert not chart.busy
