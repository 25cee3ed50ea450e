import type { AdLanguage } from '@adwright/contract/ad-copy'
import type { BusinessProfile } from '@adwright/contract/business-profile'
import { upperFirst } from '@adwright/contract/values/upper-first.rules'
import { hashOf, shuffled } from '@adwright/contract/values/hash.rules'
import { townOf, tradeOf } from '#features/ad-copy/index.ts'
import {
  businessName,
  isSouthern,
  monthName,
  type OwnerBusiness,
  subjectsOf,
} from '#features/content-calendar/index.ts'
import { filled } from '#kernel/filled.rules.ts'
import {
  type Chooser,
  inSeason,
  isShared,
  type Question,
  questionsFor,
  seasonFit,
  servicesIn,
  type Trade,
  tradeIn,
} from '#trades/index.ts'
import { angleOf, languageOfTitle } from './described.rules.ts'
import { type Answered, type Matter, matterOf } from './matter.rules.ts'
import { blogWords } from './languages.rules.ts'
import { aboutLine, type PostFacts, type Related } from './post.rules.ts'

/** A question about the same service is closer than one with the same word. */
const SAME_SERVICE = 2
const WORD_MIN_CHARS = 4
/** A text's meaningful words: long ones, in the singular, without the trade's own names. */
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
/** The owner's products, starting with a text's subject: in the owner's words, or the trade's if they listed none. */
function offersFor(text: string, offers: readonly string[], trade: Trade | undefined): readonly string[] {
  const about = trade ? servicesIn(text, trade) : new Set<string>()
  const isAbout = (it: string): boolean =>
    text.toLowerCase().includes(it.toLowerCase()) || (trade !== undefined && isShared(servicesIn(it, trade), about))
  const own = offers.filter(isAbout)
  return [...own, ...offers.filter((it) => !own.includes(it))]
}

/** Industries where readers might act on a post instead of getting advice. */
const careful: ReadonlySet<string> = new Set(['Legal', 'Healthcare', 'Finance', 'Insurance', 'Pharmaceuticals'])

/** A business whose posts are in English by default. */
type Business = Omit<OwnerBusiness, 'language'> & { readonly language?: AdLanguage }
export type KnownPost = PostFacts & { readonly matter: Matter | undefined }

/** The business with a title's language. */
export const inLanguageOf = (title: string, business: OwnerBusiness): OwnerBusiness => ({
  ...business,
  language: languageOfTitle(title, {
    trade: tradeOf(business.profile),
    town: townOf(business.profile),
    language: business.language,
  }),
})

/** The sources of a post: the owner's own facts, and the trade catalog. */
export function postFacts({ profile, country, today, language = 'en' }: Business, title: string): KnownPost {
  const [known, town] = [tradeOf(profile), townOf(profile, language)]
  const trade = known && tradeIn(known, language)
  const listed = subjectsOf(profile, language).map((it) => it.small)
  const offers = listed.length > 0 ? listed : (trade?.services ?? [])
  const subjects = offersFor(title, offers, trade)
  const month = Number(today.slice(5, 7))
  const business = businessName(profile)
  const chooser = {
    subjects: listed,
    month,
    town,
    isSouthern: isSouthern(country),
    audience: profile.audience,
    seed: title,
  }
  const { fitting = [], others = [] } = trade ? questionsFor(trade, chooser) : {}
  const all = [...fitting, ...others]
  const isTitle = (it: Question): boolean => it.ask.toLowerCase() === title.toLowerCase()
  const matter = trade && matterFor(trade, title, { all, chooser })
  const related = all
    .filter((it) => !isTitle(it))
    .map(({ ask, angle }, at): Related => {
      const [first = ''] = offersFor(ask, offers, trade)
      const isAny = first === offers[0] && !ask.toLowerCase().includes(first.toLowerCase())
      return { ask, angle, about: (isAny ? subjects[at % subjects.length] : first) ?? '' }
    })
  const fill = (text: string): string =>
    text
      .replaceAll('{name}', business)
      .replaceAll('{town}', town ?? '')
      .replaceAll('{service}', subjects[0] ?? '')
  const said = shuffled(trade?.descriptions ?? [], hashOf(title)).find((it) => town || !it.includes('{town}'))
  const about = trade ? servicesIn(`${title} ${matter?.subject ?? ''}`, trade) : new Set<string>()
  return {
    title,
    language,
    angle: angleOf(title, { trade, town, language }) ?? 'steps',
    business,
    town: town ?? '',
    month: monthName(today, language),
    way: trade?.way ?? 'quote',
    subjects,
    related: related.length > 0 ? related : bare(subjects, language),
    season: trade?.seasons.find((it) => inSeason(it, month))?.subject,
    invitation: said && fill(said),
    websiteUrl: profile.website_url,
    audience: profile.audience,
    hours: profile.hours,
    phone: profile.phone,
    prices: profile.prices,
    isAboutTitle: (text) => trade !== undefined && isShared(servicesIn(text, trade), about),
    needsCare: careful.has(trade?.industry ?? profile.industry),
    matter,
  }
}

/** The trade's answers about a title's subject. */
function matterFor(
  trade: Trade,
  title: string,
  { all, chooser }: { all: readonly Question[]; chooser: Chooser },
): Matter | undefined {
  const near = servicesIn(title, trade)
  const own = wordsOf(title, trade)
  const sold = new Set(chooser.subjects.flatMap((it) => [...servicesIn(it, trade)]))
  return matterOf({
    trade,
    title,
    answered: all.filter((it): it is Answered => it.answer !== undefined),
    // Questions about the title's subject first, then those that share the most words with it.
    nearness: (it) =>
      [...wordsOf(`${it.ask} ${it.about ?? ''} ${it.answer ?? ''}`, trade)].filter((word) => own.has(word)).length +
      (isShared(servicesIn(it.ask, trade), near) ? SAME_SERVICE : 0),
    offered: (it) => Number(isShared(servicesIn(`${it.ask} ${it.about ?? ''}`, trade), sold)),
    isInSeason: (it) => seasonFit(it, chooser) === 2,
  })
}

/** The sources of a post's facts, in words for the owner. */
export function postSources(profile: BusinessProfile, { town, season, matter, language }: KnownPost): string[] {
  const trade = tradeOf(profile)
  const { sources } = blogWords(language)
  const given = [
    [sources.offers, profile.services || profile.products],
    [sources.town, town],
    [sources.audience, profile.audience],
    [sources.prices, profile.prices],
    [sources.hours, profile.hours],
    [sources.phone, profile.phone],
    [sources.website, profile.website_url],
  ].flatMap(([name = '', value]) => (value ? [name] : []))
  // The catalog's notes on a trade are English.
  const asked = trade && (language ?? 'en') === 'en' ? filled(sources.trade, { trade: trade.words[0] ?? '' }) : ''
  return [
    filled(sources.profile, { facts: [sources.name, ...given].join(', ') }),
    ...(asked === '' ? [] : [`${asked}${matter ? sources.answers : ''}`]),
    ...(season === undefined || matter ? [] : [filled(sources.season, { season })]),
  ]
}

/** For trades that aren't in the catalog: one part of each kind, each about another product. */
const bare = (subjects: readonly string[], language: AdLanguage): Related[] =>
  Object.entries(blogWords(language).sections).map(([angle, [first]], at) => {
    const about = subjects[at % Math.max(1, subjects.length)] ?? blogWords(language).our_work
    return {
      ask: aboutLine(upperFirst(about), first?.heading ?? '', language),
      angle: angle as Related['angle'],
      about,
    }
  })
