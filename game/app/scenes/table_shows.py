"""What the panels of the table show: made from the shown state and from what a person may do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.app.facts import Coming, Forecast, Line, agreed_headline, agreed_summary
from game.app.motion import Pace
from game.app.paint.box import Box
from game.app.panels.bar import Item
from game.app.panels.forecast import NOTHING
from game.app.panels.offering import (
    aside_dialog_items,
    aside_items,
    choice_items,
    held_items,
    over_items,
    passing_items,
    past_items,
    roll_items,
    watch_items,
)
from game.app.panels.wishes import Do
from game.engine.log import agreed
from game.engine.vocabulary import Action

if TYPE_CHECKING:
    from game.app.scenes.table import TableScene


class Shows:
    """Keeps the panels of a table in line with its match."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.amounts: dict[str, int] = {}
        """Numbers set before buttons, by the button's name."""
        self._applied = -1
        self._held = -1, -1
        self._holder = 0
        """Whose holdings are shown."""
        self._docked: tuple[int, int, Box | None] = (-1, -1, None)
        self._summed = -1
        self._sum = NOTHING
        self._on_turn: tuple[int, int, int] = (-2, -2, -2)

    def refresh(self) -> None:
        """Bring all panels up to date."""
        self._seats()
        self._holdings()
        self._dock()
        items, saying = self._bar()
        self.table.view.fill_bar(items, saying, self._coming())
        self.preview()

    def _seats(self) -> None:
        table = self.table
        director, flow = table.flow.director, table.flow
        mode = flow.mode
        people = flow.session.people
        past = table.history.looking
        waited = flow.seat if mode in ("roll", "choose", "held") and flow.seat in people and not past else -1
        present = mode in ("think", "choose", "held") and not past
        ended = self._agreed()
        on_turn = flow.seat if present or ended else director.shown.table.seat
        who = on_turn, waited, flow.seat if mode == "think" and not past else -1
        if director.applied == self._applied and who == self._on_turn:
            return
        self._applied, self._on_turn = director.applied, who
        shown = director.shown
        facts = [table.skin.seat_facts(shown, seat) for seat in range(len(table.match.seats))]
        table.view.seats.pace = Pace(director.others, director.hurried, director.reduced)
        table.view.show_seats(facts, *who)
        headline = table.skin.headline(shown)
        table.view.top.headline = agreed_headline(headline) if ended else headline

    def _agreed(self) -> bool:
        """Whether what is shown is the end of a match that all agreed to end."""
        return agreed(self.table.match.log) and not self.table.history.looking

    def _holdings(self) -> None:
        """What the only person at the screen holds, else the one who is to do something, or did so last."""
        table, people = self.table, self.table.flow.session.people
        if table.view.placing is None or table.view.placing.holdings is None:
            self._held = -1, -1
            return
        if len(people) == 1:
            self._holder = people[0]
        elif table.flow.seat in people or not people:
            self._holder = max(0, table.flow.seat)
        now = table.flow.director.applied, self._holder
        if now == self._held:
            return
        self._held = now
        name, shown = table.match.seats[self._holder].name, table.flow.director.shown
        table.view.holdings.show(f"{name} holds", table.skin.holdings(shown, self._holder))

    def _dock(self) -> None:
        """Where the piece of the seat on turn stands, for the dock of wide windows."""
        table = self.table
        shown, placing = table.flow.director.shown, table.view.placing
        seat = table.flow.seat if table.flow.seat >= 0 else shown.table.seat
        now = table.flow.director.applied, seat, placing.dock if placing is not None else None
        if now != self._docked:
            self._docked = now
            table.view.rest_on(table.skin.here(shown, seat) if seat >= 0 else None, shown)

    def _bar(self) -> tuple[list[Item], str]:
        table, flow = self.table, self.table.flow
        session = flow.session
        mode = flow.mode
        if table.history.looking:
            return past_items(table.history.at, len(table.match.log)), table.history.where
        if mode == "roll":
            return roll_items(session), self._turn_of(flow.seat)
        if mode == "choose" and flow.choosing is not None:
            if table.dialogs.aside is not None:
                return aside_dialog_items(session), self._turn_of(flow.seat)
            doors = table.dialogs.doors()
            items = choice_items(flow.choosing, session, table.speech, self.amounts, doors)
            return [*items, *aside_items(flow.interjections, table.speech)], self._asked()
        if mode == "aside":
            return passing_items(flow.interjections, table.speech), ""
        if mode == "held":
            return held_items(session), ""
        if mode == "over":
            return over_items(), ""
        reading = flow.director.stage.reading
        return watch_items(flow.director.paused, bool(session.people), reading), ""

    def _coming(self) -> Coming:
        """Who is to move next; how long the only person at the screen has to wait."""
        table = self.table
        if table.history.looking or table.flow.mode in ("over", "held"):
            return Coming()
        found, people = table.skin.coming(table.flow.director.shown), table.flow.session.people
        if len(people) == 1 and people[0] in found.seats and not found.note and table.flow.seat != people[0]:
            before = found.seats.index(people[0])
            return replace(found, note=f"you after {before}" if before else "you next")
        return found

    def _turn_of(self, seat: int) -> str:
        """Whose turn it is, where several people share the screen."""
        return f"{self.table.match.seats[seat].name}:" if len(self.table.flow.session.people) > 1 else ""

    def _asked(self) -> str:
        """What is to be done on the board, while nothing is chosen there."""
        choosing = self.table.flow.choosing
        if choosing is None or choosing.chosen is not None or not choosing.ways:
            return self._turn_of(choosing.choice.seat) if choosing is not None else ""
        words = self.table.skin.question(choosing.view, choosing.choice, choosing.picked)
        who = self._turn_of(choosing.choice.seat)
        return f"{who} {words[:1].lower()}{words[1:]}" if who else words

    def preview(self) -> None:
        """Show in the forecast box what is pointed at, focused or chosen; else how the match stands."""
        table, flow = self.table, self.table.flow
        if table.history.looking:
            table.view.forecast.forecast = self._summary()
            return
        choosing = flow.choosing
        forecast: Forecast | None = None
        if choosing is not None and flow.mode == "choose":
            choosing.pointed = self._pointed()
            action = choosing.preview()
            if action is not None:
                forecast = self._forecast(action)
        table.view.forecast.forecast = forecast or self._summary()

    def _summary(self) -> Forecast:
        """How the match stands; reckoned once for every change of the shown table."""
        director = self.table.flow.director
        if self._summed != director.applied:
            self._summed = director.applied
            self._sum = self.table.skin.summary(director.shown) or NOTHING
            if self._agreed():
                self._sum = agreed_summary(self._sum)
        return self._sum

    def _forecast(self, action: Action) -> Forecast:
        speech, choosing = self.table.speech, self.table.flow.choosing
        assert choosing is not None
        found = self.table.skin.forecast(choosing.view, action)
        if found is not None:
            return found
        help_text = speech.help(action)
        return Forecast(help_text.title, (Line("", help_text.sentence, "soft"),))

    def _pointed(self) -> Action | None:
        """The action of the button under the pointer or in focus, if it is a button of the choice."""
        bar, desk = self.table.view.bar, self.table.view.desk
        for item in bar.items:
            button = bar.button(item.name)
            if button is None or not isinstance(item.command, Do) or item.name == "commit":
                continue
            if button is desk.pointed or button.focused:
                return item.command.action
        return None
