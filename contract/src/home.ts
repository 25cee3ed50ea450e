import { z } from 'zod'
import { action } from './action.ts'
import { activityVias } from './activity.ts'
import { count, day, noContent, nothing } from './fields.ts'
import { notificationSubjects } from './notifications.ts'

/** A new owner's setup steps, easiest first. */
export const setupItems = ['profile', 'account', 'campaign', 'customers', 'report'] as const
export type SetupItem = (typeof setupItems)[number]

/** The next step; `turn_on`: a campaign exists but was never enabled; `improve`: setup is complete. */
export const nextSteps = [...setupItems, 'turn_on', 'improve'] as const
export type NextStep = (typeof nextSteps)[number]

/** How many waiting cards are listed. */
export const WAITING_CARDS_MAX = 3
/** How many news items, and how many kinds of change, are listed. */
export const HAPPENED_MAX = 3

/** The owner's progress. Everything is derived from existing data; only the dismissal of the list is stored. */
export const Home = z.object({
  setup: z.object({
    items: z.array(z.object({ item: z.enum(setupItems), done: z.boolean() })),
    dismissed: z.boolean(),
  }),
  next: z.object({
    step: z.enum(nextSteps),
    /** The campaign to enable. */
    campaign: z.object({ id: z.string(), name: z.string() }).nullable(),
  }),
  /** What is waiting for the owner's yes. */
  waiting: z.object({
    /** Chat cards, newest first; `more` counts the rest. */
    cards: z.array(z.object({ session_id: z.string(), summary: z.string() })),
    more: count,
    /** Campaigns a client approved that aren't launched yet. */
    approved: count,
    /** Campaigns a client rejected. */
    sent_back: count,
  }),
  /** What happened while the owner was away, besides the figures: news, and changes by others. Newest first. */
  happened: z.object({
    /** The first day covered. */
    since: day,
    /** Notifications; several about one thing are merged, with the newest text. */
    news: z.array(
      z.object({
        text: z.string(),
        count,
        subject: z.enum(notificationSubjects).nullable(),
        id: z.string().nullable(),
      }),
    ),
    /** Changes by the agent, another assistant or a schedule, merged by kind. */
    changes: z.array(z.object({ action: z.string(), via: z.enum(activityVias), count, target: z.string().nullable() })),
    /** More happened than is listed. */
    more: z.boolean(),
  }),
  /** The full days since the owner's last visit, or the last seven. Null until an ad has been shown. */
  period: z.object({ from: day, to: day, since_last_visit: z.boolean() }).nullable(),
})
export type Home = z.infer<typeof Home>

const path = '/api/home'

/** What is set up, what comes next, what is waiting for a yes, and the period of the news. */
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

/** Hides the setup list, or shows it again. */
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

/** Records that the owner visited today. 'Since last time' counts from the day of their visit before. */
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
