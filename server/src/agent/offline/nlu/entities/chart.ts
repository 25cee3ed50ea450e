import type { Meaning } from '../lexicon.ts'
import type { Token, TokenKind } from '../tokens.ts'
import type { Day, KnownCampaign, Lang } from '../types.ts'

/** The grammar's input: the tokens with their meanings, and the current day. */
export interface Chart {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly meanings: readonly (readonly Meaning[])[]
  readonly lang: Lang
  readonly today: Day
  readonly campaigns: readonly KnownCampaign[]
  readonly rows: readonly string[]
  readonly asked?: 'schedule' | 'ages' | undefined
  /** Cached results of the grammar's parts, by token. */
  readonly memo: Map<string, (readonly Hit<unknown>[])[]>
}
export interface Hit<T> {
  readonly value: T
  readonly from: number
  readonly to: number
}

/** The words as written. */
export const writtenAt = (c: Chart, from: number, to: number): string =>
  c.text.slice(c.tokens[from]?.start ?? 0, c.tokens[to - 1]?.end ?? 0)
export const capital = (c: Chart, at: number): boolean => /^\p{Lu}/u.test(c.tokens[at]?.text ?? '')
export const covers = (hits: readonly Pick<Hit<unknown>, 'from' | 'to'>[], at: number): boolean =>
  hits.some((hit) => at >= hit.from && at < hit.to)
export const low = (c: Chart, at: number): string => c.tokens[at]?.low ?? ''
/** The longest meaning of a kind at a token. */
export const meaningAt = (c: Chart, at: number, kind: string): Meaning | undefined =>
  c.meanings[at]?.find((m) => m.kind === kind)
export const isAt = (c: Chart, at: number, ...kinds: readonly string[]): boolean =>
  kinds.some((kind) => meaningAt(c, at, kind) !== undefined)
/** The longest meaning of these kinds that ends just before a token. */
export function endsBefore(c: Chart, at: number, ...kinds: readonly string[]): Meaning | undefined {
  for (let length = 4; length > 0; length--) {
    const found = c.meanings[at - length]?.find((m) => m.length === length && kinds.includes(m.kind))
    if (found) return found
  }
  return undefined
}

/** A pattern's captures: `caught.month` is the value of its `month`, `caught['<num>']` the value of that part. */
export type Caught = Readonly<Record<string, unknown>>
type Make<T> = (caught: Caught, c: Chart, from: number, to: number) => T | undefined
/** Each way a choice can match at a token: where it ends, and its value. */
type Read = (c: Chart, at: number) => readonly Pick<Hit<unknown>, 'to' | 'value'>[]
const nothing: ReturnType<Read> = []
interface Piece {
  readonly choices: readonly { readonly name: string; readonly read: Read }[]
  readonly optional: boolean
  /** Consumes no token, but must hold. */
  readonly test?: (c: Chart, from: number, at: number) => boolean
}
interface Rule<T> {
  readonly pieces: readonly Piece[]
  readonly make: Make<T>
}
export type Part<T> = (c: Chart, at: number) => readonly Hit<T>[]

/**
 * A table of patterns. In a pattern, `month` is a meaning of that kind, `last|next` is one of several, `of?` is optional, `#ordinal` is a
 * kind of token, `=,` is that exact text, `<num>` is another part. Some consume no token: `&to|$` means followed by one of these or by the
 * end of the message, `~from` means right after one, `@en` means in that language; `!to`, `!~from` and `!@en` negate them. The longest
 * match comes first.
 */
export function grammar<T>(
  name: string,
  parts: Readonly<Record<string, Part<unknown>>>,
  table: readonly (readonly [pattern: string, make: Make<T>])[],
): Part<T> {
  const rules: Rule<T>[] = table.map(([pattern, make]) => ({
    pieces: pattern.split(' ').map((written) => pieceOf(written, parts)),
    make,
  }))
  const anywhere = rules.filter((_, n) => !/^[a-z.|]+(?: |$)/i.test(table[n]?.[0] ?? ''))
  return (c, at) => {
    const kept = c.memo.get(name) ?? []
    c.memo.set(name, kept)
    const known = kept[at]
    if (known) return known as readonly Hit<T>[]
    kept[at] = []
    const hits: Hit<T>[] = []
    for (const rule of c.meanings[at]?.length ? rules : anywhere) follow(c, at, at, rule, 0, {}, hits)
    const best = hits.sort((a, b) => b.to - a.to)
    kept[at] = best
    return best
  }
}
function pieceOf(written: string, parts: Readonly<Record<string, Part<unknown>>>): Piece {
  const [, denial, sign, names] = /^(!?)([&~@]?)(.+)$/.exec(written) ?? []
  if (denial || sign) {
    const kinds = (names ?? '').split('|')
    const readers = kinds.map((name) => readerOf(name, parts))
    const holds = (c: Chart, from: number, at: number): boolean =>
      sign === '@'
        ? kinds.includes(c.lang)
        : sign === '~'
          ? endsBefore(c, from, ...kinds) !== undefined || kinds.includes(`#${c.tokens[from - 1]?.kind}`)
          : readers.some((read) => read(c, at).length > 0)
    return { choices: [], optional: false, test: (c, from, at) => holds(c, from, at) !== (denial === '!') }
  }
  const optional = written.endsWith('?') && written.length > 1
  const choices = (optional ? written.slice(0, -1) : written).split('|')
  return { choices: choices.map((name) => ({ name, read: readerOf(name, parts) })), optional }
}

/** Adds a rule's matches that continue at token `at`. */
function follow<T>(c: Chart, from: number, at: number, rule: Rule<T>, next: number, caught: Caught, hits: Hit<T>[]) {
  const piece = rule.pieces[next]
  if (piece === undefined) {
    const value = rule.make(caught, c, from, at)
    if (value !== undefined) hits.push({ value, from, to: at })
    return
  }
  if (piece.test) {
    if (piece.test(c, from, at)) follow(c, from, at, rule, next + 1, caught, hits)
    return
  }
  for (const { name, read } of piece.choices)
    for (const { to, value } of read(c, at))
      follow(c, from, to, rule, next + 1, { ...caught, [name in caught ? `${name}2` : name]: value }, hits)
  if (piece.optional) follow(c, from, at, rule, next + 1, caught, hits)
}

/** Patterns are compiled once, since a message tries each of them at each of its tokens, and hardly any match. */
function readerOf(choice: string, parts: Readonly<Record<string, Part<unknown>>>): Read {
  if (choice === '$') return (c, at) => (at >= c.tokens.length ? [{ to: at, value: '' }] : nothing)
  if (choice.startsWith('<')) return (c, at) => (at < c.tokens.length && parts[choice]?.(c, at)) || nothing
  if (choice.startsWith('#')) {
    const kind = choice.slice(1) as TokenKind
    return (c, at) => {
      const token = c.tokens[at]
      return token?.kind === kind ? [{ to: at + 1, value: token.text }] : nothing
    }
  }
  if (choice.startsWith('=')) {
    const sign = choice.slice(1)
    return (c, at) => (c.tokens[at]?.low === sign ? [{ to: at + 1, value: sign }] : nothing)
  }
  const [kind = '', value] = /^[a-z]\./.test(choice) ? [choice] : choice.split('.')
  const fits = (m: Meaning): boolean =>
    m.kind === kind && (value === undefined || m.value === value) && m.own.length === m.length
  return (c, at) => {
    const row = c.meanings[at]
    return row?.some(fits) ? row.filter(fits).map((m) => ({ to: at + m.length, value: m.value })) : nothing
  }
}

/** All matches of a part from left to right, the longest at each place. */
export function scan<T>(c: Chart, part: Part<T>, free: (at: number) => boolean): Hit<T>[] {
  const found: Hit<T>[] = []
  for (let at = 0; at < c.tokens.length; at++) {
    const hit = part(c, at).find((h) => {
      for (let i = h.from; i < h.to; i++) if (!free(i)) return false
      return true
    })
    if (!hit) continue
    found.push(hit)
    at = hit.to - 1
  }
  return found
}

const REACH = 8
/** 'Pon todas en pausa' is an order; 'las que están en pausa' aren't running. */
export function isPutInto(c: Chart, at: number): boolean {
  const isSaid = (c.meanings[at] ?? []).some((m) => m.kind === 'status' && m.length > 1)
  if (!isSaid || isAt(c, at - 1, 'v.be', 'relpron')) return false
  const from = Math.max(0, at - REACH)
  return c.tokens.slice(from, at).some((_, i) => isAt(c, from + i, 'v.set'))
}
