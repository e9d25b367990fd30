"""A review is made beside the screen, broken off, gone on with, and kept beside the recording."""

from __future__ import annotations

import re
import shutil
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import ClassVar

import pytest
from msgspec.structs import replace

from game.ai.review import processes
from game.ai.review.judging import Judging
from game.ai.review.processes import Inline, Played
from game.ai.review.reviewer import Done, Job, Outline
from game.app.play.review_work import ReviewWork
from game.engine.rules import Rules
from game.store import folders, reviews
from game.store.documents import FileFault
from game.store.recordings import Recording, read_recording
from game.store.records import delete_record, list_records
from game.store.reviews import ENDING, LIMIT, review_path
from tests.contract.games import GAMES
from tests.contract.recording import FOLDER

BUDGET = 0.2


class Steps:
    """Does jobs of a match as `Inline` does, and only as many as it is allowed."""

    made: ClassVar[list[Steps]] = []
    allowed = 10**6
    then: ClassVar[list[Callable[[], None]]] = []
    """What happens when there are no more."""

    def __init__(self, match: Played) -> None:
        self._inline = Inline(match)
        self.did = 0
        self.closed = False
        self.made.append(self)

    def outline(self) -> Outline:
        return self._inline.outline()

    def rate(self) -> float:
        return 500.0

    def carry_out(
        self, jobs: Sequence[Job], stop: Callable[[], bool], take: Callable[[Job, Done], None]
    ) -> None:
        def counted() -> bool:
            self.did += 1
            if self.did > self.allowed:
                for one in self.then:
                    one()
            return stop()

        self._inline.carry_out(jobs, counted, take)

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Recording, Path]:
    """The shortest recorded match of a game with a judge, among the recordings of a home of its own."""
    monkeypatch.setenv("BOARDWELL_HOME", str(tmp_path))
    monkeypatch.setattr(processes, "RATE_S", 0.01)
    monkeypatch.setattr(Steps, "made", [])
    short = min(
        (path for path in FOLDER.glob("*.json") if "caravan" not in path.name),
        key=lambda path: path.stat().st_size,
    )
    path = folders.recordings() / short.name
    path.parent.mkdir(parents=True)
    shutil.copy(short, path)
    return read_recording(path, GAMES), path


def work(match: tuple[Recording, Path]) -> ReviewWork:
    return ReviewWork(*match, budget=BUDGET, workplace=Steps)


def test_it_is_judged_and_kept_and_comes_back(match: tuple[Recording, Path]) -> None:
    woken = threading.Event()
    first = ReviewWork(*match, budget=BUDGET, workplace=Steps, woken=woken.set)
    first.read()
    assert (first.state, first.review) == ("new", None)
    first.begin()
    first.wait()
    assert first.state == "done" and woken.is_set() and Steps.made[0].closed
    assert first.review is not None and first.review.done == 1.0
    assert review_path(match[1]).stat().st_size < LIMIT
    again = work(match)
    again.read()
    assert again.state == "done" and not again.outdated and again.review is not None
    assert again.review.sums == first.review.sums
    again.begin()
    assert len(Steps.made) == 1, "what is judged is not judged again"


def test_any_other_action_may_be_tried(match: tuple[Recording, Path], kept_once: bytes) -> None:
    review_path(match[1]).write_bytes(kept_once)
    woken = threading.Event()
    found = ReviewWork(*match, budget=BUDGET, workplace=Steps, woken=woken.set)
    found.read()
    assert found.review is not None
    one = next(one for one in found.review.decisions if len(one.ways) > 1)
    found.try_way(one, one.best.action)
    assert found.tried[one.frame, one.best.action] == one.best, "what is known is not judged again"
    unknown = replace(one, ways=one.ways[:1])
    found.try_way(unknown, one.ways[1].action)
    assert woken.wait(60) and not found.fault
    way = found.tried[one.frame, one.ways[1].action]
    assert way.chance == max(0, one.best.chance - way.gap) and way.gap_error >= 0
    found.close()
    assert Steps.made[-1].closed


def test_broken_off_it_goes_on_where_it_was(
    match: tuple[Recording, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = work(match)
    monkeypatch.setattr(Steps, "allowed", 5)
    monkeypatch.setattr(Steps, "then", [first.cancel])
    first.begin()
    first.wait()
    monkeypatch.setattr(Steps, "allowed", 10**6)
    part = first.review
    assert part is not None and sum(node.judged for node in part.nodes) in range(1, 6)
    again = work(match)
    again.read()
    assert again.review is not None and again.review.judged_to == part.judged_to
    assert again.state == "cancelled"
    shares: list[float] = []

    def tell(work: ReviewWork, judging: Judging) -> None:
        shares.append(judging.share)

    monkeypatch.setattr(ReviewWork, "_tell", tell)
    again.begin()
    again.wait()
    assert again.state == "done" and min(shares) >= part.done, "it is told to go on, not to begin anew"
    whole = again.review
    assert whole is not None and all(node.judged for node in whole.nodes)
    assert Steps.made[1].did <= len(whole.nodes)


def test_a_match_that_is_played_comes_first(match: tuple[Recording, Path]) -> None:
    first = work(match)
    first.rest()
    first.begin()
    assert first.state == "resting"
    assert first.review is None and not any(one.did > 1 for one in Steps.made)
    first.rest(False)
    assert first.state == "judging"
    first.wait()
    assert first.state == "done"


def test_cancelled_it_stops_even_while_it_rests(match: tuple[Recording, Path]) -> None:
    first = work(match)
    first.rest()
    first.begin()
    first.cancel()
    first.wait()
    assert first.state == "cancelled"
    first.close()


SPOILS: list[Callable[[bytes], bytes]] = [
    lambda text: b"{}",
    lambda text: b"[" * 10_000,
    lambda text: text[:200],
    lambda text: text.replace(b'"boardwell":"review"', b'"boardwell":"save"'),
    lambda text: text.replace(b'"seats":[', b'"seats":[99,', 1),
    lambda text: text.replace(b'"match":"', b'"match":"0', 1),
    lambda text: b" " * (LIMIT + 1),
    lambda text: re.sub(rb'("is":"\w+","\w+":)\d+', rb"\g<1>99999", text),
]


@pytest.mark.parametrize("spoil", SPOILS)
def test_a_file_that_somebody_spoilt_is_told_in_a_sentence(
    match: tuple[Recording, Path], spoil: Callable[[bytes], bytes], kept_once: bytes
) -> None:
    path = review_path(match[1])
    text = spoil(kept_once)
    if text == kept_once:
        pytest.skip("this match has nothing of the kind")
    path.write_bytes(text)
    found = work(match)
    found.read()
    assert found.review is None and found.state == "new"
    assert found.fault.endswith(".") and "\n" not in found.fault


@pytest.fixture(scope="module")
def kept_once(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of a review."""
    short = min(
        (path for path in FOLDER.glob("*.json") if "caravan" not in path.name),
        key=lambda path: path.stat().st_size,
    )
    path = tmp_path_factory.mktemp("kept") / short.name
    shutil.copy(short, path)
    judged = ReviewWork(read_recording(path, GAMES), path, budget=BUDGET, workplace=Steps)
    judged.begin()
    judged.wait()
    return review_path(path).read_bytes()


def test_an_older_judge_is_told_and_may_judge_anew(
    match: tuple[Recording, Path], kept_once: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    review_path(match[1]).write_bytes(kept_once)

    def later(rules: Rules) -> str:
        return "0" * 16

    monkeypatch.setattr("game.app.play.review_work.judge_of", later)
    found = work(match)
    found.read()
    assert found.outdated and found.review is not None and found.state == "done"
    found.anew()
    found.wait()
    assert found.state == "done" and not found.outdated


def test_a_review_is_no_recording_and_goes_with_its_own(
    match: tuple[Recording, Path], kept_once: bytes
) -> None:
    path = review_path(match[1])
    assert path.name.endswith(ENDING)
    path.write_bytes(kept_once)
    (record,) = list_records(GAMES)
    delete_record(record)
    assert not path.exists()


def test_what_is_too_long_is_not_kept(match: tuple[Recording, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "LIMIT", 500)
    found = work(match)
    found.begin()
    found.wait()
    assert found.state == "done" and not review_path(match[1]).exists()
    with pytest.raises(FileFault):
        review_path(match[1]).write_bytes(b" " * 501)
        reviews.read_review(match[1], match[0], lambda it: it, dict)
