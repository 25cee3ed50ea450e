import { z } from 'zod'
import { dollars } from './fields.ts'

/** The SEO report (contract, closer terms, "Content and site"). An unavailable section is null. */

const Readability = z.object({
  score: z.number(),
  grade_level: z.number(),
  label: z.string(),
  words: z.number(),
  sentences: z.number(),
  reading_time_minutes: z.number(),
})
const KeywordDensity = z.array(
  z.object({
    type: z.enum(['1-word', '2-word', '3-word']),
    keyword: z.string(),
    frequency: z.number(),
    density: z.number(),
  }),
)
const texts = z.array(z.string())
const Headings = z.object({ h1: texts, h2: texts, h3: texts })
const WordCount = z.object({
  total: z.number(),
  corrected: z.number(),
  anchor_text_words: z.number(),
  anchor_percentage: z.number(),
})

/** One technical check: what was checked, the result, and what to do. */
export const AuditItem = z.object({
  id: z.string(),
  element: z.string(),
  status: z.string(),
  feedback: z.string(),
  impact: z.string(),
  recommendation: z.string(),
  /** The pages or files where the check failed. */
  where: texts.optional(),
})
export type AuditItem = z.infer<typeof AuditItem>

const TechnicalAudit = z.object({
  overview: z.object({ total: z.number(), passed: z.number(), failed: z.number() }),
  failed: z.array(AuditItem),
  passed: z.array(AuditItem),
  /** Checks that don't apply here, so they don't count in the score. Absent in older reports. */
  not_applicable: z.array(z.object({ id: z.string(), element: z.string() })).optional(),
})
const traffic = { organic: z.number().nullable(), paid: z.number().nullable(), paid_cost: dollars.nullable() }
const Traffic = z.object(traffic)
const Backlinks = z.object({
  total: z.number(),
  domain_authority: z.number().nullable(),
  unique_domains: z.number(),
  spam_score: z.number().nullable(),
  tlds: z.array(z.object({ tld: z.string(), count: z.number() })),
})
const Competitors = z.object({
  target: z.object(traffic),
  list: z.array(
    z.object({
      competitor: z.string(),
      keywords_in_common: z.number(),
      organic: z.number().nullable(),
      paid_cost: dollars.nullable(),
    }),
  ),
})

/** The parts of a report; null: this part is unavailable. */
export const SeoData = z.object({
  readability: Readability.nullable(),
  keyword_density: KeywordDensity.nullable(),
  headings: Headings.nullable(),
  word_count: WordCount.nullable(),
  technical_audit: TechnicalAudit.nullable(),
  traffic: Traffic.nullable(),
  backlinks: Backlinks.nullable(),
  competitors: Competitors.nullable(),
  /** The page's preview in search results. Absent in older reports. */
  preview: z.object({ title: z.string(), description: z.string(), address: z.string() }).optional(),
})
export type SeoData = z.infer<typeof SeoData>

/** A report on one page and its site. */
export const SeoResult = z.object({
  status: z.string(),
  url: z.string(),
  data: SeoData,
  /** Passed technical checks by weight: 0 to 100. */
  score: z.number().min(0).max(100).optional(),
  /** How many pages of the site were read. */
  pages_read: z.number().int().optional(),
  /** The id of the stored report. */
  analysis_id: z.string().optional(),
})
export type SeoResult = z.infer<typeof SeoResult>
