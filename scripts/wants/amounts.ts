import { basename, join } from 'node:path'
import { amountRows, type AmountUse } from '../../server/src/agent/offline/nlu/amount-uses.ts'
import type { Lang } from '../../server/src/agent/offline/nlu/index.ts'
import { useOf } from '../../server/src/agent/offline/dialog/joint-reading.ts'
import { dataFolder, filesOf, linesOf } from '../intents/examples.ts'
import { named, readWants, rowsIn } from './examples.ts'
import type { Labelled } from './report.ts'

const amountsFolder: string = join(dataFolder, 'amounts')
/** A message with its amounts in square brackets, and what each one is for. */
export interface AmountExample {
  readonly text: string
  readonly uses: readonly AmountUse[]
  readonly lang: Lang
  readonly place: string
}
interface Line {
  readonly t: string
  readonly r: readonly AmountUse[]
  readonly l?: Lang
}
/** `l`, the language, is in the line, or in the file's name. */
export const amountsIn = (file: string): AmountExample[] =>
  (linesOf(file) as Line[]).map(({ t, r, l }, i) => ({
    text: t,
    uses: r,
    lang: l ?? (basename(file).slice(0, 2) as Lang),
    place: `${basename(file)}:${i + 1}`,
  }))
export const readAmounts = (): AmountExample[] => filesOf(amountsFolder, '.jsonl').flatMap(amountsIn)

export const bracketed = /\[([^\]]*)\]/g
/** The text without its brackets, and the range of each. */
function unbracketed(text: string): { plain: string; spans: [number, number][] } {
  const spans: [number, number][] = []
  let plain = ''
  let last = 0
  for (const hit of text.matchAll(bracketed)) {
    plain += text.slice(last, hit.index)
    spans.push([plain.length, plain.length + (hit[1] ?? '').length])
    plain += hit[1] ?? ''
    last = hit.index + hit[0].length
  }
  return { plain: plain + text.slice(last), spans }
}
/** One row for each amount in the line. */
export function usedIn({ text, uses, lang }: AmountExample): Labelled[] {
  const filled = named({ text })
  const { plain, spans } = unbracketed(filled.text)
  return rowsIn(plain, filled, lang, amountRows).flatMap(({ value, span, features }): Labelled[] => {
    const at = spans.findIndex(([from, to]) => span[0] < to && from < span[1])
    // 'Double it': a verb, which has no brackets.
    if (at < 0 && value.type === 'times') return []
    return [{ label: uses[at] ?? 'other', row: features, text, lang, weight: 1 }]
  })
}
const PLAIN_WEIGHT = 0.5
/** The amounts in lines of `data/wants` whose campaigns all want the same, each with its own amount. */
export const plainUses = (): Labelled[] =>
  readWants().flatMap((line): Labelled[] => {
    const wanted = Object.values(line.wants).filter((it) => it !== 'none')
    const [label, more] = new Set(wanted.map((it) => useOf[it]))
    if (!label || more) return []
    const filled = named(line)
    const rows = rowsIn(filled.text, filled, line.lang, amountRows)
    if (rows.length !== wanted.length) return []
    return rows.map(({ features }) => ({
      label,
      row: features,
      text: line.text,
      lang: line.lang,
      weight: PLAIN_WEIGHT,
    }))
  })
