import type { Brief } from './copy/brief.ts'
import type { Chance } from './seed.ts'

/** Every look, by name. */
export const looks = [
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
  'picture',
] as const
export type Look = (typeof looks)[number]
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
  opening: ['rays', 'pattern', 'ticket', 'swiss'],
  sale: ['rays', 'ticket', 'pattern', 'orbit', 'bento', 'swiss'],
  launch: ['stage', 'swiss', 'glow', 'arch'],
  event: ['ticket', 'rays', 'glow', 'swiss'],
  hiring: ['swiss', 'bento', 'orbit'],
  thanks: ['scrapbook', 'pattern', 'arch'],
  giveaway: ['pattern', 'ticket', 'rays'],
  course: ['bento', 'orbit', 'scrapbook', 'swiss'],
  holiday: ['arch', 'pattern', 'scrapbook', 'horizon'],
  general: ['orbit', 'bento', 'stage', 'swiss', 'horizon', 'arch', 'scrapbook', 'pattern'],
}

/** A list reads best as one. */
const LIST_MIN_LINES = 3

const isLook = (name: string | undefined): name is Look => looks.some((it) => it === name)

/** Looks to try, the best first: the one asked for by name, such as the words ask for, and such as suit the occasion. At last the one with most room for words. */
export function looksFor(prompt: string, brief: Brief, chance: Chance, wanted: string | undefined): readonly Look[] {
  if (brief.owed === '' && brief.headline === '') return ['picture']
  const named = isLook(wanted) && wanted !== 'picture' ? [wanted] : []
  const found = asked.find(([words]) => words.test(prompt))
  const suits = byOccasion[brief.occasion]
  const choices = found && (brief.occasion === 'general' || chance.next() < 0.5) ? found[1] : suits
  const long = brief.lines.length >= LIST_MIN_LINES ? (['notice'] as const) : []
  return [...new Set<Look>([...named, ...long, chance.pick(choices), ...choices, ...suits, 'orbit', 'bento', 'notice'])]
}
