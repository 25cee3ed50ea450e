import type { SharedCampaign } from '@adwright/contract/approvals'
import { Pencil, WandSparkles } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { partsOf, rejectionOf } from './approvals.rules.ts'
import { texts } from './approvals.texts.ts'

export interface ReasonDialogProps {
  it: SharedCampaign
  asking: boolean
  onEdit: () => void
  onAsk: () => void
  onClose: () => void
}

/** product-3 §4.6: 'Reason for Rejection', and what can be done about it. */
export function ReasonDialog({ it, asking, onEdit, onAsk, onClose }: ReasonDialogProps) {
  const { reason, comment } = partsOf(rejectionOf(it)?.feedback ?? null)
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.reasonTitle}
      description={it.title}
      locked={asking}
      footer={
        <>
          <Button icon={<Pencil />} disabled={asking} onClick={onEdit}>
            {texts.editManually}
          </Button>
          <Button
            kind="primary"
            icon={<WandSparkles />}
            aria-disabled={asking}
            aria-live="polite"
            onClick={asking ? undefined : onAsk}
            data-autofocus
          >
            {asking ? texts.asking : texts.askAgent}
          </Button>
        </>
      }
    >
      <dl className="flex flex-col gap-4">
        <div>
          <dt className="text-sm text-muted">{texts.reason}</dt>
          <dd className="mt-0.5 text-md font-medium wrap-anywhere">{reason || texts.nothing}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{texts.comment}</dt>
          <dd className="mt-0.5 whitespace-pre-line wrap-anywhere">{comment || texts.noComment}</dd>
        </div>
      </dl>
    </Dialog>
  )
}
