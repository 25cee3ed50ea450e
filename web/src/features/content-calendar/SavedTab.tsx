import { writtenTime } from '#ui/dates.rules.ts'
import { listSavedCalendar } from '@adwright/contract/content-calendar'
import { channelNames, postText } from '@adwright/contract/post-channels.rules'
import { useEffect } from 'react'
import { usePages } from '#api/queries.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { date } from '#ui/moments.ts'
import { Loading } from '#ui/Loading.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { toast } from '#ui/toast.ts'
import { writtenDay } from './content-calendar.rules.ts'
import { postTexts } from './post.texts.ts'
import { contentCalendarTexts } from './content-calendar.texts.ts'

const PAGE_ROWS = 60

/** product-2 §2.6: a spinner, then date, created date, headline and description of each entry. Refetched when the tab is opened. */
export function SavedTab() {
  const list = usePages(listSavedCalendar, { limit: PAGE_ROWS }, { topics: ['content_calendar'] })
  const { refetch } = list
  useEffect(() => void refetch(), [refetch])
  return (
    <PagedList
      list={list}
      loading={
        <Loading label={contentCalendarTexts.loadingSaved} className="grid place-items-center py-16 text-muted">
          <Spinner className="size-7" />
        </Loading>
      }
      failed={contentCalendarTexts.savedFailed}
      empty={{
        sample: { as: 'month', entries: contentCalendarTexts.sample },
        title: contentCalendarTexts.noneSaved,
        hint: contentCalendarTexts.noneSavedHint,
      }}
      more={contentCalendarTexts.more}
    >
      {(items) => (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] gap-3">
          {items.map((it) => (
            <li key={it.id} className="min-w-0 rounded-lg border border-line bg-surface p-4">
              <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5 text-sm">
                <span className="font-medium">{writtenDay(it.date)}</span>
                <span className="text-muted">{contentCalendarTexts.createdOn(date(new Date(it.created_at)))}</span>
              </div>
              <p className="mt-2 text-md font-semibold wrap-anywhere">{it.headline}</p>
              <p className="text-base text-muted wrap-anywhere">{it.description}</p>
              <div className="mt-2 flex items-center justify-between gap-2 text-sm text-muted">
                <span>
                  {channelNames[it.post.channel]}, {writtenTime(it.post.time)}
                </span>
                <CopyButton
                  text={postText(it.post, it.post.channel)}
                  label={postTexts.copy}
                  onFail={() => toast.bad(postTexts.copyFailed)}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
