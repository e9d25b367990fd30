"""Phrases with a form for each number, in the language of a locale."""

from __future__ import annotations

from datetime import datetime

import pytest

from game.store.catalogue import Catalogue, by_key
from game.store.locales import day_text, listed, number_text, time_text
from game.store.phrases import facts_of, is_counted, pieces

PHRASES = dict(
    by_key({
        "left": {"none": "no match left", "one": "{n} match left", "other": "{n} matches left"},
        "lost": {"by": "pips", "one": "{pips} pip is lost on {road}", "other": "{pips} pips lost on {road}"},
        "terms": {
            "matches": {"one": "{n} match", "other": "{n} matches"},
            "money": {"negative": "-P${n}", "other": "P${n}"},
        },
        "saves": {"kept": "{n:matches} of {names} for {price:money}"},
    })
)  # fmt: skip


@pytest.mark.parametrize(("n", "text"), [
    (0, "no match left"), (1, "1 match left"), (2, "2 matches left"), (12_500, "12,500 matches left"),
])  # fmt: skip
def test_a_number_chooses_its_form(n: int, text: str) -> None:
    assert Catalogue(PHRASES).say("left", n=n) == text


def test_the_fact_that_is_counted_can_be_named() -> None:
    say = Catalogue(PHRASES).say
    assert say("lost", pips=1, road="the ring") == "1 pip is lost on the ring"
    assert say("lost", pips=3, road="the ring") == "3 pips lost on the ring"


def test_a_fact_is_told_by_the_phrase_of_its_kind() -> None:
    say = Catalogue(PHRASES).say
    assert say("saves.kept", n=1, names=("Ada",), price=-1200) == "1 match of Ada for -P$1,200"
    assert say("saves.kept", n=4, names=("Ada", "Bart", "Chen"), price=0) == (
        "4 matches of Ada, Bart and Chen for P$0"
    )


def test_each_language_has_its_own_forms_and_signs() -> None:
    forms = {"one": "{n} mecz", "few": "{n} mecze", "many": "{n} meczów", "other": "{n} meczu"}
    say = Catalogue({"left": forms}, "pl").say
    assert [say("left", n=n) for n in (1, 3, 5, 22)] == ["1 mecz", "3 mecze", "5 meczów", "22 mecze"]
    assert number_text(1250.5, "de") == "1.250,5"
    assert listed(["a", "b", "c"], "de") == "a, b und c"
    assert listed(["a", "b"], "en_GB", "or") == "a or b"
    assert [listed("abc"[:n], "de", "comma") for n in (0, 1, 3)] == ["", "a", "a, b, c"]
    moment = datetime(2026, 11, 5, 9, 5)
    assert (time_text(moment, "en_GB"), day_text(moment, "en_GB", year=True)) == ("09:05", "5 Nov 2026")
    assert day_text(moment, "de", year=False) == "Do., 5. Nov."


def test_a_phrase_that_lacks_a_fact_is_an_error() -> None:
    with pytest.raises(KeyError, match="road"):
        Catalogue(PHRASES).say("lost", pips=1)
    with pytest.raises(KeyError, match="nowhere"):
        Catalogue(PHRASES).say("nowhere")


def test_a_name_with_a_full_stop_ends_the_sentence_itself() -> None:
    catalogue = Catalogue({"line": "{text}.", "more": "{text}. And {text}, too."})
    assert catalogue.say("line", text="To the U.O.R.") == "To the U.O.R."
    assert catalogue.say("more", text="Co.") == "Co. And Co., too."
    assert catalogue.say("line", text="To Elika") == "To Elika."


def test_phrases_tell_which_facts_they_have() -> None:
    assert facts_of(PHRASES["lost"]) == {"pips", "road"}
    assert facts_of("nothing") == frozenset()
    assert [piece.kind for piece in pieces("{a} to {b:place}")] == ["a", "place", ""]
    assert is_counted({"one": "", "other": ""}) and not is_counted({"die": "", "other": ""})


def test_a_phrase_says_how_things_are_listed() -> None:
    phrases = {"known": "There is: {names:comma}.", "allowed": "{names:or}"}
    names = ["a", "b", "c"]
    assert Catalogue(phrases).say("known", names=names) == "There is: a, b, c."
    assert Catalogue(phrases).say("allowed", names=names) == "a, b or c"
    assert Catalogue(phrases, "de").say("allowed", names=names) == "a, b oder c"
