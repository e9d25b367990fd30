"""How what happens in The Game of Nations is seen: it ends in time, leaves nothing, can be skipped."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.app.paint.canvas import Canvas
from game.app.paint.motion import Pace
from game.app.paint.theme import NIGHT_FELT
from game.app.skin_api import captions
from game.app.skin_api.stage import Stage
from game.app.skins.nations import washes
from game.app.skins.nations.animations import CUES
from game.app.skins.nations.chart import Chart
from game.engine.vocabulary import Event
from game.rules.nations import RULES, messages
from game.rules.nations.messages import (
    AgentMoved,
    CardDrawn,
    CountryTaken,
    Eliminated,
    LeaderMoved,
    LeaderOusted,
    PipelineLaid,
    Rescued,
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
    AgentMoved: 400, LeaderMoved: 1000, LeaderOusted: 900, TankersCaptured: 500, PipelineLaid: 450,
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


def test_a_country_keeps_the_colours_of_its_ruler_until_it_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    of = match(4, 2, Options(start_cash=20))
    look, stage, canvas = skin(of), staged(of), Canvas(pygame.Surface((868, 574)), 1.0, NIGHT_FELT)
    bands: dict[tuple[int, int], int] = {}

    def noted(_: Canvas, chart: Chart, country: int, player: int, alpha: int = 255) -> None:
        bands[country, player] = max(alpha, bands.get((country, player), 0))

    monkeypatch.setattr(washes, "draw_wash", noted)
    seen = set[type[Event]]()
    for event in events_of(of, seed=2):
        animation = look.motion.animation(event, stage)
        moves = isinstance(event, LeaderOusted) or (isinstance(event, CountryTaken) and event.was >= 0)
        for number, _ in enumerate(animation if animation is not None else ()):
            if moves and number == 1 and isinstance(event, LeaderOusted | CountryTaken):
                bands.clear()
                look.picture.standing(canvas, stage.state, stage.absent)
                for sprite in stage.sprites:
                    sprite.draw(canvas)
                was = event.rival if isinstance(event, LeaderOusted) else event.was
                assert bands[event.country, of.seats[was].look] >= 250, event
                assert bands.get((event.country, of.seats[event.seat].look), 0) <= 5, event
                seen.add(type(event))
            stage.frame(16.0)
        done(stage, event)
        stage.end_trails()
    assert seen == {LeaderOusted, CountryTaken}


def test_who_has_escaped_is_in_danger_no_more() -> None:
    for seed in range(30):
        of = match(4, seed, Options(start_cash=20))
        look, stage = skin(of), staged(of)
        warned = False
        for event in events_of(of, seed=seed):
            if isinstance(event, Rescued) and stage.state.table.acted:
                assert warned and not look.facts.alarm(stage.state)
                return
            done(stage, event)
            warned = warned or bool(look.facts.alarm(stage.state))
    raise AssertionError("nobody has escaped")


def test_the_note_of_an_elimination_says_why_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    of, told = match(2, 3), list[str]()

    def noted(looks: object, stage: Stage, title: str, line: str = "", **more: object) -> Iterator[None]:
        told.append(line)
        return stage.pause(0)

    monkeypatch.setattr(captions, "banner", noted)
    stage = staged(of)
    stage.pace = Pace(reduced=True)
    run(skin(of), stage, Eliminated(seat=1, reason="destitute", cash=0, tankers=0, countries=(), round=3))
    assert told == ["No money and no revenue"]
