import { daysBetween } from '@adwright/contract/values/day.rules'
import type { ChatSession } from '@adwright/contract/chat'
import { CHAT_LABEL_MAX_CHARS } from '@adwright/contract/limits'
import { dayIn } from '#ui/dates.rules.ts'

export type Age = 'pinned' | 'today' | 'yesterday' | 'previous7Days' | 'older'
export interface HistoryEntry {
  id: string
  label: string
  /** The full text, for a tooltip. */
  title: string
  age: Age
  pinned: boolean
}

const RUN_MARK = '[run_id:'

/** Today, Yesterday, Previous 7 Days, and Older, so that every conversation is reachable (decisions.md). In the business's zone. */
export function ageOf(moment: string, now: Date, zone: string): Exclude<Age, 'pinned'> {
  const days = daysBetween(dayIn(new Date(moment), zone), dayIn(now, zone))
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  return days <= 7 ? 'previous7Days' : 'older'
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** A text without Markdown: a label is one plain line. */
export const plainWords = (text: string): string =>
  oneLine(
    text
      .replace(/```[^\n]*/g, ' ')
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/^\s*(#{1,6}\s+|>\s?|[-*+]\s+|\d{1,2}[.)]\s+|\|?\s*:?-{3,}.*$)/gm, '')
      .replace(/(\*\*|__|~~|`)/g, '')
      .replace(/(^|\s)[*_](\S[^*_\n]*\S|\S)[*_](?=[\s.,;:!?)]|$)/g, '$1$2')
      .replace(/\|/g, ' '),
  )
const shortened = (text: string): string => {
  const characters = [...text]
  if (characters.length <= CHAT_LABEL_MAX_CHARS) return text
  return `${characters.slice(0, CHAT_LABEL_MAX_CHARS).join('').trimEnd()}…`
}
/** Whether the server made the title from the first message, rather than a person choosing it. */
const isMadeOf = (title: string, first: string): boolean =>
  oneLine(first).startsWith(oneLine(title).replace(/(…|\.\.\.)$/, ''))

/**
 * One line of the history: the first 30 characters of the first question, or the chosen name (decisions.md). It never changes by itself.
 * Messages with a run identifier are in no list; a session with nothing else has no line.
 */
export function entryOf(session: ChatSession, now: Date, zone: string): HistoryEntry | undefined {
  const first = session.messages.find((it) => !it.content.includes(RUN_MARK) && it.content.trim() !== '')
  if (!first) return undefined
  const given = plainWords(session.title)
  return {
    id: session.session_id,
    label: shortened(given === '' ? plainWords(first.content) : given),
    title: isMadeOf(session.title, first.content) ? plainWords(first.content) : session.title,
    age: session.pinned ? 'pinned' : ageOf(session.updated_at, now, zone),
    pinned: session.pinned ?? false,
  }
}

const ages: readonly Age[] = ['pinned', 'today', 'yesterday', 'previous7Days', 'older']

/** The non-empty groups, each newest first as returned by the server. */
export function groupsOf(
  sessions: readonly ChatSession[],
  now: Date,
  zone: string,
): { age: Age; entries: HistoryEntry[] }[] {
  const entries = sessions.map((it) => entryOf(it, now, zone)).filter((it) => it !== undefined)
  return ages
    .map((age) => ({ age, entries: entries.filter((it) => it.age === age) }))
    .filter((it) => it.entries.length > 0)
}
