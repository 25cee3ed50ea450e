import { countUnreadNotifications, listNotifications, markNotificationsRead } from '@adwright/contract/notifications'
import { Bell } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useAction, useDo, usePages } from '#api/queries.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { moment } from '#ui/dates.rules.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { notificationOf } from './notifications.rules.ts'
import { texts } from './notifications.texts.ts'

const PAGE_ROWS = 30

/**
 * How many of the newest were unread when the dialog opened or have come since: they keep their mark while it is open, and count as
 * read from now on.
 */
function useFresh(newest: string | undefined): number {
  const unread = useAction(countUnreadNotifications, {}, { topics: ['notifications'] }).data?.unread ?? 0
  const [fresh, setFresh] = useState(0)
  const marked = useRef<string>(undefined)
  const { mutate } = useDo(markNotificationsRead)
  useEffect(() => {
    // Once for what stands on top: the list and the count come one after the other.
    if (newest === undefined || unread === 0 || marked.current === newest) return
    marked.current = newest
    setFresh((before) => before + unread)
    mutate({})
  }, [newest, unread, mutate])
  return fresh || unread
}

function Line({ text, isFresh }: { text: string; isFresh: boolean }) {
  const { at, message } = notificationOf(text)
  return (
    <li className="flex items-start gap-3 border-b border-line py-3 last:border-0">
      <span
        aria-hidden="true"
        className={`mt-2 size-2 shrink-0 rounded-full ${isFresh ? 'bg-accent' : 'bg-transparent'}`}
      />
      <div className="min-w-0 grow">
        <p className={isFresh ? 'font-medium wrap-anywhere' : 'wrap-anywhere'}>{message}</p>
        {at && (
          <time dateTime={at.toISOString()} className="text-sm text-muted">
            {moment(at)}
          </time>
        )}
      </div>
      {isFresh && <Badge tone="accent">{texts.fresh}</Badge>}
    </li>
  )
}

/** product-3 §2.6: what happened, newest first. Opening it marks all as read. */
export function NotificationsDialog({ onClose }: { onClose: () => void }) {
  const list = usePages(listNotifications, { limit: PAGE_ROWS }, { topics: ['notifications'] })
  const fresh = useFresh(list.items[0])
  return (
    <Dialog open onClose={onClose} title={texts.title}>
      {list.isPending && (
        <Loading label={texts.loading} className="flex flex-col gap-4">
          {['w-4/5', 'w-3/5', 'w-2/3'].map((width) => (
            <span key={width} className="flex flex-col gap-1.5">
              <Skeleton className={`h-5 ${width}`} />
              <Skeleton className="h-4 w-32" />
            </span>
          ))}
        </Loading>
      )}
      {list.isError && !list.data && (
        <ErrorState title={texts.failed} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && list.items.length === 0 && (
        <EmptyState icon={<Bell />} title={texts.empty}>
          {texts.emptyHint}
        </EmptyState>
      )}
      {list.items.length > 0 && (
        <ul className="-my-3">
          {list.items.map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same line may come twice; they have no other name
            <Line key={`${at}${text}`} text={text} isFresh={at < fresh} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          kind="ghost"
          size="sm"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
          className="mt-3 w-full"
        >
          {texts.more}
        </Button>
      )}
    </Dialog>
  )
}
