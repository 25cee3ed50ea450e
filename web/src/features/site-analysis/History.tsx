import { type AnalysisSummary, listWebsiteAnalyses, removeWebsiteAnalysis } from '@adwright/contract/site-analysis'
import { bandOf, siteOf } from '@adwright/contract/site-analysis.rules'
import { GitCompareArrows, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useDo, usePages } from '#api/queries.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { TickBox } from '#ui/Checkbox.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { cx } from '#ui/cx.ts'
import { moment } from '#ui/moments.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { type Column, Table } from '#ui/Table.tsx'
import { toast } from '#ui/toast.ts'
import { shortAddress } from './address.rules.ts'
import { CompareDialog } from './CompareDialog.tsx'
import { siteTexts } from './site-analysis.texts.ts'
import { trendOf } from './trend.rules.ts'

const PAGE_ROWS = 10
const tones = { Good: 'text-good', 'Needs Improvement': 'text-warn', Poor: 'text-bad' } as const
/** Separate columns where there's room; otherwise below the website. */
const scores = [
  { part: 'performance_score', label: siteTexts.mobile },
  { part: 'desktop_score', label: siteTexts.desktop },
  { part: 'seo_score', label: siteTexts.seoScore },
] as const
const when = (summary: AnalysisSummary): string => moment(new Date(summary.created_at))

/** A score, and how much it changed since the website's previous analysis. */
const Score = ({ score, trend }: { score: number | null; trend?: number | undefined }) =>
  score === null ? (
    <span className="text-muted">{siteTexts.none}</span>
  ) : (
    <span className="inline-flex items-baseline gap-1.5 whitespace-nowrap tabular-nums">
      {trend !== undefined && (
        <span className={cx('text-xs', trend > 0 ? 'text-good' : 'text-bad')}>
          <span aria-hidden="true">{siteTexts.moved(trend)}</span>
          <span className="sr-only">{siteTexts.movedInWords(trend)}</span>
        </span>
      )}
      <span className={cx('font-medium', tones[bandOf(score)])}>{score}</span>
    </span>
  )

export interface HistoryProps {
  shownId: string | undefined
  onOpen: (id: string) => void
  onRemoved: (id: string) => void
}

/** All analyses so far; two of them can be compared. */
export function History({ shownId, onOpen, onRemoved }: HistoryProps) {
  const list = usePages(listWebsiteAnalyses, { limit: PAGE_ROWS }, { topics: ['website_analyses'] })
  const remove = useDo(removeWebsiteAnalysis)
  const [pair, setPair] = useState<readonly string[]>([])
  const [compared, setCompared] = useState<readonly [string, string]>()
  const [removed, setRemoved] = useState<AnalysisSummary>()
  const [first, second] = pair

  const confirmRemoval = () => {
    if (!removed) return
    const { id } = removed
    remove.mutate(
      { id },
      {
        onSuccess: () => {
          setPair((was) => was.filter((it) => it !== id))
          onRemoved(id)
          toast.good(siteTexts.removed)
        },
        onError: (error) => toast.failed(siteTexts.removeFailed, error),
        onSettled: () => setRemoved(undefined),
      },
    )
  }
  /** A third choice replaces the first; one of another website replaces all. */
  const choose = ({ id, url }: AnalysisSummary) =>
    setPair((was) => {
      if (was.includes(id)) return was.filter((it) => it !== id)
      const same = was.filter((it) => list.items.some((other) => other.id === it && siteOf(other.url) === siteOf(url)))
      return [...same.slice(-1), id]
    })

  const columns: readonly Column<AnalysisSummary>[] = [
    {
      key: 'choose',
      header: <span className="sr-only">{siteTexts.compare}</span>,
      className: 'w-0 pr-0!',
      cell: (it) =>
        it.state === 'done' && (
          <TickBox
            aria-label={siteTexts.chooseOf(shortAddress(it.url), when(it))}
            checked={pair.includes(it.id)}
            onChange={() => choose(it)}
          />
        ),
    },
    {
      key: 'url',
      header: siteTexts.website,
      cell: (it) => (
        <span className="flex flex-col">
          <button
            type="button"
            aria-label={siteTexts.openOf(shortAddress(it.url), when(it))}
            aria-current={it.id === shownId ? 'true' : undefined}
            onClick={() => onOpen(it.id)}
            className="self-start rounded-sm text-left font-medium wrap-anywhere hover:underline aria-[current]:text-accent-text"
          >
            {shortAddress(it.url)}
          </button>
          <span className="text-sm text-muted">
            {when(it)}
            {it.by !== 'owner' && ` · ${siteTexts.by[it.by]}`}
            {it.is_sample && ` · ${siteTexts.sample}`}
          </span>
          <span className="flex flex-wrap gap-x-3 text-sm text-muted @3xl:hidden print:hidden">
            {it.state === 'done' ? (
              scores.map(({ label, part }) => (
                <span key={part} className="whitespace-nowrap">
                  {label} <Score score={it[part]} trend={trendOf(list.items, it, part)} />
                </span>
              ))
            ) : (
              <Badge>{siteTexts.states[it.state]}</Badge>
            )}
          </span>
        </span>
      ),
    },
    ...scores.map(
      ({ part, label }): Column<AnalysisSummary> => ({
        key: part,
        header: label,
        align: 'right',
        wideOnly: true,
        cell: (it) =>
          it.state === 'done' || part !== 'performance_score' ? (
            <Score score={it[part]} trend={trendOf(list.items, it, part)} />
          ) : (
            <Badge>{siteTexts.states[it.state]}</Badge>
          ),
      }),
    ),
    {
      key: 'remove',
      header: <span className="sr-only">{siteTexts.remove}</span>,
      className: 'w-0 pl-0!',
      cell: (it) => (
        <IconButton
          does={removeWebsiteAnalysis}
          size="sm"
          label={siteTexts.removeOf(shortAddress(it.url), when(it))}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => setRemoved(it)}
        />
      ),
    },
  ]

  if (list.isError && list.items.length === 0)
    return (
      <ErrorState
        inline
        className="mt-8"
        title={siteTexts.historyFailed}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    )
  if (list.items.length === 0) return null
  return (
    <>
      <Card
        className="mt-8"
        flush
        title={siteTexts.history}
        subtitle={list.items.length > 1 ? siteTexts.historyHint : undefined}
        actions={
          list.items.length > 1 && (
            <Button
              size="sm"
              icon={<GitCompareArrows />}
              disabled={first === undefined || second === undefined}
              onClick={() => first !== undefined && second !== undefined && setCompared([first, second])}
            >
              {siteTexts.compare}
            </Button>
          )
        }
      >
        <Table caption={siteTexts.history} columns={columns} rows={list.items} rowKey={(it) => it.id} />
        {list.hasNextPage && (
          <div className="border-t border-line py-3 text-center">
            <Button size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {siteTexts.moreRows}
            </Button>
          </div>
        )}
      </Card>
      {compared && <CompareDialog ids={compared} onClose={() => setCompared(undefined)} />}
      <ConfirmDialog
        open={removed !== undefined}
        danger
        title={removed ? siteTexts.removeAsk(shortAddress(removed.url), when(removed)) : ''}
        confirmLabel={siteTexts.remove}
        busy={remove.isPending}
        onConfirm={confirmRemoval}
        onCancel={() => setRemoved(undefined)}
      >
        {siteTexts.removeHint}
      </ConfirmDialog>
    </>
  )
}
