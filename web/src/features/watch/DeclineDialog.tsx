import { PROPOSAL_REASON_MAX_CHARS } from '@adwright/contract/limits'
import type { Proposal } from '@adwright/contract/watch'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextField } from '#ui/Field.tsx'
import { toast } from '#ui/toast.ts'
import { useDecline } from './watch.queries.ts'
import { watchTexts } from './watch.texts.ts'

/** Declines a proposal, with an optional reason. */
export function DeclineDialog({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const decline = useDecline()
  const [reason, setReason] = useState('')
  const no = () =>
    decline.mutate(
      { id: proposal.id, reason },
      {
        onSuccess: () => {
          toast.good(watchTexts.declined)
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={watchTexts.declineTitle}
      description={proposal.title}
      size="sm"
      locked={decline.isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={decline.isPending}>
            {watchTexts.cancel}
          </Button>
          <Button kind="primary" busy={decline.isPending} onClick={no}>
            {watchTexts.no}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-base text-pretty text-muted">{watchTexts.declineWords}</p>
      <TextField
        label={watchTexts.reason}
        hint={watchTexts.reasonHint}
        value={reason}
        maxLength={PROPOSAL_REASON_MAX_CHARS}
        onChange={(event) => setReason(event.target.value)}
        data-autofocus
      />
      {decline.error && <ErrorState inline title={watchTexts.failedNo} error={decline.error} className="mt-3" />}
    </Dialog>
  )
}
