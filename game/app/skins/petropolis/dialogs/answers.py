"""Questions with yes and no: partnership, building together, settlement, the telex, interest, take-over."""

from __future__ import annotations

from game.app.skin_api.question import Question
from game.app.skin_api.view_models import Line
from game.app.skins.petropolis import foresight
from game.app.skins.petropolis.dialogs.common import (
    card,
    compare,
    exchanged,
    looks,
    names,
    progress,
    state,
)
from game.app.skins.petropolis.lettering import full_money, money
from game.app.table.dialogs.answering import AnswerDialog, Plea, Reply
from game.components.consent import Accept, Refuse
from game.rules.petropolis.bankruptcy import FirstRefusal, takeover_price
from game.rules.petropolis.building import costs
from game.rules.petropolis.interest import Collect
from game.rules.petropolis.messages import ClaimInterest, Decline, TakeOver, Waive

YES = Reply("Accept", Accept(), "check", "a")
NO = Reply("Refuse", Refuse(), "x", "r")
LEVELS = ("nothing", "1 derrick each", "2 derricks each", "3 derricks each", "a platform each")


class PartnershipDialog(AnswerDialog):
    """Whether an owner joins a partnership (PET-13.2)."""

    def plea(self, asked: Question) -> Plea:
        """Who owns what of the group, and what would change."""
        found, table, bond = looks(asked), state(asked).table, state(asked).table.bond
        assert bond is not None
        group = found.board.groups[bond.group]
        after = table.copy()
        after.partners[bond.group] = bond.members
        lines = [
            Line(f"seat-{seat}", f"{asked.name(seat)} holds {names(found, _own(asked, seat, bond.group))}.")
            for seat in bond.members
        ]
        lines += [
            Line("chart", f"{group.name} is then complete, with 20% instead of 10%, and may be equipped."),
            Line("coins", "Everybody keeps their own titles and the interest on them."),
            Line("lock", "It ends when a title of the group changes hands or a partner is bankrupt.", "soft"),
        ]
        return Plea(
            "your answer", f"A partnership in {group.name}?", YES, NO, rule="PET-13.1", others=(bond.maker,),
            lines=tuple(lines), compare=compare(asked, after, bond.members, "If you accept"),
        )  # fmt: skip


class AgreementDialog(AnswerDialog):
    """Whether a partner agrees to build (PET-13.9)."""

    def plea(self, asked: Question) -> Plea:
        """Who pays how much, and what would change."""
        found, table, plan = looks(asked), state(asked).table, state(asked).table.plan
        assert plan is not None
        group = found.board.groups[plan.group]
        paid = costs(state(asked), plan.group, plan.level)
        after = foresight.built(state(asked), plan.group, plan.level)
        lines = [
            Line(f"chip-{plan.group}", f"From {LEVELS[table.levels[plan.group]]} to {LEVELS[plan.level]}."),
            *(
                Line(f"seat-{seat}", f"{asked.name(seat)} pays {full_money(price)}", "loss")
                for seat, price in paid.items()
            ),
            Line("ban", "If you refuse, it cannot be proposed again in this turn.", "soft"),
        ]
        return Plea(
            "your answer", f"Build together in {group.name}?", YES, NO, rule="PET-13.9", others=(plan.maker,),
            lines=tuple(lines), compare=compare(asked, after, tuple(paid), "If you agree"),
        )  # fmt: skip


class SettlementDialog(AnswerDialog):
    """Whether the debtor takes the terms of a settlement (PET-15.5)."""

    def plea(self, asked: Question) -> Plea:
        """Half in cash, titles for the rest."""
        found, terms = looks(asked), state(asked).table.terms
        assert terms is not None
        after = exchanged(asked, terms.debtor, terms.creditor, terms.titles, (), terms.cash)
        lines = (
            Line("coins", f"You pay {full_money(terms.cash)} in cash, half of the debt.", "loss"),
            Line("title", f"For the other half you give {names(found, terms.titles)}.", "loss"),
            Line("alert", "If you refuse there is no second settlement of this debt.", "soft"),
        )
        return Plea(
            "your answer", f"Settle with {asked.name(terms.creditor)}?", YES, NO, rule="PET-15.5",
            others=(terms.creditor,), lines=lines,
            compare=compare(asked, after, (terms.debtor, terms.creditor), "If you accept"),
        )  # fmt: skip


class TelexDialog(AnswerDialog):
    """Whether the holder sells the influence telex (PET-10.11)."""

    def plea(self, asked: Question) -> Plea:
        """The price, and what it does for the prisoner."""
        ask = state(asked).table.ask
        assert ask is not None
        prisoner = asked.name(ask.prisoner)
        lines = (
            Line("telex", f"{prisoner} offers {full_money(ask.price)} for your influence telex."),
            Line(
                "coins", f"You would have {money(state(asked).table.cash[ask.holder] + ask.price)}.", "gain"
            ),
            Line("lock-open", f"{prisoner} uses it at once, leaves the Court and throws."),
        )
        return Plea(
            "your answer", "Sell the influence telex?", YES, NO, rule="PET-10.11", others=(ask.prisoner,),
            lines=lines,
        )  # fmt: skip


class InterestDialog(AnswerDialog):
    """Whether the owner claims interest from a partner (PET-13.7)."""

    def plea(self, asked: Question) -> Plea:
        """All or nothing."""
        choice = asked.choice
        assert isinstance(choice, Collect)
        claim = choice.claim(state(asked))
        debtor = asked.name(claim.debtor)
        square = looks(asked).title(claim.title).name
        purse = money(state(asked).table.cash[claim.debtor])
        lines = (
            Line("coins", f"{debtor} owes {full_money(claim.amount)} on {square}, {claim.rate}%."),
            Line("handshake", "You are partners, so you may let it go: all of it or nothing."),
            Line(f"seat-{claim.debtor}", f"{debtor} has {purse} in hand.", "soft"),
        )
        return Plea(
            "your decision", f"Claim {full_money(claim.amount)} from {debtor}?",
            Reply("Claim it", ClaimInterest(claim.title), "coins", "c", f"+{money(claim.amount)}"),
            Reply("Let it go", Waive(claim.title), "hand", "l"), rule="PET-13.7", others=(claim.debtor,),
            lines=lines, card=card(asked, claim.title),
        )  # fmt: skip


class TakeOverDialog(AnswerDialog):
    """Whether the creditor takes a mortgaged title of the bankrupt over (PET-17.5)."""

    def plea(self, asked: Question) -> Plea:
        """The price to the Bank, and what becomes of the title otherwise."""
        choice, estate = asked.choice, state(asked).table.estate
        assert isinstance(choice, FirstRefusal) and estate is not None
        title, price = choice.title, takeover_price(state(asked), choice.title)
        name = looks(asked).title(title).name
        after, worth = foresight.after(state(asked), TakeOver(title)), asked.worth(asked.seat, title)
        left = len(estate.lots)
        more = f"{left} more {'lot' if left == 1 else 'lots'} of the estate to come." if left else ""
        lines = (
            Line("lock", f"{asked.name(estate.seat)} had mortgaged it. The loan does not come with it."),
            Line("bank", f"You would pay the Bank {full_money(price)}."),
            Line("gavel", "Otherwise the Bank auctions it, free of mortgage, and keeps what it brings."),
            progress(asked, asked.seat, title),
            *([Line("coins", f"It is worth about {money(worth)} to you.")] if worth is not None else []),
        )
        return Plea(
            "your decision", f"Take {name} over?",
            Reply("Take it over", TakeOver(title), "key", "t", f"−{money(price)}"),
            Reply("Leave it to the auction", Decline(title), "gavel", "l"), rule="PET-17.6", lines=lines,
            card=card(asked, title), compare=compare(asked, after, (asked.seat,), "If you do"), note=more,
        )  # fmt: skip


def _own(asked: Question, seat: int, group: int) -> list[int]:
    owners = state(asked).table.owners
    return [title for title in looks(asked).board.members[group] if owners[title] == seat]
