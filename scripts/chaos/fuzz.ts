import { randomUUID } from 'node:crypto'
import { field, call, Owner } from './owner.ts'
import { Product } from './product.ts'
import { countsText, type Figures } from './figures.ts'
import { type Operation, operationsOf } from './openapi.ts'

const AT_ONCE = 8
const SLOW_MS = 15_000
const oddities: readonly unknown[] = [
  ...[
    '',
    ' ',
    'x',
    '\u0000',
    '\ud800',
    '🥖'.repeat(400),
    'a'.repeat(100_000),
    "'; drop table users;--",
    '../../etc/passwd',
    '%00',
    '{{7*7}}',
  ],
  ...[
    'javascript:alert(1)',
    'https://127.0.0.1:1/',
    '0000-00-00',
    '2026-02-30',
    '9999-12-31T23:59:59Z',
    '=1+1',
    'null',
    'NaN',
    '-0',
  ],
  ...[0, -1, 1e308, -1e308, 0.1 + 0.2, 2 ** 53, Number.MIN_VALUE, 1e-7, true, false, null],
  ...[
    [],
    [[]],
    [null],
    {},
    { a: { b: { c: {} } } },
    { __proto__: null, constructor: 1 },
    Array.from({ length: 2_000 }, () => 'x'),
  ],
]
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

/** A value that fits a schema, occasionally with something odd in its place. */
function sampleOf(schema: unknown, document: unknown, depth = 0): unknown {
  if (Math.random() < 0.12 || depth > 6) return pick(oddities)
  const ref = field(schema, '$ref')
  if (typeof ref === 'string') return sampleOf(field(document, ...ref.slice(2).split('/')), document, depth + 1)
  const choices = (field(schema, 'anyOf') ?? field(schema, 'oneOf')) as readonly unknown[] | undefined
  if (choices) return sampleOf(pick(choices), document, depth + 1)
  const words = field(schema, 'enum') as readonly unknown[] | undefined
  if (words) return pick(words)
  if (field(schema, 'const') !== undefined) return field(schema, 'const')
  switch (field(schema, 'type')) {
    case 'object':
      return objectOf(schema, document, depth)
    case 'array':
      return Array.from({ length: Math.floor(Math.random() * 4) + Number(field(schema, 'minItems') ?? 0) }, () =>
        sampleOf(field(schema, 'items'), document, depth + 1),
      )
    case 'integer':
    case 'number':
      return pick([
        0,
        1,
        2,
        5,
        10.5,
        30,
        -3,
        Number(field(schema, 'minimum') ?? 1),
        Number(field(schema, 'maximum') ?? 100),
      ])
    case 'boolean':
      return Math.random() < 0.5
    default:
      return textOf(String(field(schema, 'format') ?? ''))
  }
}

function objectOf(schema: unknown, document: unknown, depth: number): object {
  const required = (field(schema, 'required') ?? []) as readonly string[]
  const entries = Object.entries((field(schema, 'properties') ?? {}) as Record<string, unknown>)
  const kept = entries.filter(([name]) => (required.includes(name) ? Math.random() < 0.97 : Math.random() < 0.5))
  return Object.fromEntries(kept.map(([name, one]) => [name, sampleOf(one, document, depth + 1)]))
}

function textOf(format: string): string {
  if (format === 'date') return pick(['2026-12-01', '2027-01-31', '2026-11-30'])
  if (format === 'date-time') return '2026-12-01T10:00:00.000Z'
  if (format === 'uuid') return randomUUID()
  if (format === 'email') return 'carla@client.example'
  return pick(['Sourdough bread', '1000000001', randomUUID(), 'goldencrust.example.com', 'MONDAY', '2276', '12'])
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

interface Sent {
  readonly status: number
  readonly fault?: string
}

async function once(url: string, token: string | undefined, operation: Operation, document: unknown): Promise<Sent> {
  const word = () =>
    asText(sampleOf({ type: 'string' }, document))
      .slice(0, 400)
      .toWellFormed()
  const path = operation.path.replaceAll(/\{[^}]+\}/g, () => encodeURIComponent(word()))
  const query = new URLSearchParams(operation.query.filter(() => Math.random() < 0.6).map((name) => [name, word()]))
  const body = operation.body === undefined ? undefined : sampleOf(operation.body, document)
  const began = performance.now()
  const told = await call(url, operation.method, `${path}${query.size > 0 ? `?${query}` : ''}`, {
    ...(token && { token }),
    ...(body !== undefined && { body }),
  })
  const tookMs = performance.now() - began
  const sent = `${operation.method} ${operation.path} ${JSON.stringify(body ?? {}).slice(0, 400)}`
  const { status, json } = told
  if (status === 0 || status === 500) return { status, fault: `${status}: ${sent} -> ${JSON.stringify(json)}` }
  if (status >= 400 && typeof field(json, 'code') !== 'string' && typeof json === 'object')
    return { status, fault: `${status} without a code: ${sent}` }
  return tookMs > SLOW_MS ? { status, fault: `${Math.round(tookMs)} ms: ${sent}` } : { status }
}

/** Sends what the OpenAPI document allows, and what it doesn't, for `seconds`: there must never be a 500 or no answer. */
export async function fuzz(seconds: number): Promise<Figures> {
  const product = await Product.open()
  const failed: string[] = []
  let tried = 0
  const statuses = new Map<string, number>()
  try {
    const owner = await Owner.signUp(product, 'fuzz')
    const { operations, document } = await operationsOf(product.url)
    const until = Date.now() + seconds * 1_000
    const lane = async (): Promise<void> => {
      while (Date.now() < until) {
        tried++
        const token = Math.random() < 0.9 ? owner.token : pick([undefined, 'x', `${owner.token}x`])
        const { status, fault } = await once(product.url, token, pick(operations), document)
        const kind = `${Math.floor(status / 100)}xx`
        statuses.set(kind, (statuses.get(kind) ?? 0) + 1)
        if (fault) failed.push(fault)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
    const alive = await call(product.url, 'GET', '/readyz')
    if (alive.status !== 200) failed.push(`afterwards it isn't ready: ${alive.status}`)
    return { tried, failed, told: `${operations.length} operations, ${countsText(statuses)}` }
  } finally {
    await product.close()
  }
}
