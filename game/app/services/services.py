"""What all scenes share: games and looks, settings, saves, computer players, notifications."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import cache, cached_property
from pathlib import Path
from threading import Thread
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.ai.heuristic import PolicyPlayer
from game.ai.players import Player, players
from game.ai.program_player import program_players
from game.ai.requests import context_of
from game.app.board.example_faults import prove_pictures
from game.app.board.examples import Examples
from game.app.paint.box_art import Front
from game.app.paint.theme import HIGH_CONTRAST, NIGHT_FELT, Theme
from game.app.play.ai_service import AiService, InlineAi
from game.app.play.program_ai import ProgramAi
from game.app.play.session import Session
from game.app.play.setup_draft import SetupDraft, own_levels, usual_level
from game.app.services.brought import front_of, take_drawings, take_title_face
from game.app.services.reviews import Reviews
from game.app.services.rounds import Rounds
from game.app.services.storage import Clock, Storage, present
from game.app.shell.keys import Keys
from game.app.skin_api.contract import NoSkin, Skin, find_skins, skin_beside
from game.app.skin_api.plain.skin import PlainSkin
from game.app.sound import SOUNDS
from game.app.sound.loudspeaker import Loudspeaker
from game.engine.match import Match
from game.engine.options import OptionError
from game.engine.program import Brought
from game.engine.rules import Rules
from game.engine.vocabulary import Seat, SeatTaken
from game.store.boards import BoardError, board_files, load_board
from game.store.by_file.home import HomeMatch
from game.store.catalogue import say
from game.store.documents import FileFault
from game.store.folders import package_folder
from game.store.languages import translated_board
from game.store.levels import level_title
from game.store.logs import logger, reason_of
from game.store.look_reading import load_look
from game.store.matches import Setup, setup_in
from game.store.plain_look import PlainLook
from game.store.plugins import PluginFault, is_plugin
from game.store.rounds import load_turn
from game.store.rulebook import Book, load_book
from game.store.saves import Loaded, autosave_path, new_id, played_on
from game.store.settings import Settings
from game.store.setups import load_setup
from game.store.times import read_times
from game.store.words import Words, load_words
from game.store.writer import Writer

SEEDS = 1_000_000_000
"""How many seeds there are to draw from: short enough to be told to a friend."""


class Notification(NamedTuple):
    """A sentence for the person at the screen, and its icon."""

    words: str
    icon: str = "alert"


class Services(Storage):
    """What all screens share; one per running app. For tests and pictures: without `writer` there are no
    autosaves, and without `ai` computer players think in a thread."""

    def __init__(
        self,
        games: Mapping[str, Rules],
        settings: Settings | None = None,
        writer: Writer | None = None,
        keys: Keys | None = None,
        ai: AiService | None = None,
        clock: Clock = present,
        programs: Mapping[str, Brought] | None = None,
        plugins: Sequence[str] = (),
    ) -> None:
        super().__init__(games, settings or Settings(), writer, clock)
        self.plugins = tuple(plugins)
        """The folders of games and players from outside."""
        self.keys = keys or Keys(self.settings.keys)
        self.programs = dict(programs or {})
        """Players from programs that somebody has added, by name."""
        self.ai: AiService = ai or InlineAi(self.games)
        if self.programs:
            self.ai = ProgramAi(self.ai, frozenset(self.programs), self.plugins)
        self.rounds = Rounds(self.games, lambda: self.apart)
        self.notifications: list[Notification] = []
        """What is to be told on the screen that is open."""
        self.plain = False
        """Whether every game is drawn as one without a look of its own: for those who work on that."""
        self.watching = False
        """Whether a board is read again as soon as its file is saved."""
        self.loudspeaker: Loudspeaker | None = None
        """What plays the sounds; without one nothing is heard."""
        self.apart: tuple[str, ...] | None = None
        """The folders of games from outside that a process knows which looks at files; None: files are looked
        at in this process, which is for tests and pictures."""
        self.reviews = Reviews(lambda: self.apart)
        self.plugin_faults: list[PluginFault] = []
        """Games from outside, and parts of such, that cannot be used."""
        self._finding: Thread | None = None
        self._fronts: dict[str, Front | None] = {}
        for rules in filter(is_plugin, self.games.values()):
            with self._plugin_file(rules):
                take_title_face(rules)
            take_drawings(rules)
            self.plain_look(rules)
            with self._plugin_file(rules):
                read_times(rules)
        self._examples: dict[str, Examples | None] = {}

    # looks

    def find_looks(self) -> None:
        """Load looks, words and books of the games in the background, so that no screen waits for them."""
        if self._finding is None:
            self._finding = Thread(target=self._find, name="looks", daemon=True)
            self._finding.start()

    def _find(self) -> None:
        _ = self._skins
        for rules in self.games.values():
            with suppress(FileFault, OSError):  # what is wrong with them is told where they are wanted
                load_words(rules)
                load_book(rules)
            for path in board_files(rules).values():
                with suppress(BoardError, OSError):
                    load_board(rules, path)

    @cached_property
    def _skins(self) -> dict[str, type[Skin]]:
        """The looks of the games; found on first use, so that the first screen need not wait."""
        skins = find_skins()
        for rules in filter(is_plugin, self.games.values()):
            skin = self._skin_beside(rules)
            if skin is not None:
                skins.setdefault(rules.id, skin)
        return skins

    def _skin_beside(self, rules: Rules) -> type[Skin] | None:
        """The look that a plug-in brings; None if it has none, or an invalid one, which is reported."""
        try:
            return skin_beside(rules)
        except NoSkin as wrong:
            why = str(wrong)
        except KeyboardInterrupt:
            raise
        except BaseException as wrong:  # it may fail in any way, or leave as a program does
            logger.exception("the look of %s cannot be loaded", rules.package)
            why = say("brought.look_fault", why=reason_of(wrong))
        folder = package_folder(rules)
        self.missing_part(PluginFault(folder, say("brought.look", folder=str(folder), why=why)))
        return None

    def front(self, rules: Rules) -> Front | None:
        """The front of a plug-in's box; None if it has none, or an invalid one, which is reported."""
        if rules.id not in self._fronts:
            self._fronts[rules.id] = None
            with self._plugin_file(rules):
                self._fronts[rules.id] = front_of(rules)
        return self._fronts[rules.id]

    @contextmanager
    def _plugin_file(self, rules: Rules) -> Generator[None]:
        """Report an invalid file of a plug-in, and continue without it."""
        try:
            yield
        except FileFault as fault:
            self.missing_part(PluginFault(package_folder(rules), str(fault)))

    def missing_part(self, fault: PluginFault) -> None:
        """Report an unusable plug-in, or part of one: the settings show why, the screen where."""
        if fault in self.plugin_faults:
            return
        if not self.plugin_faults:
            self.tell(say("brought.some"))
        self.plugin_faults.append(fault)
        logger.warning("%s", fault.sentence)

    @property
    def theme(self) -> Theme:
        """The theme of the settings."""
        theme = HIGH_CONTRAST if self.settings.theme == "contrast" else NIGHT_FELT
        return replace(theme, easy=self.settings.easy_reading)

    @property
    def text_scale(self) -> float:
        """The text size of the settings; 1 is normal."""
        return self.settings.text_scale

    def skin(self, match: Match) -> Skin:
        """The look of a match: the game's own, or the plain one."""
        return self.skin_of(setup_in(match))

    def skin_of(self, setup: Setup) -> Skin:
        """The look for a match with this setup."""
        rules, seats, options = setup.rules, setup.seats, setup.options
        board = translated_board(rules, setup.board)
        own = None if self.plain else self._skins.get(rules.id)
        kind = own or _plain(rules.id)
        if issubclass(kind, PlainSkin):
            return kind(board, seats, options, rules, self.words(rules), self.plain_look(rules))
        return kind(board, seats, options)

    def plain_look(self, rules: Rules) -> PlainLook:
        """The game's `look.yaml`; the default, a table of figures, if it is missing or invalid, which is
        reported."""
        with self._plugin_file(rules):
            return load_look(rules, SOUNDS)
        return PlainLook()

    def examples(self, rules: Rules) -> Examples | None:
        """The pictures in the rule book of a game; None for a game without a look, and for a plug-in of which
        one can't be drawn, which is reported."""
        if self.plain or rules.id not in self._skins or not board_files(rules):
            return None
        if rules.id not in self._examples:
            examples = Examples(rules, self.skin_of)
            self._examples[rules.id] = None if is_plugin(rules) else examples
            if is_plugin(rules):
                with self._plugin_file(rules):
                    prove_pictures(examples)
                    self._examples[rules.id] = examples
        return self._examples[rules.id]

    def words(self, rules: Rules) -> Words:
        """The words of a game."""
        return load_words(rules)

    def book(self, rules: Rules) -> Book:
        """The rule book of a game."""
        return load_book(rules)

    # matches

    def start(self, rules: Rules, board: Any, options: Any, seats: tuple[Seat, ...], seed: int) -> Match:
        """A new match with a new id."""
        match = Match(rules, board, options, seats, seed)
        match.id = new_id()
        return match

    def seed(self) -> int:
        """An unpredictable seed for a new match."""
        return secrets.randbelow(SEEDS)

    def draft(self, rules: Rules) -> SetupDraft:
        """The set-up of a game to start from: the last one."""
        return SetupDraft(rules, self.levels(rules), load_setup(rules.id))

    def get_ready(self, draft: SetupDraft) -> None:
        """Let the computer players prepare for the board that is likely to be used."""
        try:
            board, options = draft.board(), draft.options
        except (BoardError, OptionError):
            return  # the first screen says what is wrong with it
        self.ai.enter(context_of(draft.rules, board, options, len(draft.seats)))

    def session(
        self, match: Match, saved: Callable[[Match], None] | None = None,
        elsewhere: frozenset[int] = frozenset(),
    ) -> Session:  # fmt: skip
        """A session of `match`, saved automatically after every decision: in a file of its own, or as `saved`
        does. The people of the seats `elsewhere` sit at another computer."""
        match.id = match.id or new_id()
        return Session(
            match, self.players(match.rules), confirm=self.settings.confirm_turn,
            saved=saved or self.autosave, finished=self.record, behind=self.behind, elsewhere=elsewhere,
        )  # fmt: skip

    def record_end(self, home: HomeMatch) -> None:
        """Record a match by file that is over and was played at another computer last; one that cannot be
        read is left."""
        with suppress(FileFault):
            match = load_turn(home, self.games).match
            if match.over:
                self.record(match)

    def load(self, path: Path) -> Loaded:
        """The match in a save, with a notice or "". Raises SaveError. A computer player unknown to this
        version is replaced by another."""
        loaded = super().load(path)
        told = [loaded.notice] if loaded.notice else []
        return loaded._replace(notice=" ".join([*told, *self.seat_known_players(loaded.match)]))

    def seat_known_players(self, match: Match) -> list[str]:
        """Seat another computer player for each that is unknown here; returns a sentence for each."""
        known, usual = self.players(match.rules), usual_level(self.levels(match.rules))
        told: list[str] = []
        for number, seat in enumerate(match.seats):
            if not seat.human and seat.player not in known:
                match.tell(SeatTaken(number, seat.name, usual))
                title = level_title(usual)
                told.append(say("app.other_player", player=seat.player, title=title, name=seat.name))
        return told

    def resume(self, path: Path, *, back: bool = False) -> Loaded:
        """The match in a save, ready to continue, with a notice or "". Raises SaveError.

        If it was continued since the save, that autosave is kept: from here on there are two matches. `back`:
        the moves since are discarded.
        """
        self.wait_for_disk()
        loaded = self.load(path)
        match = loaded.match
        if path != autosave_path(match) and not back and played_on(match, self.games):
            match.id = new_id()
        return loaded

    def levels(self, rules: Rules) -> Mapping[str, Player]:
        """The computer players to choose from, by name, the weakest first: those that use a policy, then
        programs."""
        known = self.players(rules)
        chosen = {name: one for name, one in known.items() if one.outside or isinstance(one, PolicyPlayer)}
        return chosen if own_levels(chosen) else known

    def players(self, rules: Rules) -> dict[str, Player]:
        """All computer players of a game, those from programs too."""
        return {**players(rules), **program_players(rules, self.programs, self.plugins)}

    # what is told and heard

    def tell(self, words: str, icon: str = "alert") -> None:
        """Notify the person at the screen."""
        self.notifications.append(Notification(words, icon))

    @property
    def sound_fault(self) -> str:
        """Why there is no sound, as a sentence, or ""."""
        return self.loudspeaker.fault if self.loudspeaker is not None else ""

    def mute(self) -> None:
        """Toggle the sound."""
        self.settings.sound = not self.settings.sound
        self.keep_settings()
        self.follow_volume()

    def follow_volume(self) -> None:
        """Apply the volume of the settings at once."""
        if self.loudspeaker is not None:
            self.loudspeaker.follow()

    def close(self) -> None:
        """Finish writing, and stop the computer players and the judge."""
        self.ai.close()
        self.reviews.close()
        self.rounds.close()
        if self.loudspeaker is not None:
            self.loudspeaker.close()
            self.loudspeaker = None
        if self.writer is not None:
            self.writer.close()
            self.writer = None


@cache
def _plain(game: str) -> type[Skin]:
    """The plain look of a game, as a skin class."""
    return type("Plain", (PlainSkin,), {"game": game})
