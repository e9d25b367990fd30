"""What the tooltip of a refusal shows: the rule in pictures, and the button that gets further."""

from __future__ import annotations

from game.app.board.rule_pictures import RulePictures
from game.app.table.context import TableContext
from game.app.widgets.tooltip import Aid, Exhibit
from game.app.widgets.widget import Tip


class RefusedRules:
    """Finds the pair of pictures of the rule that refused something at a table."""

    def __init__(self, context: TableContext) -> None:
        self.context = context

    def of(self, tip: Tip) -> Exhibit | None:
        """What is right beside what is wrong by the rule of a tooltip; None where no picture shows it."""
        rules, entry = self.context.match.rules, self.context.phrases.book.by_id.get(tip.rule)
        judged = [p for p in entry.pictures if p.right is not None] if entry is not None else []
        wrong = [picture for picture in judged if not picture.right]
        examples = self.context.services.examples(rules) if wrong and len(judged) > len(wrong) else None
        if entry is None or examples is None:
            return None
        both, alone = RulePictures(examples, judged), RulePictures(examples, wrong)
        return Exhibit(entry.title, both, alone, self._aid(entry.helps))

    def _aid(self, name: str) -> Aid | None:
        """The button of that name, if it is there and may be pressed."""
        for item in self.context.view.bar.items:
            if item.name == name and item.reason is None and item.command is not None:
                return Aid(item.label, item.command, item.key)
        return None
