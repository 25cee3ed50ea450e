import { asUsd } from './values/money.rules.ts'
import type { SeoData } from './seo-result.ts'
import type { PageSpeedSide } from './site-analysis.ts'

/**
 * product-2 §4: shown when a part couldn't be measured, always marked 'Sample data', in the PDF too (decisions.md). It isn't a real
 * website.
 */

const side = (performance_score: number, values: readonly (readonly [string, number, string])[]): PageSpeedSide => ({
  performance_score,
  metrics: Object.fromEntries(values.map(([name, score, display_value]) => [name, { score, display_value }])),
  opportunities: [
    { title: 'Improve image delivery', description: 'Smaller images load sooner.', score: 0, savings_ms: 1_200 },
    {
      title: 'Render-blocking requests',
      description: 'Styles and scripts hold up the first paint.',
      score: 0,
      savings_ms: 640,
    },
    {
      title: 'Reduce unused JavaScript',
      description: 'Load scripts when they are needed.',
      score: 0.5,
      savings_ms: 300,
    },
  ],
  diagnostics: [
    {
      title: 'Total size',
      description: 'Large pages cost visitors time and data.',
      display_value: 'Total size was 1,480 KiB',
    },
  ],
  source: 'lighthouse',
})

export const samplePageSpeed: { readonly mobile: PageSpeedSide; readonly desktop: PageSpeedSide } = {
  mobile: side(68, [
    ['largest_contentful_paint', 0.52, '3.6 s'],
    ['cumulative_layout_shift', 0.98, '0.03'],
    ['first_contentful_paint', 0.74, '2.2 s'],
    ['total_blocking_time', 0.71, '310 ms'],
    ['first_input_delay', 0.66, '180 ms'],
    ['speed_index', 0.69, '4.4 s'],
  ]),
  desktop: side(91, [
    ['largest_contentful_paint', 0.88, '1.3 s'],
    ['cumulative_layout_shift', 1, '0.01'],
    ['first_contentful_paint', 0.95, '0.7 s'],
    ['total_blocking_time', 0.99, '40 ms'],
    ['first_input_delay', 0.97, '60 ms'],
    ['speed_index', 0.9, '1.2 s'],
  ]),
}

const item = (id: string, element: string, impact: string, feedback: string, recommendation = '') => ({
  id,
  element,
  status: recommendation ? 'Failed' : 'Passed',
  feedback,
  impact,
  recommendation,
})
const failed = [
  item(
    'description',
    'Meta description',
    'High',
    'The page has none, so search engines pick any text.',
    'Write 70 to 160 characters that make people want to click.',
  ),
  item(
    'image-alt',
    'Alt texts of images',
    'Medium',
    '6 of 14 images have none.',
    'Describe each image in its alt attribute.',
  ),
  item('structured-data', 'Structured data', 'Medium', 'There is none.', 'Add JSON-LD that says what you are.'),
  item('hsts', 'Strict-Transport-Security', 'Low', 'It is not sent.', 'Send Strict-Transport-Security.'),
]
const passed = [
  item('title', 'Title tag', 'High', '"Sample Shop: everything for the garden"'),
  item('https', 'HTTPS', 'High', 'The page is served over HTTPS.'),
  item('viewport', 'Fits phones (viewport)', 'High', 'It is set.'),
  item('sitemap', 'XML sitemap', 'Medium', '48 addresses.'),
]

const word = (type: '1-word' | '2-word' | '3-word', keyword: string, frequency: number, density: number) => ({
  type,
  keyword,
  frequency,
  density,
})

export const sampleSeo: SeoData = {
  readability: {
    score: 64.2,
    grade_level: 7.8,
    label: 'Plain English',
    words: 742,
    sentences: 51,
    reading_time_minutes: 3,
  },
  keyword_density: [
    word('1-word', 'garden', 21, 2.83),
    word('1-word', 'plants', 15, 2.02),
    word('1-word', 'delivery', 9, 1.21),
    word('2-word', 'garden plants', 7, 0.94),
    word('2-word', 'free delivery', 5, 0.67),
    word('3-word', 'next day delivery', 3, 0.4),
  ],
  headings: { h1: ['Everything for the garden'], h2: ['Plants', 'Tools', 'Advice'], h3: ['Roses', 'Herbs'] },
  word_count: { total: 910, corrected: 742, anchor_text_words: 168, anchor_percentage: 18.5 },
  technical_audit: {
    overview: { total: failed.length + passed.length, passed: passed.length, failed: failed.length },
    failed,
    passed,
  },
  traffic: { organic: 1_850, paid: 120, paid_cost: asUsd(95) },
  backlinks: {
    total: 640,
    domain_authority: 27,
    unique_domains: 88,
    spam_score: 2,
    tlds: [
      { tld: '.com', count: 410 },
      { tld: '.org', count: 95 },
      { tld: '.net', count: 60 },
      { tld: '.io', count: 41 },
      { tld: '.de', count: 34 },
    ],
  },
  competitors: {
    target: { organic: 1_850, paid: 120, paid_cost: asUsd(95) },
    list: [
      { competitor: 'first-rival.example', keywords_in_common: 64, organic: 4_200, paid_cost: asUsd(310) },
      { competitor: 'second-rival.example', keywords_in_common: 41, organic: 2_100, paid_cost: asUsd(0) },
    ],
  },
}
