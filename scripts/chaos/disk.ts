import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { attempt, kinds, newAct, type Act } from './acts.ts'
import { countsText, type Figures } from './figures.ts'
import { faultsOf } from './kills.ts'
import { call, Owner } from './owner.ts'
import { Product } from './product.ts'

const ROUNDS = 3
const ACTS_A_ROUND = 15
const DISK = '400m'
const READABLE = new Set([0, 503, 504, 507])

/** Writes files until the disk is full. */
async function fill(folder: string): Promise<void> {
  for (const bytes of [1_048_576, 4_096]) {
    const file = await open(join(folder, `ballast-${randomUUID()}`), 'w')
    try {
      for (const block = Buffer.alloc(bytes, 1); ; ) await file.write(block)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    } finally {
      await file.close()
    }
  }
}

async function empty(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (name.startsWith('ballast-')) await rm(join(folder, name))
}

/** What is done while the disk is full, and whether all of it continues once there is space again. */
class SmallDisk {
  readonly failed: string[] = []
  readonly statuses = new Map<number, number>()
  readonly #folder: string
  readonly #product: Product
  readonly #owner: Owner
  readonly #acts: Act[] = []

  constructor(folder: string, product: Product, owner: Owner) {
    this.#folder = folder
    this.#product = product
    this.#owner = owner
  }

  async round(n: number, isKilled: boolean): Promise<void> {
    await fill(this.#folder)
    const fresh = Array.from({ length: ACTS_A_ROUND }, (_, k) => newAct(kinds[k % 4] ?? 'campaign', n))
    this.#acts.push(...fresh)
    for (const act of fresh) await this.#tryWhileFull(act)
    const ready = await call(this.#product.url, 'GET', '/readyz')
    if (ready.status !== 503) this.failed.push(`a full disk is ready: ${ready.status}`)
    const read = await this.#owner.call('GET', '/api/auth/me')
    if (read.status !== 200) this.failed.push(`reading stopped: ${read.status}`)
    if (isKilled) await this.#product.kill()
    await empty(this.#folder)
    if (isKilled) await this.#product.start()
    await this.#goOn()
  }

  async #tryWhileFull(act: Act): Promise<void> {
    await attempt(this.#owner, act)
    await fill(this.#folder)
    const status = act.last?.status ?? 0
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    if (act.state === 'open' && !READABLE.has(status))
      this.failed.push(`${act.kind} on a full disk: ${JSON.stringify(act.last)}`)
  }

  async #goOn(): Promise<void> {
    const open = () => this.#acts.filter((it) => it.state === 'open')
    for (let n = 0; n < 60 && open().length > 0; n++, await wait(500))
      for (const act of open()) await attempt(this.#owner, act)
    this.failed.push(...open().map((it) => `${it.name} never went on: ${JSON.stringify(it.last)}`))
    let faults = await faultsOf(this.#owner, this.#acts)
    for (let n = 0; n < 40 && faults.length > 0; n++, await wait(500)) faults = await faultsOf(this.#owner, this.#acts)
    this.failed.push(...faults)
  }
}

/** Puts the data on a small disk of its own, which is filled while the product works; kills the product once while it is full. */
export async function fullDisk(say: (line: string) => void): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'adwright-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder])
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    return { tried: 0, failed: [], told: 'not run: a disk can be mounted by root alone' }
  }
  const product = await Product.open(folder)
  try {
    const disk = new SmallDisk(folder, product, await Owner.signUp(product, 'disk'))
    for (let round = 0; round < ROUNDS; round++) {
      await disk.round(round, round === 1)
      say(`full disk ${round + 1} of ${ROUNDS}: ${disk.failed.length} faults so far`)
    }
    const told = `while it was full: ${countsText(disk.statuses)}`
    return { tried: ROUNDS * ACTS_A_ROUND, failed: [...new Set(disk.failed)], told }
  } finally {
    await product.kill()
    spawnSync('umount', [folder])
    rmSync(folder, { recursive: true, force: true })
  }
}
