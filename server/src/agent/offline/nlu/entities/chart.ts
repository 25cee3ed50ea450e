import type { Meaning } from '../lexicon.ts'
import type { Token, TokenKind } from '../tokens.ts'
import type { Day, KnownCampaign, Lang } from '../types.ts'

/** The grammar's input: tokens with their meanings, and today. */
export interface Chart {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly meanings: readonly (readonly Meaning[])[]
  readonly lang: Lang
  readonly today: Day
  readonly campaigns: readonly KnownCampaign[]
  readonly rows: readonly string[]
  /** Memoized results of the grammar's parts. */
  readonly memo: Map<string, readonly Hit<unknown>[]>
}
export interface Hit<T> {
  readonly value: T
  readonly from: number
  readonly to: number
}

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

/** A pattern's captures: `caught.month` is the value of its `month`, `caught['<num>']` that of a part. */
export type Caught = Readonly<Record<string, unknown>>
type Make<T> = (caught: Caught, c: Chart, from: number, to: number) => T | undefined
interface Piece {
  readonly choices: readonly string[]
  readonly optional: boolean
}
interface Rule<T> {
  readonly pieces: readonly Piece[]
  readonly make: Make<T>
}
export type Part<T> = (c: Chart, at: number) => readonly Hit<T>[]

/**
 * A table of patterns. In a pattern `month` is a meaning of that kind, `last|next` one of several, `of?` is optional,
 * `#ordinal` a kind of token, `=,` that exact sign, `<num>` another part. The longest match comes first.
 */
export function grammar<T>(
  name: string,
  parts: Readonly<Record<string, Part<unknown>>>,
  table: readonly (readonly [pattern: string, make: Make<T>])[],
): Part<T> {
  const rules: Rule<T>[] = table.map(([pattern, make]) => ({ pieces: pattern.split(' ').map(pieceOf), make }))
  return (c, at) => {
    const key = `${name} ${at}`
    const kept = c.memo.get(key)
    if (kept) return kept as readonly Hit<T>[]
    c.memo.set(key, [])
    const hits = rules.flatMap((rule) => follow(c, at, at, rule, 0, {}, parts))
    const best = hits.sort((a, b) => b.to - a.to)
    c.memo.set(key, best)
    return best
  }
}
const pieceOf = (written: string): Piece => ({
  choices: (written.endsWith('?') && written !== '?' ? written.slice(0, -1) : written).split('|'),
  optional: written.endsWith('?') && written.length > 1,
})

function follow<T>(
  c: Chart,
  from: number,
  at: number,
  rule: Rule<T>,
  next: number,
  caught: Caught,
  parts: Readonly<Record<string, Part<unknown>>>,
): Hit<T>[] {
  const piece = rule.pieces[next]
  if (piece === undefined) {
    const value = rule.make(caught, c, from, at)
    return value === undefined ? [] : [{ value, from, to: at }]
  }
  const on = (to: number, name: string, value: unknown): Hit<T>[] =>
    follow(c, from, to, rule, next + 1, { ...caught, [name in caught ? `${name}2` : name]: value }, parts)
  const found = piece.choices.flatMap((choice) =>
    choicesAt(c, at, choice, parts).flatMap((hit) => on(hit.to, choice, hit.value)),
  )
  return piece.optional ? [...found, ...follow(c, from, at, rule, next + 1, caught, parts)] : found
}

function choicesAt(
  c: Chart,
  at: number,
  choice: string,
  parts: Readonly<Record<string, Part<unknown>>>,
): { to: number; value: unknown }[] {
  const token = c.tokens[at]
  if (token === undefined) return []
  const part = parts[choice]
  if (part) return part(c, at).map(({ to, value }) => ({ to, value }))
  if (choice.startsWith('#'))
    return token.kind === (choice.slice(1) as TokenKind) ? [{ to: at + 1, value: token.text }] : []
  if (choice.startsWith('=')) return token.low === choice.slice(1) ? [{ to: at + 1, value: token.low }] : []
  const [kind = '', value] = /^[a-z]\./.test(choice) ? [choice] : choice.split('.')
  return (c.meanings[at] ?? [])
    .filter((m) => m.kind === kind && (value === undefined || m.value === value) && m.own.length === m.length)
    .map((m) => ({ to: at + m.length, value: m.value }))
}

export const overlaps = (a: { from: number; to: number }, b: { from: number; to: number }): boolean =>
  a.from < b.to && b.from < a.to

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
