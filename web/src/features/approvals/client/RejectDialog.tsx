import { NAME_MAX_CHARS, TEXT_MAX_CHARS } from '@adwright/contract/limits'
import { useId, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextArea, TextField } from '#ui/Field.tsx'
import type { AnswerDialogProps } from './ApproveDialog.tsx'
import { clientTexts } from './client.texts.ts'

/** A rejection has a reason, and may have a comment. */
export function RejectDialog({
  approval,
  busy,
  error,
  onClose,
  onReject,
}: AnswerDialogProps & { onReject: (reason: string, comment: string) => void }) {
  const formId = useId()
  const [reason, setReason] = useState('')
  const [comment, setComment] = useState('')
  const [tried, setTried] = useState(false)
  return (
    <Dialog
      open
      onClose={onClose}
      title={clientTexts.rejectTitle}
      description={clientTexts.rejectAbout(approval.from_name)}
      locked={busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy} size="lg" className="max-sm:grow">
            {clientTexts.cancel}
          </Button>
          <Button kind="primary" type="submit" form={formId} size="lg" busy={busy} className="max-sm:grow">
            {clientTexts.sendRejection}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (reason.trim() !== '') onReject(reason.trim(), comment.trim())
        }}
      >
        <TextField
          label={clientTexts.reason}
          required
          maxLength={NAME_MAX_CHARS}
          placeholder={clientTexts.reasonPlaceholder}
          value={reason}
          error={tried && reason.trim() === '' ? clientTexts.required : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        <ul className="-mt-1.5 flex flex-wrap gap-1.5">
          {clientTexts.reasons.map((one) => (
            <li key={one}>
              <button
                type="button"
                aria-pressed={reason === one}
                onClick={() => setReason(one)}
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
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        <p className="text-sm text-muted">{clientTexts.once}</p>
        {error !== null && <ErrorState inline title={clientTexts.failed} error={error} />}
      </form>
    </Dialog>
  )
}
