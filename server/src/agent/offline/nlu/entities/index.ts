import type { Entity, EntityValue, KnownCampaign, Lang, ReadOptions } from '../types.ts'
import type { Meaning } from '../lexicon.ts'
import type { Token } from '../tokens.ts'
import { attributesOf } from './attributes.ts'
import { type Chart, covers, type Hit, isAt, capital } from './chart.ts'
import { timesOf } from './times.ts'
import { amountsOf, numbersOf } from './money.ts'
import { isNameAt, refsOf } from './refs.ts'
import { ownWordsOf, subjectIn } from './texts.ts'

export interface Found extends Hit<EntityValue> {}

export function chartOf(
  text: string,
  tokens: readonly Token[],
  meanings: readonly (readonly Meaning[])[],
  lang: Lang,
  options: Pick<ReadOptions, 'today' | 'rows' | 'asked'> & { readonly campaigns: readonly KnownCampaign[] },
): Chart {
  return {
    text,
    tokens,
    meanings,
    lang,
    today: options.today,
    campaigns: options.campaigns,
    rows: options.rows ?? [],
    asked: options.asked,
    memo: new Map(),
  }
}

const opaque = new Set(['quote', 'url', 'email', 'phone'])

/** All entities in a message, from left to right. Names, money and dates claim their tokens; the others may overlap. */
export function entitiesOf(c: Chart): Found[] {
  const plain = (at: number): boolean => !opaque.has(c.tokens[at]?.kind ?? '')
  const refs = refsOf(c, plain)
  const nameless = (at: number): boolean => plain(at) && !isNameAt(refs, at)
  const attributes = attributesOf(c, nameless)
  const exact = attributes.filter((hit) => hit.value.type === 'age' || hit.value.type === 'hours')
  const open = (at: number): boolean => nameless(at) && !covers(exact, at)
  const amounts = amountsOf(c, open)
  const times = timesOf(c, (at) => open(at) && !covers(amounts, at))
  const numbers = numbersOf(c, (at) => open(at) && !covers(refs, at) && !covers(amounts, at) && !covers(times, at))
  // 'An ad for the Christmas menu': a holiday can be part of the topic.
  const spoken = times.filter(
    (hit) => !c.meanings.slice(hit.from, hit.to).some((row) => row.some((m) => m.kind === 'hol')),
  )
  // 'Schlag mir Keywords für Kurse vor': the verb's particle.
  const particles = new Set(
    c.meanings.flatMap((row, at) =>
      row.flatMap(({ kind, own, length }) => {
        const isEnd =
          kind.startsWith('v.') && own.length < length && (c.tokens[at + length]?.kind ?? 'punct') === 'punct'
        return isEnd ? own.slice(-1) : []
      }),
    ),
  )
  const said = (at: number): boolean => !covers(amounts, at) && !covers(spoken, at) && !particles.has(at)
  const own = ownWordsOf(
    c,
    (at) => (nameless(at) || c.tokens[at]?.kind === 'quote') && said(at),
    // 'Call it Kids Glasses 2': a new name can begin like an existing one.
    (at) => (plain(at) || c.tokens[at]?.kind === 'quote') && (said(at) || (isTitle(c, at) && covers(spoken, at))),
    (at) => covers(amounts, at) || covers(numbers, at),
  )
  const found = [
    ...refs.map((hit) => ({ ...hit, value: { type: 'ref' as const, ref: hit.value } })),
    ...amounts.map((hit) => inAll(c, hit)),
    ...times,
    ...numbers,
    ...attributes,
    ...own,
  ].sort((a, b) => a.from - b.from || b.to - a.to)
  // '10 Euro täglich' doesn't specify weekdays.
  const isAmount = ({ value, from }: Found): boolean => value.type === 'weekdays' && covers(amounts, from)
  const lines = found.filter(({ value }) => value.type === 'texts' && lineRoles.has(value.role))
  const isInLine = (hit: Found): boolean => !lines.includes(hit) && covers(lines, hit.from)
  // 'Dai 40 in su'.
  const isNowhere = ({ value, from, to }: Found): boolean => value.type === 'place' && covers(exact, to - 1 || from)
  // 'Call it Weekend Brunch': no weekend is meant.
  const titles = found.filter(({ value }) => value.type === 'name')
  const isInTitle = ({ value, from }: Found): boolean =>
    (value.type === 'date' || value.type === 'weekdays') && isTitle(c, from) && covers(titles, from)
  return found.filter(
    (hit) => !isInTitle(hit) && !isAmount(hit) && !isInLine(hit) && !isNowhere(hit) && !takenBack(c, hit, found),
  )
}

/** Where only names and the beginnings of sentences have capitals. */
const isTitle = (c: Chart, at: number): boolean => c.lang !== 'de' && at > 0 && capital(c, at)
const lineRoles: ReadonlySet<string> = new Set(['headline', 'description'])

const TOTAL_MIN = 60
const SOON = 5
/** 'Insgesamt hab ich dafür 357 Dollar'. */
function saysTotal({ meanings, tokens }: Chart, at: number): boolean {
  const near = meanings.slice(Math.max(0, at - SOON), at)
  const from = near.findLastIndex((row) => row.some((m) => m.name === 'per.total'))
  const isCut = tokens.slice(at - near.length + from, at).some((it) => it.kind === 'punct' || it.kind === 'number')
  return from >= 0 && !isCut
}
/** 'I have 120 dollars for it' is a total; 'I have 10 dollars' may be meant per day. */
function inAll(c: Chart, hit: Found): Found {
  const isHad = isAt(c, hit.from - 1, 'v.have')
  const { value } = hit
  if (value.type !== 'money' || value.per || value.role || value.cents < TOTAL_MIN * 100) return hit
  if (!isHad && !saysTotal(c, hit.from)) return hit
  return { ...hit, value: { ...value, per: 'total' } }
}

const values: Readonly<Partial<Record<EntityValue['type'], string>>> = {
  money: 'amount',
  number: 'amount',
  percent: 'amount',
  date: 'time',
  length: 'time',
  ref: 'ref',
}
const BETWEEN = 5
/** Whether a value was corrected: '30, no sorry, 25'; 'on the 3rd, not in a week'. */
function takenBack(c: Chart, own: Found, found: readonly Found[]): boolean {
  const kind = values[own.value.type]
  const isName = (hit: Found): boolean => hit.value.type !== 'ref' || hit.value.ref.kind === 'name'
  if (!kind || !isName(own)) return false
  const others = found.filter((other) => other !== own && values[other.value.type] === kind && isName(other))
  const says = (from: number, to: number, meaning: string): boolean =>
    c.meanings.slice(from, to).some((row) => row.some((m) => m.kind === meaning))
  // 'Bis Sonntag nicht, lieber eine Woche': the 'not' belongs to what comes before it.
  const isBehind = (at: number): boolean => isAt(c, at, 'not') && c.tokens[at + 1]?.text === ','
  if (isBehind(own.to) && others.some((other) => other.from > own.to)) return true
  const after = c.meanings.slice(own.to, own.to + BETWEEN)
  const back = after.findIndex((row) => row.some((m) => m.kind === 'takeback'))
  // 'Tomorrow. no, now'.
  const isNow = back >= 0 && after.slice(back).some((row) => row.some((m) => m.kind === 'now'))
  if (kind === 'time' && isNow) return true
  return others.some(
    (other) =>
      (other.from >= own.to && other.from - own.to <= BETWEEN && says(own.to, other.from, 'takeback')) ||
      (other.to <= own.from &&
        own.from - other.to <= BETWEEN &&
        !isBehind(other.to) &&
        says(other.to, own.from, 'contrast')) ||
      // 'I don't want 12, I want 9': the negated one is dropped.
      (other.from >= own.to &&
        says(Math.max(0, own.from - 2), own.from, 'not') &&
        !says(own.to, other.from, 'not') &&
        other.value.type === own.value.type),
  )
}

/** Reads an answer to 'what is it about?' as a single topic: 'a red bicycle in the rain'. */
export function asSubject(c: Chart, found: readonly Found[]): Found[] {
  const isTaken = (at: number): boolean =>
    found.some(
      ({ value, from, to }) => ['money', 'date', 'length', 'percent'].includes(value.type) && at >= from && at < to,
    )
  const subject = subjectIn(c, (at) => !isTaken(at))
  if (!subject) return [...found]
  const rest = found.filter(({ value }) => value.type !== 'topic')
  return [...rest, { value: { type: 'topic', value: subject.text }, from: subject.from, to: subject.to }]
}

export const entityOf = (c: Chart, { value, from, to }: Found): Entity => ({
  ...value,
  span: [c.tokens[from]?.start ?? 0, c.tokens[to - 1]?.end ?? 0],
})
