import type { Usd } from '@adwright/contract/values/money.rules'
import type { ChatParts } from './chat-parts.ts'
import type { CardState } from './conversation.rules.ts'
import { cardMarked } from './replies.rules.ts'
import type { Line } from './line.ts'

/** Answers a card of the open conversation; false without a connection, when the card stays open. */
export async function answerCard(
  { get, set }: Pick<ChatParts, 'get' | 'set'>,
  line: Line,
  parts: { readonly toolCallId: string; readonly approved: boolean; readonly amount?: Usd | undefined },
): Promise<boolean> {
  const { toolCallId, approved, amount } = parts
  const { sessionId } = get().conversation
  if (!sessionId) return true
  const mark = (state: CardState) => set({ conversation: cardMarked(get().conversation, toolCallId, state) })
  mark(approved ? 'approving' : 'declining')
  if (!(await line.whenOpen())) {
    mark('waiting')
    return false
  }
  const amounts = amount === undefined ? {} : { amount }
  line.say({ action: 'answer_approval', session_id: sessionId, tool_call_id: toolCallId, approved, ...amounts })
  return true
}
