import { capital, type Chart, isAt, low } from './chart.ts'
import { meansAlone, notTopic, spanFrom, type TextSpan } from './spans.ts'

const parts: ReadonlySet<string> = new Set(['not', 'contrast', 'takeback', 'v.mean', 't.sorry'])
/** 'I meant', 'quise decir', 'ich meinte'. */
const means = (c: Chart, at: number): boolean =>
  isAt(c, at, 'v.mean') ||
  (isAt(c, at, 't.sorry') && (isAt(c, at + 1, 'v.tell') || low(c, at + 1).startsWith('mein'))) ||
  (isAt(c, at, 't.sorry') && isAt(c, at + 2, 'v.tell'))
/** What is meant instead: 'not haircuts, beard trims', 'beard trims, not haircuts', 'sorry I meant beard trims'. */
export function subjectMeant(c: Chart): TextSpan | undefined {
  const lengths = c.meanings.map((row) =>
    Math.max(0, ...row.flatMap((m) => (parts.has(m.kind) || parts.has(m.name) ? [m.length] : []))),
  )
  const signs = c.tokens.flatMap(({ kind }, at) => (kind === 'punct' || lengths[at] ? [at] : []))
  const isPlain = (at: number): boolean =>
    c.tokens[at]?.kind === 'word' && (capital(c, at) || !meansAlone(c, at, notTopic))
  const pieces = [-1, ...signs].map((sign, i) => {
    const [from, to] = [sign + Math.max(1, lengths[sign] ?? 1), signs[i] ?? c.tokens.length]
    const start = c.tokens.findIndex((_, at) => at >= from && at < to && isPlain(at))
    return { start, to, isDenied: sign >= 0 && isAt(c, sign, 'not', 'contrast') && !isAt(c, sign, 'v.mean') }
  })
  const isTold = c.tokens.some((_, at) => means(c, at)) || pieces.some((it) => it.start >= 0 && it.isDenied)
  const meant = isTold ? pieces.find((it) => it.start >= 0 && !it.isDenied) : undefined
  return meant && spanFrom(c, meant.start, 'topic', (at) => at < meant.to)
}
