import pygame
import pytest

from game.app.shell.keys import BINDINGS, Keys, cap, chords


def _press(key: int, typed: str = "", mod: int = 0, scancode: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=typed, scancode=scancode)


@pytest.mark.parametrize(
    ("event", "command"),
    [
        (_press(pygame.K_RETURN, "\r"), "primary"),
        (_press(pygame.K_KP_ENTER, "\r"), "primary"),
        (_press(pygame.K_SPACE, " "), "go-on"),
        (_press(pygame.K_ESCAPE), "back"),
        (_press(pygame.K_TAB), "next-part"),
        (_press(pygame.K_TAB, mod=pygame.KMOD_LSHIFT), "previous-part"),
        (_press(pygame.K_LEFT), "left"),
        (_press(pygame.K_7, "7"), "choice-7"),
        (_press(pygame.K_z, "z"), "undo"),
        (_press(pygame.K_z, "", pygame.KMOD_LCTRL), "undo"),
        (_press(pygame.K_e, "e"), "end-turn"),
        (_press(pygame.K_m, "", pygame.KMOD_LCTRL), "mute"),
        (_press(pygame.K_SLASH, "?", pygame.KMOD_LSHIFT), "all-keys"),
        (_press(pygame.K_EQUALS, "+", pygame.KMOD_LSHIFT), "zoom-in"),
        (_press(pygame.K_KP_PLUS, "+"), "zoom-in"),
        (_press(pygame.K_F11), "full-screen"),
        (_press(pygame.K_RETURN, "\r", pygame.KMOD_LALT), "full-screen"),
        (_press(pygame.K_LSHIFT, mod=pygame.KMOD_LSHIFT), "fast"),
        # A German keyboard has ? and + elsewhere, a Russian one has no Latin letters.
        (_press(ord("ß"), "?", pygame.KMOD_LSHIFT), "all-keys"),
        (_press(pygame.K_PLUS, "+"), "zoom-in"),
        (_press(0x44F, "я", scancode=29), "undo"),
    ],
)
def test_a_key_gives_its_command(event: pygame.Event, command: str) -> None:
    keys = Keys()
    assert keys.command(event) == command
    assert keys.gives(event, command)


def test_keys_without_a_command_give_none() -> None:
    assert Keys().command(_press(pygame.K_F10, mod=pygame.KMOD_CTRL)) is None
    assert Keys().command(_press(pygame.K_q, "q")) is None
    assert chords(pygame.Event(pygame.MOUSEMOTION, pos=(0, 0), rel=(0, 0), buttons=(0, 0, 0))) == []


def test_only_the_commands_asked_for_are_looked_at() -> None:
    event = _press(pygame.K_z, "z")
    assert Keys().command(event, ("redo", "save")) is None
    assert Keys().command(event, ("undo",)) == "undo"


def test_no_key_has_two_commands_and_every_command_a_sentence() -> None:
    keys = [key for binding in BINDINGS for key in binding.keys]
    assert len(keys) == len(set(keys))
    assert len({binding.command for binding in BINDINGS}) == len(BINDINGS)
    for binding in BINDINGS:
        assert binding.keys
        assert binding.says[0].isupper()


def test_keys_can_be_changed_and_the_others_of_a_command_stay() -> None:
    keys = Keys({"undo": "k", "hint": "f7"})
    assert keys.of("undo") == ("k", "ctrl+z")
    assert keys.command(_press(pygame.K_z, "z")) is None
    assert keys.command(_press(pygame.K_k, "k")) == "undo"
    assert keys.changes == {"undo": "k", "hint": "f7"}
    keys.take({})
    assert keys.first("undo") == "z"
    assert Keys().of("nothing") == ()
    assert Keys().first("nothing") == ""


def test_a_key_that_is_taken_changes_nothing_and_fixed_commands_stay() -> None:
    assert Keys({"undo": "e"}).first("undo") == "z"
    assert Keys({"primary": "k", "nothing": "l"}).changes == {}
    assert Keys().taken("undo", "e") == "end-turn"
    assert Keys().taken("undo", "z") == ""


def test_two_commands_may_change_places_one_after_the_other() -> None:
    keys = Keys({"undo": "k"})
    keys.take({"undo": "k", "redo": "z"})
    assert (keys.first("undo"), keys.first("redo")) == ("k", "z")


def test_a_change_under_the_former_name_of_a_command_holds() -> None:
    keys = Keys({"lens": "b"})
    assert keys.changes == {"pin-card": "b"} and keys.first("pin-card") == "b"


def test_caps_follow_changes() -> None:
    keys = Keys({"undo": "k", "pin-card": "b"})
    assert keys.now("z") == "k"
    assert keys.now("e") == "e"
    assert keys.now("b") == ""


@pytest.mark.parametrize(
    ("key", "written"),
    [
        ("z", "Z"),
        ("ctrl+m", "Ctrl+M"),
        ("f11", "F11"),
        ("esc", "Esc"),
        ("?", "?"),
        ("+", "+"),
        ("insert", "Ins"),
    ],
)
def test_a_cap_is_written_as_on_the_keyboard(key: str, written: str) -> None:
    assert cap(key) == written
