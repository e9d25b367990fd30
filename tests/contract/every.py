"""Tests that try many cases: one test where pytest would make hundreds, and all that fail are told by name.

`@every("size, seats", values)` stands where `@pytest.mark.parametrize` would and makes a single test of it.
What fails is told with the case's name and the line; the whole traceback is that of the first. `--case TEXT`
tries only the cases whose name contains TEXT.
"""

from __future__ import annotations

import functools
import inspect
import traceback
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

import pytest

Check: TypeAlias = Callable[..., None]
MOST = 25
"""So many failures are told by name; of the others only the number."""


class Cases:
    """Tries cases one after the other. The fixture `cases` gives one to each test."""

    def __init__(self, test: str, only: str = "") -> None:
        self.test = test
        self.only = only

    def try_all(self, cases: Iterable[tuple[str, Callable[[], None]]]) -> None:
        """Try each case, by its name; raises AssertionError that names all that fail.

        A case that skips itself is passed over. Where `--case` fits none, the test is skipped.
        """
        chosen = [(name, check) for name, check in cases if self.only in name]
        if self.only and not chosen:
            pytest.skip(f"no case is called {self.only}")
        failed: list[tuple[str, BaseException]] = []
        for name, check in chosen:
            try:
                check()
            except pytest.skip.Exception:
                continue
            except (Exception, pytest.fail.Exception) as wrong:
                failed.append((name, wrong))
        if failed:
            raise AssertionError(self._told(failed, len(chosen))) from failed[0][1]

    def _told(self, failed: Sequence[tuple[str, BaseException]], tried: int) -> str:
        lines = [f"{len(failed)} of {tried} cases failed:"]
        lines += [f"  {name}: {_short(wrong)}" for name, wrong in failed[:MOST]]
        if len(failed) > MOST:
            lines.append(f"  ... and {len(failed) - MOST} more")
        lines.append(f"One alone: python -m pytest '{self.test}' --case '{failed[0][0]}'")
        return "\n".join(lines)


def _short(wrong: BaseException) -> str:
    """What went wrong in one line, and in which line of which file."""
    said = str(wrong).strip().splitlines()
    frame = traceback.extract_tb(wrong.__traceback__)[-1]
    place = f"{frame.filename.rsplit('/', 1)[-1]}:{frame.lineno}"
    return f"{type(wrong).__name__} at {place}: {said[0] if said else frame.line}"


def every(
    names: str, values: Iterable[Any], called: Callable[[Any], object] | None = None
) -> Callable[[Check], Check]:
    """One test of a check that is to hold for all `values`: of one name, or tuples for several.

    `called`: the name of a case, by default what it is made of.
    """
    listed = list(values)
    return lambda check: looped(check, names, lambda: listed, called)


def every_of_game(
    names: str, values: Mapping[str, Sequence[Any]], called: Callable[[Any], object] | None = None
) -> Callable[[Check], Check]:
    """A test for each game of a check that is to hold for all `values` of that game."""
    each = pytest.mark.parametrize("game", list(values))
    return lambda check: each(looped(check, names, values.__getitem__, called, "game"))


def every_and_rest(
    names: str, values: Mapping[str, Iterable[Any]], rest: Mapping[str, Iterable[Any]]
) -> Callable[[Check], Check]:
    """A test for each share of `values`, and a soak test for each of the `rest`, by their names.

    For checks in which a few values find what many would find.
    """
    listed = {name: list(share) for name, share in {**values, **rest}.items()}
    each = pytest.mark.parametrize(
        "share", [*values, *(pytest.param(name, marks=pytest.mark.soak) for name in rest)]
    )
    return lambda check: each(looped(check, names, listed.__getitem__, None, "share"))


def looped(
    check: Check, names: str, values: Callable[..., Iterable[Any]],
    called: Callable[[Any], object] | None = None, *given: str,
) -> Check:  # fmt: skip
    """The test that tries `check` with all values. `given`: the fixtures that `values` asks for."""
    wanted = [name.strip() for name in names.split(",")]
    parameters = [p for p in inspect.signature(check).parameters.values() if p.name not in wanted]
    added = [
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY)
        for name in ("cases", *given)
        if name not in {p.name for p in parameters}
    ]

    @functools.wraps(check)
    def test(**fixtures: Any) -> None:
        shared = {p.name: fixtures[p.name] for p in parameters}

        def named(value: Any) -> tuple[str, Callable[[], None]]:
            parts = (value,) if len(wanted) == 1 else tuple(value)
            name = str(called(value)) if called else "-".join(map(_plain, parts))
            return name, functools.partial(check, **dict(zip(wanted, parts, strict=True)), **shared)

        fixtures["cases"].try_all(map(named, values(*(fixtures[name] for name in given))))

    vars(test)["__signature__"] = inspect.Signature([*parameters, *added])
    return test


def _plain(part: object) -> str:
    """The name of a value: as pytest would call it where that is short."""
    names = (getattr(part, name, None) for name in ("__name__", "stem", "id"))
    return str(next((name for name in names if name), part))
