import { wants } from '../../server/src/agent/offline/nlu/wants.ts'
import { UNNAMED, type Wished } from './examples.ts'

export interface Read extends Wished {
  readonly p: Float64Array
}
const bestOf = ({ p }: Read): string => wants[p.indexOf(Math.max(...p))] ?? ''
const percent = (n: number, of: number): string => (of === 0 ? '-' : `${((100 * n) / of).toFixed(1)}%`)
const accuracy = (of: readonly Read[]): string =>
  `${percent(of.filter((it) => bestOf(it) === it.want).length, of.length)} of ${of.length}`

/** Accuracy by language and by want, and which wants are confused. */
export function printWants(title: string, read: readonly Read[], out: (line: string) => void): void {
  out(`\n== ${title}: ${accuracy(read)}`)
  out(`  what isn't named ${accuracy(read.filter((it) => it.of === UNNAMED))}`)
  for (const [lang, of] of Map.groupBy(read, (it) => it.example.lang)) out(`  ${lang} ${accuracy(of)}`)
  const column = (n: number | string): string => String(n).padStart(7)
  out(`  ${'is'.padEnd(7)}${wants.map(column).join('')}`)
  for (const want of wants) {
    const of = read.filter((it) => it.want === want)
    out(
      `  ${want.padEnd(7)}${wants.map((it) => column(of.filter((one) => bestOf(one) === it).length)).join('')}  ${accuracy(of)}`,
    )
  }
}
