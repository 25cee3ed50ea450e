import type { SharedCampaign } from '@adwright/contract/approvals'
import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { dayOf, partsOf, rejectionOf } from './approvals.rules.ts'
import { texts } from './approvals.texts.ts'

/** product-3 §2.3: 'Campaign Feedback' of a rejected campaign. */
export function FeedbackDialog({ it, onClose }: { it: SharedCampaign; onClose: () => void }) {
  const said = rejectionOf(it)
  const { reason, comment } = partsOf(said?.feedback ?? null)
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.feedbackTitle}
      description={it.title}
      size="md"
      footer={
        <Button kind="primary" onClick={onClose} data-autofocus>
          {texts.close}
        </Button>
      }
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-3">
        <Line label={texts.from}>{said?.client_name ?? texts.nothing}</Line>
        <Line label={texts.email}>{said?.client_email ?? texts.nothing}</Line>
        <Line label={texts.date}>{said ? dayOf(said.created_at) : texts.nothing}</Line>
        <Line label={texts.reason}>{reason || texts.nothing}</Line>
        <Line label={texts.comment}>{comment || texts.noComment}</Line>
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
