"""A match as an animated picture."""

from __future__ import annotations

import io
from pathlib import Path

import pygame
import pytest
from PIL import Image

from game.app.paint.canvas import Canvas
from game.app.play.playthrough import Playthrough, recorded_playthrough
from game.app.review import time_lapse
from game.app.review.film_ending import STEP_MS
from game.app.review.replay import ReplayScene
from game.app.review.summary import Summary
from game.app.review.time_lapse import Cancelled, TimeLapse
from game.app.shell.window import Window
from game.engine.turn import AnyState
from game.store import folders
from game.store.recordings import read_recording
from tests.app.drivers.recordings import LONGEST, OF_EACH_GAME
from tests.app.drivers.table import new_services
from tests.contract.games import GAMES


def lapse_of(path: Path) -> TimeLapse:
    playthrough = recorded_playthrough(path, read_recording(path, GAMES))
    services = new_services(playthrough.setup.rules)
    return TimeLapse(Summary(services, played_again(playthrough)))


@pytest.fixture(autouse=True)
def screen() -> None:
    Window((320, 200))


def lasting(gif: Image.Image) -> int:
    total = 0
    for n in range(int(getattr(gif, "n_frames"))):  # noqa: B009
        gif.seek(n)
        total += int(gif.info["duration"])
    return total


def test_it_has_a_frame_for_each_turn_and_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    lapse = lapse_of(OF_EACH_GAME["caravan"])
    frames = lapse.playthrough.frames
    turns = {frame.state.table.turn for frame in frames}
    assert len(lapse.places) in range(len(turns) - 1, len(turns) + 3)
    assert lapse.places[-1] == len(frames) - 1
    while not lapse.done:
        lapse.step()
    data = lapse.encoded()
    gif = Image.open(io.BytesIO(data))
    assert gif.size == lapse.size and lasting(gif) == sum(lapse.ms)
    turns = len(lapse.places)
    assert lapse.ms[-1] == 3000 and len(set(lapse.ms[:turns])) == 1
    monkeypatch.setattr(time_lapse, "MOST_BYTES", len(data) - 1)
    smaller = lapse.encoded()
    assert len(smaller) < len(data) and lasting(Image.open(io.BytesIO(smaller))) == sum(lapse.ms)
    lapse.cancelled = True
    with pytest.raises(Cancelled):
        lapse.encoded()


def test_a_long_match_is_no_longer_than_others(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = len(lapse_of(LONGEST).places)
    monkeypatch.setattr(time_lapse, "MOST_FRAMES", whole - 20)
    lapse = lapse_of(LONGEST)
    assert len(lapse.places) == whole - 20 == len(set(lapse.places))
    assert 20_000 <= sum(lapse.ms) <= 40_000
    first, last = lapse.drawn(lapse.places[0]), lapse.drawn(lapse.places[-1])
    assert first.get_size() == lapse.size
    assert pygame.image.tobytes(first, "RGB") != pygame.image.tobytes(last, "RGB")


def test_it_ends_with_the_last_scene_and_who_won(monkeypatch: pytest.MonkeyPatch) -> None:
    lapse = lapse_of(OF_EACH_GAME["caravan"])
    ending = lapse.ending
    assert ending is not None and lapse.count == len(lapse.places) + ending.count == len(lapse.ms)
    assert 2000 <= ending.count * STEP_MS <= 5000
    winner = lapse.playthrough.setup.seats[lapse.playthrough.standing(ending_state(lapse)).winners[0]].name
    written: list[str] = []

    def write(canvas: Canvas, words: str, *given: object, **more: object) -> float:
        written.append(words)
        return 10.0

    monkeypatch.setattr(Canvas, "text", write)
    for number, named in ((0, False), (ending.count - 1, True)):
        written.clear()
        assert ending.drawn(number, (434, 287)).get_size() == (434, 287)
        assert (winner in written) == named


def ending_state(lapse: TimeLapse) -> AnyState:
    return lapse.playthrough.frames[-1].state


def test_a_match_that_is_not_over_has_no_last_scene() -> None:
    path = OF_EACH_GAME["caravan"]
    recording = read_recording(path, GAMES)
    playthrough = recorded_playthrough(path, recording._replace(log=recording.log[:9]))
    lapse = TimeLapse(Summary(new_services(playthrough.setup.rules), played_again(playthrough)))
    assert lapse.ending is None and len(lapse.ms) == lapse.count == len(lapse.places)


def played_again(playthrough: Playthrough) -> Playthrough:
    playthrough.run()
    return playthrough


def test_the_replay_makes_one_while_it_is_shown_and_can_be_stopped() -> None:
    path = OF_EACH_GAME["caravan"]
    playthrough = recorded_playthrough(path, read_recording(path, GAMES))
    services = new_services(playthrough.setup.rules)
    window = Window((1280, 720))
    scene = ReplayScene(services, playthrough)
    window.push(scene)
    for _ in range(2):
        press(window)
        window.step([], 16)
    assert scene.film is None and not folders.pictures().exists()
    press(window)
    assert scene.film is not None
    shares: list[float] = []
    while scene.film is not None and len(shares) < 2000:
        window.step([], 16)
        shares.append(scene.film.share if scene.film is not None else 1.0)
        pygame.time.wait(1)
    assert shares == sorted(shares) and shares[-1] == 1.0
    (kept,) = folders.pictures().glob("*.gif")
    assert Image.open(kept).format == "GIF"


def press(window: Window) -> None:
    window.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_g, mod=0, unicode="g", scancode=0)], 16)
    window.step([pygame.Event(pygame.KEYUP, key=pygame.K_g, mod=0, unicode="g", scancode=0)], 16)
