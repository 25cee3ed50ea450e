import { upperFirst } from '@adwright/contract/values/upper-first.rules'
import {
  AD_HEADLINES_MAX,
  DESCRIPTION_MAX_CHARS,
  HEADLINE_MAX_CHARS,
  PROPOSED_DESCRIPTIONS,
  PROPOSED_HEADLINES_MIN,
} from '@adwright/contract/limits'
import type { AdLanguage } from '@adwright/contract/ad-copy'
import { adWidth } from '@adwright/contract/values/ad-text.rules'
import { hashOf, shuffled } from '@adwright/contract/values/hash.rules'
import { listIn } from '#kernel/languages.rules.ts'
import { calling, linesOf, type TradeLines } from '#trades/index.ts'
import { isTrueOf, type Sells, sellsOf } from './claims.rules.ts'
import { distinct } from './distinct.rules.ts'
import { policyFaults } from './policy.rules.ts'
import { type LanguageWords, titledIn, wordsOfLanguage } from './languages.rules.ts'
import { type Known, languageFor, type Subject, subjectOf } from './subject.rules.ts'
import { type Tone, toneFor } from './tones.rules.ts'

export interface AdText {
  readonly headlines: string[]
  readonly descriptions: string[]
}

/** No repeated punctuation and no shouting, so that nothing is proposed that the ad platform's review would reject. */
const decent = (text: string): string =>
  text
    .replace(/!{2,}/g, '!')
    .replace(/\p{Lu}{5,}/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase())
    // French puts a non-breaking space before punctuation.
    .replace(/[^\S\u00a0]+/g, ' ')
    .trim()

function fitting(lines: readonly string[], max: number): string[] {
  const seen = new Set<string>()
  const kind = max === HEADLINE_MAX_CHARS ? 'headline' : 'description'
  // Google doesn't allow exclamation marks in headlines.
  const fit = (line: string): string => (kind === 'headline' ? decent(line).replace(/\s?!/g, '') : decent(line))
  return lines.map(fit).filter((line) => {
    const key = line.toLowerCase()
    if (
      line === '' ||
      adWidth(line) > max ||
      seen.has(key) ||
      /\{\w+\}/.test(line) ||
      policyFaults(line, kind).length > 0
    )
      return false
    seen.add(key)
    return true
  })
}

/** As written within a sentence: 'Get a quote'. Abbreviations stay. */
const sentenceCase = (text: string): string => text.replace(/(?<=\s)\p{Lu}(?=\p{Ll})/gu, (c) => c.toLowerCase())

/** A subject with the words of its language. */
interface Spoken extends Subject {
  readonly words: LanguageWords
  readonly language: AdLanguage
  readonly lines: TradeLines | undefined
}
const titled = (text: string, { language }: Spoken): string => titledIn(language, text)
const called = (call: string, { words }: Spoken): string => (words.titles === 'words' ? sentenceCase(call) : call)

/** A line about the subject. One that needs an unknown business or town keeps its placeholder and is dropped. */
function fill(line: string, s: Spoken, subject: string): string {
  // If only the business's name is known, 'Zorblat from Zorblat' would repeat it.
  const isNamed = s.business.toLowerCase() === s.subject.toLowerCase() && /\{[Ss]\}/.test(line)
  const list = listIn(s.language, s.subjects.slice(0, LISTED))
  const [, second = '', third = ''] = s.subjects.map((it) => titled(it, s))
  const cut = new RegExp(` (?:${s.words.cuts.join('|')}) `, 'u')
  const words: Readonly<Record<string, string>> = {
    S: subject,
    s: s.subject,
    service: subject,
    S2: second,
    S3: third,
    N: s.isAsked || !s.trade ? '' : titled(calling(s.trade, s.told, s.language), s),
    at: s.trade && visited.has(s.trade.way) ? s.words.at : s.words.from,
    B: isNamed ? '' : s.business,
    name: s.business,
    P: s.town ?? '',
    town: s.town ?? '',
    H: titled(s.subject.split(cut)[0] ?? '', s),
    L: upperFirst(list),
    l: list,
  }
  return upperFirst(line.replace(/\{(\w+)\}/g, (gap, name: string) => words[name] || gap))
}
const LISTED = 3
/** Calls to action of businesses that customers visit: '{S} at {B}'. */
const visited: ReadonlySet<string> = new Set(['book', 'visit', 'join'])

/** Lines with a call to action, once per call; those with the second call, once. */
const withCalls = (lines: readonly string[], calls: readonly string[]): string[] =>
  lines.flatMap((line) => {
    if (line.includes('{C2}')) return calls.slice(1, 2).map((it) => line.replace('{C2}', it))
    return line.includes('{C}') ? calls.map((it) => line.replace('{C}', it)) : [line]
  })

/** One angle: what it is, which need it meets, what to do next. */
type Variant = AdText

/** The owner's own words: what it is, who offers it, and where. */
function whatItIs(s: Spoken, call: string): Variant {
  const { headlines, lists, descriptions } = s.words.what
  const isLong = adWidth(s.subject) > HEADLINE_MAX_CHARS
  const [list = ''] = fitting(
    s.subjects.length > 1 ? withCalls(lists, [call]).map((it) => fill(it, s, s.subject)) : [],
    DESCRIPTION_MAX_CHARS,
  )
  return {
    headlines: headlines.map((it) => (isLong && it === '{S}' ? '{H}' : it)),
    descriptions: [list, ...withCalls(descriptions, [call])],
  }
}

/**
 * The trade's lines that are true of the owner. The English versions decide, because all languages have the same lines in the same order.
 */
const known = (
  s: Spoken,
  sells: Sells | undefined,
  of: 'calls' | 'headlines' | 'descriptions',
  seed: number,
): string[] =>
  sells && s.lines
    ? shuffled(
        s.lines[of].map((line, at) => ({ line, english: sells.trade[of][at] ?? line })),
        seed,
      )
        .filter(({ english }) => isTrueOf(english, sells))
        .map(({ line }) => line)
    : []

/** Alternates between the lists, so that the first three headlines already say what, why and how. */
const inTurn = (...lists: readonly (readonly string[])[]): string[] =>
  Array.from({ length: Math.max(...lists.map((it) => it.length)) }, (_, at) =>
    lists.flatMap((it) => it[at] ?? []),
  ).flat()

/** Three variants with different angles, each within the limits. */
function variantsOf(s: Spoken, tone: Tone, seed: number): Variant[] {
  const { words, lines } = s
  const sells =
    s.trade &&
    sellsOf(s.trade, s.isAsked ? s.subject : s.subjects.join(', '), words.titles === 'words' ? undefined : lines)
  const own = known(s, sells, 'calls', seed)
  const calls = own.length > 0 ? own : shuffled(words.calls, seed)
  const inSentence = calls.map((it) => called(it, s))
  const needs: Variant = {
    headlines: [...known(s, sells, 'headlines', seed), ...words.need.headlines],
    descriptions: [...known(s, sells, 'descriptions', seed), ...words.need.descriptions],
  }
  const spoken: Variant = {
    headlines: [...shuffled(tone.headlines, seed), ...(tone.strict ? [] : needs.headlines)],
    descriptions: [...shuffled(tone.descriptions, seed), ...(tone.strict ? [] : needs.descriptions)],
  }
  const next: Variant = {
    headlines: [...withCalls(words.next.headlines, calls), ...words.calls],
    descriptions: withCalls(words.next.descriptions, inSentence),
  }
  return [whatItIs(s, inSentence[0] ?? ''), spoken, next].map(({ headlines, descriptions }) => ({
    headlines: fitting(
      headlines.map((it) => fill(it, s, titled(s.subject, s))),
      HEADLINE_MAX_CHARS,
    ),
    descriptions: fitting(
      descriptions.map((it) => fill(it, s, upperFirst(s.subject))),
      DESCRIPTION_MAX_CHARS,
    ),
  }))
}

type Request = Known & { readonly tone?: string | undefined }

/** Everything that can be said, alternating the angles. */
function allText(known: Request): AdText {
  const language = languageFor(known)
  const words = wordsOfLanguage(language)
  const subject = subjectOf({ ...known, language })
  const lines = subject.trade && linesOf(subject.trade, language)
  const seed = hashOf(`${subject.subject}|${subject.business}|${known.tone ?? ''}`)
  const variants = variantsOf({ ...subject, words, language, lines }, toneFor(known.tone, words), seed)
  return {
    headlines: fitting(inTurn(...variants.map((it) => it.headlines)), HEADLINE_MAX_CHARS),
    descriptions: fitting(inTurn(...variants.map((it) => it.descriptions)), DESCRIPTION_MAX_CHARS),
  }
}

/** A full ad: 8 to 15 different headlines and 4 different descriptions that claim only what we know. */
export function proposeAdTextFor(known: Request): AdText {
  const { headlines, descriptions } = allText(known)
  return {
    headlines: distinct(headlines, PROPOSED_HEADLINES_MIN, AD_HEADLINES_MAX),
    descriptions: distinct(descriptions, PROPOSED_DESCRIPTIONS, PROPOSED_DESCRIPTIONS),
  }
}

/** Different headlines (at most 30 characters) and descriptions (at most 90) that claim only what we know. */
export function writeAdTextFor(known: Request, headlines = 5, descriptions = 3): AdText {
  const all = allText(known)
  return {
    headlines: all.headlines.slice(0, headlines),
    descriptions: all.descriptions.slice(0, descriptions),
  }
}
