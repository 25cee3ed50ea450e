import type { SearchTerm } from '@adwright/contract/keywords'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { type Column, Table } from '#ui/Table.tsx'
import { costUsd, shortCount, writtenDate } from '../campaigns.rules.ts'
import type { PanelProps } from './KeywordSection.tsx'
import { useSearchTerms } from './keywords.queries.ts'
import { texts } from './keywords.texts.ts'

/** What people typed; a term that should not cost money is made a negative keyword, exactly as it was typed. */
export function SearchTerms({ campaignId, now, busy, locked, save }: PanelProps & { campaignId: string }) {
  const found = useSearchTerms(campaignId, true)
  const answer = found.data?.data
  const exclude = (term: string) =>
    void save(
      {
        negative_keywords: [
          ...now.negative_keywords.map(({ text, match_type }) => ({ text, match_type })),
          { text: term, match_type: 'EXACT' },
        ],
      },
      texts.added(term),
    )
  const columns: Column<SearchTerm>[] = [
    { key: 'term', header: texts.term, cell: (it) => <span className="font-medium">{it.term}</span> },
    { key: 'keyword', header: texts.keyword, wideOnly: true, cell: (it) => it.keyword },
    {
      key: 'impressions',
      header: texts.impressions,
      align: 'right',
      wideOnly: true,
      cell: (it) => shortCount(it.impressions),
    },
    { key: 'clicks', header: texts.clicks, align: 'right', cell: (it) => shortCount(it.clicks) },
    { key: 'cost', header: texts.cost, align: 'right', cell: (it) => costUsd(it.cost) },
    {
      key: 'action',
      header: <span className="sr-only">{texts.action}</span>,
      align: 'right',
      cell: (it) =>
        it.excluded ? (
          <Badge>{texts.excluded}</Badge>
        ) : (
          !locked && (
            <Button
              size="sm"
              kind="ghost"
              disabled={busy}
              aria-label={texts.addTermAsNegative(it.term)}
              onClick={() => exclude(it.term)}
            >
              {texts.addAsNegative}
            </Button>
          )
        ),
    },
  ]
  if (found.isPending) return <Skeleton className="h-48" />
  if (!answer)
    return <ErrorState inline title={texts.termsFailed} error={found.error} onRetry={() => void found.refetch()} />
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">
        {texts.termsLead} {texts.period(writtenDate(answer.from), writtenDate(answer.to))}
      </p>
      {answer.search_terms.length === 0 ? (
        <p className="py-6 text-center text-muted">{texts.noTerms}</p>
      ) : (
        <Table
          caption={texts.tabs.terms}
          columns={columns}
          rows={answer.search_terms}
          rowKey={(it) => `${it.term}|${it.keyword}`}
          className="max-h-96 overflow-y-auto rounded-md border border-line"
        />
      )}
    </div>
  )
}
