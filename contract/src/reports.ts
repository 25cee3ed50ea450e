import { z } from 'zod'
import { action } from './action.ts'
import { day, email, envelope, id, moment, noContent, page, sender, text } from './fields.ts'
import { FiguresSummary } from './insights.ts'
import { PlainReport } from './plain-report.ts'
import { PerformanceData } from './performance.ts'

/** Mails the figures, a PDF of them and a link to a read-only report page, good for 30 days. */
export const shareAnalytics = action({
  name: 'share_analytics',
  effect: 'change_outside',
  input: z.object({ email }),
  output: envelope(
    z.object({
      /** Whether the mail carries the report as a PDF as well. */
      pdf_attached: z.boolean(),
      /** Why it does not; null when it does. */
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

/** An address shared with before. `open_until` is the end of its newest link, null when none is open any more. */
export const SharedWith = z.object({
  id: z.string(),
  email: z.string(),
  created_at: moment,
  open_until: moment.nullable(),
})
export type SharedWith = z.infer<typeof SharedWith>

/** The addresses shared with before, each once, the latest first. */
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

/** Closes every report link that this address was sent. The address stays in the list. */
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
  /** Absent in reports of before. */
  summary: FiguresSummary.optional(),
  /** A week or a month in plain words; absent where figures were shared by hand. */
  plain: PlainReport.optional(),
  /** Of whoever sent it, where their plan shows it and they have one. */
  logo_url: z.string().optional(),
  from: day,
  to: day,
  as_of: moment,
  expires_at: moment,
  /** The zone that its moments are written in; absent in reports of before: UTC. */
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
