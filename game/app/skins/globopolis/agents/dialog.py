"""Deploying Agents on the board (D-28): by clicks, keys or a suggestion; nothing is played before the end.
A box tells what one more Agent would change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

import pygame

from game.app import sound
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.commands import Do
from game.app.skin_api.question import Question
from game.app.skin_api.view_models import Forecast, Line
from game.app.skins.globopolis.agents.draft import Draft, Row
from game.app.skins.globopolis.agents.ring import AgentRing
from game.app.skins.globopolis.agents.sheet import LARGEST, AgentSheet
from game.app.skins.globopolis.labels import percent, signed
from game.app.skins.globopolis.lookahead import LEAST
from game.app.skins.globopolis.looks import Looking, Looks, looks_of
from game.app.table.dialogs.board_dialog import BoardDialog, Places
from game.app.widgets.button import Button
from game.app.widgets.widget import Change
from game.engine.spelling import Series
from game.engine.vocabulary import Event, Refusal
from game.rules.globopolis.deploying import Deployment
from game.rules.globopolis.messages import Deploy
from game.rules.globopolis.spoils import points_staked, points_won
from game.rules.globopolis.state import NOBODY, GlobopolisState, fee_of

WIDE: Final = 500.0
"""How wide the list is, in board units."""
NARROW: Final = 430.0
"""How wide at least where there is room: narrower, names are left out."""
MOST: Final = 292.0
"""How high at most: it leaves the tokens inside of the ring free."""
INSIDE: Final = 132.0
"""From the edge of the board to the inside of the ring, in board units."""
STEPS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
DIGITS: Final = {str(n): n for n in range(4)}
MORE: Final = {"+": 1, "=": 1, "-": -1}
"""What the signs do; that of plus stands on one key with that of equals."""


class AgentsDialog(Looking, BoardDialog):
    """The ring, the list, and four buttons."""

    def __init__(self, asked: Question) -> None:
        self._begin(asked)
        self.hides = frozenset(f"agents-{title}" for title in range(len(self.draft.now))) | {"hand"}
        self.refused = ""
        """Why the last thing could not be done."""
        self._ghosts: tuple[int, ...] = ()
        super().__init__(asked)

    def show(self, asked: Question) -> None:
        """Another deployment; what was put together stays while the same is asked."""
        if asked.choice is not None and asked.choice != self.draft.choice:
            self._begin(asked)
            self._ghosts, self.refused = (), ""
        super().show(asked)

    def recall(self, events: Sequence[Event]) -> None:
        """How Agents stood at the end of the last turn."""
        self.draft.recall(events)
        self.refill()

    def _begin(self, asked: Question) -> None:
        """A draft with its ring and its list."""
        looks, draft = looks_of(asked), _draft(asked)
        if isinstance(asked.advised, Deploy):
            draft.adopt(asked.advised.agents)
        self.draft = draft
        self.ring_area = AgentRing(looks, draft, changed=self.change, pulled=self.move, pointed=self.look_at)
        self.sheet = AgentSheet(
            looks, draft, changed=self.change, pointed=self.look_at, dropped=self._dropped
        )
        self.ring_area.at = draft.listed[0]

    # what it shows

    def fill(self) -> None:
        """Ring and list, and below what can be done."""
        looks, draft, say = self.looks, self.draft, self.looks.say
        self.sheet.renew()
        self.ground_part, self.parts = self.ring_area, (self.sheet,)
        self.ring_area.ghosts = self._ghosts
        moved = draft.now != list(draft.before)
        self.note = self.refused or say("agents.hand_note", n=draft.free) + " " + say("agents.how")
        done = Button(
            say("agents.done" if moved else "agents.leave"), Do(draft.action, final=True), "brass",
            sub=say("agents.stay", n=draft.free), icon="check", key="enter",
        )  # fmt: skip
        wanted = draft.suggested()
        more = [n for n in draft.open if wanted[n] > draft.now[n]]
        names = Series(tuple(looks.text("title_name", title) for title in more[:2]))
        same = tuple(draft.now) == wanted
        words = say("agents.place" if self._ghosts else "agents.suggest")
        hint = Button(
            words, Change(self._suggest), "enamel",
            sub=say("agents.nothing_better") if same else say("agents.where", names=names) if more else "",
            icon="lightbulb", key="h",
        )  # fmt: skip
        words, take = say("agents.take_all"), Change(self._take_all)
        back = Button(words, take, "ghost", icon="hand", key="backspace")
        again = not moved and any(new > old for old, new in zip(draft.before, draft.last, strict=True))
        words = say("agents.as_last" if again else "agents.as_stood")
        stood = Button(words, Change(self._as_they_stood), "ghost", icon="undo", key="z")
        self.buttons = [done, hint, back, stood]
        self.first = done
        self.look_at(self.ring_area.at)

    def lay_parts(self, ruler: Canvas, places: Places) -> None:
        """The list stands in the middle of the ring."""
        board, t = places.board, ruler.t
        unit = board.w / 868
        wide = min(max(WIDE * unit, NARROW * min(t, LARGEST)), board.w - 2 * INSIDE * unit)
        lowest = min(board.bottom, self._bar.y) - 6  # what stands below may have moved the bar up
        high = self.sheet.fitted(min(MOST * unit, lowest - board.y - INSIDE * unit), t)
        y = min(board.cy - high / 2, lowest - high)
        self.sheet.box = Box(board.cx - wide / 2, y, wide, high)
        self.sheet.look_at(self.ring_area.at, t)

    def forecast(self) -> Forecast:
        """What one more Agent on the Title that is looked at would change."""
        return outlook(self.looks, self.draft, self.sheet.row(self.ring_area.at))

    # what a person does

    def look_at(self, title: int) -> None:
        """Frame a Title on the ring and in the list."""
        self.ring_area.at = title
        self.sheet.look_at(title, self._ruler.t if self._ruler is not None else 1.0)
        self.invalidate()

    def change(self, title: int, by: int) -> None:
        """So many Agents more on a Title, or fewer; a refusal is said in words."""
        self.have(title, self.draft.now[title] + by)

    def have(self, title: int, number: int) -> None:
        """Have so many Agents on a Title."""
        if number < 0:
            return
        self._say(self.draft.put(title, number))
        if title in self.draft.open:
            self.ring_area.at = title
        self.refill()

    def move(self, source: int, target: int) -> None:
        """Move an Agent from one Title to another; from the hand where there is none."""
        draft = self.draft
        if target < 0 or not draft.now[source]:
            if draft.now[source]:
                self.change(source, -1)
            return
        draft.now[source] -= 1
        refusal = draft.refusal(target, draft.now[target] + 1)
        if refusal is None:
            draft.now[target] += 1
            self.ring_area.at = target
        else:
            draft.now[source] += 1
        self._say(refusal)
        self.refill()

    def _dropped(self, x: float, y: float) -> None:
        title = self.ring_area.any_at(x, y)
        if title >= 0:
            self.change(title, 1)

    def _say(self, refusal: Refusal | None) -> None:
        self.refused = ""
        self._ghosts = ()
        if refusal is not None:
            reason = self.asked.phrases.reason(refusal)
            self.refused = self.looks.say("agents.refused", text=reason.sentence, rule=reason.rule)
        sound.play("refused" if refusal is not None else "card-lay")

    def _suggest(self) -> None:
        """Show the suggestion; once it is shown, take it."""
        wanted = self.draft.suggested()
        if self._ghosts:
            self.draft.adopt(self._ghosts)
        shown = bool(self._ghosts) or wanted == tuple(self.draft.now)
        self._ghosts, self.refused = () if shown else wanted, ""

    def _take_all(self) -> None:
        """Take all Agents back."""
        self.draft.take_all()
        self._ghosts, self.refused = (), ""

    def _as_they_stood(self) -> None:
        """Have all stand as they did; where they do, as at the end of the last turn."""
        if self.draft.now == list(self.draft.before):
            self.draft.as_last()
        else:
            self.draft.reset()
        self._ghosts, self.refused = (), ""

    def key(self, event: pygame.Event) -> bool:
        """Arrows step along the ring and the list, digits say how many, signs add and take away."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        draft, at, sign = self.draft, self.ring_area.at, str(getattr(event, "unicode", ""))
        if event.key in STEPS:
            place = draft.open.index(at) if at in draft.open else 0
            self.look_at(draft.open[(place + STEPS[event.key]) % len(draft.open)])
        elif event.key in (pygame.K_UP, pygame.K_DOWN):
            place = draft.listed.index(at) + (1 if event.key == pygame.K_DOWN else -1)
            self.look_at(draft.listed[max(0, min(len(draft.listed) - 1, place))])
        elif sign in DIGITS:
            if draft.now[at] == DIGITS[sign]:
                return False  # so many stand there already
            self.have(at, DIGITS[sign])
        elif sign in MORE:
            if MORE[sign] < 0 and not draft.now[at]:
                return False  # there is none to take away
            self.change(at, MORE[sign])
        else:
            return False
        return True


def _draft(asked: Question) -> Draft:
    assert isinstance(asked.choice, Deployment)
    return Draft(cast(GlobopolisState, asked.state), asked.choice)


def outlook(looks: Looks, draft: Draft, row: Row) -> Forecast:
    """The fight, who may land there, what either outcome would bring, who has superiority."""
    say, state = looks.say, draft.state
    lines: list[Line] = []
    fight = row.fight
    if fight is not None:
        now, more = percent(looks, fight.now), percent(looks, fight.more)
        odds = say("agents.change", now=now, more=more) if now != more else now
        tone = "gain" if fight.more > fight.now else "plain"
        if fight.attacks:
            words = say("agents.attack", title=fight.source)
        else:
            words = say("agents.attacked", side=state.table.owners[fight.source], title=fight.source)
        lines.append(Line("swords", f"{words}: {odds}", tone))
    seat, share = row.lands
    if share >= LEAST:
        who = say("agents.you_land") if seat == draft.seat else say("agents.they_land", seat=seat)
        landing = f"{who}, {percent(looks, share)}"
        lines.append(Line("pin", landing, "money" if seat == draft.seat else "loss"))
    if fight is not None:
        own, other = (fight.source, row.title) if fight.attacks else (row.title, fight.source)
        won, lost = points_won(state, draft.side, other), points_staked(state, own)
        gain = say("agents.win_gain", title=looks.text("title_name", other))
        loss = say("agents.lose_loss", title=looks.text("title_name", own))
        lines.append(Line("star", f"{gain}, {signed(looks, won)}", "gain"))
        lines.append(Line("alert", f"{loss}, {signed(looks, -lost)}", "loss"))
    elif row.owner not in (NOBODY, draft.side) and not looks.board.is_guild[row.title]:
        fee = looks.text("money", fee_of(state, row.title))
        lines.append(Line("coins", f"{say('agents.owner_pays')}, {fee}", "loss"))
    ahead = draft.ahead(row.title)
    if ahead != NOBODY:
        owner, own, third, other, number = draft.reckoned(row.title)
        key = "agents.reckoned_third" if third else "agents.reckoned"
        sum_of = say(key, owner=owner, n=own, more=third, left=own - third, other=other, score=number)
        words = say("agents.superior", side=ahead, many=looks.many(ahead), text=sum_of)
        line = Line("spy", words, "gain" if ahead == draft.side else "loss")
        lines.insert(1 if third else len(lines), line)  # what is not plain to see stands where it is read
    return Forecast(say("agents.box", title=row.title), tuple(lines))
