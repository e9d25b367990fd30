"""Every key is answered, whatever is asked and whatever lies on the table: something happens or is said.

Enter, a lit place or a button always leads on, and no key does two things in one place.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice

import pytest

from game.ai.requests import MatchContext, MoveRequest
from game.app.play.ai_service import Done
from game.app.play.commands import EndHere, OpenMenu, Pause, ShowOverlay
from game.app.services.services import Services
from game.app.table.curtain import draw_curtain
from game.app.widgets.button import Button
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.replay import replayed
from game.engine.rules import Rules
from game.engine.vocabulary import Choice, Seat
from game.store.settings import Settings
from tests.app.drivers.answers import Press, caps, press, presses, seen, toasts
from tests.app.drivers.positions import at, rolled_by_hand
from tests.app.drivers.table import MIXED, TWO, AtTable, new_match, new_services
from tests.contract.games import GAMES
from tests.contract.soak import Soak

pytestmark = pytest.mark.usefixtures("unseen")
NAMES = ("Ada", "Bart", "Chen", "Dolores")
ASKED = 1
"""So many kinds of questions of a game are tried in a test; a soak test tries all that it comes to."""
EACH = 9
"""Every so many of the keys are pressed in a test, other ones in every place; in a soak test all."""


class Silent:
    """A computer player that thinks for ever."""

    def enter(self, context: MatchContext) -> None: ...

    def ask(self, context: MatchContext, request: MoveRequest, done: Done) -> None: ...

    def forget(self) -> None: ...

    def close(self) -> None: ...


class Place:
    """A match at a question, and how a table with it is brought into a mode."""

    def __init__(self, match: Match, mode: str) -> None:
        self.match, self.mode = match, mode

    def table(self) -> AtTable | None:
        """A table of its own in the mode; None where the match has none like it."""
        match = self.match
        seats = match.seats
        if self.mode == "thinking":
            seats = tuple(Seat(seat.name, "novice", seat.look) for seat in seats)
        own = replayed(match.rules, match.board, match.options, match.seats, match.seed, match.log)
        own.seats = seats
        pace = "walk" if self.mode in ("watching", "paused") else "instant"
        settings = Settings(
            own_speed=pace, others_speed=pace, curtain="never",
            catch_up=False, remind=False, ask_trifles=True, end_turns="never", auto_roll=True,
        )  # fmt: skip
        services = Services(GAMES, settings, ai=Silent() if self.mode == "thinking" else None)
        sitting = AtTable(own, services)
        for _ in range(3):
            sitting.step(ms=300)
        return sitting if ARRANGED[self.mode](sitting) else None

    def __str__(self) -> str:
        choice = self.match.decision()
        return f"{self.match.rules.id}, {type(choice).__name__}, {self.mode}, after {len(self.match.log)}"


def does(sitting: AtTable) -> None:
    """The person says something by chance, if asked."""
    if sitting.controller.mode != "choose":
        return
    choice = sitting.table.match.decision()
    assert choice is not None
    sitting.controller.do(choice.sample(sitting.table.match.state, Dice(len(sitting.table.match.log))))
    sitting.step(ms=1)


def watches(sitting: AtTable) -> bool:
    """What a person has done moves."""
    does(sitting)
    return sitting.controller.mode == "watch"


def paused(sitting: AtTable) -> bool:
    """The same, and it is paused."""
    sitting.table.handle(Pause())
    does(sitting)
    return sitting.controller.event_player.stopped and sitting.controller.mode == "watch"


def held(sitting: AtTable) -> bool:
    """The turn waits for its end."""
    does(sitting)
    sitting.step(ms=300)
    return sitting.controller.mode == "held"


def looks_back(sitting: AtTable) -> bool:
    """The past lies on the table."""
    sitting.letter(",")
    return sitting.table.context.past.looking


def folds(sitting: AtTable) -> bool:
    """The dialog that asks is folded."""
    if sitting.table.view.desk.modal is not None:
        sitting.letter("v")
        sitting.step(ms=300)
    return sitting.table.dialogs.folded is not None


def overlaid(sitting: AtTable) -> bool:
    """Something lies over the board."""
    table = sitting.table
    found = table.skin.facts.overlays(table.controller.event_player.shown)
    if not found or table.view.desk.modal is not None:
        return False
    table.handle(ShowOverlay(found[0].name))
    return bool(table.view.board.layers.overlay)


def in_menu(sitting: AtTable) -> bool:
    """The menu is open."""
    sitting.table.handle(OpenMenu())
    sitting.step(ms=300)
    return True


def over(sitting: AtTable) -> bool:
    """The match has ended, and its result was seen."""
    if not sitting.table.match.over:
        sitting.table.handle(EndHere())
    sitting.step(ms=300)
    if sitting.window.scene is not sitting.table:
        sitting.window.pop()
        sitting.step(ms=300)
    return sitting.controller.mode == "over" and sitting.window.scene is sitting.table


def covered(sitting: AtTable) -> bool:
    """The curtain hangs."""
    table = sitting.table
    draw_curtain(table.view.desk, table.match, 1, 0)
    sitting.step(ms=300)
    return True


def mode_is(mode: str) -> Callable[[AtTable], bool]:
    return lambda sitting: sitting.controller.mode == mode


ARRANGED: dict[str, Callable[[AtTable], bool]] = {
    "choosing": mode_is("choose"), "watching": watches, "paused": paused, "thinking": mode_is("think"),
    "held": held, "looking back": looks_back, "folded": folds, "overlay": overlaid,
    "menu": in_menu, "curtain": covered, "over": over,
}  # fmt: skip


def questions(rules: Rules, seed: int) -> Iterator[Match]:
    """A match at each kind of question that it comes to, the first time."""
    count = min(3, max(rules.seats))
    seats = tuple(Seat(NAMES[n], "human", n) for n in range(count))
    preset = list(rules.presets)[seed % len(rules.presets)]
    match, dice, known = new_match(seats, seed, preset, rules), Dice(seed), set[type]()
    while (choice := match.decision()) is not None and len(match.log) < 900:
        if type(choice) not in known and match.log:
            known.add(type(choice))
            yield match
        match.play(choice.sample(match.state, dice))


def answers_all(place: Place, keys: list[Press]) -> int:
    """Press these keys, each as if it were the first; returns how many were pressed."""
    sitting = place.table()
    if sitting is None:
        return 0
    for key in keys:
        if sitting is None:
            sitting = place.table()
        assert sitting is not None
        before, told = seen(sitting), toasts(sitting.table)
        press(sitting, key)
        after = seen(sitting)
        table = sitting.table
        busy = table.controller.mode in ("watch", "think") and not table.controller.event_player.stopped
        prompt = table.view.bar.prompt
        says = busy and (prompt is not None or table.view.desk.modal is not None)
        assert after != before or says, f"{place}: {key} does nothing and says nothing"
        nothing = [one for one in toasts(table) if one not in told and "does nothing" in one.words]
        if str(key) in ("return", "pad-a"):
            assert not nothing, f"{place}: Enter does not lead on"
        if not nothing:
            sitting = None  # the next key is pressed at a table as it was
    return len(keys)


def one_meaning(place: Place) -> None:
    """No key does two things at once, and there is a way on."""
    sitting = place.table()
    if sitting is None:
        return
    table = sitting.table
    found = list(caps(table))
    twice = {cap for cap, count in Counter(cap for cap, _ in found).items() if count > 1}
    does = {cap: {repr(getattr(part, "command", part)) for key, part in found if key == cap} for cap in twice}
    assert not [cap for cap, commands in does.items() if len(commands) > 1], f"{place}: {does}"
    if table.controller.mode not in ("watch", "think"):
        live = [part for panel in table.view.desk.live for part in panel.walk()]
        buttons = any(isinstance(part, Button) and part.enabled for part in live)
        assert buttons or table.hand.marks().may, place
    brass = [part for _, part in found if isinstance(part, Button) and part.kind == "brass" and part.enabled]
    if not brass and table.view.desk.modal is None and table.controller.mode in ("choose", "interject"):
        prompt = table.view.bar.prompt
        says = table.dialogs.folded is not None or (prompt is not None and prompt.words)
        assert says, f"{place}: says nothing"


@pytest.mark.parametrize("rules", GAMES.values(), ids=lambda rules: rules.id)
def test_every_key_is_answered(rules: Rules) -> None:
    pressed, modes = 0, list(ARRANGED)
    start = sorted(GAMES).index(rules.id)
    for number, match in enumerate(islice(questions(rules, 3), 1, 1 + ASKED)):
        every = presses(Services(GAMES, Settings()).keys)
        for turn, mode in enumerate(modes):
            place = Place(match, mode)
            if (turn + start + number) % 4 == 0 or mode == "choosing":
                one_meaning(place)
                pressed += answers_all(place, every[(turn + number + start) % EACH :: EACH])
    assert pressed > 5


class Waiting(Place):
    """Dice that wait for a person, in a game that has such."""

    def table(self) -> AtTable:
        """A table at which a person is to roll."""
        rules = rolled_by_hand()
        sitting = AtTable(new_match(TWO, 3, rules=rules), new_services(rules), fresh=True)
        sitting.wait(lambda: sitting.controller.mode == "roll")
        return sitting


def speaks_up(match: Match, choice: Choice) -> bool:
    """Whether a person may say something while a computer player is asked."""
    said = [seat for seat, _ in choice.interjections(match.state)]
    return not match.seats[choice.seat].human and any(match.seats[seat].human for seat in said)


class Interrupting(Place):
    """A person may speak up while a computer player is asked."""

    def table(self) -> AtTable:
        """A table that waits for it."""
        own = replayed(
            self.match.rules, self.match.board, self.match.options, self.match.seats, self.match.seed,
            self.match.log,
        )  # fmt: skip
        sitting = AtTable(own, new_services(own.rules, confirm_turn=False))
        sitting.wait(lambda: sitting.controller.mode == "interject")
        return sitting


def test_dice_that_wait_and_a_word_between_answer_every_key() -> None:
    every = presses(Services(GAMES, Settings()).keys)
    dice = Waiting(new_match(TWO, 3, rules=rolled_by_hand()), "roll")
    word = Interrupting(at(speaks_up, MIXED), "interjecting")
    for place in (dice, word):
        one_meaning(place)
        assert answers_all(place, [every[0], *every[1::7]]) > 8


@pytest.mark.soak
@pytest.mark.parametrize("rules", GAMES.values(), ids=lambda rules: rules.id)
def test_every_key_is_answered_everywhere(rules: Rules, soak: Soak) -> None:
    every = presses(Services(GAMES, Settings()).keys)
    for seed in soak:
        for number, match in enumerate(questions(rules, seed)):
            mode = list(ARRANGED)[(seed + number) % len(ARRANGED)]
            for name in dict.fromkeys(("choosing", mode)):
                one_meaning(Place(match, name))
                answers_all(Place(match, name), every[(seed + number) % 3 :: 3])
