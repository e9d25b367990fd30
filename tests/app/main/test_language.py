"""The language that the app speaks from its start on."""

import pygame
import pytest

from game.app.main import languages_wanted
from game.store.settings import Settings


def test_the_language_is_that_of_the_settings_or_of_the_computer(monkeypatch: pytest.MonkeyPatch) -> None:
    locales = [{"language": "de", "country": "AT"}, {"language": "en", "country": ""}, {"language": "fr"}]
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: locales)
    assert languages_wanted(Settings()) == ["de_AT", "en", "fr"]
    assert languages_wanted(Settings(language="nl")) == ["nl"]
    assert languages_wanted(Settings(language="nl"), "pl") == ["pl"]
