import { type Chart, isAt } from './chart.ts'
import { capital, meansAlone, notTopic, spanFrom, type TextSpan } from './spans.ts'

const parts = ['not', 'contrast', 'takeback', 'v.mean', 't.sorry'] as const
/** What is meant instead: 'not haircuts, beard trims', 'beard trims, not haircuts', 'sorry I meant beard trims'. */
export function subjectMeant(c: Chart): TextSpan | undefined {
  const signs = c.tokens.flatMap(({ kind }, at) => (kind === 'punct' || isAt(c, at, ...parts) ? [at] : []))
  const isPlain = (at: number): boolean =>
    c.tokens[at]?.kind === 'word' && (capital(c, at) || !meansAlone(c, at, notTopic))
  const pieces = [-1, ...signs].map((sign, i) => {
    const [from, to] = [sign + 1, signs[i] ?? c.tokens.length]
    const start = c.tokens.findIndex((_, at) => at >= from && at < to && isPlain(at))
    const isDenied = sign >= 0 && isAt(c, sign, 'not', 'contrast') && !isAt(c, sign, 'v.mean')
    return { start, to, isDenied }
  })
  const isTold = c.tokens.some((_, at) => isAt(c, at, 'v.mean')) || pieces.some((it) => it.start >= 0 && it.isDenied)
  const meant = isTold ? pieces.find((it) => it.start >= 0 && !it.isDenied) : undefined
  return meant && spanFrom(c, meant.start, 'topic', (at) => at < meant.to)
}
