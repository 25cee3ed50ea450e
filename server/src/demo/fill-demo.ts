import { DAY_MS } from '@adwright/contract/values/day.rules'
import { setTimeout as wait } from 'node:timers/promises'
import { linkNewAccount } from '@adwright/contract/ad-account'
import { shareCampaign } from '@adwright/contract/approvals'
import type { Action } from '@adwright/contract/action'
import { saveBlogSuggestion } from '@adwright/contract/blog-suggestions'
import { createBusinessProfile } from '@adwright/contract/business-profile'
import { saveCurrentCalendar } from '@adwright/contract/content-calendar'
import type { z } from 'zod'
import { activeAccount, keepSpendingCap, type OwnAccount } from '#features/ad-account/index.ts'
import { addPastPurchase, grantWelcomeCredits, type PastPurchase } from '#features/billing/index.ts'
import { addPastShare, rejectedText } from '#features/approvals/index.ts'
import { refreshCampaigns } from '#features/campaigns/index.ts'
import { addPastConversation } from '#features/chat/index.ts'
import { type About, notify } from '#features/notifications/index.ts'
import { addPastAnalysis } from '#features/site-analysis/index.ts'
import { importFigures } from '#features/performance/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import type { Handler } from '#kernel/handle.ts'
import { silently } from '#kernel/log.ts'
import { runAction } from '#kernel/run-action.ts'
import type { PaymentControls } from '#services/payments/controls/port.ts'
import type { SandboxControls } from '#services/ad-platform/controls/port.ts'
import { demoCampaigns, demoConversions, demoEdit } from './demo-campaigns.ts'
import { fillContent } from './demo-content.ts'
import { beginImages } from './demo-images.ts'
import { demoConversations, demoProfile, demoPurchases } from './demo-life.ts'
import { demoAnalyses } from './demo-website.ts'
import { demoClient, demoRejection, demoShares } from './demo-shares.ts'

const IMAGES_WAIT_MS = 1_500

export interface DemoTools {
  readonly handlers: readonly Handler[]
  readonly controls: Pick<SandboxControls, 'plant' | 'plantConversions'>
  readonly payments: Pick<PaymentControls, 'plantPaid'>
}

/** The context for events `days` ago, with the clock of that day. */
const past = (ctx: Ctx, days: number) => {
  const now = new Date(ctx.clock.now().getTime() - days * DAY_MS)
  return { scope: ctx.scope, clock: { now: () => now } }
}

/** Does what a person would do on the screens. */
const actor =
  (ctx: Ctx, handlers: readonly Handler[]) =>
  async <N extends string, I extends z.ZodType, O extends z.ZodType>(action: Action<N, I, O>, input: z.input<I>) => {
    const handler = handlers.find((it) => it.action.name === action.name)
    if (!handler) throw new Error(`${action.name} is not performed`)
    await runAction(handler, ctx, input)
  }

/**
 * Fills a new demo account (sandbox.md, Demo) with the product's own actions: everything up to its visitor's arrival. After `figuresWaitMs`
 * it continues without the oldest figures: complete ones are worth a wait, since partial figures would change a moment later.
 */
export async function fillDemo(
  ctx: Ctx,
  { handlers, controls, payments }: DemoTools,
  figuresWaitMs: number,
): Promise<void> {
  const act = actor(ctx, handlers)
  const buy = (daysAgo: number, purchase: PastPurchase) =>
    addPastPurchase({ ...past(ctx, daysAgo), log: ctx.log }, payments, purchase)
  const hangImages = beginImages(ctx)
  await grantWelcomeCredits(past(ctx, 92))

  await act(createBusinessProfile, demoProfile)
  await act(linkNewAccount, { generate_new_account: true })
  const account = await activeAccount(ctx)
  // By date, like the history and its invoice numbers.
  for (const purchase of demoPurchases) {
    const { customerId } = account
    await buy(
      purchase.daysAgo,
      'tier' in purchase ? { kind: 'plan', tier: purchase.tier } : { kind: 'funds', customerId, ...purchase },
    )
  }
  await controls.plant(ctx.scope.owner, account.customerId, demoCampaigns)
  await controls.plantConversions(ctx.scope.owner, account.customerId, demoConversions)
  await keepSpendingCap(ctx, account)

  for (const conversation of demoConversations(ctx.clock.now())) await addPastConversation(ctx.scope, conversation)
  await tellPast(ctx, account, await shareDrafts(ctx))
  await fillContent(ctx, {
    saveIdea: (it) => act(saveBlogSuggestion, it),
    saveDays: (it) => act(saveCurrentCalendar, it),
  })
  for (const { daysAgo, ...rest } of demoAnalyses)
    await addPastAnalysis(ctx.scope, { ...rest, at: past(ctx, daysAgo).clock.now() })
  await Promise.all([readFigures(ctx, account, figuresWaitMs), hangImages(IMAGES_WAIT_MS)])
}

/** The most recent events when the demo's visitor arrives: an ad goes to review, and a client is asked. */
export async function beginDemo(ctx: Ctx, { handlers }: Pick<DemoTools, 'handlers'>): Promise<void> {
  const account = await activeAccount(ctx)
  const { adPlatform } = ctx.services
  const campaign = (await adPlatform.listCampaigns(account)).find((one) => one.name === demoEdit.campaign)
  const adId = campaign?.adGroups[0]?.ads[0]?.id
  if (!campaign || adId === undefined) throw new Error(`${demoEdit.campaign} has no ad`)
  await adPlatform.updateAd(account, adId, demoEdit.texts)
  await refreshCampaigns(ctx, account)
  const message = `The new ad of “${campaign.name}” is in review.`
  await notify(ctx.scope, message, ctx.clock, { about: { subject: 'campaign', id: campaign.id } })
  const { pending } = demoShares(ctx.clock.now())
  await actor(ctx, handlers)(shareCampaign, { campaign_data: pending, ...demoClient })
}

interface Shares {
  readonly rejectedId: string
  readonly approvedId: string
}

/** Notifications from while the owner was away, each with what it opens. */
async function tellPast(ctx: Ctx, account: OwnAccount, { rejectedId, approvedId }: Shares): Promise<void> {
  const planted = await ctx.services.adPlatform.listCampaigns(account)
  const tell = (daysAgo: number, message: string, about: About | undefined) =>
    notify(ctx.scope, message, past(ctx, daysAgo).clock, about ? { about } : {})
  const campaign = (name: string): About | undefined => {
    const platformCampaign = planted.find((one) => one.name === name)
    return platformCampaign && { subject: 'campaign', id: platformCampaign.id }
  }
  const shared = (id: string): About => ({ subject: 'shared_campaign', id })
  const { client_name: client } = demoClient
  await tell(20, '“Summer Picnic Baskets” has ended.', campaign('Summer Picnic Baskets'))
  await tell(12, '“Coffee Morning” is paused.', campaign('Coffee Morning'))
  await tell(4, rejectedText(client, 'Sunday Brunch', demoRejection), shared(rejectedId))
  await tell(2, `${client} approved “Holiday Cookie Boxes”. You can launch it now.`, shared(approvedId))
}

/** Two drafts that their client has answered. A third one waits (`beginDemo`), so that the client's part can be tried too. */
async function shareDrafts(ctx: Ctx): Promise<Shares> {
  const at = (days: number) => past(ctx, days).clock.now()
  const { approved, rejected } = demoShares(ctx.clock.now())
  const client = { clientName: demoClient.client_name, clientEmail: demoClient.client_email }
  const said = { status: 'disapproved' as const, feedback: demoRejection, at: at(4) }
  const rejectedId = await addPastShare(ctx.scope, { data: rejected, ...client, at: at(6), answer: said })
  const yes = { status: 'approved' as const, feedback: null, at: at(2) }
  const approvedId = await addPastShare(ctx.scope, { data: approved, ...client, at: at(3), answer: yes })
  return { rejectedId, approvedId }
}

/**
 * Imports 90 days of figures, newest first. On a busy machine the oldest may still be missing when the answer is sent: the import
 * continues, the screens are notified when it's done, and a job resumes it if this process ends meanwhile.
 */
async function readFigures(ctx: Ctx, account: OwnAccount, waitMs: number): Promise<void> {
  await ctx.jobs.send('import_figures', { owner: ctx.scope.owner }, { key: ctx.scope.owner, afterSeconds: 60 })
  // Linking the account started an import, and a running one is shared: it may have read the account before it had any data. The second one
  // certainly started after that, and is cheap if the first was complete.
  const whole = importFigures(ctx, account)
    .then(() => importFigures(ctx, account))
    .then(
      () => ctx.stale('performance', 'campaigns', 'ad_account', 'notifications'),
      (error: unknown) => ctx.log.warn({ err: error }, 'figures of a demo are not all there: the job reads them again'),
    )
  const enough = new AbortController()
  const patience = wait(waitMs, undefined, { signal: enough.signal }).catch(silently(ctx.log, 'waited enough'))
  await Promise.race([whole, patience])
  enough.abort()
}
