import type { State } from '../conversation/state.ts'
import { detect, type Wish } from '../understanding/detect.ts'
import { readMessage, type Reading } from '../understanding/reading.ts'

interface Heard {
  readonly reading: Reading
  readonly wishes: readonly Wish[]
}

/** What was read a moment ago: a conversation is worked through from its beginning at every step, and its earlier messages read the same. */
const lately = new Map<string, Heard>()
const LATELY_MAX = 300

/** Reads a message, with the campaigns and the list on the screen in mind. The same words in the same place read the same. */
export function hear(text: string, today: string, state: Pick<State, 'campaigns' | 'shown'>): Heard {
  const known = state.campaigns
  const places = state.shown.length
  const key = JSON.stringify([text, today, places, known.map((c) => [c.id, c.name, c.status, c.budget])])
  const before = lately.get(key)
  if (before) return before
  const reading = readMessage(text, { today, known, places })
  const heard = { reading, wishes: detect(reading) }
  const [oldest] = lately.keys()
  if (lately.size >= LATELY_MAX && oldest !== undefined) lately.delete(oldest)
  lately.set(key, heard)
  return heard
}
