import { colour, readable } from '../colour.ts'
import type { Box, Layout, Piece, Scene } from '../kit.ts'
import { brandLine } from '../brand-line.ts'
import { byForm, column, heightOf, iconAt, pill, row, words } from '../kit.ts'
import { recordCrowded } from '../page.ts'
import { isRightToLeft } from '../scripts.rules.ts'
import { blob, icon, rect, shape } from '../shapes.ts'
import { fit, line, paragraph } from '../text.ts'

const M = 76
const LINE_MAX = 48
const LINE_MIN = 25

/** For text such as hours, prices and news: a large headline, then a line per item, all as large as fits. */
export const notice: Layout = (scene) => {
  const by = byForm(scene)
  const { w, h, brief, palette: p, chance } = scene
  const band = by(132, 190, 108)
  const ink = colour(0.24, 0.06, p.richHue)
  const s = by(150, 220, 150)
  const head = brandLine(brief, p.on(p.mid), p.accent, by(30, 36, 30), w - 2 * M - s)
  const foot = footOf(scene)
  const box = {
    x: M,
    y: band + by(62, 110, 48),
    w: w - 2 * M,
    h: h - band - by(62, 110, 48) - foot.h - by(70, 110, 60),
  }
  return [
    rect(0, 0, w, h, p.paper),
    rect(0, 0, w, band, p.mid),
    shape(blob(chance, w - M - s * 0.42, band * 0.92, s * 0.74, 7, 0.16), p.soft),
    column(head, { x: M, y: 0, w: w - 2 * M, h: band }, 'left', 'middle'),
    icon(iconAt(brief, 0), w - M - s * 0.42, band * 0.92, s, 4),
    column(
      textOf(scene, { ...box, w: box.w }, ink),
      box,
      isRightToLeft(brief.headline) ? 'right' : 'left',
      by('middle', 'middle', 'middle'),
    ),
    foot.draw(M, h - foot.h - by(54, 90, 44), 'left'),
  ].join('')
}

function textOf({ brief, palette: p, form }: Scene, box: Box, ink: string): Piece[] {
  const soft = readable(p.deep, p.paper)
  const kicker =
    brief.kicker === ''
      ? []
      : [
          words(
            fit(
              brief.kicker,
              { w: box.w * 0.8, h: 80, max: 32, min: 22, lines: 2 },
              { face: 'textBold', leading: 1.4 },
            ),
            readable(p.mid, p.paper),
            0,
          ),
        ]
  const offer =
    brief.offer === '' ? [] : [pill(brief.offer, { fill: p.pop, ink: p.on(p.pop), size: 44, face: 'heavy' }, 34)]
  // The more text there is, the smaller the headline.
  for (const share of brief.lines.length === 0 ? [0.9] : [0.56, 0.46, 0.36, 0.28]) {
    const headline = words(
      fit(
        brief.headline,
        { w: box.w * (form === 'wide' ? 0.86 : 1), h: box.h * share - heightOf(kicker), max: 124, min: 38, lines: 6 },
        { face: 'outfit', tracking: -0.022, leading: 1.06 },
      ),
      ink,
      30,
    )
    for (let size = LINE_MAX; size >= LINE_MIN; size -= 2) {
      const pieces = [
        ...kicker,
        headline,
        ...brief.lines.map((it, at) => lineOf(it, size, box.w, soft, at, colour(0.86, 0.05, p.h))),
        ...offer,
      ]
      if (heightOf(pieces) <= box.h) return pieces
    }
  }
  recordCrowded()
  return []
}

/** A separate line below a thin rule. */
function lineOf(text: string, size: number, w: number, ink: string, at: number, rule: string): Piece {
  const set = words(paragraph(text, size, w, { face: 'textMedium', leading: 1.34 }, 14), ink, 0)
  const gap = size * 0.62
  return {
    w: set.w,
    h: set.h + gap,
    above: at === 0 ? size * 1.05 : gap,
    draw: (x, y, align) => rect(align === 'right' ? x - w : x, y, w, 2.5, rule) + set.draw(x, y + gap, align),
  }
}

function footOf({ brief, palette: p, w }: Scene): Piece {
  const site = brief.site === '' ? [] : [words(line(brief.site, 28, { face: 'textBold' }), readable(p.mid, p.paper), 0)]
  const cta = brief.cta === '' ? [] : [pill(brief.cta, { fill: p.mid, ink: p.on(p.mid), size: 28 })]
  const both = row([...cta, ...site], 32)
  return both.w <= w - 2 * M ? both : row(cta, 0)
}
