"""The left side of Election night: the seats of Parliament, and what everybody threw for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import Tween, linear
from game.app.skins.poleconomy import hemicycle, parliament
from game.app.skins.poleconomy.hemicycle import Bloc
from game.app.skins.poleconomy.looks import Looks
from game.app.widgets.widget import Size, Widget
from game.app.widgets.words import fit
from game.rules.poleconomy.country import Country

THROW_MS: Final = 500.0
"""How long each throw of a chain takes to fall."""
DOT_MS: Final = 30.0
"""After so long the next seat is filled."""
ROW, HEAD = 42.0, 24.0
DIE: Final = 25.0
FALL: Final = 46.0
"""From so high dice fall."""
LEANS: Final = (-6.0, 5.0, 4.0, -5.0)


class PollPanel(Widget):
    """Parliament above, the throws below. With `members` it shows them as the Government."""

    focusable = False

    def __init__(self, looks: Looks, country: Country, members: Sequence[int] | None, *, fresh: bool) -> None:
        self.looks = looks
        self.country = country
        self.members = tuple(members) if members is not None else None
        chains = country.election.chains if country.election is not None else ()
        self._throws = max(map(len, chains), default=0)
        self._fall: Tween | None = None
        if fresh and country.votes:
            whole = THROW_MS * self._throws + DOT_MS * country.seats
            self._fall = Tween(whole, linear)

    @property
    def falling(self) -> bool:
        """Whether the dice still fall, or seats are still filled."""
        return self._fall is not None and not self._fall.done

    @property
    def _age(self) -> float:
        """How long ago the dice began to fall, in milliseconds; far in the past once all lie."""
        if self._fall is None or self._fall.done or self.still:
            return 1e9
        return self._fall.value * (THROW_MS * self._throws + DOT_MS * self.country.seats)

    @property
    def _filled(self) -> int:
        """How many seats are filled."""
        return max(0, min(self.country.seats, int((self._age - THROW_MS * self._throws) / DOT_MS)))

    def tick(self, ms: float) -> None:
        """Let dice fall and seats be filled."""
        if self._fall is not None and not self._fall.done:
            self._fall.tick(ms)
            self.invalidate()

    @property
    def busy(self) -> bool:
        """Whether anything moves."""
        return self.falling and not self.still

    # drawing

    def _rows(self) -> list[int]:
        """The players, parties together, the largest first once there was a poll."""
        units = (
            sorted(self.country.units, key=self.country.votes_of, reverse=True) if self.country.votes else ()
        )
        found = [seat for unit in units or self.country.parties for seat in unit]
        return [*found, *(seat for seat in range(len(self.looks.seats)) if seat not in found)]

    def natural(self, canvas: Canvas) -> Size:
        """The half circle, and a row for each player."""
        rows = len(self.looks.seats)
        high = (HEAD * 2 + ROW * rows + 10) * canvas.t + min(190.0, max(112.0, self.box.w * 0.44)) + 10
        return Size(self.box.w, high)

    def draw(self, canvas: Canvas) -> None:
        """Draw both panels, each below its head."""
        t, box, say = canvas.t, self.box, self.looks.say
        rows = len(self.looks.seats)
        row = min(ROW * t, max(27.0 * t, (box.h - 2 * HEAD * t - 122) / rows))
        low = row * rows + 8
        high = max(90.0, box.h - 2 * HEAD * t - low - 10)
        top, rest = Box(box.x, box.y, box.w, HEAD * t), box.y + HEAD * t
        country = self.country
        note = ""
        if country.votes:
            note = say("night.majority", n=country.majority, whole=country.seats)
        self._head(canvas, top, say("night.parliament"), note)
        self._parliament(canvas, Box(box.x, rest, box.w, high))
        below = Box(box.x, rest + high + 10, box.w, HEAD * t)
        self._head(canvas, below, say("night.poll"), say("night.doubles"))
        self._poll(canvas, Box(box.x, below.bottom, box.w, low), row)

    @staticmethod
    def _head(canvas: Canvas, box: Box, title: str, note: str) -> None:
        theme, y = canvas.theme, box.cy - 2
        wide = canvas.text(title.upper(), box.x + 2, y, "strong", 12.5, theme.ink_title, track=1.5)
        words = fit(canvas, note, "ui", 13.5, box.w - wide * 1.12 - 20, most=1)
        canvas.text("".join(words.lines), box.right, y, "ui", words.size, theme.ink_soft, "r")

    def _parliament(self, canvas: Canvas, box: Box) -> None:
        theme, t, country, say = canvas.theme, canvas.t, self.country, self.looks.say
        canvas.box(box, 7, theme.card, theme.paper_line, 1.0)
        if not country.votes:
            lines = canvas.wrap(say("night.no_poll"), "ui", 14.5, box.w - 40)
            y = box.cy - 10 * t * (len(lines) - 1)
            for line in lines:
                canvas.text(line, box.cx, y, "ui", 14.5, theme.ink_soft, "c")
                y += 20 * t
            return
        room = box.inset(22, 14)
        shown = list[Bloc]()
        left = self._filled
        for bloc in parliament.blocs(country, self.members):
            shown.append(bloc._replace(votes=min(bloc.votes, left)))
            left -= shown[-1].votes
        hemicycle.draw(canvas, self.looks, room, shown, country.seats, country.majority, paper=True)
        if country.seats > hemicycle.MOST_DOTS:
            return
        governs = sum(bloc.votes for bloc in shown if bloc.governs)
        rows = hemicycle.laid(country.seats, room).rows
        hollow = rows.axes(rows.number - 1)[1]
        if governs and hollow > 26 * t:
            below = hollow > 46 * t
            size = min(30.0, (hollow - 6) / t - (18 if below else 0))
            y = room.bottom - (19 * t if below else 0) - size * 0.5 * t
            canvas.text(str(governs), box.cx, y, "head-bold", size, theme.ink_title, "c")
            if below:
                words = say("night.of", whole=country.seats)
                canvas.text(words, box.cx, room.bottom - 7 * t, "ui", 14, theme.ink, "c")

    def _poll(self, canvas: Canvas, box: Box, high: float) -> None:
        theme, country = canvas.theme, self.country
        canvas.box(box, 7, theme.card, theme.paper_line, 1.0)
        chains = country.election.chains if country.election is not None else ()
        y = box.y + 4
        order = self._rows()
        for number, seat in enumerate(order):
            line = Box(box.x + 12, y, box.w - 24, high)
            party = next((party for party in country.parties if seat in party), ())
            joined = number > 0 and order[number - 1] in party
            if number and not joined:
                canvas.hair(line.x, line.y, line.w, theme.paper_line, 200)
            self._row(canvas, line, seat, party, chains[seat] if chains else ())
            y += high

    def _row(
        self, canvas: Canvas, box: Box, seat: int, party: Sequence[int], chain: Sequence[tuple[int, int]]
    ) -> None:
        theme, t, looks = canvas.theme, canvas.t, self.looks
        badge = min(27 * t, box.h - 4)
        canvas.badge(looks.of(seat), box.x + badge / 2, box.cy, badge)
        if len(party) > 1:
            canvas.line(box.x - 6, box.y + 3, box.x - 6, box.bottom - 3, theme.ink_title, 2.6)
        x, dice = box.x + badge + 8, min(DIE * t, box.h * 0.64, (box.w - badge - 200 * t) / 4.6 + 6 * t)
        wide = (2 * dice + 5) * len(chain) + 15 * t * max(0, len(chain) - 1)
        votes = self.country.votes[seat] if self.country.votes else 0
        told = looks.say("night.seats", n=votes) if votes else ""
        lies = self._age >= THROW_MS * len(chain)
        end = box.right - canvas.text_width(told, "ui", 13.5)
        if told and lies:
            canvas.text(told, box.right, box.cy, "ui", 13.5, theme.ink_soft, "r")
            canvas.text(str(votes), end - 6, box.cy, "strong", 18, theme.ink, "r")
        end -= canvas.text_width("00", "strong", 18) + 16
        while wide > end - x - 44 * t and dice > 12:
            dice -= 1
            wide = (2 * dice + 5) * len(chain) + 15 * t * max(0, len(chain) - 1)
        name = fit(canvas, looks.name(seat), "strong", 15.5, max(30 * t, end - x - wide - 8), most=1)
        canvas.text("".join(name.lines), x, box.cy, "strong", name.size, theme.ink)
        left = min(x + 92 * t, end - wide - 6)
        self._dice(canvas, left, box.cy, dice, chain)

    def _dice(
        self, canvas: Canvas, left: float, cy: float, size: float, chain: Sequence[tuple[int, int]]
    ) -> None:
        t, age = canvas.t, self._age
        for number, pair in enumerate(chain):
            since = (age - THROW_MS * number) / THROW_MS
            if since <= 0:
                return
            if number:
                canvas.icon("plus", left + 6 * t, cy, 10 * t, canvas.theme.ink_soft)
                left += 15 * t
            for die, face in enumerate(pair):
                fallen = min(1.0, since * 1.25)
                lift = FALL * (1 - fallen) ** 2
                turn = LEANS[(2 * number + die) % 4] if fallen >= 1 else (1 - fallen) * (120 - 240 * die)
                shown = face if fallen > 0.72 else 1 + (face + int(since * 12) + die) % 6
                canvas.die(shown, left + size / 2, cy - lift, size, round(turn / 6) * 6)
                left += size + 5
