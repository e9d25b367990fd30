"""Journal, "Since your last turn" and the past tell an eye the same of two matches that differ in nothing
that it could have seen."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from game.app import sound
from game.app.play.commands import LookBack, OpenTable
from game.contract.cases import Case
from game.engine.match import Match
from game.engine.vocabulary import PUBLIC
from tests.contract.redeals import CASES

from .planted import TOLD_WAYS, TRUE, Plant
from .screen import Told, Watched, differences
from .test_secrets import seated as before
from .test_secrets import skin_of
from .twins import Twins, goes_back_to, seated, twins

pytestmark = pytest.mark.usefixtures("unseen")


def some(name: str, most: int, steps: int = 24) -> Iterator[Twins]:
    """Twins of a case, as its seats see them and all may."""
    case = CASES[name]
    tried = ((seed, eye) for seed in range(1, 9) for eye in (*range(case.seats), PUBLIC))
    return islice((pair for seed, eye in tried for pair in twins(case, seed, eye, 12 * seed, steps)), most)


class Remembered(Watched):
    """A table to which a match comes with its history."""

    def past(self, match: Match) -> Iterator[tuple[str, Told]]:
        """All that is told of what has happened."""
        table = self.at.table
        yield "journal", {"lines": table.view.journal.entries, "told": table.history.told_so_far()}
        yield (
            "since the last turn",
            {"account": table.catching_up.account()} if table.catching_up.seat >= 0 else {},
        )
        yield "players", self._opened(OpenTable(), pictured=False)
        for at in range(0, len(match.log), 5):
            table.handle(LookBack(at))
            yield (
                f"the past, {at}",
                {**self.told(), "says": table.history.says, "where": table.context.past.where},
            )
        table.history.leave()


def told(pair: Twins, which: int, *, together: bool, patch: pytest.MonkeyPatch) -> list[tuple[str, Told]]:
    """What one of the two tells, when it is opened again."""
    case, match = pair.case, pair.ends[which]
    TRUE[:] = [match.state]
    try:
        with patch.context() as within:
            goes_back_to(pair.starts[which], case, within)
            seats = before(case, pair.eye, together=together)
            table = Remembered(
                case.rules, case.board, case.options, seats, match.state, going_on=seated(match, seats),
                curtain="hidden",
            )  # fmt: skip
            return list(table.past(match))
    finally:
        sound.use(None)
        TRUE.clear()


def compare(pair: Twins, patch: pytest.MonkeyPatch) -> None:
    """Find no difference."""
    together = pair.eye == PUBLIC
    one, other = (told(pair, which, together=together, patch=patch) for which in (0, 1))
    assert [name for name, _ in one] == [name for name, _ in other]
    assert any(found.get("lines") for _, found in one), "nothing was told"
    for (name, was), (_, now) in zip(one, other, strict=True):
        assert not differences(was, now), (
            f"{name} of {pair.case} tells eye {pair.eye}: {differences(was, now)}"
        )


@pytest.mark.parametrize("name", CASES)
def test_what_has_happened_is_told_alike_whatever_was_hidden(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    compare(next(some(name, 1)), monkeypatch)


@pytest.mark.soak
@pytest.mark.parametrize("name", CASES)
def test_every_eye_is_told_of_what_has_happened_alike(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for pair in some(name, 5):
        compare(pair, monkeypatch)


def caught(case: Case, name: str, way: str, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Whether a leak is found within a few twins."""
    getattr(Plant(monkeypatch, skin_of(case), type(case.rules), lambda state: state.encoded()), way)()
    for pair in some(name, 20):
        try:
            compare(pair, monkeypatch)
        except AssertionError:
            return True
    return False


SHOWN = {"told_event": ("hands", "sides"), "told_past": ("cash", "bids", "example")}
"""Where events, and the past, hold something that a screen would show: elsewhere they betray nothing."""


@pytest.mark.soak
@pytest.mark.parametrize(
    ("way", "name"), [(way, name) for way in TOLD_WAYS for name in SHOWN.get(way, ("cash", "hands"))]
)
def test_a_leak_in_what_is_told_is_found(way: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert caught(CASES[name], name, way, monkeypatch)
