import { Dialog } from '#ui/Dialog.tsx'
import { billingTexts } from './billing.texts.ts'
import { PaymentList } from './PaymentList.tsx'

/** product-3 §2.5: the payments, from anywhere. */
export function PaymentHistoryDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={billingTexts.history.title} size="xl">
      <PaymentList />
    </Dialog>
  )
}
