"""A bundle has the data of few locales: those of the languages that ship, and what they are based on."""

from __future__ import annotations

import shutil
from datetime import UTC, datetime
from pathlib import Path

import pytest
from babel import localedata

from game.store import locales
from tests.contract.every import every

MOMENT = datetime(2026, 11, 22, 21, 14, tzinfo=UTC)


def told(code: str) -> list[str]:
    """Everything that a locale is asked for."""
    names = ["A", "B", "C"]
    found = [locales.listed(names, code, style) for style in locales.STYLES]
    found += [locales.number_text(1234567.5, code), locales.category(2, code)]
    found.append(locales.time_text(MOMENT, code))
    return [*found, *(locales.day_text(MOMENT, code, year=year) for year in (True, False))]


def forget() -> None:
    """Let Babel read its files again."""
    for cached in (vars(localedata)["_cache"], vars(locales)["_locale"], locales.number_text):
        cached.clear() if isinstance(cached, dict) else cached.cache_clear()


@every("code", ["en_GB", "de", "en_AT", "es_AR", "zh_Hant_HK", "sr_Latn_BA"])
def test_a_locale_needs_no_other_data(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    forget()
    whole, home = told(code), Path(vars(localedata)["_dirname"])
    bundled = tmp_path / code
    bundled.mkdir()
    for name in locales.data_of(code):
        shutil.copy(home / f"{name}.dat", bundled)
    with monkeypatch.context() as patch:
        patch.setattr(localedata, "_dirname", str(bundled))
        forget()
        assert told(code) == whole
    forget()
