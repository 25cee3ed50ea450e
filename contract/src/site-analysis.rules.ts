/** product-2 §9, for the screen and the PDF alike. */

export const bands = ['Good', 'Needs Improvement', 'Poor'] as const
export type Band = (typeof bands)[number]

/** 90-100 Good, 50-89 Needs Improvement, 0-49 Poor. */
export function bandOf(score: number): Band {
  if (score >= 90) return 'Good'
  return score >= 50 ? 'Needs Improvement' : 'Poor'
}

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

/** website-analysis-{url}, with what a file name can't hold put aside. */
export function reportFileName(url: string): string {
  const name = url
    .replace(/^https?:\/\//i, '')
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
  return `website-analysis-${name.slice(0, 100)}.pdf`
}

/** What stands in place of a part: the real one, or the sample with its mark. */
export interface ShownParts {
  readonly isSpeedSample: boolean
  readonly isSeoSample: boolean
  /** product-2 §8: nothing of it could be had. */
  readonly hasFailed: boolean
  /** product-2 §8: the speed is there, and some of the SEO is not. */
  readonly isPartial: boolean
}

/** product-2 §4: a part that could not be had is replaced by the sample, never by nothing. */
export function shownParts(it: {
  readonly pagespeed: object | null
  readonly seo: object | null
  readonly notes: readonly string[]
}): ShownParts {
  const [hasSpeed, hasSeo] = [it.pagespeed !== null, it.seo !== null]
  return {
    isSpeedSample: !hasSpeed,
    isSeoSample: !hasSeo,
    hasFailed: !hasSpeed && !hasSeo,
    isPartial: hasSpeed && (!hasSeo || it.notes.length > 0),
  }
}
