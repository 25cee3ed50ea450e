import { activeAccountIfAny } from '#features/ad-account/index.ts'
import {
  type CampaignRow,
  changeCampaign,
  contentOf,
  knownCampaign,
  findMissingConsent,
} from '#features/campaigns/index.ts'
import { withSpendLock } from '#kernel/lock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import { approvalTexts } from './approvals.texts.ts'
import { clientsFreed } from './client-rules.store.ts'
import type { OwnAccount } from '#features/ad-account/index.ts'

/** One action gets one entry in the activity log, which includes what it pauses or enables. */
const quiet = (ctx: Ctx): Ctx => ({ ...ctx, note: () => undefined })

/** Pauses a campaign that runs without a required approval, and returns its name. */
export async function hold(ctx: Ctx, account: OwnAccount, campaignId: string): Promise<string | undefined> {
  const row = await knownCampaign(ctx, account, campaignId)
  const content = () => contentOf(ctx, account, row)
  if (row.status !== 'ENABLED' || !(await findMissingConsent(ctx, { account, campaignId, content }))) return undefined
  await changeCampaign(quiet(ctx), campaignId, { status: 'PAUSED' })
  ctx.stale('campaigns', 'performance')
  return row.name
}

/** Whether asking this client about a campaign would pause it. */
export async function wouldHold(ctx: Ctx, account: OwnAccount, row: CampaignRow, client: Client): Promise<boolean> {
  if (row.status !== 'ENABLED') return false
  const needsYes = !(await clientsFreed(ctx.scope)).has(client.email.toLowerCase())
  const seen = await contentOf(ctx, account, row)
  const asked = { shareId: '', clientName: client.name, clientEmail: client.email, isLaunched: false, needsYes, seen }
  const content = () => Promise.resolve(seen)
  const more = [{ ...asked, status: 'pending' as const }]
  return (await findMissingConsent(ctx, { account, campaignId: row.campaignId, content, more })) !== undefined
}

interface Client {
  readonly name: string
  readonly email: string
}

export interface Asking {
  readonly ask: () => Promise<void>
  /** Restores the state from before `ask`. */
  readonly takeBack: () => Promise<unknown>
}
export interface Held {
  readonly paused: boolean
  readonly takeBack: () => Promise<void>
}

interface Bound {
  readonly customerId: string | null
  readonly campaignId: string | null
}

/**
 * Asks a client, and pauses the campaign if it must not run before the answer: in one step per owner, so that nothing is enabled in
 * between.
 */
export async function askAndHold(ctx: Ctx, { customerId, campaignId }: Bound, asking: Asking): Promise<Held> {
  const account = await activeAccountIfAny(ctx.scope)
  // An unlinked account's campaigns are paused.
  if (campaignId === null || account?.customerId !== customerId) {
    await asking.ask()
    return { paused: false, takeBack: async () => void (await asking.takeBack()) }
  }
  const name = await withSpendLock(ctx.scope, ctx.log, async () => {
    await asking.ask()
    try {
      return await hold(ctx, account, campaignId)
    } catch (error) {
      await asking.takeBack()
      throw error
    }
  })
  const takeBack = async (): Promise<void> => {
    await asking.takeBack()
    if (name !== undefined) await turnOnAgain(ctx, campaignId, name)
  }
  return { paused: name !== undefined, takeBack }
}

async function turnOnAgain(ctx: Ctx, campaignId: string, name: string): Promise<void> {
  try {
    await changeCampaign(quiet(ctx), campaignId, { status: 'ENABLED' })
  } catch (error) {
    throw new AppError('upstream_unavailable', approvalTexts.mailDownPaused(name), { cause: error })
  }
}
