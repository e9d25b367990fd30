"""What the panels of the table show: made from the shown state and from what a person may do."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from game.app.paint.box import Box
from game.app.paint.card import Card
from game.app.paint.motion import Pace
from game.app.play.commands import Do
from game.app.play.selection import Selection
from game.app.skin_api.view_models import (
    ChoiceTable,
    Coming,
    Forecast,
    Line,
    SeatFacts,
    agreed_headline,
    agreed_summary,
)
from game.app.table.context import TableContext
from game.app.table.dialog_layer import DialogLayer
from game.app.table.faces import Faces
from game.app.table.panels.action_bar import (
    arrange_items,
    choice_items,
    folded_items,
    hand_on_items,
    hand_on_words,
    handle_items,
    held_items,
    interjection_items,
    over_items,
    overlay_items,
    passing_items,
    past_items,
    roll_items,
    watch_items,
)
from game.app.table.panels.bar import Item, Strip
from game.app.table.panels.choice_table import TakeChoice
from game.app.table.panels.forecast import NOTHING
from game.app.table.panels.owners_sign import Owner
from game.app.table.panels.prompt import Prompt
from game.components.reactions import Reaction
from game.engine.log import agreed
from game.engine.unseen import all_known
from game.engine.vocabulary import Action
from game.store.catalogue import say


def _place(rank: int, score: str, *, shared: bool) -> str:
    """A rank in words, with the score it comes from. `shared`: others than one's partners have it too."""
    return say(f"table.seat.{'joint' if shared else 'place'}.{rank}", score=score)


class TablePresenter:
    """Keeps the panels of a table in line with its match."""

    def __init__(
        self, context: TableContext, dialogs: DialogLayer, more_items: Callable[[], list[Item]]
    ) -> None:
        self.context = context
        self.dialogs = dialogs
        self.more_items = more_items
        """Further buttons of the bar."""
        self.faces = Faces(context)
        self.elsewhere = self.hand_on
        """What stands in the bar where a person at another computer is next."""
        self.amounts: dict[str, int] = {}
        """Numbers set before buttons, by the button's name."""
        self._numbered: Selection | None = None
        """The question at which they were set."""
        self._held = -1, -1
        self._holder = 0
        """Whose holdings are shown."""
        self._docked: tuple[int, int, Box | None] = (-1, -1, None)
        self._summed = -1, -1, True
        self._sum = NOTHING
        self._seated: object = None
        """What the plates of the seats show: how far, who is on turn, waited for and thinking, the minutes
        and seconds that are left, who is next elsewhere."""
        self._offered: tuple[Selection, Action | None] | None = None
        self._table: ChoiceTable | None = None
        self._deed: Card | None = None
        """That of what can be bought now."""
        self._tab = 0
        """Which part of the choices is shown."""
        self.put_away = False
        """Whether the choices that matter and the deed were put away, so that the journal can be read."""

    def refresh(self) -> None:
        """Bring all panels up to date."""
        self._seats()
        self._holdings()
        self._dock()
        self._owners()
        context = self.context
        stopped = context.controller.event_player.stopped
        context.view.top.speed.value = "pause" if stopped else context.services.settings.others_speed
        items, prompt = self._bar()
        context.view.fill_bar([*items, *self.more_items()], prompt, self._coming(), self._strip())
        self.preview()

    def _seats(self) -> None:
        context = self.context
        event_player, controller = context.controller.event_player, context.controller
        mode = controller.mode
        people = controller.session.people
        past = context.past.looking
        waited = (
            controller.seat
            if mode in ("roll", "choose", "held") and controller.seat in people and not past
            else -1
        )
        present = mode in ("think", "choose", "held") and not past
        ended = self._agreed()
        on_turn = controller.seat if present or ended else event_player.shown.table.seat
        who = on_turn, waited, controller.seat if mode == "think" and not past else -1
        awaited = controller.session.receiver
        minutes = None if past or ended else controller.session.time_left.minutes
        time = minutes, None if past or ended else controller.session.time_left.sand
        now = event_player.applied, who, time, awaited
        if now == self._seated:
            return
        self._seated = now
        context.view.seats.awaits(awaited)
        shown = event_player.shown
        facts = [context.skin.facts.seat(shown, seat) for seat in range(len(context.match.seats))]
        facts = self._ranked(facts, shown)
        self.faces.ranked([one.place for one in facts])
        context.view.seats.pace = Pace(event_player.others, event_player.hurried, event_player.reduced)
        context.view.show_seats(facts, *who)
        context.view.show_legend(context.skin.facts.legend(shown))
        headline = context.skin.facts.headline(shown)
        if minutes is not None and not shown.table.over:
            left = say("table.top.minutes_left", n=minutes)
            headline = replace(headline, ending=left, ending_short=left)
        headline = replace(headline, sand=time[1])
        context.view.top.headline = agreed_headline(headline) if ended else headline

    def _ranked(self, facts: list[SeatFacts], shown: Any) -> list[SeatFacts]:
        """The same with the ranks that the seats would have if the match ended now, unless all are equal or
        it hangs on what is hidden."""
        standing = self.context.match.rules.standing(shown)
        ranks = standing.ranks
        if not all_known(ranks) or len(set(ranks)) == 1:
            return facts
        told = [self.context.phrases.text("score", score) for score in standing.scores]
        match = self.context.match
        first = set(match.rules.sides(match.options, len(match.seats)))
        with_it = Counter(ranks[seat] for seat in first)
        return [
            replace(one, place=rank, place_full=_place(rank, score, shared=with_it[rank] > 1))
            for one, rank, score in zip(facts, ranks, told, strict=True)
        ]

    def _agreed(self) -> bool:
        """Whether what is shown is the end of a match that all agreed to end."""
        return agreed(self.context.match.log) and not self.context.past.looking

    def _holdings(self) -> None:
        """What the only person at the screen holds, else the one who is to do something, or did so last."""
        context, people = self.context, self.context.controller.session.people
        if context.view.placing is None or context.view.placing.holdings is None:
            self._held = -1, -1
            return
        if len(people) == 1:
            self._holder = people[0]
        elif context.controller.seat in people or not people:
            self._holder = max(0, context.controller.seat)
        now = context.controller.event_player.applied, self._holder
        if now == self._held:
            return
        self._held = now
        title = say("table.seat.holds", name=context.match.seats[self._holder].name)
        shown = context.controller.event_player.shown
        context.view.show_holdings(title, context.skin.facts.holdings(shown, self._holder))

    def _owners(self) -> None:
        """The legend of who owns what, while that lies over the board; what else lies there."""
        context, view = self.context, self.context.view
        table = context.controller.event_player.shown
        view.raise_alarm(context.skin.facts.alarm(table))
        lies = view.board.layers.overlay
        overlays = context.skin.facts.overlays(table) if lies else ()
        shown = next((each for each in overlays if each.name == lies), None)
        view.name_overlay(shown.words if shown is not None else "", shown.key if shown is not None else "")
        if not view.board.layers.owners:
            view.show_owners((), "")
            return
        owned = context.skin.facts.owned(context.controller.event_player.shown)
        counts = Counter(seat for part in owned for seat in part.seats)
        seats = context.match.seats
        owners = [Owner(seat.look, seat.name, counts[number]) for number, seat in enumerate(seats)]
        view.show_owners(owners, context.services.keys.first("owners"))

    def _dock(self) -> None:
        """Where the piece of the seat on turn stands, for the dock of wide windows."""
        context = self.context
        shown, placing = context.controller.event_player.shown, context.view.placing
        seat = context.controller.seat if context.controller.seat >= 0 else shown.table.seat
        now = context.controller.event_player.applied, seat, placing.dock if placing is not None else None
        if now != self._docked:
            self._docked = now
            context.view.rest_on(context.skin.places.here(shown, seat) if seat >= 0 else None, shown)

    def _bar(self) -> tuple[list[Item], Prompt]:
        context, controller = self.context, self.context.controller
        session, mode, seat = controller.session, controller.mode, controller.seat
        if context.past.looking:
            past = context.past
            return past_items(past.step, past.last), Prompt(past.where)
        if mode == "roll":
            return roll_items(session, seat), self._prompt(seat, say("bar.roll"))
        if mode == "choose" and controller.selection is not None:
            if self.dialogs.folded is not None:
                asking = bool(self.dialogs.ask)
                items = folded_items(controller.selection, session, context.phrases, asking=asking)
                return items, self._asked()
            launchers = self.dialogs.launchers()
            selection = controller.selection
            if selection is not self._numbered and selection.advised is not None:
                self.amounts.clear()  # the number that is advised stands there first
            self._numbered = selection
            found = context.skin.facts.overlays(selection.view)
            further = handle_items(selection.handles)
            if controller.unasked.may_leave:
                name = context.skin.facts.arranging(selection.view, seat)
                always = controller.unasked.stay_put
                further += arrange_items(name, controller.session.arranging, always=always)
            further += overlay_items(found, context.view.board.layers.overlay)
            items = choice_items(selection, session, context.phrases, self.amounts, launchers, further)
            said = interjection_items(controller.interjections, context.phrases, items)
            return [*items, *said], self._asked()
        if mode == "interject":
            speakers = [speaker for speaker, _ in controller.interjections]
            prompt = self._prompt(speakers[0] if len(set(speakers)) == 1 else -1, say("bar.speak_up"))
            return passing_items(controller.interjections, context.phrases), prompt
        if mode in ("held", "elsewhere") and session.receiver >= 0:
            return self.elsewhere()
        if mode == "held":
            words = say("bar.turn_done" if session.turn_over else "bar.look_first")
            return held_items(session), self._prompt(session.last_seat, words)
        if mode == "over":
            return over_items(), Prompt(say("bar.over"))
        event_player = controller.event_player
        reading, acting = event_player.stage.reading, self._acting()
        own = mode == "watch" and acting in session.people
        beside = () if reading else self.dialogs.meanwhile()
        plays = any(seat not in event_player.shown.table.out for seat in session.people)
        paused = event_player.stopped and (event_player.paused or not own)
        items = watch_items(paused, plays, reading, own=own, beside=beside)
        return items, self._watched(seat if mode == "think" else acting, mode, paused)

    def hand_on(self) -> tuple[list[Item], Prompt]:
        """The way to hand the match on to a person at another computer."""
        session = self.context.controller.session
        seat = session.last_seat if session.last_seat in session.people else session.receiver
        return hand_on_items(session), self._prompt(seat, hand_on_words(session))

    def _acting(self) -> int:
        """Whoever does what is seen: not somebody who only gets or pays by it; whose turn it is where nobody
        does it, such as the end of an auction; -1 for nobody yet."""
        event_player, log = self.context.controller.event_player, self.context.match.log
        acting, logged = event_player.acting, event_player.logged
        if event_player.idle:  # nobody may notice that a computer player is asked a quiet question
            logged = len(log)
        if not 0 < logged <= len(log):
            return acting
        cause = self.context.controller.session.cause(logged)
        if cause < 0:
            return acting
        turn: int = event_player.shown.table.seat
        if turn < 0:
            return acting if acting == cause else cause
        return acting if acting in (turn, cause) and not event_player.of_nobody else turn

    def _watched(self, seat: int, mode: str, paused: bool) -> Prompt:
        """What goes on while nobody at the screen has anything to do. `paused`: it waits for a key."""
        event_player, seats = self.context.controller.event_player, self.context.match.seats
        if event_player.stage.reading:
            return Prompt(say("bar.read"))
        if paused:
            return Prompt(say("bar.paused"))
        if seat < 0:
            return Prompt(say("bar.begins"))
        turn: int = event_player.shown.table.seat
        if mode != "think" and turn not in (-1, seat):  # it is still the turn of somebody else
            words = say("bar.acts", turn=seats[turn].name, name=seats[seat].name)
        else:
            words = say("bar.thinks" if mode == "think" else "bar.plays", name=seats[seat].name)
        return Prompt(words, seats[seat].look)

    def _prompt(self, seat: int, words: str) -> Prompt:
        """What a seat is to do; it is named where several people share the screen."""
        seats = self.context.match.seats
        if seat < 0:
            return Prompt(words)
        several = len(self.context.controller.session.people) > 1
        return Prompt(words, seats[seat].look, seats[seat].name if several else "")

    def _strip(self) -> Strip | None:
        """The dialog that is folded over the bar: what it asks, or what the board asks in its place."""
        folded, selection = self.dialogs.folded, self.context.controller.selection
        if folded is None or selection is None or self.context.past.looking:
            return None
        title = folded.title
        if self.dialogs.needed(folded) and selection.paths and selection.chosen is None:
            words = self.context.skin.places.question(selection.view, selection.choice, selection.picked)
            title = self.dialogs.ask or words
        return Strip(self.context.match.seats[selection.choice.seat].look, folded.over, title)

    def _coming(self) -> Coming:
        """Who is to move next; how long the only person at the screen has to wait."""
        context = self.context
        if context.past.looking or context.controller.mode in ("over", "held"):
            return Coming()
        found, people = (
            context.skin.facts.coming(context.controller.event_player.shown),
            context.controller.session.people,
        )
        if (
            len(people) == 1
            and people[0] in found.seats
            and not found.note
            and context.controller.seat != people[0]
        ):
            before = found.seats.index(people[0])
            return replace(found, note=say("bar.you", turns=before))
        return found

    def _asked(self) -> Prompt:
        """What is to be done on the board or in the bar."""
        selection = self.context.controller.selection
        assert selection is not None
        skin, view, choice = self.context.skin, selection.view, selection.choice
        if selection.chosen is not None and not selection.foregone:
            return self._prompt(choice.seat, say("bar.confirm"))
        if isinstance(choice, Reaction) and all(o.action == choice.nothing for o in selection.options):
            return self._prompt(choice.seat, say("bar.nothing_to_play"))
        picks = selection.paths and not selection.foregone
        words = skin.places.question(view, choice, selection.picked) if picks else ""
        return self._prompt(choice.seat, words or self.context.phrases.question(choice) or say("bar.choose"))

    def preview(self) -> None:
        """Show in the forecast box what is pointed at, focused or chosen; else how the match stands."""
        context, controller = self.context, self.context.controller
        if context.past.looking:
            context.view.tell_forecast(self._summary(), acts=False)
            self._choices(None, None)
            return
        selection = controller.selection
        forecast: Forecast | None = None
        action: Action | None = None
        if selection is not None and controller.mode == "choose":
            selection.pointed = self._pointed()
            action = selection.preview()
            if action is not None:
                forecast = self._forecast(action)
        told = forecast or self._with_reason(self._summary())
        context.view.tell_forecast(told, acts=forecast is not None)
        self._choices(action, forecast)

    def _with_reason(self, box: Forecast) -> Forecast:
        """The same with why nothing is in brass, where that is so though a person chooses (LOOK 1)."""
        controller, bar = self.context.controller, self.context.view.bar
        selection = controller.selection if controller.mode == "choose" else None
        open_now = self.context.view.desk.modal is None and self.dialogs.folded is None
        if selection is None or not open_now or any(item.kind == "brass" for item in bar.items):
            return box
        why = "picking" if selection.picking else "nobody" if selection.advised is None else "elsewhere"
        return replace(box, lines=(Line("info", say(f"table.no_brass.{why}"), "soft"), *box.lines))

    def _choices(self, action: Action | None, forecast: Forecast | None) -> None:
        """The choices that matter, until another one is pointed at or the journal is wanted."""
        controller, view = self.context.controller, self.context.view
        open_now = controller.mode == "choose" and self.dialogs.folded is None
        selection = controller.selection if open_now and not self.context.past.looking else None
        offered = (selection, selection.advised) if selection is not None else None
        if offered != self._offered:
            if offered is None or self._offered is None or offered[0] is not self._offered[0]:
                self.put_away, self._tab = False, 0
            self._offered, self._table = offered, None
            self._deed = None
            if selection is not None:
                facts, advised = self.context.skin.facts, selection.advised
                self._table = facts.choices(selection.view, selection.choice, advised)
                self._deed = facts.on_sale(selection.view, selection.choice)
        view.show_deed(None if self.put_away else self._deed)
        table = self._table
        tabs, rows = (table.tabs, table.rows) if table is not None else ((), ())
        if tabs:
            rows = tabs[self._tab].rows
        if selection is not None:
            selection.lit = tabs[self._tab].among if tabs else None
        other = action is not None and not any(row.means(action) for row in rows)
        view.show_choices(None if (other and not tabs) or self.put_away else table, self._tab)
        if view.choices is None or table is None:
            return
        suggested = selection.suggested if selection is not None and action is None else None
        opened = selection.chosen or selection.suggested if selection is not None else None
        if suggested is not None and any(row.means(suggested) for row in rows):
            view.choices.say(suggested, table.notes or self._forecast(suggested).lines, opened)
        else:
            lines = forecast.lines if forecast is not None else ()
            if other and forecast is not None:  # no row names it
                lines = (Line("", forecast.title), *lines)
            view.choices.say(action, lines, opened)

    def turn_tab(self, tab: int) -> None:
        """Show another part of the choices, and light what belongs to it."""
        self._tab = tab

    def _summary(self) -> Forecast:
        """How the match stands; reckoned once for every change of the shown table, and anew after a dialog:
        what a seat plans may be something else."""
        event_player = self.context.controller.event_player
        about = self._about()
        mark = event_player.applied, about, self.context.view.desk.modal is None
        if self._summed != mark:
            self._summed = mark
            skin, shown = self.context.skin, event_player.shown
            goes_on = about >= 0 and not self._agreed() and not shown.table.over
            found = skin.facts.outlook(shown, about) if goes_on else None
            self._sum = found or skin.facts.summary(shown) or NOTHING
            if self._agreed():
                self._sum = agreed_summary(self._sum)
        return self._sum

    def _about(self) -> int:
        """Whose outlook is shown: that of the person who is asked, of the only person, or of the person on
        turn; -1 where a computer player is and several people look on, or none."""
        controller, people = self.context.controller, self.context.controller.session.people
        if controller.seat in people and controller.mode in ("roll", "choose", "held"):
            return controller.seat
        on_turn = int(controller.event_player.shown.table.seat)
        return people[0] if len(people) == 1 else on_turn if on_turn in people else -1

    def _forecast(self, action: Action) -> Forecast:
        phrases, selection = self.context.phrases, self.context.controller.selection
        assert selection is not None
        found = self.context.skin.facts.forecast(selection.view, action)
        if found is not None:
            return found
        help_text = phrases.help(action)
        sentences = re.findall(r"[^.]+\.?", help_text.sentence)
        return Forecast(help_text.title, tuple(Line("", said.strip(), "soft") for said in sentences))

    def _pointed(self) -> Action | None:
        """The action of the button under the pointer or in focus, if it is a button of the choice."""
        bar, desk = self.context.view.bar, self.context.view.desk
        if self.context.view.choices is not None and (row := self.context.view.choices.pointed()):
            return row
        for item in bar.items:
            button = bar.button(item.name)
            if button is None or not isinstance(item.command, Do | TakeChoice) or item.name == "commit":
                continue
            if button is desk.pointer.over or button.focused:
                return item.command.action
        return None
