import { readFileSync } from 'node:fs'
import type { Lang } from '../nlu/index.ts'

interface Entry {
  readonly id: string
  readonly answer: Readonly<Partial<Record<Lang, string>>>
  /** A message that is sent on a click. */
  readonly button?: Readonly<Partial<Record<Lang, string>>>
}

let entries: ReadonlyMap<string, Entry> | undefined
function all(): ReadonlyMap<string, Entry> {
  entries ??= new Map(
    readFileSync(new URL('../data/answers.jsonl', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const { id, answer, button } = JSON.parse(line) as Entry
        return [id, button ? { id, answer, button } : { id, answer }]
      }),
  )
  return entries
}

/** What is known about advertising and the product, as data. */
export function answerOf(id: string, lang: Lang): { text: string; button: string | undefined } | undefined {
  const entry = all().get(id)
  const text = entry?.answer[lang] ?? entry?.answer.en
  return text === undefined ? undefined : { text, button: entry?.button?.[lang] }
}
