import { checkActiveCampaigns } from '@adwright/contract/ad-account'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { useSupport, useUnlink } from './ad-account.queries.ts'
import { texts } from './ad-account.texts.ts'
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
      toast.failed(saidByServer(error) ?? texts.checkCampaignsFailed, error)
    }
    setLooking(false)
  }
  const confirm = async () => {
    try {
      await unlink.run({ customer_id: customerId })
      toast.good(texts.unlinked)
    } catch (error) {
      const help = support && { label: texts.support, run: () => void window.open(support, '_blank', 'noopener') }
      toast.failed(saidByServer(error) ?? texts.unlinkFailed, error, help || undefined)
    }
    setRunning(undefined)
  }
  return (
    <>
      <Button busy={looking} onClick={() => void look()}>
        {texts.unlink}
      </Button>
      <ConfirmDialog
        open={running !== undefined}
        title={texts.unlinkTitle}
        confirmLabel={texts.unlink}
        danger
        busy={unlink.isPending}
        onConfirm={() => void confirm()}
        onCancel={() => setRunning(undefined)}
      >
        {running !== undefined && running > 0 && <p>{texts.unlinkWarning(running)}</p>}
        <p>{texts.unlinkHint}</p>
      </ConfirmDialog>
    </>
  )
}
