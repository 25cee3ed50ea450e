import { linkExistingAccount } from '@adwright/contract/ad-account'
import { useMay } from '#ui/may.tsx'
import { useEffect, useState } from 'react'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useAccount } from './ad-account.queries.ts'
import { adAccountTexts } from './ad-account.texts.ts'
import { ChooseAccount } from './ChooseAccount.tsx'
import { LinkedAccount } from './LinkedAccount.tsx'
import { PendingAccount } from './PendingAccount.tsx'

/** product-1 §3: the linking step is stored in the browser. The server's link_status decides what is shown. */
const STEP_KEY = 'adLinkStep'

/** 'Google Ads Account': link one, wait for acceptance, or see the linked one. */
export function AdAccountDialog({ onClose }: { onClose: () => void }) {
  const mayLink = useMay(linkExistingAccount)
  const account = useAccount()
  const status = account.data?.data
  const pending = status?.link_status === 'PENDING'
  // Linked while this dialog was open: then it offers the next step.
  const [wasUnlinked, setWasUnlinked] = useState(false)
  useEffect(() => {
    if (!status) return
    if (!status.is_linked) setWasUnlinked(true)
    if (pending) localStorage.setItem(STEP_KEY, '2')
    else localStorage.removeItem(STEP_KEY)
  }, [status, pending])
  return (
    <Dialog open onClose={onClose} title={adAccountTexts.title}>
      {status ? (
        status.is_linked && status.customer_id ? (
          <LinkedAccount status={status} customerId={status.customer_id} isFresh={wasUnlinked} onClose={onClose} />
        ) : pending && status.customer_id ? (
          <PendingAccount customerId={status.customer_id} />
        ) : !mayLink ? (
          <p className="text-muted">{adAccountTexts.noneYet}</p>
        ) : (
          <ChooseAccount
            counted={status.counted_accounts ?? status.previous_accounts.length}
            previous={status.previous_accounts}
          />
        )
      ) : account.isError ? (
        <ErrorState title={adAccountTexts.failed} error={account.error} onRetry={() => void account.refetch()} />
      ) : (
        <div role="status" aria-label={adAccountTexts.loading} className="flex flex-col gap-3">
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
      )}
    </Dialog>
  )
}
