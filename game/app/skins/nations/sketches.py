"""The line drawings on the Incident cards, each on a field of 140 by 80."""

from __future__ import annotations

from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas

FIELD: Final = (140.0, 80.0)
_SUN: Final = '<circle cx="112" cy="18" r="13" fill="#f6cf6f"/>'
_GROUND: Final = '<path d="M4 66Q34 58 70 64T136 62V78H4Z" fill="#ecd9ab"/>'
_SEA: Final = (
    '<path d="M4 62H136V78H4Z" fill="#b9d3cb"/><path d="M8 68q6 -4 12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 '
    '0t12 0" '
    'fill="none" stroke="#4f8781" stroke-width="1.600"/>'
)
_L: Final = 'stroke="#20150c" stroke-width="2.600" stroke-linejoin="round" stroke-linecap="round"'
_RED, _GOLD, _CREAM, _STEEL, _GREEN = "#7d2b1d", "#e0b254", "#fff6de", "#9aa3a5", "#74813c"
_SHIP: Final = (
    f'<path d="M24 48H112Q110 64 100 68H36Q26 62 24 48Z" fill="{_RED}" {_L}/>'
    f'<path d="M34 48V30H54V48M40 30V18H48V30M90 48V38H100V48" fill="{_CREAM}" {_L}/>'
)
_CAR: Final = (
    f'<path d="M20 58Q20 46 34 45L44 34Q48 30 58 30H82Q90 30 96 37L102 45Q120 46 122 58Z" fill="{_RED}" '
    f"{_L}/>"
    f'<path d="M46 45 54 35H66V45ZM71 45V35H83Q88 35 92 45Z" fill="#c9dcd6" {_L}/>'
    f'<circle cx="42" cy="59" r="9" fill="#3a332a" {_L}/><circle cx="102" cy="59" r="9" fill="#3a332a" {_L}/>'
    f'<circle cx="42" cy="59" r="3" fill="{_CREAM}"/><circle cx="102" cy="59" r="3" fill="{_CREAM}"/>'
)
_LORRY: Final = (
    f'<path d="M14 60V42Q14 26 28 26H52Q66 26 66 42V60Z" fill="{_CREAM}" {_L}/>'
    '<path d="M27 27V59M40 27V59M53 27V59" fill="none" stroke="#b99b62" stroke-width="2.200"/>'
    f'<path d="M12 60V52H68V60Z" fill="{_GREEN}" {_L}/><path d="M68 60V38H82L92 49V60Z" fill="{_RED}" {_L}/>'
    f'<path d="M74 43H81L86 49H74Z" fill="#c9dcd6" {_L}/>'
    f'<circle cx="28" cy="62" r="7" fill="#3a332a" {_L}/><circle cx="78" cy="62" r="7" fill="#3a332a" {_L}/>'
)
_CHAIR: Final = (
    f'<path d="M6 4H36V40H6Z" fill="{_RED}" {_L}/><path d="M2 40H40V50H2ZM6 50V70M36 50V70" '
    f'fill="{_GOLD}" {_L}/>'
    f'<path d="M6 4Q21 -10 36 4" fill="{_GOLD}" {_L}/>'
)
_COIN: Final = (
    f'<circle r="9" fill="{_GOLD}" {_L}/><path d="M0 -4V4M-3 -2Q0 -5 3 -2M-3 2Q0 5 3 2" fill="none" {_L}/>'
)


def _coins(*places: tuple[int, int]) -> str:
    return "".join(f'<g transform="translate({x} {y})">{_COIN}</g>' for x, y in places)


def _crate(x: int, y: int) -> str:
    return (
        f'<path d="M{x} {y}H{x + 22}V{y + 18}H{x}ZM{x} {y}L{x + 22} {y + 18}M{x + 22} {y}L{x} {y + 18}" '
        f'fill="#cfa768" {_L}/>'
    )


def _sheet(lines: int = 4) -> str:
    rows = "".join(f"M50 {26 + 9 * number}H{88 - 7 * (number % 2)}" for number in range(lines))
    return f'<path d="M40 8H92L102 18V74H40Z" fill="{_CREAM}" {_L}/><path d="{rows}" fill="none" {_L}/>'


SKETCHES: Final = {
    "soft_loan": (
        f'{_GROUND}<path d="M40 34Q24 66 44 70H96Q116 66 100 34Z" fill="{_RED}" {_L}/>'
        f'<path d="M40 34Q70 44 100 34L94 24Q70 32 46 24Z" fill="{_GOLD}" {_L}/>'
        + _coins((60, 20), (80, 16), (70, 32))
    ),
    "relief_convoy": (
        f'{_GROUND}{_SUN}<g transform="translate(-2 24) scale(.62)">{_LORRY}</g>'
        f'<g transform="translate(46 1) scale(.95)">{_LORRY}</g>'
    ),
    "price_spike": (
        f'{_GROUND}<path d="M18 12V68H126" fill="none" {_L}/><path d="M24 60 48 50 64 56 84 34 96 40 116 14" '
        f'fill="none" stroke="{_RED}" stroke-width="4.500" stroke-linejoin="round"/>'
        f'<path d="M104 12H119V27" fill="none" stroke="{_RED}" stroke-width="4.500"/>' + _coins((40, 26))
    ),
    "war_reparations": (
        f'{_GROUND}<path d="M44 66V26M44 28Q62 18 78 28T112 28L106 40 112 52Q94 60 78 50T44 50Z" '
        f'fill="{_CREAM}" {_L}/>' + _coins((24, 62), (34, 56), (30, 46))
    ),
    "chartered_tanker": f"{_SUN}{_SHIP}{_SEA}" + _coins((72, 34)),
    "engineers_arrive": (
        f'{_GROUND}<path d="M8 52H132V64H8Z" fill="{_STEEL}" {_L}/><path d="M34 48H44V68H34ZM96 '
        f'48H106V68H96Z" fill="{_GOLD}" {_L}/>'
        f'<path d="M58 44Q56 22 70 20T84 44Z" fill="{_GOLD}" {_L}/><path d="M52 44H90" fill="none" {_L}/>'
    ),
    "safe_conduct": f'{_GROUND}{_SUN}<path d="M4 66H136" stroke="#8a6a38" stroke-dasharray="8 5" '
    f'stroke-width="1.600"/>{_CAR}'
    f'<path d="M112 44V24L128 29 112 34" fill="{_CREAM}" {_L}/>',
    "night_flight": (
        '<path d="M4 4H136V76H4Z" fill="#34476a"/><circle cx="112" cy="20" r="11" fill="#f6e3a8"/>'
        '<circle cx="117" cy="17" r="10" fill="#34476a"/><path d="M20 18h.1M44 12h.1M70 22h.1M28 '
        '40h.1M96 50h.1" '
        'stroke="#fff" stroke-width="3" stroke-linecap="round"/><path d="M18 50 60 44 96 34Q112 30 118 '
        "34T106 46L66 56 "
        f'44 70H34L42 56 26 58Z" fill="{_CREAM}" {_L}/><path d="M62 46 48 24H60L86 40Z" fill="{_RED}" {_L}/>'
    ),
    "palace_coup": f'{_GROUND}<g transform="translate(122 32) rotate(100)">{_CHAIR}</g>'
    f'<path d="M14 70 10 54 20 60 26 48 32 60 42 54 38 70Z" fill="{_GOLD}" {_L}/>',
    "return_from_exile": (
        f'{_GROUND}{_SUN}<path d="M30 66V40H70V66Z" fill="#a9713c" {_L}/><path d="M42 40V32H58V40M30 '
        f'52H70" fill="none" {_L}/>'
        f'<path d="M84 66V30L104 18 124 30V66Z" fill="{_CREAM}" {_L}/><path d="M98 66V48H110V66" '
        f'fill="{_RED}" {_L}/>'
    ),
    "assassination": (
        f'{_GROUND}<path d="M34 30Q36 14 52 16Q62 20 72 16Q88 14 90 30Z" fill="#453c31" {_L}/><path '
        'd="M18 36Q34 26 46 30Q62 36 '
        f'78 30Q90 26 108 36Q86 46 62 46T18 36Z" fill="#453c31" {_L}/><circle cx="66" cy="26" r="4" '
        f'fill="{_CREAM}" {_L}/>'
        f'<path d="M104 58 124 62M100 66 118 74" fill="none" {_L}/>'
    ),
    "abdication": (
        f'{_GROUND}<path d="M26 60H114L106 70H34Z" fill="{_RED}" {_L}/><path d="M44 58 36 26 54 40 70 18 '
        '86 40 104 26 96 58Z" '
        f'fill="{_GOLD}" {_L}/><circle cx="70" cy="46" r="5" fill="{_RED}" {_L}/>'
    ),
    "no_confidence": (
        f'{_GROUND}<path d="M36 36H104V72H36Z" fill="#a9713c" {_L}/><path d="M54 36H86" fill="none" '
        'stroke="#20150c" '
        f'stroke-width="5"/><path d="M58 32 62 8H84L80 32Z" fill="{_CREAM}" {_L}/><path d="M66 14 76 '
        '26M77 14 65 26" '
        f'stroke="{_RED}" stroke-width="4"/>'
    ),
    "tanker_aground": f'<g transform="rotate(-13 70 50)">{_SHIP}</g>{_SEA}<path d="M84 66Q98 50 114 '
    f'58L132 66Z" fill="#8d7a5c" {_L}/>',
    "summons_to_talks": (
        f'{_GROUND}<ellipse cx="70" cy="52" rx="52" ry="15" fill="#a9713c" {_L}/><ellipse cx="70" '
        'cy="48" rx="52" ry="14" '
        f'fill="#c58c52" {_L}/><path d="M66 46V26L82 30 66 36M44 46V30L56 33 44 38M90 46V30L102 33 90 '
        f'38" fill="{_CREAM}" {_L}/>'
    ),
    "arms_bill": f"{_GROUND}{_crate(22, 46)}{_crate(46, 46)}{_crate(34, 26)}"
    f'<path d="M80 62V22H110L118 30V62Z" fill="{_CREAM}" {_L}/><path d="M88 34H106M88 42H110M88 50H102" '
    f'fill="none" {_L}/>',
    "insurance_premium": (
        _GROUND
        + _sheet(3)
        + f'<path d="M84 46Q98 36 112 46Q112 68 98 74Q84 68 84 46Z" fill="{_GREEN}" {_L}/>'
    ),
    "oil_embargo": (
        f'{_GROUND}<path d="M44 14Q38 40 44 68Q70 76 96 68Q102 40 96 14Q70 6 44 14Z" fill="#3a332a" {_L}/>'
        f'<path d="M42 32Q70 40 98 32M42 50Q70 58 98 50" fill="none" stroke="{_GOLD}" stroke-width="4"/>'
        f'<path d="M30 66 110 14" stroke="{_RED}" stroke-width="9" stroke-linecap="round"/>'
    ),
    "dock_strike": (
        f'{_SEA}<path d="M26 60H114V68H26Z" fill="#a9713c" {_L}/><path d="M46 60V22M40 22H88V8H40ZM88 12 '
        f'100 30" fill="none" {_L}/>'
        f'<path d="M62 60V24H116V46H62Z" fill="{_CREAM}" {_L}/><path d="M72 32H106M72 39H98" '
        f'stroke="{_RED}" stroke-width="4"/>'
    ),
    "frontier_claim": (
        f'{_GROUND}<path d="M24 66V24M56 66V24M88 66V24M120 66V24" fill="none" stroke="#7a5b34" '
        'stroke-width="5"/>'
        f'<path d="M14 34 130 30M14 50 130 46" fill="none" {_L}/><path d="M56 20 96 14V36L56 42Z" '
        f'fill="{_RED}" {_L}/>'
    ),
}
"""By card."""


def draw_sketch(canvas: Canvas, card: str, cx: float, cy: float, high: float) -> None:
    """Draw the picture of a card; KeyError for one that there is not."""
    canvas.svg(SKETCHES[card], FIELD, Box.around(cx, cy, high * FIELD[0] / FIELD[1], high))
