import { colour, readable } from '../colour.ts'
import type { Layout } from '../kit.ts'
import { brandLine } from '../brand-line.ts'
import { byForm, column, iconAt, textColumn, words } from '../kit.ts'
import { splitOffer } from '../offer.ts'
import { circle, icon, rect, shape } from '../shapes.ts'
import { fit } from '../text.ts'

/** A voucher with its stub: the offer is the picture. */
export const ticket: Layout = (scene) => {
  const by = byForm(scene)
  const { w, h, form, brief, palette: p, chance } = scene
  const wide = form === 'wide'
  const back = colour(0.5, 0.165, p.richHue)
  const card = {
    x: 76,
    y: by(96, h * 0.14, 90),
    w: w - 152,
    h: by(h - 192, h * 0.72, h - 180),
  }
  const cut = by(card.h * 0.56, card.h * 0.56, card.w * 0.64)
  const notch = 34
  const R = 38
  const { x, y } = card
  const right = x + card.w
  const bottom = y + card.h
  const outline = wide
    ? `M${x + R} ${y}H${x + cut - notch}a${notch} ${notch} 0 0 0 ${2 * notch} 0H${right - R}a${R} ${R} 0 0 1 ${R} ${R}V${bottom - R}a${R} ${R} 0 0 1 ${-R} ${R}H${x + cut + notch}a${notch} ${notch} 0 0 0 ${-2 * notch} 0H${x + R}a${R} ${R} 0 0 1 ${-R} ${-R}V${y + R}a${R} ${R} 0 0 1 ${R} ${-R}Z`
    : `M${x + R} ${y}H${right - R}a${R} ${R} 0 0 1 ${R} ${R}V${y + cut - notch}a${notch} ${notch} 0 0 0 0 ${2 * notch}V${bottom - R}a${R} ${R} 0 0 1 ${-R} ${R}H${x + R}a${R} ${R} 0 0 1 ${-R} ${-R}V${y + cut + notch}a${notch} ${notch} 0 0 0 0 ${-2 * notch}V${y + R}a${R} ${R} 0 0 1 ${R} ${-R}Z`
  const paper = '#fffdf9'
  const ink = colour(0.26, 0.07, p.richHue)
  const strong = readable(back, paper)
  const main = wide
    ? { x: x + 60, y: y + 56, w: cut - 120, h: card.h - 112 }
    : { x: x + 58, y: y + 54, w: card.w - 116, h: cut - 100 }
  const stub = wide
    ? { x: x + cut + 30, y: y + 40, w: card.w - cut - 60, h: card.h - 80 }
    : { x: x + 50, y: y + cut + 30, w: card.w - 100, h: card.h - cut - 60 }
  const perforation = wide
    ? `M${x + cut} ${y + notch + 16}V${bottom - notch - 16}`
    : `M${x + notch + 16} ${y + cut}H${right - notch - 16}`
  const confetti = Array.from({ length: 34 }, () => {
    const at = [chance.between(0, w), chance.between(0, h)] as const
    const fill = chance.pick([p.accent, colour(0.86, 0.09, p.h), '#ffffff'])
    const turn = chance.between(0, 180)
    return chance.next() < 0.5
      ? circle(at[0], at[1], chance.between(6, 14), fill, 'opacity=".85"')
      : rect(
          -14,
          -5,
          28,
          10,
          fill,
          5,
          `opacity=".85" transform="translate(${at[0].toFixed(1)} ${at[1].toFixed(1)}) rotate(${turn.toFixed(0)})"`,
        )
  })
  return [
    rect(0, 0, w, h, back),
    circle(w * 0.95, h * 0.05, Math.max(w, h) * 0.3, '#fff', 'opacity=".06"'),
    circle(w * 0.03, h * 0.98, Math.max(w, h) * 0.26, '#fff', 'opacity=".06"'),
    ...confetti,
    `<g transform="translate(0 14)">${shape(outline, '#000', 'opacity=".3" filter="url(#lift)"')}</g>`,
    shape(outline, paper),
    shape(
      perforation,
      'none',
      `stroke="${colour(0.8, 0.08, p.h)}" stroke-width="5" stroke-dasharray="0.1 17" stroke-linecap="round"`,
    ),
    textColumn(scene, main, {
      face: 'fraunces',
      ink,
      soft: readable(p.deep, paper),
      max: by(92, 112, 92),
      tracking: -0.02,
      leading: 1.08,
      sub: by(29, 33, 29),
      first: brandLine(brief, strong, p.accentDeep, 29, main.w),
      kicker: { ink: strong, tracking: 0.08, size: 24 },
      button: { fill: strong, ink: readable('#ffffff', strong), size: 30 },
      align: 'left',
      stand: 'middle',
    }),
    stubOf(scene, stub, ink, strong),
  ].join('')
}

function stubOf(
  { brief, palette: p, form }: Parameters<Layout>[0],
  box: { x: number; y: number; w: number; h: number },
  ink: string,
  strong: string,
): string {
  const wide = form === 'wide'
  const half = wide ? { ...box, h: box.h * 0.5 } : { ...box, w: box.w * 0.5 }
  const other = wide
    ? { ...box, y: box.y + box.h * 0.52, h: box.h * 0.48 }
    : { ...box, x: box.x + box.w * 0.52, w: box.w * 0.48 }
  const s = Math.min(half.w, half.h) * (brief.offer === '' ? 1 : 0.86)
  const picture =
    circle(half.x + half.w / 2, half.y + half.h / 2, s * 0.5, p.soft) +
    icon(iconAt(brief, 0), half.x + half.w / 2, half.y + half.h / 2, s * 0.74, -5)
  if (brief.offer === '') {
    const s2 = Math.min(other.w, other.h) * 0.8
    return (
      picture +
      circle(other.x + other.w / 2, other.y + other.h / 2, s2 * 0.5, p.accentSoft) +
      icon(iconAt(brief, 1), other.x + other.w / 2, other.y + other.h / 2, s2 * 0.7, 6)
    )
  }
  const { big, small } = splitOffer(brief.offer)
  const top = fit(
    big.toUpperCase(),
    { w: other.w, h: other.h * (small ? 0.6 : 0.9), max: small ? 170 : 92, min: 20, lines: small ? 1 : 3 },
    { face: 'archivo', tracking: -0.04, leading: 1.02 },
  )
  const pieces = [words(top, strong, 0)]
  if (small)
    pieces.push(
      words(
        fit(
          small.toUpperCase(),
          { w: other.w, h: other.h * 0.25, max: 54, min: 18, lines: 2 },
          { face: 'archivo', leading: 1.04 },
        ),
        ink,
        22,
      ),
    )
  return picture + column(pieces, other, 'center', 'middle')
}
