import { colour, readable } from '../colour.ts'
import { brandLine, spacedBrand } from '../brand-line.ts'
import { byForm, column, iconAt } from '../kit.ts'
import { sticker } from '../offer.ts'
import { circle, icon, rect, shape } from '../shapes.ts'
import { DIM, inBox, onPanel, type Placement, SCRIM, texts, thing, white, whole } from './placing.ts'

/** The picture in a frame, with the texts on paper below or beside it. */
export const frame: Placement = (scene, behind) => {
  const by = byForm(scene)
  const { w, h, brief, palette: p, chance } = scene
  const isArch = chance.next() < 0.5
  const box = by(
    { x: 60, y: 60, w: w - 120, h: h * 0.4 },
    { x: 60, y: 60, w: w - 120, h: h * 0.46 },
    { x: w * 0.54, y: 56, w: w * 0.46 - 56, h: h - 112 },
  )
  const text = by(
    { x: 66, y: box.y + box.h + 104, w: w - 132, h: h - box.y - box.h - 158 },
    { x: 66, y: box.y + box.h + 130, w: w - 132, h: h - box.y - box.h - 230 },
    { x: 70, y: 150, w: w * 0.54 - 130, h: h - 220 },
  )
  const sign = by({ x: 66, y: box.y + box.h + 40 }, { x: 66, y: box.y + box.h + 54 }, { x: 70, y: 72 })
  const r = Math.min(box.w, box.h) / 2
  const outline = isArch
    ? shape(
        `M${box.x} ${box.y + box.h}V${box.y + r}a${r} ${r} 0 0 1 ${r} ${-r}H${box.x + box.w - r}a${r} ${r} 0 0 1 ${r} ${r}V${box.y + box.h}Z`,
        '#fff',
      )
    : rect(box.x, box.y, box.w, box.h, '#fff', 26)
  return [
    rect(0, 0, w, h, p.paper),
    inBox(scene, behind, box, outline),
    thing(scene, box.x + box.w / 2, box.y + box.h * 0.54, Math.min(box.w, box.h) * 0.74),
    column(
      brandLine(brief, readable(p.mid, p.paper), p.accent, by(27, 31, 27), text.w),
      { ...sign, w: text.w, h: 40 },
      'left',
      'top',
    ),
    texts(scene, text, onPanel(scene, p.paper, by(88, 112, 100), 'left')),
  ].join('')
}

/** Everything centered within a thin line. */
export const centre: Placement = (scene, behind) => {
  const by = byForm(scene)
  const { w, h, brief, palette: p } = scene
  const night = colour(0.15, 0.035, p.h)
  const back = behind(scene)
  const line = `<rect x="40" y="40" width="${w - 80}" height="${h - 80}" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="2.5"/>`
  return [
    back.svg,
    rect(0, 0, w, h, night, 0, `fill-opacity="${back.isDark && !scene.photo ? DIM : SCRIM}"`),
    line,
    column(
      spacedBrand(brief, '#ffffff', by(25, 28, 25), w - 220),
      { x: 110, y: by(88, 130, 84), w: w - 220, h: 40 },
      'center',
      'top',
    ),
    texts(
      scene,
      { x: w * 0.1, y: by(160, 260, 146), w: w * 0.8, h: h - by(270, 480, 236) },
      white(scene, by(116, 132, 112), 'center', 'middle'),
    ),
  ].join('')
}

/** A slanted panel. */
export const slant: Placement = (scene, behind) => {
  const by = byForm(scene)
  const { w, h, brief, palette: p, chance } = scene
  const fill = chance.pick([p.mid, p.deep, p.paper])
  const cut = by(
    `M0 ${h * 0.47}L${w} ${h * 0.33}V${h}H0Z`,
    `M0 ${h * 0.5}L${w} ${h * 0.39}V${h}H0Z`,
    `M0 0H${w * 0.62}L${w * 0.5} ${h}H0Z`,
  )
  const box = by(
    { x: 66, y: h * 0.57, w: w - 132, h: h * 0.43 - 66 },
    { x: 66, y: h * 0.585, w: w - 132, h: h * 0.415 - 120 },
    { x: 70, y: 140, w: w * 0.47 - 90, h: h - 210 },
  )
  const looks = onPanel(scene, fill, by(92, 116, 100), 'left')
  const sign = by({ x: 66, y: h * 0.505 }, { x: 66, y: h * 0.535 }, { x: 70, y: 66 })
  const mark = by(
    { x: w - 170, y: h * 0.37, s: 220 },
    { x: w - 200, y: h * 0.42, s: 280 },
    { x: w * 0.57, y: h * 0.74, s: h * 0.34 },
  )
  return [
    inBox(
      scene,
      behind,
      by({ x: 0, y: 0, w, h: h * 0.5 }, { x: 0, y: 0, w, h: h * 0.53 }, { x: w * 0.48, y: 0, w: w * 0.52, h }),
    ),
    shape(cut, p.accent, `transform="translate(${by('0 -16', '0 -18', '16 0')})"`),
    shape(cut, fill),
    scene.photo ? '' : icon(iconAt(brief, 0), mark.x, mark.y, mark.s, -5),
    column(
      brandLine(brief, looks.ink, p.accent, by(27, 31, 27), box.w * 0.7),
      { ...sign, w: box.w * 0.7, h: 40 },
      'left',
      'top',
    ),
    texts(scene, box, looks),
  ].join('')
}

/** A large circle with the texts in it. */
export const round: Placement = (scene, behind) => {
  const by = byForm(scene)
  const { w, h, brief, palette: p, chance } = scene
  const fill = chance.pick([p.paper, p.mid, p.deep])
  const r = by(455, 500, 440)
  const [cx, cy] = by([w / 2, h / 2], [w / 2, h * 0.52], [w * 0.35, h / 2])
  const looks = onPanel({ ...scene, brief: { ...brief, offer: '' } }, fill, by(92, 104, 88), 'center')
  return [
    whole(scene, behind),
    circle(cx, cy, r + 14, '#fff', 'fill-opacity=".35"'),
    circle(cx, cy, r, fill),
    column(
      spacedBrand(brief, looks.ink, 22, r * 1.1),
      { x: cx - r * 0.55, y: cy - r * 0.76, w: r * 1.1, h: 30 },
      'center',
      'top',
    ),
    texts(scene, { x: cx - r * 0.74, y: cy - r * 0.6, w: r * 1.48, h: r * 1.22 }, { ...looks, first: [] }),
    sticker(
      brief,
      by(w - 140, w - 150, cx + r * 1.02),
      by(140, cy - r * 0.9, cy - r * 0.62),
      by(118, 140, 130),
      p.pop,
      10,
      p.ink,
    ),
  ].join('')
}
