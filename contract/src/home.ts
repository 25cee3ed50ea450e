import { z } from 'zod'
import { action } from './action.ts'
import { activityVias } from './activity.ts'
import { count, day, noContent, nothing } from './fields.ts'
import { notificationSubjects } from './notifications.ts'

/** What a new owner sets up, in the order that is easiest. */
export const setupItems = ['profile', 'account', 'campaign', 'customers', 'report'] as const
export type SetupItem = (typeof setupItems)[number]

/** The step that comes next; `turn_on`: a campaign is there and was never on; `improve`: everything is set up. */
export const nextSteps = [...setupItems, 'turn_on', 'improve'] as const
export type NextStep = (typeof nextSteps)[number]

/** How many waiting cards are told. */
export const WAITING_CARDS_MAX = 3
/** How many pieces of news, and how many kinds of change, are told. */
export const HAPPENED_MAX = 3

/** Where the owner stands. Everything is derived from what is there; only that the list was put away is kept. */
export const Home = z.object({
  setup: z.object({
    items: z.array(z.object({ item: z.enum(setupItems), done: z.boolean() })),
    dismissed: z.boolean(),
  }),
  next: z.object({
    step: z.enum(nextSteps),
    /** The campaign to turn on. */
    campaign: z.object({ id: z.string(), name: z.string() }).nullable(),
  }),
  /** What waits for the owner's yes. */
  waiting: z.object({
    /** Cards of the chats, the newest first; `more` beyond those. */
    cards: z.array(z.object({ session_id: z.string(), summary: z.string() })),
    more: count,
    /** Campaigns that a client approved and that aren't launched yet. */
    approved: count,
    /** Campaigns that a client sent back. */
    sent_back: count,
  }),
  /** What went on while the owner wasn't here, besides the figures: news, and changes that others made. The newest first. */
  happened: z.object({
    /** The first day that is told. */
    since: day,
    /** Notifications; those about one thing are one, in the newest's words. */
    news: z.array(
      z.object({
        text: z.string(),
        count,
        subject: z.enum(notificationSubjects).nullable(),
        id: z.string().nullable(),
      }),
    ),
    /** Changes by the agent, another assistant or a schedule; those of one kind are one. */
    changes: z.array(z.object({ action: z.string(), via: z.enum(activityVias), count, target: z.string().nullable() })),
    /** There is more than is told. */
    more: z.boolean(),
  }),
  /** The whole days since the owner was here before, else the last seven. Null while no ad was ever shown. */
  period: z.object({ from: day, to: day, since_last_visit: z.boolean() }).nullable(),
})
export type Home = z.infer<typeof Home>

const path = '/api/home'

/** What is set up, what comes next, what waits for a yes, and since when there is something to tell. */
export const getHome = action({
  name: 'get_home',
  effect: 'read',
  input: nothing,
  output: Home,
  rest: { method: 'GET', path, reply: 'plain' },
  tool: {
    description:
      'Reads where the owner stands: which of profile, ad account, first campaign, counting customers and first report are done, the step that comes next, what waits for their yes, and what happened since they were here. Use it for "what now?" and "what did I miss?".',
    idempotent: true,
    deferred: true,
  },
})

/** Puts the list of what to set up away, or shows it again. */
export const dismissSetup = action({
  name: 'dismiss_setup',
  effect: 'draft',
  role: 'viewer',
  input: z.object({ dismissed: z.boolean() }),
  output: noContent,
  staleAfter: ['home'],
  unlogged: true,
  rest: { method: 'PUT', path: `${path}/setup`, status: 204, reply: 'plain' },
})

/** The owner is here today. The day before it that they were here is what 'since last time' counts from. */
export const visitHome = action({
  name: 'visit_home',
  effect: 'draft',
  role: 'viewer',
  input: nothing,
  output: noContent,
  staleAfter: [],
  unlogged: true,
  rest: { method: 'POST', path: `${path}/visit`, status: 204, reply: 'plain' },
})
