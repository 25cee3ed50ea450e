import type { SharedCampaign } from '@adwright/contract/approvals'
import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { partsOf, rejectionOf } from './approvals.rules.ts'
import { approvalTexts } from './approvals.texts.ts'
import { sharedDate } from '#ui/moments.ts'

/** product-3 §2.3: 'Campaign Feedback' on a rejected campaign. */
export function FeedbackDialog({ campaign, onClose }: { campaign: SharedCampaign; onClose: () => void }) {
  const said = rejectionOf(campaign)
  const { reason, comment } = partsOf(said?.feedback ?? null)
  return (
    <Dialog
      open
      onClose={onClose}
      title={approvalTexts.feedbackTitle}
      description={campaign.title}
      size="md"
      footer={
        <Button kind="primary" onClick={onClose} data-autofocus>
          {approvalTexts.close}
        </Button>
      }
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-3">
        <Line label={approvalTexts.from}>{said?.client_name ?? approvalTexts.nothing}</Line>
        <Line label={approvalTexts.email}>{said?.client_email ?? approvalTexts.nothing}</Line>
        <Line label={approvalTexts.date}>{said ? sharedDate(new Date(said.created_at)) : approvalTexts.nothing}</Line>
        <Line label={approvalTexts.reason}>{reason || approvalTexts.nothing}</Line>
        <Line label={approvalTexts.comment}>{comment || approvalTexts.noComment}</Line>
      </dl>
    </Dialog>
  )
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{label}</dt>
    <dd className="font-medium whitespace-pre-line wrap-anywhere">{children}</dd>
  </>
)
