import { attempt, kinds, newAct } from './acts.ts'
import { field, Owner, type Told } from './owner.ts'
import { Product } from './product.ts'
import type { Figures } from './figures.ts'
import { type Operation, operationsOf } from './openapi.ts'

/** Shared by everybody: places, audiences, the sandbox's own accounts. */
const shared = /^(?:1000000001|\d{1,7})$/
const idName = /(?:^id|_id|Id|secret|number)$/

/** Every ID in an answer, by its field's name. */
function idsIn(value: unknown, found: Set<string>, name = ''): void {
  if (Array.isArray(value)) for (const one of value) idsIn(one, found, name)
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) idsIn(one, found, key)
  else if (
    (typeof value === 'string' || typeof value === 'number') &&
    idName.test(name) &&
    !shared.test(String(value)) &&
    String(value).length > 4
  )
    found.add(String(value))
}

const isPlainRead = (it: Operation): boolean => it.method === 'GET' && !it.path.includes('{') && !it.isPublic

/** Everything an owner can read, as text without what changes with time. */
async function present(owner: Owner, reads: readonly Operation[]): Promise<Map<string, unknown>> {
  const answers = new Map<string, unknown>()
  for (const { path } of reads) answers.set(path, (await owner.call('GET', path)).json)
  return answers
}

/** What an answer to a stranger leaks or breaks; undefined when it is as it should be. */
function faultOf({ status, json }: Told, { method, path }: Operation, id: string, ids: readonly string[]) {
  const text = JSON.stringify(json ?? '')
  const asked = `${method} ${path} with ${id}: ${status} ${text.slice(0, 300)}`
  if (status === 0 || status >= 500) return asked
  const tells = status < 300 && path.includes('{') && ids.some((one) => one !== id && text.includes(one))
  return tells ? asked : undefined
}

const takesId = (it: Operation): boolean =>
  !it.isPublic && (it.path.includes('{') || JSON.stringify(it.body ?? '').includes('_id'))

/**
 * Tries one person's IDs as another person, at every operation that takes one: nothing may be leaked or changed. Both share one ads
 * account.
 */
async function trespass(product: Product): Promise<Figures> {
  const failed: string[] = []
  const [ada, bob] = [await Owner.signUp(product, 'ada'), await Owner.signUp(product, 'bob')]
  for (const owner of [ada, bob]) for (const kind of [...kinds, ...kinds]) await attempt(owner, newAct(kind, 1))
  const { operations, document } = await operationsOf(product.url)
  const reads = operations.filter(isPlainRead)
  const before = await present(ada, reads)
  const his = idsOf((await present(bob, reads)).values())
  const ids = [...idsOf(before.values())].filter((it) => !his.has(it))
  if (ids.length < 8) failed.push(`only ${ids.length} ids of hers were found`)
  const takes = operations.filter(takesId)
  for (const operation of takes)
    for (const id of ids) {
      const { method, path } = operation
      const body = operation.body === undefined ? undefined : bodyWith(operation.body, document, id)
      const told = await bob.call(method, path.replaceAll(/\{[^}]+\}/g, encodeURIComponent(id)), body)
      failed.push(...[faultOf(told, operation, id, ids)].filter((fault) => fault !== undefined))
    }
  const after = await present(ada, reads)
  for (const [path, was] of before) {
    const now = idsOf([after.get(path)])
    const lost = [...idsOf([was])].find((it) => !now.has(it))
    if (lost !== undefined) failed.push(`${path} of hers lost ${lost}`)
  }
  return { tried: ids.length * takes.length, failed, told: `${ids.length} ids of hers at ${takes.length} operations` }
}

export async function strangers(): Promise<Figures> {
  const product = await Product.open()
  try {
    return await trespass(product)
  } finally {
    await product.close()
  }
}

function idsOf(answers: Iterable<unknown>): Set<string> {
  const found = new Set<string>()
  for (const one of answers) idsIn(one, found)
  return found
}

/** The smallest body that a schema accepts, with the ID wherever one goes. */
function bodyWith(schema: unknown, document: unknown, id: string, name = ''): unknown {
  const ref = field(schema, '$ref')
  if (typeof ref === 'string') return bodyWith(field(document, ...ref.slice(2).split('/')), document, id, name)
  const [first] = ((field(schema, 'anyOf') ?? field(schema, 'oneOf')) as readonly unknown[] | undefined) ?? []
  if (first) return bodyWith(first, document, id, name)
  const [word] = (field(schema, 'enum') as readonly unknown[] | undefined) ?? []
  if (word !== undefined) return word
  switch (field(schema, 'type')) {
    case 'object': {
      const required = (field(schema, 'required') ?? []) as readonly string[]
      const properties = Object.entries((field(schema, 'properties') ?? {}) as Record<string, unknown>)
      const kept = properties.filter(([key]) => required.includes(key) || idName.test(key))
      return Object.fromEntries(kept.map(([key, one]) => [key, bodyWith(one, document, id, key)]))
    }
    case 'array':
      return [bodyWith(field(schema, 'items'), document, id, name)]
    case 'integer':
    case 'number':
      return 1
    case 'boolean':
      return true
    default:
      return idName.test(name) || name === 'ids' || name === 'made' ? id : 'Mine now'
  }
}
