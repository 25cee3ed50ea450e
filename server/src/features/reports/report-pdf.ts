import { spanText } from '@adwright/contract/values/date-text.rules'
import { figuresZoneWords, momentInZone } from '@adwright/contract/values/time-zone.rules'
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
import { reportTexts } from './report.texts.ts'

export interface ReportFacts {
  readonly fromName: string
  /** Replaces the product's name. */
  readonly brand?: string | undefined
  readonly from: Day
  readonly until: Day
  /** The time of the figures. */
  readonly asOf: Date
  /** The business's zone, for that time. */
  readonly timeZone: string
  readonly data: PerformanceData
  readonly summary?: FiguresSummary | undefined
  /** The owner's logo as a `data:` URL. */
  readonly logo?: string | undefined
  /** A week or month in plain words, before all figures. */
  readonly plain?: PlainReport | undefined
}

const whole = new Intl.NumberFormat('en-US')
const count = (value: number): string => whole.format(value)
const percent = (value: number): string => `${value.toFixed(2)}%`

const deviceNames: Readonly<Record<string, string>> = {
  DESKTOP: reportTexts.pdf.desktop,
  MOBILE: reportTexts.pdf.mobile,
  TABLET: reportTexts.pdf.tablet,
}

const zoneNote = ({ figures_zone: city }: PerformanceData): Html =>
  city ? html`<p class="quiet">${figuresZoneWords(city)}</p>` : html``

/** The shared report page for print: the same panels, texts and calculations. */
export function reportPdf({
  fromName,
  brand = 'Adwright',
  from,
  until,
  asOf,
  timeZone,
  data,
  summary: said,
  logo,
  plain,
}: ReportFacts): PdfPage {
  const { summary } = data
  const title = plain ? reportTitles[plain.every] : reportTexts.pdf.title
  const body = html`<header>${logo === undefined ? '' : html`<img class="logo" src="${logo}" alt="">`}<p class="brand">${brand}</p><h1>${title}</h1>
<p class="quiet">${reportTexts.pdf.lead({ fromName, span: spanText(from, until), asOf: momentInZone(asOf, timeZone) })}</p>${zoneNote(data)}</header>
${plain === undefined ? '' : inPlainWords(plain)}<div class="cards">${[
    [reportTexts.pdf.totalActiveCampaigns, count(activeCampaigns(summary))],
    [reportTexts.pdf.totalCost, moneyIn(data.currency).text(summary.total_cost)],
    [reportTexts.pdf.totalClicks, count(summary.total_clicks)],
    [reportTexts.pdf.totalImpressions, count(summary.total_impressions)],
    [reportTexts.pdf.avgCtr, percent(summary.average_ctr * 100)],
  ].map(card)}</div>${customers(data)}
${inWords(said)}<section class="whole"><h2>${reportTexts.pdf.timePerformance}</h2>${data.time_series.length === 0 ? none(reportTexts.pdf.noDays) : timeChart(ascending(data))}</section>
<div class="two">${devices(data)}${networks(data)}</div>
${campaigns(data)}${keywords(data)}${ages(data)}`
  return {
    html: printPage({ title: reportTexts.pdf.titleFrom(title, fromName), body, css }),
    footer: reportTexts.pdf.titleFrom(title, fromName),
  }
}

const card = ([name, value]: readonly (string | undefined)[]): Html =>
  html`<div class="card"><span>${name ?? ''}</span><strong>${value ?? ''}</strong></div>`

/** The essentials first: the three figures, what changed and why. */
function inPlainWords(plain: PlainReport): Html {
  return html`<p class="headline">${plain.headline}</p>
<div class="cards main">${plain.figures.map(
    (it) =>
      html`<div class="card"><span>${it.name}</span><strong>${it.value}</strong>${it.before === null ? '' : html`<span>${reportTexts.pdf.before(it.before)}</span>`}</div>`,
  )}</div>${plain.measure_hint === null ? '' : none(plain.measure_hint)}
${bullets(reportTexts.pdf.changed, plain.changed)}${bullets(reportTexts.pdf.next, plain.next)}<h2>${reportTexts.pdf.allFigures}</h2>`
}
const bullets = (title: string, lines: readonly string[]): Html | string =>
  lines.length === 0 ? '' : html`<h2>${title}</h2><ul>${lines.map((it) => html`<li>${it}</li>`)}</ul>`

/** A separate row below the five figures; says so if nothing counts customers. Reports shared before this existed have none. */
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

/** Only a model's summary adds something to the cards. */
const inWords = (summary: FiguresSummary | undefined): Html | string =>
  summary?.written_by === 'model'
    ? html`<h2>${reportTexts.pdf.inShort}</h2><p>${summary.text}</p><p class="quiet">${summaryNote}</p>`
    : ''

const ascending = ({ time_series }: PerformanceData) => [...time_series].sort((a, b) => a.date.localeCompare(b.date))
const none = (said: string): Html => html`<p class="quiet">${said}</p>`

/** The first column is words, the others are numbers unless their head says otherwise. */
function table(
  title: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  empty: string,
  note?: string,
): Html {
  if (rows.length === 0) return html`<section class="whole"><h2>${title}</h2>${none(empty)}</section>`
  const look = (at: number): string => (at === 0 || words.includes(heads[at] ?? '') ? '' : 'number')
  return html`<section class="whole"><h2>${title}</h2><table><thead><tr>${heads.map((it, at) => html`<th scope="col" class="${look(at)}">${it}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((it, at) => html`<td class="${look(at)}">${it}</td>`)}</tr>`)}</tbody></table>${note !== undefined && none(note)}</section>`
}
const words: readonly string[] = [reportTexts.pdf.status, reportTexts.pdf.shown]

const devices = (data: PerformanceData): Html =>
  table(
    reportTexts.pdf.devices,
    [reportTexts.pdf.device, reportTexts.pdf.clicks, reportTexts.pdf.impressions, 'CTR'],
    byDevice(data).map((it) => [
      deviceNames[it.code] ?? reportTexts.pdf.other,
      count(it.clicks),
      count(it.impressions),
      percent(ctrPercent(it.clicks, it.impressions)),
    ]),
    reportTexts.pdf.noDevices,
  )

const networks = (data: PerformanceData): Html =>
  table(
    reportTexts.pdf.networkPerformance,
    [reportTexts.pdf.network, reportTexts.pdf.impressions, reportTexts.pdf.clicks, reportTexts.pdf.cost],
    byNetwork(data).map((it) => [
      it.code === 'SEARCH' ? reportTexts.pdf.googleSearch : reportTexts.pdf.searchPartners,
      count(it.impressions),
      count(it.clicks),
      moneyIn(data.currency).text(it.cost),
    ]),
    reportTexts.pdf.noNetworks,
  )

/** Customers and cost per customer, in tables of reports that have them. */
const countedHeads = ({ customers: counted }: PerformanceData): string[] =>
  counted ? [customerNames.customers, customerNames.each] : []
const countedCells = (
  { customers: counted, currency }: PerformanceData,
  row: CustomerRow = sumCustomers([]),
): string[] => (counted ? [customerTextIn(currency).customers(row), customerTextIn(currency).each(row)] : [])

const campaigns = (data: PerformanceData): Html =>
  table(
    reportTexts.pdf.topPerformingCampaigns,
    [
      reportTexts.pdf.name,
      reportTexts.pdf.impressions,
      reportTexts.pdf.clicks,
      reportTexts.pdf.cost,
      ...countedHeads(data),
      reportTexts.pdf.status,
      reportTexts.pdf.shown,
    ],
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
    reportTexts.pdf.noCampaigns,
  )

const keywords = (data: PerformanceData): Html =>
  table(
    reportTexts.pdf.topPerformingKeywords,
    [reportTexts.pdf.keyword, reportTexts.pdf.clicks, reportTexts.pdf.impressions, ...countedHeads(data)],
    topKeywords(data).map((it) => [
      it.keyword,
      count(it.clicks),
      count(it.impressions),
      ...countedCells(
        data,
        data.customers?.keywords.find((one) => one.keyword === it.keyword && one.ad_group_id === it.ad_group_id),
      ),
    ]),
    reportTexts.pdf.noKeywords,
  )

const ages = (data: PerformanceData): Html =>
  table(
    reportTexts.pdf.ageDemographics,
    [reportTexts.pdf.age, reportTexts.pdf.maleClicks, reportTexts.pdf.femaleClicks],
    byAge(data, 'clicks').map((it) => [it.label, count(it.male), count(it.female)]),
    reportTexts.pdf.noDemographics,
    reportTexts.pdf.estimatedSplit,
  )

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
.two{display:flex;gap:22px}.two>section{flex:1;min-width:0}
td:first-child{overflow-wrap:anywhere}th:first-child{width:30%}
.legend{display:flex;align-items:center;gap:6px;color:#5b6472;font-size:9px}
.key{display:inline-block;width:10px;margin-left:8px}.bars{height:10px;border-radius:2px;background:#17755a}.line{height:0;border-top:2px solid #d08a1d;width:14px}
`
