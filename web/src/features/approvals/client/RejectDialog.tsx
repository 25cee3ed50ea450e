import { NAME_MAX_CHARS, TEXT_MAX_CHARS } from '@adwright/contract/limits'
import { answerPublicApproval, type PublicApproval } from '@adwright/contract/public-approvals'
import { isApiError } from '#api/api-error.ts'
import { useForm } from '#api/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextArea, TextField } from '#ui/Field.tsx'
import { clientTexts } from './client.texts.ts'

interface RejectDialogProps {
  secret: string
  approval: PublicApproval
  onClose: () => void
  onGiven: () => void
  /** It can no longer be answered. */
  onGone: () => void
}

/** A rejection needs a reason, and may have a comment. */
export function RejectDialog({ secret, approval, onClose, onGiven, onGone }: RejectDialogProps) {
  const form = useForm(answerPublicApproval, {
    values: { reason: '', comment: '' },
    toInput: (words) => ({ secret, decision: 'disapproved' as const, ...words }),
    onDone: onGiven,
    onFail: (error) => isApiError(error) && error.status === 410 && onGone(),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={clientTexts.rejectTitle}
      description={clientTexts.rejectAbout(approval.from_name)}
      locked={form.busy}
      footer={
        <>
          <Button onClick={onClose} disabled={form.busy} size="lg" className="max-sm:grow">
            {clientTexts.cancel}
          </Button>
          <Button kind="primary" type="submit" form={form.id} size="lg" busy={form.busy} className="max-sm:grow">
            {clientTexts.sendRejection}
          </Button>
        </>
      }
    >
      <form {...form.props} className="flex flex-col gap-4">
        <TextField
          label={clientTexts.reason}
          required
          maxLength={NAME_MAX_CHARS}
          placeholder={clientTexts.reasonPlaceholder}
          {...form.field('reason')}
        />
        <ul className="-mt-1.5 flex flex-wrap gap-1.5">
          {clientTexts.reasons.map((one) => (
            <li key={one}>
              <button
                type="button"
                aria-pressed={form.values.reason === one}
                onClick={() => form.setValue('reason', one)}
                className="min-h-8 rounded-full border border-line px-3 py-1 text-sm transition-colors hover:border-line-strong/60 hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
              >
                {one}
              </button>
            </li>
          ))}
        </ul>
        <TextArea
          label={clientTexts.comment}
          aside={clientTexts.optional}
          rows={4}
          maxLength={TEXT_MAX_CHARS}
          placeholder={clientTexts.commentPlaceholder}
          {...form.field('comment')}
        />
        <p className="text-sm text-muted">{clientTexts.once}</p>
        {form.failure !== null && <ErrorState inline title={clientTexts.failed} error={form.failure} />}
      </form>
    </Dialog>
  )
}
