"""What an eye sees and hears."""

from game.components.hands import CardsTaken
from game.engine.view import heard_by, same_view
from game.engine.vocabulary import PUBLIC
from tests.contract.games import CASES
from tests.engine.toy import TOY, begun

CARAVAN = next(case for case in CASES if case.rules.id == "caravan")


def test_where_nothing_is_hidden_all_see_the_same():
    assert same_view(TOY, begun().state, 0, 1)


def test_secret_hands_make_the_views_differ():
    state = CARAVAN.begun(1).state
    assert not same_view(CARAVAN.rules, state, 0, 1)
    assert same_view(CARAVAN.rules, state, 1, 1)


def test_each_eye_hears_its_version():
    dealt = CardsTaken(0, ("levy", "spice"))
    hidden = CardsTaken(0, ("", ""))
    assert heard_by([dealt], 0) == [dealt]
    assert heard_by([dealt], 1) == heard_by([dealt], PUBLIC) == [hidden]
