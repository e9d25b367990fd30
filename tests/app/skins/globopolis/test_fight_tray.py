"""The tray on the board tells every engagement to everybody: in time, round by round, nothing ahead of the
dice."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.paint.canvas import Canvas
from game.app.paint.theme import NIGHT_FELT
from game.app.skin_api.stage import Stage
from game.app.skins.globopolis import fight_tray
from game.app.skins.globopolis.animations import war
from game.app.skins.globopolis.battle_record import recorded, seen_of
from game.app.skins.globopolis.looks import Looks
from game.app.skins.globopolis.telling import FULL_MS, Telling
from game.engine import turn
from game.engine.dice import Dice
from game.engine.vocabulary import Event, Seat
from game.rules.globopolis import RULES
from game.rules.globopolis.messages import Assessed, AttackDeclared, BattleRolled, DieLost, EngagementEnded
from game.rules.globopolis.state import GlobopolisState
from game.store.boards import standard_board

TOLD_MS = 4500.0
FRAME_MS = 1000 / 60
MOTIONS: dict[type[Event], Any] = {
    AttackDeclared: war.attack_declared,
    BattleRolled: war.battle_rolled,
    DieLost: war.die_lost,
    EngagementEnded: war.engagement_ended,
}


class Told(NamedTuple):
    """An engagement of a match of computers: the state before it, and its events."""

    before: GlobopolisState
    events: list[Event]


@cache
def engagements() -> tuple[Told, ...]:
    """Those of some rounds of a match in which everybody attacks at the first opportunity."""
    board, options = standard_board(RULES), RULES.options("", {})
    found: list[Told] = []
    for seed in range(20):
        state, dice = RULES.start(board, options, 3), Dice(seed)
        state.heard = []
        shown = state.copy()
        choice = turn.settle(state, dice)
        for _ in range(600):
            for event in state.heard:
                if isinstance(event, AttackDeclared):
                    found.append(Told(shown.copy(), []))
                if isinstance(event, AttackDeclared) or shown.table.fight is not None:
                    found[-1].events.append(event)
                event.apply(shown.table)
            state.heard.clear()
            if choice is None:
                break
            legal = choice.legal(state)
            attacks = [action for action in legal if type(action).__name__ == "Attack"]
            action = attacks[0] if attacks else choice.sample(state, dice)
            choice = turn.apply(state, action, dice)
        if len(found) >= 6:
            break
    whole = [one for one in found if isinstance(one.events[-1], EngagementEnded)]
    return tuple(one for one in whole if any(isinstance(event, BattleRolled) for event in one.events))


def light(looks: Looks, stage: Stage) -> int:
    """How bright a place of the board is that is not at stake and lies outside of the tray."""
    surface = pygame.Surface((868, 574))
    surface.fill("#808080")
    canvas = Canvas(surface, 1.0, NIGHT_FELT)
    for sprite in stage.sprites:
        sprite.draw(canvas)
    return surface.get_at((434, 8))[0]


def test_the_board_grows_dark_while_the_dice_are_laid() -> None:
    looks, told = looks_of("regular", "regular", "regular"), engagements()[0]
    event = next(one for one in told.events if isinstance(one, Assessed))
    stage = Stage()
    stage.state = told.before.copy()
    for earlier in told.events[: told.events.index(event)]:
        earlier.apply(stage.state.table)
    seen = list[int]()
    stage.frame(20.0)
    for _ in war.assessed(looks, event, stage):
        seen.append(light(looks, stage))
        stage.frame(20.0)
    assert seen[0] == 128 and seen[-1] < 90 and seen == sorted(seen, reverse=True)


def looks_of(*players: str) -> Looks:
    """The looks of a match with these players."""
    seats = tuple(Seat(name, player, n) for n, (name, player) in enumerate(zip("ABC", players, strict=True)))
    return Looks(standard_board(RULES), RULES.options("", {}), seats)


def told(looks: Looks, one: Told) -> tuple[float, list[float]]:
    """How long an engagement is shown in milliseconds, and how long each of its rounds."""
    state, total, rounds = one.before.copy(), 0.0, list[float]()
    for event in one.events:
        motion = MOTIONS.get(type(event))
        if motion is not None:
            stage = Stage()
            stage.state, ms = state, 0.0
            stage.frame(FRAME_MS)
            for _ in motion(looks, event, stage):
                stage.frame(FRAME_MS)
                ms += FRAME_MS
            total += ms
            rounds += [ms] if isinstance(event, BattleRolled) else []
        event.apply(state.table)
    return total, rounds


@given(st.lists(st.tuples(st.booleans(), st.floats(0.01, 0.99)), max_size=24), st.booleans())
def test_an_engagement_is_told_in_time_however_many_rounds_it_has(
    rounds: list[tuple[bool, float]], on: bool
) -> None:
    telling, before, left = Telling(on=on), 0.5, len(rounds) + 1
    total = war.TOLD_MS + war.ASSESS_MS + war.END_MS + FULL_MS  # the last round decides it
    for number, (_, after) in enumerate(rounds, 1):
        left -= 1
        whole = telling.full(number, before, after)
        total += FULL_MS if whole else telling.short_ms(left)
        total += telling.break_ms
        before = after
    assert telling.full(len(rounds) + 1, before, 0.0)
    assert total <= TOLD_MS


def test_the_first_round_the_one_that_turns_it_and_the_last_are_told_in_full() -> None:
    telling = Telling()
    chances = [0.7, 0.8, 0.6, 0.4, 0.6, 1.0]
    rounds = pairwise(chances)
    full = [telling.full(number, *each) for number, each in enumerate(rounds, 1)]
    assert full == [True, False, True, False, True]
    again = Telling(on=True)
    assert not again.full(1, 0.7, 0.8) and again.full(2, 0.8, 1.0)


def test_an_engagement_between_computers_can_be_read_and_ends_in_time() -> None:
    for one in engagements():
        total, rounds = told(looks_of("regular", "regular", "regular"), one)
        assert total <= TOLD_MS + len(one.events) * FRAME_MS, one.events
        assert rounds[-1] >= FULL_MS - FRAME_MS
        if not any(event.on for event in one.events if isinstance(event, AttackDeclared)):
            assert rounds[0] >= FULL_MS - FRAME_MS


def test_a_persons_partner_has_as_long_to_see_an_attack_declared() -> None:
    board, options = standard_board(RULES), RULES.options("", {"teams": "2v2"})
    declared = AttackDeclared(0, 1, 0, 1)
    lasts: list[float] = []
    for partner in ("human", "regular"):
        seats = tuple(
            Seat(name, player, n)
            for n, (name, player) in enumerate(
                zip("ABCD", ("regular", "regular", partner, "regular"), strict=True)
            )
        )
        lasts.append(told(Looks(board, options, seats), Told(RULES.start(board, options, 4), [declared]))[0])
    assert lasts[0] - lasts[1] > war.DECLARE_MS - war.TOLD_MS - 2 * FRAME_MS


@pytest.mark.parametrize("scale", [0.6, 1.0])
@pytest.mark.parametrize("text", [1.0, 1.6])
def test_the_tray_lies_inside_the_ring(scale: float, text: float) -> None:
    inner = fight_tray.BOARD.inset(52 - fight_tray.BODY[0])
    one = engagements()[0]
    looks, state = looks_of("regular", "regular", "regular"), one.before.copy()
    surface = pygame.Surface((round(868 * scale), round(574 * scale)))
    for event in one.events[:-1]:
        event.apply(state.table)
        if state.table.fight is not None and state.table.fight.assessed:
            surface.fill("#ff00ff")
            fight_tray.draw_fight(Canvas(surface, scale, NIGHT_FELT, text), looks, state)
            bare = pygame.mask.from_threshold(surface, (255, 0, 255), (1, 1, 1))
            bare.invert()
            (found,) = [max(bare.get_bounding_rects(), key=lambda rect: rect.w * rect.h)]
            allowed = inner.inset(-20)  # its shadow falls upon the fields
            assert allowed.x * scale <= found.x and found.right <= allowed.right * scale
            assert allowed.y * scale <= found.y and found.bottom <= allowed.bottom * scale


def test_of_an_engagement_that_was_not_seen_the_last_round_is_known() -> None:
    one = next(one for one in engagements() if sum(isinstance(e, BattleRolled) for e in one.events) > 1)
    state, past = one.before.copy(), list[Event]()
    for event in one.events[:-1]:
        event.apply(state.table)
        past.append(event)
        fight = state.table.fight
        assert fight is not None
        if not fight.assessed:
            continue
        whole, found = recorded(fight, past), seen_of(fight, None)
        assert seen_of(fight, whole) is whole
        assert found.arms == whole.arms
        assert [each.values for each in found.rounds] == [each.values for each in whole.rounds[-1:]]
        if fight.round > 1 and whole.rounds:
            assert seen_of(fight, whole.after(past[-1])).rounds[-1].number == fight.round


def test_nothing_is_told_of_a_round_while_its_dice_fall() -> None:
    one, looks = engagements()[0], looks_of("regular", "regular", "regular")
    state = one.before.copy()
    first = next(n for n, event in enumerate(one.events) if isinstance(event, BattleRolled))
    for event in one.events[:first]:
        event.apply(state.table)
    rolled = one.events[first]
    assert isinstance(rolled, BattleRolled)
    stage, seen = Stage(), list[tuple[bool, bool]]()
    stage.state = state
    stage.frame(FRAME_MS)
    for _ in war.battle_rolled(looks, rolled, stage):
        seen.append((stage.falling, looks.course.revealed))
        stage.frame(FRAME_MS)
    assert seen[0] == (True, False)
    assert all(falling != revealed for falling, revealed in seen)
    assert not stage.falling and looks.course.revealed
