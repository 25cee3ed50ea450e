import type { SignInSession } from '@adwright/contract/security'
import { MonitorSmartphone } from 'lucide-react'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { date, moment } from '#ui/moments.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { useEndOtherSessions, useEndSession, useSessions } from './security.queries.ts'
import { securityTexts } from './security.texts.ts'

const words = securityTexts.sessions

function SessionRow({ session }: { session: SignInSession }) {
  const end = useEndSession()
  const browser = session.browser ?? words.unknown
  const used = moment(new Date(session.last_used_at))
  const signOut = () =>
    end.mutate(
      { id: session.id },
      {
        onSuccess: () => toast.good(words.ended),
        onError: (error) => toast.failed(words.endFailed, error),
      },
    )
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 last:border-0">
      <MonitorSmartphone aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="text-base font-medium">{browser}</span>
          {session.is_current && <Badge tone="accent">{words.here}</Badge>}
        </p>
        <p className="text-sm text-muted">{words.used(used)}</p>
        <p className="text-sm text-muted">{words.since(date(new Date(session.created_at)))}</p>
      </div>
      {!session.is_current && (
        <Button size="sm" busy={end.isPending} aria-label={words.endOne(browser, used)} onClick={signOut}>
          {words.end}
        </Button>
      )}
    </li>
  )
}

function Sessions() {
  const sessions = useSessions()
  const endOthers = useEndOtherSessions()
  if (sessions.isError)
    return <ErrorState inline title={words.failed} error={sessions.error} onRetry={() => void sessions.refetch()} />
  if (!sessions.data)
    return (
      <Loading label={words.loading} className="flex flex-col gap-2">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </Loading>
    )
  const signOutOthers = () =>
    endOthers.mutate(
      {},
      {
        onSuccess: () => toast.good(words.endedOthers),
        onError: (error) => toast.failed(words.endOthersFailed, error),
      },
    )
  return (
    <>
      <ul>
        {sessions.data.map((it) => (
          <SessionRow key={it.id} session={it} />
        ))}
      </ul>
      {sessions.data.some((it) => !it.is_current) ? (
        <Button busy={endOthers.isPending} onClick={signOutOthers} className="mt-4 text-bad!">
          {words.endOthers}
        </Button>
      ) : (
        <p className="mt-3 text-sm text-muted">{words.alone}</p>
      )}
    </>
  )
}

/** Where the owner is signed in, with a way to end each session. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={words.title} description={words.about}>
      <Sessions />
    </Dialog>
  )
}
