import type { PublicApproval } from '@adwright/contract/public-approvals'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { worstWords } from '../approvals.rules.ts'
import { clientTexts } from './client.texts.ts'

export interface AnswerDialogProps {
  approval: PublicApproval
  busy: boolean
  error: unknown
  onClose: () => void
}

/** Approving allows spending and is final, so it asks for confirmation. */
export function ApproveDialog({
  approval,
  busy,
  error,
  onClose,
  onApprove,
}: AnswerDialogProps & { onApprove: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={clientTexts.sure(approval.title)}
      size="sm"
      locked={busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy} size="lg" className="max-sm:grow">
            {clientTexts.cancel}
          </Button>
          <Button kind="primary" size="lg" busy={busy} onClick={onApprove} data-autofocus className="max-sm:grow">
            {clientTexts.approve}
          </Button>
        </>
      }
    >
      <p className="text-md text-pretty">
        {clientTexts.sureText(approval.from_name, worstWords(approval, approval.today))}
      </p>
      <p className="mt-2 text-muted">{clientTexts.once}</p>
      {error !== null && <ErrorState inline title={clientTexts.failed} error={error} className="mt-4" />}
    </Dialog>
  )
}
