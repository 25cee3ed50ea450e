import type { PageSpeedSide } from '@adwright/contract/site-analysis'
import { type Band, bandOf, fileText, metricTitles } from '@adwright/contract/site-analysis.rules'
import { type Html, html } from '#kernel/html.ts'
import { reportTexts } from './report.texts.ts'

/** The sample's mark, or nothing. */
export type Mark = Html | ''
export const sampleMark = html`<span class="sample">${reportTexts.sampleData}</span>`

const classes: Record<Band, string> = { Good: 'good', 'Needs Improvement': 'warn', Poor: 'bad' }
const RADIUS = 50
const AROUND = 2 * Math.PI * RADIUS

export const none = (said: string): Html => html`<p class="quiet">${said}</p>`
export const heading = (title: string, mark: Mark): Html => html`<h2>${title}${mark}</h2>`

/** A score and its band (product-2 §9). */
export function dial(name: string, score: number, mark: Mark): Html {
  const band = bandOf(score)
  return html`<div class="dial"><svg viewBox="0 0 120 120" role="img" aria-label="${name}: ${score} of 100, ${band}" class="${classes[band]}">
<circle cx="60" cy="60" r="${RADIUS}" fill="none" stroke="#edf0f5" stroke-width="10"/>
<circle cx="60" cy="60" r="${RADIUS}" fill="none" stroke="currentColor" stroke-width="10" stroke-linecap="round" stroke-dasharray="${(score / 100) * AROUND} ${AROUND}" transform="rotate(-90 60 60)"/>
<text x="60" y="72" text-anchor="middle" font-size="34" font-weight="700" fill="currentColor">${score}</text></svg>
<b>${name}</b><span class="${classes[band]}">${band}</span>${mark && html`<br>${mark}`}</div>`
}

const OPPORTUNITIES_MAX = 12

export function speedParts(
  sides: { readonly mobile: PageSpeedSide; readonly desktop: PageSpeedSide },
  mark: Mark,
): Html {
  return html`${heading(reportTexts.coreWebVitals, mark)}${vitals(sides)}
${opportunities(reportTexts.opportunitiesMobile, sides.mobile, mark)}${opportunities(reportTexts.opportunitiesDesktop, sides.desktop, mark)}`
}

function vitals({ mobile, desktop }: { mobile: PageSpeedSide; desktop: PageSpeedSide }): Html {
  const names = Object.entries(metricTitles).filter(([name]) => mobile.metrics[name] ?? desktop.metrics[name])
  if (names.length === 0) return none(reportTexts.noVitals)
  const cell = (metric: PageSpeedSide['metrics'][string] | undefined): Html =>
    html`<td class="number ${metric?.score == null ? '' : classes[bandOf(Math.round(metric.score * 100))]}">${metric?.display_value ?? '–'}</td>`
  return html`<table><thead><tr><th scope="col">${reportTexts.metric}</th><th scope="col" class="number">${reportTexts.mobile}</th><th scope="col" class="number">${reportTexts.desktop}</th></tr></thead>
<tbody>${names.map(([name, title]) => html`<tr><th scope="row">${title}</th>${cell(mobile.metrics[name])}${cell(desktop.metrics[name])}</tr>`)}</tbody></table>`
}

function opportunities(title: string, side: PageSpeedSide, mark: Mark): Html {
  const list = side.opportunities.slice(0, OPPORTUNITIES_MAX)
  if (list.length === 0) return html`${heading(title, mark)}${none(reportTexts.noOpportunities)}`
  return html`${heading(title, mark)}<table><thead><tr><th scope="col">${reportTexts.opportunity}</th><th scope="col" class="number">${reportTexts.saves}</th></tr></thead>
<tbody>${list.map(
    (it) =>
      html`<tr><td><b>${it.title}</b><br><span class="quiet">${it.description}</span>${it.files?.map((file) => html`<br>${fileText(file)}`)}</td><td class="number">${it.savings_ms > 0 ? `${(it.savings_ms / 1000).toFixed(2)} s` : '–'}</td></tr>`,
  )}</tbody></table>`
}
