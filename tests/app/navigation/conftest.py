"""The made-up language of a translator's trial, which shows what is not translated and what finds no room."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.store.catalogue import Catalogue, speak, spoken
from game.store.languages import speak_language
from game.store.translating import write_language
from tests.contract.games import GAMES


@pytest.fixture(scope="session")
def trial(tmp_path_factory: pytest.TempPathFactory) -> Catalogue:
    """The made-up language of all games."""
    home = tmp_path_factory.mktemp("trial")
    write_language(home / "languages" / "qps", "Trial", "en_GB", GAMES.values(), trial=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BOARDWELL_HOME", str(home))
        assert speak_language(["qps"]) == []
    found = spoken()
    speak(None)
    return found


@pytest.fixture
def made_up(trial: Catalogue) -> Iterator[Catalogue]:
    """The made-up language, which is spoken."""
    speak(trial)
    yield trial
    speak(None)
