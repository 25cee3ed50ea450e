import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type LocalPage, type LocalSite, openLocalSite } from '#testing/local-site.ts'
import { noSeoData } from './builtin.ts'
import { dataForSeo } from './dataforseo.ts'
import { seoDataSuite } from './suite.ts'

const done = (result: unknown): object => ({ status_code: 20_000, tasks: [{ status_code: 20_000, result: [result] }] })
const metrics = { organic: { etv: 1234.6 }, paid: { etv: 12, estimated_paid_traffic_cost: 88.4 } }
const good: Record<string, object> = {
  domain_rank_overview: done({ items: [{ metrics }] }),
  summary: done({
    backlinks: 420,
    rank: 37,
    referring_domains: 55,
    backlinks_spam_score: 3,
    referring_links_tld: { com: 300, org: 60, net: 20, de: 10, io: 9, 'co.uk': 8 },
  }),
  competitors_domain: done({
    items: [
      { domain: 'shop.example.com', intersections: 99, full_domain_metrics: metrics },
      ...Array.from({ length: 12 }, (_, at) => ({
        domain: `rival${at}.example.com`,
        intersections: 50 - at,
        full_domain_metrics: metrics,
      })),
    ],
  }),
}

let provider: LocalSite
let instead: Record<string, LocalPage[]> = {}
const asked: { path: string; authorization: string | undefined; body: unknown }[] = []
beforeAll(async () => {
  provider = await openLocalSite((path) => (request: IncomingMessage, reply) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      asked.push({ path, authorization: request.headers.authorization, body: JSON.parse(body) })
      const name = path.split('/').at(-2) ?? ''
      const other = instead[name]?.shift()
      if (typeof other === 'function') return other(request, reply)
      const { status = 200, text = JSON.stringify(good[name]) } = (other ?? {}) as { status?: number; text?: string }
      reply.writeHead(status, { 'content-type': 'application/json' }).end(text)
    })
  })
})
beforeEach(() => {
  instead = {}
  asked.length = 0
})
afterAll(() => provider.close())
const source = (timeoutMs?: number) =>
  dataForSeo({ login: 'me', password: 'secret', baseUrl: provider.url, ...(timeoutMs ? { timeoutMs } : {}) })

describe('no provider', () => {
  seoDataSuite(() => noSeoData())

  test('contract, Sandbox by machine: it can be let fail, and says so', async () => {
    const source = noSeoData()
    source.fault(1)
    expect((await source.about('shop.example.com')).failures).toHaveLength(1)
    expect((await source.about('shop.example.com')).failures).toEqual([])
  })
})

describe('DataForSEO', () => {
  seoDataSuite(() => source())

  test('it is asked as its manual says, and its figures are read', async () => {
    const found = await source().about('shop.example.com')
    expect(asked.map((it) => it.path).sort()).toEqual([
      '/v3/backlinks/summary/live',
      '/v3/dataforseo_labs/google/competitors_domain/live',
      '/v3/dataforseo_labs/google/domain_rank_overview/live',
    ])
    for (const item of asked) {
      expect(item.authorization).toBe(`Basic ${Buffer.from('me:secret').toString('base64')}`)
      expect(item.body).toMatchObject([{ target: 'shop.example.com' }])
    }
    expect(found.traffic).toEqual({ organic: 1235, paid: 12, paid_cost: 88 })
    expect(found.backlinks).toMatchObject({
      total: 420,
      domain_authority: 37,
      unique_domains: 55,
      spam_score: 3,
      tlds: [{ tld: '.com', count: 300 }, { tld: '.org' }, { tld: '.net' }, { tld: '.de' }, { tld: '.io' }],
    })
    expect(found.competitors?.target).toEqual(found.traffic)
    expect(found.competitors?.list[0]).toEqual({
      competitor: 'rival0.example.com',
      keywords_in_common: 50,
      organic: 1235,
      paid_cost: 88,
    })
    expect(found.competitors?.list).toHaveLength(10)
  })

  test('one failure of theirs is tried again', async () => {
    instead = { summary: [{ status: 500 }] }
    expect((await source().about('shop.example.com')).failures).toEqual([])
  })

  test.each([
    ['an account that is refused', [{ status: 401 }]],
    ['a task that failed', [{ text: JSON.stringify({ tasks: [{ status_code: 40_501 }] }) } as LocalPage]],
    ['no JSON', [{ text: '<html>' } as LocalPage]],
    ['figures that are none', [{ text: JSON.stringify(done({ backlinks: 'many' })) } as LocalPage]],
    ['silence', [() => undefined]],
  ])('%s costs that part only, and is told without their words', async (_name, given) => {
    instead = { summary: [...given] }
    const found = await source(3_000).about('shop.example.com')
    expect(found.backlinks).toBeNull()
    expect(found.traffic?.organic).toBe(1235)
    expect(found.failures).toEqual(['Backlinks could not be had from the data provider this time.'])
  })
})
