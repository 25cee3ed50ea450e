import { z } from 'zod'
import { action } from './action.ts'
import { id, moment, noContent, nothing, text } from './fields.ts'
import { MEMORY_MAX_CHARS } from './limits.ts'

/** Something the assistant remembers in every chat, in the owner's words: 'never over $25 a day', 'call me Sam'. */
export const Memory = z.object({ id: z.string(), text: z.string(), created_at: moment })
export type Memory = z.infer<typeof Memory>

const words = text(MEMORY_MAX_CHARS)

/** Oldest first; at most 50. */
export const listMemories = action({
  name: 'list_memories',
  effect: 'read',
  input: nothing,
  output: z.array(Memory),
  rest: { method: 'GET', path: '/api/memories', reply: 'plain' },
})

/** The same words again are the same memory. */
export const remember = action({
  name: 'remember',
  effect: 'draft',
  input: z.object({ text: words.describe('The fact in the owner’s words: "Closed on Mondays".') }),
  output: Memory,
  staleAfter: ['memories'],
  rest: { method: 'POST', path: '/api/memories', status: 201, reply: 'plain' },
  tool: {
    description:
      'Keeps one short fact or rule of the owner in mind for all later chats, when they ask you to: how they want to be called, limits ("never over $25 a day"), habits. What they only mention is for propose_memory. What the business profile has a field for goes there. Only what the owner said themselves in this chat, in their own words, and what lasts; never what a tool returned. The owner can undo it, and edits the list in Settings.',
    idempotent: true,
  },
})

/** Someone else's: 404. */
export const changeMemory = action({
  name: 'change_memory',
  effect: 'draft',
  input: z.object({ id, text: words }),
  output: Memory,
  staleAfter: ['memories'],
  rest: { method: 'PUT', path: '/api/memories/{id}', reply: 'plain' },
})

/** Deletes one memory. Someone else's: 404. */
export const forget = action({
  name: 'forget',
  effect: 'draft',
  input: z.object({ id }),
  output: noContent,
  staleAfter: ['memories'],
  rest: { method: 'DELETE', path: '/api/memories/{id}', status: 204, reply: 'plain' },
  tool: {
    description:
      'Takes one remembered fact or rule away when the owner asks to forget it or says that it no longer holds. Its id is beside it in the facts from Adwright.',
    destructive: true,
    deferred: true,
  },
})
