"""What may be laid over the ring: landing odds, needs, Agents, dice of defence and possible attacks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.inscriptions import write
from game.app.skin_api.mark_painter import draw_plate
from game.app.skin_api.view_models import Marks, Overlay
from game.app.skins.globopolis import forecasts, ground, lookahead, marks, pieces, throw_tray
from game.app.skins.globopolis.fields import brick
from game.app.skins.globopolis.looks import KEY, Looks
from game.app.skins.globopolis.mission_places import OVERLAY as MISSION
from game.app.skins.globopolis.mission_places import mission_name, titles_of
from game.app.skins.globopolis.plan import CENTRE
from game.app.skins.globopolis.shapes import draw_shape
from game.app.skins.globopolis.track import BODY, HEAD
from game.engine.vocabulary import Choice
from game.rules.globopolis.messages import Throw
from game.rules.globopolis.missions import held_missions
from game.rules.globopolis.planning.goals import rise
from game.rules.globopolis.planning.landings import DICE
from game.rules.globopolis.state import NOBODY, GlobopolisState
from game.rules.globopolis.superiority import superior

ODDS: Final = "odds"
NEEDS: Final = "needs"
AGENTS: Final = "agents"
DEFENCE: Final = "defence"
CARDS: Final = "cards"
BAR: Final = 34.0
"""How long the bar of the likeliest field is."""
INSIDE: Final = BODY[0] - 5
"""How far outside of the middle line bars begin: just inside of the ring."""
TICKED: Final = 0.015
"""A field that is less likely has no stroke, TOLD: no percent."""
TOLD: Final = 0.03
CLEAR: Final = 7.0
"""A stroke keeps so far from the percent of the bar."""
SIGNED: Final = 19.0
"""A shorter bar has no sign."""
BENT: Final = 0.1
"""On a straight side one direction outwards is less than that."""
APART: Final = 12.0
"""So far plates of neighbours on a bend make way for each other."""
SHADE: Final = 0.62
EVEN: Final = 0.5
"""An attack that is likelier to succeed is shown as a danger."""


def overlays(looks: Looks, state: GlobopolisState) -> tuple[Overlay, ...]:
    """What may be laid over the ring now; a button has what helps at this step."""
    say, stage = looks.say, state.table.stage
    at = {"options": NEEDS, "throw": ODDS, "agents": AGENTS, "landing": DEFENCE}.get(stage, "")
    keys = {ODDS: "l", NEEDS: "n", AGENTS: "x", DEFENCE: "k"}
    further: dict[str, tuple[tuple[str, str], ...]] = {DEFENCE: (("k", CARDS),)}
    if stage != "throw":
        further[ODDS] = _turns(looks, ODDS, *_first(state))
    found = [
        Overlay(
            name, key, say(f"overlay.{name}.words"), say(f"overlay.{name}.label") if name == at else "",
            further.get(name, ()),
        )
        for name, key in keys.items()
        if state.options.agents or name != AGENTS
    ]  # fmt: skip
    found.append(Overlay(CARDS, "", say("overlay.cards.words"), further=(("k", CARDS),)))
    held = [held_missions(state, state.table.voice(side)) for side in range(state.table.sides)]
    titles = {card: looks.board.card_named[card].title for cards in held for card in cards}
    found += [Overlay(mission_name(card), "", title) for card, title in titles.items()]
    for seat in range(len(looks.seats)):
        for dice in DICE:
            words = say("overlay.odds.seat", n=dice, seat=seat)
            name = _odds_name(seat, dice)
            found.append(Overlay(name, "", words, further=_turns(looks, name, seat, dice)))
    return tuple(found)


def _first(state: GlobopolisState) -> tuple[int, int]:
    """Whose throw is shown at first, and with how many dice: those that cost least on average."""
    seat = max(0, state.table.seat)
    return seat, lookahead.safest(state, seat)


def _odds_name(seat: int, dice: int) -> str:
    return f"{ODDS}:{seat}:{dice}"


def _turns(looks: Looks, name: str, seat: int, dice: int) -> tuple[tuple[str, str], ...]:
    """Digits lead to other dice, left and right to other seats, the key of the odds away."""
    many = len(looks.seats)
    sides = (("left", (seat - 1) % many), ("right", (seat + 1) % many))
    return (
        ("l", name),
        *((str(each), _odds_name(seat, each)) for each in DICE),
        *((key, _odds_name(other, dice)) for key, other in sides),
    )


def draw(canvas: Canvas, looks: Looks, state: GlobopolisState, name: str, shown: Marks) -> None:
    """Draw an overlay; KeyError for one that there is not."""
    if name.startswith(f"{MISSION}:"):
        _mission(canvas, looks, state, name.partition(":")[2])
        return
    thrown = name == ODDS and state.table.stage == "throw"  # there the tray lies
    ground.draw_bed(canvas, looks, world=not thrown)
    if name.startswith(f"{ODDS}:"):
        _, seat, dice = name.split(":")
        draw_odds(canvas, looks, state, int(seat), int(dice))
        _say_whose(canvas, looks, int(seat), int(dice))
        return
    table: dict[str, Callable[[Canvas, Looks, GlobopolisState, Marks], None]] = {
        ODDS: _odds, NEEDS: _needs, AGENTS: _agents, DEFENCE: _defence, CARDS: _with_cards,
    }  # fmt: skip
    table[name](canvas, looks, state, shown)


def unasked(state: GlobopolisState, choice: Choice) -> str:
    """The overlay that a question brings: the odds, when dice are chosen."""
    return ODDS if any(isinstance(offer.action, Throw) for offer in choice.offers(state)) else ""


# landing odds


def _odds(canvas: Canvas, looks: Looks, state: GlobopolisState, shown: Marks) -> None:
    """How likely the next throw ends on each field: of the dice that are pointed at, else of those that cost
    least on average."""
    (seat, dice), back = _first(state), False
    if isinstance(shown.action, Throw):
        dice, back = shown.action.dice, shown.action.back
    draw_odds(canvas, looks, state, seat, dice, back)
    _say_whose(canvas, looks, seat, dice)


def _say_whose(canvas: Canvas, looks: Looks, seat: int, dice: int) -> None:
    """Whose throw it is, over the planet."""
    words = looks.say("overlay.odds.dice", n=dice, seat=seat)
    canvas.badge(looks.of(seat), CENTRE[0], CENTRE[1] + 78, 24)
    write(canvas, words, CENTRE[0], CENTRE[1] + 102, "strong", 13, "#fff8e6", "c", 240)


def draw_odds(
    canvas: Canvas, looks: Looks, state: GlobopolisState, seat: int, dice: int, back: bool = False,
    start: int = NOBODY,
) -> None:  # fmt: skip
    """Bars on the ring, inwards, as long as a field is likely, with the percent at the tip and a sign of what
    is there; strokes say how likely it is with other numbers of dice. `start`: from another field than where
    the seat is."""
    start = state.table.places[seat] if start == NOBODY else start
    ways = {each: lookahead.landings(looks.board, start, each, back) for each in DICE}
    most = max(max(chances) for chances in ways.values())
    if not most:
        return
    for field in range(looks.plan.track.fields):
        share = ways[dice][field]
        tip = 3 + BAR * share / most + 8 if share >= TOLD else -99.0
        for other in DICE:
            end = 3 + BAR * ways[other][field] / most
            if other != dice and ways[other][field] >= TICKED and abs(end - tip) > CLEAR:
                _tick(canvas, looks, field, end, other)
        if share >= lookahead.LEAST:
            _bar(canvas, looks, state, seat, field, share, 3 + BAR * share / most)


def _bar(
    canvas: Canvas, looks: Looks, state: GlobopolisState, seat: int, field: int, share: float, reach: float
) -> None:
    track, kind = looks.plan.track, forecasts.kind_of(state, seat, field)
    points = track.wedge(field, INSIDE - reach, INSIDE, 3.5)
    draw_shape(canvas, points, fill=throw_tray.FILLS[kind], stroke=KEY, width=1.0)
    spot = track.spot(field / track.fields)
    told = looks.say("mark.plain", n=round(100 * share))
    if reach > SIGNED:
        at = track.field(field, INSIDE - 10)
        if min(abs(spot.out_x), abs(spot.out_y)) > BENT:  # where tips are too close to each other
            write(canvas, told, *at, "bold", 12, throw_tray.INK, "c", 30)
            return
        canvas.icon(throw_tray.SIGNS[kind], *at, 12, throw_tray.INK)
    if share >= TOLD:
        at = track.field(field, INSIDE - reach - 8)
        write(canvas, told, *at, "bold", 12, "#fff8e6", "c", 30)


def _tick(canvas: Canvas, looks: Looks, field: int, reach: float, dice: int) -> None:
    """A stroke where the bar of another number of dice would end: whole for one, else with so many gaps."""
    track = looks.plan.track
    parts = {1: ((-0.34, 0.34),), 2: ((-0.34, -0.05), (0.05, 0.34)),
             3: ((-0.34, -0.16), (-0.09, 0.09), (0.16, 0.34))}[dice]  # fmt: skip
    for a, b in parts:
        ends = track.field(field + a, INSIDE - reach), track.field(field + b, INSIDE - reach)
        for ink, width in ((KEY, 3.4), ("#e3ecdf", 1.6)):
            canvas.line(*ends[0], *ends[1], ink, width)


# needs


def _needs(canvas: Canvas, looks: Looks, state: GlobopolisState, shown: Marks) -> None:
    """The missing bricks of each Territory of whoever is on turn, inside of the ring."""
    table = state.table
    side = table.side(table.seat if table.seat >= 0 else 0)
    for title in looks.board.territories:
        field = looks.board.title_fields[title]
        goal = rise(state, title) if table.owners[title] == side else None
        if goal is None:
            veil(canvas, looks, field)
            continue
        lacks = goal.missing(table.plate(title))
        kinds = [kind for kind, number in enumerate(lacks) for _ in range(number)]
        if not kinds:
            _ready(canvas, looks, field)
        for place, kind in enumerate(kinds):
            row, column = divmod(place, 2)
            wide = 2 if len(kinds) > 1 else 1
            along = (column - (min(wide, len(kinds) - 2 * row) - 1) / 2) * 14.5
            brick(canvas, kind, *looks.plan.track.aside(field, INSIDE - 8 - 14.5 * row, along), 13.5)


def _ready(canvas: Canvas, looks: Looks, field: int) -> None:
    """A green disc with a check: nothing is missing."""
    disc = Box.around(*looks.plan.track.field(field, INSIDE - 9), 16)
    canvas.box(disc, 8, "#1f6a4a", KEY, 1.0)
    canvas.icon("check", disc.cx, disc.cy, 12, "#fffbe8")


def veil(canvas: Canvas, looks: Looks, field: int) -> None:
    """Darken a field that is not spoken of."""
    draw_shape(canvas, looks.plan.track.wedge(field, BODY[0], HEAD[1]), fill=KEY, opacity=SHADE)


def _mission(canvas: Canvas, looks: Looks, state: GlobopolisState, card: str) -> None:
    """The Titles of a MISSION that is seen: a check inside of those that are held, a ring round the others
    (D-27)."""
    table = state.table
    sides = [side for side in range(table.sides) if card in held_missions(state, table.voice(side))]
    if not sides:
        return
    held, missing = titles_of(state, table.voice(sides[0]), card)
    for title, known in enumerate(looks.board.titles):
        if title in held:
            _ready(canvas, looks, known.field)
        elif title in missing:
            points = looks.plan.track.wedge(known.field, BODY[0], HEAD[1], 0.8)
            draw_shape(canvas, points, stroke=KEY, width=6.0)
            draw_shape(canvas, points, stroke=canvas.theme.mark_chosen, width=3.2)
        else:
            veil(canvas, looks, known.field)


# Agents


def _agents(canvas: Canvas, looks: Looks, state: GlobopolisState, shown: Marks) -> None:
    """Owned Territories alone, with Agents in larger tokens and who is ahead of whom."""
    table, track = state.table, looks.plan.track
    seat = table.seat if table.seat >= 0 else 0
    me = table.side(seat)
    for title, known in enumerate(looks.board.titles):
        owner = table.owners[title]
        if owner == NOBODY or (looks.board.is_guild[title] and not state.options.guild_protection):
            veil(canvas, looks, known.field)
            continue
        counts = [table.agents_on(side, title) for side in range(table.sides)]
        present = sorted((side for side in range(table.sides) if counts[side]), key=lambda side: side != me)
        for place, side in enumerate(present):
            pieces.draw_agent(canvas, looks, side, pieces.token_at(looks, title, place, 16), counts[side], 16)
        ahead = _ahead(counts, owner, me)
        if ahead != NOBODY and any(counts):
            tone = "money" if ahead == me else "loss"
            deep = len(present) * pieces.token_step(looks, title, 16)
            at = track.field(known.field, INSIDE - deep - 9)
            draw_plate(canvas, looks.say("overlay.agents.ahead"), at, tone)


def _ahead(counts: list[int], owner: int, me: int) -> int:
    """Who has superiority: me against the owner, or on my own Territory the strongest rival, or I."""
    if owner != me:
        return superior(counts, owner, me)
    rivals = [side for side in range(len(counts)) if side != me]
    winners = [superior(counts, me, rival) for rival in rivals]
    rival = next((side for side in winners if side not in (me, NOBODY)), NOBODY)
    return rival if rival != NOBODY else me if all(side == me for side in winners) else NOBODY


# dice of defence, possible attacks


def _defence(canvas: Canvas, looks: Looks, state: GlobopolisState, shown: Marks) -> None:
    """With how many d6 each Territory would defend against its nearest attacker, and who could attack it."""
    _attacked(canvas, looks, state, lookahead.threat)


def _with_cards(canvas: Canvas, looks: Looks, state: GlobopolisState, shown: Marks) -> None:
    """The same with the Opportunity cards that are seen: an attack that costs one is dashed."""
    _attacked(canvas, looks, state, lookahead.threat_with_cards)


def _attacked(
    canvas: Canvas, looks: Looks, state: GlobopolisState,
    best: Callable[[GlobopolisState, int], lookahead.Threat | None],
) -> None:  # fmt: skip
    table, track = state.table, looks.plan.track
    for title in looks.board.territories:
        owner, field = table.owners[title], looks.board.title_fields[title]
        if owner == NOBODY:
            veil(canvas, looks, field)
            continue
        found = best(state, title)
        if found is None:
            draw_plate(canvas, looks.say("overlay.defence.safe"), track.field(field, INSIDE - 8), "gain")
            continue
        if found.card:
            start = looks.board.title_fields[found.source]
            marks.draw_thin_attack(canvas, looks, start, field, dashed=True)
        words = looks.say("overlay.defence.dice", n=found.prospect.strengths.defence.dice)
        draw_plate(canvas, words, track.field(field, INSIDE - 8))
        odds = looks.say("mark.percent", n=round(100 * found.prospect.chance))
        spot = track.spot(field / track.fields)
        deep = 26 + 14 * abs(spot.out_x)
        bent = min(abs(spot.out_x), abs(spot.out_y)) > BENT
        before, after = (_owned_at(looks, state, field + step) for step in (-1, 1))
        along = APART * (before - after) if bent else 0.0
        tone = "money" if found.card else "loss" if found.prospect.chance > EVEN else "soft"
        draw_plate(canvas, odds, track.aside(field, INSIDE - deep, along), tone)


def _owned_at(looks: Looks, state: GlobopolisState, field: int) -> bool:
    """Whether a field is a Territory that somebody owns."""
    title = looks.board.title_at[field % looks.plan.track.fields]
    owned = title != NOBODY and state.table.owners[title] != NOBODY
    return owned and not looks.board.is_guild[title]
