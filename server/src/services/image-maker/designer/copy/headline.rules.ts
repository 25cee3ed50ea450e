import type { Chance } from '../seed.ts'
import type { Domain } from './domains.lexicon.ts'
import { greetingOf } from './season.lexicon.ts'
import { bare, isQuestion, ours, type Topic } from './topic.rules.ts'
import type { Occasion, Wish } from './wish.rules.ts'
import { capital, lowerFirst } from './words.rules.ts'

/** What a headline is written from. */
export interface Told {
  readonly wish: Wish
  readonly topic: Topic
  readonly domain: Domain
  readonly chance: Chance
  readonly hasBrand: boolean
  /** Somebody has something to sell; else it may be just for a picture. */
  readonly sells: boolean
}

export interface Headline {
  readonly headline: string
  readonly kicker?: string
}

type Lines = readonly [string, ...string[]]

/** Around a thing that nobody is said to sell. */
const anybody: Lines = ['Say hello to {t}', 'Here’s to {t}', 'All you need: {t}', 'In the mood for {t}']

const low = (topic: string): string => lowerFirst(bare(topic))

/** The topic put into a sentence. */
function spoken(patterns: Lines, topic: string, chance: Chance): string {
  const pattern = chance.pick(patterns)
  return pattern.replace('{t}', pattern.startsWith('{t}') ? capital(topic) : lowerFirst(topic))
}

const writers: Readonly<Record<Occasion, (told: Told) => Headline>> = {
  opening: ({ wish: { when }, chance }) => ({
    headline: chance.pick([
      'We’re open. Come on in',
      'New doors. Big smiles',
      when ? `Doors open ${lowerFirst(when)}` : 'Our doors are open',
    ]),
    kicker: 'Grand opening',
  }),
  sale: (told) => saleOf(told),
  launch: ({ wish: { season }, topic: { short }, chance }) => ({
    headline: short
      ? chance.pick([`Meet the new ${low(short)}`, `Just in: ${low(short)}`, `${capital(bare(short))}. Finally here`])
      : chance.pick(['Something new is here', 'Fresh in. First look']),
    kicker: season ?? 'New',
  }),
  course: ({ topic: { short }, domain, chance }) => ({
    headline: short
      ? chance.pick([`Start here: ${low(short)}`, `Say yes to ${ours(short)}`, `Make time for ${ours(short)}`])
      : chance.pick(domain.lines),
  }),
  event: ({ wish: { season }, topic: { short }, chance }) => {
    const named = season ? `${season} ${low(short)}` : short
    return {
      headline: short
        ? chance.pick([`See you at ${ours(named)}`, `Save the date: ${low(named)}`])
        : chance.pick(['Save the date', 'Be our guest']),
      kicker: 'You’re invited',
    }
  },
  hiring: ({ topic: { short }, chance }) => ({
    headline: short ? `Wanted: ${low(short)}` : chance.pick(['Come and work with us', 'There’s a place for you here']),
    kicker: 'We’re hiring',
  }),
  thanks: ({ chance, hasBrand }) => ({
    headline: chance.pick(['Thank you. Truly', 'You make this worth it', 'A big thank you']),
    kicker: hasBrand ? 'From all of us' : '',
  }),
  giveaway: ({ topic: { short } }) => ({
    headline: short ? `Win ${lowerFirst(short)}` : 'You could win this',
    kicker: 'Giveaway',
  }),
  holiday: ({ wish: { season = '' }, topic: { short }, chance, hasBrand }) =>
    short
      ? { headline: chance.pick([`Make ${season} special with ${low(short)}`, `${season} means ${low(short)}`]) }
      : { headline: greetingOf(season), kicker: hasBrand ? 'From all of us' : '' },
  general: ({ wish: { season }, topic: { short }, domain, chance, sells }) => ({
    headline: short ? spoken(sells ? domain.about : anybody, ours(short), chance) : chance.pick(domain.lines),
    ...(season ? { kicker: season } : {}),
  }),
}

function saleOf({ wish: { season }, topic: { short }, chance }: Told): Headline {
  const t = low(short)
  if (season)
    return {
      headline: t
        ? chance.pick([`${season} prices on ${t}`, `It’s ${season}. Save on ${t}`])
        : chance.pick([`The ${season} sale is on`, `${season} savings are here`]),
    }
  return {
    headline: t
      ? chance.pick([`${capital(t)}, now for less`, `Love ${t}? Save today`, `More ${t}, less to pay`])
      : chance.pick(['Good things, now for less', 'Treat yourself for less', 'The sale you waited for']),
    kicker: 'Special offer',
  }
}

/** Writes the headline, and what may stand above it. */
export function headlineOf(told: Told): Headline {
  const { wish } = told
  return isQuestion(wish.topic) ? { headline: capital(wish.topic) } : writers[wish.occasion](told)
}
