import { basename, join } from 'node:path'
import { asDay } from '@adwright/contract/values/day.rules'
import { lowerFirst } from '@adwright/contract/values/lower-first.rules'
import { hashOf } from '../../server/src/agent/offline/nlu/features.ts'
import { prepare, read } from '../../server/src/agent/offline/nlu/index.ts'
import type { Clause, Intent, Lang } from '../../server/src/agent/offline/nlu/index.ts'
import { type Want, wantRows } from '../../server/src/agent/offline/nlu/wants.ts'
import { dataFolder, type Example, filesOf, linesOf, readExamples } from '../intents/examples.ts'
import type { Labelled } from './report.ts'

const wantsFolder: string = join(dataFolder, 'wants')
/** What a line wants of campaigns that it doesn't name. */
export const UNNAMED = 'IT'
/** A message that names campaigns as `{A}` to `{D}`, and what is wanted for each; `IT` stands for what it doesn't name. */
export interface WantExample {
  readonly text: string
  readonly lang: Lang
  readonly wants: Readonly<Record<string, Want>>
  /** The campaigns' names, if they appear in `text` themselves. */
  readonly names?: readonly string[]
  readonly weight: number
  readonly place: string
}

/** `lang` is in the line, or in the file's name. */
export const wantsIn = (file: string): WantExample[] =>
  (linesOf(file) as Record<string, string>[]).map(({ t = '', lang, ...wants }, i) => ({
    text: t,
    lang: (lang ?? basename(file).slice(0, 2)) as Lang,
    wants: wants as Record<string, Want>,
    weight: 1,
    place: `${basename(file)}:${i + 1}`,
  }))
export const readWants = (): WantExample[] => filesOf(wantsFolder, '.jsonl').flatMap(wantsIn)

const plainly: Readonly<Partial<Record<Intent, Want>>> = {
  ...{ pause: 'pause', resume: 'resume', remove: 'end', rename: 'rename', change_dates: 'dates' },
  ...{ add_keywords: 'other', remove_keywords: 'other', exclude_keywords: 'other', set_texts: 'other' },
  ...{ set_places: 'other', set_schedule: 'other', set_ages: 'other', change_bid: 'other', share: 'other' },
  ...{ state: 'ask', report: 'ask', compare: 'ask', advice: 'ask', price: 'ask', total_budget: 'ask' },
  ...{ show_texts: 'ask', list_keywords: 'ask', search_terms: 'ask', show_targeting: 'ask' },
  ...{ did_it: 'ask', recall: 'ask' },
}
const stepUp = /\+|\b(?:more|mehr|m[aá]s|plus|mais|più|piu)\b/i
/** Ordinary lines count less than those written for this purpose. */
const PLAIN_WEIGHT = 0.3
function plainWant(example: Example): Want | undefined {
  if (example.label !== 'change_budget') return plainly[example.label as Intent]
  return /\d/.test(example.text) && !/%/.test(example.text) && !stepUp.test(example.text) ? 'set' : undefined
}
/** The campaign that a line names, or none; undefined if it names more, or says what only means something as an answer. */
function namesOf({ text, slots, context = 'none' }: Example): string[] | undefined {
  const names = slots.flatMap((it) => (it.type === 'campaign' ? [text.slice(it.from, it.to)] : []))
  const isOpen = context === 'none' || (names.length === 0 && !context.startsWith('asked'))
  return isOpen && names.length <= 1 && names.length === slots.length ? names : undefined
}
const BESIDE_EVERY = 3
/** There are six times as many lines that name no campaign. */
const UNNAMED_EVERY = 4
const stop = /[.!?…]\s*$/
/** The lines of `data/intents` about one campaign, named or not, that mean the same in any context; some orders also with a question added. */
export function plainWants(): WantExample[] {
  const said = readExamples()
  const plain = said.filter(({ context = 'none' }) => context === 'none')
  const questions = Map.groupBy(
    plain.filter(({ slots, label }) => slots.length === 0 && label.startsWith('answer:')),
    (it) => it.lang,
  )
  return said.flatMap((line, at): WantExample[] => {
    const want = plainWant(line)
    const names = namesOf(line)
    if (!want || !names || (names.length === 0 && at % UNNAMED_EVERY > 0)) return []
    const own = {
      ...{ text: line.text, lang: line.lang, weight: PLAIN_WEIGHT, place: `${line.file}:${line.line}` },
      ...{ names, wants: { [names.length > 0 ? 'A' : UNNAMED]: want } },
    }
    const asked = questions.get(line.lang) ?? []
    const beside = asked[at % asked.length]
    if (names.length === 0 || want === 'ask' || want === 'other' || at % BESIDE_EVERY > 0 || !beside) return [own]
    const joint = stop.test(line.text) ? ' ' : at % 2 === 0 ? '. ' : ', '
    return [own, { ...own, text: `${line.text}${joint}${lowerFirst(beside.text)}` }]
  })
}

const NAMES = [
  'Quibba',
  'Zorvana Hoxley',
  'Merrivex',
  'Blunderby',
  'Oxquill',
  'Tavrello',
  'Fennmark Jory',
  'Wizzlebrock',
]
/** A line with names instead of its letters. */
export function named({ text, names }: Pick<WantExample, 'text' | 'names'>): {
  text: string
  letters: string[]
  names: readonly string[]
} {
  if (names) return { text, letters: names.map(() => 'A'), names }
  const letters = [...new Set([...text.matchAll(/\{([A-D])\}/g)].map((hit) => hit[1] ?? ''))]
  const first = hashOf(text) % NAMES.length
  const own = letters.map((_, i) => NAMES[(first + i) % NAMES.length] ?? '')
  return { text: text.replace(/\{([A-D])\}/g, (_, it: string) => own[letters.indexOf(it)] ?? ''), letters, names: own }
}
/** No example depends on the date. */
const TODAY = asDay('2026-01-14')
/** One row for each name in the line, as the product sees it. */
export function wishedIn(example: WantExample): Labelled[] {
  const filled = named(example)
  const rows = rowsIn(filled.text, filled, example.lang, wantRows)
  return rows.flatMap((row): Labelled[] => {
    const [of = UNNAMED, more] = row.ids
    // 'The first up, the second down' has one label for two.
    const isOne = of === UNNAMED ? rows.length === 1 : !more
    const label = example.wants[of] ?? 'none'
    return isOne ? [{ ...example, label, row: row.features, isUnnamed: of === UNNAMED }] : []
  })
}
/** What a reading makes of a line in the product, to an owner of campaigns with its names. */
export function rowsIn<T>(
  text: string,
  { names, letters }: ReturnType<typeof named>,
  lang: Lang,
  rowsOf: (prepared: ReturnType<typeof prepare>, clauses: readonly Clause[]) => T[],
): T[] {
  const campaigns = names.map((name, i) => ({ id: letters[i] ?? '', name, status: 'ENABLED' }))
  const options = { today: TODAY, campaigns }
  const { clauses } = read(text, { ...options, lang, context: 'none' })
  return rowsOf(prepare(text, lang, options), clauses)
}
