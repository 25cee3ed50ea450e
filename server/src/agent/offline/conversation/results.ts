import { readDay, type Day } from '@adwright/contract/values/day.rules'
import type { Turn } from './read-prompt.ts'

/** Tool results, read defensively: a missing field stays missing, without crashing or guessing. */
export type Json = Readonly<Record<string, unknown>>

export const record = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
export const string = (value: unknown): string => (typeof value === 'string' ? value : '')
export const number = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined
export const strings = (value: unknown): string[] => list(value).filter((v): v is string => typeof v === 'string')

/** An envelope's data, or the value itself. */
export const inner = (value: unknown): Json => {
  const fields = record(value)
  return typeof fields.data === 'object' &&
    fields.data !== null &&
    ('success' in fields || 'message' in fields) &&
    !Array.isArray(fields.data)
    ? record(fields.data)
    : fields
}

/** The campaigns that were created in a turn. */
export const createdIn = ({ calls }: Turn): CampaignFacts[] =>
  calls.flatMap(({ tool, args, result }) => {
    const id = tool === 'create_campaign' && result?.kind === 'done' ? idOf(inner(result.value).campaign_id) : ''
    if (id === '') return []
    return [
      {
        id,
        name: String(args.campaign_name),
        status: 'PAUSED',
        budget: Number(args.daily_budget),
        start: readDay(args.start_date),
        end: readDay(args.end_date),
        clicks: 0,
        impressions: 0,
        cost: 0,
        website: String(args.website_url),
      },
    ]
  })

/** The id: the last segment of a platform path. */
export const idOf = (value: unknown): string =>
  String(value ?? '')
    .split('/')
    .filter(Boolean)
    .at(-1) ?? ''

export interface CampaignFacts {
  readonly id: string
  readonly name: string
  readonly status: string
  /** The plain status that every screen shows; undefined for a campaign that was just created. */
  readonly plainStatus?: string | undefined
  /** US dollars a day. */
  readonly budget: number
  readonly start: Day | undefined
  readonly end: Day | undefined
  readonly clicks: number
  readonly impressions: number
  readonly cost: number
  readonly website: string
}

function campaign(value: unknown): CampaignFacts {
  const fields = record(value)
  return {
    id: idOf(fields.id),
    name: string(fields.name),
    status: string(fields.status),
    plainStatus: string(fields.plain_status) || undefined,
    budget: number(fields.budget) ?? number(fields.daily_budget) ?? 0,
    start: readDay(fields.start_date_raw ?? fields.start_date),
    end: readDay(fields.end_date_raw ?? fields.end_date),
    clicks: number(fields.clicks) ?? 0,
    impressions: number(fields.impressions) ?? 0,
    cost: number(fields.cost) ?? 0,
    website: string(fields.website_url),
  }
}

export function campaignsOf(value: unknown): CampaignFacts[] {
  const source = Array.isArray(value) ? value : list(inner(value).campaigns ?? record(value).data)
  return source.map(campaign).filter((c) => c.id !== '')
}

/** Without an ads account the campaign list has `success: false`. */
export const saysNoAccount = (value: unknown): boolean =>
  record(value).success === false ||
  /no active or linked google ads account/i.test(typeof value === 'string' ? value : string(record(value).message))

export interface ProfileFacts {
  readonly business_name: string
  readonly industry: string
  readonly products: string
  readonly services: string
  readonly website_url: string
  readonly location: string
  readonly audience: string
  readonly tone: string
  readonly languages: string
  readonly hours: string
  readonly phone: string
  readonly prices: string
  readonly report_frequency_hours: number | undefined
  readonly id: string
}

export function profileOf(value: unknown): ProfileFacts | undefined {
  const fields = inner(value)
  const own = record(fields.profile ?? fields)
  if (string(own.business_name) === '') return undefined
  return {
    business_name: string(own.business_name),
    industry: string(own.industry),
    products: string(own.products),
    services: string(own.services),
    website_url: string(own.website_url),
    location: string(own.location),
    audience: string(own.audience),
    tone: string(own.tone),
    languages: string(own.languages),
    hours: string(own.hours),
    phone: string(own.phone),
    prices: string(own.prices),
    report_frequency_hours: number(own.report_frequency_hours),
    id: string(own.id),
  }
}
