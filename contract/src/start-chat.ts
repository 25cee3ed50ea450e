import { z } from 'zod'
import { action } from './action.ts'
import { nothing } from './fields.ts'

// In a file of its own: the first view asks who may do it, and needs no more of the chat's actions.

/** A new, empty conversation. */
export const startChat = action({
  name: 'start_chat',
  effect: 'draft',
  input: nothing,
  output: z.object({ session_id: z.string() }),
  staleAfter: ['chat'],
  unlogged: true,
  rest: { method: 'POST', path: '/api/chat/start', status: 201, reply: 'plain' },
})
