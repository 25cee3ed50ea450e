import { z } from 'zod'
import { action } from './action.ts'
import { nothing } from './fields.ts'

// In its own file: the first view checks who may start a chat, and needs no other chat actions.

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
