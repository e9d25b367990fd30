"""Pictures without a window, the way in, and the log."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app import main
from game.app.dev import fixtures
from game.app.dev.shots import FURTHER, SCENES, Shot, played
from game.app.shell.window import Window
from game.engine.finding import find_rules
from game.engine.rules import Rules
from tests.app.golden.pictures import GOLDEN
from tests.contract.games import EXAMPLES
from tests.contract.recording import FOLDER

PLUGINS = (str(EXAMPLES),)


@pytest.fixture(autouse=True)
def no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


def test_every_scene_has_a_picture_that_is_kept_or_is_drawn_here(tmp_path: Path) -> None:
    assert set(SCENES) - {golden.scene for golden in GOLDEN} == {"past", "share", "puzzle"}
    out = tmp_path / "past.png"
    Shot(scene="past", game="caravan", seed=4, decisions=20, size=(1024, 600), plugins=PLUGINS).draw(out)
    picture = pygame.image.load(out)
    assert picture.get_size() == (1024, 600)
    colours = {tuple(picture.get_at((x, y))) for x in range(0, 1024, 37) for y in range(0, 600, 23)}
    assert len(colours) > 20
    Shot(scene="puzzle", size=(1024, 600)).draw(out)  # of those that are shipped, which may be others one day
    assert pygame.image.load(out).get_size() == (1024, 600)


def test_the_same_seed_gives_the_same_picture(tmp_path: Path) -> None:
    pictures: list[bytes] = []
    for number in range(2):
        out = tmp_path / f"{number}.png"
        shot = Shot(scene="table", seed=7, decisions=30, size=(1024, 600), theme="contrast", text_scale=1.25)
        shot.draw(out)
        pictures.append(pygame.image.tobytes(pygame.image.load(out), "RGB"))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("rules", list(find_rules().values()), ids=lambda rules: rules.id)
def test_a_person_is_asked_at_every_table_also_where_little_is_offered(rules: Rules) -> None:
    for decisions in (0, 12, 90):
        match = played(rules, 5, decisions, by=("random",))
        choice = match.decision()
        assert choice is not None and match.seats[choice.seat].human, "a person is asked"
        over = decisions == 90 and len(match.log) < 90  # then it is the last one of a person
        assert over or decisions <= len(match.log) <= decisions + FURTHER + 40
    assert len(match.seats) == min(3, rules.seats[-1]) and match.seats[1].player == "random"


def test_who_plays_before_is_said(tmp_path: Path) -> None:
    caravan = find_rules(*PLUGINS)["caravan"]
    by_one, by_other, by_both = (
        played(caravan, 3, 30, by=by).log for by in (("regular",), ("novice",), ("regular", "novice"))
    )
    assert by_one != by_other and by_both not in (by_one, by_other)
    with pytest.raises(ValueError, match="“nobody”"):
        Shot(scene="table", game="caravan", players="regular,nobody", plugins=PLUGINS).draw(
            tmp_path / "x.png"
        )


def test_what_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="There’s no scene “cellar”"):
        Shot(scene="cellar").draw(tmp_path / "x.png")
    with pytest.raises(ValueError, match="There’s no game “chess”"):
        Shot(scene="table", game="chess").draw(tmp_path / "x.png")


def test_the_app_opens_and_closes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    shown: list[str] = []
    run = Window.run

    def closed_at_once(window: Window) -> None:
        assert window.scene is not None
        shown.append(type(window.scene).__name__)
        pygame.event.post(pygame.Event(pygame.QUIT))
        run(window)

    monkeypatch.setattr(Window, "run", closed_at_once)
    assert main.run() == 0
    assert shown == ["ShelfScene"]
    assert (tmp_path / "settings.json").exists()
    assert list((tmp_path / "logs").glob("*.log"))


def test_the_app_opens_with_a_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []

    def seen(window: Window) -> None:
        shown.extend(type(scene).__name__ for scene in window.scenes)
        window.close()

    monkeypatch.setattr(Window, "run", seen)
    assert main.run(PLUGINS, FOLDER / "caravan-sea.json") == 0
    assert shown == ["ShelfScene", "ReplayScene"]


def test_a_fault_goes_into_the_log_and_not_into_the_air(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(window: Window) -> None:
        raise RuntimeError("the lamp fell over")

    monkeypatch.setattr(Window, "run", broken)
    assert main.run() == 1
    said = capsys.readouterr().err
    assert "The log is" in said and "Traceback" not in said
    logs = "".join(path.read_text("utf-8") for path in (tmp_path / "logs").glob("*.log"))
    assert "the lamp fell over" in logs


def test_a_table_that_breaks_gives_way_to_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.app.shelf.scene import ShelfScene
    from tests.app.drivers.table import TWO, AtTable, new_match, new_services

    services = new_services()
    sitting = AtTable(new_match(TWO, 3), services)
    sitting.window.fault = lambda: main.saved_by_start(sitting.window, services)

    def broken(ms: float) -> bool:
        raise RuntimeError("the table broke")

    monkeypatch.setattr(sitting.controller, "tick", broken)
    sitting.step()
    start = sitting.window.scene
    assert isinstance(start, ShelfScene)
    assert start.notice == "", "it has been told"


def test_a_dialog_by_name_the_first_that_comes_and_which_there_are(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(fixtures, "TRIES", 1)
    for name in ("Propose", "CardDialog", ""):
        out = tmp_path / f"dialog-{name}.png"
        Shot(scene="dialog", game="caravan", dialog=name, players="random", plugins=PLUGINS).draw(out)
        assert pygame.image.load(out).get_size() == (1280, 720)
    with pytest.raises(ValueError, match=r"“barter” came up.*CardDialog.*Propose"):
        out = tmp_path / "none.png"
        Shot(scene="dialog", game="caravan", dialog="barter", players="random", plugins=PLUGINS).draw(out)
    assert not (tmp_path / "none.png").exists()
