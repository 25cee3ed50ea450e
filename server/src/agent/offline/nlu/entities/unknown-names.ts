import { capital, type Chart, type Hit, isAt, meaningAt, writtenAt } from './chart.ts'
import type { Named } from './names.ts'

const MOST_WORDS = 4
const spoken =
  /^(?:v|q|t)\.|^(?:not|and|or|all|both|ord|new|best|worst|status|last|next|this|other|one|pron|the|a|of|on|to|from|until|per|num|usd|percent|max|min|for|with|by|within|between|filler|generic|now|rel|in|n\.(?:campaign|budget|google|keyword|report|headline|description|copy|name|date|account))/
const names = (c: Chart, at: number): boolean =>
  c.tokens[at]?.kind === 'word' &&
  !(c.meanings[at] ?? []).some((m) => m.length === 1 && spoken.test(m.name) && !capital(c, at))

function endOfName(c: Chart, from: number, free: (at: number) => boolean, capitals: boolean): number {
  let to = from
  while (to < c.tokens.length && to - from < MOST_WORDS && free(to) && names(c, to) && (!capitals || capital(c, to)))
    to++
  return to
}
/** Where a name that precedes its noun begins (English, German): 'the halloween campaign'. */
function startOfName(c: Chart, at: number, free: (at: number) => boolean): number {
  let from = at
  while (from > 0 && at - from < MOST_WORDS && free(from - 1) && names(c, from - 1)) from--
  return isAt(c, from - 1, 'the') ? from : at
}
/** 'La campaña verano' ends there; 'la campaña verano va bien' may say anything about it. */
const endsThere = (c: Chart, [from, to]: readonly [number, number]): boolean =>
  capital(c, from) || c.tokens[to]?.kind !== 'word' || isAt(c, to, 'to', 'on', 'until', 'by', 'and')
/** The name that follows its noun: 'Kampagne Frühling', but not 'questa campagna fino a …'. */
function nameBehind(c: Chart, at: number, next: number, of: number, free: (at: number) => boolean): [number, number] {
  const behind: [number, number] = [next + of, endOfName(c, next + of, free, c.lang === 'en')]
  // 'Was ging für werbung drauf': part of a verb, not a name.
  const asks = c.meanings.some((row) => row.some((m) => m.kind.startsWith('q.'))) && isAt(c, at - 1, 'for')
  if (c.lang === 'de' && !capital(c, next) && (capital(c, at) || asks)) return [at, at]
  const isName = c.lang === 'en' ? of === 0 : of > 0 || !isAt(c, at - 1, 'this', 'pron') || capital(c, next)
  return isName && (of > 0 || endsThere(c, behind)) ? behind : [at, at]
}
/** 'Everything but the scones': what is left out, if no campaign is called like that. */
function leftOut(c: Chart, free: (at: number) => boolean): [number, number][] {
  const isStrange = (at: number): boolean => c.tokens[at]?.kind === 'word' && c.meanings[at]?.length === 0 && free(at)
  return c.tokens.flatMap((_, at): [number, number][] => {
    const except = c.meanings[at]?.find((m) => m.kind === 'except')
    const isOfAll = c.tokens
      .slice(Math.max(0, at - MOST_WORDS), at)
      .some((_, i) => isAt(c, Math.max(0, at - MOST_WORDS) + i, 'all'))
    if (!except || !isOfAll) return []
    const behind = at + except.length
    const from = isAt(c, behind, 'the', 'for') ? behind + 1 : behind
    return isStrange(from) ? [[from, from + 1]] : []
  })
}
/** Names of unknown campaigns: 'the halloween campaign', 'Kampagne Frühling', 'la de bodas'. */
export function unknownNames(c: Chart, free: (at: number) => boolean): Hit<Named>[] {
  const spans = c.tokens.flatMap((_, at): [number, number][] => {
    const one = (c.meanings[at] ?? []).find((m) => m.kind === 'one' && m.length > 1)
    const noun = meaningAt(c, at, 'n.campaign')
    // 'Chame-a de Flores': the verb's pronoun.
    const isClitic = c.text[(c.tokens[at]?.start ?? 0) - 1] === '-'
    const isAsked = (c.meanings[at - 1] ?? []).some((m) => m.kind.startsWith('q.'))
    if (!free(at) || !(one ?? noun) || isAsked || isClitic) return []
    if (one) return [[at + one.length, endOfName(c, at + one.length, free, false)]]
    const next = at + (noun?.length ?? 1)
    const of = meaningAt(c, next, 'of')?.length ?? 0
    const before: [number, number] = ['en', 'de'].includes(c.lang) ? [startOfName(c, at, free), at] : [at, at]
    return [before, nameBehind(c, at, next, of, free)]
  })
  return [...spans, ...leftOut(c, free)]
    .filter(([from, to]) => from < to)
    .map(([from, to]) => ({ value: { words: writtenAt(c, from, to), ids: [], rows: [], whole: false }, from, to }))
}
