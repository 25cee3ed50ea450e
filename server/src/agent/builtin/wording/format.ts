import { daysBetween, type IsoDate, months, yearOf } from '../understanding/calendar.ts'

const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
export const capitalise = upper

/** US dollars, cents only when there are some: $30, $19.74, $1,250. */
export const usd = (amount: number): string =>
  `$${amount.toLocaleString('en-US', Number.isInteger(amount) ? {} : { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
/** US dollars with cents always, for what was spent. */
export const usdExact = (amount: number): string =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
export const count = (n: number): string => n.toLocaleString('en-US')
/** A fraction as a percentage with 2 decimals. */
export const percent = (fraction: number): string => `${(fraction * 100).toFixed(2)}%`

/** 24 November 2026, without the year when it is the year of today. */
export function dateWords(date: IsoDate, today: IsoDate): string {
  const [year, month = 1, day = 1] = date.split('-').map(Number)
  const name = upper(months[month - 1] ?? '')
  return `${day} ${name}${year === yearOf(today) ? '' : ` ${year}`}`
}

export function periodWords(from: IsoDate, to: IsoDate, today: IsoDate): string {
  if (from === to) {
    if (daysBetween(from, today) === 1) return `yesterday (${dateWords(from, today)})`
    return from === today ? `today (${dateWords(from, today)})` : `on ${dateWords(from, today)}`
  }
  return `from ${dateWords(from, today)} to ${dateWords(to, today)}`
}

export const plural = (n: number, one: string, many = `${one}s`): string => `${count(n)} ${n === 1 ? one : many}`

export function joined(items: readonly string[], word = 'and'): string {
  if (items.length < 2) return items.join('')
  return `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`
}

const item = /^(?:[-*] |\d+\. |\| )/
/** A list or table ends with an empty line, else Markdown takes the paragraph after it for its last entry. */
export const spaced = (text: string): string => {
  const lines = text.split('\n')
  return lines
    .map((line, i) => {
      const next = lines[i + 1] ?? ''
      const ends = item.test(line) !== item.test(next)
      return ends && line !== '' && next !== '' ? `${line}\n` : line
    })
    .join('\n')
}

export const numbered = (items: readonly string[]): string => items.map((item, i) => `${i + 1}. ${item}`).join('\n')
export const bullets = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n')

/** Signs that mean something in markdown stay what they are: names are data. */
export const plainText = (text: string): string => text.replace(/([|*_`[\]<>#\\])/g, '\\$1').replace(/\s+/g, ' ')
const cell = (text: string): string => plainText(text)
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map((r) => line(r.map(cell)))].join('\n')
}

const statuses: Readonly<Record<string, string>> = { ENABLED: 'Running', PAUSED: 'Paused', REMOVED: 'Removed' }
export const statusWords = (status: string): string =>
  Object.hasOwn(statuses, status) ? (statuses[status] ?? status) : status

/** One of several ways to say it: the same conversation always gets the same one. */
export function pick<T>(seed: number, options: readonly [T, ...T[]]): T {
  return options[Math.abs(seed) % options.length] ?? options[0]
}

/** A small, steady hash of a text. */
export function hash(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  return h >>> 0
}
