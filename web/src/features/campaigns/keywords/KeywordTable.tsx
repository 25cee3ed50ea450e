import type { CampaignKeywords } from '@adwright/contract/campaigns/keywords'
import { writeKeyword } from '@adwright/contract/campaigns/keyword.rules'
import { Pause, Pencil, Play, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { customerTextIn } from '@adwright/contract/customer-text.rules'
import { customersTexts } from '#api/customers/customers.texts.ts'
import { askedFor } from '#api/period/period.rules.ts'
import { useShownPeriod } from '#api/period/use-period.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Select } from '#ui/Select.tsx'
import { type Column, Table } from '#ui/Table.tsx'
import { toast } from '#ui/toast.ts'
import { useMedia } from '#ui/use-media.ts'
import { useAccountToday, useCampaignFigures } from '../campaigns.queries.ts'
import { shortCount } from '../campaigns.rules.ts'
import { writtenSpan } from '#ui/dates.rules.ts'
import { useSaveBids } from '../targeting/targeting.queries.ts'
import { KeywordBid } from './KeywordBid.tsx'
import { keywordRows, type KeywordRow, type KeywordSort, keywordSorts } from './keyword.rules.ts'
import { keywordTexts } from './keywords.texts.ts'
import { useMoney } from '#ui/money.tsx'
import type { MoneyFormat } from '@adwright/contract/values/currency.rules'

type Keyword = CampaignKeywords['keywords'][number]

/** On a phone these are below the keyword instead. */
const wideColumns = (
  bidOf: (row: KeywordRow) => ReactNode,
  isCounted: boolean,
  money: MoneyFormat,
): Column<KeywordRow>[] => [
  { key: 'bid', header: keywordTexts.bid, align: 'right', cell: bidOf },
  { key: 'clicks', header: keywordTexts.clicks, align: 'right', cell: (it) => shortCount(it.clicks) },
  { key: 'impressions', header: keywordTexts.impressions, align: 'right', cell: (it) => shortCount(it.impressions) },
  { key: 'cost', header: keywordTexts.cost, align: 'right', cell: (it) => money.text(it.cost) },
  ...(isCounted ? customerColumns(money) : []),
]

const customerColumns = ({ currency }: MoneyFormat): readonly Column<KeywordRow>[] => [
  {
    key: 'customers',
    header: customersTexts.customers,
    align: 'right',
    cell: ({ customers }) => customers && customerTextIn(currency).customers(customers),
  },
  {
    key: 'cost_per_customer',
    header: customersTexts.each,
    align: 'right',
    cell: ({ customers }) => customers && customerTextIn(currency).each(customers),
  },
]

export interface KeywordTableProps {
  campaignId: string
  keywords: readonly Keyword[]
  busy: boolean
  locked: boolean
  onRemove: (keyword: Keyword) => void
}

/** One row per keyword: match type, status, bid and the period's figures. */
export function KeywordTable({ campaignId, keywords, busy, locked, onRemove }: KeywordTableProps) {
  const money = useMoney()
  const report = useCampaignFigures(campaignId, askedFor(useShownPeriod(), useAccountToday())).data?.data
  const figures = report?.performance_data.keyword_performance ?? []
  const counted = report?.performance_data.customers?.keywords ?? null
  const bids = useSaveBids(campaignId)
  const [sort, setSort] = useState<KeywordSort>('clicks')
  const [bidding, setBidding] = useState<Keyword>()
  const [changing, setChanging] = useState<Keyword['id']>()
  const isNarrow = useMedia('(width < 80rem)')
  const wait = busy || bids.isPending
  const rest = async (row: KeywordRow) => {
    setChanging(row.id)
    const status = row.status === 'PAUSED' ? 'ENABLED' : 'PAUSED'
    try {
      await bids.save(
        { keywords: [{ keyword: writeKeyword(row), status }] },
        status === 'PAUSED' ? keywordTexts.paused(row.text) : keywordTexts.resumed(row.text),
      )
    } catch (error) {
      toast.failed(keywordTexts.saveFailed, error)
    }
  }
  const bidOf = (row: KeywordRow) => {
    const bid = row.cpc_bid === null ? keywordTexts.groupBid : money.short(row.cpc_bid)
    const said = isNarrow ? keywordTexts.bidIs(bid) : bid
    if (locked) return said
    return (
      <Button
        size="sm"
        kind="ghost"
        icon={<Pencil aria-hidden="true" />}
        aria-label={keywordTexts.changeBid(row.text)}
        onClick={() => setBidding(row)}
        // Also needed in print.
        className={cx('print:inline-flex!', isNarrow && '-ml-2')}
      >
        {said}
      </Button>
    )
  }
  const columns: Column<KeywordRow>[] = [
    {
      key: 'keyword',
      header: keywordTexts.keyword,
      cell: (it) => (
        <>
          <span className="flex min-w-36 flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 font-medium break-words">{it.text}</span>
            <Badge>{keywordTexts.matchTypes[it.match_type]}</Badge>
            {it.status === 'PAUSED' && <Badge tone="warn">{keywordTexts.isPaused}</Badge>}
          </span>
          {isNarrow && (
            <span className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-muted">
              {bidOf(it)}
              <span>{keywordTexts.clicksOf(shortCount(it.clicks))}</span>
              <span>{money.text(it.cost)}</span>
              {it.customers && (
                <span>{keywordTexts.customersOf(customerTextIn(money.currency).customers(it.customers))}</span>
              )}
            </span>
          )}
        </>
      ),
    },
    ...(isNarrow ? [] : wideColumns(bidOf, counted !== null, money)),
    ...(locked
      ? []
      : [
          {
            key: 'action',
            header: <span className="sr-only">{keywordTexts.change}</span>,
            align: 'right' as const,
            cell: (it: KeywordRow) => (
              <span className="flex justify-end">
                <IconButton
                  label={it.status === 'PAUSED' ? keywordTexts.resume(it.text) : keywordTexts.pause(it.text)}
                  size="sm"
                  icon={it.status === 'PAUSED' ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
                  busy={bids.isPending && changing === it.id}
                  disabled={wait && changing !== it.id}
                  onClick={() => void rest(it)}
                />
                <IconButton
                  label={keywordTexts.remove(it.text)}
                  size="sm"
                  icon={<X aria-hidden="true" />}
                  disabled={wait}
                  onClick={() => onRemove(it)}
                />
              </span>
            ),
          },
        ]),
  ]
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p className="text-sm text-muted">{report && keywordTexts.figuresOf(writtenSpan(report.from, report.to))}</p>
        <Select
          label={keywordTexts.sortBy}
          value={sort}
          options={keywordSorts
            .filter((it) => counted || (it !== 'customers' && it !== 'cost_per_customer'))
            .map((value) => ({ value, label: keywordTexts.sorts[value] }))}
          onChange={setSort}
          className="w-44"
        />
      </div>
      <Table
        caption={keywordTexts.tabs.keywords}
        columns={columns}
        rows={keywordRows(keywords, figures, counted, sort)}
        rowKey={(it) => it.id}
        className="max-h-[32rem] overflow-y-auto rounded-md border border-line"
      />
      {bidding && <KeywordBid campaignId={campaignId} keyword={bidding} onClose={() => setBidding(undefined)} />}
    </div>
  )
}
