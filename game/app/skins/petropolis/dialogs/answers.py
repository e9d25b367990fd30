"""Questions with yes and no: partnership, building together, settlement, the telex, interest, take-over."""

from __future__ import annotations

from game.app.skin_api.question import Question
from game.app.skin_api.view_models import Line
from game.app.skins.petropolis import lookahead
from game.app.skins.petropolis.dialogs.common import (
    card,
    compare,
    exchanged,
    looks,
    progress,
    state,
)
from game.app.skins.petropolis.looks import Looks
from game.app.table.dialogs.answering import AnswerDialog, Plea, Reply
from game.components.consent import Accept, Refuse
from game.rules.petropolis.bankruptcy import FirstRefusal, takeover_price
from game.rules.petropolis.building import costs
from game.rules.petropolis.interest import Collect
from game.rules.petropolis.messages import ClaimInterest, Decline, TakeOver, Waive


def _yes_no(found: Looks) -> tuple[Reply, Reply]:
    """The answers to what another player asks."""
    yes = Reply(found.say("answer.accept"), Accept(), "check", "a")
    return yes, Reply(found.say("answer.refuse"), Refuse(), "x", "r")


class PartnershipDialog(AnswerDialog):
    """Whether an owner joins a partnership (PET-13.2)."""

    def plea(self, asked: Question) -> Plea:
        """Who owns what of the group, and what would change."""
        found, table, bond = looks(asked), state(asked).table, state(asked).table.bond
        assert bond is not None
        say, (yes, no) = found.say, _yes_no(found)
        after = table.copy()
        after.partners[bond.group] = bond.members
        held = {seat: _own(asked, seat, bond.group) for seat in bond.members}
        lines = (
            *(Line(f"seat-{s}", say("answer.join_holds", seat=s, titles=own)) for s, own in held.items()),
            Line("chart", say("answer.join_complete", group=bond.group)),
            Line("coins", say("answer.join_keep")),
            Line("lock", say("answer.join_ends"), "soft"),
        )
        return Plea(
            say("answer.asks"), say("answer.join", group=bond.group), yes, no, rule="PET-13.1",
            others=(bond.maker,), lines=lines,
            compare=compare(asked, after, bond.members, say("answer.if_accept")),
        )  # fmt: skip


class AgreementDialog(AnswerDialog):
    """Whether a partner agrees to build (PET-13.9)."""

    def plea(self, asked: Question) -> Plea:
        """Who pays how much, and what would change."""
        found, table, plan = looks(asked), state(asked).table, state(asked).table.plan
        assert plan is not None
        say, (yes, no), now = found.say, _yes_no(found), table.levels[plan.group]
        paid = costs(state(asked), plan.group, plan.level)
        after = lookahead.built(state(asked), plan.group, plan.level)
        change = say("answer.agree_from" if now else "answer.agree_from_nothing", now=now, level=plan.level)
        lines = (
            Line(f"chip-{plan.group}", change),
            *(
                Line(f"seat-{seat}", say("answer.agree_pays", seat=seat, sum=price), "loss")
                for seat, price in paid.items()
            ),
            Line("ban", say("answer.agree_once"), "soft"),
        )
        return Plea(
            say("answer.asks"), say("answer.agree", group=plan.group), yes, no, rule="PET-13.9",
            others=(plan.maker,), lines=lines,
            compare=compare(asked, after, tuple(paid), say("answer.if_agree")),
        )  # fmt: skip


class SettlementDialog(AnswerDialog):
    """Whether the debtor takes the terms of a settlement (PET-15.5)."""

    def plea(self, asked: Question) -> Plea:
        """Half in cash, titles for the rest."""
        found, terms = looks(asked), state(asked).table.terms
        assert terms is not None
        say, (yes, no) = found.say, _yes_no(found)
        after = exchanged(asked, terms.debtor, terms.creditor, terms.titles, (), terms.cash)
        lines = (
            Line("coins", say("answer.settle_cash", sum=terms.cash), "loss"),
            Line("title", say("answer.settle_titles", titles=terms.titles), "loss"),
            Line("alert", say("answer.settle_once"), "soft"),
        )
        return Plea(
            say("answer.asks"), say("answer.settle", creditor=terms.creditor), yes, no, rule="PET-15.5",
            others=(terms.creditor,), lines=lines,
            compare=compare(asked, after, (terms.debtor, terms.creditor), say("answer.if_accept")),
        )  # fmt: skip


class TelexDialog(AnswerDialog):
    """Whether the holder sells the influence telex (PET-10.11)."""

    def plea(self, asked: Question) -> Plea:
        """The price, and what it does for the prisoner."""
        ask = state(asked).table.ask
        assert ask is not None
        say, (yes, no), purse = looks(asked).say, _yes_no(looks(asked)), state(asked).table.cash[ask.holder]
        lines = (
            Line("telex", say("answer.sell_price", prisoner=ask.prisoner, sum=ask.price)),
            Line("coins", say("answer.sell_purse", sum=purse + ask.price), "gain"),
            Line("lock-open", say("answer.sell_use", prisoner=ask.prisoner)),
        )
        return Plea(
            say("answer.asks"), say("answer.sell"), yes, no, rule="PET-10.11", others=(ask.prisoner,),
            lines=lines,
        )  # fmt: skip


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
            say("answer.decides"), say("answer.claim", sum=amount, debtor=debtor),
            Reply(say("answer.claim_yes"), ClaimInterest(claim.title), "coins", "c", gain),
            Reply(say("answer.claim_no"), Waive(claim.title), "hand", "l"), rule="PET-13.7",
            others=(debtor,), lines=lines, card=card(asked, claim.title),
        )  # fmt: skip


class TakeOverDialog(AnswerDialog):
    """Whether the creditor takes a mortgaged title of the bankrupt over (PET-17.5)."""

    def plea(self, asked: Question) -> Plea:
        """The price to the Bank, and what becomes of the title otherwise."""
        choice, estate = asked.choice, state(asked).table.estate
        assert isinstance(choice, FirstRefusal) and estate is not None
        title, price = choice.title, takeover_price(state(asked), choice.title)
        say = looks(asked).say
        after, worth = lookahead.after(state(asked), TakeOver(title)), asked.worth(asked.seat, title)
        left = len(estate.lots)
        more = say("answer.take_more", n=left) if left else ""
        lines = (
            Line("lock", say("answer.take_loan", debtor=estate.seat)),
            Line("bank", say("answer.take_price", sum=price)),
            Line("gavel", say("answer.take_else")),
            progress(asked, asked.seat, title),
            *([Line("coins", say("answer.take_worth", sum=worth))] if worth is not None else []),
        )
        loss = say("note.loss", sum=price)
        return Plea(
            say("answer.decides"), say("answer.take", title=title),
            Reply(say("answer.take_yes"), TakeOver(title), "key", "t", loss),
            Reply(say("answer.take_no"), Decline(title), "gavel", "l"), rule="PET-17.6", lines=lines,
            card=card(asked, title), compare=compare(asked, after, (asked.seat,), say("answer.if_do")),
            note=more,
        )  # fmt: skip


def _own(asked: Question, seat: int, group: int) -> list[int]:
    owners = state(asked).table.owners
    return [title for title in looks(asked).board.members[group] if owners[title] == seat]
