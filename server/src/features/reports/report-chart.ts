import { shortDateText } from '@adwright/contract/values/date-text.rules'
import type { Day } from '@adwright/contract/values/day.rules'
import { type Html, html } from '#kernel/html.ts'
import { reportTexts } from './report.texts.ts'

interface DayFigures {
  readonly date: Day
  readonly clicks: number
  readonly impressions: number
}

const WIDTH = 690
const HEIGHT = 210
const LEFT = 44
const RIGHT = 52
const TOP = 10
const BOTTOM = 24
const STEPS = 4
const DATES_WRITTEN = 6

const whole = new Intl.NumberFormat('en-US')

/** The maximum of an axis: the next 1, 2, 2.5 or 5 of its order of magnitude, with integer steps. */
function topOf(most: number): number {
  if (most <= STEPS) return STEPS
  const size = 10 ** Math.floor(Math.log10(most))
  const nice = [1, 2, 2.5, 5, 10].map((it) => it * size).find((it) => it >= most) ?? most
  return Math.ceil(nice / STEPS) * STEPS
}

/** Clicks as bars (left axis) and impressions as a line (right axis), per day: as vectors, for print. */
export function timeChart(days: readonly DayFigures[]): Html {
  const tops = {
    clicks: topOf(Math.max(0, ...days.map((it) => it.clicks))),
    impressions: topOf(Math.max(0, ...days.map((it) => it.impressions))),
  }
  const [inner, tall] = [WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM]
  const slot = inner / Math.max(1, days.length)
  const x = (at: number): number => round(LEFT + slot * (at + 0.5))
  const y = (value: number, top: number): number => round(TOP + tall * (1 - value / top))
  const bar = round(Math.min(26, slot * 0.62))
  const bars = days.map(
    (it, at) =>
      html`<rect x="${round(x(at) - bar / 2)}" y="${y(it.clicks, tops.clicks)}" width="${bar}" height="${round((tall * it.clicks) / tops.clicks)}" rx="1.5" fill="#17755a"/>`,
  )
  const line = days.map((it, at) => `${x(at)},${y(it.impressions, tops.impressions)}`).join(' ')
  const grid = Array.from({ length: STEPS + 1 }, (_, at) => {
    const height = round(TOP + tall * (1 - at / STEPS))
    return html`<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${height}" y2="${height}" stroke="#e9ebf1"/>
<text x="${LEFT - 6}" y="${height + 3}" text-anchor="end">${whole.format((tops.clicks / STEPS) * at)}</text>
<text x="${WIDTH - RIGHT + 6}" y="${height + 3}">${whole.format((tops.impressions / STEPS) * at)}</text>`
  })
  const every = Math.max(1, Math.ceil(days.length / DATES_WRITTEN))
  const dates = days.map((it, at) =>
    at % every === 0
      ? html`<text x="${x(at)}" y="${HEIGHT - 6}" text-anchor="middle">${shortDateText(it.date)}</text>`
      : null,
  )
  return html`<figure><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" width="100%" role="img" aria-label="Clicks and impressions of each day" font-family="Inter" font-size="9" fill="#5b6472">
${grid}${bars}<polyline points="${line}" fill="none" stroke="#d08a1d" stroke-width="2" stroke-linejoin="round"/>${dates}</svg>
<figcaption class="legend"><span class="key bars"></span>${reportTexts.pdf.clicksLeft}<span class="key line"></span>${reportTexts.pdf.impressionsRight}</figcaption></figure>`
}

const round = (value: number): number => Math.round(value * 10) / 10
