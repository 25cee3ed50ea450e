import type { Chance } from '../seed.ts'
import type { Look } from '#trades/index.ts'
import type { Occasion } from './occasion.rules.ts'
import { greetingOf } from './season.lexicon.ts'

/** Our own headline, and an optional line above it. */
export interface Headline {
  readonly headline: string
  readonly kicker: string
}

export interface HeadlineBrief {
  readonly occasion: Occasion
  readonly season: string | undefined
  readonly look: Look
  readonly chance: Chance
  readonly hasBrand: boolean
}

type Lines = readonly [string, ...string[]]
const lines: Readonly<Partial<Record<Occasion, Lines>>> = {
  opening: ['We’re open. Come on in', 'New doors. Big smiles', 'Our doors are open'],
  sale: ['Treat yourself for less', 'The sale you waited for'],
  launch: ['Something new is here', 'Fresh in. First look'],
  event: ['Save the date', 'Be our guest'],
  hiring: ['Come and work with us', 'There’s a place for you here'],
  thanks: ['Thank you. Truly', 'You make this worth it', 'A big thank you'],
  giveaway: ['You could win this'],
}
const kickers: Readonly<Partial<Record<Occasion, string>>> = {
  opening: 'Grand opening',
  sale: 'Special offer',
  launch: 'New',
  event: 'You’re invited',
  hiring: 'We’re hiring',
  giveaway: 'Giveaway',
}

/** Writes a headline for a request without any text (`a post for my bakery`). Never replaces the owner's words. */
export function bareHeadline({ occasion, season, look, chance, hasBrand }: HeadlineBrief): Headline {
  if (season && occasion === 'holiday')
    return { headline: greetingOf(season), kicker: hasBrand ? 'From all of us' : '' }
  return { headline: chance.pick(lines[occasion] ?? look.lines), kicker: kickers[occasion] ?? season ?? '' }
}
