import type { BusinessProfile } from '@adwright/contract/business-profile'
import type { Day } from '@adwright/contract/values/day.rules'
import { hashOf, shuffled } from '@adwright/contract/values/hash.rules'
import { townOf, tradeOf } from '#features/ad-copy/index.ts'
import { businessName, subjectsOf } from '#features/content-calendar/index.ts'
import { inSeason, momentsFor, type Question, questionsFor, servicesIn, type Trade } from '#trades/index.ts'
import { angleOf } from './described.rules.ts'
import { bodies } from './post-sections.rules.ts'
import type { PostFacts, Related } from './post.rules.ts'

const sharing = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => [...a].some((it) => b.has(it))
/** A question about the same service is nearer than one with the same word. */
const SAME_SERVICE = 2
const WORD_MIN_CHARS = 4
/** The words of a text that mean something: long ones, without their plural, that the trade isn't called by. */
const wordsOf = (text: string, { words }: Trade): Set<string> => {
  const stem = (word: string): string => word.replace(/(?:es|s)$/, '')
  const names = new Set(words.slice(0, 2).map(stem))
  const all = (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((it) => it.length >= WORD_MIN_CHARS && !empty.has(it))
  return new Set(all.map(stem).filter((it) => !names.has(it)))
}
const empty: ReadonlySet<string> = new Set(
  'what when which with your does that from they have this before after good best right time much many need know tell take takes make makes keep going about without really first into than then more most just only long hours days weeks'.split(
    ' ',
  ),
)
/** The owner's offers, what a text is about first: their own words for it, or the trade's where they listed none. */
function offersFor(text: string, offers: readonly string[], trade: Trade | undefined): readonly string[] {
  const about = trade ? servicesIn(text, trade) : new Set<string>()
  const isAbout = (it: string): boolean =>
    text.toLowerCase().includes(it) || (trade !== undefined && sharing(servicesIn(it, trade), about))
  const own = offers.filter(isAbout)
  return [...own, ...offers.filter((it) => !own.includes(it))]
}

/** What a post is written from: the owner's own facts, and what the trade's catalogue says beside them. */
export function postFacts(profile: BusinessProfile, title: string, today: Day): PostFacts {
  const [trade, town] = [tradeOf(profile), townOf(profile)]
  const listed = subjectsOf(profile).map((it) => it.small)
  const offers = listed.length > 0 ? listed : (trade?.services ?? [])
  const subjects = offersFor(title, offers, trade)
  const month = Number(today.slice(5, 7))
  const business = businessName(profile)
  const chooser = { subjects: listed, month, town, seed: title }
  const { fitting = [], others = [] } = trade ? questionsFor(trade, chooser) : {}
  const isTitle = (it: Question): boolean => it.ask.toLowerCase() === title.toLowerCase()
  const all = [...fitting, ...others]
  // What is about the same as the title comes first, what shares most words with it before the rest.
  const near = trade ? servicesIn(title, trade) : new Set<string>()
  const own = trade ? wordsOf(title, trade) : new Set<string>()
  const nearness = (it: Question): number =>
    trade === undefined
      ? 0
      : [...wordsOf(`${it.ask} ${it.answer ?? ''}`, trade)].filter((word) => own.has(word)).length +
        (sharing(servicesIn(it.ask, trade), near) ? SAME_SERVICE : 0)
  const asked = all.filter((it) => !isTitle(it)).toSorted((a, b) => nearness(b) - nearness(a))
  const related = asked.map(({ ask, angle, answer }, at): Related => {
    const about = offersFor(ask, offers, trade)
    const isAny = about[0] === offers[0] && !ask.toLowerCase().includes(about[0] ?? '')
    return {
      ask,
      angle,
      answer,
      isNear: nearness({ ask, angle, answer, intent: 'learn' }) > 0,
      about: (isAny ? subjects[at % subjects.length] : about[0]) ?? '',
    }
  })
  const fill = (text: string): string => text.replaceAll('{name}', business).replaceAll('{town}', town ?? '')
  const said = shuffled(trade?.descriptions ?? [], hashOf(title)).find((it) => town || !it.includes('{town}'))
  return {
    title,
    angle: angleOf(title, { trade, town }) ?? 'steps',
    business,
    town: town ?? '',
    subjects,
    related: related.length > 0 ? related : bare(subjects),
    season: trade?.seasons.find((it) => inSeason(it, month))?.subject,
    invitation: said && fill(said),
    picture: trade && momentsFor(trade, chooser)[0]?.show,
    websiteUrl: profile.website_url,
    answer: all.find(isTitle)?.answer,
    audience: profile.audience,
    hours: profile.hours,
    phone: profile.phone,
    prices: profile.prices,
  }
}
/** Where a post's facts are from, in words for the owner. */
export function postSources(profile: BusinessProfile, title: string, today: Day): string[] {
  const facts = postFacts(profile, title, today)
  const trade = tradeOf(profile)
  const given = [
    ['your services and products', profile.services || profile.products],
    ['your town', facts.town],
    ['your audience', profile.audience],
    ['your prices', profile.prices],
    ['your hours', profile.hours],
    ['your phone', profile.phone],
    ['your website', profile.website_url],
  ].flatMap(([name = '', value]) => (value ? [name] : []))
  const answers = facts.related.filter((it) => it.answer !== undefined).length
  return [
    `Your business profile: ${['your name', ...given].join(', ')}`,
    ...(trade
      ? [
          `What customers ask a ${trade.words[0]}, by Adwright’s notes on the trade${answers > 0 ? ', with general answers: check that they fit your work' : ''}`,
        ]
      : []),
    ...(facts.season === undefined ? [] : [`The time of year: ${facts.season}`]),
  ]
}

/** Where the catalogue doesn't know the trade: a part of every kind, each about another offer. */
const bare = (subjects: readonly string[]): Related[] =>
  Object.entries(bodies).map(([angle, [first]], at) => {
    const about = subjects[at % Math.max(1, subjects.length)] ?? 'our work'
    return {
      ask: `${about.charAt(0).toUpperCase()}${about.slice(1)}: ${first?.heading.toLowerCase() ?? ''}`,
      angle: angle as Related['angle'],
      about,
    }
  })
