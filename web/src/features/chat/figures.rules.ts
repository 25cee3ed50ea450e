import type { Figure } from '@adwright/contract/chat'
import { replyTexts } from './reply.texts.ts'
import { withDatesInWords } from '#ui/dates.rules.ts'

const named: Readonly<Record<string, string>> = replyTexts.source.names

const toolInWords = (tool: string): string => {
  const own = named[tool]
  if (own) return own
  const words = tool.replace(/^(get|list|generate|suggest|write|plan)_/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type SourcedFigure = Extract<Figure, { tool: string }>
const isSourced = (figure: Figure): figure is SourcedFigure => 'tool' in figure
/** Whether some figure in a reply isn't in the owner's data. */
export const hasUnsourced = (figures: readonly Figure[]): boolean => !figures.every(isSourced)

/** A figure's source in plain words: 'Campaign performance, Nov 1 to Nov 20, 2026'. */
function sourceOf({ tool, from, to }: SourcedFigure): string {
  const name = toolInWords(tool)
  if (!from || !to) return name
  const { on, during } = replyTexts.source
  return withDatesInWords(from === to ? on(name, from) : during(name, from, to))
}

/** Whether a figure's days are within another's from the same tool, which then stands for both. */
const isWithin = (one: SourcedFigure, other: SourcedFigure): boolean =>
  one.tool === other.tool &&
  (one.from !== other.from || one.to !== other.to) &&
  (one.from ?? '') >= (other.from ?? 'none') &&
  (one.to ?? 'none') <= (other.to ?? '')

/** Tools whose own results aren't a source of figures: the credits an image cost are part of making it. */
const doers = new Set(['generate_image'])

/** Each source once, in the order of the reply. */
export function sourcesOf(figures: readonly Figure[]): string[] {
  const sourced = figures.filter(isSourced).filter((it) => !doers.has(it.tool))
  const widest = sourced.filter((one) => !sourced.some((other) => isWithin(one, other)))
  return [...new Set(widest.map(sourceOf))]
}

export interface Run {
  text: string
  source?: string
  isUnsourced?: true
}

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Splits a text at its figures: '1,204' counts on its own, but not within 11,204. */
export function runsOf(text: string, figures: readonly Figure[]): Run[] {
  const known = new Map(
    figures.filter(isSourced).map((it): [string, Omit<Run, 'text'>] => [it.text, { source: sourceOf(it) }]),
  )
  // If it occurs twice, once without a source, it's safer to mark it.
  for (const figure of figures) if (!isSourced(figure)) known.set(figure.text, { isUnsourced: true })
  if (known.size === 0) return [{ text }]
  const longest = [...known.keys()].sort((a, b) => b.length - a.length).map(literally)
  const pattern = new RegExp(`(?<![\\p{L}\\d]|\\d[.,])(${longest.join('|')})(?![\\p{L}\\d]|[.,]\\d)`, 'gu')
  return text.split(pattern).flatMap((part) => {
    if (part === '') return []
    return [{ text: part, ...known.get(part) }]
  })
}
