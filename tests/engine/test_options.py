"""Options as people write them, and what they are told where that does not do."""

import pytest

from caravan import RULES
from game.engine.options import OptionError
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
    ("changes", "sentence"),
    [
        ({"size": "much"}, "Toy: option size can be a whole number, not “much”."),
        ({"share": "half"}, "Toy: option share can be a number, not “half”."),
        ({"open": "perhaps"}, "Toy: option open can be true or false, not “perhaps”."),
        ({"style": "baroque"}, "Toy: option style can be plain, grand or odd, not “baroque”."),
        ({"label": 5}, "Toy: option label can be a text, not “5”."),
        ({"colour": 5}, "Toy: there is no option “colour”. There is: size, share, open, style, label."),
    ],
)
def test_a_wrong_option_is_told_with_what_it_can_be(changes: dict[str, object], sentence: str):
    with pytest.raises(OptionError) as caught:
        TOY.options("usual", changes)
    assert str(caught.value) == sentence


def test_ranges_are_told():
    for changes, sentence in (
        ({"coins": "0"}, "Caravan: option coins can be a whole number from 1 to 40, not “0”."),
        ({"hand": 4}, "Caravan: option hand can be a whole number from 0 to 3, not “4”."),
    ):
        with pytest.raises(OptionError) as caught:
            RULES.options("usual", changes)
        assert str(caught.value) == sentence


def test_a_preset_that_is_not_there_is_told():
    with pytest.raises(OptionError, match=r"Toy has no preset “huge”\. It has: usual, big\."):
        TOY.options("huge")
