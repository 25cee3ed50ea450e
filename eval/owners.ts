import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { type Case, type CampaignSeed, day } from './case.ts'

export interface Owner {
  readonly token: string
  readonly call: (method: string, path: string, body?: unknown) => Promise<unknown>
}

const PASSWORD = 'a long enough one'
const CAMPAIGNS: readonly CampaignSeed[] = [
  { name: 'Trail Bikes', budget: 40 },
  { name: 'Bike Repairs', budget: 18 },
]
const MAIL_TRIES = 100

async function send(url: string, token: string | undefined, method: string, path: string, body?: unknown) {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`)
  return text === '' ? null : (JSON.parse(text) as unknown)
}

/** The link in the mail that a new owner gets. */
async function verifyToken(folder: string, email: string): Promise<string> {
  for (let n = 0; n < MAIL_TRIES; n++) {
    const outbox = join(folder, 'outbox')
    const files = await readdir(outbox).catch(() => [])
    // What is being written has another name until it is whole.
    for (const file of files.filter((name) => name.endsWith('.eml'))) {
      const mail = (await readFile(join(outbox, file), 'utf8')).replace(/=\r?\n/g, '').replaceAll('=3D', '=')
      const token = mail.includes(email) ? /verifyEmail\?token=([\w-]+)/.exec(mail)?.[1] : undefined
      if (token) return token
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('no mail to verify the address came')
}

/** A fresh owner as a case wants one, made by the product's own calls. */
export async function openOwner(url: string, folder: string, sample: Case): Promise<Owner> {
  const email = `${randomUUID()}@example.com`
  await send(url, undefined, 'POST', '/api/auth/signup', {
    first_name: 'Vera',
    last_name: 'Lo',
    email,
    password: PASSWORD,
  })
  await send(url, undefined, 'POST', '/api/auth/verify-email', { token: await verifyToken(folder, email) })
  const session = (await send(url, undefined, 'POST', '/api/auth/signin', { email, password: PASSWORD })) as {
    access_token: string
  }
  const token = session.access_token
  const call: Owner['call'] = (method, path, body) => send(url, token, method, path, body)
  if (sample.owner !== 'new') {
    await call('POST', '/api/business-profile/business-profile/', {
      business_name: 'Velofix',
      industry: 'Retail',
      products: 'bicycles, helmets, lights',
      services: 'repairs, tune-ups',
      website_url: 'https://velofix.example',
      report_frequency_hours: 24,
    })
  }
  if (sample.owner === 'ready') {
    await call('POST', '/api/google-ads/link-existing-account', { customer_id: '1000000001' })
    for (const seed of sample.campaigns ?? CAMPAIGNS) await addCampaign(call, seed)
  }
  return { token, call }
}

async function addCampaign(call: Owner['call'], seed: CampaignSeed): Promise<void> {
  const made = (await call('POST', '/api/google-ads/create-campaign', {
    campaign_name: seed.name,
    ad_group_name: 'All',
    bidding_strategy: 'manual_cpc',
    daily_budget: seed.budget,
    cpc_bid: 1,
    max_cpc_bid: 2,
    start_date: day(1),
    end_date: day(60),
    website_url: 'https://velofix.example',
    headlines: ['Ride Better', 'Fixed in a Day', 'Visit Us Today'],
    descriptions: ['Bicycles and repairs by people who ride.', 'Open six days a week, close to you.'],
    keywords: ['bicycle shop', 'bike repair', 'trail bike'],
  })) as { data: { campaign_id: string } }
  const id = made.data.campaign_id.split('/').at(-1)
  if (!seed.paused) await call('PUT', `/api/google-ads/campaigns/${id}`, { status: 'ENABLED' })
}
