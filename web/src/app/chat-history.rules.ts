import type { ChatSession } from '@adwright/contract/chat'

export type Age = 'today' | 'yesterday' | 'previous7Days' | 'older'
export interface HistoryEntry {
  id: string
  label: string
  /** The whole title, for a tooltip. */
  title: string
  age: Age
}

/** product-1 §9 */
export const LABEL_CHARS = 30
const RUN_MARK = '[run_id:'
const DAY_MS = 86_400_000

const midnight = (at: Date): number => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()

/** Today, Yesterday, Previous 7 Days, and Older, so that no conversation is out of reach (decisions.md). In the person's own zone. */
export function ageOf(moment: string, now: Date): Age {
  const days = Math.round((midnight(now) - midnight(new Date(moment))) / DAY_MS)
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  return days <= 7 ? 'previous7Days' : 'older'
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
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
  const label = renamed ? session.title : `${oneLine(last.content).slice(0, LABEL_CHARS)}...`
  return {
    id: session.session_id,
    label,
    title: renamed ? session.title : oneLine(first.content),
    age: ageOf(session.updated_at, now),
  }
}

const ages: readonly Age[] = ['today', 'yesterday', 'previous7Days', 'older']

/** The groups that have something in them, each newest first as the server gave them. */
export function groupsOf(sessions: readonly ChatSession[], now: Date): { age: Age; entries: HistoryEntry[] }[] {
  const entries = sessions.map((it) => entryOf(it, now)).filter((it) => it !== undefined)
  return ages
    .map((age) => ({ age, entries: entries.filter((it) => it.age === age) }))
    .filter((it) => it.entries.length > 0)
}
