import type { ReplyButton } from '@adwright/contract/reply-buttons'
import { and, eq } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { chatMessages, chatToolCalls } from '#db/tables/index.ts'
import type { CallRow } from './tool-calls.store.ts'

const m = chatMessages
const c = chatToolCalls

/** One of this owner's calls, and the buttons of its reply, which is locked until the transaction ends. */
export async function callWithButtons(
  scope: OwnerScope,
  callId: string,
): Promise<{ call: CallRow; buttons: readonly ReplyButton[] } | undefined> {
  const [row] = await sqlOf(scope)
    .select({ call: c, buttons: m.buttons })
    .from(c)
    .innerJoin(m, and(eq(m.ownerId, c.ownerId), eq(m.id, c.messageId)))
    .where(and(eq(c.ownerId, scope.owner), eq(c.id, callId)))
    .for('update')
  return row && { call: row.call, buttons: (row.buttons ?? []) as ReplyButton[] }
}

export async function putButtons(scope: OwnerScope, messageId: number, buttons: readonly ReplyButton[]): Promise<void> {
  await sqlOf(scope)
    .update(m)
    .set({ buttons })
    .where(and(eq(m.ownerId, scope.owner), eq(m.id, messageId)))
}
