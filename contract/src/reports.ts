import { z } from 'zod'
import { action } from './action.ts'
import { day, email, envelope, id, moment, noContent, page, sender, text } from './fields.ts'
import { FiguresSummary } from './insights.ts'
import { PlainReport } from './plain-report.ts'
import { PerformanceData } from './performance.ts'

/** Emails the figures, a PDF of them and a link to a read-only report page that works for 30 days. */
export const shareAnalytics = action({
  name: 'share_analytics',
  effect: 'change_outside',
  input: z.object({ email }),
  output: envelope(
    z.object({
      /** Whether the email includes the PDF. */
      pdf_attached: z.boolean(),
      /** Why it doesn't; null when it does. */
      pdf_missing_because: z.string().nullable(),
    }),
  ),
  staleAfter: ['reports'],
  rest: { method: 'POST', path: '/api/google-ads/share-analytics-email', reply: 'envelope', idempotent: true },
  tool: {
    description: 'Mails the current figures with a PDF and a read-only link to one address that the owner named.',
    deferred: true,
  },
})

/** An address that reports were shared with. `open_until`: when its newest link expires; null when none works. */
export const SharedWith = z.object({
  id: z.string(),
  email: z.string(),
  created_at: moment,
  open_until: moment.nullable(),
})
export type SharedWith = z.infer<typeof SharedWith>

/** Every address that reports were shared with, latest first. */
export const listClients = action({
  name: 'list_clients',
  effect: 'read',
  input: z.object(page),
  output: z.array(SharedWith),
  rest: { method: 'GET', path: '/api/client-auth/clients', reply: 'plain', paged: true },
  tool: {
    description: 'Lists the addresses that reports were shared with, and until when their links are open.',
    rows: 50,
    deferred: true,
  },
})

/** Closes every report link sent to this address. The address stays in the list. */
export const closeReports = action({
  name: 'close_reports',
  effect: 'draft',
  input: z.object({ id }),
  output: noContent,
  staleAfter: ['reports'],
  rest: { method: 'DELETE', path: '/api/client-auth/clients/{id}', status: 204, reply: 'plain' },
})

/** The figures at the time of sharing. */
export const PublicReport = z.object({
  ...sender,
  performance_data: PerformanceData,
  /** Absent in older reports. */
  summary: FiguresSummary.optional(),
  /** A week or month in plain words; absent in reports shared by hand. */
  plain: PlainReport.optional(),
  /** The sender's logo, if they have one and their plan shows it. */
  logo_url: z.string().optional(),
  from: day,
  to: day,
  as_of: moment,
  expires_at: moment,
  /** The time zone of its moments; absent in older reports: UTC. */
  time_zone: z.string().optional(),
})
export type PublicReport = z.infer<typeof PublicReport>

/** Unknown: 404; closed or over 30 days old: 410. */
export const readPublicReport = action({
  name: 'read_public_report',
  effect: 'read',
  access: 'public',
  input: z.object({ secret: text() }),
  output: PublicReport,
  rest: { method: 'GET', path: '/api/public/reports/{secret}', reply: 'plain' },
})
