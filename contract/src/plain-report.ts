import { z } from 'zod'
import { day } from './fields.ts'

/** How often a report goes out by itself. */
export const reportRhythms = ['weekly', 'monthly'] as const
export type ReportRhythm = (typeof reportRhythms)[number]

/** A figure as it is read, and as it was in the time before; null where that isn't known. */
const Figure = z.object({ name: z.string(), value: z.string(), before: z.string().nullable() })

/** A week or a month in plain words. All sentences are worked out from the figures by code. */
export const PlainReport = z.object({
  every: z.enum(reportRhythms),
  from: day,
  to: day,
  /** As in the figures: where these days begin and end, if not where the business is. Absent in reports of before. */
  figures_zone: z.string().nullable().optional(),
  before_from: day,
  before_to: day,
  /** 'You got 9 customers for $105.00.' */
  headline: z.string(),
  /** The three that matter: customers first. */
  figures: z.array(Figure),
  /** False: nothing counts customers, and `headline` speaks of clicks. */
  customers_measured: z.boolean(),
  /** What is said where nothing counts them; null where something does. */
  measure_hint: z.string().nullable(),
  /** What changed, and why. */
  changed: z.array(z.string()),
  /** What to look at next; none in a client's report. */
  next: z.array(z.string()),
})
export type PlainReport = z.infer<typeof PlainReport>
