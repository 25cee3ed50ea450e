import { moneyIn } from '@adwright/contract/values/currency.rules'
import type { Usd } from '@adwright/contract/values/money.rules'
import { TOP_COMPETITORS_MAX, TOP_KEYWORDS_OF_SITE_MAX, TOP_TLDS_MAX } from '@adwright/contract/limits'
import type { SeoData } from '@adwright/contract/seo-result'
import { easeColour, spamColour } from '@adwright/contract/site-analysis.rules'
import { type Html, html } from '#kernel/html.ts'
import { heading, type Mark, none } from './speed-parts.ts'

const whole = new Intl.NumberFormat('en-US')
const number = (value: number | null): string => (value === null ? 'unknown' : whole.format(value))
const dollars = (value: Usd | null): string => (value === null ? 'unknown' : moneyIn('USD').round(value))
const classes = { green: 'good', yellow: 'warn', red: 'bad' } as const
const HEADINGS_MAX = 20

type Card = readonly [name: string, value: string | number, look?: string]
const cards = (list: readonly Card[]): Html =>
  html`<div class="cards">${list.map(([name, value, look]) => html`<div class="card"><span>${name}</span><strong class="${look ?? ''}">${value}</strong></div>`)}</div>`

/** The first column is words, the others are numbers unless the table says otherwise. */
function table(heads: readonly string[], rows: readonly (readonly (string | number | Html)[])[], numbers = true): Html {
  const look = (at: number): string => (at > 0 && numbers ? 'number' : '')
  return html`<table><thead><tr>${heads.map((it, at) => html`<th scope="col" class="${look(at)}">${it}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((it, at) => html`<td class="${look(at)}">${it}</td>`)}</tr>`)}</tbody></table>`
}

/** product-2 §2.4: the eight parts of the SEO Analysis. */
export const seoParts = (data: SeoData, mark: Mark): Html =>
  html`${readability(data, mark)}${content(data, mark)}${keywords(data, mark)}${structure(data, mark)}${audit(data, mark)}${traffic(data, mark)}${backlinks(data, mark)}${competitors(data, mark)}`

function readability({ readability: item }: SeoData, mark: Mark): Html {
  if (!item) return html`${heading('Readability', mark)}${none('No readability data available')}`
  return html`${heading('Readability', mark)}${cards([
    ['Flesch Kincaid Reading Ease', `${item.score} · ${item.label}`, classes[easeColour(item.score)]],
    ['Grade level', item.grade_level],
    ['Words', whole.format(item.words)],
    ['Sentences', whole.format(item.sentences)],
    ['Reading time', `${item.reading_time_minutes} min`],
  ])}`
}

function content({ word_count: wordCount }: SeoData, mark: Mark): Html {
  if (!wordCount) return html`${heading('Content Analysis', mark)}${none('No content data available')}`
  return html`${heading('Content Analysis', mark)}${cards([
    ['Word count total', whole.format(wordCount.total)],
    ['Corrected word count', whole.format(wordCount.corrected)],
    ['Anchor text words', whole.format(wordCount.anchor_text_words)],
    ['Anchor Percentage', `${wordCount.anchor_percentage}%`],
  ])}`
}

function keywords({ keyword_density: all }: SeoData, mark: Mark): Html {
  const of = (type: string): SeoData['keyword_density'] & object =>
    (all ?? []).filter((it) => it.type === type).slice(0, TOP_KEYWORDS_OF_SITE_MAX)
  const column = (title: string, type: string): Html =>
    html`<section><h3>${title}</h3>${
      of(type).length === 0
        ? none('No keywords available')
        : table(
            ['Keyword', 'Frequency', 'Density'],
            of(type).map((it) => [it.keyword, it.frequency, `${it.density.toFixed(2)}%`]),
          )
    }</section>`
  return html`${heading('Top Keywords', mark)}<div class="two">${column('One word', '1-word')}${column('Two words', '2-word')}${column('Three words', '3-word')}</div>`
}

function structure({ headings }: SeoData, mark: Mark): Html {
  if (!headings || Object.values(headings).every((it) => it.length === 0))
    return html`${heading('Page Structure', mark)}${none('No headings available')}`
  const column = (level: 'h1' | 'h2' | 'h3'): Html =>
    html`<section><h3>${level.toUpperCase()} headings: ${headings[level].length}</h3><ul>${headings[level].slice(0, HEADINGS_MAX).map((it) => html`<li>${it}</li>`)}</ul></section>`
  return html`${heading('Page Structure', mark)}<div class="two">${column('h1')}${column('h2')}${column('h3')}</div>`
}

function audit({ technical_audit: technicalAudit }: SeoData, mark: Mark): Html {
  if (!technicalAudit) return html`${heading('Technical SEO Audit', mark)}${none('No technical audit available')}`
  const failed = technicalAudit.failed.map((item) => [
    html`<b>${item.element}</b><br><span class="impact ${item.impact}">${item.impact}</span>`,
    item.feedback,
    item.recommendation,
  ])
  return html`${heading('Technical SEO Audit', mark)}<p>${technicalAudit.overview.passed} of ${technicalAudit.overview.total} checks passed, ${technicalAudit.overview.failed} failed${technicalAudit.not_applicable?.length ? `, ${technicalAudit.not_applicable.length} not applicable` : ''}.</p>
${failed.length > 0 && table(['Failed check', 'What was found', 'What to do'], failed, false)}
${
  technicalAudit.passed.length > 0 &&
  html`<h3>Passed</h3>${table(
    ['Passed check', 'What was found'],
    technicalAudit.passed.map((item) => [item.element, item.feedback]),
    false,
  )}`
}`
}

function traffic({ traffic: item }: SeoData, mark: Mark): Html {
  if (!item) return html`${heading('Traffic Analysis', mark)}${none('No traffic data available')}`
  return html`${heading('Traffic Analysis', mark)}${cards([
    ['Organic traffic a month', number(item.organic)],
    ['Paid traffic a month', number(item.paid)],
    ['Paid traffic cost', dollars(item.paid_cost)],
  ])}`
}

function backlinks({ backlinks: item }: SeoData, mark: Mark): Html {
  if (!item) return html`${heading('Backlink Profile', mark)}${none('No backlink data available')}`
  return html`${heading('Backlink Profile', mark)}${cards([
    ['Backlinks total', whole.format(item.total)],
    ['Domain Authority (0 to 100)', number(item.domain_authority)],
    ['Unique domains', whole.format(item.unique_domains)],
    ['Spam Score', number(item.spam_score), item.spam_score === null ? '' : classes[spamColour(item.spam_score)]],
  ])}${
    item.tlds.length > 0 &&
    table(
      ['TLD', 'Links'],
      item.tlds.slice(0, TOP_TLDS_MAX).map(({ tld, count }) => [tld, whole.format(count)]),
    )
  }`
}

function competitors({ competitors: item }: SeoData, mark: Mark): Html {
  if (!item || item.list.length === 0)
    return html`${heading('Competitor Analysis', mark)}${none('No competitor data available')}`
  const rows = item.list
    .slice(0, TOP_COMPETITORS_MAX)
    .map((row) => [row.competitor, whole.format(row.keywords_in_common), number(row.organic), dollars(row.paid_cost)])
  const { organic, paid, paid_cost } = item.target
  return html`${heading('Competitor Analysis', mark)}<p class="quiet">This website: organic traffic ${number(organic)}, paid traffic ${number(paid)}, paid traffic cost ${dollars(paid_cost)}</p>
${table(['Competitor', 'Keywords in common', 'Organic traffic', 'Paid traffic cost'], rows)}`
}
