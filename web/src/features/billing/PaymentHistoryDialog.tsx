import { Dialog } from '#ui/Dialog.tsx'
import { billingTexts } from './billing.texts.ts'
import { PaymentList } from './PaymentList.tsx'

/** product-3 §2.5: the payments wherever the person is. */
export function PaymentHistoryDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={billingTexts.history.title} size="xl">
      <PaymentList />
    </Dialog>
  )
}
