import { date } from '#ui/moments.ts'
import { CircleCheck, Link2Off } from 'lucide-react'
import { shareAnalytics } from '@adwright/contract/reports'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from '#api/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextField } from '#ui/Field.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { useCloseReports, useSharedWith } from './share.queries.ts'
import { reportTexts } from './share.texts.ts'

/** product-1 §9: the dialog closes itself after 2 seconds. */
const CLOSE_AFTER_MS = 2_000

/** Sends the figures to an email address (product-1 §2). It is rendered only while open: closing forgets what was entered. */
export function ShareAnalyticsDialog({ onClose }: { onClose: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm(shareAnalytics, {
    values: { email: '' },
    onDone: ({ data }, { email }) => {
      setSentTo(email.trim())
      if (data.pdf_missing_because !== null)
        toast.failed(reportTexts.sentWithoutPdf, new Error(data.pdf_missing_because))
    },
  })
  // The dashboard rerenders when figures arrive; the two seconds keep running.
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (sentTo === null) return
    const timer = setTimeout(() => close(), CLOSE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [sentTo])
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
          <Button
            kind="primary"
            type="submit"
            form={form.id}
            busy={form.busy}
            disabled={form.values.email.trim() === ''}
          >
            {reportTexts.send}
          </Button>
        </>
      }
    >
      <form {...form.props} className="flex flex-col gap-5">
        <PreviouslySharedWith onChoose={(email) => form.setValue('email', email)} />
        <TextField
          type="email"
          autoFocus
          autoComplete="email"
          label={reportTexts.email}
          placeholder={reportTexts.placeholder}
          {...form.field('email')}
        />
        {form.failure !== null && <ErrorState inline title={reportTexts.failed} error={form.failure} />}
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
                {it.open_until ? reportTexts.openUntil(date(new Date(it.open_until))) : reportTexts.closed}
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
