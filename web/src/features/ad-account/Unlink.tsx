import { checkActiveCampaigns, unlinkAccount } from '@adwright/contract/ad-account'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { useSupport, useUnlink } from './ad-account.queries.ts'
import { adAccountTexts } from './ad-account.texts.ts'
import { saidByServer } from './said-by-server.ts'

/** product-1 §4: checks for active campaigns first; asks before it pauses them. */
export function Unlink({ customerId }: { customerId: string }) {
  const unlink = useUnlink()
  const support = useSupport()
  const [running, setRunning] = useState<number>()
  const [looking, setLooking] = useState(false)
  const look = async () => {
    setLooking(true)
    try {
      setRunning((await call(checkActiveCampaigns, {})).data.active_campaign_count)
    } catch (error) {
      toast.failed(saidByServer(error) ?? adAccountTexts.checkCampaignsFailed, error)
    }
    setLooking(false)
  }
  const confirm = async () => {
    try {
      await unlink.run({ customer_id: customerId })
      toast.good(adAccountTexts.unlinked)
    } catch (error) {
      const help = support && {
        label: adAccountTexts.support,
        run: () => void window.open(support, '_blank', 'noopener'),
      }
      toast.failed(saidByServer(error) ?? adAccountTexts.unlinkFailed, error, help || undefined)
    }
    setRunning(undefined)
  }
  return (
    <>
      <Button does={unlinkAccount} busy={looking} onClick={() => void look()}>
        {adAccountTexts.unlink}
      </Button>
      <ConfirmDialog
        open={running !== undefined}
        title={adAccountTexts.unlinkTitle}
        confirmLabel={adAccountTexts.unlink}
        danger
        busy={unlink.isPending}
        onConfirm={() => void confirm()}
        onCancel={() => setRunning(undefined)}
      >
        {running !== undefined && running > 0 && <p>{adAccountTexts.unlinkWarning(running)}</p>}
        <p>{adAccountTexts.unlinkHint}</p>
      </ConfirmDialog>
    </>
  )
}
