import type { Chart } from './entities/chart.ts'
import type { Found } from './entities/index.ts'

export interface Range {
  readonly from: number
  readonly to: number
}
const acts =
  /^v\.(?:create|change|set|raise|lower|rename|extend|shorten|postpone|pause|resume|remove|undo|add|exclude|show|tell|compare|check|share|remind|write|suggest|save|plan|draw)$/
const asks = /^q\.(?!mark)/
/** 'Start on Friday', 'run it for a week' say when, not what. */
const timing = /^v\.(?:start|end|run)$/
const small = new Set(['t.please', 't.me', 't.you', 'q.canyou', 'v.want', 't.same', 'and', 't.first', 'now', 'v.can'])

const names = (c: Chart, at: number): string[] => (c.meanings[at] ?? []).map((m) => m.name)
/** The first token behind 'please', 'can you', 'also'. */
function opening(c: Chart, at: number, to: number): number {
  const polite = (c.meanings[at] ?? []).find((m) => small.has(m.name) && at + m.length < to)
  return polite && !names(c, at).some((name) => acts.test(name)) ? opening(c, at + polite.length, to) : at
}
const isAct = (c: Chart, at: number): boolean =>
  names(c, at).some((name) => acts.test(name)) && !names(c, at).some((name) => timing.test(name))
const says = (c: Chart, { from, to }: Range, pattern: RegExp): boolean =>
  c.meanings.slice(from, to).some((row) => row.some((m) => pattern.test(m.name)))

/** 'A to 20 and B to 35': each has a name and an amount of its own. */
function paired(found: readonly Found[], left: Range, right: Range): boolean {
  const has = ({ from, to }: Range, types: readonly string[]): boolean =>
    found.some((hit) => hit.from >= from && hit.to <= to && types.includes(hit.value.type))
  const named = ({ from, to }: Range): boolean =>
    found.some(
      (hit) =>
        hit.from >= from &&
        hit.to <= to &&
        hit.value.type === 'ref' &&
        hit.value.ref.kind === 'name' &&
        hit.value.ref.ids.length > 0,
    )
  const amounts = ['money', 'number', 'percent', 'times', 'date', 'length']
  return named(left) && named(right) && has(left, amounts) && has(right, amounts)
}

/** Where a new wish can begin: behind the end of a sentence, a comma, an 'and'. */
function candidates(c: Chart): { at: number; full: boolean }[] {
  return c.tokens.flatMap((t, i) => {
    const full = /^[.!?;\n]$/.test(t.text) && t.kind === 'punct'
    const half = t.text === ',' || (c.meanings[i] ?? []).some((m) => m.kind === 'and')
    return (full || half) && i > 0 && i + 1 < c.tokens.length ? [{ at: i + 1, full }] : []
  })
}

/** Cuts a message into its wishes. When in doubt it stays whole: one wish more is worse than a long one. */
export function segment(c: Chart, found: readonly Found[]): Range[] {
  const ranges: Range[] = []
  let from = 0
  const inside = (at: number): boolean =>
    found.some((hit) => at > hit.from && at < hit.to && !['topic', 'business', 'person'].includes(hit.value.type))
  for (const { at, full } of candidates(c)) {
    if (at <= from || inside(at)) continue
    const left = { from, to: at - 1 }
    const right = { from: at, to: c.tokens.length }
    const start = opening(c, at, c.tokens.length)
    const begun =
      says(c, left, acts) || says(c, left, asks) || (full && says(c, left, /^t\.(?:yes|no|hello|thanks|upset|sorry)$/))
    const begins = isAct(c, start) || names(c, start).some((name) => asks.test(name))
    if ((begun && begins) || (full && begins && left.to - left.from > 2) || paired(found, left, right)) {
      ranges.push(left)
      from = at
    }
  }
  return [...ranges, { from, to: c.tokens.length }].filter((it) =>
    c.tokens.slice(it.from, it.to).some((t) => t.kind !== 'punct'),
  )
}
