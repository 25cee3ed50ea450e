import type { Figure } from '@adwright/contract/chat'
import { withDatesInWords } from '#ui/dates.rules.ts'

const toolInWords = (tool: string): string => {
  const words = tool.replace(/^(get|list)_/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Where a figure comes from, as a person says it: 'Campaign performance, Nov 1, 2026 to Nov 20, 2026'. */
export function sourceOf({ tool, from, to }: Figure): string {
  const days = from && to ? (from === to ? `, ${from}` : `, ${from} to ${to}`) : ''
  return `${toolInWords(tool)}${withDatesInWords(days)}`
}

/** Each source once, in the order of the reply. */
export const sourcesOf = (figures: readonly Figure[]): string[] => [...new Set(figures.map(sourceOf))]

export interface Run {
  text: string
  source?: string
}

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A text cut at its figures: '1,204' is one by itself, but not within 11,204. */
export function runsOf(text: string, figures: readonly Figure[]): Run[] {
  const known = new Map(figures.map((it) => [it.text, sourceOf(it)]))
  if (known.size === 0) return [{ text }]
  const longest = [...known.keys()].sort((a, b) => b.length - a.length).map(literally)
  const pattern = new RegExp(`(?<![\\d.,])(${longest.join('|')})(?![\\d]|[.,]\\d)`, 'g')
  return text.split(pattern).flatMap((part) => {
    if (part === '') return []
    const source = known.get(part)
    return [source === undefined ? { text: part } : { text: part, source }]
  })
}
