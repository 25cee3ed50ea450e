import {
  AD_HEADLINES_MAX,
  DESCRIPTION_MAX_CHARS,
  HEADLINE_MAX_CHARS,
  PROPOSED_DESCRIPTIONS,
  PROPOSED_HEADLINES_MIN,
} from '@adwright/contract/limits'
import { adWidth } from '@adwright/contract/values/ad-text.rules'
import { hashOf, shuffled } from '@adwright/contract/values/hash.rules'
import { isTrueOf, type Sells, sellsOf } from './claims.rules.ts'
import { distinct } from './distinct.rules.ts'
import { policyFaults } from './policy.rules.ts'
import { type Known, type Subject, subjectOf, titleCase } from './subject.rules.ts'
import { type Tone, toneFor } from './tones.rules.ts'

export interface AdText {
  readonly headlines: string[]
  readonly descriptions: string[]
}

/** No two marks in a row, no shouting: what the ad platform's review would turn down is never proposed. */
const decent = (text: string): string =>
  text
    .replace(/!{2,}/g, '!')
    .replace(/\p{Lu}{5,}/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase())
    .replace(/\s+/g, ' ')
    .trim()

function fitting(lines: readonly string[], max: number): string[] {
  const seen = new Set<string>()
  const kind = max === HEADLINE_MAX_CHARS ? 'headline' : 'description'
  // Google takes no exclamation mark in a headline.
  const fit = (line: string): string => (kind === 'headline' ? decent(line).replace(/ ?!/g, '') : decent(line))
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

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
/** As a sentence writes it: 'Get a quote'. Abbreviations stay. */
const sentenceCase = (text: string): string => text.replace(/(?<=\s)\p{Lu}(?=\p{Ll})/gu, (c) => c.toLowerCase())
const listOf = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`

/** A line about the subject. One that needs an unknown business or town keeps its placeholder and is dropped. */
function fill(line: string, s: Subject, subject: string): string {
  // A business that is only known by its name: 'Zorblat from Zorblat' says it twice.
  const isNamed = s.business.toLowerCase() === s.subject.toLowerCase() && /\{[Ss]\}/.test(line)
  const words: Readonly<Record<string, string>> = {
    S: subject,
    s: s.subject,
    service: subject,
    B: isNamed ? '' : s.business,
    name: s.business,
    P: s.town ?? '',
    town: s.town ?? '',
    H: titleCase(s.subject.split(/ (?:for|with|of|from) /)[0] ?? ''),
    L: upperFirst(listOf(s.subjects.slice(0, LISTED))),
    l: listOf(s.subjects.slice(0, LISTED)),
  }
  return upperFirst(line.replace(/\{(\w+)\}/g, (gap, name: string) => words[name] || gap))
}
const LISTED = 3

/** One way to speak of it: what it is, which need it meets, what to do next. */
type Variant = AdText

/** The owner's own words: what it is, whose, and where. */
function whatItIs(s: Subject, call: string): Variant {
  const name = s.trade && !s.isAsked ? titleCase(s.trade.words[0] ?? '') : ''
  const lists = s.subjects.length > 1 ? ['{L} in {P}', '{L} from {B}', '{L}'] : []
  const [list = ''] = fitting(
    lists.map((it) => fill(`${it}. ${call}.`, s, s.subject)),
    DESCRIPTION_MAX_CHARS,
  )
  const link = s.trade && visited.has(s.trade.way) ? 'at' : 'from'
  return {
    headlines: [
      adWidth(s.subject) <= HEADLINE_MAX_CHARS ? '{S}' : '{H}',
      '{S} in {P}',
      `{S} ${link} {B}`,
      ...s.subjects.slice(1, LISTED).map(titleCase),
      '{B} in {P}',
      ...(name ? [`${name} in {P}`] : []),
      '{B}',
      '{B}: {S}',
    ],
    descriptions: [list, `{S} in {P}, ${link} {B}. ${call}.`, `{S} ${link} {B}. ${call}.`, `{S}. ${call}.`],
  }
}
/** Where customers come in: '{S} at {B}'. */
const visited: ReadonlySet<string> = new Set(['book', 'visit', 'join'])

/** The customer's need, as the trade knows it; a plain question where it doesn't. */
function whatItIsFor(s: Subject, sells: Sells | undefined, seed: number): Variant {
  const known = (lines: readonly string[]): string[] =>
    sells ? shuffled(lines, seed).filter((it) => isTrueOf(it, sells)) : []
  return {
    headlines: [
      ...known(s.trade?.headlines ?? []),
      'Questions About {S}?',
      'New to {S}? Ask Us',
      '{S}: Where to Start',
      'Before You Choose {S}',
      'Ask What It Costs',
      'Ask How It Works',
    ],
    descriptions: [
      ...known(s.trade?.descriptions ?? []),
      'Questions about {s}? Ask {B} before you decide.',
      'Tell us what you have in mind for {s}, and ask what it takes.',
      'New to {s}? Ask {B} how it works and what to have ready.',
    ],
  }
}

const anyCalls = ['Ask Us', 'Get in Touch', 'Tell Us What You Need', 'Send Us a Message'] as const

/** What to do next. */
const whatToDo = (calls: readonly string[]): Variant => ({
  headlines: [...calls, 'Ask About {S}', 'Ask {B}', 'Write to {B}', ...anyCalls],
  descriptions: [
    ...calls.slice(1, 2).map((it) => `Tell {B} what you need and when. ${sentenceCase(it)}.`),
    'Tell us what you need and when, and ask for a price.',
    ...calls.map((it) => `{B} in {P}: {s}. ${sentenceCase(it)}.`),
    ...calls.map((it) => `{B}: {l}. ${sentenceCase(it)}.`),
    'Ask first, decide later. We answer questions about {s}.',
    'Write or call with your question about {s}.',
  ],
})

/** Lines of each in turn: the first three headlines are already an ad that says what, why and how. */
const inTurn = (...lists: readonly (readonly string[])[]): string[] =>
  Array.from({ length: Math.max(...lists.map((it) => it.length)) }, (_, at) =>
    lists.flatMap((it) => it[at] ?? []),
  ).flat()

/** Three variants that differ in their angle, each within the limits. */
function variantsOf(s: Subject, tone: Tone, seed: number): Variant[] {
  const sells = s.trade && sellsOf(s.trade, s.isAsked ? s.subject : s.subjects.join(', '))
  const own = sells ? shuffled(sells.trade.calls, seed).filter((it) => isTrueOf(it, sells)) : []
  const calls = own.length > 0 ? own : shuffled(anyCalls, seed)
  const need = whatItIsFor(s, sells, seed)
  const what = whatItIs(s, sentenceCase(calls[0] ?? ''))
  const spoken: Variant = {
    headlines: [...shuffled(tone.headlines, seed), ...(tone.strict ? [] : need.headlines)],
    descriptions: [...shuffled(tone.descriptions, seed), ...(tone.strict ? [] : need.descriptions)],
  }
  return [what, spoken, whatToDo(calls)].map(({ headlines, descriptions }) => ({
    headlines: fitting(
      headlines.map((it) => fill(it, s, titleCase(s.subject))),
      HEADLINE_MAX_CHARS,
    ),
    descriptions: fitting(
      descriptions.map((it) => fill(it, s, upperFirst(s.subject))),
      DESCRIPTION_MAX_CHARS,
    ),
  }))
}

type Request = Known & { readonly tone?: string | undefined }

/** All that can be said, the angles in turn. */
function allText(known: Request): AdText {
  const subject = subjectOf(known)
  const seed = hashOf(`${subject.subject}|${subject.business}|${known.tone ?? ''}`)
  const variants = variantsOf(subject, toneFor(known.tone), seed)
  return {
    headlines: fitting(inTurn(...variants.map((it) => it.headlines)), HEADLINE_MAX_CHARS),
    descriptions: fitting(inTurn(...variants.map((it) => it.descriptions)), DESCRIPTION_MAX_CHARS),
  }
}

/** A whole ad: 8 to 15 headlines and 4 descriptions that differ in what they say, and claim only what we know. */
export function proposeAdTextFor(known: Request): AdText {
  const { headlines, descriptions } = allText(known)
  return {
    headlines: distinct(headlines, PROPOSED_HEADLINES_MIN, AD_HEADLINES_MAX),
    descriptions: distinct(descriptions, PROPOSED_DESCRIPTIONS, PROPOSED_DESCRIPTIONS),
  }
}

/** Different headlines (at most 30 characters) and descriptions (at most 90), which claim only what we know. */
export function writeAdTextFor(known: Request, headlines = 5, descriptions = 3): AdText {
  const all = allText(known)
  return {
    headlines: all.headlines.slice(0, headlines),
    descriptions: all.descriptions.slice(0, descriptions),
  }
}
