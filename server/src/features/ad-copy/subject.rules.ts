import { townOfPlace } from '@adwright/contract/values/town.rules'
import type { AdLanguage } from '@adwright/contract/ad-copy'
import { languageNamed } from '#kernel/languages.rules.ts'
import { registeredName } from '#kernel/registered-name.rules.ts'
import { findTrade, type Trade } from '#trades/index.ts'
import { wordsOfLanguage } from './languages.rules.ts'
import { OFFER_MAX_WORDS, type Offer, offersOf } from './offers.rules.ts'
import { spokenIn } from './searches.rules.ts'

/** What texts are written about, from everything known: a topic, the profile, a URL. Everything read here is data. */
export interface Business {
  readonly business_name: string
  readonly industry: string
  readonly products: string
  readonly services: string
  readonly website_url: string
  /** As the ad platform names it: `Leeds, England, United Kingdom`. */
  readonly location?: string
  /** The languages it speaks with customers, by name. */
  readonly languages?: string
}

export interface Subject {
  /** What is advertised, in lowercase: `wedding cakes`. */
  readonly subject: string
  /** '' when unknown. */
  readonly business: string
  readonly town: string | undefined
  /** Everything sold, including `subject`; only `subject` if that was requested. In lowercase. */
  readonly subjects: readonly string[]
  /** Undefined if it isn't in the catalog. */
  readonly trade: Trade | undefined
  /** All of the owner's own words, which may name the trade. */
  readonly told: string
  /** Whether a topic or a page was given: then nothing else is advertised. */
  readonly isAsked: boolean
}

const SUBJECT_MAX_CHARS = 60
const leading = /^(?:my|our|the|a|an|some|new|your|his|her|their|this|these|those)\s+/i
const capitals =
  /^(?:\p{Lu}{2,}|.*\d|.*\p{Ll}\p{Lu}|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?$|(?:January|February|March|April|June|July|August|September|October|November|December|Christmas|Easter)$)/u

/** Search words only: no commands, no sentences, no special characters. */
export function cleanSubject(text: string, language: AdLanguage = 'en'): string {
  const plain = text
    .normalize('NFKC')
    .split(/[.!?:;\n\r|<>{}[\]]/u)[0]
    ?.replace(/[^\p{L}\p{N}&'’/ +-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(leading, '')
  const keepsCapitals = wordsOfLanguage(language).titles === 'kept'
  const words = (plain ?? '').split(' ').filter(Boolean).slice(0, OFFER_MAX_WORDS)
  return words
    .map((w) => (keepsCapitals || capitals.test(w) ? w : w.toLowerCase()))
    .join(' ')
    .slice(0, SUBJECT_MAX_CHARS)
    .trim()
}

/** A place at the end of what is sold. */
export const placed = /\s*\b(?:in|near|around|across)\s+((?:\p{Lu}[\p{Ll}'’-]+)(?:\s+\p{Lu}[\p{Ll}'’-]+){0,2})/u
const placedIn = (language: AdLanguage): RegExp =>
  language === 'en'
    ? placed
    : new RegExp(
        String.raw`(?:^|\s+)(?:${wordsOfLanguage(language).places.join('|')})\s+((?:\p{Lu}[\p{Ll}'’-]+)(?:\s+\p{Lu}[\p{Ll}'’-]+){0,2})`,
        'u',
      )
/** The business's town, if the owner wrote it: 'wedding flowers in Leeds'. */
const townIn = (text: string, language: AdLanguage = 'en'): string | undefined => placedIn(language).exec(text)?.[1]

const sentence = /[:{}<>]/
/** What `a, b and c` offers, in clean words. The list ends where prose begins ('NOTE: …'). */
export function offersFrom(list: string, language: AdLanguage = 'en'): Offer[] {
  const pieces = list.split(/[,;\n]|\.(?=\s|$)/).map((piece) => piece.trim())
  const speech = pieces.findIndex((piece) => sentence.test(piece))
  const named = (speech < 0 ? pieces : pieces.slice(0, speech)).map((it) => it.replace(placedIn(language), '').trim())
  return offersOf(named, language).flatMap(({ whole, things }) => {
    const cleaned = things
      .filter((it) => it !== '' && it.split(/\s+/).length <= OFFER_MAX_WORDS)
      .map((it) => cleanSubject(it, language))
      .filter((it) => it.length > 1)
    return cleaned.length > 0 ? [{ whole: cleanSubject(whole, language), things: cleaned }] : []
  })
}
/** Each thing in `a, b and c` by its full name. */
export const itemsOf = (list: string, language: AdLanguage = 'en'): string[] =>
  offersFrom(list, language).flatMap((it) => it.things)

const plainPaths = new Set([
  'index',
  'home',
  'default',
  'html',
  'php',
  'htm',
  'en',
  'us',
  'shop',
  'products',
  'product',
  'pages',
  'page',
  'services',
  'category',
  'collections',
  'landing',
  'offers',
  'offer',
  'www',
  'blog',
])

/** The words of a URL that describe the page: `/e-bikes/city` is 'e-bikes city'. */
export function subjectOfAddress(address: string): string {
  let parsed: URL
  try {
    parsed = new URL(/^[a-z]+:\/\//i.test(address) ? address : `https://${address}`)
  } catch {
    return ''
  }
  const parts = parsed.pathname.split('/').map((p) =>
    decode(p)
      .replace(/\.\w{2,5}$/, '')
      .replaceAll('_', ' ')
      .trim(),
  )
  const said = parts.filter((p) => p.length > 2 && !plainPaths.has(p.toLowerCase()) && !/^\d+$/.test(p)).at(-1)
  if (said) return cleanSubject(/^[a-z]-/i.test(said) ? said : said.replaceAll('-', ' '))
  const name = parsed.hostname.includes('.') ? registeredName(address) : parsed.hostname
  return cleanSubject(name?.replaceAll('-', ' ') ?? '')
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export interface Known {
  readonly topic?: string | undefined
  readonly website_url?: string | undefined
  readonly profile?: Business | undefined
  /** Explicitly requested; otherwise detected from the texts. */
  readonly language?: AdLanguage | undefined
}

/** Less evidence may be chance: 'pizzeria' is also English. */
const SIGNS_MIN = 2
/**
 * The language to write in: the requested one, else that of the topic or of what the owner sells, else the first they speak with customers.
 */
export const languageFor = ({ language, topic = '', profile }: Known): AdLanguage =>
  language ??
  spokenIn(topic, SIGNS_MIN) ??
  spokenIn(`${profile?.services ?? ''} ${profile?.products ?? ''}`, SIGNS_MIN) ??
  languageNamed(profile?.languages?.split(/[,;/\n]/)[0] ?? '') ??
  'en'

const sameHost = (a: string, b: string): boolean => bare(a).split('/')[0] === bare(b).split('/')[0]
const bare = (address: string): string =>
  address
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/+$/, '')
const hasPath = (address: string): boolean => /\/[^/]{2,}/.test(bare(address))

const listed = ({ profile, language }: Known): string[] =>
  profile ? [...new Set([...itemsOf(profile.services, language), ...itemsOf(profile.products, language)])] : []

/** The request: a topic, or else the words of a page's URL; '' if there is neither. */
function askedFor({ topic, website_url, profile, language = 'en' }: Known): string {
  const asked = topic
    ? cleanSubject(topic.replace(placedIn(language), ''), language) || cleanSubject(topic, language)
    : ''
  if (asked !== '' || !website_url) return asked
  return hasPath(website_url) || !profile || !sameHost(website_url, profile.website_url)
    ? subjectOfAddress(website_url)
    : ''
}

/** A topic comes first, then the page's words, then what the owner sells, then the trade. */
export function subjectOf(known: Known): Subject {
  const { profile, language } = known
  const business = profile ? cleanName(profile.business_name) : ''
  const asked = askedFor(known)
  const own = listed(known)
  const industry = profile && profile.industry !== 'Other' ? cleanSubject(profile.industry) : ''
  const subject = asked || own[0] || industry || business.toLowerCase() || 'our offer'
  return {
    subject,
    business,
    town: (known.topic && townIn(known.topic, language)) || (profile && townOf(profile, language)),
    subjects: asked !== '' || own.length === 0 ? [subject] : own,
    trade: profile ? tradeOf(profile, asked) : findTrade({ topic: subject }),
    told: [asked, business, ...own].join(', '),
    isAsked: asked !== '',
  }
}

type Sold = Pick<Business, 'business_name' | 'services' | 'products' | 'industry'>
/** A business's trade by its profile, or the topic's if that's different. */
export const tradeOf = (
  { business_name: name, services, products, industry }: Sold,
  topic?: string,
): Trade | undefined => findTrade({ topic, name, services, products, industry })

/** The town in a profile: beside what it sells, else its location. */
export const townOf = (
  { services, products, location }: Sold & Pick<Business, 'location'>,
  language?: AdLanguage,
): string | undefined => townIn(`${services}\n${products}`, language) ?? townOfPlace(location ?? '')

/** A business name suitable for an ad: one line, no special characters, at most 60 characters. */
export const cleanName = (name: string): string =>
  name
    .replace(/[\n\r<>{}[\]|]/g, ' ')
    .split(/[.:;!?]\s/)[0]
    ?.replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60) ?? ''
