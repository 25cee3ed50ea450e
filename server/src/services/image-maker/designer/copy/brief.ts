import type { ImageBusiness } from '../../port.ts'
import type { Chance } from '../seed.ts'
import { asWritten, isEnglish } from './as-written.rules.ts'
import { chooseIcons } from './choose-icons.ts'
import { type Domain, domains } from './domains.lexicon.ts'
import { headlineOf, type HeadlineFacts } from './headline.rules.ts'
import { topicFor } from './topic.rules.ts'
import { type Occasion, readImageBrief, type ImageBrief } from './image-brief.rules.ts'
import { capital, formsOf, lowerFirst, plain, wordsOf } from './words.rules.ts'

/** All that a design says, and what it shows. */
export interface Brief {
  readonly occasion: Occasion
  /** A few words above the headline: when, or what it is. */
  readonly kicker: string
  readonly headline: string
  readonly sub: string
  readonly offer: string
  readonly cta: string
  readonly brand: string
  readonly site: string
  readonly domain: Domain
  /** At least four icons, the most fitting first. */
  readonly icons: readonly string[]
}

/** Words of somebody who has something to sell; without any, a wish may be just for a picture. */
const SELLS =
  /\b(?:our|my|we|us|shop|store|ad|ads|advert\w*|banner|flyer|poster|promot\w*|business|customers?|services?|book|order|buy)\b/i
const BRAND_MAX_CHARS = 60

/** Writes the copy of a design from what was asked and what is known of the business. It claims nothing that neither says. */
export function writeBrief(prompt: string, business: ImageBusiness | undefined, chance: Chance): Brief {
  const brand = plain(business?.name ?? '').slice(0, BRAND_MAX_CHARS)
  const wish = readImageBrief(prompt, brand)
  const domain = domainOf(wish.season ? plain(prompt).replace(new RegExp(wish.season, 'i'), ' ') : prompt, business)
  const icons = chooseIcons(brand === '' ? prompt : prompt.replaceAll(brand, ' '), wish, domain, business)
  const known = { occasion: wish.occasion, brand, site: siteOf(business?.website ?? ''), domain, icons }
  if (!isEnglish(prompt)) return { ...asWritten(prompt, business), ...known }
  const sells = isAdvert(prompt, wish, business)
  const told: HeadlineFacts = { wish, topic: topicFor(wish.topic), domain, chance, hasBrand: brand !== '', sells }
  const [first, second] = wish.quoted
  const written = headlineOf(told)
  const headline = (first ?? written.headline).replace(/[.]$/, '')
  const kicker = kickerOf(wish, first === undefined ? written.kicker : undefined)
  return {
    ...known,
    kicker: headline.toLowerCase().includes(kicker.toLowerCase()) ? '' : kicker,
    headline,
    sub: second ?? (first === undefined ? written.sub : undefined) ?? subOf(told, business),
    offer: wish.offer ?? '',
    cta: written.cta ?? (sells || wish.offer ? ctaOf(wish, domain) : ''),
  }
}

const isAdvert = (prompt: string, wish: ImageBrief, business: ImageBusiness | undefined): boolean =>
  wish.occasion !== 'general' || SELLS.test(prompt) || (business !== undefined && isOwn(wish, business))

/** Who bakes also brews and cooks: what one of them asks for is at home with the others. */
const table: readonly Domain[] = [domains.bakery, domains.cafe, domains.restaurant]

/** Whether what is asked for belongs to the business: not if only other trades know it. Then it may be just a picture. */
function isOwn(wish: ImageBrief, business: ImageBusiness): boolean {
  const trade = domainOf('', business)
  const own = new Set(wordsOf(`${business.products} ${business.services} ${business.name}`).flatMap(formsOf))
  const said = wordsOf(wish.said).map(formsOf)
  const meets = (words: ReadonlySet<string>): boolean => said.some((forms) => forms.some((it) => words.has(it)))
  const isNear = (domain: Domain): boolean => domain === trade || (table.includes(domain) && table.includes(trade))
  if (meets(own)) return true
  const met = [...domainWords].filter(([, words]) => meets(words)).map(([candidate]) => candidate)
  return met.length === 0 || met.some(isNear)
}

const domainWords = new Map(Object.values(domains).map((it) => [it, new Set(it.words.split(' '))]))
/** Industries that say nothing about what is sold. */
const vague: ReadonlySet<string> = new Set(['E-commerce', 'Other'])
const PROMPT_WEIGHT = 3
const INDUSTRY_WEIGHT = 2

/** The trade whose words are met most: in the prompt, in what the business says, and by its industry. */
function domainOf(prompt: string, business: ImageBusiness | undefined): Domain {
  const inPrompt = wordsOf(prompt).map(formsOf)
  const inProfile = wordsOf(`${business?.name ?? ''} ${business?.products ?? ''} ${business?.services ?? ''}`).map(
    formsOf,
  )
  const industry = business && !vague.has(business.industry) ? business.industry : undefined
  const scored = Object.values(domains).map((candidate) => {
    const met = (all: readonly string[][]): number =>
      all.filter((forms) => forms.some((form) => domainWords.get(candidate)?.has(form))).length
    const bonus =
      industry !== undefined && (candidate.industries as readonly string[]).includes(industry) ? INDUSTRY_WEIGHT : 0
    return { candidate, score: met(inPrompt) * PROMPT_WEIGHT + met(inProfile) + bonus }
  })
  const [best] = scored.toSorted((a, b) => b.score - a.score)
  return best && best.score > 0 ? best.candidate : domains.shop
}

function kickerOf({ when, occasion }: ImageBrief, written: string | undefined): string {
  if (when && /^now open/i.test(when)) return 'Now open'
  if (occasion === 'opening' && when) return written === 'Grand opening' ? `Grand opening · ${when}` : (written ?? '')
  return when ?? written ?? ''
}

/** Rather what the business sells than a line that fits many. */
const LIST_SHARE = 0.65
const fixedSubs: Readonly<Partial<Record<Occasion, string>>> = {
  hiring: 'We’d love to meet you',
  giveaway: 'Will it be you?',
  thanks: 'It means more than you know',
}

function subOf({ wish, topic, domain, chance, sells }: HeadlineFacts, business: ImageBusiness | undefined): string {
  const line = chance.pick(domain.subs)
  if (business && wish.occasion === 'thanks') return `It means a lot to everyone at ${plain(business.name)}`
  const fixed = fixedSubs[wish.occasion]
  if (fixed !== undefined) return fixed
  if (topic.rest !== '') return topic.rest
  if (wish.beside !== '') return wish.beside
  if (!sells) return ''
  const listed = offersOf(business)
  return listed.length >= 2 && chance.next() < LIST_SHARE ? capital(listedInWords(listed)) : line
}

/** Up to three things that the business says it sells, as it says them. */
function offersOf(business: ImageBusiness | undefined): string[] {
  const told = plain(business?.products || business?.services || '')
  const parts = told.split(/\s*[,;|·]\s*/)
  const list = parts.length > 1 ? parts : told.split(/\s+(?:and|&)\s+/)
  return list.filter((it) => it.length > 1 && it.length < 28).slice(0, 3)
}

/** Longer ones end in the middle of a thing where there is little room. */
const LIST_MAX_CHARS = 42

function listedInWords(list: readonly string[]): string {
  const words = list.map(lowerFirst)
  while (words.length > 2 && words.join(', ').length > LIST_MAX_CHARS) words.pop()
  if (words.some((it) => / and | & /.test(it))) return words.join(', ')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
}

const calls: Readonly<Partial<Record<Occasion, string>>> = {
  hiring: 'Apply now',
  giveaway: 'Enter now',
  thanks: 'See you soon',
  course: 'Save your spot',
  event: 'Join us',
  opening: 'Visit us',
  launch: 'Discover it',
}

function ctaOf({ occasion }: ImageBrief, domain: Domain): string {
  if (occasion !== 'sale') return calls[occasion] ?? domain.cta
  return /Shop|Order/.test(domain.cta) ? 'Shop the sale' : 'Claim the offer'
}

function siteOf(website: string): string {
  const word = plain(website)
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/[/?#].*$/, '')
    .toLowerCase()
  return word.includes('.') && word.length <= 40 ? word : ''
}
