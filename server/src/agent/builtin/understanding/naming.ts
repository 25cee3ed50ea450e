import { numberAt } from './numbers.ts'
import { type Reading, textOf } from './reading.ts'

const low = (r: Reading, at: number): string => r.tokens[at]?.lower ?? ''
const enders = new Set([
  'with',
  'at',
  'for',
  'from',
  'starting',
  'until',
  'till',
  'budget',
  'on',
  'in',
  'that',
  'which',
  'using',
  'to',
  'by',
  'please',
  'spending',
  'running',
  'but',
  'instead',
  'because',
  'we',
  'is',
  'i',
  'it',
  'daily',
  'then',
  'start',
  'starts',
])
const smallWords = new Set(['and', 'or', 'of', 'the', 'for', 'in', 'at', 'on', '&', 'a', 'to', 'with', "'s", '-', 'by'])

const capital = (r: Reading, at: number): boolean =>
  /^[\p{Lu}\p{N}]/u.test(r.tokens[at]?.text ?? '') && low(r, at) !== 'i'
const inSpan = (r: Reading, at: number): boolean => [...r.money, ...r.times].some((s) => at >= s.from && at < s.to)

const kindAt = (r: Reading, at: number): string => r.tokens[at]?.kind ?? ''
/** The end of a sentence; a full stop within a name ('St. Ives', 'v2.0') is none. */
function stops(r: Reading, at: number): boolean {
  const word = low(r, at)
  const inner = word === '.' && r.tokens[at + 1] !== undefined && r.tokens[at + 1]?.start === r.tokens[at]?.end
  return (/^[.,;:!?()\n]$/.test(word) && !inner) || ['currency', 'url', 'email', 'iso'].includes(kindAt(r, at))
}
/** 'Valentine Offer', 'March Madness': a day or month in capitals may belong to a name. */
const datedName = (r: Reading, at: number): boolean =>
  capital(r, at) &&
  r.times.some((s) => s.from === at && ['holiday', 'month', 'weekday', 'offset'].includes(s.said.kind))
/** 'Best of Berlin': small words stay inside a name in capitals. */
const goesOn = (r: Reading, at: number): boolean =>
  (smallWords.has(low(r, at)) || !inSpan(r, at)) &&
  capital(r, at + 1) &&
  !inSpan(r, at + 1) &&
  kindAt(r, at + 1) !== 'number'

function endsName(r: Reading, at: number, titled: boolean): boolean {
  if (stops(r, at)) return true
  if (low(r, at) === 'and') return !titled || !capital(r, at + 1)
  // 'Fresh Start': a word in capitals goes on with a name in capitals.
  if (!inSpan(r, at) && (!enders.has(low(r, at)) || (titled && capital(r, at)))) return false
  return !titled || (!goesOn(r, at) && !datedName(r, at))
}

/** A name as it was written: in quotes, or words up to where the sentence goes on. */
export function nameFrom(r: Reading, start: number): string {
  const first = r.tokens[start]
  if (!first || stops(r, start)) return ''
  if (first.kind === 'quote') return first.text
  const titled = capital(r, start)
  let at = start + 1
  while (at < r.tokens.length && !endsName(r, at, titled)) at++
  return textOf(r, start, at)
    .replace(/^(?:the|a|an) (?=\p{Lu})/u, '')
    .trim()
}

const callers = new Set(['called', 'named', 'titled', 'entitled', 'name', 'call', 'title', 'rename'])
const skips = new Set([
  'it',
  'is',
  'be',
  'should',
  'of',
  'the',
  'campaign',
  'to',
  ':',
  '=',
  'will',
  'as',
  "'s",
  'this',
  'that',
  'them',
  ',',
])

/** The name given to a new thing: `called X`, `named "X"`, `call it X`, `the campaign "X"`. */
export function givenName(r: Reading): string | undefined {
  for (let at = 0; at < r.tokens.length; at++) {
    if (
      !callers.has(low(r, at)) ||
      ['my', 'client', 'business', 'company', 'his', 'her', 'domain', 'group'].includes(low(r, at - 1))
    )
      continue
    let next = at + 1
    while (skips.has(low(r, next)) && r.tokens[next]?.kind !== 'quote') next++
    if (next >= r.tokens.length || numberAt(r.tokens, next)?.to === r.tokens.length) continue
    const name = nameFrom(r, next)
    if (name !== '' && name.length <= 128) return name
  }
  return quotedName(r)
}
function quotedName(r: Reading): string | undefined {
  for (let at = 1; at < r.tokens.length; at++) {
    const lead = [':', ',', '-'].includes(low(r, at - 1)) ? low(r, at - 2) : low(r, at - 1)
    if (r.tokens[at]?.kind === 'quote' && ['campaign', 'ad', 'advert', 'name', 'named', 'called'].includes(lead))
      return r.tokens[at]?.text
    if (
      r.tokens[at]?.kind === 'quote' &&
      ['campaign', 'ad'].includes(low(r, at + 1)) &&
      ['a', 'the', 'new', 'my'].includes(low(r, at - 1))
    )
      return r.tokens[at]?.text
  }
  return undefined
}

/** 'Give City Tours the name Big Tours'. */
function namedSo(r: Reading): string | undefined {
  if (!r.tokens.some((t) => t.lower === 'give')) return undefined
  const at = r.tokens.findIndex(
    (t, i) =>
      t.lower === 'name' &&
      ['the', 'new', 'another'].includes(low(r, i - 1)) &&
      (r.tokens[i + 1]?.kind === 'quote' || capital(r, i + 1)),
  )
  return at > 0 ? nameFrom(r, at + 1) || undefined : undefined
}

const orders = new Set('rename change call have make be see get update edit name give'.split(' '))
/** `rename A to B`, `change its name to B`, `rename it B`: what follows the last such `to` or `as`. */
export function newName(r: Reading): string | undefined {
  const named = calledAfter(r) ?? shouldBeCalled(r) ?? namedSo(r)
  if (named) return named
  for (let at = r.tokens.length - 1; at > 0; at--) {
    if (
      ['to', 'as', 'into', ':'].includes(low(r, at)) &&
      at + 1 < r.tokens.length &&
      !inSpan(r, at + 1) &&
      !orders.has(low(r, at + 1))
    ) {
      const name = nameFrom(r, at + 1)
      if (name !== '') return name
    }
  }
  const last = r.tokens.at(-1)
  if (last?.kind === 'quote') return last.text
  const call = r.tokens.findIndex(
    (t, at) => ['call', 'rename', 'name'].includes(t.lower) && ['it', 'them', 'this', 'that'].includes(low(r, at + 1)),
  )
  if (call >= 0) return nameFrom(r, call + 2) || undefined
  return undefined
}

/** 'Holiday Camp should be called Summer Camp instead'. */
function shouldBeCalled(r: Reading): string | undefined {
  const at = r.tokens.findIndex(
    (t, i) => ['called', 'named'].includes(t.lower) && ['be', 'now'].includes(low(r, i - 1)),
  )
  if (at > 0) return nameFrom(r, at + 1) || undefined
  // 'Rename it, it should be Happy Feet'.
  const be = r.has('rename') ? r.tokens.findIndex((t, i) => t.lower === 'be' && capital(r, i + 1)) : -1
  return be > 0 ? nameFrom(r, be + 1) || undefined : undefined
}

/** 'Call the Spring campaign Summer': the new name follows the old one. */
function calledAfter(r: Reading): string | undefined {
  const old = r.names[0]
  if (!old || !r.tokens.slice(0, old.from).some((t) => ['call', 'name', 'rename'].includes(t.lower))) return undefined
  // 'Rename Hedge Week Hedge Month': only a name in capitals can follow at once.
  if (!r.tokens.slice(0, old.from).some((t) => ['call', 'name'].includes(t.lower)) && !capital(r, old.to))
    return undefined
  const skip = ['campaign', 'ad', ','].includes(r.tokens[old.to]?.lower ?? '') ? old.to + 1 : old.to
  return skip < r.tokens.length && !['to', 'into', 'as'].includes(r.tokens[skip]?.lower ?? '')
    ? nameFrom(r, skip) || undefined
    : undefined
}
