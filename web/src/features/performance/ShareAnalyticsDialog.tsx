import { CircleCheck, Link2Off } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { uuid } from '#api/request.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextField } from '#ui/Field.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { writtenMoment } from './performance.rules.ts'
import { useCloseReports, useSharedWith, useShare } from './share.queries.ts'
import { reportTexts } from './share.texts.ts'

/** product-1 §9: the dialog closes itself after 2 seconds. */
const CLOSE_AFTER_MS = 2_000

/** Sends the figures to an address (product-1 §2). It is drawn only while it is open: closing forgets what was entered. */
export function ShareAnalyticsDialog({ onClose }: { onClose: () => void }) {
  const form = useId()
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [key, setKey] = useState(uuid)
  const share = useShare(key)
  const write = (next: string) => {
    setEmail(next)
    setKey(uuid())
  }
  // The dashboard draws itself again when figures come: the two seconds go on all the same.
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (sentTo === null) return
    const timer = setTimeout(() => close(), CLOSE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [sentTo])
  const send = (event: FormEvent) => {
    event.preventDefault()
    const address = email.trim()
    if (address === '' || share.isPending) return
    share.mutate(
      { email: address },
      {
        onSuccess: ({ data }) => {
          setSentTo(address)
          if (data.pdf_missing_because !== null)
            toast.failed(reportTexts.sentWithoutPdf, new Error(data.pdf_missing_because))
        },
      },
    )
  }
  const fault = isApiError(share.error) ? share.error.of('email') : undefined
  if (sentTo !== null)
    return (
      <Dialog open onClose={onClose} title={reportTexts.title} size="sm">
        <div role="status" className="flex flex-col items-center gap-2 py-4 text-center">
          <CircleCheck aria-hidden="true" className="size-9 text-good" />
          <p className="text-md font-semibold">{reportTexts.sent}</p>
          <p className="text-base wrap-anywhere text-muted">{reportTexts.sentTo(sentTo)}</p>
        </div>
      </Dialog>
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={reportTexts.title}
      description={reportTexts.about}
      size="md"
      footer={
        <>
          <Button onClick={onClose}>{reportTexts.cancel}</Button>
          <Button kind="primary" type="submit" form={form} busy={share.isPending} disabled={email.trim() === ''}>
            {reportTexts.send}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} className="flex flex-col gap-5">
        <PreviouslySharedWith onChoose={write} />
        <TextField
          type="email"
          autoFocus
          autoComplete="email"
          label={reportTexts.email}
          placeholder={reportTexts.placeholder}
          value={email}
          error={fault}
          onChange={(event) => write(event.target.value)}
        />
        {share.isError && !fault && <ErrorState inline title={reportTexts.failed} error={share.error} />}
      </form>
    </Dialog>
  )
}

function PreviouslySharedWith({ onChoose }: { onChoose: (email: string) => void }) {
  const shared = useSharedWith()
  const close = useCloseReports()
  if (shared.isPending) return <Skeleton className="h-16" />
  if (shared.isError)
    return (
      <ErrorState
        inline
        title={reportTexts.previouslyFailed}
        error={shared.error}
        onRetry={() => void shared.refetch()}
      />
    )
  if (shared.data.length === 0) return null
  return (
    <section aria-label={reportTexts.previously}>
      <h3 className="text-sm font-medium">{reportTexts.previously}</h3>
      <ul className="mt-1.5 max-h-44 divide-y divide-line overflow-y-auto rounded-md border border-line">
        {shared.data.map((it) => (
          <li key={it.id} className="flex items-center gap-1 pr-1">
            <button
              type="button"
              className="min-w-0 grow rounded-md px-3 py-1.5 text-left hover:bg-hover"
              onClick={() => onChoose(it.email)}
            >
              <span className="block truncate text-base">{it.email}</span>
              <span className="block text-sm text-muted">
                {it.open_until ? reportTexts.openUntil(writtenMoment(it.open_until)) : reportTexts.closed}
              </span>
            </button>
            {it.open_until && (
              <IconButton
                size="sm"
                label={reportTexts.close(it.email)}
                icon={<Link2Off aria-hidden="true" />}
                disabled={close.isPending}
                onClick={() =>
                  void close.run({ id: it.id }).then(
                    () => toast.good(reportTexts.closedNow(it.email)),
                    (cause: unknown) => toast.failed(reportTexts.closeFailed, cause),
                  )
                }
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
