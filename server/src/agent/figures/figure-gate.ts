import { isGeneral } from './claims.rules.ts'
import type { Source } from './facts.rules.ts'
import { firstSentence } from './sentences.rules.ts'
import { metricOfWord } from './metrics.rules.ts'
import { type Spotted, spotNumbers } from './spot.rules.ts'
import { type Evidence, spokenIn, supportOf } from './support.rules.ts'

/** A figure as it stands in a reply, and where it comes from. */
export interface Figure extends Source {
  readonly text: string
}

export interface FigureGate {
  /** Takes what the model says, and gives on what is supported, sentence by sentence. */
  readonly push: (piece: string) => void
  /** Nothing more comes: what waits is looked at as it is. */
  readonly end: () => void
  /** What was given on. */
  readonly shown: () => string
  readonly figures: () => readonly Figure[]
  /** The sentences that were held back. */
  readonly held: () => readonly string[]
}

/** As much of what was said before as a sentence may lean on for the name of what it speaks of. */
const CONTEXT_MAX_CHARS = 260
/** With none of these a sentence states no figure so far. */
const SUSPICIOUS = /[\d$€£%|]/
const ROW = /^\s*\|.*\|\s*$/
const RULE = /^\s*\|[\s:|-]+\|\s*$/

/**
 * Stands between the model and the person: a sentence whose figures about performance or money no tool of this conversation
 * returned is not passed on (decisions.md: the agent does not state a metric that no tool returned). `isAtEase`: nothing was
 * asked or read that has figures, so a sentence is passed on as it comes, up to its first number. `isTrusted`: a model that states only
 * what code worked out, the offline assistant: its figures get their sources, and nothing is held back.
 */
export function openFigureGate(
  evidence: () => Evidence,
  give: (text: string) => void,
  isAtEase = false,
  isTrusted = false,
): FigureGate {
  let waiting = ''
  /** What was passed on already of the sentence that is still coming. */
  let begun = ''
  let shown = ''
  let context = ''
  let columns: readonly string[] | undefined
  let lean: Evidence | undefined
  const figures = new Map<string, Figure>()
  const held: string[] = []

  const pass = (text: string): void => {
    shown += text
    context = `${context}${text}`.slice(-CONTEXT_MAX_CHARS)
    give(text)
  }

  const spot = (line: string): Spotted[] => {
    if (!ROW.test(line)) {
      columns = undefined
      return isGeneral(line) ? [] : spotNumbers(line)
    }
    if (columns !== undefined) return RULE.test(line) ? [] : spotRow(line, columns)
    columns = cellsOf(line)
    return []
  }

  /** The figures of a sentence with their sources; undefined when one of them has none. */
  const sourcesOf = (line: string): Figure[] | undefined => {
    if (spot(line).length === 0) return []
    lean ??= evidence()
    const spotted = spot(withoutNames(line, lean.names))
    if (spotted.length === 0) return []
    const around = columns ? `${columns.join(' ')} ${line}` : `${context} ${line}`
    const spoken = spokenIn(around, lean)
    const found: Figure[] = []
    for (const figure of spotted) {
      const support = supportOf(figure, spoken, lean)
      if (support === undefined) return undefined
      if (typeof support !== 'string') found.push({ text: figure.text, ...support })
    }
    return found
  }

  const look = (sentence: string): void => {
    const line = `${begun}${sentence}`.replace(/\n$/, '')
    const isCut = begun !== ''
    begun = ''
    const found = sourcesOf(line) ?? (isTrusted ? [] : undefined)
    if (found) {
      for (const figure of found) figures.set(figure.text, figure)
      pass(sentence)
      return
    }
    held.push(line.trim())
    if (isCut) pass(`…${/\s*$/.exec(sentence)?.[0] ?? ''}`)
  }

  const drain = (): void => {
    for (let piece = firstSentence(waiting); piece; piece = firstSentence(waiting)) {
      waiting = piece.rest
      look(piece.text)
    }
    if (!isAtEase || waiting === '' || SUSPICIOUS.test(`${begun}${waiting}`)) return
    const part = waiting
    waiting = ''
    begun += part
    pass(part)
  }

  return {
    push: (piece) => {
      waiting += piece
      drain()
    },
    end: () => {
      drain()
      const last = waiting
      waiting = ''
      if (last !== '') look(last)
      begun = ''
    },
    shown: () => shown,
    figures: () => [...figures.values()],
    held: () => held,
  }
}

/** The line with its names blanked out, each number in its place: 'Birthday Orders' are no orders, 'Sale 2030' no 2,030. */
function withoutNames(line: string, names: readonly string[]): string {
  return names.reduce((text, name) => text.replaceAll(name, '_'.repeat(name.length)), line)
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((it) => it.trim())

/** The numbers of a table's row, each measured by the head of its column or, where that says nothing, by the row's own name. */
function spotRow(line: string, columns: readonly string[]): Spotted[] {
  const [name = '', ...cells] = cellsOf(line)
  return cells.flatMap((cell, at) => {
    const head = columns[at + 1] ?? ''
    return spotNumbers(cell, metricOfWord(head) === undefined ? name : head)
  })
}
