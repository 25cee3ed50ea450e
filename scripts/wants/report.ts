import type { Lang } from '../../server/src/agent/offline/nlu/index.ts'
import type { Row } from '../intents/softmax.ts'

/** What is asked of one campaign or one amount in a line. */
export interface Labelled {
  readonly label: string
  readonly row: Pick<Row, 'hashes' | 'values'>
  /** The line it's in: all of a line is in the same fold. */
  readonly text: string
  readonly lang: Lang
  readonly weight: number
  /** It's about a campaign that the line doesn't name. */
  readonly isUnnamed?: boolean
}
export interface Read extends Labelled {
  readonly p: Float64Array
}
const percent = (n: number, of: number): string => (of === 0 ? '-' : `${((100 * n) / of).toFixed(1)}%`)

/** Accuracy by language and by label, and which labels are confused. */
export function printRead(
  title: string,
  labels: readonly string[],
  read: readonly Read[],
  out: (line: string) => void,
) {
  const bestOf = ({ p }: Read): string => labels[p.indexOf(Math.max(...p))] ?? ''
  const accuracy = (of: readonly Read[]): string =>
    `${percent(of.filter((it) => bestOf(it) === it.label).length, of.length)} of ${of.length}`
  out(`\n== ${title}: ${accuracy(read)}`)
  const unnamed = read.filter((it) => it.isUnnamed)
  if (unnamed.length > 0) out(`  what isn't named ${accuracy(unnamed)}`)
  for (const [lang, of] of Map.groupBy(read, (it) => it.lang)) out(`  ${lang} ${accuracy(of)}`)
  const column = (n: number | string): string => String(n).padStart(9)
  out(`  ${'is'.padEnd(9)}${labels.map(column).join('')}`)
  for (const label of labels) {
    const of = read.filter((it) => it.label === label)
    out(
      `  ${label.padEnd(9)}${labels.map((it) => column(of.filter((one) => bestOf(one) === it).length)).join('')}  ${accuracy(of)}`,
    )
  }
}
