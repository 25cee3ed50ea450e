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

export const isLook = (name: string | undefined): name is Look => looks.some((it) => it === name)

/** The look that was asked for by name, else one that the words ask for, else one that suits the occasion. */
export function chooseLook(prompt: string, brief: Brief, chance: Chance, wanted: string | undefined): Look {
  if (isLook(wanted)) return wanted
  const found = asked.find(([words]) => words.test(prompt))
  const choices = found && (brief.occasion === 'general' || chance.next() < 0.5) ? found[1] : byOccasion[brief.occasion]
  return chance.pick(choices)
}
