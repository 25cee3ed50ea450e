import { type FeedbackItem, listFeedbackOf } from '@adwright/contract/chat'
import { ChevronDown, Star } from 'lucide-react'
import { useId, useState } from 'react'
import { usePages } from '#api/queries.ts'
import { MoreButton } from '#ui/MoreButton.tsx'
import { cx } from '#ui/cx.ts'
import { date } from '#ui/moments.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFeedback } from '../chat.queries.ts'
import { ReplyBody } from '../ReplyBody.tsx'
import { COLLAPSED_CHARS, collapsed } from './starred.rules.ts'
import { starredTexts } from './starred.texts.ts'

const PAGE_ROWS = 20

function Item({ item }: { item: FeedbackItem }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const { toggle } = useFeedback(item.message.id)
  const long = [...item.message.content].length > COLLAPSED_CHARS
  return (
    <li className="rounded-lg border border-line bg-surface">
      <div className="flex items-center gap-1 py-1 pr-1.5 pl-4">
        <time dateTime={item.created_at} className="grow text-sm text-muted">
          {date(new Date(item.created_at))}
        </time>
        <IconButton
          size="sm"
          label={starredTexts.unstar}
          icon={<Star aria-hidden="true" fill="currentColor" className="text-star" />}
          onClick={() => toggle('starred')}
        />
        {long && (
          <IconButton
            size="sm"
            label={open ? starredTexts.less : starredTexts.whole}
            aria-expanded={open}
            aria-controls={id}
            icon={
              <ChevronDown
                aria-hidden="true"
                className={cx('transition-transform duration-150', open && 'rotate-180')}
              />
            }
            onClick={() => setOpen(!open)}
          />
        )}
      </div>
      <div id={id} className="px-4 pb-4">
        <ReplyBody text={open ? item.message.content : collapsed(item.message.content)} />
      </div>
    </li>
  )
}

/** product-2 §2.2: starred replies. It closes on a click on the backdrop. */
export function StarredDialog({ onClose }: { onClose: () => void }) {
  const list = usePages(listFeedbackOf, { type: 'starred', limit: PAGE_ROWS }, { topics: ['feedback'] })
  return (
    <Dialog open onClose={onClose} title={starredTexts.title} size="lg">
      {list.isPending && (
        <Loading label={starredTexts.loading} className="flex flex-col gap-3">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </Loading>
      )}
      {list.isError && !list.data && (
        <ErrorState title={starredTexts.failed} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && list.items.length === 0 && (
        <EmptyState sample={{ as: 'rows', rows: starredTexts.sample }} title={starredTexts.empty}>
          {starredTexts.emptyHint}
        </EmptyState>
      )}
      {list.items.length > 0 && (
        <ul className="flex flex-col gap-3">
          {list.items.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </ul>
      )}
      <MoreButton list={list}>{starredTexts.more}</MoreButton>
    </Dialog>
  )
}
