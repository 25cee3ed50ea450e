import { getAccountStatus } from '@adwright/contract/ad-account'
import { getCredits, getSubscription } from '@adwright/contract/billing'
import { listCampaigns } from '@adwright/contract/campaigns/core'
import type { DoneWhen } from '@adwright/contract/reply-buttons'
import { useBusinessProfile } from '#api/business-profile.ts'
import { useAction } from '#api/queries.ts'

/** For each, whether it's true by now; unknown counts as not true. Fetches only what one of them waits for. */
export function useIsSo(untils: readonly DoneWhen[]): (until: DoneWhen) => boolean {
  const enabled = (is: DoneWhen['is']) => untils.some((it) => it.is === is)
  const account = useAction(getAccountStatus, {}, { topics: ['ad_account'], enabled: enabled('ad_account_linked') })
  const { profile } = useBusinessProfile({ enabled: enabled('profile_saved') })
  const plan = useAction(getSubscription, {}, { topics: ['subscription'], enabled: enabled('plan_paid') })
  const credits = useAction(getCredits, {}, { topics: ['credits'], enabled: enabled('credits_enough') })
  const topics = ['campaigns', 'ad_account'] as const
  const campaigns = useAction(listCampaigns, {}, { topics, enabled: enabled('campaign_on') })
  return (until) => {
    switch (until.is) {
      case 'ad_account_linked':
        return account.data?.data.is_linked === true
      case 'profile_saved':
        return Boolean(profile)
      case 'plan_paid':
        return plan.data !== undefined && plan.data.tier !== 'Free'
      case 'credits_enough':
        return (credits.data?.credits ?? 0) >= until.credits
      case 'campaign_on': {
        const campaign = campaigns.data?.data.campaigns.find((it) => it.id === until.campaign_id)
        return campaign !== undefined && campaign.status !== 'PAUSED'
      }
    }
  }
}
