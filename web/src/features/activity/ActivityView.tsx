import { type ActivityEntry, listActivity, undoActivity } from '@adwright/contract/activity'
import {
  ArrowRight,
  Bot,
  CalendarClock,
  CircleAlert,
  type LucideIcon,
  MousePointerClick,
  Plug,
  Users,
} from 'lucide-react'
import { useState } from 'react'
import { useDo, usePages } from '#api/queries.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { MoreButton } from '#ui/MoreButton.tsx'
import { moment } from '#ui/moments.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { changesOf, targetOf } from './activity.rules.ts'
import { activityTexts } from './activity.texts.ts'
import { actionLabel, actorLabel } from './words.ts'

const PAGE_ROWS = 30
const icons: Record<ActivityEntry['via'], LucideIcon> = {
  screen: MousePointerClick,
  agent: Bot,
  mcp: Plug,
  client: Users,
  schedule: CalendarClock,
}

function Changes({ entry }: { entry: ActivityEntry }) {
  const changes = changesOf(entry, activityTexts)
  if (changes.length === 0) return null
  return (
    <details className="mt-1.5 text-sm">
      <summary className="reach relative inline-flex w-fit rounded-sm text-accent-text hover:underline">
        {activityTexts.details}
      </summary>
      <dl className="mt-2 grid gap-x-6 gap-y-1.5 sm:grid-cols-[auto_1fr]">
        {changes.map(({ field, before, after }) => (
          <div key={field} className="contents">
            <dt className="text-muted">{field}</dt>
            <dd className="flex flex-wrap items-center gap-x-2 wrap-anywhere max-sm:mb-1.5">
              <span className="sr-only">{activityTexts.before}</span>
              <span className="text-muted line-through">{before}</span>
              <ArrowRight aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
              <span className="sr-only">{activityTexts.after}</span>
              <span className="font-medium">{after}</span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function Line({ entry, onUndo }: { entry: ActivityEntry; onUndo: () => void }) {
  const Icon = entry.outcome === 'done' ? icons[entry.via] : CircleAlert
  const target = targetOf(entry)
  return (
    <li className="flex gap-3.5 border-b border-line px-4 py-3.5 last:border-0 sm:px-5">
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-hover text-muted [&>svg]:size-4"
      >
        <Icon />
      </span>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base">
          <span className="font-medium">{actionLabel(entry.action)}</span>
          {target && <span className="wrap-anywhere text-muted">{target}</span>}
          {entry.outcome !== 'done' && (
            <Badge tone={entry.outcome === 'failed' ? 'bad' : 'warn'}>{activityTexts.outcomes[entry.outcome]}</Badge>
          )}
        </p>
        <p className="text-sm text-muted">
          {actorLabel(entry.actor)}, {activityTexts.vias[entry.via]},{' '}
          <time dateTime={entry.at} className="whitespace-nowrap">
            {moment(new Date(entry.at))}
          </time>
        </p>
        <Changes entry={entry} />
      </div>
      {entry.undoable && (
        <Button does={undoActivity} size="sm" onClick={onUndo} className="self-start">
          {activityTexts.undo}
        </Button>
      )}
    </li>
  )
}

const ListSkeleton = () => (
  <Loading label={activityTexts.loading} className="flex flex-col gap-5 p-5">
    {['w-1/2', 'w-2/5', 'w-3/5', 'w-1/3'].map((width) => (
      <span key={width} className="flex gap-3.5">
        <Skeleton className="size-9 rounded-full" />
        <span className="flex grow flex-col gap-2">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-3.5 w-40" />
        </span>
      </span>
    ))}
  </Loading>
)

/** decisions.md: who did what, how, before and after; and Undo if available. */
export function ActivityView({ title }: { title: string }) {
  const list = usePages(listActivity, { limit: PAGE_ROWS }, { topics: ['activity'] })
  const undo = useDo(undoActivity)
  const [asking, setAsking] = useState<ActivityEntry | null>(null)
  const takeBack = (entry: ActivityEntry) =>
    undo.mutate(
      { id: entry.id },
      {
        onSuccess: () => toast.good(activityTexts.undone),
        onError: (error) => toast.failed(activityTexts.undoFailed, error),
        onSettled: () => setAsking(null),
      },
    )
  return (
    <Page title={title} subtitle={activityTexts.subtitle} width="medium">
      <Card flush className="[&>div]:pt-0">
        {list.isPending && <ListSkeleton />}
        {list.isError && !list.data && (
          <ErrorState title={activityTexts.failed} error={list.error} onRetry={() => void list.refetch()} />
        )}
        {list.isSuccess && list.items.length === 0 && (
          <EmptyState sample={{ as: 'rows', rows: activityTexts.sample }} title={activityTexts.empty}>
            {activityTexts.emptyHint}
          </EmptyState>
        )}
        {list.items.length > 0 && (
          <ul>
            {list.items.map((entry) => (
              <Line key={entry.id} entry={entry} onUndo={() => setAsking(entry)} />
            ))}
          </ul>
        )}
      </Card>
      <MoreButton list={list}>{activityTexts.more}</MoreButton>
      {asking && (
        <ConfirmDialog
          open
          title={activityTexts.undoTitle}
          confirmLabel={activityTexts.undo}
          busy={undo.isPending}
          onConfirm={() => takeBack(asking)}
          onCancel={() => setAsking(null)}
        >
          <p>{activityTexts.undoWords([actionLabel(asking.action), targetOf(asking)].filter(Boolean).join(': '))}</p>
          {asking.undo_at_google && <p className="mt-2">{activityTexts.undoAtGoogle}</p>}
        </ConfirmDialog>
      )}
    </Page>
  )
}
