"""The end and the pay-out (GHA-10)."""

import pytest

from game.rules.ghawar import RULES
from game.rules.ghawar.messages import (
    BonusPaid,
    GameEnded,
    LastBlock,
    MajorityChanged,
    Paid,
    PaidOut,
    TurnStarted,
)

from .field import Field, finished
from .notation import COLOURS, E29


def ending_soon() -> Field:
    """E28: of three players; one block is left, a jade under south's rig, and west is on its way home."""
    return Field(3).cleared().rig("south", "p-b2", "jade").truck("west", "n-01-00 W", cargo="ruby")


@pytest.mark.rule("GHA-10.1", "GHA-10.2")
class TestTheLastBlock:
    @pytest.mark.ruling("GHA-R18")
    @pytest.mark.example("E28")
    def test_the_game_ends_at_once_in_the_middle_of_a_round(self) -> None:
        field = ending_soon().arriving()
        turns = len(field.told(TurnStarted))
        field.load("p-b2")
        assert field.told(LastBlock) == [LastBlock(0, 7)]
        assert field.told(GameEnded)[-1].reason == "last_block"
        assert field.asked == ""
        assert field.table.over
        assert len(field.told(TurnStarted)) == turns
        assert field.stored("west") == [0] * 6  # west did not even drive home

    def test_after_the_payment_for_it(self) -> None:
        field = Field(3).cleared().rig("north", "p-b2", "plum").arriving()
        events = field.load("p-b2")
        kinds = [type(event) for event in events]
        assert kinds.index(Paid) < kinds.index(LastBlock)
        assert field.told(GameEnded)[-1].totals == (3 - 2 + 2 + 2, 3, 3 + 2)

    def test_not_while_a_block_is_left_anywhere(self) -> None:
        field = Field(3).cleared().rig("south", "p-b2", "jade").block("p-f6", "pearl").arriving()
        field.load("p-b2")
        assert field.asked == "west ChooseAction"

    def test_the_second_part_of_a_divided_roll_is_not_driven_any_more(self) -> None:
        field = Field(split_die=True).cleared().rig("south", "p-b2", "jade").truck("south", "n-04-02 N")
        field.turn("south").drive(3, to="").move("n-04-03 N", pips=1)
        field.load("p-b2")
        assert field.asked == ""

    def test_nor_is_one_more_action_sold(self) -> None:
        field = Field(barrel_actions=True).cleared().rig("south", "p-b2", "jade").arriving()
        field.load("p-b2")
        assert field.asked == ""


@pytest.mark.rule("GHA-10.3")
@pytest.mark.ruling("GHA-R18")
@pytest.mark.example("E28")
def test_e28_blocks_on_trucks_count() -> None:
    field = ending_soon().truck("west", "n-03-00 W", cargo="pearl", number=1).store("west", 0, 1)
    field.arriving().load("p-b2")
    counts = {event.seat: event.counts for event in field.told(PaidOut)}
    assert counts == {0: (0, 0, 1, 0, 0, 0), 1: (0, 2, 0, 0, 0, 1), 2: (0,) * 6}
    # south: 3 barrels, jade and its bonus; west: 3 barrels, two rubies, a pearl and both bonuses
    assert field.told(GameEnded)[-1].totals == (3 + 4 + 4, 3 + 10 + 1 + 5 + 1, 3)


@pytest.mark.rule("GHA-10.4")
@pytest.mark.parametrize(("number", "value"), list(enumerate([6, 5, 4, 3, 2, 1])))
def test_every_block_pays_the_value_of_its_colour(number: int, value: int) -> None:
    """Both have three of it, so that there is no bonus."""
    store = (0,) * number + (3,)
    assert finished(store, store, barrels=(0, 2)).totals == (3 * value, 3 * value + 2)


@pytest.mark.rule("GHA-10.4", "GHA-10.5", "GHA-10.6", "GHA-10.8")
@pytest.mark.example("E29")
def test_e29_scoring() -> None:
    field = Field(3).cleared().barrels(south=5, west=1, north=3)
    for name, store in zip(("south", "west", "north"), E29, strict=True):
        field.store(name, *store)
    ended = field.scored()
    assert [event.amount for event in field.told(PaidOut)] == [45, 43, 38]
    bonuses = {COLOURS[event.colour]: (event.seat, event.amount) for event in field.told(BonusPaid)}
    assert bonuses == {"amber": (0, 6), "ruby": (1, 5), "cobalt": (2, 3), "plum": (0, 2)}
    assert ended.totals == (58, 49, 44)
    assert ended.ranks == (1, 2, 3)
    assert ended.winner == 0
    assert ended.tie == ""
    assert sum(field.table.barrels) == 3 * 3


@pytest.mark.rule("GHA-10.5", "GHA-10.6")
@pytest.mark.ruling("GHA-R20")
@pytest.mark.parametrize(
    ("counts", "leader"),
    [((3, 2, 1), 0), ((2, 2, 1), None), ((1, 0, 0), 0), ((0, 0, 0), None), ((1, 2, 3), 2), ((2, 2, 2), None)],
)
def test_strictly_the_most_of_a_colour(counts: tuple[int, ...], leader: int | None) -> None:
    """R20: amber, worth 6."""
    totals = finished(*((count,) for count in counts)).totals
    assert totals == tuple(6 * count + (6 if seat == leader else 0) for seat, count in enumerate(counts))


@pytest.mark.rule("GHA-10.5", "GHA-10.6")
@pytest.mark.example("E27")
def test_e27_paying_for_a_majority() -> None:
    def ending(buyer: str) -> tuple[int, ...]:
        field = Field(start_barrels=4).cleared().rig("north", "p-b2", "jade")
        field.store("south", 0, 0, 3).store("north", 0, 0, 2).arriving(buyer).load("p-b2")
        return field.told(GameEnded)[-1].totals

    hauled, bought = ending("north"), ending("south")
    assert hauled == (4 + 12, 4 + 12)  # 3-3: no bonus
    assert bought == (4 - 4 + 16 + 4, 4 + 4 + 8)
    assert bought[0] - hauled[0] == 4


@pytest.mark.rule("GHA-10.4")
@pytest.mark.example("E26")
def test_e26_a_foreign_extraction_is_a_loan() -> None:
    """South has a jade more than without, and has paid for it; west has its value without hauling it."""
    field = Field(3, start_barrels=4, majority_bonus="off").cleared().rig("west", "p-b2", "jade")
    field.arriving().load("p-b2")
    assert field.told(Paid) == [Paid(0, 1, 4, "fee")]
    assert field.told(GameEnded)[-1].totals == (4, 8, 4)
    field = Field(3, start_barrels=4, majority_bonus="off").cleared().rig("west", "p-b2", "jade")
    field.arriving("west").load("p-b2")
    assert field.told(GameEnded)[-1].totals == (4, 8, 4), "as if west had hauled it"


@pytest.mark.rule("GHA-10.7")
def test_blocks_left_on_platforms_pay_nobody() -> None:
    field = Field().cleared().rig("south", "p-a1", "amber").block("p-b1", "ruby").store("north", 1)
    ended = field.scored("dry_spell")
    assert ended.totals == (3, 3 + 6 + 6)
    assert sum(sum(event.counts) for event in field.told(PaidOut)) == 1


@pytest.mark.rule("GHA-10.8")
@pytest.mark.parametrize(
    ("barrels", "ranks"), [((1, 2, 3), (3, 2, 1)), ((9, 2, 3), (1, 3, 2)), ((2, 2, 3), (2, 2, 1))]
)
def test_the_highest_total_wins(barrels: tuple[int, ...], ranks: tuple[int, ...]) -> None:
    ended = finished((), (), (), barrels=barrels)
    assert ended.totals == barrels
    assert ended.ranks == ranks
    assert ended.ranks[ended.winner] == 1


@pytest.mark.rule("GHA-10.9")
@pytest.mark.ruling("GHA-R21")
class TestEqualTotals:
    """R21. Plum is worth 2, pearl 1; without bonuses."""

    @pytest.mark.example("E31")
    @pytest.mark.parametrize(
        ("south", "north", "ranks", "tie"),
        [
            (((2, 1, 4, 6, 1, 5), 3), ((2, 6, 1, 2, 0, 6), 3), (1, 2), "blocks"),  # 19 and 17
            (((2, 2, 5, 0, 6, 3), 4), ((2, 4, 3, 3, 0, 6), 2), (1, 2), "barrels"),  # 18 each
            (((2, 2, 5, 0, 6, 3), 4), ((2, 2, 5, 0, 6, 3), 4), (1, 1), "shared"),
        ],
    )
    def test_e31_both_have_61(
        self, south: tuple[tuple[int, ...], int], north: tuple[tuple[int, ...], int], ranks: object, tie: str
    ) -> None:
        """A whole field of 36 blocks is worth more; but how a tie is broken does not hang on that."""
        ended = finished(south[0], north[0], barrels=(south[1], north[1]), majority_bonus="off")
        assert ended.totals == (61, 61)
        assert (ended.ranks, ended.tie, ended.winner) == (ranks, tie, 0)

    def test_more_blocks(self) -> None:
        ended = finished((0, 0, 0, 0, 1), (0, 0, 0, 0, 0, 2), barrels=(4, 4), majority_bonus="off")
        assert ended.totals == (6, 6)
        assert (ended.ranks, ended.winner, ended.tie) == ((2, 1), 1, "blocks")

    def test_then_more_barrels_before_the_pay_out(self) -> None:
        ended = finished((0, 0, 0, 0, 1), (0, 0, 0, 0, 0, 1), barrels=(2, 3), majority_bonus="off")
        assert ended.totals == (4, 4)
        assert (ended.ranks, ended.winner, ended.tie) == ((2, 1), 1, "barrels")

    def test_then_the_victory_is_shared(self) -> None:
        ended = finished((0, 0, 0, 0, 1), (0, 0, 0, 0, 1), (), barrels=(2, 2, 2), majority_bonus="off")
        assert (ended.ranks, ended.tie) == ((1, 1, 3), "shared")

    def test_more_blocks_go_before_more_barrels(self) -> None:
        ended = finished((0, 0, 0, 0, 0, 2), (0, 0, 0, 0, 1), barrels=(1, 1), majority_bonus="off")
        assert (ended.totals, ended.winner) == ((3, 3), 0)
        ended = finished((0, 0, 0, 0, 0, 3), (), barrels=(1, 4), majority_bonus="off")
        assert (ended.totals, ended.ranks, ended.tie) == ((4, 4), (1, 2), "blocks")


def test_the_standing_on_the_way_is_that_of_an_end_now() -> None:
    field = Field(3).cleared().block("p-a1", "amber").barrels(south=5, west=1, north=3)
    for name, store in zip(("south", "west", "north"), E29, strict=True):
        field.store(name, *store)
    standing = RULES.standing(field.state)
    assert (standing.scores, standing.ranks, standing.reason) == ((58, 49, 44), (1, 2, 3), "")
    field.scored()
    standing = RULES.standing(field.state)
    assert (standing.scores, standing.ranks, standing.reason) == ((58, 49, 44), (1, 2, 3), "last_block")


class TestWhoLeads:
    """Reference 9: majority-changed."""

    def test_a_block_may_win_or_end_a_sole_lead(self) -> None:
        field = Field(3).rig("south", "p-b2", "jade").store("west", 0, 0, 1).arriving()
        field.load("p-b2")
        assert field.told(MajorityChanged) == [MajorityChanged(2, 1, -1)]
        field = Field(3).rig("south", "p-b2", "jade").arriving()
        field.load("p-b2")
        assert field.told(MajorityChanged) == [MajorityChanged(2, -1, 0)]
        field = Field(3).rig("south", "p-b2", "jade").store("west", 0, 0, 2).arriving()
        field.load("p-b2")
        assert not field.told(MajorityChanged)

    @pytest.mark.parametrize("end_cargo", ["lost", "deliver"])
    def test_where_loads_do_not_count_it_is_the_delivery_that_does(self, end_cargo: str) -> None:
        field = Field(3, end_cargo=end_cargo).rig("south", "p-b2", "jade").arriving()
        field.load("p-b2")
        assert not field.told(MajorityChanged)
        field.truck("south", "n-04-01 S", cargo="jade").turn("south").drive(2, to="home")
        assert field.told(MajorityChanged) == [MajorityChanged(2, -1, 0)]

    def test_nobody_is_told_where_it_pays_nothing(self) -> None:
        field = Field(3, majority_bonus="off").rig("south", "p-b2", "jade").arriving()
        field.load("p-b2")
        assert not field.told(MajorityChanged)
