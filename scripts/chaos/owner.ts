import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import type { Product } from './product.ts'

export interface Told {
  /** 0: no answer came. */
  readonly status: number
  readonly json: unknown
}
export interface Frame {
  readonly type: string
  readonly content: string
  readonly session_id?: string
  readonly seq?: number
}

export const field = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (it, name) => (typeof it === 'object' && it !== null ? (it as Record<string, unknown>)[name] : undefined),
    value,
  )

/** One call; if no answer comes, the status is 0. */
export async function call(
  url: string,
  method: string,
  path: string,
  sent: { body?: unknown; token?: string; key?: string } = {},
): Promise<Told> {
  try {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(sent.body !== undefined && { 'content-type': 'application/json' }),
        ...(sent.token && { authorization: `Bearer ${sent.token}` }),
        ...(sent.key && { 'idempotency-key': sent.key }),
        accept: 'application/json',
      },
      ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
      signal: AbortSignal.timeout(60_000),
    })
    const text = await answer.text()
    try {
      return { status: answer.status, json: text === '' ? null : JSON.parse(text) }
    } catch {
      return { status: answer.status, json: text }
    }
  } catch {
    return { status: 0, json: null }
  }
}

/** A person with a sandbox ads account. */
export class Owner {
  readonly product: Product
  readonly token: string
  readonly name: string
  private constructor(product: Product, name: string, token: string) {
    this.product = product
    this.name = name
    this.token = token
  }

  static async signUp(product: Product, name: string): Promise<Owner> {
    const email = `${name}.${randomUUID().slice(0, 8)}@owner.example`
    const password = `${randomUUID()} of ${name}`
    const { url } = product
    await call(url, 'POST', '/api/auth/signup', { body: { email, password, first_name: name, last_name: 'Baker' } })
    const mails = JSON.stringify((await call(url, 'GET', '/sandbox/mail')).json)
    const token =
      new RegExp(`${email}.*?verifyEmail\\?token=([\\w-]+)`).exec(mails)?.[1] ??
      /verifyEmail\?token=([\w-]+)/.exec(mails)?.[1]
    await call(url, 'POST', '/api/auth/verify-email', { body: { token } })
    const { json } = await call(url, 'POST', '/api/auth/signin', { body: { email, password } })
    const access = field(json, 'access_token')
    if (typeof access !== 'string') throw new Error(`${name} could not sign in: ${JSON.stringify(json)}`)
    const owner = new Owner(product, name, access)
    const linked = await owner.call('POST', '/api/google-ads/link-existing-account', { customer_id: '100-000-0001' })
    if (linked.status !== 200) throw new Error(`no ads account: ${JSON.stringify(linked)}`)
    return owner
  }

  call(method: string, path: string, body?: unknown, key?: string): Promise<Told> {
    return call(this.product.url, method, path, {
      token: this.token,
      ...(body !== undefined && { body }),
      ...(key && { key }),
    })
  }

  /** Pays at the sandbox's checkout. */
  pay(checkout: string): Promise<Told> {
    return call(this.product.url, 'POST', new URL(checkout).pathname, { body: { act: 'pay' } })
  }

  /** A chat socket; `hear` receives its frames. Null while it can't be opened. */
  async socket(hear: (frame: Frame) => void): Promise<WebSocket | null> {
    const { json } = await this.call('POST', '/api/chat/socket-ticket')
    const ticket = field(json, 'ticket')
    if (typeof ticket !== 'string') return null
    const ws = new WebSocket(`${this.product.url}/api/ws-chat/ws/${ticket}`)
    ws.on('error', () => undefined)
    ws.on('message', (data: Buffer) => hear(JSON.parse(data.toString('utf8')) as Frame))
    const isOpen = await new Promise<boolean>((resolve) => {
      ws.once('open', () => resolve(true))
      ws.once('close', () => resolve(false))
    })
    return isOpen ? ws : null
  }
}

export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export const campaignForm = (name: string) => ({
  campaign_name: name,
  ad_group_name: `${name} - Ad group 1`,
  bidding_strategy: 'manual_cpc',
  daily_budget: 30,
  cpc_bid: 2,
  max_cpc_bid: 3,
  start_date: inDays(3),
  end_date: inDays(60),
  website_url: 'goldencrust.example.com',
  headlines: ['Fresh Sourdough Bread', 'Baked Every Morning', 'Golden Crust Bakery'],
  descriptions: ['Handmade sourdough from local flour.', 'Order online and pick it up warm.'],
  keywords: ['sourdough bread', 'bakery near me', 'fresh bread'],
})

export const sharedDraft = (title: string) => ({
  title,
  description: 'Bread for the cold months.',
  platform: 'google',
  budget: 20,
  start_date: inDays(3),
  end_date: inDays(60),
  objective: 'More orders',
  headlines: ['Sourdough Bread', 'Baked Every Morning', 'Golden Crust Bakery'],
  descriptions: ['Handmade sourdough from local flour.', 'Order online and pick it up warm.'],
  keywords: ['sourdough bread'],
  website_url: 'https://goldencrust.example.com',
  target_audience: 'Families nearby',
})
