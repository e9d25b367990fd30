"""Before an attack: an arrow for each that is open, and for the one that is looked at why both would have so
many dice, what is won and what is staked."""

from __future__ import annotations

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.inscriptions import write
from game.app.skin_api.view_models import Marks
from game.app.skins.globopolis import marks as drawn
from game.app.skins.globopolis.battle.columns import reasons
from game.app.skins.globopolis.labels import SURE, percent, signed
from game.app.skins.globopolis.looks import Looks
from game.app.skins.globopolis.places import place_of
from game.app.skins.globopolis.plan import CENTRE
from game.app.widgets.widget import Tip
from game.engine.vocabulary import Action
from game.rules.globopolis.aggression import attacks, further, prospect
from game.rules.globopolis.assault import Continue
from game.rules.globopolis.messages import Attack
from game.rules.globopolis.spoils import points_staked, points_won
from game.rules.globopolis.state import NOBODY, GlobopolisState

WIDE, ROW = 332.0, 20.0
CREAM, MUTE = "#f3e9d2", "#b9c6b8"


def open_attacks(state: GlobopolisState, seat: int) -> list[Attack]:
    """The attacks among which a seat chooses."""
    if seat < 0 or state.table.over:
        return []
    top = state.stack[-1] if state.stack else None
    if isinstance(top, Continue):
        return further(state, seat, top.source, top.taken)
    title = state.board.title_at[state.table.places[seat]]
    landed = state.table.stage == "landing" and title != NOBODY and not state.board.is_guild[title]
    return attacks(state, seat, title) if landed else []


def draw_arrows(canvas: Canvas, looks: Looks, state: GlobopolisState, marks: Marks) -> None:
    """Thin arrows for all attacks but the one that is looked at, dashed where a card is used up."""
    seen = {mark.place for mark in marks.may} | set(marks.picked)
    fields = looks.board.title_fields
    shown = marks.action if isinstance(marks.action, Attack) else None
    for action in open_attacks(state, marks.seat):
        ends = {place_of(looks, action.source), place_of(looks, action.target)}
        if action != shown and ends & seen:
            drawn.draw_thin_attack(
                canvas, looks, fields[action.source], fields[action.target], dashed=bool(action.card)
            )


def warning(looks: Looks, state: GlobopolisState, action: Action) -> Tip | None:
    """What is said once before towers are staked at odds that are not sure (D-16): there is no way back."""
    if not isinstance(action, Attack) or not state.table.active[action.source]:
        return None
    chance = prospect(state, action.source, action.target).chance
    if chance >= SURE:
        return None
    staked, say = points_staked(state, action.source), looks.say
    told = {"title": action.source, "n": state.table.active[action.source], "percent": round(100 * chance)}
    words = say("attack.warning.text", owner=state.table.owners[action.target], **told)
    return Tip(say("attack.warning.title", n=staked), words, refuses=False)


def draw_ledger(canvas: Canvas, looks: Looks, state: GlobopolisState, marks: Marks) -> None:
    """Why both would have so many dice in the attack that is looked at, what is won and what is staked."""
    action = marks.action
    if not isinstance(action, Attack) or state.table.fight is not None:
        return
    say = looks.say
    found = prospect(state, action.source, action.target)
    both = found.strengths.attack, found.strengths.defence
    rows = reasons(looks, both)
    owners = state.table.owners
    high = 60 + ROW * (len(rows) + 1) + 52 + (16 if action.card else 0)
    box = Box.around(CENTRE[0], CENTRE[1] + 14, WIDE, high)
    canvas.lacquer(box, 10)
    x, right, y = box.x + 16, box.right - 16, box.y + 22
    target = looks.text("title", action.target)
    title = say("battle.title", title=action.source, other=target)
    write(canvas, title, x, y, "head", 16, "#f6e3b4", "l", WIDE - 100)
    tone = canvas.theme.gain if found.chance > 0.5 else canvas.theme.loss
    write(canvas, percent(looks, found.chance), right, y, "head-bold", 19, tone, "r", 70)
    if action.card:
        y += 17
        card = say("attack.uses", card=looks.text("card", action.card))
        write(canvas, card, x, y, "ui", 12.5, "#f0cf7c", "l", WIDE - 32)
    ends = right - 58, right - 12
    y += 26
    for at, side in zip(ends, (owners[action.source], owners[action.target]), strict=True):
        canvas.badge(looks.of(side), at, y, 19)
    write(canvas, say("attack.dice"), x, y, "strong", 13, MUTE, "l", WIDE - 120)
    for words, figures, _ in (*rows, (say("battle.in_all"), (str(both[0].dice), str(both[1].dice)), False)):
        y += ROW
        last = words == say("battle.in_all")
        if last:
            canvas.hair(x, y - ROW / 2 + 1, WIDE - 32, canvas.theme.brass_line, 120)
        write(canvas, words, x, y, "strong" if last else "ui", 13.5, CREAM, "l", WIDE - 128)
        for at, told in zip(ends, figures, strict=True):
            write(canvas, told, at, y, "strong", 13.5, MUTE if told == "0" else CREAM, "c", 30)
    y += ROW + 4
    won = points_won(state, owners[action.source], action.target)
    staked = points_staked(state, action.source)
    for words, amount, ink in (
        (say("attack.win", title=target), won, canvas.theme.gain),
        (say("attack.lose", title=looks.text("title", action.source)), -staked, canvas.theme.loss),
    ):
        write(canvas, words, x, y, "ui", 13.5, CREAM, "l", WIDE - 100)
        write(canvas, signed(looks, amount), right, y, "strong", 14, ink, "r", 60)
        y += ROW - 1
