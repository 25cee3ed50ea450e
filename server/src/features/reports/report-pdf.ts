import { dateText, momentText } from '@adwright/contract/values/date-text.rules'
import type { Day } from '@adwright/contract/values/day.rules'
import { moneyIn } from '@adwright/contract/values/currency.rules'
import {
  activeCampaigns,
  byAge,
  byDevice,
  byNetwork,
  ctrPercent,
  plainStatusIn,
  topCampaigns,
  topKeywords,
} from '@adwright/contract/panels.rules'
import { type CustomerRow, sumCustomers } from '@adwright/contract/customers.rules'
import { countedByText, customerNames, customerSentence, customerTextIn } from '@adwright/contract/customer-text.rules'
import type { PlainReport } from '@adwright/contract/plain-report'
import type { FiguresSummary } from '@adwright/contract/insights'
import type { PerformanceData } from '@adwright/contract/performance'
import { type Html, html } from '#kernel/html.ts'
import { printPage } from '#kernel/print-page.ts'
import type { PdfPage } from '#services/pdf/port.ts'
import { summaryNote } from './report-mail.ts'
import { reportTitles } from './scheduled-mail.ts'
import { timeChart } from './report-chart.ts'

export interface ReportFacts {
  readonly fromName: string
  /** Stands where the product's name does otherwise. */
  readonly brand?: string | undefined
  readonly from: Day
  readonly until: Day
  /** The figures are as of this moment. */
  readonly asOf: Date
  readonly data: PerformanceData
  readonly summary?: FiguresSummary | undefined
  /** The owner's logo as a `data:` address. */
  readonly logo?: string | undefined
  /** A week or a month in plain words, before all figures. */
  readonly plain?: PlainReport | undefined
}

const whole = new Intl.NumberFormat('en-US')
const count = (value: number): string => whole.format(value)
const percent = (value: number): string => `${value.toFixed(2)}%`

const deviceNames: Readonly<Record<string, string>> = { DESKTOP: 'Desktop', MOBILE: 'Mobile', TABLET: 'Tablet' }

/** The figures of the shared report page, for the printer: the same panels, texts and arithmetic. */
export function reportPdf({
  fromName,
  brand = 'Adwright',
  from,
  until,
  asOf,
  data,
  summary: said,
  logo,
  plain,
}: ReportFacts): PdfPage {
  const { summary } = data
  const title = plain ? reportTitles[plain.every] : 'Campaign report'
  const body = html`<header>${logo === undefined ? '' : html`<img class="logo" src="${logo}" alt="">`}<p class="brand">${brand}</p><h1>${title}</h1>
<p class="quiet">Shared by ${fromName} · ${dateText(from)} to ${dateText(until)} · Figures as of ${momentText(asOf, 'UTC')} UTC</p></header>
${plain === undefined ? '' : inPlainWords(plain)}<div class="cards">${[
    ['Total Active Campaigns', count(activeCampaigns(summary))],
    ['Total Cost', moneyIn(data.currency).text(summary.total_cost)],
    ['Total Clicks', count(summary.total_clicks)],
    ['Total Impressions', count(summary.total_impressions)],
    ['Avg CTR', percent(summary.average_ctr * 100)],
  ].map(card)}</div>${customers(data)}
${inWords(said)}<h2>Time Performance</h2>${data.time_series.length === 0 ? none('No data available') : timeChart(ascending(data))}
<div class="two"><section>${devices(data)}</section><section>${networks(data)}</section></div>
${campaigns(data)}${keywords(data)}${ages(data)}`
  return {
    html: printPage({ title: `${title} from ${fromName}`, body, css }),
    footer: `${title} from ${fromName}`,
  }
}

const card = ([name, value]: readonly (string | undefined)[]): Html =>
  html`<div class="card"><span>${name ?? ''}</span><strong>${value ?? ''}</strong></div>`

/** What matters first: the three figures, what changed and why. */
function inPlainWords(plain: PlainReport): Html {
  return html`<p class="headline">${plain.headline}</p>
<div class="cards main">${plain.figures.map(
    (it) =>
      html`<div class="card"><span>${it.name}</span><strong>${it.value}</strong>${it.before === null ? '' : html`<span>before: ${it.before}</span>`}</div>`,
  )}</div>${plain.measure_hint === null ? '' : none(plain.measure_hint)}
${bullets('What changed, and why', plain.changed)}${bullets('What to look at next', plain.next)}<h2>All figures</h2>`
}
const bullets = (title: string, lines: readonly string[]): Html | string =>
  lines.length === 0 ? '' : html`<h2>${title}</h2><ul>${lines.map((it) => html`<li>${it}</li>`)}</ul>`

/** A row of its own under the five figures; what nothing counts is said. Reports shared before this was kept have none. */
function customers({ customers: counted, currency }: PerformanceData): Html | string {
  const customerText = customerTextIn(currency)
  if (counted === undefined) return ''
  if (counted === null) return none(customerSentence(null, currency))
  const { total } = counted
  const by = countedByText(counted)
  return html`<div class="cards">${[
    [customerNames.customers, customerText.customers(total)],
    [customerNames.each, customerText.each(total)],
    [customerNames.value, customerText.value(total)],
    [customerNames.rate, customerText.rate(total)],
  ].map(card)}</div>${by === undefined ? '' : none(by)}`
}

/** Only a model's words say something that the cards don't. */
const inWords = (summary: FiguresSummary | undefined): Html | string =>
  summary?.written_by === 'model'
    ? html`<h2>In short</h2><p>${summary.text}</p><p class="quiet">${summaryNote}</p>`
    : ''

const ascending = ({ time_series }: PerformanceData) => [...time_series].sort((a, b) => a.date.localeCompare(b.date))
const none = (said: string): Html => html`<p class="quiet">${said}</p>`

/** The first column is words, the others are numbers unless their head says otherwise. */
function table(title: string, heads: readonly string[], rows: readonly (readonly string[])[], empty: string): Html {
  if (rows.length === 0) return html`<h2>${title}</h2>${none(empty)}`
  const look = (at: number): string => (at === 0 || heads[at] === 'Status' || heads[at] === 'Shown' ? '' : 'number')
  return html`<h2>${title}</h2><table><thead><tr>${heads.map((it, at) => html`<th scope="col" class="${look(at)}">${it}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((it, at) => html`<td class="${look(at)}">${it}</td>`)}</tr>`)}</tbody></table>`
}

const devices = (data: PerformanceData): Html =>
  table(
    'Devices',
    ['Device', 'Clicks', 'Impressions', 'CTR'],
    byDevice(data).map((it) => [
      deviceNames[it.code] ?? 'Other',
      count(it.clicks),
      count(it.impressions),
      percent(ctrPercent(it.clicks, it.impressions)),
    ]),
    'No device data available',
  )

const networks = (data: PerformanceData): Html =>
  table(
    'Network Performance',
    ['Network', 'Impressions', 'Clicks', 'Cost'],
    byNetwork(data).map((it) => [
      it.code === 'SEARCH' ? 'Google Search' : 'Search Partners',
      count(it.impressions),
      count(it.clicks),
      moneyIn(data.currency).text(it.cost),
    ]),
    'No network data available',
  )

/** Customers and what one cost, in tables of reports that have them. */
const countedHeads = ({ customers: counted }: PerformanceData): string[] =>
  counted ? [customerNames.customers, customerNames.each] : []
const countedCells = (
  { customers: counted, currency }: PerformanceData,
  row: CustomerRow = sumCustomers([]),
): string[] => (counted ? [customerTextIn(currency).customers(row), customerTextIn(currency).each(row)] : [])

const campaigns = (data: PerformanceData): Html =>
  table(
    'Top Performing Campaigns',
    ['Name', 'Impressions', 'Clicks', 'Cost', ...countedHeads(data), 'Status', 'Shown'],
    topCampaigns(data).map((it) => [
      it.name,
      count(it.impressions),
      count(it.clicks),
      moneyIn(data.currency).text(it.cost),
      ...countedCells(
        data,
        data.customers?.campaigns.find((one) => one.campaign_id === it.campaign_id),
      ),
      plainStatusIn(it),
      it.shown ?? '',
    ]),
    'No campaign data available',
  )

const keywords = (data: PerformanceData): Html =>
  table(
    'Top Performing Keywords',
    ['Keyword', 'Clicks', 'Impressions', ...countedHeads(data)],
    topKeywords(data).map((it) => [
      it.keyword,
      count(it.clicks),
      count(it.impressions),
      ...countedCells(
        data,
        data.customers?.keywords.find((one) => one.keyword === it.keyword && one.ad_group_id === it.ad_group_id),
      ),
    ]),
    'No keyword data available',
  )

function ages(data: PerformanceData): Html {
  const rows = byAge(data, 'clicks').map((it) => [it.label, count(it.male), count(it.female)])
  const shown = table(
    'Age Demographics',
    ['Age', 'Male clicks', 'Female clicks'],
    rows,
    'No demographics data available',
  )
  return rows.length === 0 ? shown : html`${shown}<p class="quiet">Estimated split</p>`
}

const css = `
.brand{font-weight:700;color:#17624a;font-size:13px;margin:0 0 14px}
.logo{display:block;max-height:44px;max-width:220px;margin:0 0 8px}
.headline{font-size:17px;font-weight:600;margin:14px 0 0}
.main .card strong{font-size:20px;display:block}
ul{margin:0;padding-left:18px}li{margin:0 0 3px}
.cards{display:flex;gap:8px;margin:16px 0 4px}
.card{flex:1;border:1px solid #e3e6ee;border-radius:8px;padding:10px}
.card span{display:block;color:#5b6472;font-size:9px}
.card strong{font-size:16px;letter-spacing:-.2px}
.two{display:flex;gap:22px}.two section{flex:1;min-width:0;break-inside:avoid}
td{overflow-wrap:anywhere}
.legend{display:flex;align-items:center;gap:6px;color:#5b6472;font-size:9px}
.key{display:inline-block;width:10px;margin-left:8px}.bars{height:10px;border-radius:2px;background:#17755a}.line{height:0;border-top:2px solid #d08a1d;width:14px}
`
