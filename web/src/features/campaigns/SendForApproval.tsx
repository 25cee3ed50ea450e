import { shareCampaign } from '@adwright/contract/approvals'
import { Send } from 'lucide-react'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { campaignTexts } from './campaigns.texts.ts'

export const askForApproval = (campaignId: string): void =>
  ask('dialog', { dialog: 'share_campaign', params: { campaign_id: campaignId } })

/** Opens the dialog that emails a campaign to a client (decisions.md, How a campaign gets to a client). */
export function SendForApproval({ campaignId, onAsk }: { campaignId: string; onAsk?: () => void }) {
  return (
    <Button
      does={shareCampaign}
      icon={<Send aria-hidden="true" />}
      onClick={() => {
        onAsk?.()
        askForApproval(campaignId)
      }}
    >
      {campaignTexts.share}
    </Button>
  )
}
