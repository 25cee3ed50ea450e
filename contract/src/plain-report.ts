import { z } from 'zod'
import { day } from './fields.ts'

/** How often a report is sent automatically. */
export const reportRhythms = ['weekly', 'monthly'] as const
export type ReportRhythm = (typeof reportRhythms)[number]

/** A formatted figure, and its value in the period before; null where unknown. */
const Figure = z.object({ name: z.string(), value: z.string(), before: z.string().nullable() })

/** A week or month in plain words. Code computes every sentence from the figures. */
export const PlainReport = z.object({
  every: z.enum(reportRhythms),
  from: day,
  to: day,
  /** As in the figures: the zone of these days, if it isn't the business's. Absent in older reports. */
  figures_zone: z.string().nullable().optional(),
  before_from: day,
  before_to: day,
  /** 'You got 9 customers for $105.00.' */
  headline: z.string(),
  /** The three main figures, customers first. */
  figures: z.array(Figure),
  /** False: nothing counts customers, and `headline` is about clicks. */
  customers_measured: z.boolean(),
  /** The advice where nothing counts customers; null where something does. */
  measure_hint: z.string().nullable(),
  /** What changed, and why. */
  changed: z.array(z.string()),
  /** What to look at next; empty in a client's report. */
  next: z.array(z.string()),
})
export type PlainReport = z.infer<typeof PlainReport>
