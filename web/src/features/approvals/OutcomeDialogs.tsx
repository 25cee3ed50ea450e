import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { approvalTexts } from './approvals.texts.ts'

/** product-3 §4.6: 'Campaign Launched' and 'Feedback Sent', each with a way back to the list. */
export function DoneDialog({ kind, onBack }: { kind: 'launched' | 'sent'; onBack: () => void }) {
  return (
    <Dialog
      open
      onClose={onBack}
      title={kind === 'launched' ? approvalTexts.launchedTitle : approvalTexts.sentTitle}
      size="sm"
      footer={
        <Button kind="primary" onClick={onBack} data-autofocus>
          {approvalTexts.backToCampaigns}
        </Button>
      }
    >
      <div role="status" className="flex flex-col items-center gap-3 py-2 text-center">
        <CircleCheck aria-hidden="true" className="size-10 text-good" />
        <p className="text-md text-pretty">
          {kind === 'launched' ? approvalTexts.launchedText : approvalTexts.sentText}
        </p>
      </div>
    </Dialog>
  )
}

export interface FailedDialogProps {
  /** Shown below the fixed text: the given message, and the actual cause. */
  causes: readonly string[]
  /** A next step other than closing. */
  action?: ReactNode
  onClose: () => void
}

/** product-3 §8: 'Action Failed' always shows the high-demand text; decisions.md: with the actual cause below it. */
export function FailedDialog({ causes, action, onClose }: FailedDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={approvalTexts.failedTitle}
      size="sm"
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            {approvalTexts.close}
          </Button>
          {action}
        </>
      }
    >
      <div role="alert" className="flex items-start gap-3">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-bad" />
        <div className="min-w-0">
          <p className="text-md text-pretty">{approvalTexts.highDemand}</p>
          {causes.length > 0 && (
            <div className="mt-3 rounded-md bg-sunken px-3.5 py-2.5 text-sm">
              <p className="font-medium">{approvalTexts.happened}</p>
              {causes.map((cause) => (
                <p key={cause} className="mt-1 wrap-anywhere">
                  {cause}
                </p>
              ))}
            </div>
          )}
        </div>
      </div>
    </Dialog>
  )
}
