import { moneyIn } from '@adwright/contract/values/currency.rules'
import type { Usd } from '@adwright/contract/values/money.rules'
import { TOP_COMPETITORS_MAX, TOP_TLDS_MAX } from '@adwright/contract/limits'
import type { SeoData } from '@adwright/contract/seo-result'
import { spamColour } from '@adwright/contract/site-analysis.rules'
import { type Column, Table } from '#ui/Table.tsx'
import { Figures } from '../Figures.tsx'
import { NotAvailable, Part } from '../Part.tsx'
import { siteTexts } from '../site-analysis.texts.ts'

const whole = new Intl.NumberFormat('en-US')
const number = (value: number | null): string => (value === null ? siteTexts.unknown : whole.format(value))
const dollars = (value: Usd | null): string => (value === null ? siteTexts.unknown : moneyIn('USD').round(value))

interface Props {
  data: SeoData
  isSample: boolean
}

export const Traffic = ({ data: { traffic }, isSample }: Props) => (
  <Part title={siteTexts.traffic} isSample={isSample}>
    {traffic ? (
      <Figures
        figures={[
          { label: siteTexts.organic, value: number(traffic.organic), hint: siteTexts.monthly },
          { label: siteTexts.paid, value: number(traffic.paid), hint: siteTexts.monthly },
          { label: siteTexts.paidCost, value: dollars(traffic.paid_cost) },
        ]}
      />
    ) : (
      <NotAvailable title={siteTexts.noTraffic}>{siteTexts.connect}</NotAvailable>
    )}
  </Part>
)

export function Backlinks({ data: { backlinks }, isSample }: Props) {
  if (!backlinks)
    return (
      <Part title={siteTexts.backlinks} isSample={isSample}>
        <NotAvailable title={siteTexts.noBacklinks}>{siteTexts.connect}</NotAvailable>
      </Part>
    )
  const tlds = backlinks.tlds.slice(0, TOP_TLDS_MAX)
  const most = Math.max(1, ...tlds.map((tld) => tld.count))
  return (
    <Part title={siteTexts.backlinks} isSample={isSample}>
      <Figures
        figures={[
          { label: siteTexts.backlinksTotal, value: whole.format(backlinks.total) },
          { label: siteTexts.authority, value: number(backlinks.domain_authority), hint: siteTexts.authorityHint },
          { label: siteTexts.domains, value: whole.format(backlinks.unique_domains) },
          {
            label: siteTexts.spam,
            value: number(backlinks.spam_score),
            ...(backlinks.spam_score === null ? {} : { colour: spamColour(backlinks.spam_score) }),
          },
        ]}
      />
      {tlds.length > 0 && (
        <>
          <h3 className="mt-4 mb-2 text-sm font-medium text-muted">{siteTexts.tlds}</h3>
          <ul className="flex flex-col gap-1.5 text-sm">
            {tlds.map(({ tld, count }) => (
              <li key={tld} className="grid grid-cols-[4rem_1fr_3.5rem] items-center gap-2">
                <span className="truncate">{tld}</span>
                <span aria-hidden="true" className="h-2 rounded-full bg-hover">
                  <span
                    className="block h-full rounded-full bg-chart-1"
                    style={{ width: `${(count / most) * 100}%` }}
                  />
                </span>
                <span className="text-right tabular-nums">{whole.format(count)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  )
}

type Row = NonNullable<SeoData['competitors']>['list'][number]
const columns: readonly Column<Row>[] = [
  {
    key: 'competitor',
    header: siteTexts.competitor,
    cell: (it) => <span className="wrap-anywhere">{it.competitor}</span>,
  },
  { key: 'common', header: siteTexts.inCommon, align: 'right', cell: (it) => whole.format(it.keywords_in_common) },
  { key: 'organic', header: siteTexts.organic, align: 'right', cell: (it) => number(it.organic) },
  { key: 'cost', header: siteTexts.paidCost, align: 'right', cell: (it) => dollars(it.paid_cost), wideOnly: true },
]

export const Competitors = ({ data: { competitors }, isSample }: Props) => (
  <Part title={siteTexts.competitors} isSample={isSample} flush={Boolean(competitors)}>
    {competitors ? (
      <>
        <p className="px-5 pb-2 text-sm text-muted">
          {`${siteTexts.thisSite}: ${siteTexts.organic} ${number(competitors.target.organic)}, ${siteTexts.paid} ${number(competitors.target.paid)}, ${siteTexts.paidCost} ${dollars(competitors.target.paid_cost)}`}
        </p>
        <Table
          caption={siteTexts.competitorsList}
          columns={columns}
          rows={competitors.list.slice(0, TOP_COMPETITORS_MAX)}
          rowKey={(row) => row.competitor}
          empty={<NotAvailable title={siteTexts.noCompetitors} />}
        />
      </>
    ) : (
      <NotAvailable title={siteTexts.noCompetitors}>{siteTexts.connect}</NotAvailable>
    )}
  </Part>
)
