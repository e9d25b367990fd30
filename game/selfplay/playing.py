"""Matches among computer players: the same seed gives the same match."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

import msgspec

from game.ai.ladder import Budget, ladder
from game.ai.luck import Luck
from game.ai.player import Player, decide, interjection, player_of
from game.ai.program_player import ProgramPlayer, stand_in
from game.ai.program_process import ProgramFault
from game.ai.requests import Blame
from game.engine import turn
from game.engine.dice import Dice, number
from game.engine.log import NOBODY, LogEntry
from game.engine.rules import Standing
from game.engine.vocabulary import Action, Choice, Seat, SeatTaken
from game.selfplay.counts import Counts
from game.store.catalogue import say
from game.store.documents import FileFault
from game.store.logs import logger, reason_of
from game.store.matches import Setup
from game.store.recordings import Recording, recording_path, write_recording


class Series(NamedTuple):
    """Matches to be played that differ only in their seeds, and in who sits where.

    Every seed is played with each of `seatings` in turn; with none of them once, as in `setup`.
    """

    setup: Setup
    record: Path | None
    plugins: tuple[str, ...]
    seatings: tuple[tuple[Seat, ...], ...] = ()
    budget: Budget = Budget()
    luck: bool = False
    """Whether the luck of the dice is noted, which takes a while."""
    leads: bool = False
    """Whether changes of the lead and visits are counted; not where luck is noted."""
    most: int = 0
    """Decisions after which a match counts as endless; 0: as many as the game says."""

    def at(self, index: int) -> Setup:
        """The match `index`."""
        seatings = self.seatings or (self.setup.seats,)
        block, seating = divmod(index, len(seatings))
        return self.setup._replace(seed=number(self.setup.seed, block + 1), seats=seatings[seating])


class Replaced(msgspec.Struct, frozen=True):
    """A program that did not play on: at which decision, what it did, and `why` for its maker."""

    seat: int
    player: str
    decision: int
    blame: Blame
    why: str


class Played(msgspec.Struct, frozen=True):
    """What came of one match. `fault` is a sentence if it could not be played to its end."""

    number: int
    seed: int
    ranking: tuple[int, ...]
    scores: tuple[int, ...]
    rounds: int
    turns: int
    decisions: int
    ending: str
    digest: str
    cpu_seconds: float
    said: tuple[int, ...] = ()
    """Decisions of each seat."""
    cpu_of_seats: tuple[float, ...] = ()
    """Seconds that each seat thought."""
    fault: str = ""
    luck: tuple[float, ...] = ()
    """What the dice did for each seat, in chances to win; () where nobody noted it."""
    replaced: tuple[Replaced, ...] = ()
    """The programs in whose place a Regular played on."""
    leads: int = 0
    """Changes of the lead, where they were counted."""
    out: int = 0
    """Seats that have left before its end."""
    tally: Mapping[str, float] = {}
    """What the game counts at its end."""
    visits: tuple[int, ...] = ()
    """How often each place of the board was visited, where the game says what that is."""


SMALL = Budget(0.02, 2)
"""What players get who are only tried out."""


def replaced_told(matches: Sequence[Played]) -> list[str]:
    """A sentence for each program, and each way, that did not play on: in how many matches, and where
    first."""
    found: dict[tuple[str, Blame], list[tuple[Played, Replaced]]] = {}
    for match in matches:
        for one in match.replaced:
            found.setdefault((one.player, one.blame), []).append((match, one))
    told: list[str] = []
    for (player, blame), cases in found.items():
        match, one = cases[0]
        facts = {"match": match.number, "seed": match.seed, "decision": one.decision}
        sentence = say(
            "cli.matches.replaced", player=player, what=say(f"programs.{blame}"),
            n=str(len({case.number for case, _ in cases})), all=str(len(matches)), why=one.why.rstrip("."),
            **{name: str(number) for name, number in facts.items()},
        )  # fmt: skip
        told.append(sentence)
    return told


class Course(Protocol):
    """How a match goes on: `game.engine.turn`, or with the luck noted."""

    def settle(self, state: turn.AnyState, dice: Dice) -> Choice | None:
        """Run what nobody decides."""
        ...

    def apply(self, state: turn.AnyState, action: Action, dice: Dice) -> Choice | None:
        """Carry out an action."""
        ...

    def apply_interjection(
        self, state: turn.AnyState, seat: int, action: Action, dice: Dice
    ) -> Choice | None:
        """Carry out what another seat says."""
        ...


class Stuck(Exception):
    """A match that cannot go on. The message is a sentence."""


def warm_up(setup: Setup, plugins: Sequence[str] = ()) -> None:
    """Let game and players work out what follows from the board, so that no match is charged for it."""
    try:
        _try_out(setup, plugins)
    except KeyboardInterrupt:
        raise
    except BaseException:  # what goes wrong here goes wrong in the matches too, and is told there
        logger.exception("the game could not be tried out")


def _try_out(setup: Setup, plugins: Sequence[str]) -> None:
    """Play at random for a while, and ask each player now and then."""
    state: turn.AnyState = setup.rules.start(setup.board, setup.options, len(setup.seats))
    dice = Dice(0)
    choice = turn.settle(state, dice)
    names = {seat.player for seat in setup.seats}
    known = ladder(setup.rules, sorted(names), SMALL, plugins)
    for said in range(1000):
        if choice is None:
            break
        if 40 <= said < 60:
            for name in names:
                decide(known[name], state, choice, 0, said)
        choice = turn.apply(state, choice.sample(state, dice), dice)


class _Log(list[LogEntry]):
    """What has been said in a match that is played; `heard` is told each line as it comes."""

    def __init__(self, heard: Callable[[LogEntry], object]) -> None:
        super().__init__()
        self._heard = heard

    def append(self, entry: LogEntry, /) -> None:
        super().append(entry)
        self._heard(entry)


def play(order: Series, index: int, heard: Callable[[LogEntry], object] = bool) -> Played:
    """Play the match `index` of a series, and record it if the series says so. `heard` is told each line
    of its log as it comes."""
    began = time.process_time()
    setup = order.at(index)
    rules = setup.rules
    state: turn.AnyState = rules.start(setup.board, setup.options, len(setup.seats))
    dice, log = Dice(setup.seed), _Log(heard)
    thinking = [0.0] * len(setup.seats)
    luck = Luck(rules, len(setup.seats)) if order.luck else None
    counts = Counts(rules, setup.board, rules.sides(setup.options, len(setup.seats)))
    course = luck or (counts if order.leads else turn)
    fault, replaced = "", list[Replaced]()
    try:
        known = ladder(rules, sorted({seat.player for seat in setup.seats}), order.budget, order.plugins)
        seated = Seated(setup.seats, known, replaced)
        _play_out(state, dice, seated, log, thinking, course, order.most or rules.longest)
        rules.check(state)
    except KeyboardInterrupt:
        raise
    except BaseException as wrong:
        # Whatever a game or a player does wrong is to be told with seed and decision, and counted.
        logger.exception("a match could not be played")
        reason = str(wrong) if isinstance(wrong, Stuck | AssertionError) else reason_of(wrong)
        numbers = {"match": index + 1, "seed": setup.seed, "decision": len(log) + 1}
        fault = say("cli.matches.at", why=reason, **{name: str(number) for name, number in numbers.items()})
    standing = rules.standing(state) if not fault else Standing((), ())
    digest, decisions = state.digest(), len(log)
    cpu = time.process_time() - began
    said = tuple(sum(entry.seat == seat for entry in log) for seat in range(len(setup.seats)))
    if order.record is not None:
        recording = Recording(setup, log, digest, standing, not state.stack, state.table.round)
        write_recording(recording_path(recording, order.record), recording)
    ranks, scores = standing.known_ranks, standing.known_scores
    return Played(
        index + 1, setup.seed, ranks, scores, state.table.round, state.table.turn,
        decisions, standing.reason, digest, cpu, said, tuple(thinking), fault,
        tuple(luck.of_seats) if luck is not None else (), tuple(replaced), counts.changes,
        len(state.table.out), {} if fault else rules.tally(state), tuple(counts.visits),
    )  # fmt: skip


def played_or_why(order: Series, index: int) -> Played | Stuck:
    """A match; or why there is none, as something that can be sent to another process."""
    try:
        return play(order, index)
    except FileFault as fault:
        return Stuck(str(fault))
    except KeyboardInterrupt:
        raise
    except BaseException as wrong:  # the code of a game from outside may fail in any way, or end the program
        logger.exception("a match could not be played")
        return Stuck(say("cli.matches.unplayable", match=str(index + 1), why=reason_of(wrong)))


class Seated:
    """Who plays each seat. For a program that does not play on a Regular does, and `replaced` says so."""

    def __init__(self, seats: Sequence[Seat], known: Mapping[str, Player], replaced: list[Replaced]) -> None:
        self._seats = seats
        self._known = known
        self._replaced = replaced
        self.players = {number: player_of(seat, known) for number, seat in enumerate(seats)}

    def decide(self, state: turn.AnyState, choice: Choice, seed: int, said: int) -> Action | SeatTaken:
        """What the seat does that is asked; or that another player takes it."""
        seat = choice.seat
        player = self.players[seat]
        try:
            action = decide(player, state, choice, seed, said)
            return player.legal(state, choice, action) if isinstance(player, ProgramPlayer) else action
        except ProgramFault as fault:
            logger.warning("%s was %s: %s", fault.name, fault.blame, fault)
            self._replaced.append(Replaced(seat, player.name, said + 1, fault.blame, str(fault)))
            name = stand_in(self._known)
            self.players[seat] = self._known[name]
            return SeatTaken(seat, self._seats[seat].name, name)


def _play_out(
    state: turn.AnyState,
    dice: Dice,
    seated: Seated,
    log: list[LogEntry],
    thinking: list[float],
    course: Course,
    longest: int,
) -> None:
    """Play to the end, writing down what is said and how long each seat thought. Raises Stuck."""
    choice = course.settle(state, dice)
    while choice is not None:
        if len(log) >= longest:
            raise Stuck(say("cli.matches.endless", decisions=longest))
        said = interjection(seated.players, state, choice, dice.seed)
        if said is not None:
            choice = course.apply_interjection(state, *said, dice)
            log.append(LogEntry(*said))
            continue
        seat = choice.seat
        # A program thinks in another process: its time is that of the clock.
        clock = time.perf_counter if seated.players[seat].outside else time.process_time
        began = clock()
        action = seated.decide(state, choice, dice.seed, len(log))
        thinking[seat] += clock() - began
        if isinstance(action, SeatTaken):
            log.append(LogEntry(NOBODY, action))
            continue
        refusal = choice.why_not(state, action)
        if refusal is not None:
            why = f"{refusal.code} {refusal.facts}"
            raise Stuck(
                say("cli.matches.refused", player=seated.players[seat].name, action=str(action), why=why)
            )
        choice = course.apply(state, action, dice)
        log.append(LogEntry(seat, action))
