"""Options as people write them, and what they are told where that does not do."""

import pytest

from caravan import RULES
from game.engine.options import OptionError
from game.engine.spelling import Series, Term
from tests.engine.toy import TOY, Options


def test_the_first_preset_is_the_default():
    assert TOY.options() == Options()
    assert TOY.options("big") == Options(size=9)


def test_texts_become_values():
    changes = {"size": "4", "share": "0.25", "open": "false", "style": "grand", "label": "y"}
    assert TOY.options("big", changes) == Options(4, 0.25, False, "grand", "y")


def test_custom_options_belong_to_no_preset():
    assert TOY.preset_of(TOY.options("big")) == "big"
    assert TOY.preset_of(TOY.options("big", {"size": 8})) == "custom"


@pytest.mark.parametrize(
    ("changes", "allowed"),
    [
        ({"size": "much"}, Term("whole_number")),
        ({"share": "half"}, Term("number")),
        ({"open": "perhaps"}, Term("one_of", {"values": Series(("true", "false"), "or")})),
        ({"style": "baroque"}, Term("one_of", {"values": Series(("plain", "grand", "odd"), "or")})),
        ({"label": 5}, Term("text")),
    ],
)
def test_a_wrong_option_is_told_with_what_it_can_be(changes: dict[str, object], allowed: Term):
    with pytest.raises(OptionError) as caught:
        TOY.options("usual", changes)
    ((name, value),) = changes.items()
    assert caught.value.code == "value"
    assert caught.value.facts == {"option": name, "allowed": allowed, "value": str(value)}


def test_bounds_are_told():
    for name, value, bounds in (
        ("coins", "0", {"from": "1", "to": "40"}),
        ("hand", "4", {"from": "0", "to": "3"}),
    ):
        with pytest.raises(OptionError) as caught:
            RULES.options("usual", {name: value})
        assert caught.value.facts["allowed"] == Term("whole_number_from_to", bounds)


def test_what_is_not_there_is_told_with_what_is():
    with pytest.raises(OptionError) as caught:
        TOY.options("huge")
    assert (caught.value.code, caught.value.facts) == (
        "no_preset", {"preset": "huge", "known": ("usual", "big")},
    )  # fmt: skip
    with pytest.raises(OptionError) as caught:
        TOY.options("usual", {"colour": 5})
    known = ("size", "share", "open", "style", "label")
    assert (caught.value.code, caught.value.facts) == ("no_option", {"option": "colour", "known": known})
