import { kinds } from './kinds.ts'
import type { State } from './state.ts'

const quotes = /["“„«]/
const ends = /[,;.!?\n]|$/
/** 'Open at 8 is over, put Open at 7', after an ad was read out: treats its line and the one that begins the same way as quoted. */
export function quotingLines(text: string, { rows, topics }: State): string {
  const shown = topics.find(({ task }) => task.intent === 'show_texts' || kinds.written.has(task.intent))
  if (rows?.kind !== 'headline' || shown?.task.intent !== 'show_texts' || quotes.test(text)) return text
  const low = text.toLowerCase()
  for (const line of rows.items.filter((it) => it.includes(' '))) {
    const at = low.indexOf(line.toLowerCase())
    const end = at + line.length
    const next = at < 0 ? -1 : low.indexOf(` ${line.toLowerCase().split(' ')[0]} `, end) + 1
    if (next <= 0) continue
    const until = next + text.slice(next).search(ends)
    return `${text.slice(0, at)}"${text.slice(at, end)}"${text.slice(end, next)}"${text.slice(next, until)}"${text.slice(until)}`
  }
  return text
}
