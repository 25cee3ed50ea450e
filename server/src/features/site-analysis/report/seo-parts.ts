import { moneyIn } from '@adwright/contract/values/currency.rules'
import type { Usd } from '@adwright/contract/values/money.rules'
import { TOP_COMPETITORS_MAX, TOP_KEYWORDS_OF_SITE_MAX, TOP_TLDS_MAX } from '@adwright/contract/limits'
import type { SeoData } from '@adwright/contract/seo-result'
import { easeColour, spamColour } from '@adwright/contract/site-analysis.rules'
import { type Html, html } from '#kernel/html.ts'
import { heading, type Mark, none } from './speed-parts.ts'
import { reportTexts } from './report.texts.ts'

const whole = new Intl.NumberFormat('en-US')
const number = (value: number | null): string => (value === null ? 'unknown' : whole.format(value))
const dollars = (value: Usd | null): string => (value === null ? 'unknown' : moneyIn('USD').round(value))
const classes = { green: 'good', yellow: 'warn', red: 'bad' } as const
const HEADINGS_MAX = 20

type Card = readonly [name: string, value: string | number, look?: string]
const cards = (list: readonly Card[]): Html =>
  html`<div class="cards">${list.map(([name, value, look]) => html`<div class="card"><span>${name}</span><strong class="${look ?? ''}">${value}</strong></div>`)}</div>`

/** The first column is text, the others are numbers unless the table says otherwise. */
function table(heads: readonly string[], rows: readonly (readonly (string | number | Html)[])[], numbers = true): Html {
  const look = (at: number): string => (at > 0 && numbers ? 'number' : '')
  return html`<table><thead><tr>${heads.map((it, at) => html`<th scope="col" class="${look(at)}">${it}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((it, at) => html`<td class="${look(at)}">${it}</td>`)}</tr>`)}</tbody></table>`
}

/** product-2 §2.4: the eight parts of the SEO Analysis. */
export const seoParts = (data: SeoData, mark: Mark): Html =>
  html`${readability(data, mark)}${content(data, mark)}${keywords(data, mark)}${structure(data, mark)}${audit(data, mark)}${traffic(data, mark)}${backlinks(data, mark)}${competitors(data, mark)}`

function readability({ readability: item }: SeoData, mark: Mark): Html {
  if (!item) return html`${heading(reportTexts.readability, mark)}${none(reportTexts.noReadability)}`
  return html`${heading(reportTexts.readability, mark)}${cards([
    [reportTexts.readingEase, `${item.score} · ${item.label}`, classes[easeColour(item.score)]],
    [reportTexts.gradeLevel, item.grade_level],
    [reportTexts.words, whole.format(item.words)],
    [reportTexts.sentences, whole.format(item.sentences)],
    [reportTexts.readingTime, reportTexts.minutes(item.reading_time_minutes)],
  ])}`
}

function content({ word_count: wordCount }: SeoData, mark: Mark): Html {
  if (!wordCount) return html`${heading(reportTexts.contentAnalysis, mark)}${none(reportTexts.noContent)}`
  return html`${heading(reportTexts.contentAnalysis, mark)}${cards([
    [reportTexts.totalWords, whole.format(wordCount.total)],
    [reportTexts.correctedWords, whole.format(wordCount.corrected)],
    [reportTexts.anchorTextWords, whole.format(wordCount.anchor_text_words)],
    [reportTexts.anchorPercentage, `${wordCount.anchor_percentage}%`],
  ])}`
}

function keywords({ keyword_density: all }: SeoData, mark: Mark): Html {
  const of = (type: string): SeoData['keyword_density'] & object =>
    (all ?? []).filter((it) => it.type === type).slice(0, TOP_KEYWORDS_OF_SITE_MAX)
  const column = (title: string, type: string): Html =>
    html`<section><h3>${title}</h3>${
      of(type).length === 0
        ? none(reportTexts.noKeywords)
        : table(
            [reportTexts.keyword, reportTexts.frequency, reportTexts.density],
            of(type).map((it) => [it.keyword, it.frequency, `${it.density.toFixed(2)}%`]),
          )
    }</section>`
  return html`${heading(reportTexts.topKeywords, mark)}<div class="two">${column(reportTexts.oneWord, '1-word')}${column(reportTexts.twoWords, '2-word')}${column(reportTexts.threeWords, '3-word')}</div>`
}

function structure({ headings }: SeoData, mark: Mark): Html {
  if (!headings || Object.values(headings).every((it) => it.length === 0))
    return html`${heading(reportTexts.pageStructure, mark)}${none(reportTexts.noHeadings)}`
  const column = (level: 'h1' | 'h2' | 'h3'): Html =>
    html`<section><h3>${reportTexts.headings(level.toUpperCase(), headings[level].length)}</h3><ul>${headings[level].slice(0, HEADINGS_MAX).map((it) => html`<li>${it}</li>`)}</ul></section>`
  return html`${heading(reportTexts.pageStructure, mark)}<div class="two">${column('h1')}${column('h2')}${column('h3')}</div>`
}

function audit({ technical_audit: technicalAudit }: SeoData, mark: Mark): Html {
  if (!technicalAudit) return html`${heading(reportTexts.technicalSeoAudit, mark)}${none(reportTexts.noAudit)}`
  const failed = technicalAudit.failed.map((item) => [
    html`<b>${item.element}</b><br><span class="impact ${item.impact}">${item.impact}</span>`,
    item.feedback,
    item.recommendation,
  ])
  return html`${heading(reportTexts.technicalSeoAudit, mark)}<p>${reportTexts.checks({ ...technicalAudit.overview, notApplicable: technicalAudit.not_applicable?.length ?? 0 })}</p>
${failed.length > 0 && table([reportTexts.failedCheck, reportTexts.found, reportTexts.toDo], failed, false)}
${
  technicalAudit.passed.length > 0 &&
  html`<h3>${reportTexts.passed}</h3>${table(
    [reportTexts.passedCheck, reportTexts.found],
    technicalAudit.passed.map((item) => [item.element, item.feedback]),
    false,
  )}`
}`
}

function traffic({ traffic: item }: SeoData, mark: Mark): Html {
  if (!item) return html`${heading(reportTexts.trafficAnalysis, mark)}${none(reportTexts.noTraffic)}`
  return html`${heading(reportTexts.trafficAnalysis, mark)}${cards([
    [reportTexts.organicTrafficMonth, number(item.organic)],
    [reportTexts.paidTrafficMonth, number(item.paid)],
    [reportTexts.paidTrafficCost, dollars(item.paid_cost)],
  ])}`
}

function backlinks({ backlinks: item }: SeoData, mark: Mark): Html {
  if (!item) return html`${heading(reportTexts.backlinkProfile, mark)}${none(reportTexts.noBacklinks)}`
  return html`${heading(reportTexts.backlinkProfile, mark)}${cards([
    [reportTexts.backlinksTotal, whole.format(item.total)],
    [reportTexts.domainAuthority, number(item.domain_authority)],
    [reportTexts.uniqueDomains, whole.format(item.unique_domains)],
    [
      reportTexts.spamScore,
      number(item.spam_score),
      item.spam_score === null ? '' : classes[spamColour(item.spam_score)],
    ],
  ])}${
    item.tlds.length > 0 &&
    table(
      ['TLD', reportTexts.links],
      item.tlds.slice(0, TOP_TLDS_MAX).map(({ tld, count }) => [tld, whole.format(count)]),
    )
  }`
}

function competitors({ competitors: item }: SeoData, mark: Mark): Html {
  if (!item || item.list.length === 0)
    return html`${heading(reportTexts.competitorAnalysis, mark)}${none(reportTexts.noCompetitors)}`
  const rows = item.list
    .slice(0, TOP_COMPETITORS_MAX)
    .map((row) => [row.competitor, whole.format(row.keywords_in_common), number(row.organic), dollars(row.paid_cost)])
  const { organic, paid, paid_cost } = item.target
  return html`${heading(reportTexts.competitorAnalysis, mark)}<p class="quiet">${reportTexts.thisWebsite(number(organic), number(paid), dollars(paid_cost))}</p>
${table([reportTexts.competitor, reportTexts.commonKeywords, reportTexts.organicTraffic, reportTexts.paidTrafficCost], rows)}`
}
