import { asUsd } from '@adwright/contract/values/money.rules'
import type { PageSpeedSide } from '@adwright/contract/site-analysis'
import type { PastAnalysis } from '#features/site-analysis/index.ts'
import { demoProfile } from './demo-life.ts'

/** The bakery's invented website: a month ago, and after some repairs. All of it is sample data. */
const ORIGIN = demoProfile.website_url
const NAME = demoProfile.business_name

interface Page {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly h1: string
  readonly text: string
}

const welcome = `We bake every loaf by hand. The dough rests for a full day, so the crust is crisp and the crumb stays soft.
Our oven is lit at four, and the first sourdough bread is ready when the shop opens at six.
You can order a loaf online until noon and pick it up on your way home.
We also bake croissants, rolls and birthday cakes. Coffee is served all day, and there are ten tables by the window.
For a wedding we make the cake you have in mind. Come by for a tasting and bring your ideas.
Our flour comes from two mills nearby. The cheese in our picnic baskets comes from a farm down the road.
If you plan a meeting, we bring breakfast to your office. Tell us how many people come, and we do the rest.
Children may look over the baker's shoulder on Saturday. Please tell us the day before, as there is room for eight.`

const pages = (isRepaired: boolean): readonly Page[] => [
  {
    path: '/',
    title: isRepaired ? `${NAME}: sourdough bread, cakes and coffee` : 'Home',
    description: isRepaired
      ? 'Sourdough bread from a family bakery: slow-fermented for 24 hours, baked before sunrise. Order online and pick it up the same day.'
      : '',
    h1: 'Sourdough bread, baked before sunrise',
    text: welcome,
  },
  {
    path: '/sourdough',
    title: 'Sourdough bread: order online, pick up today',
    description:
      'Five kinds of sourdough bread, from plain wheat to walnut and rye. Order by noon and pick up your loaf today.',
    h1: 'Our sourdough bread',
    text: 'Plain, seeded, walnut, rye and olive: each sourdough bread rests for a day before it is baked. The starter is older than the shop. Order by noon and pick up your loaf the same day.',
  },
  {
    path: '/wedding',
    title: 'Wedding cakes made to order',
    description:
      'Tell us your date, taste three cakes and choose the one you love. Wedding cakes for ten to two hundred guests.',
    h1: 'Wedding cakes made to order',
    text: 'Tell us the date and how many guests you expect. We invite you to taste three cakes, draw the one you choose, and bring it to the party.',
  },
  {
    path: '/birthday',
    title: 'Birthday cakes, ready in a day',
    description: isRepaired
      ? 'Choose a flavor, add a name and pick up your birthday cake tomorrow. Vegan and gluten-free, too.'
      : '',
    h1: 'Birthday cakes',
    text: 'Choose a flavor, add a name and a color, and pick the cake up tomorrow. We bake vegan and gluten-free birthday cakes as well.',
  },
  {
    path: '/picnic',
    title: isRepaired ? 'Picnic baskets for four, packed by ten' : 'Birthday cakes, ready in a day',
    description:
      'Bread, cheese, fruit and something sweet, packed for four people and ready by ten. Reserve your picnic basket online.',
    h1: 'Picnic baskets',
    text: 'Each basket holds bread, cheese, fruit and something sweet for four people. Reserve it the day before, and it is packed by ten.',
  },
]

const html = (page: Page, isRepaired: boolean): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${page.title}</title>
${page.description && `<meta name="description" content="${page.description}">`}
${isRepaired ? `<link rel="canonical" href="${ORIGIN}${page.path}"><meta property="og:title" content="${page.title}"><meta property="og:image" content="${ORIGIN}/loaf.jpg">` : ''}
<link rel="icon" href="/favicon.png">
${page.path === '/' && isRepaired ? `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Bakery","name":"${NAME}","url":"${ORIGIN}"}</script>` : ''}
</head><body><header><nav><a href="/">Home</a> <a href="/sourdough">Sourdough</a> <a href="/wedding">Wedding cakes</a> <a href="/birthday">Birthday cakes</a> <a href="/picnic">Picnic baskets</a>${isRepaired ? '' : ' <a href="/easter">Easter offer</a>'}</nav></header>
<main><h1>${page.h1}</h1>${page.text
  .split('\n')
  .map(
    (line, at) =>
      `${at === 3 ? '<h2>More than bread</h2>' : at === 6 ? '<h2>For offices and families</h2>' : ''}<p>${line}</p>`,
  )
  .join('')}
<img src="/loaf.jpg" ${isRepaired ? 'alt="A loaf of sourdough bread, cut open" width="800" height="600"' : ''}></main>
<footer><p>${NAME}</p></footer></body></html>`

const sitemap = (all: readonly Page[]): string =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${all.map((it) => `<url><loc>${ORIGIN}${it.path}</loc></url>`).join('')}</urlset>`

function website(isRepaired: boolean): PastAnalysis['site'] {
  const all = pages(isRepaired)
  const files: Record<string, string> = isRepaired
    ? { '/robots.txt': `User-agent: *\nAllow: /\nSitemap: ${ORIGIN}/sitemap.xml`, '/sitemap.xml': sitemap(all) }
    : {}
  return {
    url: ORIGIN,
    pages: {
      ...Object.fromEntries(all.map((it) => [it.path, html(it, isRepaired)])),
      '/loaf.jpg': '',
      '/favicon.png': '',
      ...files,
    },
    headers: {
      'content-encoding': 'br',
      'cache-control': 'max-age=600',
      ...(isRepaired ? { 'x-content-type-options': 'nosniff' } : {}),
    },
  }
}

type Metric = readonly [name: string, score: number, value: string]
const side = (
  score: number,
  metrics: readonly Metric[],
  savings: readonly (readonly [title: string, description: string, ms: number])[],
  size: string,
): PageSpeedSide => ({
  performance_score: score,
  metrics: Object.fromEntries(metrics.map(([name, part, value]) => [name, { score: part, display_value: value }])),
  opportunities: savings.map(([title, description, ms]) => ({
    title,
    description,
    score: ms > 500 ? 0 : 0.5,
    savings_ms: ms,
  })),
  diagnostics: [
    {
      title: 'Total size',
      description: 'Large pages cost visitors time and data.',
      display_value: `Total size was ${size}`,
    },
  ],
  source: 'lighthouse',
})
type Reading = readonly [score: number, value: string]
const metrics = ([lcp, cls, fcp, tbt, fid, speed]: readonly [
  Reading,
  Reading,
  Reading,
  Reading,
  Reading,
  Reading,
]): readonly Metric[] => [
  ['largest_contentful_paint', ...lcp],
  ['cumulative_layout_shift', ...cls],
  ['first_contentful_paint', ...fcp],
  ['total_blocking_time', ...tbt],
  ['first_input_delay', ...fid],
  ['speed_index', ...speed],
]

const images = ['Improve image delivery', 'Smaller images load sooner.'] as const
const blocking = ['Render-blocking requests', 'Styles and scripts hold up the first paint.'] as const
const unused = ['Reduce unused JavaScript', 'Load scripts when they are needed.'] as const

const before: PastAnalysis['pagespeed'] = {
  mobile: side(
    54,
    metrics([
      [0.28, '4.6 s'],
      [0.83, '0.12'],
      [0.6, '2.6 s'],
      [0.58, '420 ms'],
      [0.52, '230 ms'],
      [0.55, '5.4 s'],
    ]),
    [
      [...images, 1_850],
      [...blocking, 780],
      [...unused, 320],
    ],
    '2,940 KiB',
  ),
  desktop: side(
    83,
    metrics([
      [0.71, '1.8 s'],
      [0.86, '0.1'],
      [0.88, '0.9 s'],
      [0.97, '70 ms'],
      [0.94, '80 ms'],
      [0.8, '1.7 s'],
    ]),
    [
      [...images, 620],
      [...blocking, 240],
    ],
    '2,940 KiB',
  ),
}
const after: PastAnalysis['pagespeed'] = {
  mobile: side(
    76,
    metrics([
      [0.66, '3.1 s'],
      [0.99, '0.02'],
      [0.79, '2.0 s'],
      [0.76, '270 ms'],
      [0.7, '160 ms'],
      [0.74, '4.0 s'],
    ]),
    [
      [...blocking, 640],
      [...unused, 300],
    ],
    '1,120 KiB',
  ),
  desktop: side(
    94,
    metrics([
      [0.93, '1.1 s'],
      [1, '0.01'],
      [0.96, '0.7 s'],
      [0.99, '40 ms'],
      [0.97, '60 ms'],
      [0.93, '1.1 s'],
    ]),
    [[...blocking, 180]],
    '1,120 KiB',
  ),
}

const outside = (grown: number): PastAnalysis['outside'] => {
  const target = { organic: 1_240 + 310 * grown, paid: 460 + 40 * grown, paid_cost: asUsd(720 + 60 * grown) }
  return {
    traffic: target,
    backlinks: {
      total: 318 + 26 * grown,
      domain_authority: 24 + grown,
      unique_domains: 61 + 5 * grown,
      spam_score: 0,
      tlds: [
        { tld: '.com', count: 214 + 17 * grown },
        { tld: '.org', count: 48 + 4 * grown },
        { tld: '.net', count: 31 + 3 * grown },
        { tld: '.info', count: 16 + grown },
        { tld: '.blog', count: 9 + grown },
      ],
    },
    competitors: {
      target,
      list: [
        { competitor: 'millstreet-bakery.example', keywords_in_common: 58, organic: 2_900, paid_cost: asUsd(410) },
        { competitor: 'rye-and-salt.example', keywords_in_common: 44, organic: 1_950, paid_cost: asUsd(0) },
        { competitor: 'cake-atelier.example', keywords_in_common: 27, organic: 1_380, paid_cost: asUsd(260) },
      ],
    },
  }
}

/** Two of them, to compare; oldest first. */
export const demoAnalyses: readonly (Omit<PastAnalysis, 'at'> & { readonly daysAgo: number })[] = [
  { daysAgo: 33, site: website(false), pagespeed: before, outside: outside(0) },
  { daysAgo: 5, site: website(true), pagespeed: after, outside: outside(1) },
]
