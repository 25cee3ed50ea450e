import type { PageFile, PageSpeed, PageSpeedSide } from './site-analysis.ts'
import { bytesText } from './values/bytes.rules.ts'

/** product-2 §9, for the screen and the PDF. */

export const bands = ['Good', 'Needs Improvement', 'Poor'] as const
export type Band = (typeof bands)[number]

/** 90-100 Good, 50-89 Needs Improvement, 0-49 Poor. */
export function bandOf(score: number): Band {
  if (score >= 90) return 'Good'
  return score >= 50 ? 'Needs Improvement' : 'Poor'
}

/** The colors of scores. */
export type Colour = 'green' | 'yellow' | 'red'

/** 70 and above green, 30 and above yellow, otherwise red. */
export function easeColour(score: number): Colour {
  if (score >= 70) return 'green'
  return score >= 30 ? 'yellow' : 'red'
}

/** Zero is green, otherwise red. */
export const spamColour = (score: number): Colour => (score === 0 ? 'green' : 'red')

/** The names of the metrics (product-2 §3), in the order they are shown. */
export const metricTitles: Readonly<Record<string, string>> = {
  largest_contentful_paint: 'Largest Contentful Paint',
  cumulative_layout_shift: 'Cumulative Layout Shift',
  first_contentful_paint: 'First Contentful Paint',
  total_blocking_time: 'Total Blocking Time',
  first_input_delay: 'First Input Delay (largest possible)',
  speed_index: 'Speed Index',
  time_to_interactive: 'Time to Interactive',
}

/** website-analysis-{url}, without characters that file names can't contain. */
export function reportFileName(url: string): string {
  const name = url
    .replace(/^https?:\/\//i, '')
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
  return `website-analysis-${name.slice(0, 100)}.pdf`
}

/** The parts to show: real ones, or the marked sample. */
export interface ShownParts {
  readonly isSpeedSample: boolean
  readonly isSeoSample: boolean
  /** product-2 §8: nothing could be measured. */
  readonly hasFailed: boolean
  /** product-2 §8: page speed is there, but part of the SEO isn't. */
  readonly isPartial: boolean
}

/** product-2 §4: a missing part is replaced by the sample, never left out. */
export function shownParts(parts: {
  readonly pagespeed: object | null
  readonly seo: object | null
  readonly notes: readonly string[]
  readonly is_sample?: boolean | undefined
}): ShownParts {
  const [hasSpeed, hasSeo] = [parts.pagespeed !== null, parts.seo !== null]
  const isSample = parts.is_sample === true
  return {
    isSpeedSample: isSample || !hasSpeed,
    isSeoSample: isSample || !hasSeo,
    hasFailed: !hasSpeed && !hasSeo,
    isPartial: hasSpeed && (!hasSeo || parts.notes.length > 0),
  }
}

/** The overall score: the mean of the known mobile, desktop and SEO scores. Null if none is known. */
export function overallScore(scores: readonly (number | null | undefined)[]): number | null {
  const known = scores.filter((it) => it !== null && it !== undefined)
  return known.length === 0 ? null : Math.round(known.reduce((sum, it) => sum + it, 0) / known.length)
}

/** Google's three page experience metrics. Blocking time approximates input delay, which only real visitors can measure. */
export const coreVitals = ['largest_contentful_paint', 'cumulative_layout_shift', 'total_blocking_time'] as const

const shownOf = (side: PageSpeedSide, name: string): string => side.metrics[name]?.display_value ?? ''

/** The measured core web vitals, formatted. */
export const vitalsOf = (speed: PageSpeed | null | undefined): { name: string; mobile: string; desktop: string }[] =>
  speed
    ? coreVitals
        .map((name) => ({
          name: metricTitles[name] ?? name,
          mobile: shownOf(speed.mobile, name),
          desktop: shownOf(speed.desktop, name),
        }))
        .filter((vital) => vital.mobile !== '' || vital.desktop !== '')
    : []

/** A URL's website: equal for `https://www.shop.example/about` and `shop.example`. */
export const siteOf = (url: string): string =>
  url
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/[/?#].*$/s, '')
    .replace(/^www\./i, '')
    .toLowerCase()

/** A file for display: `/oven.jpg, 2.5 MB`. */
export const fileText = ({ name, bytes }: PageFile): string => (bytes === null ? name : `${name}, ${bytesText(bytes)}`)

/** The heading above the first things to do. */
export const firstThingsTitle = (count: number): string =>
  count === 1 ? 'Do this one thing first' : `Do these ${count === 2 ? 'two' : 'three'} things first`
/** How many of them are shown. */
export const FIRST_THINGS_SHOWN = 3
