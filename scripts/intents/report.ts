import type { Classifier } from '../../server/src/agent/offline/nlu/features.ts'
import type { Example } from './examples.ts'
import { rowOf } from './rows.ts'

interface Scored {
  readonly example: Example
  readonly best: readonly { readonly label: string; readonly p: number }[]
}

export function scoreOf(classifier: Classifier, examples: readonly Example[]): Scored[] {
  const { labels } = classifier.weights
  return examples.map((example) => {
    const p = classifier.probabilities(rowOf(example))
    const best = labels.map((label, i) => ({ label, p: p[i] ?? 0 })).sort((a, b) => b.p - a.p)
    return { example, best: best.slice(0, 3) }
  })
}

const percent = (n: number, of: number): string => (of === 0 ? '-' : `${((100 * n) / of).toFixed(1)}%`)
const isRight = (it: Scored): boolean => it.best[0]?.label === it.example.label
const isNear = (it: Scored): boolean => it.best.some((b) => b.label === it.example.label)
const count = <T>(items: readonly T[], is: (item: T) => boolean): number => items.filter(is).length

function byKey(scored: readonly Scored[], key: (one: Scored) => string): [string, Scored[]][] {
  const groups = new Map<string, Scored[]>()
  for (const one of scored) groups.set(key(one), [...(groups.get(key(one)) ?? []), one])
  return [...groups].sort((a, b) => b[1].length - a[1].length)
}

/** Accuracy by language, how reliable `p` is, and which labels are confused. */
export function printReport(
  title: string,
  scored: readonly Scored[],
  { errors, out }: { errors: boolean; out: (line: string) => void },
): void {
  out(`\n== ${title}: ${scored.length} lines`)
  const line = (name: string, of: readonly Scored[]): void =>
    out(
      `  ${name.padEnd(10)} top-1 ${percent(count(of, isRight), of.length)}  top-3 ${percent(count(of, isNear), of.length)}  (${of.length})`,
    )
  line('all', scored)
  for (const [lang, of] of byKey(scored, (it) => it.example.lang)) line(lang, of)
  out(
    '  calibration: ' +
      byKey(scored, (it) => `${Math.min(9, Math.floor((it.best[0]?.p ?? 0) * 10))}`)
        .sort((a, b) => Number(a[0]) - Number(b[0]))
        .map(([tenth, of]) => `p .${tenth} ${percent(count(of, isRight), of.length)} (${of.length})`)
        .join(', '),
  )
  const wrong = scored.filter((it) => !isRight(it))
  out('  taken for:')
  for (const [pair, of] of byKey(wrong, (it) => `${it.example.label} -> ${it.best[0]?.label}`).slice(0, 40))
    out(`    ${String(of.length).padStart(3)} ${pair}`)
  if (!errors) return
  for (const { example, best } of wrong)
    out(
      `  ${example.file}:${example.line} ${JSON.stringify(example.text)} ${example.context ?? ''} | ${example.label} -> ${best.map((b) => `${b.label} ${b.p.toFixed(2)}`).join(', ')}`,
    )
}
