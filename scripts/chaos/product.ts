import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../server/src/testing/free-port.ts'
import { node24, root, serverArgs, toolEnv } from '../setup.mjs'

const READY_WITHIN_MS = 300_000

/** Process groups that are running: they end with this program. */
const running = new Set<number>()
process.on('exit', () => {
  for (const group of running) endGroup(group)
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))

function endGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The product as run by `npm start`, on a folder of its own, to be killed and restarted. */
export class Product {
  readonly url: string
  readonly folder: string
  readonly #port: number
  #child: ChildProcess | undefined
  said = ''

  private constructor(folder: string, port: number) {
    this.folder = folder
    this.#port = port
    this.url = `http://127.0.0.1:${port}`
  }

  /** `folder`: where its data goes, such as a small disk. */
  static async open(folder?: string): Promise<Product> {
    const product = new Product(folder ?? (await mkdtemp(join(tmpdir(), 'adwright-chaos-'))), await freePort())
    await product.start()
    return product
  }

  async start(): Promise<void> {
    const settings = {
      PORT: String(this.#port),
      DATA_DIR: this.folder,
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
      DEMO: 'off',
    }
    const child = spawn(node24, serverArgs(), {
      cwd: root,
      env: { ...toolEnv(), ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own: its browsers and workers are killed with it.
      detached: true,
    })
    this.#child = child
    if (child.pid !== undefined) running.add(child.pid)
    const hear = (data: Buffer) => (this.said = (this.said + data.toString()).slice(-200_000))
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until; await wait(50)) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`it ended at its start:\n${this.said.slice(-3_000)}`)
      if (
        await fetch(`${this.url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return
    }
    throw new Error(`it wasn’t ready in ${READY_WITHIN_MS} ms:\n${this.said.slice(-3_000)}`)
  }

  /** Kills all of its processes, like a power cut. */
  async kill(): Promise<void> {
    const child = this.#child
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    endGroup(child.pid)
    await gone
    running.delete(child.pid)
  }

  async close(): Promise<void> {
    await this.kill()
    await rm(this.folder, { recursive: true, force: true }).catch(() => undefined)
  }
}
