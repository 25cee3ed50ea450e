import { checkLinkStatus, resetAccountStatus } from '@adwright/contract/ad-account'
import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { useAdsSandbox, useCheckLink, useReset } from './ad-account.queries.ts'
import { adAccountTexts } from './ad-account.texts.ts'
import { formatCustomerId } from './customer-id.rules.ts'

/** Step 2: the invitation was sent, and its owner has to accept it. */
export function PendingAccount({ customerId }: { customerId: string }) {
  const check = useCheckLink()
  const reset = useReset()
  const sandbox = useAdsSandbox()
  const [said, setSaid] = useState('')
  const look = async () => {
    setSaid('')
    try {
      const { data } = await check.run({ customer_id: customerId })
      if (data.link_status === 'ACTIVE') toast.good(adAccountTexts.linkedNow(formatCustomerId(customerId)))
      else if (data.link_status === 'PENDING') setSaid(adAccountTexts.stillPending)
      else toast.info(adAccountTexts.declined)
    } catch (error) {
      toast.failed(adAccountTexts.checkFailed, error)
    }
  }
  const drop = async () => {
    try {
      await reset.run({})
    } catch (error) {
      toast.failed(adAccountTexts.resetFailed, error)
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-start gap-3 rounded-lg bg-info-soft px-4 py-3.5 text-info">
        <Hourglass aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0">
          <p className="font-medium">{adAccountTexts.pendingTitle}</p>
          <p className="text-sm">{adAccountTexts.pending(formatCustomerId(customerId))}</p>
        </div>
      </div>
      {sandbox && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
          {adAccountTexts.pendingSandbox}
          <a href="/sandbox/ads" target="_blank" rel="noreferrer" className={buttonClass('link', 'sm')}>
            {adAccountTexts.openSandbox}
          </a>
        </p>
      )}
      <p role="status" className="text-sm text-muted empty:-mb-4">
        {said}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button does={resetAccountStatus} busy={reset.isPending} onClick={() => void drop()}>
          {adAccountTexts.otherAccount}
        </Button>
        <Button does={checkLinkStatus} kind="primary" busy={check.isPending} onClick={() => void look()}>
          {adAccountTexts.check}
        </Button>
      </div>
    </div>
  )
}
