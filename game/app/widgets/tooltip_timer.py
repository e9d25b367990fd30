"""When a tooltip comes, stays for the pointer to reach its link, and goes."""

from game.app.widgets.focus import Focus
from game.app.widgets.pointer import Pointer
from game.app.widgets.stack import PanelStack
from game.app.widgets.tooltip import Tooltip

TIP_MS = 250.0
"""How long the pointer rests before a tooltip opens; by focus it opens at once."""
LINGER_MS = 350.0
"""How long a tooltip with a link stays for the pointer to reach it."""


class TooltipTimer:
    """Decides which widget of a stack has its tooltip shown, by the pointer first, then by the focus."""

    def __init__(self, stack: PanelStack, focus: Focus, pointer: Pointer) -> None:
        self._stack = stack
        self._focus = focus
        self._pointer = pointer

    @property
    def due(self) -> Tooltip | None:
        """The tooltip to show now: the one that is shown already, a new one, or none."""
        tip, pointer = self._stack.tooltip, self._pointer
        on_tip = tip is not None and bool(tip.children) and tip.box.contains(pointer.at)
        if tip is not None and on_tip and self._stack.reaches(tip.anchor):
            return tip
        wanted = pointer.over if pointer.over is not None and pointer.rested >= TIP_MS else None
        if tip is not None and pointer.over is tip.anchor:
            wanted = tip.anchor
        if wanted is None and self._focus.shown:
            wanted = self._focus.current
        if wanted is None and pointer.over is None and self._lingers and pointer.rested < LINGER_MS:
            return tip
        if wanted is None or pointer.held is not None or not self._stack.reaches(wanted):
            return None
        reason = wanted.tip()
        if reason is None:
            return None
        if tip is not None and (tip.anchor, tip.says, tip.spot) == (wanted, reason, wanted.tip_box):
            return tip
        return Tooltip(reason, wanted)

    @property
    def wake(self) -> float | None:
        """In how many milliseconds another tooltip may be due though nothing moves."""
        pointer = self._pointer
        if self._lingers:
            return max(1.0, LINGER_MS - pointer.rested)
        if self.due is not self._stack.tooltip:
            return 1.0  # the focus has gone on since
        if pointer.over is not None and pointer.rested < TIP_MS and pointer.over.tip():
            return TIP_MS - pointer.rested
        return None

    @property
    def _lingers(self) -> bool:
        """Whether the tooltip stays only because the pointer may be on its way to the link."""
        tip, pointer = self._stack.tooltip, self._pointer
        if tip is None or not tip.children or tip.anchor is pointer.over or tip.anchor.focused:
            return False
        return not tip.box.contains(pointer.at)
