import { Mail, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useEmailPreferences, useSetEmailPreferences } from './account.queries.ts'
import { accountTexts } from './account.texts.ts'

const words = accountTexts.email

/** product-3 §2.7, §8: a subscribe view and an unsubscribe view, with the result in the dialog. */
export function EmailPreferenceDialog({ onClose }: { onClose: () => void }) {
  const preferences = useEmailPreferences()
  const save = useSetEmailPreferences()
  const [done, setDone] = useState('')
  const enabled = preferences.data?.promotional_emails_enabled
  const choose = (next: boolean) =>
    save.mutate(
      { promotional_emails_enabled: next },
      { onSuccess: () => setDone(next ? words.subscribed : words.unsubscribed) },
    )
  const Icon = enabled ? MailCheck : Mail
  const view = (
    <div className="flex flex-col items-center text-center">
      <span aria-hidden="true" className="grid size-12 place-items-center rounded-full bg-accent-soft text-accent-text">
        <Icon className="size-5" />
      </span>
      {done ? (
        <p role="status" className="mt-4 text-md text-pretty">
          {done}
        </p>
      ) : (
        <>
          <p className="mt-4 text-md font-semibold">{enabled ? words.unsubscribeTitle : words.subscribeTitle}</p>
          <p className="mt-1 text-base text-pretty text-muted">
            {enabled ? words.unsubscribeWords : words.subscribeWords}
          </p>
        </>
      )}
      {save.error && <ErrorState inline title={words.notSaved} error={save.error} className="mt-4 w-full" />}
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        {done ? (
          <Button kind="primary" onClick={onClose}>
            {accountTexts.close}
          </Button>
        ) : enabled ? (
          <>
            <Button busy={save.isPending} onClick={() => choose(false)}>
              {words.unsubscribe}
            </Button>
            <Button kind="primary" onClick={onClose}>
              {words.keep}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{words.notNow}</Button>
            <Button kind="primary" busy={save.isPending} onClick={() => choose(true)}>
              {words.subscribe}
            </Button>
          </>
        )}
      </div>
    </div>
  )
  return (
    <Dialog open onClose={onClose} title={words.title} size="sm">
      {preferences.data ? (
        view
      ) : preferences.isError ? (
        <ErrorState title={words.failed} error={preferences.error} onRetry={() => void preferences.refetch()} />
      ) : (
        <Loading className="flex flex-col items-center gap-3">
          <Skeleton className="size-12 rounded-full" />
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-10 w-full" />
        </Loading>
      )}
    </Dialog>
  )
}
