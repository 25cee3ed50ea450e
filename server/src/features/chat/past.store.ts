import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { chatMessages, chatSessions } from '#db/tables/index.ts'

/** A conversation in a demo's history. */
export interface PastConversation {
  readonly title: string
  readonly at: Date
  /** Questions and replies, by turn. */
  readonly turns: readonly { readonly asked: string; readonly replied: string }[]
}

/** The assumed duration of a turn in a past conversation. */
const TURN_MS = 45_000

/** Adds a past conversation, as if it had taken place then (sandbox.md, Demo). */
export async function addPastConversation(scope: OwnerScope, { title, at, turns }: PastConversation): Promise<void> {
  const ownerId = scope.owner
  const when = (turn: number) => new Date(at.getTime() + turn * TURN_MS)
  const [session] = await sqlOf(scope)
    .insert(chatSessions)
    .values({ ownerId, title, createdAt: at, updatedAt: when(turns.length) })
    .returning({ id: chatSessions.id })
  if (!session) throw new Error('no session was made')
  await sqlOf(scope)
    .insert(chatMessages)
    .values(
      turns.flatMap(({ asked, replied }, turn) => {
        const row = { ownerId, sessionId: session.id, state: 'done' as const, createdAt: when(turn) }
        return [
          { ...row, role: 'user' as const, content: asked },
          {
            ...row,
            role: 'assistant' as const,
            content: replied,
            finishReason: 'stop',
            modelMessages: [{ role: 'assistant', content: [{ type: 'text', text: replied }] }],
            settledChars: replied.length,
            steps: 1,
          },
        ]
      }),
    )
}
