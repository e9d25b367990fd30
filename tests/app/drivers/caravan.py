"""A table of the example game, which has secret hands, debts and no look of its own."""

from __future__ import annotations

from typing import Any

import msgspec
import pygame

from game.app.services.services import Services
from game.app.table.curtain import Curtain
from game.app.table.scene import TableScene
from game.components.debts import GiveUp
from game.contract.cases import board_of
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.vocabulary import Seat
from game.store.boards import board_files
from game.store.settings import Settings
from tests.app.drivers.table import TWO
from tests.app.drivers.window import opened_window
from tests.contract.games import GAMES

CARAVAN = GAMES["caravan"]
SIZE = (1024, 600)


def match_of(seats: tuple[Seat, ...] = TWO, seed: int = 11) -> Match:
    board = board_of(CARAVAN, next(iter(board_files(CARAVAN))))
    return Match(CARAVAN, board, CARAVAN.options(), seats, seed)


def seated(match: Match, **settings: Any) -> TableScene:
    given: dict[str, Any] = {"own_speed": "instant", "others_speed": "instant", "auto_roll": True}
    given |= {"confirm_turn": False, **settings}
    services = Services(GAMES, Settings(**given))
    window = opened_window(services, SIZE)
    table = TableScene(services, match, fresh=False)
    window.push(table)
    step(table)
    return table


def step(table: TableScene, *events: pygame.Event, ms: float = 16.0) -> None:
    assert table.window is not None
    table.window.step(list(events), ms)


def wait(table: TableScene) -> None:
    """Until a person chooses or the match is over."""
    for _ in range(3000):
        if table.controller.mode in ("choose", "over"):
            return
        step(table)
        if table.controller.awaits_reply:
            pygame.time.wait(1)
    raise AssertionError(f"still {table.controller.mode}")


def key(table: TableScene, code: int, text: str = "") -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        step(table, pygame.Event(kind, key=code, mod=0, unicode=text, scancode=0))


def hangs(table: TableScene) -> bool:
    return any(isinstance(panel, Curtain) for panel in table.view.desk.live)


def lift(table: TableScene) -> None:
    assert hangs(table)
    key(table, pygame.K_SPACE)
    for _ in range(3):
        step(table, ms=400)
    assert not hangs(table)


def resumed(match: Match, state: Any) -> Match:
    """The match as it would go on from a state, without its history."""
    here = msgspec.structs.replace(match.here(), state=state, logged=0)
    return Match.resumed(match.rules, match.board, match.options, match.seats, match.seed, here, [])


def in_debt(amount: int = 0, *, able: bool = False) -> Match:
    """A match in which a person has to raise money, and is `able` to: so much, or what he owes by chance."""
    seats = tuple(Seat(name, "human", look) for look, name in enumerate(("Ada", "Bart", "Chen", "Dolores")))
    match = next(filter(None, (debt_of(match_of(seats, seed), able) for seed in range(10, 99))))
    state = match.state.copy()
    if amount:
        state.table.debt = msgspec.structs.replace(state.table.debt, amount=amount)
    return resumed(match, state)


def debt_of(match: Match, able: bool) -> Match | None:
    """The match, played by chance until somebody is in debt; None if nobody ever is."""
    dice = Dice(10)
    while (choice := match.decision()) is not None:
        in_need = GiveUp() in [offer.action for offer in match.offers()]
        if in_need and (not able or match.why_not(GiveUp()) is not None):
            return match
        match.play(choice.sample(match.state, dice))
    return None
