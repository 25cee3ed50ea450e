import { colour, readable } from '../colour.ts'
import { brandLine, spacedBrand } from '../brand-line.ts'
import { byForm, column, iconAt } from '../kit.ts'
import { gradient, icon, rect } from '../shapes.ts'
import { inBox, onPanel, type Placement, SCRIM, texts, thing, white, whole } from './placing.ts'

/** Texts at the bottom, where the picture fades to dark. */
export const foot: Placement = (scene, behind) => {
  const by = byForm(scene)
  const { w, h, brief, palette: p } = scene
  const night = colour(0.15, 0.035, p.h)
  const top = by(h * 0.34, h * 0.42, h * 0.2)
  const back = behind(scene)
  const under = back.isDark && !scene.photo ? 0.5 : SCRIM
  const shade = gradient(
    [
      [0, night, 0],
      [by(0.3, 0.26, 0.34), night, under],
      [1, night, 0.9],
    ],
    [0, 0, 0, 1],
  )
  const roof = gradient(
    [
      [0, night, under],
      [1, night, 0],
    ],
    [0, 0, 0, 1],
  )
  const inside = top + (h - top) * by(0.26, 0.24, 0.28)
  return [
    back.svg,
    shade.def,
    roof.def,
    brief.brand === '' && !brief.logo ? '' : rect(0, 0, w, 190, roof.fill),
    thing(scene, w * by(0.73, 0.62, 0.8), h * by(0.29, 0.3, 0.36), by(330, 440, 420)),
    rect(0, top, w, h - top, shade.fill),
    column(
      brandLine(brief, '#ffffff', p.accent, by(30, 34, 30), w - 140),
      { x: 70, y: 58, w: w - 140, h: 44 },
      'left',
      'top',
    ),
    texts(
      scene,
      { x: 70, y: inside, w: (w - 140) * by(1, 1, 0.72), h: h - inside - by(66, 110, 56) },
      white(scene, by(104, 128, 104), 'left', 'bottom'),
    ),
  ].join('')
}

/** A card on top of the picture. */
export const card: Placement = (scene, behind) => {
  const by = byForm(scene)
  const { w, h, brief, palette: p } = scene
  const box = by(
    { x: 66, y: h * 0.4, w: w - 132, h: h * 0.6 - 66 },
    { x: 66, y: h * 0.46, w: w - 132, h: h * 0.54 - 110 },
    { x: w * 0.44, y: 66, w: w * 0.56 - 66, h: h - 132 },
  )
  const hero = by(
    { x: w / 2, y: h * 0.22, s: 250 },
    { x: w / 2, y: h * 0.25, s: 360 },
    { x: w * 0.22, y: h * 0.52, s: h * 0.42 },
  )
  // Keeps a photo's center visible rather than under the card.
  const seen = by({ x: 0, y: 0, w, h: h * 0.68 }, { x: 0, y: 0, w, h: h * 0.68 }, { x: 0, y: 0, w: w * 0.64, h })
  return [
    scene.photo ? rect(0, 0, w, h, p.mid) + inBox(scene, behind, seen) : whole(scene, behind),
    thing(scene, hero.x, hero.y, hero.s),
    rect(box.x, box.y + 12, box.w, box.h, '#000', 34, 'fill-opacity=".3" filter="url(#lift)"'),
    rect(box.x, box.y, box.w, box.h, p.paper, 34),
    column(
      brandLine(brief, readable(p.mid, p.paper), p.accent, by(27, 30, 27), box.w - 96),
      { x: box.x + 48, y: box.y + 40, w: box.w - 96, h: 40 },
      'left',
      'top',
    ),
    texts(
      scene,
      { x: box.x + 48, y: box.y + 112, w: box.w - 96, h: box.h - 156 },
      onPanel(scene, p.paper, by(92, 112, 96), 'left'),
    ),
  ].join('')
}

/** A colored panel beside the picture, or below it on a tall page. */
export const side: Placement = (scene, behind) => {
  const by = byForm(scene)
  const { w, h, brief, palette: p, chance } = scene
  const fill = chance.pick([p.mid, p.deep, p.paper, p.tint])
  const panel = by(
    { x: 0, y: h * 0.44, w, h: h * 0.56 },
    { x: 0, y: h * 0.5, w, h: h * 0.5 },
    { x: 0, y: 0, w: w * 0.53, h },
  )
  const looks = onPanel(scene, fill, by(100, 120, 104), 'left')
  const picture = by(
    { x: 0, y: 0, w, h: panel.y },
    { x: 0, y: 0, w, h: panel.y },
    { x: panel.w, y: 0, w: w - panel.w, h },
  )
  const mark = by(
    { x: w - 190, y: h * 0.43, s: 230 },
    { x: w - 230, y: h * 0.49, s: 300 },
    { x: w * 0.54, y: h * 0.82, s: h * 0.34 },
  )
  return [
    inBox(scene, behind, picture),
    rect(panel.x, panel.y, panel.w, panel.h, fill),
    scene.photo ? '' : icon(iconAt(brief, 0), mark.x, mark.y, mark.s, 6),
    column(
      brandLine(brief, looks.ink, p.accent, by(28, 31, 28), panel.w - 300),
      { x: 66, y: panel.y + by(46, 60, 64), w: panel.w - 300, h: 40 },
      'left',
      'top',
    ),
    texts(scene, { x: 66, y: panel.y + by(112, 140, 140), w: panel.w - 132, h: panel.h - by(166, 240, 200) }, looks),
  ].join('')
}

/** A band across the middle with centered texts. */
export const band: Placement = (scene, behind) => {
  const by = byForm(scene)
  const { w, h, brief, palette: p } = scene
  const [y, high] = [h * by(0.24, 0.28, 0.17), h * by(0.58, 0.46, 0.68)]
  const fill = colour(0.3, 0.09 * p.tone.strength, p.richHue)
  const looks = onPanel(scene, fill, by(98, 116, 104), 'center')
  return [
    whole(scene, behind),
    rect(0, y, w, high, fill, 0, 'fill-opacity=".93"'),
    rect(0, y + 18, w, 2, p.accent),
    rect(0, y + high - 20, w, 2, p.accent),
    texts(scene, { x: w * 0.08, y: y + 92, w: w * 0.84, h: high - 140 }, looks),
    column(spacedBrand(brief, looks.ink, 23, w * 0.8), { x: w * 0.1, y: y + 44, w: w * 0.8, h: 30 }, 'center', 'top'),
  ].join('')
}
