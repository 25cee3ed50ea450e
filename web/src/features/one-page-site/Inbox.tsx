import {
  deleteSiteMessage,
  listSiteMessages,
  markSiteMessagesRead,
  type SiteMessage,
} from '@adwright/contract/site-messages'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useDo, usePages } from '#api/queries.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { moment } from '#ui/moments.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Loading } from '#ui/Loading.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { siteTexts } from './one-page-site.texts.ts'

const texts = siteTexts.inbox
const PAGE_ROWS = 20

const hrefOf = (contact: string): string =>
  contact.includes('@') ? `mailto:${contact}` : `tel:${contact.replace(/[^\d+]/g, '')}`

/** What people sent through the page's form. All of it is shown as plain text. */
export function Inbox({ unread }: { unread: number }) {
  const list = usePages(listSiteMessages, { limit: PAGE_ROWS }, { topics: ['one_page_site'] })
  const read = useDo(markSiteMessagesRead)
  const remove = useDo(deleteSiteMessage)
  const [doomed, setDoomed] = useState<SiteMessage>()
  const loading = (
    <Loading label={texts.loading} className="flex flex-col gap-3">
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </Loading>
  )
  return (
    <div>
      {unread > 0 && (
        <div className="mb-3 flex justify-end">
          <Button
            does={markSiteMessagesRead}
            size="sm"
            busy={read.isPending}
            onClick={() => read.mutate({}, { onError: (error) => toast.failed(texts.readFailed, error) })}
          >
            {texts.read}
          </Button>
        </div>
      )}
      <PagedList
        list={list}
        loading={loading}
        failed={texts.failed}
        empty={{ sample: { as: 'rows', rows: texts.sample }, title: texts.empty, hint: texts.emptyHint }}
        more={texts.more}
      >
        {(items) => (
          <ul className="flex flex-col gap-3">
            {items.map((it) => (
              <li key={it.id} className="rounded-lg border border-line bg-surface p-4">
                <div className="flex items-start justify-between gap-3">
                  <div className="min-w-0">
                    <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
                      {it.name}
                      {!it.is_read && <Badge tone="accent">{texts.isNew}</Badge>}
                    </p>
                    <p className="text-sm text-muted">
                      <a href={hrefOf(it.contact)} className="text-accent-text underline wrap-anywhere">
                        {it.contact}
                      </a>
                      {' · '}
                      {moment(new Date(it.sent_at))}
                    </p>
                  </div>
                  <IconButton
                    does={deleteSiteMessage}
                    label={texts.remove(it.name)}
                    icon={<Trash2 aria-hidden="true" />}
                    onClick={() => setDoomed(it)}
                  />
                </div>
                <p className="mt-2 wrap-anywhere whitespace-pre-line">{it.text}</p>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <ConfirmDialog
        open={doomed !== undefined}
        danger
        title={texts.removeTitle}
        confirmLabel={texts.confirm}
        busy={remove.isPending}
        onCancel={() => setDoomed(undefined)}
        onConfirm={() =>
          doomed &&
          remove.mutate(
            { id: doomed.id },
            {
              onError: (error) => toast.failed(texts.removeFailed, error),
              onSettled: () => setDoomed(undefined),
            },
          )
        }
      >
        {texts.removeHint}
      </ConfirmDialog>
    </div>
  )
}
