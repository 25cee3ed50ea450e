import type { Turn } from './history.rules.ts'

interface Part {
  readonly type?: unknown
  readonly text?: unknown
  readonly toolCallId?: unknown
  readonly toolName?: unknown
  readonly input?: unknown
  readonly output?: { readonly type?: unknown }
}
interface Message {
  readonly role?: unknown
  readonly content?: unknown
}

/** The earlier conversation for the model, with notes on what was cut. */
export interface Recalled {
  readonly messages: readonly object[]
}

const OWNER_MAX_CHARS = 600
const ASSISTANT_MAX_CHARS = 160
const CALL_MAX_CHARS = 400

const oneLine = (text: string, max: number): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= max ? line : `${line.slice(0, max - 1)}…`
}

/**
 * What to keep of a turn that no longer fits: the owner's own words, and what was done or refused on their behalf. Tool results aren't
 * kept: they can be read again, and may contain strangers' words.
 */
export function notesOf(turn: Turn, isChange: (tool: string) => boolean): string[] {
  if (turn.role === 'user') return [`Owner: ${oneLine(turn.content, OWNER_MAX_CHARS)}`]
  const calls = callNotes((turn.modelMessages ?? []) as readonly Message[], isChange)
  const said = oneLine(turn.content, ASSISTANT_MAX_CHARS)
  return said === '' ? calls : [...calls, `You: ${said}`]
}

function callNotes(messages: readonly Message[], isChange: (tool: string) => boolean): string[] {
  const parts = messages.flatMap((it) => (Array.isArray(it.content) ? (it.content as Part[]) : []))
  const outcomes = new Map(parts.flatMap((it) => (it.type === 'tool-result' ? [[it.toolCallId, it.output?.type]] : [])))
  return parts.flatMap((part) => {
    if (part.type !== 'tool-call' || !isChange(String(part.toolName))) return []
    const outcome = outcomes.get(part.toolCallId)
    const word = outcome === 'json' ? 'Done' : outcome === 'execution-denied' ? 'Declined by the owner' : 'Failed'
    return [`${word}: ${String(part.toolName)} ${oneLine(JSON.stringify(part.input ?? {}), CALL_MAX_CHARS)}`]
  })
}

/** What people agree on: amounts, dates, addresses, quoted names, yes and no, rules for the future. */
const AGREED =
  /\d|@|https?:|"|“|\b(?:yes|no|ok(?:ay)?|agreed|always|never|only|don['’]?t|do not|must|budget|dollars?|bucks|call it|named?|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|tomorrow|prefer|please)\b/i

/** The notes in at most `maxChars`. The assistant's texts are dropped first, then the owner's small talk, oldest first. */
export function fitNotes(notes: readonly string[], maxChars: number): string[] {
  const tooLong = (texts: readonly string[]): boolean =>
    texts.reduce((sum, line) => sum + line.length + 1, 0) > maxChars
  let kept = [...notes]
  for (const isDroppable of [
    (it: string) => it.startsWith('You: '),
    (it: string) => it.startsWith('Owner: ') && !AGREED.test(it),
  ]) {
    while (tooLong(kept)) {
      const at = kept.findIndex(isDroppable)
      if (at < 0) break
      kept = kept.toSpliced(at, 1)
    }
  }
  for (let at = 0; tooLong(kept) && at < kept.length; at++) kept[at] = oneLine(kept[at] ?? '', NOTE_MIN_CHARS)
  while (tooLong(kept) && kept.length > 1) kept = kept.slice(1)
  return kept
}
const NOTE_MIN_CHARS = 140
