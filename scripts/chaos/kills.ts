import { setTimeout as wait } from 'node:timers/promises'
import { type Act, attempt, kinds, newAct } from './acts.ts'
import type { Figures } from './figures.ts'
import { field, Owner } from './owner.ts'
import { Product } from './product.ts'

const OWNERS = 3
const ACTS_EACH = 4
const LIVES_MS = [200, 1_800] as const
const WELCOME_CREDITS = 20
const BASIC_CREDITS = 250
const IMAGE_CREDITS = 2
/** After more rounds, an image would be refused for lack of credits. */
const ROUNDS_A_PRODUCT = 25
const SETTLED_WITHIN_MS = 60_000

const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? (value as Record<string, unknown>[]) : []

async function all(owner: Owner, path: string, pick: (json: unknown) => unknown): Promise<Record<string, unknown>[]> {
  const { status, json } = await owner.call('GET', path)
  if (status !== 200) throw new Error(`${path}: ${status}`)
  return listOf(pick(json))
}

/** What is wrong with an owner's data, compared with what they were told. */
export async function faultsOf(owner: Owner, acts: readonly Act[]): Promise<string[]> {
  const faults: string[] = []
  const done = (kind: Act['kind']) => acts.filter((it) => it.kind === kind && it.state === 'done')
  const open = (kind: Act['kind']) => acts.filter((it) => it.kind === kind && it.state === 'open').length
  const once = (kind: Act['kind'], names: readonly unknown[]) => {
    for (const act of acts.filter((it) => it.kind === kind)) {
      const count = names.filter((it) => it === act.name).length
      if (count > 1) faults.push(`${act.name} is there ${count} times`)
      if (count === 0 && act.state === 'done') faults.push(`${act.name} was told as done and is lost`)
    }
  }
  once(
    'campaign',
    (await all(owner, '/api/google-ads/campaigns', (it) => field(it, 'data', 'campaigns'))).map((it) => it.name),
  )
  once(
    'share',
    (await all(owner, '/api/api/campaign-share/my-shared-campaigns', (it) => it)).map((it) => it.title),
  )
  const images = await all(owner, '/api/images/list', (it) => it)
  once(
    'image',
    images.map((it) => it.prompt),
  )
  const payments = await all(owner, '/api/invoices/payment-history', (it) => field(it, 'data', 'history'))
  const paid = payments.filter((it) => it.status === 'paid').length
  const bought = done('purchase').length
  if (paid < bought || paid > bought + open('purchase')) faults.push(`${paid} payments of ${bought} purchases`)
  const entries = await all(owner, '/api/images/credits/history?limit=200', (it) => it)
  const balance = Number(field((await owner.call('GET', '/api/images/credits')).json, 'credits'))
  const sum = entries.reduce((total, it) => total + Number(it.amount), 0)
  if (sum !== balance) faults.push(`the ledger's sum is ${sum}, the balance ${balance}`)
  const due = WELCOME_CREDITS + BASIC_CREDITS * paid - IMAGE_CREDITS * images.length
  if (balance !== due)
    faults.push(`${balance} credits where ${due} are due (${images.length} images, ${paid} payments)`)
  const numbers = payments.map((it) => it.invoice_number ?? it.id)
  if (new Set(numbers).size !== numbers.length) faults.push('an invoice number is there twice')
  for (const act of done('message')) {
    const { status, json } = await owner.call('GET', `/api/chat/history/${act.result}`)
    const count = JSON.stringify(json).split(act.name).length - 1
    const own = listOf(field(json, 'messages') ?? json).filter(
      (it) => it.role === 'user' && it.content === act.name,
    ).length
    if (status !== 200 || own !== 1) faults.push(`${act.name} is there ${own} times (${status}, ${count})`)
  }
  return faults
}

/** Payments and images are finished by jobs, which need a moment. */
async function settled(owner: Owner, acts: readonly Act[]): Promise<string[]> {
  let faults: string[] = []
  for (const until = Date.now() + SETTLED_WITHIN_MS; Date.now() < until; await wait(500)) {
    faults = await faultsOf(owner, acts)
    if (faults.length === 0) return []
  }
  return faults
}

/** Retries what is open, with its key, until everything has an answer. */
async function finish(owner: Owner, acts: readonly Act[]): Promise<string[]> {
  for (const until = Date.now() + SETTLED_WITHIN_MS; Date.now() < until; await wait(300)) {
    const open = acts.filter((it) => it.state === 'open')
    if (open.length === 0) return []
    await Promise.all(open.map((it) => attempt(owner, it)))
  }
  return acts
    .filter((it) => it.state === 'open')
    .map((it) => `${it.name} has no answer after ${it.tries} tries: ${JSON.stringify(it.last)}`)
}

interface Load {
  readonly owner: Owner
  readonly acts: Act[]
}

async function work(load: Load, fresh: Act[]): Promise<void> {
  load.acts.push(...fresh)
  await Promise.all(fresh.map((it) => attempt(load.owner, it)))
}

/** Kills the whole product under load and starts it again, `times` times: nothing reported as saved may be lost, nothing done twice. */
export async function kills(times: number, say: (line: string) => void): Promise<Figures> {
  const failed: string[] = []
  const count = { done: 0, refused: 0, retried: 0 }
  let left = times
  while (left > 0) {
    const product = await Product.open()
    const loads: Load[] = []
    for (let n = 0; n < OWNERS; n++) loads.push({ owner: await Owner.signUp(product, `owner${n}`), acts: [] })
    try {
      for (let round = 0; round < ROUNDS_A_PRODUCT && left > 0; round++, left--) {
        const working = loads.map((load) =>
          work(
            load,
            Array.from({ length: ACTS_EACH }, (_, n) => newAct(kinds[(round + n) % kinds.length] ?? 'message', round)),
          ),
        )
        const [least, most] = LIVES_MS
        await wait(least + Math.random() * (most - least))
        await product.kill()
        await Promise.all(working)
        const open = loads.flatMap(({ acts }) => acts.filter((it) => it.state === 'open'))
        count.retried += open.length
        await product.start()
        for (const { owner, acts } of loads) failed.push(...(await faultsAtStart(owner, acts)))
        for (const { owner, acts } of loads)
          failed.push(...(await finish(owner, acts)), ...(await settled(owner, acts)))
        say(`kill ${times - left + 1} of ${times}: ${open.length} calls were cut off, ${failed.length} faults so far`)
      }
    } finally {
      for (const { acts } of loads) {
        count.done += acts.filter((it) => it.state === 'done').length
        count.refused += acts.filter((it) => it.state === 'refused').length
      }
      await product.close()
    }
  }
  const told = `${count.done} things done under their keys, ${count.retried} of them cut off and tried again, ${count.refused} refused`
  return { tried: times, failed: [...new Set(failed)], told }
}

/** Right after the start, before any retry: only what was lost or duplicated counts; what is in progress may still arrive. */
async function faultsAtStart(owner: Owner, acts: readonly Act[]): Promise<string[]> {
  const faults = await faultsOf(owner, acts)
  return faults.filter((it) => it.includes('is lost') || / is there [2-9]/.test(it)).map((it) => `at the start: ${it}`)
}
