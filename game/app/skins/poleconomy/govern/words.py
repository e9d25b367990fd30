"""Laws, grants and what is thought of them, in words."""

from __future__ import annotations

from game.app.skin_api.phrases import Phrases
from game.engine.spelling import Series
from game.rules.poleconomy.grants import Condition, Grant
from game.rules.poleconomy.law import ALL_SAVINGS, Law


def law_sentences(phrases: Phrases, law: Law) -> list[str]:
    """What a law says, each clause that says something in a sentence."""
    say, found = phrases.say, list[str]()
    for kind, rate, free in (
        ("companies", law.company_rate, law.free_companies),
        ("adverts", law.ad_rate, law.free_ads),
    ):
        if rate:
            found.append(say(f"law.{kind}", money=rate))
            if free:
                found.append(say(f"law.free_{kind}", n=free))
    if law.head_tax:
        found.append(say("law.head", money=law.head_tax))
    if law.band_tax:
        found.append(say("law.band", money=law.band_tax, least=law.band_low, most=law.band_high))
    for kind, rate in (("bonds", law.bond_rate), ("savings", law.savings_rate)):
        if rate:
            found.append(say(f"law.{kind}", money=rate))
    for kind, off in (("life", law.life_deduction), ("cover", law.insurance_deduction)):
        if off:
            found.append(say(f"law.{kind}", money=off))
    if law.floor:
        found.append(say("law.floor", money=law.floor))
    if law.savings_protected:
        whole = law.savings_protected >= ALL_SAVINGS
        safe = "law.all_safe" if whole else "law.safe"
        found.append(say(safe, money=10 * law.savings_protected))
    return found or [say("law.nothing")]


def law_text(phrases: Phrases, law: Law) -> str:
    """The same as a text."""
    return " ".join(law_sentences(phrases, law))


def condition_words(phrases: Phrases, condition: Condition, number: int) -> str:
    """Who gets a grant: "players with at most 2 companies"."""
    key = condition.replace("-", "_")
    return phrases.say(f"condition.{key}", n=number, money=number)


def grant_text(phrases: Phrases, grant: Grant) -> str:
    """What a grant says, in a sentence."""
    who = condition_words(phrases, grant.condition, grant.number)
    when = "now" if grant.timing == "now" else "later"
    return phrases.say(f"govern.grant.reads_{when}", who=Series((who,), "comma"), money=grant.amount)
