import { live, nameWords, runs, spoken } from './campaign-words.ts'
import { held, type NameHit } from './names.ts'
import type { Reading } from './reading.ts'

/** Every campaign that is spoken of, by its name or by a piece that only it has, in the order of the message. */
export function mentions(r: Reading): NameHit[] {
  const used = spoken(r)
  const inName = (at: number): boolean => r.names.some((n) => at >= n.from && at < n.to)
  const pieces = runs(nameWords(r).filter((w) => !used.has(w.at) && !inName(w.at))).flatMap((run) => {
    const hits = run.words.some((w) => w.length > 2)
      ? r.known.filter((c) => live(c) && held(run.words, c.name).all)
      : []
    const [campaign] = hits
    return campaign && hits.length === 1 ? [{ campaign, from: run.from, to: run.to }] : []
  })
  return [...r.names, ...pieces].sort((a, b) => a.from - b.from)
}

/** 'Both the house and the Office Moves': beside a whole name a piece of another stands. */
export function besides(r: Reading): string[] {
  const used = spoken(r)
  const inName = (at: number): boolean => r.names.some((n) => at >= n.from && at < n.to)
  const pieces = runs(nameWords(r).filter((w) => !used.has(w.at) && !inName(w.at)))
  return pieces.flatMap((run) => {
    const next = r.names.some((n) => joinedBy(r, run.to, n.from) || joinedBy(r, n.to, run.from))
    const hits = next ? r.known.filter((c) => live(c) && held(run.words, c.name).all) : []
    return hits.length === 1 ? hits.map((c) => c.id) : []
  })
}
const joinedBy = (r: Reading, from: number, to: number): boolean => {
  const between = r.tokens.slice(from, to).map((t) => t.lower)
  return (
    between.length > 0 &&
    between.some((w) => ['and', '&', ',', 'plus'].includes(w)) &&
    between.every((w) => ['and', '&', ',', 'plus', 'the', 'my', 'our', 'also'].includes(w))
  )
}

/** 'Both the house and the office moves', 'flowers, cakes and tours': each piece means one campaign. */
export function listed(r: Reading): string[] {
  if (!r.tokens.some((t) => ['and', '&', ',', 'plus'].includes(t.lower))) return []
  const used = spoken(r)
  const pieces = runs(nameWords(r).filter((w) => !used.has(w.at))).sort((a, b) => a.from - b.from)
  const ids = pieces.map((run) => {
    const hits = r.known.filter((c) => live(c) && held(run.words, c.name).all)
    return hits.length === 1 ? hits[0]?.id : undefined
  })
  return pieces.length > 1 && ids.every((id) => id !== undefined)
    ? [...new Set(ids.filter((id) => id !== undefined))]
    : []
}
