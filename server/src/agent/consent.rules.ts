import { asUsd, type Cents, centsOfUsd } from '@adwright/contract/values/money.rules'
import { consentWords } from './consent-words.lexicon.ts'
import { ACT_OF, FILLER, NO, YES } from './consent.lexicon.ts'

/**
 * What a message means while a card waits. Only a plain yes or no counts as one; 'yes, but 20' is
 * `other` and declines (contract.md, Approval cards and tools). `amount`: just an amount, in cents.
 */
export type Consent =
  | { readonly kind: 'yes' | 'no' | 'other' }
  | { readonly kind: 'amount'; readonly amountCents: Cents }

type Sense = 'yes' | 'no' | 'filler'
const phrases = new Map<string, Sense>()
const learn = (list: string, sense: Sense): void => {
  for (const phrase of list.split('|')) phrases.set(phrase.trim().normalize('NFKD').replace(/\p{M}/gu, ''), sense)
}
const languages = [{ yes: YES, no: NO, filler: FILLER, acts: {} }, ...consentWords]
for (const { filler } of languages) learn(filler, 'filler')
for (const { yes, acts } of languages) learn([yes, ...Object.keys(acts)].join('|'), 'yes')
// A word that is a no in any language is never a yes.
for (const { no } of languages) learn(no, 'no')
/** The actions that a phrase names; it may name different ones in different languages. */
const acts = [ACT_OF, ...consentWords.map((it) => it.acts)].flatMap((it) => Object.entries(it))
const LONGEST_PHRASE_WORDS = 7
const LONGEST_MESSAGE_CHARS = 120

/** `functions`: the waiting cards' tools, since 'pause it' doesn't approve removing something. */
export function consentOf(message: string, functions: readonly string[] = []): Consent {
  if (message.length > LONGEST_MESSAGE_CHARS || message.includes('?')) return { kind: 'other' }
  const amountCents = amountIn(message)
  if (amountCents !== undefined) return { kind: 'amount', amountCents }
  const words = wordsOf(message)
  const senses = sensesOf(words)
  if (!senses || !fitsCards(words.join(' '), functions)) return { kind: 'other' }
  const yes = senses.includes('yes')
  const no = senses.includes('no')
  return { kind: yes === no ? 'other' : yes ? 'yes' : 'no' }
}

/** Whether the named action, if any, is one that the cards are for. */
const fitsCards = (said: string, functions: readonly string[]): boolean =>
  functions.length === 0 ||
  acts.every(([phrase, act]) => !` ${said} `.includes(` ${phrase} `) || functions.some((f) => act.test(f)))

function wordsOf(message: string): string[] {
  return message
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’`´]/g, '')
    .replace(/[\u{1F3FB}-\u{1F3FF}]/gu, '')
    .replace(/(\p{Extended_Pictographic}\uFE0F?)/gu, ' $1 ')
    .replace(/[.,;:!¡¿"“”«»()\-–—_*~/\\]+/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
}

/** The meaning of each phrase, longest first; undefined if a word is part of none. */
function sensesOf(words: readonly string[]): Sense[] | undefined {
  const senses: Sense[] = []
  for (let at = 0; at < words.length; ) {
    let length = Math.min(LONGEST_PHRASE_WORDS, words.length - at)
    while (length > 0 && !phrases.has(words.slice(at, at + length).join(' '))) length--
    const sense = phrases.get(words.slice(at, at + length).join(' '))
    if (!sense) return undefined
    senses.push(sense)
    at += length
  }
  return senses
}

/** Whether a message opens with a yes: 'yes please, that one', and not 'those are guesses, right'. */
export function opensWithYes(message: string): boolean {
  const words = wordsOf(message)
  return words.some((_, n) => phrases.get(words.slice(0, n + 1).join(' ')) === 'yes')
}
/** An amount, alone or with a yes: '500', '$3,000 a day', 'yes, 500.50 dollars'. */
function amountIn(message: string): Cents | undefined {
  const found = message.match(
    /(?:(?:US|CA|AU?|MX|R)?\$|€|£|¥|₹)?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?(?![\d.,%]*\d|\s*%)\s*(?:\$|€|£|¥|₹|usd|us dollars|dollars?|bucks|euros?|pounds?|yen|rupees?|pesos?|reais)?\s*(?:an?\s+day|per\s+day|\/\s*day|daily)?/i,
  )
  if (!found || found.index === undefined) return undefined
  const rest = wordsOf(`${message.slice(0, found.index)} ${message.slice(found.index + found[0].length)}`)
  const senses = sensesOf(rest)
  if (!senses || senses.includes('no')) return undefined
  return centsOfUsd(asUsd(Number((found[1] ?? '').replaceAll(',', '') + (found[2] ?? ''))))
}
