import type { ScheduleSlot } from '@adwright/contract/campaigns/setup'
import { changeFields } from '@adwright/contract/campaigns/core'
import { day } from '@adwright/contract/fields'
import type { Day } from '@adwright/contract/values/day.rules'
import { INSIGHTS_MAX } from '@adwright/contract/limits'
import { profileOf } from '#features/business-profile/index.ts'
import {
  type CampaignRow,
  campaignsHeld,
  checkChange,
  keywordErrors,
  listSearchTerms,
  planKeywords,
  targetingOf,
} from '#features/campaigns/index.ts'
import { accountToday, outside } from '#features/ad-account/index.ts'
import { readInsights } from '#features/insights/index.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Ctx } from '#kernel/ctx.ts'
import type { Account } from '#services/ad-platform/port.ts'
import { findTrade, linesOf, type Trade } from '#trades/index.ts'
import { z } from 'zod'
import type { Candidate, Of } from './candidate.ts'
import { candidatesFrom } from './candidates.ts'
import {
  daysOffCandidates,
  disapprovedAdCandidates,
  junkCandidate,
  outrankedCandidates,
  seasonCandidates,
  siteCandidate,
} from './found-candidates.ts'
import { watchFacts } from './facts.store.ts'
import { junkOf } from './junk.rules.ts'
import { deadPages } from './pages.ts'
import { fitsSeason } from './season-fit.rules.ts'
import type { WatchTexts } from './words/index.ts'

/** The most campaigns whose search terms and schedules are read: those with the largest budgets. */
const CAMPAIGNS_MAX = 5
const RUNNING_MAX = 100

export interface Gathered {
  readonly candidates: readonly Candidate[]
  /** No broken thing was left out for lack of space. */
  readonly isAll: boolean
  readonly livePages: readonly string[]
  /** There are campaigns to check. */
  readonly isBegun: boolean
}

interface Asked {
  readonly today: Day
  readonly daysOff: readonly ScheduleSlot['day_of_week'][]
  readonly livePages: readonly string[]
  /** Only looks for broken things. */
  readonly onlyBreaks: boolean
  readonly t: WatchTexts
}

/** A part that one campaign fails to deliver is left out; the others are still checked. */
async function orNothing<T>(ctx: Ctx, what: string, read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    ctx.log.warn({ err: error }, `the watch goes on without ${what}`)
    return undefined
  }
}

interface Business {
  readonly trade: Trade | undefined
  /** Searches that never lead to a customer, in English and the owner's language. */
  readonly never: readonly string[]
  readonly sold: readonly string[]
}
async function businessOf({ scope }: Ctx): Promise<Business> {
  const profile = await profileOf(scope)
  if (!profile) return { trade: undefined, never: [], sold: [] }
  const { business_name: name, services, products, industry } = profile
  const trade = findTrade({ name, services, products, industry })
  const { language } = await watchFacts(scope)
  const spoken = trade && language ? (linesOf(trade, language)?.negatives ?? []) : []
  return { trade, never: [...new Set([...(trade?.negatives ?? []), ...spoken])], sold: [name, services, products] }
}

async function junk(ctx: Ctx, rows: readonly CampaignRow[], { never, sold }: Business, of: Of): Promise<Candidate[]> {
  const found: Candidate[] = []
  for (const row of rows) {
    const { campaignId, name } = row
    const told = await orNothing(ctx, 'search terms', () =>
      listSearchTerms(ctx, { campaign_id: campaignId, from: of.from, to: of.to }),
    )
    if (!told) continue
    const terms = told.data.search_terms.filter((it) => keywordErrors('keywords', [`[${it.term}]`]).length === 0)
    const own = [...sold, ...row.adGroups.flatMap((group) => group.keywords.map((it) => it.text))]
    const bad = junkOf(terms, { never, own, currency: row.currency })
    if (bad) found.push(junkCandidate({ campaignId, name }, bad, of))
  }
  return found
}

/** A summer campaign isn't renewed in November. */
function isOutOfSeason({ kind, campaignId, call }: Candidate, rows: readonly CampaignRow[], { today }: Of): boolean {
  const row = rows.find((it) => it.campaignId === campaignId)
  if (kind !== 'renew' || !row) return false
  const { end_date: to } = Renewal.parse(call?.input)
  const headlines = row.adGroups.flatMap((group) => group.ads).flatMap((ad) => ad.headlines.map((it) => it.text))
  return !fitsSeason({ ...row, headlines }, today, to)
}

const lastingOf = (running: readonly CampaignRow[], today: Day): CampaignRow[] =>
  running.filter((it) => it.endDate === null || it.endDate >= today)

/** Campaigns that are enabled and not over, from the mirror. */
export async function lastingCampaigns(ctx: Ctx, account: Account): Promise<CampaignRow[]> {
  const running = await campaignsHeld(ctx.scope, account.customerId, { status: 'ENABLED', limit: RUNNING_MAX })
  return lastingOf(running, await accountToday(ctx, account))
}

/** Everything that could be proposed. */
export async function gather(ctx: Ctx, account: Account, asked: Asked): Promise<Gathered> {
  const { insights, from, to } = await readInsights(ctx, {})
  const running = await campaignsHeld(ctx.scope, account.customerId, { status: 'ENABLED', limit: RUNNING_MAX })
  const lasting = lastingOf(running, asked.today)
  const { dead, live } = await deadPages(ctx, lasting, asked.livePages)
  const of: Of = { from, to, today: asked.today, schedules: new Map(), t: asked.t }
  const broken = [
    ...[...dead].map(([page, rows]) => siteCandidate(page, rows, of)),
    ...lasting.flatMap((it) => disapprovedAdCandidates(it, of)),
  ]
  const isBegun = running.length > 0
  const isAll = insights.length < INSIGHTS_MAX
  if (asked.onlyBreaks)
    return {
      candidates: [...broken, ...candidatesFrom(insights, of).filter((it) => it.breaks)],
      isAll,
      livePages: live,
      isBegun,
    }

  const largest = lasting.toSorted((a, b) => b.dailyBudgetMicros - a.dailyBudgetMicros).slice(0, CAMPAIGNS_MAX)
  const schedules = new Map<string, readonly ScheduleSlot[]>()
  const dear = new Set(insights.flatMap((it) => (it.kind === 'idle_hours' ? [it.campaign_id] : [])))
  for (const row of largest.filter((it) => asked.daysOff.length > 0 || dear.has(it.campaignId))) {
    const told = await orNothing(ctx, 'an ad schedule', () => targetingOf(ctx, account, row))
    if (told) schedules.set(row.campaignId, told.schedules)
  }
  const business = await businessOf(ctx)
  const readShares = () => ctx.services.adPlatform.searchShares(account, from, to)
  const shares = await orNothing(ctx, 'shares of searches', () =>
    outside(ctx.log, 'reading shares of searches', readShares),
  )
  const shareOf = ({ campaignId }: CampaignRow) => shares?.find((it) => it.campaignId === campaignId)
  const held = await campaignsHeld(ctx.scope, account.customerId, { limit: RUNNING_MAX })
  const whole: Of = { ...of, schedules }
  return {
    candidates: [
      ...broken,
      ...candidatesFrom(insights, whole).filter((it) => !isOutOfSeason(it, held, whole)),
      ...(await junk(ctx, largest, business, of)),
      ...largest.flatMap((it) => outrankedCandidates(it, shareOf(it), of)),
      ...largest.flatMap((it) => daysOffCandidates(it, schedules.get(it.campaignId) ?? [], asked.daysOff, of)),
      ...(held.length === 0
        ? []
        : seasonCandidates(
            business.trade,
            held.map((it) => it.name),
            of,
          )),
    ],
    isAll,
    livePages: live,
    isBegun,
  }
}

const Change = z.object({ campaign_id: z.string(), ...changeFields, expected: z.object(changeFields).optional() })
const Renewal = z.object({ end_date: day })
const Keywords = z.object({ campaign_id: z.string(), keywords: z.array(z.string()) })

/** Whether the change would be accepted: within the owner's spend limit, and by the platform's rules as we know them. */
export async function isPossible(ctx: Ctx, { call }: Candidate): Promise<boolean> {
  if (!call) return true
  try {
    if (call.action === 'change_campaign') {
      const { campaign_id, expected, ...patch } = Change.parse(call.input)
      await checkChange(ctx, campaign_id, patch, { expected })
    }
    if (call.action === 'exclude_keywords' || call.action === 'remove_keywords') {
      const { campaign_id, keywords } = Keywords.parse(call.input)
      const how = call.action === 'exclude_keywords' ? 'exclude' : 'remove'
      return (await planKeywords(ctx, how, campaign_id, keywords)).changing.length > 0
    }
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return false
  }
}
