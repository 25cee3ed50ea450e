import { shrunk } from './shrink.rules.ts'
import type { ToolOutput } from './tool-words.rules.ts'

/** One message of the conversation before, newest first, as the store gives it. */
export interface Turn {
  readonly role: 'user' | 'assistant'
  readonly content: string
  readonly modelMessages: readonly object[] | null
}

/** So many of the newest messages keep their tools' results whole; older ones keep their beginning. */
const WHOLE_TURNS = 8
const OLD_OUTPUT_CHARS = 4_000

/**
 * What the model is told of the conversation before, oldest first: the newest turns that fit into `maxChars`, whole ones
 * only, beginning with a message of the owner. The newest message always fits.
 */
export function historyWithin(newestFirst: readonly Turn[], maxChars: number): object[] {
  const oldestFirst = fitting(newestFirst, maxChars).reverse().flat() as { role?: unknown }[]
  const start = oldestFirst.findIndex((message) => message.role === 'user')
  return start < 0 ? [] : oldestFirst.slice(start)
}

function fitting(newestFirst: readonly Turn[], maxChars: number): (readonly object[])[] {
  const kept: (readonly object[])[] = []
  let room = maxChars
  for (const [age, turn] of newestFirst.entries()) {
    const messages = age < WHOLE_TURNS ? messagesOfTurn(turn) : messagesOfTurn(turn).map(shortened)
    room -= JSON.stringify(messages).length
    if (room < 0 && age > 0) break
    kept.push(messages)
  }
  return kept
}

/** How many of the newest turns `historyWithin` tells: it begins with a message of the owner. */
export function keptTurns(newestFirst: readonly Turn[], maxChars: number): number {
  const fits = fitting(newestFirst, maxChars).length
  for (let kept = fits; kept > 0; kept--) if (newestFirst[kept - 1]?.role === 'user') return kept
  return 0
}

/** All of it, oldest first. */
export const wholeHistory = (newestFirst: readonly Turn[]): object[] =>
  newestFirst.toReversed().flatMap((turn) => messagesOfTurn(turn))

function messagesOfTurn(turn: Turn): readonly object[] {
  if (turn.role === 'user') return [{ role: 'user', content: turn.content }]
  if (turn.modelMessages && turn.modelMessages.length > 0) return turn.modelMessages
  return turn.content === '' ? [] : [{ role: 'assistant', content: turn.content }]
}

interface ToolMessage {
  readonly role?: unknown
  readonly content?: unknown
}

function shortened(message: ToolMessage): object {
  if (message.role !== 'tool' || !Array.isArray(message.content)) return message
  const content = (message.content as { output?: ToolOutput }[]).map((part) =>
    part.output?.type === 'json'
      ? { ...part, output: { type: 'json', value: shrunk(part.output.value, OLD_OUTPUT_CHARS) } }
      : part,
  )
  return { ...message, content }
}
