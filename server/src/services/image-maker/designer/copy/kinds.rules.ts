import type { Chance } from '../seed.ts'
import { ours } from './topic.rules.ts'
import { capital, lowerFirst } from './words.rules.ts'

/** A headline that fits the kind of thing a wish is about, with what goes with it. */
export interface Fitting {
  readonly headline: string
  readonly kicker?: string
  readonly sub?: string
  readonly cta?: string
}

interface About {
  /** What it is about, in a few words; '' when there is none short enough. */
  readonly topic: string
  /** The wish as it was said, without what only asks for a picture. */
  readonly said: string
  readonly season: string | undefined
  readonly chance: Chance
  /** What fits the trade and needs no topic. */
  readonly lines: readonly [string, ...string[]]
}

const SAID_MAX_CHARS = 52
/** Somebody who begins so has written the line already. */
const ORDERS =
  /^(?:pre-?order|order|book|reserve|visit|come|stop|drop|pick|taste|try|call|join|meet|discover|treat|start|grab|save|bring|celebrate|ask|find|send|say|follow|stay|enjoy|wake|warm|cool|bake|build|plan|plant|ride|learn|see|let|love|give|work|sell|grow|run|sleep|eat|drink|travel|move|earn|write|turn|feel|look|fix|make (?!an? (?:image|picture|poster|post|ad)))\b/i
/** `We repair any bike`, `Happy birthday`, `New patients welcome`. */
const SENTENCES = /^(?:we|you|you['’]re|it['’]s|it is|there['’]s|here['’]s|happy|merry|welcome|hello)\b|\bwelcome$/i
export const isOrder = (text: string): boolean => ORDERS.test(text)
const PRAISES = /^(?:the |our |your )?(?:best|finest|freshest|favou?rite|most|biggest|only|first)\b/i
const ALWAYS =
  /^(?:always|never|every|all|no|only|now|yes|because|life|love|good|more|less)\b.*\b(?:is|are|and|or|but|no)\b/i

const kinds: readonly (readonly [RegExp, (about: About) => Fitting])[] = [
  [
    /\b(?:gift (?:cards?|vouchers?|certificates?)|vouchers?)$/i,
    ({ topic, chance }) => ({
      headline: chance.pick(['A gift that always fits', 'Give them something good', 'The gift they’ll use']),
      kicker: capital(topic),
    }),
  ],
  [
    /\b(?:loyalty|rewards?|stamp|punch|bonus|members?|membership) (?:cards?|club|program(?:me)?|points)$/i,
    ({ topic, chance }) => ({
      headline: chance.pick(['Come often. It pays', 'Here’s to our regulars', 'One more for you']),
      kicker: capital(topic),
      cta: 'Ask us',
    }),
  ],
  [
    /\b(?:reservations?|bookings?|tables?)$/i,
    ({ topic }) => {
      const what = topic.replace(/\s*\b(?:reservations?|bookings?|tables?)$/i, '').trim()
      return { headline: what ? `Your table for ${lowerFirst(what)}` : 'Your table, please', cta: 'Book a table' }
    },
  ],
  [
    /\b(?:catering|wholesale|deliver(?:y|ies)|pick-?up|takeaway|take-?out|click and collect|gift wrapping|hire|rentals?|repairs?|tune-?ups?|installation|fitting|alterations?|services?)$|^wholesale\b/i,
    ({ topic, chance }) => ({
      headline: chance.pick([
        `${capital(topic)}, made easy`,
        `${capital(topic)}? Taken care of`,
        `Leave ${lowerFirst(topic)} to us`,
      ]),
      cta: 'Get in touch',
    }),
  ],
  [
    /^(?:new )?(?:menu|collection|range|selection|arrivals|specials?|hours|opening hours)$/i,
    ({ topic, season }) => ({
      headline: /hours/i.test(topic)
        ? 'Come and see us'
        : season
          ? `The ${lowerFirst(season)} ${lowerFirst(topic)} is here`
          : `Have a look at our ${lowerFirst(topic)}`,
      ...(/hours/i.test(topic) ? { kicker: capital(topic) } : {}),
    }),
  ],
  [
    /\b(?:season|time|week|weeks|day|days|month|weekend|hour)$/i,
    ({ topic }) => ({ headline: `It’s ${lowerFirst(topic)}` }),
  ],
  [
    /\b(?:bakers?|chefs?|cooks?|baristas?|team|staff|crew|owners?|family|florist|stylists?|trainers?|mechanics?|counter|interior|shop ?front|storefront|kitchen|oven|window|hands|man|woman|girl|boy|people|person|customers?|couple|friends)$/i,
    ({ said, chance, lines }) => ({
      headline: chance.pick(lines),
      ...(said.length <= SAID_MAX_CHARS ? { sub: capital(said) } : {}),
    }),
  ],
]

/** Undefined for a plain thing, around which the trade has its own words. */
export function fittingOf(about: About): Fitting | undefined {
  const { said, topic } = about
  const isLine = [ORDERS, SENTENCES, PRAISES, ALWAYS].some((it) => it.test(said))
  if (isLine && said.length <= SAID_MAX_CHARS && said.includes(' ')) return { headline: capital(said) }
  if (topic === '') return undefined
  const [head = ''] = topic.split(/\s+(?=(?:for|of|with|at|from|to|near)\s)/i)
  return kinds.find(([pattern]) => pattern.test(head))?.[1](about)
}

/** The topic put into a sentence. */
export function spoken(patterns: readonly [string, ...string[]], topic: string, chance: Chance): string {
  const pattern = chance.pick(patterns)
  const word = ours(topic)
  return pattern.replace('{t}', pattern.startsWith('{t}') ? capital(word) : lowerFirst(word))
}
