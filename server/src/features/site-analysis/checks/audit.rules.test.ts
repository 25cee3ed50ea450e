import { expect, test } from 'vitest'
import type { WebPage } from '#services/web-reader/port.ts'
import { parsePage } from '../crawl/parse-page.ts'
import type { LinkAnswer, PageFacts, Site } from '../crawl/page-facts.ts'
import { isBriefByNature } from '../crawl/kinds-of-page.rules.ts'
import { allChecks, audit } from './audit.rules.ts'

const sentence = 'Golden Crust bakes sourdough bread for the people of Springfield every morning. '
const secure = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'cache-control': 'max-age=60',
  'strict-transport-security': 'max-age=31536000',
  'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  server: 'nginx',
}
const page = (url: string, body: string, headers: Record<string, string>, more: Partial<WebPage> = {}): PageFacts =>
  parsePage({
    url,
    status: 200,
    headers,
    body,
    bytes: Buffer.byteLength(body),
    isCut: false,
    chain: [{ url, status: 200 }],
    firstByteMs: 120,
    ...more,
  })

const goodHtml = (name: string): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Sourdough ${name} from Golden Crust Bakery</title>
<meta name="description" content="${name}: sourdough bread and wedding cakes from a family bakery in Springfield, baked every morning.">
<link rel="canonical" href="https://crust.example.com/${name}"><link rel="icon" href="/i.svg"><link rel="apple-touch-icon" href="/t.png">
<link rel="alternate" hreflang="en" href="https://crust.example.com/${name}"><link rel="stylesheet" href="/s.css"><script defer src="/s.js"></script><style>b { color: #000 }</style>
<meta property="og:title" content="t"><meta property="og:description" content="d"><meta property="og:image" content="https://crust.example.com/o.jpg">
<meta name="twitter:card" content="summary"><script type="application/ld+json">{"@type":"Bakery"}</script></head><body>
<main id="main"><h1>Sourdough ${name}</h1><h2>Our bread</h2><p>${sentence.repeat(40)}</p><a href="/bread">Our bread</a><a href="https://other.example.com/">Mill</a>
${['a', 'b', 'c', 'd', 'e'].map((it) => `<img src="/loaf-${it}.webp" alt="A loaf" width="1" height="1" loading="lazy">`).join('')}
<form><label>Mail <input name="mail"></label><input type="password" aria-label="Password"><button>Send</button></form><iframe title="Map" src="/map"></iframe></main></body></html>`

const badHtml = `<html lang="nonsense1"><head><meta name="viewport" content="width=800, user-scalable=no"><meta http-equiv="refresh" content="9;url=/">
<meta name="robots" content="noindex,nofollow"><title>Hi</title><title>Hello</title><meta name="description" content="x"><meta name="description" content="y">
<link rel="canonical" href="http://elsewhere.example.org/"><link rel="canonical" href="/">${'<link rel="stylesheet" href="/s.css">'.repeat(9)}<script src="/a.js"></script>
<link rel="alternate" hreflang="english" href="/en"><meta property="og:image" content="/o.jpg"><script type="application/ld+json">{broken</script>
<style>${'a{}'.repeat(20_000)}</style></head><body>${'<div>'.repeat(40)}<h3></h3><h1>Elsewhere</h1><h1>Other</h1><h1></h1><p>Lorem ipsum dolor sit amet</p>
<font>old</font><embed src="x.swf"><a href="#">here</a><a href="javascript:void(0)">go</a><a href="/x"></a><a href="http://crust.example.com/y">click here</a>
${'<a href="/z">z</a>'.repeat(200)}${'<img src="http://crust.example.com/img_001.jpg">'.repeat(6)}<input name="q"><input type="password"><button></button><iframe src="/f"></iframe>
<b id="i"></b><i id="i"></i>${'<span></span>'.repeat(1_600)}${'<!-- filler -->'.repeat(9_000)}</body></html>`

const origin = 'https://crust.example.com'
const answer = (path: string, more: Partial<LinkAnswer> = {}): LinkAnswer => {
  const url = new URL(path, origin).href
  return {
    ...{ url, status: 200, chain: [url], isLoop: false, isInternal: url.startsWith(origin), kind: 'link' },
    ...{ from: [`${origin}/`], bytes: undefined },
    ...more,
  }
}
const site = (pages: readonly [PageFacts, ...PageFacts[]], more: Partial<Site> = {}): Site => ({
  start: pages[0],
  pages,
  copies: [],
  unbuilt: [],
  robots: { found: true, allowsSearch: true, namesSitemap: true },
  sitemap: { found: true, urls: pages.map((it) => it.url) },
  answers: [
    answer('/bread'),
    answer('/old', { chain: [`${origin}/old`, `${origin}/bread`], isInternal: false }),
    answer('https://other.example.com/'),
    answer('/s.css', { kind: 'file', bytes: 9_000 }),
  ],
  unknownPageStatus: 404,
  plainHttpLeadsTo: 'https://crust.example.com/',
  ...more,
})
const good = site([
  page(`${origin}/loaves`, goodHtml('loaves'), secure),
  page(`${origin}/bread`, goodHtml('bread'), secure),
])

const badHeaders = { 'content-type': 'text/html', server: 'Apache/2.2', 'x-powered-by': 'PHP/5.3' }
const hops = ['/1', '/2', '/3'].map((path) => ({ url: origin + path, status: 301 }))
const slow = { firstByteMs: 2_000, chain: hops }
const unlike = badHtml.replace(/<title>.*?<\/title>|<meta name="description"[^>]*>/g, '').replace(/<h1>.*?<\/h1>/g, '')
/** An empty site, and one with everything wrong: together they give every check something to find. */
const bads: readonly Site[] = [
  site(
    [
      page(`${origin}/A_B?x=1&y=2`, badHtml, badHeaders, slow),
      page(`${origin}/b`, badHtml, badHeaders, slow),
      page(`${origin}/c`, unlike, badHeaders, slow),
    ],
    {
      robots: { found: true, allowsSearch: false, namesSitemap: false },
      sitemap: { found: true, urls: ['https://elsewhere.example.org/'] },
      answers: [
        answer('/x', { status: 404 }),
        answer('/y', { chain: ['/y', '/z', '/a'].map((it) => origin + it) }),
        answer('/l', { status: 0, isLoop: true, chain: ['/l', '/m', '/l'].map((it) => origin + it) }),
        answer('https://other.example.com/', { status: 410 }),
        answer('/gone.png', { kind: 'file', status: 404 }),
        answer('/huge.png', { kind: 'file', bytes: 5_000_000 }),
      ],
      copies: [{ url: `${origin}/d`, of: `${origin}/b` }],
      unbuilt: [`${origin}/app`],
      unknownPageStatus: 200,
      plainHttpLeadsTo: 'http://crust.example.com/',
    },
  ),
  site([page('http://crust.example.com/', '<p>Hello</p><input type="password">', {})], {
    robots: { found: false, allowsSearch: true, namesSitemap: false },
    sitemap: { found: false, urls: [] },
    answers: [],
  }),
  site([
    page(
      `${origin}/`,
      '<title>Alpha beta</title><h1>Gamma delta</h1><h4>Epsilon</h4><link rel="canonical" href="http://elsewhere.example.org/"><script type="application/ld+json">{"@type":"Recipe"}</script>',
      {},
    ),
    page(`${origin}/two`, '<p>Two words</p>', {}),
  ]),
]
const verdicts = (item: Site): ReadonlyMap<string, boolean | undefined> =>
  new Map(allChecks.map((check) => [check.id, check.look(item)?.passed]))

test('at least 55 technical checks, each with an element, an impact and a recommendation of its own', () => {
  expect(new Set(allChecks.map((it) => it.id)).size).toBe(allChecks.length)
  expect(new Set(allChecks.map((it) => it.element)).size).toBe(allChecks.length)
  expect(allChecks.length).toBeGreaterThanOrEqual(55)
  for (const check of allChecks) expect(check.recommendation, check.id).toMatch(/^[A-Z].{15,}[.?]$/s)
})

test('a good site passes every check', () => {
  // Without redirects among its links, there is nothing to say about their steps.
  expect(
    allChecks.filter((it) => it.look(good)?.passed !== true).map((it) => [it.id, it.look(good)?.feedback]),
  ).toEqual([['redirect-chains', undefined]])
  expect(audit(good)).toMatchObject({
    score: 100,
    failed: [],
    overview: { total: allChecks.length - 1, passed: allChecks.length - 1, failed: 0 },
    not_applicable: [{ id: 'redirect-chains', element: 'Redirects take one step' }],
  })
})

test('every check finds its fault', () => {
  const found = bads.map(verdicts)
  expect(allChecks.filter((it) => !found.some((one) => one.get(it.id) === false)).map((it) => it.id)).toEqual([])
})

/** One page with one of everything. */
const single = site([
  page(
    `${origin}/`,
    '<title>Alpha beta</title><h1>Alpha</h1><p>One</p><img src="/a.webp" alt="A loaf"><a href="/b">B</a>',
    secure,
  ),
])

test('a finding says what it is about, in a sentence that is alone and counts right', () => {
  const looked = [good, single, ...bads].flatMap((it) =>
    allChecks.flatMap((check) => {
      const seen = check.look(it)
      return seen ? [[check.id, seen.feedback] as const] : []
    }),
  )
  const answers =
    /^(?:They|It|All of them|There (?:is|are))\b|^(?:None|One)\.|^\d[\d,.]*\.|^[\w-]+\.$|\bAll 1\b|\b1 \w+s\b(?<!1 (?:has|address))/
  expect(looked.filter(([, feedback]) => answers.test(feedback) || !/^".*"$|[.]$/s.test(feedback))).toEqual([])
  const said = new Map(audit(single).passed.map((it) => [it.id, it.feedback]))
  expect(said.get('image-alt')).toBe('The image has an alt text.')
  expect(audit(good).passed.find((it) => it.id === 'title-all-pages')?.feedback).toBe('The other page has a title.')
})

test('what no page has is not praised for being its own', () => {
  const bare = site([page(`${origin}/`, '<p>Hello</p>', {}), page(`${origin}/b`, '<p>Hello</p>', {})])
  const { passed } = audit(bare)
  const praised = ['title-single', 'title-unique', 'description-single', 'description-unique', 'h1-unique', 'image-alt']
  expect(passed.filter((it) => praised.includes(it.id))).toEqual([])
})

test('what does not apply is in no list, what weighs most comes first, and feedback is a sentence', () => {
  const [, bare] = bads
  if (!bare) throw new Error('no site')
  const { overview, failed, passed } = audit(bare)
  expect(overview.total).toBeLessThan(allChecks.length)
  expect(overview).toEqual({ total: failed.length + passed.length, passed: passed.length, failed: failed.length })
  const order = ['High', 'Medium', 'Low']
  const ranks = failed.map((it) => order.indexOf(it.impact))
  expect(ranks).toEqual([...ranks].sort())
  for (const item of [...failed, ...passed]) expect(item.feedback.length, item.id).toBeGreaterThan(1)
})

test('an empty page is worse than a bad site, though little of it can be wrong', () => {
  const empty = site([page(`${origin}/`, '<!doctype html><html lang="en"><title></title></html>', secure)])
  const [bad] = bads
  expect([audit(empty).score, (bad && audit(bad).score) ?? 0]).toEqual([0, expect.toSatisfy((it: number) => it > 0)])
})

test('a page that nobody could open is judged by its server alone, and says so', () => {
  const shell = site([page(`${origin}/`, '<div id="app"></div><script src="/a.js"></script>', secure)], {
    unbuilt: [`${origin}/`],
  })
  const { failed, score } = audit(shell)
  expect([failed.map((it) => it.id).includes('h1'), score > 0]).toEqual([false, true])
  expect(failed.find((it) => it.id === 'needs-javascript')?.feedback).toContain('We couldn’t open it in a browser')
})

test.each([
  ['/privacy', 'Privacy'],
  ['/kontakt.html', 'Kontakt'],
  ['/about/imprint', 'Imprint'],
  ['/x', 'Terms and conditions'],
])('%s needs few words', (path, heading) => {
  expect(isBriefByNature({ url: origin + path, headings: [{ level: 1, text: heading }] })).toBe(true)
})

test('a page about what is sold is not excused', () => {
  expect(isBriefByNature({ url: `${origin}/bread`, headings: [{ level: 1, text: 'Our bread' }] })).toBe(false)
})

test('a website of one page leads to its own parts, and links to "#!" lead nowhere', () => {
  const links = '<h1>Bread</h1><a href="#visit">Visit us</a><a href="#!">More</a>'
  const { failed, not_applicable: apart } = audit(site([page(`${origin}/`, links, secure)], { answers: [] }))
  expect(apart?.map((it) => it.id)).toContain('internal-links')
  expect(failed.find((it) => it.id === 'crawlable-links')?.feedback).toBe('1 link leads nowhere.')
})
