"""Which papers are cashed for a price (D30): Savings Cards, then bonds, then Life policies, as few as do."""

from __future__ import annotations

import pytest

from game.engine.forms import Counts
from game.engine.vocabulary import Action
from game.rules.poleconomy.messages import BuyPapers, BuyPolicy, Stay
from game.rules.poleconomy.paying import as_few_as_needed, has_a_choice, usual_cashing, why_unpaid
from game.rules.poleconomy.state import Papers, PolicyKind, cashing_for

from .lakes import Lakes, buy, visit


@pytest.mark.rule("POL-3.6")
@pytest.mark.parametrize(("price", "cashed"), [
    (300, (0, 0, 0)), (310, (1, 0, 0)), (400, (1, 0, 0)), (410, (2, 0, 0)), (500, (2, 0, 0)),
    (510, (2, 1, 0)), (600, (2, 1, 0)), (610, (2, 1, 1)), (680, (2, 1, 1)), (690, (2, 1, 2)),
    (760, (2, 1, 2)), (770, None),
])  # fmt: skip
def test_what_is_cashed_for_a_price(price: int, cashed: tuple[int, int, int] | None) -> None:
    lakes = Lakes().cash(A=300).papers("A", savings=2, bonds=1, life=2)
    assert cashing_for(lakes.table, 0, price // 10) == (None if cashed is None else Papers(*cashed))
    everything = Papers(2, 1, 2)
    assert usual_cashing(lakes.state, 0, price // 10) == (everything if cashed is None else Papers(*cashed))
    short = price // 10 - 30
    assert as_few_as_needed(everything, short) == (everything if cashed is None else Papers(*cashed))


@pytest.mark.rule("POL-3.6")
def test_who_can_choose_what_to_cash() -> None:
    def asked(price: int, **papers: int) -> bool:
        return has_a_choice(Lakes().cash(A=100).papers("A", **papers).state, 0, price // 10)

    assert asked(110, savings=1, bonds=1) and asked(110, bonds=1, life=1)
    assert not asked(110, savings=3) and not asked(100, savings=1, bonds=1)


@pytest.mark.rule("POL-3.6")
def test_what_is_cashed_must_be_there_and_must_do() -> None:
    state = Lakes().cash(A=100).papers("A", savings=2, bonds=1, life=1).state

    def refused(price: int, savings: int, bonds: int, life: int) -> str:
        refusal = why_unpaid(state, 0, price // 10, (savings, bonds, life), "POL-12.1")
        return refusal.code if refusal else ""

    assert not refused(100, 0, 0, 0) and not refused(480, 2, 1, 1) and not refused(200, 1, 0, 0)
    assert refused(110, 0, 0, 0) == "cash_more" and refused(210, 1, 0, 0) == "cash_more"
    assert refused(490, 2, 1, 1) == "cannot_pay"
    for wrong in ((3, 0, 0), (0, 2, 0), (0, 0, 2), (-1, 0, 0)):
        assert refused(100, *wrong) == "no_such_papers"


@pytest.mark.rule("POL-14.1", "POL-15.1", "POL-16.8")
def test_whatever_is_bought_asks_what_is_cashed_for_it() -> None:
    def cashed(lakes: Lakes, action: Action) -> list[tuple[int, ...]]:
        fields = lakes.choice.fields(lakes.state, action)
        return [field.stock for field in fields if isinstance(field, Counts) and field.field == "cashed"]

    def holder() -> Lakes:
        return Lakes().cash(A=50).papers("A", savings=2, bonds=1, life=3)

    everything = [(2, 1, 3)]
    shop = holder().turn().play(visit("bank"))
    assert cashed(shop, BuyPapers((1, 0))) == everything and cashed(shop, Stay()) == []
    bought, _ = shop.choice.fields(shop.state, BuyPapers((1, 0)))
    assert isinstance(bought, Counts) and (bought.stock, bought.most) == ((18, 29), 5 // 10 + 5)
    offices: tuple[tuple[str, PolicyKind, tuple[int, ...]], ...] = (
        ("life", "life", (2, 0, 4, 0)),
        ("insurance", "business", (2, 0, 3, 1)),
    )
    for corner, kind, held in offices:
        office = holder().turn().play(visit(corner))
        assert cashed(office, BuyPolicy(kind)) == everything and cashed(office, Stay()) == []
        before = office.table.life_left, office.table.business_left
        office.play(BuyPolicy(kind, (0, 1, 0)))
        assert office.held("A") == held
        after = office.table.life_left, office.table.business_left
        assert (before[0] - after[0], before[1] - after[1]) == ((1, 0) if kind == "life" else (0, 1))
    sale = holder().land("A", "o2")
    assert sale.asks == "A Purchase" and cashed(sale, buy("o2")) == everything
