import { DESCRIPTION_MAX_CHARS, HEADLINE_MAX_CHARS } from '@adwright/contract/limits'
import { adWidth } from '@adwright/contract/values/ad-text.rules'
import { hashOf, shuffled } from '@adwright/contract/values/hash.rules'
import { tradeOf, type Trade } from './industries.rules.ts'
import { type Known, type Subject, subjectOf, titleCase } from './subject.rules.ts'
import { type Tone, toneFor } from './tones.rules.ts'

export interface AdText {
  readonly headlines: string[]
  readonly descriptions: string[]
}

const verbs: Readonly<Record<Trade['way'], string>> = {
  buy: 'Order',
  book: 'Book',
  quote: 'Ask for a quote',
  visit: 'Visit us',
  join: 'Join us',
  try: 'Get started',
  talk: 'Talk to us',
  give: 'Help us',
}

/** No two marks in a row, no shouting: what the ad platform's review would turn down is never proposed. */
const decent = (text: string): string => text.replace(/!{2,}/g, '!').replace(/\s+/g, ' ').trim()

function fitting(lines: readonly string[], max: number): string[] {
  const seen = new Set<string>()
  return lines.map(decent).filter((line) => {
    const key = line.toLowerCase()
    if (line === '' || adWidth(line) > max || seen.has(key) || /\{\w\}/.test(line)) return false
    seen.add(key)
    return true
  })
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
/** As a sentence writes it: 'Made fresh with care'. Abbreviations stay. */
const sentenceCase = (text: string): string => text.replace(/(?<=\s)\p{Lu}(?=\p{Ll})/gu, (c) => c.toLowerCase())

/** A line about the subject; '' when it speaks of a business that nobody named. */
function fill(line: string, s: Subject, subject: string): string {
  if (s.business === '' && line.includes('{B}')) return ''
  return upperFirst(line.replaceAll('{S}', subject).replaceAll('{s}', s.subject).replaceAll('{B}', s.business))
}
const inHeadline = (line: string, s: Subject): string => fill(line, s, titleCase(s.subject))
const inSentence = (line: string, s: Subject): string => fill(line, s, upperFirst(s.subject))

/** Said of anything: what it is, whose it is, and an invitation. No praise: only the owner knows what is true. */
const plainHeadlines = [
  '{S}',
  '{S} by {B}',
  '{B}',
  'Looking for {S}?',
  '{S} at {B}',
  'Discover {S}',
  'Thinking of {S}?',
  'Your {S}',
  'Time for {S}',
  'Find {S} Here',
  'All About {S}',
  'Ask About {S}',
  '{B}: {S}',
  'Need {S}?',
]
const plainDescriptions = [
  'Looking for {s}? {B} is here to help. See what we offer.',
  'Looking for {s}? See what we offer and get in touch today.',
  '{S} from {B}. Visit our website to find out more.',
  'Find out more about {s} and see what suits you.',
  '{B}: {s} and more. Visit our website today.',
  'Tell us what you have in mind: {B} answers your questions about {s}.',
  'Questions about {s}? We are happy to help.',
]
const lastHeadlines = [
  'See What We Offer',
  'Visit Our Website Today',
  'Find Out More Today',
  'Get in Touch Today',
  'Take a Look Today',
  'We Are Happy to Help',
]
const lastDescriptions = [
  'See what we offer and find what suits you. Visit our website today.',
  'Questions? We are happy to answer them. Get in touch whenever you like.',
  'Take a look at our website and tell us what you need.',
  'We are here to help. Visit our website and find out more.',
]

function headlinesFor(s: Subject, trade: Trade, tone: Tone, seed: number): string[] {
  const own = tone.headlines.map((l) => inHeadline(l, s))
  const plain = plainHeadlines.map((l) => inHeadline(l, s))
  const [product = '', byUs = '', us = '', ...others] = plain
  // What it is, who offers it, what to do: the first three already make an ad.
  const [call = '', ...calls] = shuffled(trade.calls, seed + 1)
  const rest = alternating(shuffled(others, seed + 2), calls)
  return fitting(
    [product, ...shuffled(own, seed), byUs, call, ...rest.slice(0, 4), us, ...rest.slice(4), ...lastHeadlines],
    HEADLINE_MAX_CHARS,
  )
}
const alternating = (a: readonly string[], b: readonly string[]): string[] =>
  a.flatMap((line, i) => (b[i] === undefined ? [line] : [line, b[i]]))

function descriptionsFor(s: Subject, trade: Trade, tone: Tone, seed: number): string[] {
  const [call = '', other = ''] = shuffled(trade.calls, seed).map(sentenceCase)
  const ends = `${verbs[trade.way]} today.`
  const [plain = '', ...rest] = shuffled(plainDescriptions, seed + 3)
  const own = shuffled(tone.descriptions, seed)
  const mixed = tone.strict
    ? []
    : [`{S} from {B}. ${call}.`, plain, `{B} is your place for {s}. ${ends}`, `Interested in {s}? ${other}.`]
  return fitting(
    [...[...own, ...mixed, plain, ...rest].map((l) => inSentence(l, s)), ...lastDescriptions],
    DESCRIPTION_MAX_CHARS,
  )
}

/** Headlines of at most 30 and descriptions of at most 90 characters; no two alike. They claim nothing that nobody told us. */
export function writeAdTextFor(
  known: Known & { readonly tone?: string | undefined },
  headlines = 5,
  descriptions = 3,
): AdText {
  const subject = subjectOf(known)
  const trade = tradeOf(subject.industry)
  const tone = toneFor(known.tone)
  const seed = hashOf(`${subject.subject}|${subject.business}|${known.tone ?? ''}`)
  return {
    headlines: headlinesFor(subject, trade, tone, seed).slice(0, headlines),
    descriptions: descriptionsFor(subject, trade, tone, seed).slice(0, descriptions),
  }
}
