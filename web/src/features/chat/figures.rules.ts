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
/** Whether some figure of a reply comes from nowhere in the owner's data. */
export const hasUnsourced = (figures: readonly Figure[]): boolean => !figures.every(isSourced)

/** Where a figure comes from, as a person says it: 'Campaign performance, Nov 1 to Nov 20, 2026'. */
function sourceOf({ tool, from, to }: SourcedFigure): string {
  const name = toolInWords(tool)
  if (!from || !to) return name
  const { on, during } = replyTexts.source
  return withDatesInWords(from === to ? on(name, from) : during(name, from, to))
}

/** Whether a figure's days lie within another's of the same tool, which then speak for both. */
const isWithin = (one: SourcedFigure, other: SourcedFigure): boolean =>
  one.tool === other.tool &&
  (one.from !== other.from || one.to !== other.to) &&
  (one.from ?? '') >= (other.from ?? 'none') &&
  (one.to ?? 'none') <= (other.to ?? '')

/** What these did in the reply itself is no place where figures come from: the credits an image took are its own. */
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

/** A text split at its figures: '1,204' counts alone, but not within 11,204. */
export function runsOf(text: string, figures: readonly Figure[]): Run[] {
  const known = new Map(
    figures.filter(isSourced).map((it): [string, Omit<Run, 'text'>] => [it.text, { source: sourceOf(it) }]),
  )
  // Said twice, once without a source: better marked once too often.
  for (const figure of figures) if (!isSourced(figure)) known.set(figure.text, { isUnsourced: true })
  if (known.size === 0) return [{ text }]
  const longest = [...known.keys()].sort((a, b) => b.length - a.length).map(literally)
  const pattern = new RegExp(`(?<![\\p{L}\\d]|\\d[.,])(${longest.join('|')})(?![\\p{L}\\d]|[.,]\\d)`, 'gu')
  return text.split(pattern).flatMap((part) => {
    if (part === '') return []
    return [{ text: part, ...known.get(part) }]
  })
}
