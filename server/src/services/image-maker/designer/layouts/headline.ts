import { brandLine } from '../brand-line.ts'
import { readable } from '../colour.ts'
import { byForm, column, iconAt, type Layout, textColumn } from '../kit.ts'
import { sticker } from '../offer.ts'
import { icon, rect } from '../shapes.ts'
import { signOff } from './sign-off.ts'

/** Typography only: letters from edge to edge, with the sender in a strip below. */
export const headline: Layout = (scene) => {
  const by = byForm(scene)
  const { w, h, brief, palette: p, chance } = scene
  const back = chance.pick([p.accent, p.tint, p.paper, p.brand])
  const ink = readable(p.night, back)
  const strip = by(190, 240, 190)
  const s = by(170, 230, 210)
  return [
    rect(0, 0, w, h, back),
    rect(0, h - strip, w, strip, p.deep),
    brief.offer === ''
      ? icon(iconAt(brief, 0), w - 70 - s / 2, h - strip - s * 0.2, s * 1.25, 6)
      : sticker(brief, w - 60 - s * 0.6, h - strip - s * 0.1, s * 0.68, p.pop, 8, p.ink),
    column(brandLine(brief, ink, p.mid, by(31, 35, 31), w - 140), { x: 60, y: 60, w: w - 120, h: 44 }, 'left', 'top'),
    textColumn(
      scene,
      { x: 56, y: by(140, 180, 136), w: w - 112, h: h - strip - by(140, 180, 136) - by(56, 90, 46) },
      {
        face: 'archivo',
        ink,
        soft: ink,
        max: by(188, 210, 200),
        tracking: -0.045,
        leading: 0.98,
        lines: by(5, 7, 3),
        sub: by(32, 37, 30),
        kicker: { ink, tracking: 0.04, size: by(26, 30, 26), upper: false },
        button: { fill: ink, ink: back },
        noButton: true,
        align: 'left',
        stand: 'top',
      },
    ),
    signOff(scene, { x: 60, y: h - strip + 20, w: w - 120 - s * 1.4, h: strip - by(58, 80, 58) }, '#ffffff', {
      fill: '#ffffff',
      ink: readable(p.deep, '#ffffff'),
      size: by(30, 34, 30),
    }),
  ].join('')
}
