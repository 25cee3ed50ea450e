import { type AccountStatus, checkActiveCampaigns } from '@adwright/contract/ad-account'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { useUnlink } from './ad-account.queries.ts'
import { texts } from './ad-account.texts.ts'
import { formatCustomerId } from './customer-id.rules.ts'

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** The linked account: its id, how it pays, and the way to unlink it. */
export function LinkedAccount({
  status,
  customerId,
  onClose,
}: {
  status: AccountStatus
  customerId: string
  onClose: () => void
}) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3 rounded-lg bg-good-soft px-4 py-3.5 text-good">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
        <div className="min-w-0">
          <p className="font-medium">{texts.linked}</p>
          <p className="text-sm tabular">{formatCustomerId(customerId)}</p>
        </div>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <dt className="text-muted">{texts.funds}</dt>
        <dd className="text-right tabular">
          {status.available_funds === null ? texts.ownFunds : money.format(status.available_funds)}
        </dd>
        <dt className="text-muted">{texts.customerId}</dt>
        <dd className="text-right">{status.connection_type && texts.connection[status.connection_type]}</dd>
      </dl>
      <div className="flex flex-wrap justify-end gap-2">
        <Unlink customerId={customerId} />
        <Button kind="primary" onClick={onClose} autoFocus>
          {texts.done}
        </Button>
      </div>
    </div>
  )
}

/** product-1 §4: checks for active campaigns first; asks before it pauses them. */
function Unlink({ customerId }: { customerId: string }) {
  const unlink = useUnlink()
  const [running, setRunning] = useState<number>()
  const [looking, setLooking] = useState(false)
  const look = async () => {
    setLooking(true)
    try {
      setRunning((await call(checkActiveCampaigns, {})).data.active_campaign_count)
    } catch (error) {
      toast.failed(texts.checkCampaignsFailed, error)
    }
    setLooking(false)
  }
  const confirm = async () => {
    try {
      await unlink.run({ customer_id: customerId })
      toast.good(texts.unlinked)
    } catch (error) {
      toast.failed(texts.unlinkFailed, error)
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
