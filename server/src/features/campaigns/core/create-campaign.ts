import type { Day } from '@adwright/contract/values/day.rules'
import { type Currency, unitErrors } from '@adwright/contract/values/currency.rules'
import { type Usd, microsOf } from '@adwright/contract/values/money.rules'
import type { biddingStrategies } from '@adwright/contract/campaigns/bids.rules'
import { adGroupNameOf, bidsFor } from '@adwright/contract/campaigns/draft.rules'
import type { AdPins } from '@adwright/contract/campaigns/fields'
import type { CreatedCampaign } from '@adwright/contract/campaigns/core'
import { accountClock, activeAccount, noted, outside } from '#features/ad-account/index.ts'
import { dateIn } from '#kernel/clock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import type { Account, AdText, NewCampaign, PlatformCampaign, Targeting } from '#services/ad-platform/port.ts'
import { startErrors } from '@adwright/contract/campaigns/dates.rules'
import { nameErrors, platformKeywords, textErrors, websiteOf } from './campaigns.rules.ts'
import { campaignTexts } from './campaigns.texts.ts'
import { type CampaignRow, campaignRow, openSetup } from './campaigns.store.ts'
import { keepAll, refreshCampaigns } from './mirror.ts'
import { forgetDrafts } from './drafts.store.ts'
import { guarded } from './spend-limit.ts'
import { withHome } from './targeting.ts'

export interface CampaignForm {
  readonly campaign_name: string
  readonly ad_group_name?: string | undefined
  readonly daily_budget: Usd
  readonly cpc_bid?: Usd | undefined
  readonly max_cpc_bid?: Usd | undefined
  /** Default: manual CPC. Under Maximize clicks, `cpc_bid` is the highest cost of a click. */
  readonly bidding_strategy?: (typeof biddingStrategies)[number] | undefined
  readonly start_date: Day
  /** None: it runs until someone ends it. */
  readonly end_date: Day | null
  readonly website_url: string
  readonly headlines: readonly string[]
  readonly descriptions: readonly string[]
  /** In Google's notation: `[exact]`, `"phrase"`, broad. */
  readonly keywords: readonly string[]
  readonly negative_keywords?: readonly string[] | undefined
  readonly pins?: AdPins
}

export interface MadeCampaign extends CreatedCampaign {
  readonly targeting: Partial<Targeting>
  readonly row: CampaignRow
}

const withPins = (texts: readonly string[], field: string, pins: readonly (number | null)[] = []): AdText[] =>
  texts.map((text, at) => (pins[at] ? { text, pinnedField: `${field}_${pins[at]}` } : { text }))

function newCampaign(form: CampaignForm, options: CreateOptions, currency: Currency): NewCampaign {
  const bids = bidsFor(form.daily_budget, form, currency)
  const finalUrl = websiteOf(form.website_url)
  if (!finalUrl) throw invalid({ path: 'website_url', message: campaignTexts.badWebsite })
  return {
    name: form.campaign_name,
    adGroupName: form.ad_group_name ?? adGroupNameOf(form.campaign_name),
    dailyBudgetMicros: microsOf(form.daily_budget),
    cpcBidMicros: microsOf(bids.cpc_bid),
    maxCpcBidMicros: microsOf(bids.max_cpc_bid),
    ...(form.bidding_strategy === 'maximize_clicks'
      ? { bidding: { kind: 'MAXIMIZE_CLICKS', capMicros: microsOf(bids.cpc_bid) } }
      : {}),
    startDate: form.start_date,
    endDate: form.end_date,
    finalUrl,
    headlines: withPins(form.headlines, 'HEADLINE', form.pins?.headlines),
    descriptions: withPins(form.descriptions, 'DESCRIPTION', form.pins?.descriptions),
    keywords: platformKeywords(form.keywords),
    ...(form.negative_keywords ? { negativeKeywords: platformKeywords(form.negative_keywords) } : {}),
    ...(options.targeting ? { targeting: options.targeting } : {}),
    status: options.status ?? 'PAUSED',
  }
}

/** Names are unique among campaigns that aren't removed, so the one with that name is the requested one. */
const named = (list: readonly PlatformCampaign[], wanted: NewCampaign): PlatformCampaign | undefined =>
  list.find((it) => it.status !== 'REMOVED' && it.name === wanted.name && it.startDate === wanted.startDate)

interface Placed {
  readonly list: readonly PlatformCampaign[]
  readonly campaign: PlatformCampaign
}

/** Sends a campaign and reads it back. After a timeout, first looks for it by name. */
async function place(ctx: Ctx, account: Account, wanted: NewCampaign, before: readonly string[]): Promise<Placed> {
  const ads = ctx.services.adPlatform
  const createdId = await outside(
    ctx.log,
    'creating a campaign',
    () => ads.createCampaign(account, wanted).then((it) => it.campaignId),
    {
      readBack: async () => {
        const found = named(await ads.listCampaigns(account), wanted)
        return found && !before.includes(found.id) ? found.id : undefined
      },
    },
  )
  const list = await outside(ctx.log, 'reading a new campaign back', () => ads.listCampaigns(account))
  const campaign = list.find((it) => it.id === createdId)
  if (!campaign)
    throw new AppError('upstream_failed', campaignTexts.notTaken, {
      extra: { cause: 'the new campaign could not be read back' },
    })
  return { list, campaign }
}

/** What an interrupted attempt created: names are unique, so only that one matches everything requested. */
function placedBefore(list: readonly PlatformCampaign[], wanted: NewCampaign): Placed | undefined {
  const campaign = named(list, wanted)
  const isIt = campaign?.dailyBudgetMicros === wanted.dailyBudgetMicros && campaign.endDate === wanted.endDate
  return campaign && isIt ? { list, campaign } : undefined
}

export interface CreateOptions {
  readonly status?: NewCampaign['status']
  /** Created by the wizard, whose setup continues after this step. */
  readonly wizard?: boolean
  /** May start today: what a client approved is launched as it was shown. The platform still refuses a start in the past. */
  readonly mayStartToday?: boolean
  /** Its targeting from the start. */
  readonly targeting?: Partial<Targeting>
  /** Deliberately without a location. */
  readonly everywhere?: boolean | undefined
}

/**
 * Checks a new campaign against our rules. Nothing is sent.
 * @throws {AppError} 409 without an account, 422
 */
async function planCreation(ctx: Ctx, form: CampaignForm, options: CreateOptions) {
  const account = await activeAccount(ctx)
  const clock = await accountClock(ctx, account)
  const { daily_budget, cpc_bid, max_cpc_bid } = form
  const errors = [
    ...unitErrors(account.currency, { daily_budget, cpc_bid, max_cpc_bid }),
    ...(options.mayStartToday ? [] : startErrors(form.start_date, dateIn(clock.now, clock.timeZone))),
  ]
  if (errors.length > 0) throw invalid(...errors)
  return { account, wanted: newCampaign(form, options, account.currency) }
}

interface Named {
  readonly name: string
  readonly status: string
}

/**
 * Throws what a creation would be refused for, as far as that can be known. Nothing is sent. `known`: the campaigns, if they were just
 * read.
 */
export async function checkCreation(ctx: Ctx, form: CampaignForm, known?: readonly Named[]): Promise<void> {
  const { account, wanted } = await planCreation(ctx, form, {})
  const others = known ?? (await refreshCampaigns(ctx, account))
  const errors = [...nameErrors('campaign_name', wanted.name, others), ...textErrors(form)]
  if (errors.length > 0) throw invalid(...errors)
  const { dailyBudgetMicros, startDate, endDate } = wanted
  await guarded(ctx, account, { id: null, dailyBudgetMicros, startDate, endDate }, () => Promise.resolve())
}

/** product-3 §5.1. PAUSED by default, all or nothing. */
export async function makeCampaign(ctx: Ctx, form: CampaignForm, options: CreateOptions = {}): Promise<MadeCampaign> {
  const { website_url: website } = form
  const targeting = await withHome(ctx, options.targeting ?? {}, { website, everywhere: options.everywhere })
  const { account, wanted } = await planCreation(ctx, form, { ...options, targeting })
  const { dailyBudgetMicros, startDate, endDate } = wanted
  const listed = () => outside(ctx.log, 'reading campaigns', () => ctx.services.adPlatform.listCampaigns(account))
  const placed = ctx.keyed?.isResumed ? placedBefore(await listed(), wanted) : undefined
  const { list, campaign } =
    placed ??
    (await guarded(ctx, account, { id: null, dailyBudgetMicros, startDate, endDate }, async () => {
      const before = (await listed()).map((it) => it.id)
      return place(ctx, account, wanted, before)
    }))
  await keepAll(ctx, account, list)
  await openSetup(ctx.scope, account.customerId, campaign.id, {
    maxCpcBidMicros: wanted.maxCpcBidMicros,
    finished: !options.wizard,
  })
  // The typed draft has been used: don't offer to create it again.
  if (options.wizard) await forgetDrafts(ctx.scope, null, ['basic'])
  const row = await campaignRow(ctx.scope, account.customerId, campaign.id)
  if (!row) throw new Error('a campaign that was just created is not in the mirror')
  ctx.note({
    target: campaign.name,
    after: {
      name: campaign.name,
      status: campaign.status,
      daily_budget: form.daily_budget,
      start_date: campaign.startDate,
      end_date: campaign.endDate,
      ...noted(account.currency),
    },
    undo: { action: 'remove_campaign', input: { campaign_id: campaign.id } },
  })
  return {
    campaign_id: `customers/${account.customerId}/campaigns/${campaign.id}`,
    ad_group_id: `customers/${account.customerId}/adGroups/${campaign.adGroups[0]?.id ?? ''}`,
    row,
    targeting,
  }
}
