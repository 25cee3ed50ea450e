import { type Home, WAITING_CARDS_MAX } from '@adwright/contract/home'
import type { Day } from '@adwright/contract/values/day.rules'
import type { OwnerScope } from '#db/scope.ts'
import { activeAccountIfAny, businessClocks, dayOf, type LocalClock } from '#features/ad-account/index.ts'
import { openShares } from '#features/approvals/index.ts'
import { profileOf } from '#features/business-profile/index.ts'
import { lastShownDays, measuring, reportedCampaigns } from '#features/campaigns/index.ts'
import { waitingCards } from '#features/chat/index.ts'
import { digestRow } from '#features/digests/index.ts'
import { pageCustomers } from '#features/one-page-site/index.ts'
import { hasShared } from '#features/reports/index.ts'
import { newsSince } from '#features/notifications/index.ts'
import { doneByOthersSince } from '#kernel/activity.store.ts'
import { momentIn } from '#kernel/clock.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import type { Account } from '#services/ad-platform/port.ts'
import { homeRow } from './home.store.ts'
import { happenedOf, nextStepOf, periodToTell, type Progress, setupOf, type Started } from './home.rules.ts'

/** How many campaigns are checked for having been shown; enabled ones need no check. */
const CAMPAIGNS_MAX = 500

async function startedCampaigns(scope: OwnerScope, { customerId }: Account) {
  const held = (await reportedCampaigns(scope, customerId)).slice(0, CAMPAIGNS_MAX)
  const gone = held.flatMap((it) => (it.status === 'REMOVED' ? [it.campaignId] : []))
  const shown = await lastShownDays(
    scope,
    customerId,
    held.map((it) => it.campaignId),
  )
  const campaigns = held
    .filter((it) => it.status !== 'REMOVED')
    .map(({ campaignId, name, status }): Started => {
      return { id: campaignId, name, wasOn: status === 'ENABLED' || shown.has(campaignId) }
    })
  return { campaigns, gone, everShown: shown.size > 0 }
}

/** The owner's progress, from our own tables. */
async function progressOf(scope: OwnerScope, account: Account | undefined, now: Date) {
  const [profile, started, measured, page, digest, shared] = await Promise.all([
    profileOf(scope),
    account && startedCampaigns(scope, account),
    // Only whether, not since when.
    account && measuring(scope, account.customerId, 'UTC'),
    pageCustomers(scope, now),
    digestRow(scope),
    hasShared(scope),
  ])
  const progress: Progress = {
    hasProfile: profile !== undefined,
    hasAccount: account !== undefined,
    campaigns: started?.campaigns ?? [],
    countsCustomers: Boolean(measured) || page !== null,
    hadReport: digest.sentAt !== null || shared,
  }
  return { progress, gone: started?.gone ?? [], everShown: started?.everShown === true }
}

/** The next step, as a fact for models. */
export async function nextStepFor(scope: OwnerScope, clock: Clock) {
  const account = await activeAccountIfAny(scope)
  const { progress } = await progressOf(scope, account, clock.now())
  return nextStepOf(progress)
}

/** How many of each are read. */
const HAPPENED_READ = 100

async function happenedSince(ctx: Ctx, { now, timeZone }: LocalClock, since: Day): Promise<Home['happened']> {
  const { scope } = ctx
  // A sandbox's clock may be ahead of the log's.
  const from = new Date(momentIn(since, 0, timeZone).getTime() - (now.getTime() - ctx.clock.now().getTime()))
  const [news, changes] = await Promise.all([
    newsSince(scope, from, HAPPENED_READ),
    doneByOthersSince(scope, from, HAPPENED_READ),
  ])
  return { since, ...happenedOf(news, changes) }
}

/** The owner's progress and news. */
export async function readHome(ctx: Ctx): Promise<Home> {
  const { scope, clock } = ctx
  const now = clock.now()
  const account = await activeAccountIfAny(scope)
  const { progress, gone, everShown } = await progressOf(scope, account, now)
  const [row, { cards, n }, shares, clocks] = await Promise.all([
    homeRow(scope),
    waitingCards(scope, now, WAITING_CARDS_MAX, gone),
    openShares(scope),
    businessClocks(ctx),
  ])
  const { step, campaign } = nextStepOf(progress)
  const today = dayOf(clocks.account ?? clocks.business)
  const period = periodToTell(today, row.seenOn === today ? row.seenBefore : row.seenOn)
  return {
    setup: { items: [...setupOf(progress)], dismissed: row.setupDismissed },
    next: { step, campaign: campaign && { id: campaign.id, name: campaign.name } },
    waiting: {
      cards: cards.map(({ sessionId, summary }) => ({ session_id: sessionId, summary: summary ?? '' })),
      more: n - cards.length,
      approved: shares.approved,
      sent_back: shares.disapproved,
    },
    happened: await happenedSince(ctx, clocks.business, period.from),
    period: everShown ? period : null,
  }
}
