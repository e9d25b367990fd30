import pygame
import pytest

from game.app.dev.gallery import Components
from game.app.paint.theme import HIGH_CONTRAST, NIGHT_FELT, Theme
from game.app.shell.frames import FrameProbe
from game.app.shell.window import Window


@pytest.mark.parametrize("theme", [NIGHT_FELT, HIGH_CONTRAST], ids=["night", "contrast"])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_the_sheet_of_components_is_drawn_once_and_rests(size: tuple[int, int], theme: Theme) -> None:
    window = Window(size)
    window.push(Components(theme))
    assert window.step([], 0)
    window.step([], 300)
    assert window.step([], 1) == []


def test_the_probe_counts_frames_by_their_time() -> None:
    probe = FrameProbe()
    for ms in (0.5, 3.0, 3.5, 50.0):
        probe.note(ms, drawn=True, full=ms > 10)
    probe.note(0.1, drawn=False, full=False)
    assert (probe.frames, probe.full, probe.quiet) == (4, 1, 1)
    assert sum(probe.histogram) == 4
    assert probe.histogram[-1] == 1
    assert "worst 50.0" in probe.lines()[0]
    assert probe.draw(pygame.Surface((640, 360))).w > 100
