import { changeBids } from '@adwright/contract/campaigns/bids'
import { getCampaignTargeting, saveCampaignTargeting } from '@adwright/contract/campaigns/targeting'
import type { InputOf } from '#api/call.ts'
import { useAction, useDo } from '#api/queries.ts'
import { useOnce } from '#api/use-once.ts'
import { toast } from '#ui/toast.ts'
import { offerUndo } from '../undo.ts'
import { targetingTexts } from './targeting.texts.ts'

export const useTargeting = (campaignId: string) =>
  useAction(getCampaignTargeting, { campaign_id: campaignId }, { topics: ['campaigns'] })

export type BidsChange = Omit<InputOf<typeof changeBids>, 'campaign_id'>

/** Saves bids, and offers Undo. Throws the refusal. */
export function useSaveBids(campaignId: string) {
  const change = useDo(changeBids)
  const save = async (bids: BidsChange, said: string) => {
    await change.run({ campaign_id: campaignId, ...bids })
    await offerUndo(said, 'change_bids')
  }
  return { save, isPending: change.isPending }
}

type Parts = Omit<InputOf<typeof saveCampaignTargeting>, 'campaign_id'>

/** Saves parts of a campaign's targeting, and offers Undo. True on success. */
export function useSaveTargeting(campaignId: string) {
  const change = useDo(saveCampaignTargeting)
  const once = useOnce()
  const save = async (parts: Parts, what: string): Promise<boolean> => {
    const saved = await once(async () => {
      try {
        await change.run({ campaign_id: campaignId, ...parts })
        await offerUndo(targetingTexts.saved(what), 'save_campaign_targeting')
        return true
      } catch (error) {
        toast.failed(targetingTexts.saveFailed, error)
        return false
      }
    })
    return saved ?? false
  }
  return { save, isPending: change.isPending }
}
