import type { Params } from '#api/signals.ts'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { PaymentOutcome } from './PaymentOutcome.tsx'
import { planTexts } from './plan.texts.ts'
import { returnedIn } from './returned.rules.ts'

const words = planTexts.returned

/** Where a checkout of credits or funds returns to: its result, over the chat. */
export function PaymentReturnDialog({ params, onClose }: { params: Params; onClose: () => void }) {
  const returned = returnedIn(new URLSearchParams(params).toString())
  if (!returned) return null
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      footer={
        <>
          <Button onClick={() => ask('dialog', { dialog: 'payment_history' })}>{words.history}</Button>
          <Button kind="primary" onClick={onClose} data-autofocus>
            {words.done}
          </Button>
        </>
      }
    >
      <PaymentOutcome returned={returned} />
    </Dialog>
  )
}
