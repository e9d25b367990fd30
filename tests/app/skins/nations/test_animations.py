"""How what happens in The Game of Nations is seen: it ends in time, leaves nothing, can be skipped."""

from __future__ import annotations

from game.app.paint.motion import Pace
from game.app.skin_api.stage import Stage
from game.app.skins.nations.animations import CUES
from game.engine.vocabulary import Event
from game.rules.nations import RULES, messages
from game.rules.nations.messages import (
    AgentMoved,
    CardDrawn,
    Eliminated,
    LeaderMoved,
    LeaderOusted,
    PipelineLaid,
    RevenuePaid,
    TankersCaptured,
)
from game.rules.nations.options import Options
from tests.app.drivers.animations import done, moving, run, run_out, skipped, staged, stilled

from .matches import events_of, match, skin

MOVING = moving(CUES)
AT_ONCE = {messages.Counted, messages.GameEnded}
"""A line in the journal, nothing to see on the board."""
SEEN_MS: dict[type[Event], float] = {
    AgentMoved: 400, LeaderMoved: 1000, LeaderOusted: 600, TankersCaptured: 500, PipelineLaid: 450,
    RevenuePaid: 650,
}  # fmt: skip
"""What an ordinary turn is made of, and how long each takes at most."""


def test_every_event_has_an_animation_or_happens_at_once() -> None:
    told = {event for event in RULES.events if not event.silent}
    assert told == MOVING | AT_ONCE
    assert not MOVING & AT_ONCE


def test_animations_end_in_time_and_leave_nothing_behind() -> None:
    lengths: dict[type[Event], float] = {}
    for seed in range(3):
        of = match(4, seed, Options(start_cash=20))
        look, stage = skin(of), staged(of)
        for event in events_of(of, seed=seed):
            if type(event) not in lengths or type(event) in SEEN_MS:
                took = run(look, stage, event)
                lengths[type(event)] = max(took, lengths.get(type(event), 0))
                assert run_out(stage) <= 3000
            stage.clear()
            assert not stage.sprites and not stage.overs and not stage.absent
            event.apply(stage.state.table)
    assert {Eliminated, CardDrawn, TankersCaptured} < set(lengths)
    assert all(took <= SEEN_MS.get(kind, 6500) for kind, took in lengths.items()), lengths
    read = {kind for kind, cue in CUES.items() if cue.read}
    assert all(lengths[kind] <= 3200 for kind in lengths if kind not in read), lengths


def test_at_the_speed_instant_animations_take_no_frame() -> None:
    of = match(2, seed=3)
    look, stage = skin(of), staged(of)
    stage.pace = Pace("instant")
    for event in events_of(of):
        assert run(look, stage, event) == 0
        done(stage, event)


def test_a_skipped_animation_ends_at_once() -> None:
    of = match(3, seed=3)
    assert skipped(skin(of), staged(of), events_of(of)[:200]) > 60


def test_under_reduced_motion_nothing_flies() -> None:
    of = match(2, seed=3)
    stage = staged(of)
    stage.pace = Pace(reduced=True)
    assert stilled(skin(of), stage, events_of(of)[:150]) > 60


def test_a_piece_that_an_animation_carries_is_taken_off_the_board() -> None:
    of = match(4, seed=1, options=Options(start_cash=20))
    look, stage = skin(of), Stage()
    stage.state = of.rules.start(of.board, of.options, 4)
    carried = 0
    for event in events_of(of, 300):
        if isinstance(event, LeaderMoved | AgentMoved):
            animation = look.motion.animation(event, stage)
            assert animation is not None
            next(animation)
            piece = f"leader-{event.path[0]}" if isinstance(event, LeaderMoved) else f"agent-{event.seat}"
            assert piece in stage.absent
            carried += 1
        stage.end_trails()
        done(stage, event)
    assert carried > 20
