"""Matches among computer players, here or in other processes: the same seed gives the same match."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.ai.players import Player, decide, players
from game.engine import turn
from game.engine.dice import Dice, number
from game.engine.match import Entry
from game.engine.rules import Standing, find_rules
from game.engine.vocabulary import Seat
from game.store.matches import Setup
from game.store.recordings import Recording, recording_path, write_recording


class Series(NamedTuple):
    """Matches to be played that differ only in their seeds."""

    setup: Setup
    record: Path | None
    plugins: tuple[str, ...]


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
    fault: str = ""


class Stuck(Exception):
    """A match that cannot go on. The message is a sentence."""


def series(order: Series, games: int, jobs: int) -> Iterator[Played]:
    """Play `games` matches in `jobs` processes; they come in their order whatever `jobs` is."""
    if jobs == 1:
        warm_up(order.setup)
        yield from (play(order, index) for index in range(games))
        return
    context = multiprocessing.get_context("spawn")
    pool = context.Pool(min(jobs, games), _begin, (_packed(order),))
    try:
        yield from pool.imap(_play_here, range(games), chunksize=max(1, min(8, games // (4 * jobs))))
        pool.close()
    finally:
        pool.terminate()
        pool.join()


def warm_up(setup: Setup) -> None:
    """Let the game work out what follows from its board, so that no match is charged for it."""
    state: turn.AnyState = setup.rules.start(setup.board, setup.options, len(setup.seats))
    dice = Dice(0)
    choice = turn.settle(state, dice)
    for _ in range(1000):
        if choice is not None:
            choice = turn.apply(state, choice.sample(state, dice), dice)


def play(order: Series, index: int) -> Played:
    """Play the match `index` of a series, and record it if the series says so."""
    began = time.process_time()
    setup = order.setup._replace(seed=number(order.setup.seed, index + 1))
    rules = setup.rules
    state, dice, log = (
        rules.start(setup.board, setup.options, len(setup.seats)),
        Dice(setup.seed),
        list[Entry](),
    )
    fault = ""
    try:
        known = players(rules)
        _play_out(state, dice, [known[seat.player] for seat in setup.seats], log)
        rules.check(state)
    except Exception as wrong:
        # Whatever a game or a player does wrong is to be told with seed and decision, and counted.
        reason = str(wrong) if isinstance(wrong, Stuck | AssertionError) else repr(wrong)
        fault = f"match {index + 1} (seed {setup.seed}), decision {len(log) + 1}: {reason}"
    standing = rules.standing(state) if not fault else Standing((), ())
    digest, decisions = state.digest(), len(log)
    cpu = time.process_time() - began
    if order.record is not None:
        recording = Recording(setup, log, digest, standing, not state.stack)
        write_recording(recording_path(recording, order.record), recording)
    return Played(
        index + 1, setup.seed, standing.ranks, standing.scores, state.table.round, state.table.turn,
        decisions, standing.reason, digest, cpu, fault,
    )  # fmt: skip


def _play_out(state: turn.AnyState, dice: Dice, seated: list[Player], log: list[Entry]) -> None:
    """Play to the end, writing down what is said. Raises Stuck."""
    choice = turn.settle(state, dice)
    longest = seated[0].rules.longest
    while choice is not None:
        if len(log) >= longest:
            raise Stuck(f"the match is not over after {longest} decisions")
        seat = choice.seat
        action = decide(seated[seat], state, choice, dice.seed, len(log))
        refusal = choice.why_not(state, action)
        if refusal is not None:
            raise Stuck(
                f"{seated[seat].name} says {action}, which is refused: {refusal.code} {refusal.facts}"
            )
        choice = turn.apply(state, action, dice)
        log.append(Entry(seat, action))


class _Packed(NamedTuple):
    """A series without a game's own types: those are known in the other process only once it has loaded."""

    game: str
    plugins: tuple[str, ...]
    board: bytes
    options: bytes
    seats: tuple[tuple[str, str, int], ...]
    seed: int
    record: Path | None


def _packed(order: Series) -> _Packed:
    setup = order.setup
    return _Packed(
        setup.rules.id,
        order.plugins,
        msgspec.json.encode(setup.board),
        msgspec.json.encode(setup.options),
        tuple((seat.name, seat.player, seat.look) for seat in setup.seats),
        setup.seed,
        order.record,
    )


_here: list[Series] = []
"""The series that this process works on; there is one per worker."""


def _begin(packed: _Packed) -> None:
    """Get ready in another process."""
    with suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # the first process hears Ctrl-C and ends the others
    rules = find_rules(*packed.plugins)[packed.game]
    setup = Setup(
        rules,
        msgspec.json.decode(packed.board, type=rules.board_type),
        msgspec.json.decode(packed.options, type=rules.options_type),
        tuple(Seat(*seat) for seat in packed.seats),
        packed.seed,
    )
    warm_up(setup)
    _here[:] = [Series(setup, packed.record, packed.plugins)]


def _play_here(index: int) -> Played:
    return play(_here[0], index)
