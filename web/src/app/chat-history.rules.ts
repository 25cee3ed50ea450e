import type { ChatSession } from '@adwright/contract/chat'

export type Age = 'pinned' | 'today' | 'yesterday' | 'previous7Days' | 'older'
export interface HistoryEntry {
  id: string
  label: string
  /** The whole title, for a tooltip. */
  title: string
  age: Age
  pinned: boolean
}

/** product-1 §9 */
export const LABEL_CHARS = 30
const RUN_MARK = '[run_id:'
const DAY_MS = 86_400_000

const midnight = (at: Date): number => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()

/** Today, Yesterday, Previous 7 Days, and Older, so that no conversation is out of reach (decisions.md). In the person's own zone. */
export function ageOf(moment: string, now: Date): Exclude<Age, 'pinned'> {
  const days = Math.round((midnight(now) - midnight(new Date(moment))) / DAY_MS)
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  return days <= 7 ? 'previous7Days' : 'older'
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The words of a text without the marks of markdown: a label is one plain line. */
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
const isRenamed = (session: ChatSession, first: string): boolean => {
  const title = oneLine(session.title).replace(/(…|\.\.\.)$/, '')
  return title !== '' && !oneLine(first).startsWith(title)
}

/**
 * One line of the history: the first 30 characters of the last message and an ellipsis (product-1 §2), or the name that was
 * given. Messages with a run identifier stand in no list; a session with nothing else has no line.
 */
export function entryOf(session: ChatSession, now: Date): HistoryEntry | undefined {
  const messages = session.messages.filter((it) => !it.content.includes(RUN_MARK) && it.content.trim() !== '')
  const first = messages[0]
  const last = messages.at(-1)
  if (!first || !last) return undefined
  const renamed = isRenamed(session, session.messages[0]?.content ?? '')
  const label = renamed ? session.title : `${[...plainWords(last.content)].slice(0, LABEL_CHARS).join('')}...`
  return {
    id: session.session_id,
    label,
    title: renamed ? session.title : plainWords(first.content),
    age: session.pinned ? 'pinned' : ageOf(session.updated_at, now),
    pinned: session.pinned ?? false,
  }
}

const ages: readonly Age[] = ['pinned', 'today', 'yesterday', 'previous7Days', 'older']

/** The groups that have something in them, each newest first as the server gave them. */
export function groupsOf(sessions: readonly ChatSession[], now: Date): { age: Age; entries: HistoryEntry[] }[] {
  const entries = sessions.map((it) => entryOf(it, now)).filter((it) => it !== undefined)
  return ages
    .map((age) => ({ age, entries: entries.filter((it) => it.age === age) }))
    .filter((it) => it.entries.length > 0)
}
