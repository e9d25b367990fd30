"""Questions with yes and no: partnership, building together, settlement, the telex, interest, take-over."""

from __future__ import annotations

from game.app.paint.card import Card
from game.app.skin_api.question import Question
from game.app.skin_api.view_models import Line
from game.app.skins.petropolis.cards import deed
from game.app.skins.petropolis.dialogs.common import card, looks, progress, state
from game.app.table.dialogs.answer_dialog import AnswerDialog, Plea, Reply
from game.rules.petropolis.bankruptcy import FirstRefusal, takeover_price
from game.rules.petropolis.building import costs
from game.rules.petropolis.interest import Collect
from game.rules.petropolis.messages import ClaimInterest, Decline, TakeOver, Waive


class PartnershipDialog(AnswerDialog):
    """Whether an owner joins a partnership (PET-13.2)."""

    def plea(self, asked: Question) -> Plea:
        """Who owns what of the group."""
        table, say = state(asked).table, looks(asked).say
        assert table.bond is not None
        group, members = table.bond.group, table.bond.members
        owned = {
            seat: [title for title in looks(asked).board.members[group] if table.owners[title] == seat]
            for seat in members
        }
        lines = (
            *(Line(f"seat-{s}", say("answer.join_holds", seat=s, titles=own)) for s, own in owned.items()),
            Line("chart", say("answer.join_complete", group=group)),
            Line("coins", say("answer.join_keep")),
            Line("lock", say("answer.join_ends"), "soft"),
        )
        return Plea(say("answer.join", group=group), lines, changes=members)


class AgreementDialog(AnswerDialog):
    """Whether a partner agrees to build (PET-13.9)."""

    def plea(self, asked: Question) -> Plea:
        """Who pays how much."""
        table, plan, say = state(asked).table, state(asked).table.plan, looks(asked).say
        assert plan is not None
        now, paid = table.levels[plan.group], costs(state(asked), plan.group, plan.level)
        change = say("answer.agree_from" if now else "answer.agree_from_nothing", now=now, level=plan.level)
        lines = (
            Line(f"chip-{plan.group}", change),
            *(
                Line(f"seat-{seat}", say("answer.agree_pays", seat=seat, sum=price), "loss")
                for seat, price in paid.items()
            ),
            Line("ban", say("answer.agree_once"), "soft"),
        )
        return Plea(say("answer.agree", group=plan.group), lines, changes=tuple(paid))


class SettlementDialog(AnswerDialog):
    """Whether the debtor takes the terms of a settlement (PET-15.5)."""

    def plea(self, asked: Question) -> Plea:
        """Half in cash, titles for the rest."""
        terms, say = state(asked).table.terms, looks(asked).say
        assert terms is not None
        lines = (
            Line("coins", say("answer.settle_cash", sum=terms.cash), "loss"),
            Line("title", say("answer.settle_titles", titles=terms.titles), "loss"),
            Line("alert", say("answer.settle_once"), "soft"),
        )
        return Plea(say("answer.settle", creditor=terms.creditor), lines)


class TelexDialog(AnswerDialog):
    """Whether the holder sells the influence telex (PET-10.11)."""

    def plea(self, asked: Question) -> Plea:
        """The price, and what it does for the prisoner."""
        table, ask, say = state(asked).table, state(asked).table.ask, looks(asked).say
        assert ask is not None
        lines = (
            Line("telex", say("answer.sell_price", prisoner=ask.prisoner, sum=ask.price)),
            Line("coins", say("answer.sell_purse", sum=table.cash[ask.holder] + ask.price), "gain"),
            Line("lock-open", say("answer.sell_use", prisoner=ask.prisoner)),
        )
        return Plea(say("answer.sell"), lines, changes=())


class InterestDialog(AnswerDialog):
    """Whether the owner claims interest from a partner (PET-13.7)."""

    def plea(self, asked: Question) -> Plea:
        """All or nothing."""
        choice = asked.choice
        assert isinstance(choice, Collect)
        claim = choice.claim(state(asked))
        say, debtor, amount = looks(asked).say, claim.debtor, claim.amount
        owes = say("answer.claim_owes", debtor=debtor, sum=amount, title=claim.title, rate=claim.rate)
        purse = say("answer.claim_purse", debtor=debtor, sum=state(asked).table.cash[debtor])
        lines = (
            Line("coins", owes),
            Line("handshake", say("answer.claim_partners")),
            Line(f"seat-{debtor}", purse, "soft"),
        )
        gain = say("note.gain", sum=amount)
        return Plea(
            say("answer.claim", sum=amount, debtor=debtor), lines, card(asked, claim.title),
            say("answer.decides"), "PET-13.7",
            Reply(say("answer.claim_yes"), ClaimInterest(claim.title), "coins", "c", gain),
            Reply(say("answer.claim_no"), Waive(claim.title), "hand", "l"), others=(debtor,),
        )  # fmt: skip


class TakeOverDialog(AnswerDialog):
    """Whether the creditor takes a mortgaged title of the bankrupt over (PET-17.5)."""

    def deed(self) -> Card | None:
        """That of the title."""
        choice = self.asked.choice
        assert isinstance(choice, FirstRefusal)
        facts = card(self.asked, choice.title)
        return deed(looks(self.asked), facts, choice.title) if facts is not None else None

    def plea(self, asked: Question) -> Plea:
        """The price to the Bank, and what becomes of the title otherwise."""
        choice, estate = asked.choice, state(asked).table.estate
        assert isinstance(choice, FirstRefusal) and estate is not None
        title, price = choice.title, takeover_price(state(asked), choice.title)
        say, worth, left = looks(asked).say, asked.worth(asked.seat, title), len(estate.lots)
        lines = (
            Line("lock", say("answer.take_loan", debtor=estate.seat)),
            Line("bank", say("answer.take_price", sum=price)),
            Line("gavel", say("answer.take_else")),
            progress(asked, asked.seat, title),
            *([Line("coins", say("answer.take_worth", sum=worth))] if worth is not None else []),
        )
        loss = say("note.loss", sum=price)
        return Plea(
            say("answer.take", title=title), lines, card(asked, title), say("answer.decides"), "PET-17.6",
            Reply(say("answer.take_yes"), TakeOver(title), "key", "t", loss),
            Reply(say("answer.take_no"), Decline(title), "gavel", "l"), changes=(asked.seat,),
            note=say("answer.take_more", n=left) if left else "",
        )  # fmt: skip
