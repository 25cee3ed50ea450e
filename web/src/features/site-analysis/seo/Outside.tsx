import { TOP_COMPETITORS_MAX, TOP_TLDS_MAX } from '@adwright/contract/limits'
import type { SeoData } from '@adwright/contract/seo-result'
import { spamColour } from '@adwright/contract/site-analysis.rules'
import { type Column, Table } from '#ui/Table.tsx'
import { Figures } from '../Figures.tsx'
import { NotAvailable, Part } from '../Part.tsx'
import { siteTexts } from '../site-analysis.texts.ts'

const whole = new Intl.NumberFormat('en-US')
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const number = (it: number | null): string => (it === null ? siteTexts.unknown : whole.format(it))
const dollars = (it: number | null): string => (it === null ? siteTexts.unknown : money.format(it))

interface Props {
  data: SeoData
  isSample: boolean
}

export const Traffic = ({ data: { traffic: it }, isSample }: Props) => (
  <Part title={siteTexts.traffic} isSample={isSample}>
    {it ? (
      <Figures
        figures={[
          { label: siteTexts.organic, value: number(it.organic), hint: siteTexts.monthly },
          { label: siteTexts.paid, value: number(it.paid), hint: siteTexts.monthly },
          { label: siteTexts.paidCost, value: dollars(it.paid_cost) },
        ]}
      />
    ) : (
      <NotAvailable title={siteTexts.noTraffic}>{siteTexts.connect}</NotAvailable>
    )}
  </Part>
)

export function Backlinks({ data: { backlinks: it }, isSample }: Props) {
  if (!it)
    return (
      <Part title={siteTexts.backlinks} isSample={isSample}>
        <NotAvailable title={siteTexts.noBacklinks}>{siteTexts.connect}</NotAvailable>
      </Part>
    )
  const tlds = it.tlds.slice(0, TOP_TLDS_MAX)
  const most = Math.max(1, ...tlds.map((tld) => tld.count))
  return (
    <Part title={siteTexts.backlinks} isSample={isSample}>
      <Figures
        figures={[
          { label: siteTexts.backlinksTotal, value: whole.format(it.total) },
          { label: siteTexts.authority, value: number(it.domain_authority), hint: siteTexts.authorityHint },
          { label: siteTexts.domains, value: whole.format(it.unique_domains) },
          {
            label: siteTexts.spam,
            value: number(it.spam_score),
            ...(it.spam_score === null ? {} : { colour: spamColour(it.spam_score) }),
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

export const Competitors = ({ data: { competitors: it }, isSample }: Props) => (
  <Part title={siteTexts.competitors} isSample={isSample} flush={Boolean(it)}>
    {it ? (
      <>
        <p className="px-5 pb-2 text-sm text-muted">
          {`${siteTexts.thisSite}: ${siteTexts.organic} ${number(it.target.organic)}, ${siteTexts.paid} ${number(it.target.paid)}, ${siteTexts.paidCost} ${dollars(it.target.paid_cost)}`}
        </p>
        <Table
          caption={siteTexts.competitorsList}
          columns={columns}
          rows={it.list.slice(0, TOP_COMPETITORS_MAX)}
          rowKey={(row) => row.competitor}
          empty={<NotAvailable title={siteTexts.noCompetitors} />}
        />
      </>
    ) : (
      <NotAvailable title={siteTexts.noCompetitors}>{siteTexts.connect}</NotAvailable>
    )}
  </Part>
)
