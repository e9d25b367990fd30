"""The ring while Agents are deployed: owned Titles alone are lit, inside of each its tokens and its odds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.inscriptions import write
from game.app.skin_api.mark_painter import draw_plate
from game.app.skins.globopolis import ground, pieces
from game.app.skins.globopolis.agents.draft import Draft
from game.app.skins.globopolis.looks import KEY, Looks
from game.app.skins.globopolis.overlays import INSIDE, veil
from game.app.skins.globopolis.shapes import draw_shape
from game.app.skins.globopolis.track import BODY, HEAD
from game.app.table.dialogs.board_dialog import OnBoard
from game.rules.globopolis.state import NOBODY

TOKEN: Final = 15.0
LIKELY: Final = 0.03
"""A landing that is less likely has no bar."""
BAR: Final = 90.0
"""How long a bar of certainty would be."""
ASIDE: Final = -11.0
"""How far beside the middle of a field its bar stands."""
SPREAD: Final = 12.0
"""On a small board letters are larger than fields are: so much farther apart for a board of half the size."""
PULL: Final = 8.0
"""So far the pointer moves before an Agent is pulled."""


class AgentRing(OnBoard):
    """Click +1, right click -1, the wheel, and pulling an Agent from one Title to another.

    `changed` gets a Title and by how much; `pulled` two Titles; `pointed` the Title under the pointer.
    """

    def __init__(
        self, looks: Looks, draft: Draft, *, changed: Callable[[int, int], None],
        pulled: Callable[[int, int], None], pointed: Callable[[int], None],
    ) -> None:  # fmt: skip
        self.looks, self.draft = looks, draft
        self.name = looks.say("agents.title")
        self.at = NOBODY
        """The Title that is looked at."""
        self.ghosts: tuple[int, ...] = ()
        """A suggestion that is shown."""
        self._changed, self._pulled, self._pointed = changed, pulled, pointed
        self._from = NOBODY
        self._start = self._now = (0.0, 0.0)
        self._over = NOBODY

    # the mouse

    def title_at(self, x: float, y: float) -> int:
        """The open Title under a point of the window, or NOBODY."""
        at = self.on_board(x, y)
        boxes = self.looks.plan.boxes
        fields = self.looks.board.title_fields
        found = [title for title in self.draft.open if boxes[fields[title]].contains(at)]
        return found[-1] if found else NOBODY

    def any_at(self, x: float, y: float) -> int:
        """The Title under a point, open or not."""
        at = self.on_board(x, y)
        for field, box in enumerate(self.looks.plan.boxes):
            if box.contains(at):
                return self.looks.board.title_at[field]
        return NOBODY

    def pulls(self, x: float, y: float) -> bool:
        """An Agent."""
        return True

    def mouse_down(self, x: float, y: float) -> None:
        """Remember where; only letting go is a click."""
        self._from, self._start, self._now = self.any_at(x, y), (x, y), (x, y)

    def mouse_drag(self, x: float, y: float) -> None:
        """Look at the Title, or pull an Agent of it."""
        self._now = x, y
        self._over = self.any_at(x, y)
        if self.pressed:
            self.invalidate()
        elif self.title_at(x, y) != NOBODY:
            self._pointed(self.title_at(x, y))

    @property
    def pulling(self) -> bool:
        """Whether an Agent is pulled."""
        far = abs(self._now[0] - self._start[0]) + abs(self._now[1] - self._start[1]) > PULL
        return self.pressed and far and self._from != NOBODY and self.draft.now[self._from] > 0

    def mouse_up(self, x: float, y: float, inside: bool) -> None:
        """One more, or the end of a pull."""
        start, end = self._from, self.any_at(x, y)
        self._from = NOBODY
        moved = abs(x - self._start[0]) + abs(y - self._start[1]) > PULL
        if moved and start != NOBODY and start != end:
            self._pulled(start, end)
        elif start != NOBODY and start == end:
            self._changed(start, 1)
        self.invalidate()

    def second_down(self, x: float, y: float) -> bool:
        """One fewer."""
        title = self.any_at(x, y)
        if title != NOBODY:
            self._changed(title, -1)
        return True

    def wheel(self, steps: float) -> bool:
        """More or fewer on the Title under the pointer."""
        if self._over != NOBODY:
            self._changed(self._over, 1 if steps > 0 else -1)
        return self._over != NOBODY

    # drawing

    def draw_on(self, canvas: Canvas) -> None:
        """Veil all that does not count; tokens, odds and superiority of the rest."""
        looks, draft = self.looks, self.draft
        ground.draw_bed(canvas, looks, world=False)
        fields = looks.board.title_fields
        lit = {fields[title] for title in draft.open}
        for field in range(looks.plan.track.fields):
            if field not in lit:
                veil(canvas, looks, field)
        for title in draft.open:
            self._title(canvas, title)
        if self.at != NOBODY:
            points = looks.plan.track.wedge(fields[self.at], BODY[0], HEAD[1], 0.8)
            draw_shape(canvas, points, stroke=KEY, width=6.0)
            draw_shape(canvas, points, stroke=canvas.theme.mark_chosen, width=3.2)
        if self.pulling:
            at = self.on_board(*self._now)
            pieces.draw_agent(canvas, looks, draft.side, at, 1, TOKEN * 1.25)

    def _title(self, canvas: Canvas, title: int) -> None:
        looks, draft = self.looks, self.draft
        table, track = draft.state.table, looks.plan.track
        field = looks.board.title_fields[title]
        sides = [side for side in range(table.sides) if side != draft.side and table.agents_on(side, title)]
        tokens = [(draft.side, draft.now[title])] if draft.now[title] else []
        tokens += [(side, table.agents_on(side, title)) for side in sides]
        seat, share = draft.lands(title)
        likely = share >= LIKELY
        spread = SPREAD * max(0.0, 1 / canvas.s - 1)
        beside = 6.0 + spread if likely else 0.0
        for row, (side, number) in enumerate(tokens):
            at = pieces.token_at(looks, title, row, TOKEN, beside)
            pieces.draw_agent(canvas, looks, side, at, number, TOKEN)
        if likely:
            self._bar(canvas, field, share, ASIDE - spread, mine=seat == draft.seat)
        deep = INSIDE - 4 - pieces.token_step(looks, title, TOKEN) * len(tokens)
        if self.ghosts and self.ghosts[title] != draft.now[title]:
            more = self.ghosts[title] - draft.now[title]
            words = looks.say("agents.more" if more > 0 else "agents.fewer", n=abs(more))
            draw_plate(canvas, words, track.aside(field, deep - 7, beside), "plain")
            deep -= 16
        ahead = draft.ahead(title)
        if ahead != NOBODY:
            tone = "money" if ahead == draft.side else "loss"
            at = track.aside(field, deep - 7, beside)
            draw_plate(canvas, looks.say("overlay.agents.ahead"), at, tone)

    def _bar(self, canvas: Canvas, field: int, share: float, aside: float, *, mine: bool) -> None:
        """How likely somebody lands there: cream for the seat itself, red and hatched for rivals."""
        track, reach = self.looks.plan.track, 4 + BAR * share
        top, foot = INSIDE - 2, INSIDE - 2 - reach
        points = [
            track.aside(field, off, aside + half)
            for off, half in ((top, -3), (top, 3), (foot, 3), (foot, -3))
        ]  # fmt: skip
        draw_shape(canvas, points, fill="#f4ead0" if mine else "#c4473a", stroke=KEY, width=1.0)
        if not mine:
            for step in range(1, int(reach // 4)):
                a = track.aside(field, top - 4 * step, aside - 3)
                b = track.aside(field, top - 4 * step - 2, aside + 3)
                canvas.line(*a, *b, "#fff3e2", 0.9)
        told = self.looks.say("mark.plain", n=round(100 * share))
        ink = "#fff8e6" if mine else "#f0a08c"
        x, y = track.aside(field, foot - 8, aside)
        plate = Box.around(x, y, canvas.text_width(told, "bold", 12) + 4, 14 * canvas.t)
        canvas.box(plate, 4, "#0b1030", opacity=0.85)  # under it may lie cards, Agents, fields
        write(canvas, told, x, y, "bold", 12, ink, "c", 24)


def token_row(canvas: Canvas, looks: Looks, side: int, box: Box, number: int, size: float) -> None:
    """So many tokens side by side from the left of a box, with a number where there are more than five."""
    shown = min(number, 5)
    for place in range(shown):
        at = box.x + size / 2 + place * (size + 3), box.cy
        pieces.draw_agent(canvas, looks, side, at, 1, size)
