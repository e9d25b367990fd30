"""Events one by one: animations, the gate, skipping, pausing, jumping."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import Speed
from game.app.play.event_player import LINE_MS, EventPlayer
from game.app.skin_api.cues import Cue, Cues, Showing
from game.app.skin_api.stage import Stage
from game.app.skin_api.tweens import Falling, thrown
from game.engine.state import State, Table
from game.engine.vocabulary import Event, Seat
from tests.app.play.line_skin import LineSkin


class Board(Table, kw_only=True):
    count: int = 0


class Counted(Event, frozen=True):
    seat: int
    by: int = 1

    def apply(self, table: Board) -> None:
        table.count += self.by


class Noted(Event, frozen=True):
    seat: int

    def apply(self, table: Board) -> None:
        table.count += 100


class Thrown(Event, frozen=True):
    seat: int

    def apply(self, table: Board) -> None:
        table.count += 1000


class Tumbled(Event, frozen=True):
    seat: int

    def apply(self, table: Board) -> None:
        table.count += 6


class Trailed(Event, frozen=True):
    seat: int

    def apply(self, table: Board) -> None:
        table.count += 50


class Quiet(Event, frozen=True):
    silent = True

    def apply(self, table: Board) -> None:
        table.count += 10_000


def _unseen(canvas: Canvas, number: int, die: Falling) -> None:
    """Nobody looks at these dice."""


class Moving(Showing[None]):
    """Counted moves for 500 ms, Thrown waits for the person first."""

    def animation(self, event: Event, stage: Stage) -> Iterator[None] | None:
        if isinstance(event, Counted):
            return stage.pause(500)
        if isinstance(event, Thrown):
            return stage.gate(event.seat)
        if isinstance(event, Tumbled):
            return thrown(stage, (6,), ((0, 0),), (0, 0), (0,), _unseen, 700)
        if isinstance(event, Trailed):
            return self._trailed(stage)
        return None

    def _trailed(self, stage: Stage) -> Iterator[None]:
        def bills() -> Iterator[None]:
            stage.take("bill")
            stage.over(lambda canvas: Box(0, 0, 1, 1))
            yield from stage.pause(900)

        stage.trail(bills())
        return stage.pause(50)


def event_player(own: Speed = "normal", others: Speed = "normal") -> tuple[EventPlayer, list[str]]:
    told: list[str] = []
    stage = Stage()
    stage.asks = lambda seat: seat == 0
    seats = (Seat("Ada"), Seat("Bart", "random", 1))
    skin = LineSkin(None, seats, None)
    skin.motion = Moving(None, {})
    state = State(None, None, Board(), [])

    def hear(event: Event, logged: int) -> None:
        told.append(f"{type(event).__name__} {logged}")

    made = EventPlayer(skin, seats, stage, state, hear)
    made.own, made.others = own, others
    return made, told


def count(d: EventPlayer) -> int:
    return d.shown.table.count


def test_events_are_shown_in_their_order_each_after_its_animation() -> None:
    d, told = event_player()
    d.queue([Counted(0), Counted(0, 5)], 3)
    d.tick(0)
    assert told == ["Counted 3"] and count(d) == 0
    d.tick(300)
    assert count(d) == 0
    d.tick(300)
    assert count(d) == 1 and told == ["Counted 3", "Counted 3"]
    d.tick(600)
    assert count(d) == 6 and d.idle and not d.moving


@pytest.mark.parametrize("hurry", [False, True])
def test_what_the_last_move_has_cost_is_read_before_the_reckoning(hurry: bool) -> None:
    d, _ = event_player()
    d.skin.motion = Moving(None, {Noted: Cue(closing=True)})
    d.queue([Trailed(1), Noted(1)], 1)
    d.tick(0)
    d.tick(60)
    d.tick(800)
    assert count(d) == 50 and d.moving
    if hurry:
        d.rush()
    else:
        d.tick(60)
        d.tick(1)
    assert count(d) == 150 and d.idle
    d.queue([Noted(1)], 1)
    d.stage.trail(d.stage.pause(900), lingers=True)
    d.tick(1)
    assert count(d) == 250, "nobody waits for what only lingers"


def test_an_event_without_an_animation_stays_a_moment_and_a_silent_one_does_not() -> None:
    d, told = event_player()
    d.queue([Quiet(), Noted(0)], 1)
    d.tick(0)
    assert count(d) == 10_000 and told == ["Noted 1"]
    d.tick(LINE_MS - 1)
    assert count(d) == 10_000
    d.tick(2)
    assert count(d) == 10_100 and d.idle


@pytest.mark.parametrize(("speed", "share"), [("walk", 1.6), ("normal", 1.0), ("quick", 0.45)])
def test_own_and_other_moves_have_speeds_of_their_own(speed: Speed, share: float) -> None:
    d, _ = event_player(own=speed, others="instant")
    d.queue([Counted(1), Counted(0)], 1)
    d.tick(0)
    assert count(d) == 1, "what others do is there at once"
    d.tick(500 * share - 1)
    assert count(d) == 1
    d.tick(2)
    assert count(d) == 2


def test_shift_hurries_everything() -> None:
    d, _ = event_player()
    d.hurried = True
    d.queue([Counted(0)], 1)
    d.tick(0)
    d.tick(101)
    assert d.idle


def test_the_gate_waits_for_the_person_alone() -> None:
    d, _ = event_player()
    d.queue([Thrown(1), Thrown(0), Counted(0)], 1)
    d.tick(0)
    d.tick(10_000)
    assert d.waits_for == 0 and not d.moving and count(d) == 1000
    assert not d.skip(), "skipping rolls no dice"
    d.rush()
    assert d.waits_for == 0
    d.roll()
    d.tick(0)
    assert d.waits_for == -1 and count(d) == 2000


def test_skip_ends_one_event_and_rush_all_of_them() -> None:
    d, _ = event_player()
    d.queue([Counted(0), Counted(0), Counted(0)], 1)
    d.tick(10)
    assert d.skip() and count(d) == 1
    assert not d.skip(), "nothing runs between two frames"
    d.rush()
    assert count(d) == 3 and d.idle


def test_instant_shows_everything_within_one_frame() -> None:
    d, told = event_player("instant", "instant")
    d.queue([Counted(0), Noted(1), Quiet(), Counted(1)], 1)
    d.tick(16)
    assert d.idle and count(d) == 10_102 and len(told) == 3


def test_pause_goes_on_step_by_step() -> None:
    d, _ = event_player()
    d.stop(on=True)
    d.queue([Counted(1), Quiet(), Counted(1)], 1)
    d.tick(1000)
    assert d.paused and count(d) == 0 and not d.moving
    d.step()
    d.tick(0)
    assert d.moving
    d.tick(600)
    d.tick(600)
    assert count(d) == 10_001 and d.paused


def test_one_of_many_steps_is_shown_at_a_share_of_its_times() -> None:
    d, _ = event_player()
    d.queue([Counted(0), Counted(0)], 1, 0.25)
    d.tick(0)
    d.tick(120)
    assert count(d) == 0
    d.tick(10)
    assert count(d) == 1


def test_jump_drops_what_waits_and_what_runs() -> None:
    d, _ = event_player()
    d.queue([Counted(0), Counted(0)], 1)
    d.tick(100)
    other = State(None, None, Board(count=7), [])
    d.jump(other)
    assert d.idle and d.shown is other
    d.tick(1000)
    assert count(d) == 7


def test_the_stage_is_clear_after_every_event() -> None:
    d, _ = event_player()
    d.queue([Counted(0)], 1)
    d.tick(0)
    d.stage.take("truck")
    d.tick(600)
    assert d.stage.absent == frozenset() and not d.stage.sprites


def test_what_trails_behind_an_event_goes_on_while_the_next_is_shown_and_ends_with_a_jump() -> None:
    d, _ = event_player()
    d.queue([Trailed(0), Counted(0)], 1)
    d.tick(0)
    d.tick(100)
    assert count(d) == 50 and len(d.stage.overs) == 1 and d.stage.absent == {"bill"}
    d.tick(500)
    assert count(d) == 51 and d.idle and d.moving and d.stage.trailing
    d.tick(400)
    assert not d.moving and not d.stage.overs and not d.stage.absent
    d.queue([Trailed(0)], 1)
    d.tick(0)
    d.tick(100)
    assert d.moving
    d.jump(State(None, None, Board(), []))
    assert not d.moving and not d.stage.overs


def test_a_long_turn_of_others_goes_faster_and_what_matters_does_not() -> None:
    d, _ = event_player()
    d.queue([Counted(1)] * 20, 1)
    took = 0
    while not d.idle:
        took += 10
        d.tick(10)
    assert 10 * 200 < took < 20 * 250
    paying: Cues[None] = {Counted: Cue(payoff=True)}
    d.skin.motion.cues = paying
    d.queue([Counted(1)], 1)
    d.tick(0)
    d.tick(190)
    assert not d.idle, "what a turn was played for is hurried less, however long it was"
    d.tick(20)
    assert d.idle
    weighty: Cues[None] = {Counted: Cue(payoff=True, weighty=True)}
    d.skin.motion.cues = weighty
    d.queue([Counted(1)], 1)
    d.tick(0)
    d.tick(490)
    assert not d.idle
    table = d.shown.table
    table.turn += 1
    d.skin.motion.cues = paying
    d.tick(20)
    d.queue([Counted(1)], 1)
    d.tick(0)
    d.tick(490)
    assert not d.idle


def test_a_second_throw_in_a_turn_begins_it_anew() -> None:
    d, _ = event_player()
    throwing: Cues[None] = {Noted: Cue(dice=lambda event: (6,))}
    d.skin.motion.cues = throwing
    d.queue([Noted(1), *[Counted(1)] * 20], 1)
    while not d.idle:
        d.tick(10)
    d.queue([Counted(1)], 1)
    d.tick(0)
    d.tick(200)
    assert d.idle, "the turn is long already"
    d.queue([Noted(1), Counted(1)], 1)
    d.tick(0)
    d.tick(490)
    assert not d.idle, "what a second throw leads to is seen in its own time"
    d.tick(20)
    assert d.idle


def test_a_throw_that_waits_to_be_shown_counts_once() -> None:
    d, _ = event_player()
    throwing: Cues[None] = {Noted: Cue(dice=lambda event: (6,))}
    d.skin.motion.cues = throwing
    d.queue([Counted(1)] * 20, 1)
    while not d.idle:
        d.tick(10)
    d.stopped = True
    d.queue([Noted(1)], 1)
    for _ in range(3):
        d.tick(10)
    assert not d.idle
    d.stopped = False
    while not d.idle:
        d.tick(10)
    d.queue([Counted(1)], 1)
    d.tick(0)
    d.tick(200)
    assert d.idle, "it was the first throw of the turn, which is long already"


def test_a_roll_is_not_told_before_it_is_made() -> None:
    d, told = event_player()
    d.queue([Thrown(0)], 1)
    d.tick(0)
    assert d.waits_for == 0 and told == []
    d.roll()
    d.tick(16)
    assert told == ["Thrown 1"] and count(d) == 1000


def test_what_dice_show_is_not_told_while_they_fall() -> None:
    d, told = event_player()
    d.queue([Tumbled(1)], 1)
    d.tick(0)
    d.tick(600)
    assert isinstance(d.running, Tumbled) and told == []
    d.tick(110)
    assert told == ["Tumbled 1"] and d.running is not None, "the dice lie, and stay a moment"
    d.queue([Tumbled(1)], 2)
    d.tick(200)
    d.tick(0)
    d.skip()
    assert told[-1] == "Tumbled 2"
