import { type Usd, asUsd } from '@adwright/contract/values/money.rules'
import { TOP_COMPETITORS_MAX, TOP_TLDS_MAX } from '@adwright/contract/limits'
import { z } from 'zod'
import type { OutsideFindings, SeoDataSource } from './port.ts'

export interface DataForSeoOptions {
  readonly login: string
  readonly password: string
  readonly baseUrl: string
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 30_000
/** United States, English: the provider requires one location. The codes are Google's geo target codes. */
const PLACE = { location_code: 2840, language_code: 'en' }

const amount = z.number().nullish()
const Task = z.object({
  tasks: z.array(z.object({ status_code: z.number(), result: z.array(z.unknown()).nullish() })).min(1),
})
const Metrics = z.object({
  organic: z.object({ etv: amount }).nullish(),
  paid: z.object({ etv: amount, estimated_paid_traffic_cost: amount }).nullish(),
})
const Rank = z.object({ items: z.array(z.object({ metrics: Metrics })).nullish() })
const Links = z.object({
  backlinks: z.number(),
  rank: amount,
  referring_domains: z.number(),
  backlinks_spam_score: amount,
  referring_links_tld: z.record(z.string(), z.number()).nullish(),
})
const Rivals = z.object({
  items: z
    .array(z.object({ domain: z.string(), intersections: z.number(), full_domain_metrics: Metrics.nullish() }))
    .nullish(),
})

type Metrics = z.infer<typeof Metrics>

/** DataForSEO v3: three calls, each of which may fail on its own. */
export function dataForSeo({ login, password, baseUrl, timeoutMs = TIMEOUT_MS }: DataForSeoOptions): SeoDataSource {
  const authorization = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`

  const post = (path: string, task: object, stopped: AbortSignal | undefined): Promise<Response> => {
    const timeUp = AbortSignal.timeout(timeoutMs)
    return fetch(`${baseUrl}/v3/${path}/live`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify([task]),
      redirect: 'error',
      signal: stopped ? AbortSignal.any([timeUp, stopped]) : timeUp,
    })
  }
  /** It only reads, so a retry is safe. */
  async function ask<T>(
    path: string,
    task: object,
    shape: z.ZodType<T>,
    stopped?: AbortSignal,
  ): Promise<T | undefined> {
    let response = await post(path, task, stopped)
    if (response.status >= 500 || response.status === 429) {
      await response.body?.cancel()
      response = await post(path, task, stopped)
    }
    if (!response.ok) throw new Error(`status ${response.status}`)
    const [first] = Task.parse(await response.json()).tasks
    if (first?.status_code !== 20_000) throw new Error(`task status ${first?.status_code}`)
    const result = first.result?.[0] ?? undefined
    return result === undefined ? undefined : shape.parse(result)
  }

  return {
    name: 'dataforseo',
    about: async (target, signal) => {
      const failures: string[] = []
      const part = async <T>(name: string, work: Promise<T | undefined>): Promise<T | undefined> => {
        try {
          return await work
        } catch {
          // In our own sentence; the provider's message may contain the account's login.
          failures.push(`${name} could not be had from the data provider this time.`)
          return undefined
        }
      }
      const [rank, links, rivals] = await Promise.all([
        part('Traffic', ask('dataforseo_labs/google/domain_rank_overview', { target, ...PLACE }, Rank, signal)),
        part(
          'Backlinks',
          ask(
            'backlinks/summary',
            { target, include_subdomains: true, rank_scale: 'one_hundred', internal_list_limit: 20 },
            Links,
            signal,
          ),
        ),
        part(
          'Competitors',
          ask(
            'dataforseo_labs/google/competitors_domain',
            { target, ...PLACE, limit: TOP_COMPETITORS_MAX, exclude_top_domains: true },
            Rivals,
            signal,
          ),
        ),
      ])
      signal?.throwIfAborted()
      const own = rank?.items?.[0]?.metrics
      return {
        traffic: own ? trafficOf(own) : null,
        backlinks: backlinksOf(links),
        competitors: competitorsOf(target, rivals, own),
        failures,
      }
    },
  }
}

type Traffic = NonNullable<OutsideFindings['traffic']>
const rounded = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value)
const roundedUsd = (value: number | null | undefined): Usd | null =>
  value === null || value === undefined ? null : asUsd(Math.round(value))

const trafficOf = (metrics: Metrics): Traffic => ({
  organic: rounded(metrics.organic?.etv),
  paid: rounded(metrics.paid?.etv),
  paid_cost: roundedUsd(metrics.paid?.estimated_paid_traffic_cost),
})

function backlinksOf(links: z.infer<typeof Links> | undefined): OutsideFindings['backlinks'] {
  if (!links) return null
  const tlds = Object.entries(links.referring_links_tld ?? {})
    .map(([tld, count]) => ({ tld: tld.replace(/^\.?/, '.'), count }))
    .sort((a, b) => b.count - a.count)
  return {
    total: links.backlinks,
    domain_authority: links.rank ?? null,
    unique_domains: links.referring_domains,
    spam_score: links.backlinks_spam_score ?? null,
    tlds: tlds.slice(0, TOP_TLDS_MAX),
  }
}

function competitorsOf(
  target: string,
  rivals: z.infer<typeof Rivals> | undefined,
  own: Metrics | undefined,
): OutsideFindings['competitors'] {
  if (!rivals) return null
  const others = (rivals.items ?? []).filter((rival) => rival.domain !== target)
  return {
    target: own ? trafficOf(own) : { organic: null, paid: null, paid_cost: null },
    list: others.slice(0, TOP_COMPETITORS_MAX).map((rival) => ({
      competitor: rival.domain,
      keywords_in_common: rival.intersections,
      organic: rounded(rival.full_domain_metrics?.organic?.etv),
      paid_cost: roundedUsd(rival.full_domain_metrics?.paid?.estimated_paid_traffic_cost),
    })),
  }
}
