import { z } from 'zod'
import { action } from './action.ts'
import { id, moment, page } from './fields.ts'

/** Where a change came from. `client`: a client with an approval link; `schedule`: a job. */
export const activityVias = ['screen', 'agent', 'mcp', 'client', 'schedule'] as const
/** `unknown`: it was sent and no answer came; it's checked at the service before anyone tries again. */
export const activityOutcomes = ['done', 'failed', 'unknown'] as const

/** One entry of the append-only activity log. */
export const ActivityEntry = z.object({
  id: z.string(),
  at: moment,
  actor: z.string(),
  via: z.enum(activityVias),
  action: z.string(),
  target: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  outcome: z.enum(activityOutcomes),
  undoable: z.boolean(),
  /** Undoing it changes something at Google, and may change what is spent. */
  undo_at_google: z.boolean(),
})
export type ActivityEntry = z.infer<typeof ActivityEntry>

/** Newest first. */
export const listActivity = action({
  name: 'list_activity',
  effect: 'read',
  input: z.object(page),
  output: z.array(ActivityEntry),
  rest: { method: 'GET', path: '/api/activity', reply: 'plain', paged: true },
  tool: {
    description:
      "What was changed in this account, by whom, when and how, newest first, with before and after and whether it can be undone. Use it for 'what happened', 'who changed that' and before undo_activity.",
    rows: 25,
  },
})

/** Answers with the new entry; 409 when it can't be undone anymore. The entry says what the undo changes. */
export const undoActivity = action({
  name: 'undo_activity',
  effect: 'spend',
  input: z.object({ id }),
  output: ActivityEntry,
  staleAfter: ['activity', 'campaigns', 'performance'],
  unlogged: true,
  rest: { method: 'POST', path: '/api/activity/{id}/undo', reply: 'plain' },
  tool: {
    description:
      "Takes one entry of list_activity back (only one that is undoable). Use it for 'undo that': find the entry first.",
  },
})
