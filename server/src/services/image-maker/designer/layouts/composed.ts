import type { DrawBackdrop } from '../backdrops/backdrop.ts'
import { photo } from '../backdrops/photo.ts'
import { bokeh, daylight, dunes, mesh, sunset } from '../backdrops/soft.ts'
import { beams, marble, paper, plaster, rounds, terrazzo, wood } from '../backdrops/surface.ts'
import type { Layout } from '../kit.ts'
import { band, card, foot, side } from './placements.ts'
import { centre, frame, round, slant } from './placements-shaped.ts'
import type { Placement } from './placing.ts'

/** A placement of texts on a backdrop. */
const composed =
  (backdrop: DrawBackdrop, placement: Placement): Layout =>
  (scene) =>
    placement(scene, backdrop)

/** Combinations of a backdrop and a placement that work well. */
export const composedLayouts = {
  'mesh-foot': composed(mesh, foot),
  'mesh-centre': composed(mesh, centre),
  'mesh-card': composed(mesh, card),
  'mesh-frame': composed(mesh, frame),
  'bokeh-foot': composed(bokeh, foot),
  'bokeh-centre': composed(bokeh, centre),
  'bokeh-band': composed(bokeh, band),
  'dunes-side': composed(dunes, side),
  'dunes-card': composed(dunes, card),
  'dunes-frame': composed(dunes, frame),
  'daylight-card': composed(daylight, card),
  'daylight-side': composed(daylight, side),
  'daylight-round': composed(daylight, round),
  'sunset-foot': composed(sunset, foot),
  'sunset-band': composed(sunset, band),
  'sunset-slant': composed(sunset, slant),
  'paper-card': composed(paper, card),
  'paper-round': composed(paper, round),
  'plaster-centre': composed(plaster, centre),
  'plaster-card': composed(plaster, card),
  'wood-card': composed(wood, card),
  'wood-round': composed(wood, round),
  'wood-centre': composed(wood, centre),
  'marble-round': composed(marble, round),
  'marble-frame': composed(marble, frame),
  'marble-band': composed(marble, band),
  'terrazzo-card': composed(terrazzo, card),
  'terrazzo-round': composed(terrazzo, round),
  'beams-foot': composed(beams, foot),
  'beams-slant': composed(beams, slant),
  'rounds-side': composed(rounds, side),
  'rounds-band': composed(rounds, band),
} as const

/** Layouts for a given picture. */
export const photoLayouts = {
  'photo-foot': composed(photo, foot),
  'photo-side': composed(photo, side),
  'photo-card': composed(photo, card),
  'photo-frame': composed(photo, frame),
  'photo-centre': composed(photo, centre),
  'photo-slant': composed(photo, slant),
  'photo-band': composed(photo, band),
  'photo-round': composed(photo, round),
} as const
