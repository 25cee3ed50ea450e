import {
  countUnreadNotifications,
  listNotificationEntries,
  markNotificationsRead,
  type NotificationEntry,
} from '@adwright/contract/notifications'
import { ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useAction, useDo, usePages } from '#api/queries.ts'
import { MoreButton } from '#ui/MoreButton.tsx'
import { cx } from '#ui/cx.ts'
import { moment } from '#ui/moments.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { notificationOf } from './notifications.rules.ts'
import { openerOf } from './opener.ts'
import { PauseCampaign } from './PauseCampaign.tsx'
import { notificationTexts } from './notifications.texts.ts'

const PAGE_ROWS = 30

/**
 * How many of the newest were unread when the dialog opened or have arrived since: they keep their mark while it is open, and count as read
 * from now on.
 */
function useFresh(newest: string | undefined): number {
  const unread = useAction(countUnreadNotifications, {}, { topics: ['notifications'] }).data?.unread ?? 0
  const [fresh, setFresh] = useState(0)
  const marked = useRef<string>(undefined)
  const { mutate } = useDo(markNotificationsRead)
  useEffect(() => {
    // Once per newest entry: the list and the count arrive one after the other.
    if (newest === undefined || unread === 0 || marked.current === newest) return
    marked.current = newest
    setFresh((before) => before + unread)
    mutate({})
  }, [newest, unread, mutate])
  return fresh || unread
}

interface LineProps {
  entry: NotificationEntry
  isFresh: boolean
  onOpened: () => void
}

/** If the entry has something to open, a click anywhere on it does so. */
function Line({ entry, isFresh, onOpened }: LineProps) {
  const { at, message } = notificationOf(entry.line)
  const open = openerOf(entry)
  return (
    <li
      className={cx(
        'relative -mx-6 flex items-start gap-3 border-b border-line px-6 py-3 last:border-0',
        open && 'transition-colors hover:bg-hover',
      )}
    >
      <span
        aria-hidden="true"
        className={`mt-2 size-2 shrink-0 rounded-full ${isFresh ? 'bg-accent' : 'bg-transparent'}`}
      />
      <div className="min-w-0 grow">
        <p className={isFresh ? 'font-medium wrap-anywhere' : 'wrap-anywhere'}>
          {open ? (
            <button
              type="button"
              className="rounded-sm text-left before:absolute before:inset-0"
              onClick={() => {
                onOpened()
                open()
              }}
            >
              {message}
            </button>
          ) : (
            message
          )}
        </p>
        {at && (
          <time dateTime={at.toISOString()} className="text-sm text-muted">
            {moment(at)}
          </time>
        )}
        {entry.subject === 'running_campaign' && entry.id !== null && (
          <div>
            <PauseCampaign id={entry.id} />
          </div>
        )}
      </div>
      {isFresh && <span className="sr-only">{notificationTexts.fresh}</span>}
      {open && <ChevronRight aria-hidden="true" className="mt-1 size-4 shrink-0 text-muted" />}
    </li>
  )
}

/** product-3 §2.6: what happened, newest first, each linked to what it is about. Opening the list marks all as read. */
export function NotificationsDialog({ onClose }: { onClose: () => void }) {
  const list = usePages(listNotificationEntries, { limit: PAGE_ROWS }, { topics: ['notifications'] })
  const fresh = useFresh(list.items[0]?.line)
  return (
    <Dialog open onClose={onClose} title={notificationTexts.title}>
      {list.isPending && (
        <Loading label={notificationTexts.loading} className="flex flex-col gap-4">
          {['w-4/5', 'w-3/5', 'w-2/3'].map((width) => (
            <span key={width} className="flex flex-col gap-1.5">
              <Skeleton className={`h-5 ${width}`} />
              <Skeleton className="h-4 w-32" />
            </span>
          ))}
        </Loading>
      )}
      {list.isError && !list.data && (
        <ErrorState title={notificationTexts.failed} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && list.items.length === 0 && (
        <EmptyState sample={{ as: 'rows', rows: notificationTexts.sample }} title={notificationTexts.empty}>
          {notificationTexts.emptyHint}
        </EmptyState>
      )}
      {list.items.length > 0 && (
        <ul className="-my-3">
          {list.items.map((entry, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same line may come twice; they have no other name
            <Line key={`${at}${entry.line}`} entry={entry} isFresh={at < fresh} onOpened={onClose} />
          ))}
        </ul>
      )}
      <MoreButton list={list}>{notificationTexts.more}</MoreButton>
    </Dialog>
  )
}
