import type { DesignTexts, ImageBusiness, ImageWords } from '../../port.ts'
import type { Chance } from '../seed.ts'
import { type ImageRequest, readAsking } from './asking.rules.ts'
import { besideOwn, ctaOf, subOf, type BriefContext } from './beside.rules.ts'
import { chooseIcons } from './choose-icons.ts'
import type { Look } from '#trades/index.ts'
import { bareHeadline } from './headline.rules.ts'
import { isEnglish } from './language.rules.ts'
import { type Message, messageOf } from './message.rules.ts'
import { type Occasion, occasionOf, seasonIn, withoutSeason } from './occasion.rules.ts'
import { lookOf } from './trade.rules.ts'
import { plain } from './words.rules.ts'

/** A picture by its URL, with its width and height. */
export interface Logo {
  readonly href: string
  readonly w: number
  readonly h: number
}

/** All texts and pictures of a design. */
export interface Brief {
  readonly occasion: Occasion
  /** A few words above the headline: when, or what kind. */
  readonly kicker: string
  readonly headline: string
  /** The lines after the headline. */
  readonly lines: readonly string[]
  /** The same as one text. */
  readonly sub: string
  /** Whether it's the owner's line or ours. */
  readonly isOwnSub: boolean
  readonly offer: string
  readonly cta: string
  readonly brand: string
  readonly site: string
  readonly look: Look
  /** At least four icons, most fitting first. */
  readonly icons: readonly string[]
  /** The owner's own texts: each must be drawn word for word. */
  readonly own: readonly string[]
  readonly logo?: Logo | undefined
  /** The request: each fact in it must be drawn. '' where nothing is to be written. */
  readonly owed: string
}

type Texts = Pick<Brief, 'kicker' | 'headline' | 'lines' | 'sub' | 'isOwnSub' | 'offer' | 'cta' | 'own'>
const NOTHING: Texts = { kicker: '', headline: '', lines: [], sub: '', isOwnSub: false, offer: '', cta: '', own: [] }
const BRAND_MAX_CHARS = 60

/**
 * Writes a design's texts from the request and what is known about the business. The owner's words stay as they are; our own lines only
 * where a request says nothing, and beside a plain thing that is sold; `words`: a language model's texts instead.
 */
export function writeBrief(
  prompt: string,
  business: ImageBusiness | undefined,
  chance: Chance,
  words?: ImageWords,
): Brief {
  const brand = plain(business?.name ?? '').slice(0, BRAND_MAX_CHARS)
  const asked = readAsking(prompt, brand)
  const own = ownWords(asked, isEnglish(prompt))
  const about = own ? [own.kicker, own.headline, ...own.lines, own.offer].join(' ') : plain(prompt)
  const occasion = occasionOf(about, own?.offer ?? '')
  const season = seasonIn(about)
  const look = lookOf(withoutSeason(plain(prompt)), business)
  const shown = brand === '' ? prompt : prompt.replaceAll(brand, ' ')
  const icons = chooseIcons(shown, { occasion, season, thing: own?.headline ?? '' }, look, business, chance)
  const brief: BriefContext = { prompt, asked, occasion, season, look, chance, business }
  const isSigned = asked.text === 'any'
  return {
    occasion,
    look,
    icons,
    brand: isSigned ? brand : '',
    site: isSigned ? siteOf(business?.website ?? '') : '',
    owed: asked.text === 'none' ? '' : asked.owed,
    ...(own ? textsOfOwner(brief, own, words) : textsOfOurs(brief, words)),
    ...(asked.text === 'none' ? NOTHING : {}),
  }
}

/** A brief with exactly these texts: what the owner wrote in each place. */
export function briefOf(written: Brief, { kicker, headline, lines, badge, button, name, site }: DesignTexts): Brief {
  const own = [kicker, headline, ...lines, badge, button, name].map(plain).filter(Boolean)
  const [clean, sub] = [lines.map(plain).filter(Boolean), joined(lines.map(plain).filter(Boolean))]
  return {
    ...written,
    kicker: plain(kicker),
    headline: plain(headline),
    lines: clean,
    sub,
    isOwnSub: sub !== '',
    offer: plain(badge),
    cta: plain(button),
    brand: plain(name),
    site: plain(site),
    own,
    owed: own.join(' '),
  }
}

function textsOfOwner(brief: BriefContext, own: Message, words: ImageWords | undefined): Texts {
  const ours = besideOwn(brief, own)
  const [sub, cta] = [ours.sub && (words?.line ?? ours.sub), ours.cta && (words?.button ?? ours.cta)]
  const isOwnSub = own.lines.length > 0
  const lines = isOwnSub || sub === '' ? own.lines : [sub]
  return {
    ...own,
    lines,
    sub: joined(lines),
    isOwnSub,
    cta,
    own: [own.kicker, own.headline, ...own.lines, own.offer].filter(Boolean),
  }
}

function textsOfOurs(brief: BriefContext, words: ImageWords | undefined): Texts {
  if (words) {
    const { headline, line, button } = words
    return { ...NOTHING, headline, lines: line === '' ? [] : [line], sub: line, cta: button }
  }
  const { occasion, look, business } = brief
  const written = bareHeadline({ ...brief, hasBrand: business !== undefined })
  const sub = subOf(brief)
  return { ...NOTHING, ...written, lines: sub === '' ? [] : [sub], sub, cta: ctaOf(occasion, look) }
}

/** Lays out the owner's words; undefined if there are none. */
function ownWords({ said, quoted, author, owed, text }: ImageRequest, isEnglish: boolean): Message | undefined {
  const [first, ...more] = quoted
  // Our own lines are English, so for another language even the request is drawn as written.
  const words = said === '' && !isEnglish && text !== 'none' ? owed : said
  if (first === undefined) return words === '' ? undefined : messageOf(words)
  const beside = said === '' ? undefined : messageOf(said)
  const by = author === '' ? [] : [`– ${author}`]
  return {
    headline: author === '' ? first : `“${first}”`,
    lines: [...by, ...more, ...(beside ? [beside.headline, ...beside.lines] : [])],
    offer: beside?.offer ?? '',
    kicker: beside?.kicker ?? '',
  }
}

/** Lines as one text, with a period after each line that lacks punctuation. */
const joined = (lines: readonly string[]): string =>
  lines.map((it, at) => (at < lines.length - 1 && !/[.!?:…,]$/.test(it) ? `${it}\u00a0·` : it)).join(' ')

function siteOf(website: string): string {
  const word = plain(website)
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/[/?#].*$/, '')
    .toLowerCase()
  return word.includes('.') && word.length <= 40 ? word : ''
}
