import { writtenSpan } from '#ui/dates.rules.ts'
import type { PanelProps } from './panel.ts'
import type { SearchTerm } from '@adwright/contract/campaigns/keywords'
import { customerTextIn } from '@adwright/contract/customer-text.rules'
import { customersTexts } from '#api/customers/customers.texts.ts'
import { datesFor } from '#api/period/period.rules.ts'
import { useShownPeriod } from '#api/period/use-period.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { type Column, Table } from '#ui/Table.tsx'
import { useAccountToday } from '../campaigns.queries.ts'
import { shortCount } from '../campaigns.rules.ts'
import { useSearchTerms } from './keywords.queries.ts'
import { keywordTexts } from './keywords.texts.ts'
import { useMoney } from '#ui/money.tsx'
import type { MoneyFormat } from '@adwright/contract/values/currency.rules'

const customersOf = (it: SearchTerm, money: MoneyFormat) =>
  customerTextIn(money.currency).customers({ customers: it.customers ?? 0 })
const eachOf = ({ cost_per_customer: each }: SearchTerm, money: MoneyFormat) =>
  each === null ? undefined : customersTexts.forEach(money.text(each))

const customerColumns = (money: MoneyFormat): readonly Column<SearchTerm>[] => [
  {
    key: 'customers',
    header: customersTexts.customers,
    align: 'right',
    wideOnly: true,
    cell: (it) => (
      <>
        {customersOf(it, money)}
        <span className="block text-sm whitespace-nowrap text-muted">{eachOf(it, money)}</span>
      </>
    ),
  },
]

/** What people searched for; an unwanted term becomes a negative keyword, exactly as it was typed. */
export function SearchTerms({ campaignId, now, busy, locked, save }: PanelProps & { campaignId: string }) {
  const money = useMoney()
  const found = useSearchTerms(campaignId, datesFor(useShownPeriod(), useAccountToday()))
  const answer = found.data?.data
  const exclude = (term: string) =>
    void save(
      {
        negative_keywords: [
          ...now.negative_keywords.map(({ text, match_type }) => ({ text, match_type })),
          { text: term, match_type: 'EXACT' },
        ],
      },
      keywordTexts.added(term),
    )
  const columns: Column<SearchTerm>[] = [
    {
      key: 'term',
      header: keywordTexts.term,
      cell: (it) => (
        <>
          <span className="font-medium wrap-anywhere">{it.term}</span>
          <span className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted @3xl:hidden print:hidden">
            <span>{keywordTexts.clicksOf(shortCount(it.clicks))}</span>
            <span>{money.text(it.cost)}</span>
            {it.customers !== null && (
              <span>
                {[keywordTexts.customersOf(customersOf(it, money)), eachOf(it, money)].filter(Boolean).join(', ')}
              </span>
            )}
          </span>
        </>
      ),
    },
    { key: 'keyword', header: keywordTexts.keyword, wideOnly: true, cell: (it) => it.keyword },
    {
      key: 'impressions',
      header: keywordTexts.impressions,
      align: 'right',
      wideOnly: true,
      cell: (it) => shortCount(it.impressions),
    },
    {
      key: 'clicks',
      header: keywordTexts.clicks,
      align: 'right',
      wideOnly: true,
      cell: (it) => shortCount(it.clicks),
    },
    { key: 'cost', header: keywordTexts.cost, align: 'right', wideOnly: true, cell: (it) => money.text(it.cost) },
    ...(answer?.search_terms.some((it) => it.customers !== null) ? customerColumns(money) : []),
    {
      key: 'action',
      header: <span className="sr-only">{keywordTexts.action}</span>,
      align: 'right',
      cell: (it) =>
        it.excluded ? (
          <Badge>{keywordTexts.excluded}</Badge>
        ) : (
          !locked && (
            <Button
              size="sm"
              kind="ghost"
              disabled={busy}
              aria-label={keywordTexts.addTermAsNegative(it.term)}
              onClick={() => exclude(it.term)}
            >
              {keywordTexts.addAsNegative}
            </Button>
          )
        ),
    },
  ]
  if (found.isPending) return <Skeleton className="h-48" />
  if (!answer)
    return (
      <ErrorState inline title={keywordTexts.termsFailed} error={found.error} onRetry={() => void found.refetch()} />
    )
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">{keywordTexts.termsLead(writtenSpan(answer.from, answer.to))}</p>
      {answer.search_terms.length === 0 ? (
        <p className="py-6 text-center text-muted">{keywordTexts.noTerms}</p>
      ) : (
        <Table
          caption={keywordTexts.tabs.terms}
          columns={columns}
          rows={answer.search_terms}
          rowKey={(it) => `${it.term}|${it.keyword}`}
          className="max-h-96 overflow-y-auto rounded-md border border-line"
        />
      )}
    </div>
  )
}
