import { z } from 'zod'
import { action } from './action.ts'
import {
  day,
  email,
  envelope,
  id,
  listOf,
  Message,
  moment,
  noContent,
  nothing,
  page,
  platformId,
  text,
  word,
} from './fields.ts'
import { REPORT_CAMPAIGNS_MAX, REPORT_MONTH_DAY_MAX } from './limits.ts'
import { PlainReport, reportRhythms } from './plain-report.ts'
import { dayNames } from './values/weekdays.rules.ts'

const weekdays = Object.keys(dayNames) as [keyof typeof dayNames, ...(keyof typeof dayNames)[]]
const every = word(reportRhythms)
const monthDay = z
  .number('Must be a number.')
  .int('Must be a whole number.')
  .min(1, 'At least 1.')
  .max(REPORT_MONTH_DAY_MAX, `At most ${REPORT_MONTH_DAY_MAX}: every month has that day.`)

/** The campaigns a report covers: several, such as a client's; one; or all, when both are left out. Comma-separated in a URL. */
export const reportedCampaigns = {
  campaign_id: platformId.optional(),
  campaign_ids: z
    .unknown()
    .transform((it) => (typeof it === 'string' ? it.split(',').filter(Boolean) : it))
    .pipe(listOf(platformId, REPORT_CAMPAIGNS_MAX))
    .meta({ type: 'array', items: { type: 'string' } })
    .optional(),
}

/** Their ids, sorted and without duplicates; empty: all campaigns. */
export const reportedIds = (asked: {
  readonly campaign_id?: string | undefined
  readonly campaign_ids?: readonly string[] | undefined
}): string[] => [...new Set([...(asked.campaign_ids ?? []), ...(asked.campaign_id ? [asked.campaign_id] : [])])].sort()

/** The result of the last one. `unknown`: the email may have been sent, so it's never retried automatically. */
export const reportStates = ['sending', 'sent', 'refused', 'unknown'] as const

/** Reports that are automatically sent to one address. */
export const ReportSchedule = z.object({
  id: z.string(),
  /** Null: the owner's own address. */
  email: z.string().nullable(),
  every: z.enum(reportRhythms),
  /** For weekly reports. */
  weekday: z.enum(weekdays).nullable(),
  /** For monthly reports. */
  month_day: z.number().int().nullable(),
  /** Null: all campaigns, or several. */
  campaign_id: z.string().nullable(),
  /** The names of its campaigns; null: all campaigns. */
  campaign_name: z.string().nullable(),
  /** Empty: all campaigns. */
  campaign_ids: z.array(z.string()),
  /** The date of the next one; null when the recipient unsubscribed. */
  next_on: day.nullable(),
  /** The recipient unsubscribed through the link in the email. */
  stopped: z.boolean(),
  /** Why the last attempt failed; null if it didn't. It will be retried. */
  trouble: z.string().nullable(),
})
export type ReportSchedule = z.infer<typeof ReportSchedule>

/** Last full week's or month's report in plain words, with the three main figures. Nothing is sent or stored. */
export const getReport = action({
  name: 'get_report',
  effect: 'read',
  role: 'client',
  input: z.object({ every, ...reportedCampaigns }),
  output: envelope(PlainReport),
  rest: { method: 'GET', path: '/api/scheduled-reports/latest', reply: 'envelope' },
  tool: {
    description:
      'The report of the last whole week or month in plain words: customers, cost and cost a customer against the time before, what changed and why. Use it when the owner asks how the week or the month went.',
    idempotent: true,
    deferred: true,
  },
})

/** Every address that gets automatic reports. */
export const listReportSchedules = action({
  name: 'list_report_schedules',
  effect: 'read',
  input: nothing,
  output: z.array(ReportSchedule),
  rest: { method: 'GET', path: '/api/scheduled-reports', reply: 'plain' },
  tool: {
    description: 'Lists who gets a weekly or monthly report by email, on which day, and when the next one goes.',
    idempotent: true,
    deferred: true,
  },
})

/** An address has at most one weekly and one monthly report: saving it again changes its day. */
export const saveReportSchedule = action({
  name: 'save_report_schedule',
  effect: 'change_outside',
  input: z.object({
    /** Default: the owner's own address. */
    email: email.optional(),
    every,
    /** For weekly reports; default MONDAY. */
    weekday: word(weekdays).optional(),
    /** For monthly reports; default the 1st. */
    month_day: monthDay.optional(),
    ...reportedCampaigns,
  }),
  output: ReportSchedule,
  staleAfter: ['reports'],
  rest: { method: 'POST', path: '/api/scheduled-reports', status: 201, reply: 'plain', idempotent: true },
  tool: {
    description:
      'Sends a report in plain words by email every week or month, on the day the owner names: to the owner, or to the address of a client that they name; about all campaigns, or those named by campaign_ids. Each client gets a private page and a PDF.',
    idempotent: true,
    deferred: true,
  },
})

/** Stops reports to that address. Links already sent work until they expire or are closed. */
export const removeReportSchedule = action({
  name: 'remove_report_schedule',
  effect: 'draft',
  input: z.object({ id }),
  output: noContent,
  staleAfter: ['reports'],
  rest: { method: 'DELETE', path: '/api/scheduled-reports/{id}', status: 204, reply: 'plain' },
  tool: {
    description: 'Stops a weekly or monthly report. Needs its id from list_report_schedules.',
    destructive: true,
    deferred: true,
  },
})

/** Emails last full week's or month's report now. Already sent for this period: 409. */
export const sendReportNow = action({
  name: 'send_report_now',
  effect: 'change_outside',
  input: z.object({ id }),
  output: Message,
  staleAfter: ['reports'],
  rest: { method: 'POST', path: '/api/scheduled-reports/{id}/send', reply: 'plain', idempotent: true },
  tool: {
    description:
      'Sends a weekly or monthly report now, once for its week or month. Needs its id from list_report_schedules.',
    deferred: true,
  },
})

/** A sent report, and whether its page still opens. */
export const SentReport = z.object({
  id: z.string(),
  email: z.string(),
  every: z.enum(reportRhythms),
  from: day,
  to: day,
  state: z.enum(reportStates),
  at: moment,
  /** Null: its page is closed or expired. */
  open_until: moment.nullable(),
})
export type SentReport = z.infer<typeof SentReport>

/** Reports already sent, latest first. */
export const listSentReports = action({
  name: 'list_sent_reports',
  effect: 'read',
  input: z.object(page),
  output: z.array(SentReport),
  rest: { method: 'GET', path: '/api/scheduled-reports/sent', reply: 'plain', paged: true },
  tool: {
    description:
      'Lists the weekly and monthly reports that went out, newest first: to whom, when, and whether each was sent.',
    rows: 20,
    idempotent: true,
    deferred: true,
  },
})

/** Its link stops working immediately. */
export const closeSentReport = action({
  name: 'close_sent_report',
  effect: 'draft',
  input: z.object({ id }),
  output: noContent,
  staleAfter: ['reports'],
  rest: { method: 'DELETE', path: '/api/scheduled-reports/sent/{id}', status: 204, reply: 'plain' },
})

/** The unsubscribe link in a report's email. */
export const stopScheduledReport = action({
  name: 'stop_scheduled_report',
  effect: 'draft',
  access: 'public',
  input: z.object({ secret: text() }),
  output: Message,
  staleAfter: ['reports'],
  rest: { method: 'POST', path: '/api/public/scheduled-reports/{secret}/stop', reply: 'plain' },
})
