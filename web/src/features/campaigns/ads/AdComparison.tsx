import type { AdsCompared } from '@adwright/contract/campaigns/ad-figures'
import { customerTextIn } from '@adwright/contract/customer-text.rules'
import { Badge } from '#ui/Badge.tsx'
import { DownloadCsv } from '#ui/charts/DownloadCsv.tsx'
import { writtenSpan } from '#ui/dates.rules.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { type Column, Table } from '#ui/Table.tsx'
import { useComparedAds } from './ads.queries.ts'
import { adTexts } from './ads.texts.ts'
import { useMoney } from '#ui/money.tsx'
import type { MoneyFormat } from '@adwright/contract/values/currency.rules'

const texts = adTexts.compared
type Figures = AdsCompared['total']
interface Row extends Figures {
  readonly key: string
  readonly name: string
  readonly marks: readonly string[]
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`
const whole = (count: number): string => count.toLocaleString('en-US')

function rowsOf({ ads, removed, total, better }: AdsCompared): Row[] {
  const marksOf = (id: string) => [
    ...(better.clicks === id ? [texts.moreClicks] : []),
    ...(better.customers === id ? [texts.moreCustomers] : []),
  ]
  return [
    ...ads.map((it) => ({ ...it, key: it.id, marks: marksOf(it.id) })),
    ...(removed ? [{ ...removed, key: 'removed', name: texts.removed, marks: [] }] : []),
    { ...total, key: 'total', name: texts.total, marks: [] },
  ]
}

const columnsOf = (measured: boolean, money: MoneyFormat): Column<Row>[] => [
  {
    key: 'name',
    header: texts.ad,
    cell: (it) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className={it.key === 'total' ? 'font-semibold' : 'font-medium break-words'}>{it.name}</span>
        <span className="w-full text-sm text-muted @3xl:hidden print:hidden">{texts.shown(whole(it.impressions))}</span>
        {it.marks.map((mark) => (
          <Badge key={mark} tone="good">
            {mark}
          </Badge>
        ))}
      </span>
    ),
  },
  {
    key: 'impressions',
    header: texts.impressions,
    align: 'right',
    wideOnly: true,
    cell: (it) => whole(it.impressions),
  },
  { key: 'clicks', header: texts.clicks, align: 'right', wideOnly: true, cell: (it) => whole(it.clicks) },
  { key: 'ctr', header: texts.ctr, align: 'right', cell: (it) => percent(it.ctr) },
  { key: 'cost', header: texts.cost, align: 'right', wideOnly: true, cell: (it) => money.text(it.cost) },
  ...(measured
    ? ([
        { key: 'customers', header: texts.customers, align: 'right', cell: customerTextIn(money.currency).customers },
        { key: 'each', header: texts.each, align: 'right', wideOnly: true, cell: customerTextIn(money.currency).each },
        { key: 'rate', header: texts.rate, align: 'right', wideOnly: true, cell: customerTextIn(money.currency).rate },
      ] as const)
    : []),
]

/** The rows of its file: the same figures as on the screen. */
function linesOf({ measured, ...compared }: AdsCompared): (string | number)[][] {
  const customers = measured ? [texts.customers, texts.each, texts.rate] : []
  return [
    [texts.ad, texts.impressions, texts.clicks, texts.ctr, texts.cost, ...customers],
    ...rowsOf({ measured, ...compared }).map((it) => [
      it.name,
      it.impressions,
      it.clicks,
      it.ctr,
      it.cost,
      ...(measured ? [it.customers, it.cost_per_customer ?? '', it.rate ?? ''] : []),
    ]),
  ]
}

/** A campaign's ads by their figures, and which one is better once that is clear. */
export function AdComparison({ campaignId }: { campaignId: string }) {
  const money = useMoney()
  const read = useComparedAds(campaignId)
  const compared = read.data?.data
  if (read.isPending) return <Skeleton className="h-40" />
  if (!compared)
    return <ErrorState inline title={texts.failed} error={read.error} onRetry={() => void read.refetch()} />
  return (
    <section aria-label={texts.title}>
      <h3 className="font-semibold">{texts.title}</h3>
      <p className="text-sm text-muted">{writtenSpan(compared.from, compared.to)}</p>
      {compared.in_words.map((words) => (
        <p key={words} className="mt-2 break-words">
          {words}
        </p>
      ))}
      {!compared.measured && <p className="mt-1 text-sm text-muted">{texts.notMeasured}</p>}
      <Table
        caption={texts.table}
        columns={columnsOf(compared.measured, money)}
        rows={rowsOf(compared)}
        rowKey={(it) => it.key}
        className="mt-3 -mx-5"
      />
      <DownloadCsv title={texts.file(compared.campaign_name)} className="mt-2 -ml-2" lines={() => linesOf(compared)} />
    </section>
  )
}
