import { action } from './action.ts'
import { Message, nothing } from './fields.ts'

/** Videos are coming soon (decisions.md, Videos): records an interest, once per user. */
export const noteVideoInterest = action({
  name: 'note_video_interest',
  effect: 'draft',
  about: 'person',
  input: nothing,
  output: Message,
  staleAfter: [],
  rest: { method: 'POST', path: '/api/videos/interest', status: 201, reply: 'plain' },
})
