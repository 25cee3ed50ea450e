import { colour, readable } from '../colour.ts'
import type { Layout } from '../kit.ts'
import { spacedBrand } from '../brand-line.ts'
import { byForm, column, iconAt, textColumn } from '../kit.ts'
import { sticker } from '../offer.ts'
import { circle, gradient, shadow, icon, rect, shape } from '../shapes.ts'

/** Layered hills below a large sun: for outdoors, travel, seasons, mornings. */
export const horizon: Layout = (scene) => {
  const by = byForm(scene)
  const { w, h, form, brief, palette: p, chance } = scene
  const wide = form === 'wide'
  const dawn = gradient(
    [
      [0, colour(0.93, 0.05, p.accentHue)],
      [0.62, colour(0.965, 0.035, 80)],
      [1, colour(0.9, 0.07, p.h)],
    ],
    [0, 0, 0, 1],
  )
  const cx = by(w / 2, w / 2, w * 0.74)
  const line = by(h * 0.66, h * 0.66, h * 0.64)
  const sunR = by(232, Math.min(w * 0.34, h * 0.2), h * 0.3)
  const hill = (y: number, swing: number, fill: string, phase: number): string => {
    const steps = 8
    let path = `M0 ${h}V${y}`
    for (let at = 0; at < steps; at++) {
      const [x0, x1] = [(at / steps) * w, ((at + 1) / steps) * w]
      const y1 = y + Math.sin((at + 1) * 0.95 + phase) * swing
      const y0 = y + Math.sin(at * 0.95 + phase) * swing
      if (at === 0) path = `M0 ${h}V${y0.toFixed(1)}`
      const half = (x1 - x0) / 2
      path += `C${(x0 + half).toFixed(1)} ${y0.toFixed(1)} ${(x1 - half).toFixed(1)} ${y1.toFixed(1)} ${x1.toFixed(1)} ${y1.toFixed(1)}`
    }
    return shape(`${path}V${h}Z`, fill)
  }
  const phase = chance.between(0, 6)
  const front = colour(0.36, 0.1, p.richHue)
  const ink = colour(0.27, 0.07, p.richHue)
  const size = by(320, Math.min(w * 0.44, h * 0.29), h * 0.44)
  const box = wide
    ? { x: 96, y: 96, w: w * 0.44, h: h * 0.64 }
    : {
        x: 84,
        y: by(118, h * 0.11, 118),
        w: w - 168,
        h: by(line - size * 0.8 - 118, line - sunR * 1.34 - h * 0.11, line - size * 0.8 - 118),
      }
  const footer = { x: 84, y: h - by(120, 200, 120), w: w - 168, h: by(74, 130, 74) }
  return [
    dawn.def,
    rect(0, 0, w, h, dawn.fill),
    circle(cx, line - sunR * 0.12, sunR, p.accent),
    circle(cx, line - sunR * 0.12, sunR * 1.2, p.accent, 'opacity=".28"'),
    hill(line - 20, 34, colour(0.8, 0.09, p.h), phase),
    hill(line + h * 0.07, 30, colour(0.66, 0.125, p.h), phase + 1.7),
    shadow(cx, line + size * 0.3, size * 0.42, 0.3),
    icon(iconAt(brief, 0), cx, line - size * 0.16, size),
    icon(iconAt(brief, 1), cx - Math.min(size * 0.92, cx - 110), line + size * 0.06, size * 0.42, -8),
    brief.offer === ''
      ? icon(iconAt(brief, 2), cx + Math.min(size * 0.9, w - cx - 110), line + size * 0.02, size * 0.4, 8)
      : '',
    hill(line + h * 0.165, 24, front, phase + 3.2),
    sticker(brief, Math.min(cx + size * 0.92, w - 150), line - size * 0.1, by(116, 116, 104), p.pop, 9, p.ink),
    column(
      spacedBrand(brief, ink, 25),
      { x: by(84, 84, 96), y: by(70, 110, 80), w: w - 168, h: 28 },
      by('center', 'center', 'left'),
      'top',
    ),
    textColumn(scene, wide ? { ...box, y: 128, h: line - 128 - 78 } : box, {
      face: 'fraunces',
      ink,
      soft: readable(ink, colour(0.95, 0.04, 80)),
      max: by(90, 124, 104),
      tracking: -0.025,
      leading: 1.06,
      lines: by(2, 4, 4),
      sub: by(28, 34, 28),
      kicker: { ink: readable(p.mid, colour(0.93, 0.05, p.accentHue)), tracking: 0.1, size: 24 },
      button: { fill: '#fff', ink },
      align: by('center', 'center', 'left'),
      stand: by('middle', 'middle', 'middle'),
      noButton: true,
    }),
    textColumn(
      { ...scene, brief: { ...brief, headline: '', kicker: '' } },
      wide ? { x: 96, y: h - 130, w: w * 0.5, h: 80 } : footer,
      {
        face: 'fraunces',
        ink: '#ffffff',
        soft: '#ffffff',
        max: 1,
        noSub: true,
        align: by('center', 'center', 'left'),
        stand: 'middle',
        button: { fill: p.accent, ink: readable(ink, p.accent), size: 30 },
      },
    ),
  ].join('')
}
