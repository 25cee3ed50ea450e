import type { SharedCampaign } from '@adwright/contract/approvals'
import { Pencil, WandSparkles } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { partsOf, rejectionOf } from './approvals.rules.ts'
import { approvalTexts } from './approvals.texts.ts'

export interface ReasonDialogProps {
  campaign: SharedCampaign
  asking: boolean
  onEdit: () => void
  onAsk: () => void
  onClose: () => void
}

/** product-3 §4.6: 'Reason for Rejection', and the possible next steps. */
export function ReasonDialog({ campaign, asking, onEdit, onAsk, onClose }: ReasonDialogProps) {
  const { reason, comment } = partsOf(rejectionOf(campaign)?.feedback ?? null)
  return (
    <Dialog
      open
      onClose={onClose}
      title={approvalTexts.reasonTitle}
      description={campaign.title}
      locked={asking}
      footer={
        <>
          <Button icon={<Pencil />} disabled={asking} onClick={onEdit}>
            {approvalTexts.editManually}
          </Button>
          <Button
            kind="primary"
            icon={<WandSparkles />}
            aria-disabled={asking}
            aria-live="polite"
            onClick={asking ? undefined : onAsk}
            data-autofocus
          >
            {asking ? approvalTexts.asking : approvalTexts.askAgent}
          </Button>
        </>
      }
    >
      <dl className="flex flex-col gap-4">
        <div>
          <dt className="text-sm text-muted">{approvalTexts.reason}</dt>
          <dd className="mt-0.5 text-md font-medium wrap-anywhere">{reason || approvalTexts.nothing}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{approvalTexts.comment}</dt>
          <dd className="mt-0.5 whitespace-pre-line wrap-anywhere">{comment || approvalTexts.noComment}</dd>
        </div>
      </dl>
    </Dialog>
  )
}
