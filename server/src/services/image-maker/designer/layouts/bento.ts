import { colour, readable } from '../colour.ts'
import type { Box, Layout, Scene } from '../kit.ts'
import { brandLine } from '../brand-line.ts'
import { byForm, column, iconAt, pill, textColumn, words } from '../kit.ts'
import { sticker } from '../offer.ts'
import { blob, circle, clipped, shadow, icon, rect, shape } from '../shapes.ts'
import { fit, paragraph } from '../text.ts'

const R = 42
const G = 24
const M = 40

function boxes({ w, h, form }: Scene): readonly [Box, Box, Box, Box, Box] {
  const by = byForm({ form })
  const inW = w - 2 * M
  const inH = h - 2 * M
  if (form === 'wide') {
    const left = inW * 0.5
    const column2 = (inW - left - 2 * G) / 2
    const top = (inH - G) * 0.47
    const x2 = M + left + G
    const x3 = x2 + column2 + G
    return [
      { x: M, y: M, w: left, h: inH },
      { x: x2, y: M, w: column2, h: top },
      { x: x3, y: M, w: column2, h: top },
      { x: x2, y: M + top + G, w: column2 * 0.62, h: inH - top - G },
      { x: x2 + column2 * 0.62 + G, y: M + top + G, w: column2 * 1.38, h: inH - top - G },
    ]
  }
  const top = (inH - G) * by(0.6, 0.56, 0.6)
  const right = by(300, inW * 0.33, 300)
  const below = inH - top - G
  const left = inW - right - G
  const small = by(300, inW * 0.34, 300)
  return [
    { x: M, y: M, w: left, h: top },
    { x: M + left + G, y: M, w: right, h: (top - G) / 2 },
    { x: M + left + G, y: M + (top + G) / 2, w: right, h: (top - G) / 2 },
    { x: M, y: M + top + G, w: small, h: below },
    { x: M + small + G, y: M + top + G, w: inW - small - G, h: below },
  ]
}

const tile = (b: Box, fill: string): string => rect(b.x, b.y, b.w, b.h, fill, R)
const mid = (b: Box): [number, number] => [b.x + b.w / 2, b.y + b.h / 2]

/** Tiles, each with one message. */
export const bento: Layout = (scene) => {
  const { brief, palette: p, chance, w, h } = scene
  const [main, a, b, c, d] = boxes(scene)
  const deep = colour(0.38, 0.115, p.richHue)
  const ink = colour(0.28, 0.085, p.richHue)
  const soft = colour(0.915, 0.05, p.h)
  const paler = colour(0.945, 0.03, p.h)
  const accent = p.accent
  const [ax, ay] = mid(a)
  const [bx, by] = mid(b)
  const [cx, cy] = mid(c)
  const heroX = d.x + d.w * 0.7
  const heroS = Math.min(d.w * 0.5, d.h * 0.84)
  const inner = (box: Box): string => rect(box.x, box.y, box.w, box.h, '#fff', R)
  const pad = 46
  const siteText =
    brief.site === '' ? '' : fit(brief.site, { w: c.w - 50, h: 40, max: 27, min: 13, lines: 1 }, { face: 'textBold' })
  const subSet =
    brief.sub === ''
      ? []
      : [words(paragraph(brief.sub, 27, d.w * 0.42, { face: 'textBold', leading: 1.36 }, 4), ink, 0)]
  return [
    rect(0, 0, w, h, colour(0.988, 0.005, p.h)),
    tile(main, deep),
    clipped(
      inner(main),
      circle(main.x + main.w, main.y + 20, main.w * 0.33, '#fff', 'opacity=".07"') +
        circle(main.x + main.w, main.y + 20, main.w * 0.2, '#fff', 'opacity=".07"'),
    ),
    tile(a, accent),
    tile(b, soft),
    tile(c, paler),
    tile(d, soft),
    clipped(inner(d), shape(blob(chance, heroX, d.y + d.h * 0.62, heroS * 0.78, 7, 0.18), colour(0.845, 0.095, p.h))),
    shadow(heroX, d.y + d.h / 2 + heroS * 0.47, heroS * 0.4, 0.22),
    icon(iconAt(brief, 0), heroX, d.y + d.h / 2, heroS, 4),
    brief.offer === ''
      ? icon(iconAt(brief, 1), ax, ay, Math.min(a.w, a.h) * 0.62, 8)
      : sticker(brief, ax, ay, Math.min(a.w, a.h) * 0.41, '#ffffff', -8, p.accentDeep),
    icon(iconAt(brief, brief.offer === '' ? 2 : 1), bx, by, Math.min(b.w, b.h) * 0.62, -6),
    icon(
      iconAt(brief, brief.offer === '' ? 3 : 2),
      cx,
      siteText === '' ? cy : cy - 30,
      Math.min(c.w, c.h - 80) * 0.56,
      -8,
    ),
    siteText === ''
      ? ''
      : column([words(siteText, ink, 0)], { x: c.x, y: c.y + c.h - 66, w: c.w, h: 30 }, 'center', 'top'),
    column(
      brandLine(brief, p.soft, accent, 28, main.w - 2 * pad),
      { x: main.x + pad, y: main.y + pad, w: main.w, h: 40 },
      'left',
      'top',
    ),
    textColumn(
      scene,
      { x: main.x + pad, y: main.y + 120, w: main.w - 2 * pad, h: main.h - 120 - pad },
      {
        face: 'poppins',
        ink: '#ffffff',
        soft: '#fff',
        max: 96,
        tracking: -0.025,
        leading: 1.12,
        lines: 5,
        noSub: true,
        noButton: true,
        kicker: { ink: readable(p.accent, deep), tracking: 0.08, size: 24 },
        button: { fill: ink, ink: '#fff' },
        align: 'left',
        stand: 'bottom',
      },
    ),
    column(subSet, { x: d.x + 40, y: d.y + 44, w: d.w * 0.42, h: d.h - 88 }, 'left', 'top'),
    brief.cta === ''
      ? ''
      : column(
          [pill(brief.cta, { fill: ink, ink: '#ffffff', size: 27 })],
          { x: d.x + 40, y: d.y + 40, w: d.w, h: d.h - 80 },
          'left',
          'bottom',
        ),
  ].join('')
}
