"""A key and a place belong to an action in every language: what its button is called decides neither."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from game.app.widgets.button import Button
from game.contract.cases import cases
from game.engine.dice import Dice
from game.store.phrases import texts
from game.store.words import Words
from tests.app.drivers.any_player import AnyPlayer, match_of
from tests.contract.games import GAMES

DECISIONS = 12


def foreign(words: Words) -> Words:
    """The words of a language without Latin letters."""

    def said(text: str) -> str:
        return re.sub(r"(?<![{\w:])\w+(?![\w:]*\})", "Ж", text)

    named = {
        name: replace(one, label=said(texts(one.label)[0]), many=said(one.many), verb=said(one.verb))
        for name, one in words.actions.items()
    }
    return replace(words, actions=named)


def buttons(player: AnyPlayer) -> list[tuple[str, str, str]]:
    """What stands in the bar and in the dialog, in that order: what it does, its key, its kind."""
    found = [(repr(item.command), item.key, item.kind) for item in player.items]
    parts = player.dialog.walk() if player.dialog is not None else ()
    return found + [(repr(w.command), w.shortcut, w.kind) for w in parts if isinstance(w, Button)]


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("plain", [False, True], ids=["look", "plain"])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_language_without_latin_letters_has_the_same_keys(game: str, *, plain: bool) -> None:
    case = cases(GAMES[game])[0]
    english, other = (AnyPlayer(match_of(case, 2, 3), plain=plain) for _ in range(2))
    phrases = other.table.context.phrases
    phrases.words = foreign(phrases.words)
    dice = Dice(7)
    keys = 0
    for _ in range(DECISIONS):
        for player in (english, other):
            player.to_choice()
            player.table.presenter.refresh()
        if english.controller.mode == "over":
            break
        assert buttons(other) == buttons(english)
        keys += sum(len(key) == 1 for _, key, _ in buttons(english))
        action = english.command(dice)
        english.say(action)
        other.say(action)
    assert keys > DECISIONS
