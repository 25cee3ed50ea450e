import { z } from 'zod'
import { action } from './action.ts'
import { daysOfWeek } from './campaigns/setup.ts'
import {
  count,
  day,
  dollars,
  flag,
  id,
  listOf,
  looseText,
  Message,
  moment,
  nothing,
  text,
  word,
  writtenBy,
  currency,
} from './fields.ts'
import { PROPOSAL_REASON_MAX_CHARS } from './limits.ts'

/** What a proposal is about. */
export const proposalKinds = [
  'site_down',
  'tag_quiet',
  'disapproved',
  'stopped',
  'no_funds',
  'days_off',
  'junk_searches',
  'weak_keyword',
  'dear_hours',
  'no_customers',
  'move_budget',
  'raise_budget',
  'lower_budget',
  'outranked',
  'renew',
  'season',
] as const
export type ProposalKind = (typeof proposalKinds)[number]

/** `outdated`: no longer true when its yes came, or earlier; `working`: its change is in progress. */
export const proposalStates = ['waiting', 'working', 'done', 'declined', 'outdated', 'expired'] as const
export type ProposalState = (typeof proposalStates)[number]

const Sums = z.object({
  clicks: count,
  impressions: count,
  cost: dollars,
  /** Null: nothing counted customers on those days. */
  customers: z.number().nullable(),
})

/** The result of a yes: equal numbers of full days before and after it, without the day itself. */
export const ProposalResult = z.object({ days: count, before: Sums, after: Sums, text: z.string() })
export type ProposalResult = z.infer<typeof ProposalResult>

/** Where a yes leads if it changes nothing by itself. */
export const proposalOpens = ['campaign', 'chat', 'funds', 'measuring'] as const

/** A change that the watch proposes, and its outcome. It waits for a yes; its texts are sentences for people. */
export const Proposal = z.object({
  id: z.string(),
  kind: z.enum(proposalKinds),
  /** The Monday of its week, in the ad account's zone. */
  week: day,
  /** Null: it concerns no single campaign. */
  campaign_id: z.string().nullable(),
  campaign_name: z.string(),
  title: z.string(),
  /** Who chose it and worded its title and reason. */
  written_by: writtenBy,
  /** The reason, with the figures it's based on. */
  why: z.string(),
  /** Where the figures come from, and for which days. */
  source: z.string(),
  /** What it costs or saves. */
  effect: z.string(),
  /** The effect on weekly cost: above zero, the most it can add; below zero, what it saves; null: unknown. */
  weekly_cost: dollars.nullable(),
  currency,
  /** It can only lower what is spent. */
  lowers_spending: z.boolean(),
  /** How its success will be measured. */
  judged: z.string(),
  /** The label of its yes button. */
  button: z.string(),
  /** Null: the yes makes the change directly. */
  opens: z.enum(proposalOpens).nullable(),
  /** For `chat`: the message to send there. */
  message: z.string().nullable(),
  state: z.enum(proposalStates),
  answered_at: moment.nullable(),
  /** `watch`: done automatically, within the owner's limits. */
  answered_by: z.enum(['owner', 'watch']).nullable(),
  /** Why it was declined. */
  reason: z.string().nullable(),
  /** What happened to it. */
  outcome: z.string().nullable(),
  /** The activity log entry that can undo it. */
  undo_id: z.string().nullable(),
  /** The last day it waits. */
  expires_on: day,
  /** When its result will be known; null where nothing is measured. */
  judge_on: day.nullable(),
  result: ProposalResult.nullable(),
})
export type Proposal = z.infer<typeof Proposal>

/** Waiting proposals, most urgent first, and the most recent of those that were answered or expired. */
export const listProposals = action({
  name: 'list_proposals',
  effect: 'read',
  input: nothing,
  output: z.object({
    waiting: z.array(Proposal),
    earlier: z.array(Proposal),
    /** When the campaigns were last checked; null: not yet, or none has run so far. */
    looked_at: moment.nullable(),
  }),
  rest: { method: 'GET', path: '/api/watch/proposals', reply: 'plain' },
  tool: {
    description:
      "What the weekly look at the owner's campaigns proposes, and what came of earlier proposals. Use it for 'what should I do this week?': tell each waiting one with its why, effect and source. Say yes to one with accept_proposal, no with decline_proposal.",
    deferred: true,
  },
})

const one = z.object({ id })

/**
 * Makes the change if it's still valid; otherwise the proposal comes back `outdated`, with the reason, and nothing changed. Already
 * answered: 409.
 */
export const acceptProposal = action({
  name: 'accept_proposal',
  effect: 'spend',
  input: one,
  output: Proposal,
  staleAfter: ['watch', 'campaigns', 'performance', 'activity'],
  // The change itself is logged.
  unlogged: true,
  rest: { method: 'POST', path: '/api/watch/proposals/{id}/accept', reply: 'plain', idempotent: true },
  tool: {
    description: 'Says yes to one waiting proposal of list_proposals: its change is made. Only when the owner says so.',
    deferred: true,
  },
})

/** Records the reason; it isn't proposed again for some weeks. Already answered: 409. */
export const declineProposal = action({
  name: 'decline_proposal',
  effect: 'draft',
  input: one.extend({ reason: looseText(PROPOSAL_REASON_MAX_CHARS).trim().optional() }),
  output: Proposal,
  staleAfter: ['watch'],
  rest: { method: 'POST', path: '/api/watch/proposals/{id}/decline', reply: 'plain' },
  tool: {
    description: 'Says no to one waiting proposal of list_proposals, with the owner’s reason where they gave one.',
    deferred: true,
  },
})

/** The languages the watch writes in. */
export const watchLanguages = ['en', 'es', 'de', 'pt'] as const
export type WatchLanguage = (typeof watchLanguages)[number]

/** The owner's limits for the watch. The most that campaigns may cost is set by the spend limit. */
export const WatchSettings = z.object({
  /** Check the account every week, and when something breaks. */
  enabled: z.boolean(),
  /** Also email proposals. */
  mail: z.boolean(),
  /** Days on which no ads should show. */
  days_off: z.array(z.enum(daysOfWeek)),
  /** It may, without asking, block irrelevant searches and pause disapproved ads, or campaigns left without an ad. */
  may_lower: z.boolean(),
  /** The language of proposals, their news and emails; null: the language the owner writes in, English until it's known. */
  language: z.enum(watchLanguages).nullable(),
})
export type WatchSettings = z.infer<typeof WatchSettings>

/** The watch's limits. */
export const getWatchSettings = action({
  name: 'get_watch_settings',
  effect: 'read',
  input: nothing,
  output: WatchSettings,
  rest: { method: 'GET', path: '/api/watch/settings', reply: 'plain' },
  tool: {
    description:
      'Whether the weekly look at the account is on, whether its proposals are mailed, and the days without ads.',
    idempotent: true,
    deferred: true,
  },
})

const newSettings = z.object({
  enabled: flag.optional(),
  mail: flag.optional(),
  days_off: listOf(word(daysOfWeek), daysOfWeek.length - 1).optional(),
  may_lower: flag.optional(),
  language: word(watchLanguages).nullable().optional(),
})

/** Fields that are left out stay as they are. All seven days off: 422. */
export const setWatchSettings = action({
  name: 'set_watch_settings',
  effect: 'draft',
  input: newSettings.refine((it) => Object.values(it).some((value) => value !== undefined), 'Nothing to save.'),
  output: WatchSettings,
  staleAfter: ['watch'],
  rest: { method: 'PUT', path: '/api/watch/settings', reply: 'plain' },
  tool: {
    description:
      'Turns the weekly look at the account or the mail with its proposals on or off, or sets the days of the week on which no ad is to be shown.',
    // What may change without asking is the owner's own choice, made on its page.
    input: newSettings.pick({ enabled: true, mail: true, days_off: true }),
    idempotent: true,
    deferred: true,
  },
})

const link = z.object({ secret: text() })

/** What an email link shows to anyone who has it. */
export const LinkedProposal = z.object({
  id: z.string(),
  title: z.string(),
  why: z.string(),
  source: z.string(),
  effect: z.string(),
  button: z.string(),
  state: z.enum(proposalStates),
  /** The message where it can no longer be answered; null while it waits. */
  over: z.string().nullable(),
  /** It can be answered without a sign-in. */
  answerable: z.boolean(),
  /** The labels of the page's other buttons, in the owner's language. */
  labels: z.object({ no: z.string(), sign_in: z.string(), open: z.string() }),
})
export type LinkedProposal = z.infer<typeof LinkedProposal>

/** The proposal behind an email's button. Unknown link: 404. */
export const readProposalLink = action({
  name: 'read_proposal_link',
  effect: 'read',
  access: 'public',
  input: link,
  output: LinkedProposal,
  rest: { method: 'GET', path: '/api/public/watch/{secret}', reply: 'plain' },
})

/** Answers through the email link, once: no, or yes if it only lowers spending. Anything else needs a sign-in: 401. */
export const answerProposalLink = action({
  name: 'answer_proposal_link',
  effect: 'change_outside',
  access: 'public',
  input: link.extend({ answer: word(['yes', 'no']) }),
  output: Message,
  staleAfter: ['watch'],
  unlogged: true,
  rest: { method: 'POST', path: '/api/public/watch/{secret}', reply: 'plain' },
})

/** The unsubscribe link in the email. */
export const stopWatchMail = action({
  name: 'stop_watch_mail',
  effect: 'draft',
  access: 'public',
  input: link,
  output: Message,
  staleAfter: ['watch'],
  rest: { method: 'POST', path: '/api/public/watch-mail/{secret}/stop', reply: 'plain' },
})
