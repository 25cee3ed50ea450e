import type { Chance } from '../seed.ts'
import type { Domain } from './domains.lexicon.ts'
import { greetingOf } from './season.lexicon.ts'
import { type Fitting, fittingOf, isOrder, spoken } from './kinds.rules.ts'
import { bare, isQuestion, ours, type Topic } from './topic.rules.ts'
import type { Occasion, ImageBrief } from './image-brief.rules.ts'
import { capital, escaped, lowerFirst } from './words.rules.ts'

/** What a headline is written from. */
export interface HeadlineFacts {
  readonly wish: ImageBrief
  readonly topic: Topic
  readonly domain: Domain
  readonly chance: Chance
  readonly hasBrand: boolean
  /** Somebody has something to sell; else it may be just for a picture. */
  readonly sells: boolean
}

export type Headline = Fitting

type Lines = readonly [string, ...string[]]

/** Around a thing that nobody is said to sell. */
const anybody: Lines = ['Say hello to {t}', '{t}? Yes, please', 'Today: {t}']

/** `Free coffee with every cake` is the line: half of it would promise more than the whole. */
const GIFT =
  /\bfree (?:[a-z]+ ){1,2}with (?:every|each|any|your|an?|all) (?:(?!this|next|on|until|from|every|today)[a-z]+ ?){1,3}/i
/** Open as on any day, not for the first time. */
const HOURS = /^(?:yes,? )?we(?:['’]re| are) open\b/i
const DAYS = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day/i

const low = (topic: string): string => lowerFirst(bare(topic))

const writers: Readonly<Record<Occasion, (told: HeadlineFacts) => Headline>> = {
  opening: ({ wish: { when, said }, chance }) =>
    when && HOURS.test(said)
      ? { headline: `We’re open ${DAYS.test(when) ? 'on ' : ''}${lowerFirst(when)}`, kicker: 'Good news' }
      : {
          headline: chance.pick([
            'We’re open. Come on in',
            'New doors. Big smiles',
            when ? `Doors open ${lowerFirst(when)}` : 'Our doors are open',
          ]),
          kicker: 'Grand opening',
        },
  sale: (told) => saleOf(told),
  launch: ({ wish: { season }, topic: { short }, chance }) => ({
    headline: short
      ? chance.pick([`Meet the new ${low(short)}`, `Just in: ${low(short)}`, `${capital(bare(short))}. Finally here`])
      : chance.pick(['Something new is here', 'Fresh in. First look']),
    kicker: season ?? 'New',
  }),
  course: ({ topic: { short }, domain, chance }) => ({
    headline: isOrder(short)
      ? capital(short)
      : short
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
    headline: short
      ? `Wanted: ${oneOf(short)}`
      : chance.pick(['Come and work with us', 'There’s a place for you here']),
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
  holiday: ({ wish: { season = '', said }, topic: { short }, domain, chance, hasBrand }) =>
    fittingOf({ topic: '', said, season, chance, lines: domain.lines }) ??
    (short
      ? { headline: chance.pick([`Make ${season} special with ${low(short)}`, `${season} means ${low(short)}`]) }
      : { headline: greetingOf(season), kicker: hasBrand ? 'From all of us' : '' }),
  general: (told) => {
    const { wish, topic, domain, chance, sells } = told
    const { said, beside } = wish
    const season = wish.season && beside.toLowerCase().includes(wish.season.toLowerCase()) ? undefined : wish.season
    const gift = GIFT.exec(said)?.[0]
    if (gift) return { headline: capital(gift.trim()) }
    const kicker = season ? { kicker: season } : {}
    const fitting = fittingOf({ topic: topic.short, said, season, chance, lines: domain.lines })
    if (fitting) return { ...kicker, ...fitting }
    if (!topic.short) return { headline: chance.pick(domain.lines), ...kicker }
    return { headline: spoken(sells ? domain.about : anybody, topic.short, chance), ...kicker }
  },
}

/** `baker` -> `a baker`; several stay as they are. */
const oneOf = (topic: string): string => {
  const word = low(topic)
  if (/s$|\b(?:staff|help|people|crew)$/i.test(word) || /^(?:our|your|two|three|new)\b/i.test(word)) return word
  return `${/^[aeiou]/i.test(word) ? 'an' : 'a'} ${word}`
}

function saleOf({ wish: { season, said }, topic: { short }, chance }: HeadlineFacts): Headline {
  const t = low(short)
  // `Helmet sale`: one of them stands for all.
  if (!season && t && !/s$/i.test(t) && new RegExp(`\\b${escaped(t)} sale\\b`, 'i').test(said))
    return { headline: `The ${t} sale is on`, kicker: 'Special offer' }
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
export function headlineOf(told: HeadlineFacts): Headline {
  const { wish } = told
  return isQuestion(wish.topic) ? { headline: capital(wish.topic) } : writers[wish.occasion](told)
}
