import type { Asker } from '#features/ad-account/index.ts'
import { campaignsHeld, refreshCampaigns } from '#features/campaigns/index.ts'
import { notify } from '#features/notifications/index.ts'
import { addActivity } from '#kernel/activity.store.ts'
import { type Account, PlatformError } from '#services/ad-platform/port.ts'
import { performanceTexts } from './performance.texts.ts'

const MOST_NAMED = 3
const HELD_MAX = 1_000

function named(names: readonly string[]): string {
  const first = names.slice(0, MOST_NAMED).join(', ')
  return names.length > MOST_NAMED ? performanceTexts.stopServing.more(first, names.length - MOST_NAMED) : first
}

/**
 * Pauses running campaigns of an account that is out of funds, and notifies the owner; `isNews`: even if none is running. What the platform
 * failed to pause is paused next time.
 */
export async function stopServing(asker: Asker, account: Account, isNews: boolean): Promise<void> {
  const running = await campaignsHeld(asker.scope, account.customerId, { status: 'ENABLED', limit: HELD_MAX })
  const paused: string[] = []
  for (const { campaignId, name } of running) {
    try {
      await asker.services.adPlatform.updateCampaign(account, campaignId, { status: 'PAUSED' })
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      asker.log.warn({ err: error, campaignId }, 'a campaign without funds was not paused: next time')
      if (error.kind !== 'unknown') continue
    }
    paused.push(name)
    await addActivity(asker.scope, {
      at: asker.clock.now(),
      actor: 'Adwright',
      via: 'schedule',
      action: 'pause_campaign',
      target: name,
      before: { status: 'ENABLED' },
      after: { status: 'PAUSED', because: performanceTexts.stopServing.usedUp },
      outcome: 'done',
      undo: { action: 'change_campaign', input: { campaign_id: campaignId, status: 'ENABLED' } },
    })
  }
  if (paused.length === 0) {
    if (isNews) await notify(asker.scope, performanceTexts.stopServing.nothingPaused, asker.clock, { kind: 'funds' })
    return
  }
  await refreshCampaigns(asker, account)
  const said = performanceTexts.stopServing.paused(named(paused))
  await notify(asker.scope, said, asker.clock, { kind: 'funds' })
}
