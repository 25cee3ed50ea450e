import type { Brief } from './copy/brief.ts'
import { composedLayouts, photoLayouts } from './layouts/composed.ts'
import type { Chance } from './seed.ts'

const plain = [
  'orbit',
  'rays',
  'arch',
  'glow',
  'pattern',
  'bento',
  'swiss',
  'stage',
  'ticket',
  'horizon',
  'scrapbook',
  'notice',
  'poster',
  'cover',
  'cut-paper',
  'still-life',
  'label',
  'awning',
  'headline',
  'picture',
] as const
type ComposedLook = keyof typeof composedLayouts
type PhotoLook = keyof typeof photoLayouts
export type Look = (typeof plain)[number] | ComposedLook | PhotoLook
const composedLooks = Object.keys(composedLayouts) as ComposedLook[]
/** Every drawn look, by name. */
export const looks: readonly Look[] = [...plain, ...composedLooks]
/** The looks for a given picture. */
export const photoLooks = Object.keys(photoLayouts) as readonly PhotoLook[]
type Choice = readonly [Look, ...Look[]]

const asked: readonly (readonly [RegExp, Choice])[] = [
  [/\b(?:elegant|luxur\w*|wedding|editorial|classic|refined|delicate|timeless)\b/i, ['arch', 'stage', 'arch']],
  [/\b(?:neon|dark|night|futuristic|cyber\w*|tech|glow\w*|app|software|saas|ai)\b/i, ['glow', 'bento', 'glow']],
  [/\b(?:playful|fun|kids|children|cute|cheerful|whimsical)\b/i, ['pattern', 'scrapbook', 'orbit']],
  [/\b(?:minimal\w*|modern|bold|geometric|swiss|bauhaus|clean)\b/i, ['swiss', 'bento', 'orbit']],
  [
    /\b(?:handmade|hand-?knitted|handwritten|cosy|cozy|personal|vintage|rustic|scrapbook)\b/i,
    ['scrapbook', 'arch', 'stage'],
  ],
  [/\b(?:retro|poster|burst|loud)\b/i, ['rays', 'swiss']],
  [
    /\b(?:travel|trips?|tours?|beach|mountains?|hik\w+|camping|farm|outdoors?|nature|sunrise|sunset|kayak\w*|ski\w*)\b/i,
    ['horizon', 'orbit', 'horizon'],
  ],
]
const byOccasion: Readonly<Record<Brief['occasion'], Choice>> = {
  opening: ['rays', 'awning', 'pattern', 'poster', 'ticket', 'swiss', 'headline'],
  sale: ['rays', 'poster', 'ticket', 'headline', 'pattern', 'cut-paper', 'orbit', 'awning', 'bento', 'swiss'],
  launch: ['stage', 'still-life', 'swiss', 'poster', 'glow', 'cover', 'arch'],
  event: ['ticket', 'poster', 'rays', 'cut-paper', 'glow', 'headline', 'swiss', 'label'],
  hiring: ['swiss', 'headline', 'bento', 'poster', 'orbit'],
  thanks: ['scrapbook', 'label', 'pattern', 'still-life', 'cut-paper', 'arch'],
  giveaway: ['pattern', 'poster', 'ticket', 'cut-paper', 'rays'],
  course: ['bento', 'cover', 'orbit', 'headline', 'scrapbook', 'swiss', 'poster'],
  holiday: ['arch', 'label', 'pattern', 'still-life', 'cut-paper', 'scrapbook', 'horizon'],
  general: [
    ...(['orbit', 'poster', 'bento', 'still-life', 'stage', 'headline', 'swiss', 'awning'] as const),
    ...(['horizon', 'label', 'arch', 'cut-paper', 'scrapbook', 'cover', 'pattern'] as const),
  ],
}

/** From this many lines on, text is laid out as a list. */
const LIST_MIN_LINES = 3

const isLook = (name: string | undefined): name is Look =>
  name !== undefined && [...looks, ...photoLooks].some((it) => it === name)

/** Backdrops for an occasion's looks: evening light for parties, daylight and paper for quiet ones. */
const composedFor: Readonly<Partial<Record<Brief['occasion'], readonly ComposedLook[]>>> = {
  event: composedLooks.filter((it) => /^(?:bokeh|beams|sunset|mesh|rounds)/.test(it)),
  thanks: composedLooks.filter((it) => /^(?:daylight|paper|dunes|marble)/.test(it)),
  hiring: composedLooks.filter((it) => /^(?:mesh|plaster|rounds|beams|daylight|paper)/.test(it)),
  launch: composedLooks.filter((it) => /^(?:marble|daylight|mesh|beams|plaster)/.test(it)),
}

/** What a look should meet. */
export interface LookWish {
  readonly prompt: string
  /** Its name. */
  readonly wanted: string | undefined
  readonly hasPhoto: boolean
  /** The looks of the last images, newest first. */
  readonly recent: readonly string[]
}

/**
 * Looks to try, best first: the one requested by name, those that the words ask for, and those that suit the occasion, with recently used
 * ones after the others. The last one has the most room for words.
 */
export function looksFor(
  brief: Brief,
  chance: Chance,
  { prompt, wanted, hasPhoto, recent }: LookWish,
): readonly Look[] {
  if (hasPhoto) {
    const named = photoLooks.filter((it) => it === wanted)
    return [
      ...new Set([...named, ...unlike(shuffled(photoLooks, chance), recent), 'photo-side', 'photo-card']),
    ] as Look[]
  }
  if (brief.owed === '' && brief.headline === '' && brief.lines.length === 0) return ['picture']
  const named = isLook(wanted) && wanted !== 'picture' && !wanted.startsWith('photo-') ? [wanted] : []
  const found = asked.find(([words]) => words.test(prompt))
  const suits = byOccasion[brief.occasion]
  const choices = found && (brief.occasion === 'general' || chance.next() < 0.5) ? found[1] : suits
  const long = brief.lines.length >= LIST_MIN_LINES ? (['notice'] as const) : []
  const composed = shuffled(composedFor[brief.occasion] ?? composedLooks, chance)
  // Looks that the words name come first; otherwise drawn and composed looks alternate.
  const mixed: Look[] = found
    ? [chance.pick(choices), ...choices, ...composed]
    : interleaved<Look>(shuffled(suits, chance), composed)
  return [...new Set<Look>([...named, ...long, ...unlike(mixed, recent), ...suits, 'orbit', 'bento', 'notice'])]
}

function shuffled<T>(list: readonly T[], chance: Chance): T[] {
  const rest = [...list]
  return list.flatMap(() => rest.splice(Math.floor(chance.next() * rest.length), 1))
}

/** Two of the first kind, then one of the second. */
const interleaved = <T>(many: readonly T[], few: readonly T[]): T[] =>
  Array.from({ length: Math.max(Math.ceil(many.length / 2), few.length) }, (_, at) => [
    ...many.slice(at * 2, at * 2 + 2),
    ...few.slice(at, at + 1),
  ]).flat()

/** A composed look's backdrop and placement; a drawn look is its only part. */
const partsOf = (look: string): readonly string[] => look.split('-')
/** A new image doesn't repeat the looks of this many recent ones, nor, where possible, their backdrops and placements. */
const FRESH = 3
/** Moves those least like the recent ones to the front, otherwise in the given order. */
function unlike<T extends string>(list: readonly T[], recent: readonly string[]): T[] {
  const fault = (look: T): number =>
    recent.reduce((all, seen, at) => {
      const same = seen === look ? 4 * (recent.length - at) : 0
      const alike = at < FRESH && partsOf(look).some((part) => partsOf(seen).includes(part)) ? FRESH - at : 0
      return all + same + alike
    }, 0)
  return list
    .map((look) => ({ look, fault: fault(look) }))
    .toSorted((a, b) => a.fault - b.fault)
    .map(({ look }) => look)
}
