import { sharedDateText } from '@adwright/contract/values/date-text.rules'
import { readDay, type Day } from '@adwright/contract/values/day.rules'
import type { SharedCampaign } from '@adwright/contract/approvals'
import type { SharedData } from '@adwright/contract/shared-data'
import { daysToRun, worstCaseWords } from '@adwright/contract/values/worst-case.rules'

export type SharedStatus = SharedCampaign['approval_status']
export const tabs = ['pending', 'approved', 'disapproved'] as const satisfies readonly SharedStatus[]
export type Tab = (typeof tabs)[number]

export const byStatus = (all: readonly SharedCampaign[]): Record<Tab, SharedCampaign[]> => ({
  pending: all.filter((it) => it.approval_status === 'pending'),
  approved: all.filter((it) => it.approval_status === 'approved'),
  disapproved: all.filter((it) => it.approval_status === 'disapproved'),
})

/** By its id or share id, either of which the calls accept. */
export const sharedWith = (all: readonly SharedCampaign[], id: string): SharedCampaign | undefined =>
  all.find((it) => it.id === id || it.share_id === id)

/** product-3 §5.7, §9: day, short month, year; a time part is dropped. */
export const writtenDay = (date: Day): string => sharedDateText(readDay(date) ?? date)
type Running = Pick<SharedData, 'budget' | 'currency' | 'start_date' | 'end_date'>
/** The number of days it can show ads; null: no end. */
export const daysOf = (it: Running, today: Day): number | null => daysToRun(it.start_date ?? today, it.end_date, today)
/** decisions.md, Daily budget: the worst-case cost in those days. */
export const worstWords = (it: Running, today: Day): string => worstCaseWords(it.budget, daysOf(it, today), it.currency)

/** product-3 §3: the feedback's first part is the reason, the rest is the comment. */
export function partsOf(feedback: string | null): { reason: string; comment: string } {
  const [reason = '', ...rest] = (feedback ?? '').split(' - ')
  return { reason, comment: rest.join(' - ') }
}

/** The latest rejection. */
export const rejectionOf = (campaign: SharedCampaign) => campaign.approvals.find((one) => one.status === 'disapproved')
/** The client asked most recently. */
export const clientOf = (campaign: SharedCampaign) => campaign.approvals[0]

export interface KnownClient {
  readonly name: string
  readonly email: string
}
/** Clients who were asked before, each address once, latest first. */
export function clientsOf(all: readonly SharedCampaign[], most: number): KnownClient[] {
  const found = new Map<string, KnownClient>()
  for (const { client_name: name, client_email: email } of all.flatMap((it) => it.approvals)) {
    const key = email.toLowerCase()
    if (!found.has(key)) found.set(key, { name, email })
  }
  return [...found.values()].slice(0, most)
}

const dataFields = [
  'title',
  'description',
  'platform',
  'budget',
  'start_date',
  'end_date',
  'objective',
  'headlines',
  'descriptions',
  'keywords',
  'website_url',
  'target_audience',
] as const satisfies readonly (keyof SharedData)[]

/** Only the campaign's own data, as the calls take it. */
export const dataOf = (data: SharedData): SharedData =>
  Object.fromEntries(dataFields.map((field) => [field, data[field]])) as unknown as SharedData
