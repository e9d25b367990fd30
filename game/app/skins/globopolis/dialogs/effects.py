"""What a goal changes: fees, room for NS-Units, dice of defence, points at stake, who may land there."""

from __future__ import annotations

from typing import NamedTuple

from game.app.skins.globopolis import lookahead
from game.app.skins.globopolis.dialogs.draft import Draft, GoalRow
from game.app.skins.globopolis.looks import Looks
from game.rules.globopolis.spoils import points_staked
from game.rules.globopolis.state import GlobopolisState
from game.rules.globopolis.units import KINDS


class Effect(NamedTuple):
    """A figure now and then; `then` is "" where it stays."""

    label: str
    now: str
    then: str = ""


def with_goal(draft: Draft, row: GoalRow) -> GlobopolisState:
    """The table once the goal is reached, as far as its own Territory goes."""
    twin = draft.state.copy()
    table, goal = twin.table, row.goal
    if goal.aim == "garrison":
        table.plates[goal.title * KINDS + KINDS - 1] = goal.needs[-1]
    else:
        for kind in range(KINDS):
            at = goal.title * KINDS + kind
            table.plates[at] = max(table.plates[at], goal.needs[kind])
        table.levels[goal.title] = table.active[goal.title] = goal.level
    return twin


def effects(looks: Looks, draft: Draft, row: GoalRow) -> list[Effect]:
    """The figures of the Territory of a goal before and after it."""
    say, told = looks.say, looks.text
    now, then, title = draft.state, with_goal(draft, row), row.goal.title

    def figure(name: str, before: int, after: int, kind: str = "n") -> Effect:
        change = told(kind, after) if after != before else ""
        return Effect(say(f"plan.effect.{name}"), told(kind, before), change)

    found: list[Effect] = []
    if row.goal.aim != "garrison":
        fee, later = (looks.board.conference(title, each.table.active[title]) for each in (now, then))
        found.append(figure("fee", fee, later, "money"))
        found.append(figure("shields", now.table.shield_limit(title), then.table.shield_limit(title)))
        found.append(figure("stake", points_staked(now, title), points_staked(then, title)))
    foe, later_foe = (lookahead.best_attack(each, title) for each in (now, then))
    if foe is not None and later_foe is not None:
        found.append(figure("dice", foe.strengths.defence.dice, later_foe.strengths.defence.dice))
        odds, after = (looks.say("mark.percent", n=round(100 * each.chance)) for each in (foe, later_foe))
        found.append(Effect(say("plan.effect.odds"), odds, after if after != odds else ""))
    visitor, chance = next_visitor(now, draft.seat, title)
    if chance > lookahead.LEAST:
        share = looks.say("mark.percent", n=round(100 * chance))
        found.append(Effect(say("plan.effect.visitor", seat=visitor), share))
    return found


def next_visitor(state: GlobopolisState, seat: int, title: int) -> tuple[int, float]:
    """The rival whose next throw most likely ends on a Territory, and how likely."""
    table = state.table
    rivals = [other for other in range(table.seats) if table.side(other) != table.side(seat)]
    chances = [(lookahead.likeliest(state, other, title)[1], other) for other in rivals]
    chance, other = max(chances, default=(0.0, seat))
    return other, chance
