import { contrast, LARGE_CONTRAST, readable } from './colour.ts'
import type { Brief } from './copy/brief.ts'
import { PERCENT, PRICE } from './copy/facts.rules.ts'
import { seal, shape } from './shapes.ts'
import { fit, write } from './text.ts'

const AMOUNT = new RegExp(`^(?:(\\p{L}[\\p{L} ]*?)\\s+)?(${PRICE}|${PERCENT})(?=\\s|/|$)\\s*(.*)$`, 'iu')
const SMALL_MAX_CHARS = 16

/** An offer split by emphasis: the large part, and what it applies to. */
export function splitOffer(offer: string): { big: string; small: string; isAbove?: boolean } {
  const [, before = '', big = '', after = ''] = AMOUNT.exec(offer) ?? []
  const isSplit =
    big !== '' && (before === '' || after === '') && before.length <= SMALL_MAX_CHARS && after.length <= SMALL_MAX_CHARS
  return isSplit && before + after !== ''
    ? { big: big.trim(), small: (after || before).trim(), isAbove: after === '' }
    : { big: offer, small: '' }
}

/** A round badge with the offer. */
export function sticker(
  brief: Brief,
  cx: number,
  cy: number,
  r: number,
  fill: string,
  turn: number,
  dark: string,
): string {
  if (brief.offer === '') return ''
  const ink = contrast('#ffffff', fill) >= LARGE_CONTRAST ? '#ffffff' : readable(dark, fill, LARGE_CONTRAST)
  const { big, small, isAbove = false } = splitOffer(brief.offer.toUpperCase())
  const ring = `<circle r="${r * 0.79}" fill="none" stroke="${ink}" stroke-width="2.5" stroke-dasharray="0.1 9" stroke-linecap="round" opacity=".6"/>`
  const inside = small === '' ? whole(big, r, ink) : two(big, small, r, ink, isAbove)
  return `<g transform="translate(${cx} ${cy}) rotate(${turn})">${shape(seal(0, r * 0.07, r * 0.98), '#000', 'opacity=".22" filter="url(#lift)"')}${shape(seal(0, 0, r), fill)}${ring}${inside}</g>`
}

function two(big: string, small: string, r: number, ink: string, isAbove: boolean): string {
  const top = fit(
    big,
    { w: r * 1.34, h: r * 0.62, max: r * 0.72, min: 10, lines: 1 },
    { face: 'poppins', tracking: -0.03 },
  )
  const below = fit(
    small,
    { w: r * 1.02, h: r * 0.4, max: r * 0.36, min: 8, lines: 2 },
    { face: 'poppins', leading: 1.02 },
  )
  const gap = r * 0.15
  const y = -(top.height + gap + below.height) / 2
  const [first, second] = isAbove ? [below, top] : [top, below]
  return write(first, 0, y, ink, 'center') + write(second, 0, y + first.height + gap, ink, 'center')
}

function whole(text: string, r: number, ink: string): string {
  const set = fit(
    text,
    { w: r * 1.3, h: r * 1.05, max: r * 0.5, min: 8, lines: 4 },
    { face: 'poppins', leading: 1.04, tracking: -0.01 },
  )
  return write(set, 0, -set.height / 2, ink, 'center')
}
