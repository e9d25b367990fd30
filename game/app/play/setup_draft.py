"""What is agreed on before a match: the game, the board, who sits down, the options, the seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final, get_args, get_type_hints

import msgspec
from msgspec.structs import asdict, replace

from game.ai.characters import CHARACTERS, Character, characters
from game.app.play import casting
from game.app.play.opponents import Meeting, Suiting, suiting
from game.engine.by_file import not_by_file, presets_by_file
from game.engine.dice import SEEDS
from game.engine.options import OptionError
from game.engine.rules import Rules
from game.engine.sides import partners
from game.engine.vocabulary import Seat
from game.store.boards import BoardError, board_files, load_board
from game.store.bounds import LOOKS, one_line
from game.store.catalogue import say
from game.store.matches import Setup
from game.store.setups import KeptPreset, KeptSetup
from game.store.times import first_presets
from game.store.trials import usual_seats
from game.store.words import refused, wrong_option

NO_FILE: Final = Path("-")
"""In place of the file of a board that lies in none here: a match has brought it along."""
LONGEST_NAME: Final = 16
ELSEWHERE: Final = "elsewhere"
"""Who plays a seat in a draft that somebody claims on another computer, from the file of the match."""


def own_levels(levels: Mapping[str, Any]) -> list[str]:
    """The computer players without those from programs, which nobody meets who has not chosen them."""
    return [name for name, player in levels.items() if not getattr(player, "outside", False)]


def usual_level(levels: Mapping[str, Any]) -> str:
    """The computer player for a seat of which nothing is known: neither the weakest nor the strongest."""
    known = own_levels(levels)
    return known[len(known) // 2] if known else "human"


def first_level(levels: Mapping[str, Any]) -> str:
    """The computer player that somebody meets in the first match of a game: one weaker than usual."""
    known = own_levels(levels)
    return known[max(0, len(known) // 2 - 1)] if known else "human"


def joining_level(levels: Mapping[str, Any], seats: Sequence[Seat]) -> str:
    """The computer player that joins these seats: as strong as the last one there."""
    there = (seat.player for seat in reversed(seats) if seat.player in levels)
    return next(there, usual_level(levels))


def following(levels: Mapping[str, Any], seats: Sequence[Seat]) -> Seat:
    """Who would sit down next: a computer player with a name and a colour that are free."""
    looks = {seat.look for seat in seats}
    look = next((look for look in range(LOOKS) if look not in looks), 0)
    return Seat(casting.free_name(seats), joining_level(levels, seats), look)


def seated(rules: Rules, levels: Mapping[str, Any], kept: tuple[Seat, ...]) -> list[Seat]:
    """Who sits down at first: those of the last time as far as they can, else one person among computers that
    are easy to beat."""
    seats: list[Seat] = []
    for seat in kept[: rules.seats[-1]]:
        known = seat.human or seat.player in levels
        player = seat.player if known else usual_level(levels)
        free = seat.look in range(LOOKS) and seat.look not in {other.look for other in seats}
        look = seat.look if free else following(levels, [*seats, *kept]).look
        seats.append(replace(seat, name=one_line(seat.name, LONGEST_NAME), player=player, look=look))
    while len(seats) < (max(1, rules.seats[0]) if kept else usual_seats(rules)):
        player = ("human" if not seats else first_level(levels)) if not kept else ""
        nxt = following(levels, seats)
        seats.append(replace(nxt, player=player or nxt.player))
    return seats


def kinds(rules: Rules) -> dict[str, msgspec.inspect.Type]:
    """The type of each option of a game, in their order."""
    info = msgspec.inspect.type_info(rules.options_type)
    assert isinstance(info, msgspec.inspect.StructType)
    return {field.name: field.type for field in info.fields}


def choices(rules: Rules, option: str) -> tuple[Any, ...]:
    """The values of an option that is one of a few, in the order in which the game has them."""
    kind = get_type_hints(rules.options_type)[option]
    return get_args(kind)


def usable(rules: Rules, preset: str, changes: Mapping[str, Any]) -> dict[str, Any]:
    """Those changes that are still options of the game, with values they can take."""
    found: dict[str, Any] = {}
    plain = asdict(rules.presets[preset]) if preset in rules.presets else {}
    for name, value in changes.items():
        if name not in plain or value == plain[name]:
            continue
        field = next(f for f in msgspec.structs.fields(rules.options_type) if f.name == name)
        try:
            found[name] = msgspec.convert(value, field.type)
        except msgspec.ValidationError:
            continue  # the option has changed since; the preset's value holds
    return found


class Fault(msgspec.Struct, frozen=True):
    """Why the match cannot begin, and where it is to be mended: "name", "seats", "board", "option", "seed",
    "by file".

    `which` is the number of the seat or the name of the option.
    """

    place: str
    sentence: str
    which: str = ""


class SetupDraft:
    """A match before it begins. Nothing here raises for what a person enters: `fault` says what is wrong.

    `kept` is how the game was set up last; what is of no use any more is left out.
    """

    def __init__(self, rules: Rules, levels: Mapping[str, Any], kept: KeptSetup | None = None) -> None:
        self.rules = rules
        self.levels = levels
        kept = kept or KeptSetup()
        self.presets: list[str] = first_presets(rules) if kept == KeptSetup() else list(rules.presets)
        """The presets in the order in which they are offered."""
        self.boards: dict[str, Path] = board_files(rules)
        self._loaded: dict[str, Any] = {}
        whole = [name for name in self.boards if not self.board_fault(name)]
        self.board_name = kept.board if kept.board in whole else next(iter(whole or self.boards), "")
        self.preset = kept.preset if kept.preset in rules.presets else self.presets[0]
        self.changes: dict[str, Any] = usable(rules, self.preset, kept.changes)
        self.own: dict[str, KeptPreset] = {
            name: replace(own, changes=usable(rules, own.base, own.changes))
            for name, own in kept.own.items()
            if own.base in rules.presets
        }
        self._chosen = bool(self.changes)  # whether a person has said what options to play by
        self._preset_here = self.preset  # the one for people at one screen, while another is offered by file
        self.seed_text = ""
        self.round = ""
        """What the match is called where it is played by file; "": as the game is."""
        self.folder: Path | None = None
        """The folder into which a match by file is handed on; None: the person sends it."""
        self.pin = ""
        """The PIN of the seats here in a match by file; "" until one is set."""
        self.seats: list[Seat] = seated(rules, levels, kept.seats)
        self.suits: Suiting | None = None
        """Why the computer players have their levels, where these were picked to suit the people; None: they
        were not, or somebody has changed them since."""

    @property
    def kept(self) -> KeptSetup:
        """All that shall be as it is when the game is set up again."""
        return KeptSetup(
            seats=self.sitting, board=self.board_name, preset=self.preset, changes=self.changes, own=self.own
        )

    def find_boards(self) -> None:
        """Look for the boards anew, as they may have been changed; one that is new since is chosen."""
        before = self.boards
        brought = {name: path for name, path in before.items() if path == NO_FILE}
        self.boards = board_files(self.rules) | brought
        self._loaded = {name: board for name, board in self._loaded.items() if name in brought}
        fresh = [name for name in self.boards if name not in before and not self.board_fault(name)]
        whole = [name for name in self.boards if not self.board_fault(name)]
        kept = self.board_name if self.board_name in whole else next(iter(whole or self.boards), "")
        self.board_name = fresh[0] if fresh else kept

    def follow(self, setup: Setup) -> None:
        """Agree on what was agreed on in another match of the game, but for its seed.

        Its options are the preset that they differ from least, with changes.
        """
        values = asdict(setup.options)
        differences = {
            name: {key: value for key, value in values.items() if value != plain[key]}
            for name, plain in ((name, asdict(preset)) for name, preset in self.rules.presets.items())
        }
        variant = self.rules.variant
        alike = [name for name in differences if variant not in differences[name]] or list(differences)
        self.preset = min(alike, key=lambda name: len(differences[name]))
        self.changes = differences[self.preset]
        self.seats = seated(self.rules, self.levels, setup.seats)
        whole = (name for name in self.boards if not self.board_fault(name))
        same = next((name for name in whole if self.board(name) == setup.board), "")
        self.board_name = same or self._brought(setup.board)

    def _brought(self, board: Any) -> str:
        """Offer a board that a match has brought along, which lies in no file here; returns its name."""
        name = next(f"{self.rules.id}-{n}" for n in count(1) if f"{self.rules.id}-{n}" not in self.boards)
        self.boards[name], self._loaded[name] = NO_FILE, board
        return name

    # seats

    @property
    def may_add(self) -> bool:
        """Whether one more may sit down."""
        return len(self.seats) < self.rules.seats[-1]

    @property
    def may_remove(self) -> bool:
        """Whether one fewer may play."""
        return len(self.seats) > self.rules.seats[0]

    @property
    def following(self) -> Seat:
        """Who would sit down next, with a name and colour that are free."""
        return following(self.levels, self.seats)

    def add(self) -> None:
        """One more sits down."""
        if self.may_add:
            self.seats.append(self.following)

    def remove(self, place: int) -> None:
        """One gets up again."""
        if self.may_remove:
            del self.seats[place]

    def move(self, place: int, to: int) -> None:
        """Let somebody sit elsewhere; those between move up."""
        to = min(len(self.seats) - 1, max(0, to))
        self.seats.insert(to, self.seats.pop(place))

    def shuffle(self, order: list[int]) -> None:
        """Seat everybody anew: who sat at `order[n]` sits at n."""
        self.seats = [self.seats[place] for place in order]

    def rename(self, place: int, name: str) -> None:
        """Call a seat otherwise."""
        self.seats[place] = replace(self.seats[place], name=name)

    def hand_to(self, place: int, player: str) -> None:
        """Let a person ("human") or a computer player decide for a seat, or somebody elsewhere: who has not
        chosen how to play then plays by the preset that is handed on least."""
        by_file = bool(self.elsewhere)
        self.seats, self.suits = casting.plain(self.seats, place, player), None
        if self._chosen or bool(self.elsewhere) == by_file:
            return
        if by_file:
            self.preset = self._preset_here
        else:
            self._preset_here = self.preset
            self.preset = next(name for name in self.offered if self.fits(name))

    @property
    def characters(self) -> tuple[Character, ...]:
        """The characters that may play here."""
        return tuple(one for one in characters(self.rules) if one.player in self.levels)

    def cast(self, place: int, face: str) -> None:
        """Let the character with this face play a seat, or a person there have the face; "": none."""
        if not self.seats[place].human:
            self.suits = None
        if face:
            self.seats = casting.with_character(self.seats, place, CHARACTERS[face])
        else:
            self.seats = casting.plain(self.seats, place, self.seats[place].player)

    def suit(self, meetings: Sequence[Meeting]) -> None:
        """Give the computer players levels at which the people with these meetings win about a fair share."""
        levels = own_levels(self.levels)
        computers = [place for place, seat in enumerate(self.seats) if seat.player in levels]
        if len(levels) < 2 or not any(seat.human for seat in self.seats) or not computers:
            return
        found = suiting(meetings, self.rules.id, levels)
        for number, place in enumerate(computers):
            level = found.levels[number % len(found.levels)]
            self.seats = casting.at_level(self.seats, place, level)
        self.suits = found

    def draw_lot(self, place: int, seed: int, player: str = "") -> None:
        """Let a lot that comes from a seed say who plays a seat, perhaps only of one level."""
        one = casting.lot(self.seats, place, self.characters, seed, player)
        if one is not None:
            self.cast(place, one.face)

    @property
    def elsewhere(self) -> frozenset[int]:
        """The seats that are claimed on other computers: with one of them the match is played by file."""
        return frozenset(place for place, seat in enumerate(self.seats) if seat.player == ELSEWHERE)

    @property
    def offered(self) -> list[str]:
        """The presets in the order in which they are offered: by file first those that are handed on least,
        last those that time their players."""
        if not self.elsewhere:
            return self.presets
        by_file = presets_by_file(self.rules)
        return [*by_file, *(name for name in self.presets if name not in by_file)]

    @property
    def round_name(self) -> str:
        """What the match is called where it is played by file."""
        return self.round.strip() or self.rules.name

    def recolour(self, place: int, look: int) -> None:
        """Give a seat a colour with its symbol; whoever has it takes the seat's own in exchange."""
        before = self.seats[place].look
        holder = self.holder(look)
        if holder is not None:
            self.seats[holder] = replace(self.seats[holder], look=before)
        self.seats[place] = replace(self.seats[place], look=look)

    def holder(self, look: int) -> int | None:
        """Which seat has a colour."""
        return next((n for n, seat in enumerate(self.seats) if seat.look == look), None)

    def name_fault(self, place: int) -> str:
        """What is wrong with a name, or ""."""
        name = self.seats[place].name.strip()
        if not name:
            return say("setup.fault.no_name")
        others = [seat.name.strip() for n, seat in enumerate(self.seats) if n != place]
        return say("setup.fault.same_name", name=name) if name in others else ""

    def partners(self, place: int) -> tuple[int, ...]:
        """The seats that play as one with a seat by these options; () where it is alone, or where the options
        do not go together."""
        try:
            options = self.options
        except OptionError:
            return ()
        return partners(self.rules.sides(options, len(self.seats)), place)

    # options

    @property
    def variant(self) -> Any:
        """Which of several games in the box is agreed on; None where there is only one."""
        return self.values[self.rules.variant] if self.rules.variant else None

    def choose_variant(self, value: Any) -> None:
        """Play another game of the box, by its first preset; changes of what counts in it too stay."""
        name, presets = self.rules.variant, self.rules.presets
        first = next((key for key, preset in presets.items() if getattr(preset, name) == value), None)
        if first is None:
            self.set(name, value)
            return
        kept = {key: changed for key, changed in self.changes.items() if key != name}
        self.preset, self.changes = first, usable(self.rules, first, kept)
        self.changes = {key: changed for key, changed in self.changes.items() if self.counts(key)}

    def fits(self, preset: str) -> bool:
        """Whether a preset is one of the game in the box that is agreed on."""
        name = self.rules.variant
        return not name or getattr(self.rules.presets[preset], name) == self.variant

    def counts(self, option: str) -> bool:
        """Whether an option means anything as the others stand."""
        return self.rules.counts(option, SimpleNamespace(**self.values))

    def caution(self, variant: Any) -> str:
        """What is to be known before a match of this game in the box with so many seats, or ""."""
        rules, changes = self.rules, {**self.changes, self.rules.variant: variant}
        try:
            options, board = rules.options(self.preset, changes), self.board()
        except (OptionError, BoardError):
            return ""
        told = rules.caution(board, options, len(self.seats))
        return refused(rules, board, told) if told is not None else ""

    def choose_preset(self, name: str) -> None:
        """Play by a preset, without changes."""
        self.preset, self.changes, self._chosen = name, {}, True

    def choose_own(self, name: str) -> None:
        """Play by a preset of the person's own."""
        own = self.own[name]
        self.preset, self.changes, self._chosen = own.base, dict(own.changes), True

    def keep_own(self, name: str) -> None:
        """Keep the options as they are under a name."""
        self.own[name] = KeptPreset(self.preset, dict(self.changes))

    def drop_own(self, name: str) -> None:
        """Forget a preset of the person's own."""
        self.own.pop(name, None)

    @property
    def chosen_own(self) -> str:
        """The name of the person's own preset that is played by, or ""."""
        now = KeptPreset(self.preset, self.changes)
        return next((name for name, own in self.own.items() if own == now), "")

    def set(self, name: str, value: Any) -> None:
        """Change an option; a value that is the preset's own is no change. A number that it cannot be is
        passed over, as far as there is another one beyond it."""
        self._chosen = True
        kind = kinds(self.rules)[name]
        if isinstance(kind, msgspec.inspect.IntType):
            value = self._passing(name, int(value), kind)
        if value == asdict(self.rules.presets[self.preset])[name]:
            self.changes.pop(name, None)
        else:
            self.changes[name] = value

    def _passing(self, name: str, value: int, kind: msgspec.inspect.IntType) -> int:
        """The next number from a value on that goes with the other options; the value itself if none does."""
        way = int(kind.multiple_of or 1) * (1 if value >= self.values[name] else -1)
        last = kind.le if way > 0 else kind.ge
        for found in range(value, int(last) + way, way) if last is not None else ():
            try:
                self.rules.options(self.preset, {**self.changes, name: found})
            except OptionError:
                continue
            return found
        return value

    def reset(self, name: str) -> None:
        """Give an option the value that it has in the preset."""
        self.changes.pop(name, None)

    @property
    def values(self) -> dict[str, Any]:
        """All options as they stand, whether they go together or not."""
        return {**asdict(self.rules.presets[self.preset]), **self.changes}

    @property
    def options(self) -> Any:
        """The options. Raises OptionError where they do not go together."""
        return self.rules.options(self.preset, self.changes)

    # board and seed

    def board(self, name: str = "") -> Any:
        """A board by name, else the chosen one. Raises BoardError."""
        name = name or self.board_name
        if name not in self._loaded:
            self._loaded[name] = load_board(self.rules, self.boards[name])
        return self._loaded[name]

    def board_fault(self, name: str) -> str:
        """Why a board cannot be played on, in a sentence with the line of its file, or ""."""
        try:
            self.board(name)
        except BoardError as wrong:
            file, fault = wrong.path.name, wrong.sentence
            if wrong.line:
                return say("setup.file_fault_in_line", file=file, line=str(wrong.line), fault=fault)
            return say("setup.file_fault", file=file, fault=fault)
        return ""

    @property
    def seed(self) -> int | None:
        """The seed that was entered, or None: then one is drawn."""
        text = self.seed_text.strip()
        return int(text) if text.isascii() and text.isdecimal() and int(text) < SEEDS else None

    @property
    def seed_fault(self) -> str:
        """What is wrong with the seed, or ""."""
        good = self.seed is not None or not self.seed_text.strip()
        return "" if good else say("setup.fault.seed")

    # all of it

    @property
    def fault(self) -> Fault | None:
        """Why the match cannot begin, and where that is to be mended."""
        for place in range(len(self.seats)):
            if wrong := self.name_fault(place):
                return Fault("name", wrong, str(place))
        if wrong := self._refusal(self.changes, len(self.seats)):
            return self._placed(wrong)
        if wrong := self._by_file_refusal():
            return wrong
        return Fault("seed", self.seed_fault) if self.seed_fault else None

    @property
    def problem(self) -> str:
        """Why the match cannot begin, in a sentence, or ""."""
        return self.fault.sentence if self.fault else ""

    def _by_file_refusal(self) -> Fault | None:
        """Why the match cannot be played by file: nobody plays here, or somebody would be timed."""
        if not self.elsewhere:
            return None
        if not any(seat.human for seat in self.seats):
            return Fault("by file", say("setup.fault.nobody_here"))
        refusal = not_by_file(self.rules, self.board(), self.options, len(self.seats))
        if refusal is None:
            return None
        return Fault("option", say("setup.fault.timed"), str(refusal.facts.get("option", "")))

    def _refusal(self, changes: Mapping[str, Any], seats: int) -> str:
        try:
            options = self.rules.options(self.preset, changes)
            board = self.board()
            refusal = self.rules.accepts(board, options, seats)
            return "" if refusal is None else refused(self.rules, board, refusal)
        except OptionError as wrong:
            return wrong_option(self.rules, wrong)
        except BoardError as wrong:
            return str(wrong)

    def _placed(self, sentence: str) -> Fault:
        """A refusal at the one thing whose change would mend it: an option, the number of seats, a board."""
        for name in reversed(self.changes):
            fewer = {key: value for key, value in self.changes.items() if key != name}
            if not self._refusal(fewer, len(self.seats)):
                return Fault("option", sentence, name)
        if any(not self._refusal(self.changes, count) for count in self.rules.seats):
            return Fault("seats", sentence)
        return Fault("board", sentence) if not self.changes else Fault("option", sentence)

    @property
    def sitting(self) -> tuple[Seat, ...]:
        """Who plays, with plain names."""
        return tuple(
            replace(seat, name=seat.name.strip(), player="human" if place in self.elsewhere else seat.player)
            for place, seat in enumerate(self.seats)
        )
