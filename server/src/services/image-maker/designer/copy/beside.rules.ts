import type { ImageBusiness } from '../../port.ts'
import type { Chance } from '../seed.ts'
import type { ImageRequest } from './asking.rules.ts'
import type { Look } from '#trades/index.ts'
import { hasFact, hasState } from './facts.rules.ts'
import { isEnglish } from './language.rules.ts'
import type { Message } from './message.rules.ts'
import type { Occasion } from './occasion.rules.ts'
import { isOwn } from './trade.rules.ts'
import { capital, lowerFirst, plain, wordsOf } from './words.rules.ts'

export interface BriefContext {
  readonly prompt: string
  readonly asked: ImageRequest
  readonly occasion: Occasion
  readonly season: string | undefined
  readonly look: Look
  readonly chance: Chance
  readonly business: ImageBusiness | undefined
}

/** Selling words; without any, a request may be just for a picture. */
const SELLS =
  /\b(?:our|my|we|us|shop|store|ad|ads|advert\w*|banner|flyer|poster|promot\w*|business|customers?|services?|book|order|buy)\b/i
/** More words than this are a message that needs no addition. */
const THING_MAX_WORDS = 5

/** What we may add to the owner's words: nothing, unless they name a plain thing that is sold, or an offer. */
export function besideOwn(brief: BriefContext, own: Message): { sub: string; cta: string } {
  const { asked, prompt, occasion, look } = brief
  const none = { sub: '', cta: '' }
  if (
    asked.text !== 'any' ||
    asked.quoted.length > 0 ||
    !isEnglish(prompt) ||
    hasState(asked.owed) ||
    own.headline.endsWith('?')
  )
    return none
  if (!isAdvert(brief)) return none
  const isThing =
    !hasFact(own.headline) &&
    own.headline.split(' ').length <= THING_MAX_WORDS &&
    own.lines.length === 0 &&
    !/[!:.]/.test(own.headline)
  const isCalled = isThing || own.offer !== '' || occasion === 'hiring' || occasion === 'giveaway'
  const sub = isThing ? subOf(brief) : ''
  const said = new Set(wordsOf(own.headline))
  return { sub: wordsOf(sub).some((it) => said.has(it)) ? '' : sub, cta: isCalled ? ctaOf(occasion, look) : '' }
}

const isAdvert = ({ prompt, asked, occasion, business }: BriefContext): boolean =>
  occasion !== 'general' || SELLS.test(prompt) || (business !== undefined && isOwn(asked.said, business))

/** Prefer what the business sells to a generic line. */
const LIST_SHARE = 0.65
const fixedSubs: Readonly<Partial<Record<Occasion, string>>> = {
  hiring: 'We’d love to meet you',
  giveaway: 'Will it be you?',
  thanks: 'It means more than you know',
}

export function subOf({ prompt, occasion, look, chance, business }: BriefContext): string {
  if (!isEnglish(prompt)) return ''
  const line = chance.pick(look.subs)
  if (business && occasion === 'thanks') return `It means a lot to everyone at ${plain(business.name)}`
  const fixed = fixedSubs[occasion]
  if (fixed !== undefined) return fixed
  const listed = offersOf(business)
  return listed.length >= 2 && chance.next() < LIST_SHARE ? capital(listedInWords(listed)) : line
}

/** Up to three things that the business says it sells, in its own words. */
function offersOf(business: ImageBusiness | undefined): string[] {
  const told = plain(business?.products || business?.services || '')
  const parts = told.split(/\s*[,;|·]\s*/)
  const list = parts.length > 1 ? parts : told.split(/\s+(?:and|&)\s+/)
  return list.filter((it) => it.length > 1 && it.length < 28).slice(0, 3)
}

/** Longer ones would be cut off in small spaces. */
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

export function ctaOf(occasion: Occasion, look: Look): string {
  if (occasion !== 'sale') return calls[occasion] ?? look.cta
  return /Shop|Order/.test(look.cta) ? 'Shop the sale' : 'Claim the offer'
}
