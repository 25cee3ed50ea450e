import type { Day } from '@adwright/contract/values/day.rules'
import { randomUUID } from 'node:crypto'
import type { CampaignSeed, Case, SetupStep } from './case.ts'
import { at, idOf } from './match.rules.ts'
import { fill, type Known } from './tokens.rules.ts'

export type Call = (method: string, path: string, body?: unknown) => Promise<unknown>

/** The owner of one conversation. */
export interface World {
  readonly token: string
  readonly call: Call
  readonly known: Known
}

const profileOfAll = {
  business_name: 'Golden Crust Bakery',
  industry: 'Food & Beverage',
  products: 'sourdough bread, croissants, birthday cakes',
  services: 'catering, wedding cakes',
  website_url: 'https://goldencrust.example',
  report_frequency_hours: 24,
}
const campaignsOfAll: readonly CampaignSeed[] = [
  { name: 'Sourdough Search', daily_budget: 30 },
  { name: 'Wedding Cakes', daily_budget: 45 },
  { name: 'Coffee Morning', daily_budget: 15, status: 'PAUSED' },
]
/** An account that accepts an invitation at once. */
const CUSTOMER_ID = '1000000001'
const WAIT_MS = 15_000

export const campaignsOf = (it: Case): readonly CampaignSeed[] =>
  it.world === 'linked' ? (it.campaigns ?? campaignsOfAll) : []
const profileOf = (it: Case): typeof profileOfAll | null =>
  it.profile === null || it.world === 'new' || it.world === 'demo' ? null : { ...profileOfAll, ...it.profile }

/** Money has at most two decimals. */
const cents = (amount: number): number => Math.floor(amount * 100) / 100

function planOf({ name, daily_budget, status: _, ...rest }: CampaignSeed, website: string): object {
  return {
    campaign_name: name,
    ad_group_name: 'Ads',
    bidding_strategy: 'manual_cpc',
    daily_budget,
    cpc_bid: Math.min(2, cents(daily_budget / 4)),
    max_cpc_bid: Math.min(3, cents(daily_budget / 2)),
    start_date: '{{tomorrow}}',
    end_date: '{{today+60}}',
    website_url: website,
    headlines: ['Ask Us First', 'Close To Where You Live', 'Book Your Visit Now'],
    descriptions: ['People who know their trade, seven days a week.', 'Look at our prices and choose a time.'],
    keywords: ['near me', 'good prices', 'book now'],
    ...rest,
  }
}

/** Sends a request to the product as this person. Throws if it's refused. */
export async function send(url: string, token: string | undefined, request: Request): Promise<Answer> {
  const { method, path, body } = request
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(WAIT_MS * 4),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
}
interface Request {
  readonly method: string
  readonly path: string
  readonly body?: unknown
}
interface Answer {
  readonly status: number
  readonly body: unknown
}
const callAs =
  (url: string, token?: string): Call =>
  async (method, path, body) => {
    const answer = await send(url, token, { method, path, body })
    if (answer.status >= 300)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`)
    return answer.body
  }

async function until<T>(read: () => Promise<T | undefined>, what: string): Promise<T> {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; ) {
    const found = await read()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${what} took too long`)
}

interface Mail {
  readonly to: string
  readonly text: string
  readonly html: string
}
/** The first group of `find` in an email to this address. The product's own reader shows only whole emails. */
const fromMail = (url: string, to: string, find: string): Promise<string> =>
  until(async () => {
    const mails = (await callAs(url)('GET', '/sandbox/mail')) as Mail[]
    const hits = mails
      .filter((mail) => mail.to.toLowerCase().includes(to.toLowerCase()))
      .map((mail) => new RegExp(find).exec(`${mail.text}\n${mail.html.replaceAll('&amp;', '&')}`))
    const hit = hits.find((it) => it !== null)
    return hit?.[1] ?? hit?.[0]
  }, `the mail to ${to}`)

async function signUp(url: string): Promise<string> {
  const call = callAs(url)
  const email = `case-${randomUUID()}@example.com`
  const password = randomUUID()
  await call('POST', '/api/auth/signup', { first_name: 'Sam', last_name: 'Rivera', email, password })
  const token = decodeURIComponent(await fromMail(url, email, String.raw`verifyEmail\?token=([^\s"<>&\])]+)`))
  await call('POST', '/api/auth/verify-email', { token })
  return ((await call('POST', '/api/auth/signin', { email, password })) as { access_token: string }).access_token
}

async function linkAccount(call: Call): Promise<void> {
  const path = `/api/google-ads/check-link-status/${CUSTOMER_ID}`
  await call('POST', '/api/google-ads/link-existing-account', { customer_id: CUSTOMER_ID })
  await until(
    async () => (at(await call('GET', path), 'data.link_status') === 'ACTIVE' ? true : undefined),
    'linking the ad account',
  )
}

async function addCampaign(call: Call, seed: CampaignSeed, plan: object): Promise<void> {
  const made = await call('POST', '/api/google-ads/create-campaign', plan)
  const path = `/api/google-ads/campaigns/${idOf(at(made, 'data.campaign_id'))}`
  if (seed.status === 'REMOVED') await call('DELETE', path)
  else if (seed.status !== 'PAUSED') await call('PUT', path, { status: 'ENABLED' })
}

export async function campaignsNow(call: Call): Promise<{ id: string; name: string }[]> {
  const answer = (await call('GET', '/api/google-ads/campaigns')) as { data?: { campaigns?: Named[] } }
  return (answer.data?.campaigns ?? []).map((it) => ({ ...it, id: idOf(it.id) }))
}
interface Named {
  readonly id: string
  readonly name: string
}

/** A new owner as the case wants one, set up through the product's own calls. */
export async function openWorld(url: string, evalCase: Case, today: Day): Promise<World> {
  const token =
    evalCase.world === 'demo'
      ? ((await callAs(url)('POST', '/api/auth/demo')) as { access_token: string }).access_token
      : await signUp(url)
  const call = callAs(url, token)
  const saved: Record<string, unknown> = {}
  const known = async (): Promise<Known> => ({ today, saved, campaigns: await campaignsNow(call) })
  const before: Known = { today, saved, campaigns: [] }
  const profile = profileOf(evalCase)
  if (profile) {
    const made = await call('POST', '/api/business-profile/business-profile/', fill(profile, before))
    saved.profile_id = at(made, 'id')
  }
  if (evalCase.world === 'linked') {
    await linkAccount(call)
    const website = (profile ?? profileOfAll).website_url
    for (const seed of campaignsOf(evalCase)) await addCampaign(call, seed, fill(planOf(seed, website), before))
  }
  for (const step of evalCase.setup ?? []) Object.assign(saved, await setUp(url, call, fill(step, await known())))
  return { token, call, known: await known() }
}

/** Runs one setup step, and returns what it saves. */
async function setUp(url: string, call: Call, step: SetupStep): Promise<Record<string, unknown>> {
  if ('outbox' in step) {
    const found = await fromMail(url, step.outbox.to, step.outbox.find)
    return Object.fromEntries(Object.keys(step.save).map((name) => [name, found]))
  }
  let answer: unknown
  for (let n = 0; n < (step.repeat ?? 1); n++) answer = await call(step.method, step.path, step.body)
  const saved = Object.entries(step.save ?? {}).map(([name, path]) => [name, at(answer, path)] as const)
  const missing = saved.find(([, value]) => value === undefined)
  if (missing) throw new Error(`${step.path} has nothing for ${missing[0]}`)
  return Object.fromEntries(saved)
}
