// The product's memory, starting from an empty folder and from existing data: peak, idle, after load, after garbage collection, and where
// it goes. Linux only. `--minutes 60` loads it for an hour, with chats alongside the requests. If PostgreSQL is installed, the same on an
// empty PostgreSQL database, whose own memory doesn't count.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import autocannon from 'autocannon'
import { freePort } from '../server/src/testing/free-port.ts'
import { havePostgres, newPostgresDatabase } from '../server/src/testing/postgres.ts'
import { node24, root } from '../scripts/setup.mjs'
import { dropFolder, newFolder, say } from './app.ts'
import { memoryOf, residentOf, treeOf } from './processes.ts'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '1' } } })
const minutes = Number(values.minutes)
const IDLE_SECONDS = 60
const LOADED = ['/api/subscription/plans', '/api/auth/me', '/api/google-ads/campaign-performance']
const [CHATS, SAID_EACH, SECONDS_EACH] = [10, 5, 10]
/** How often a long load reports. */
const TELL_MS = 10 * 60_000

/** Node's own memory while it serves nothing: no product on it can use less. */
async function bareMb(): Promise<number> {
  const bare = spawn(node24, ['-e', `require('node:http').createServer((_, s) => s.end('{}')).listen(0, '127.0.0.1')`])
  await wait(2_000)
  const held = residentOf(bare.pid ?? 0)
  bare.kill()
  return held
}

const mb = (value: number): string => value.toFixed(0).padStart(6)

/** One round of typical load: the three most frequent requests of the screens, 50 of each at a time, then ten chats at the same time. */
async function load(url: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  for (const path of LOADED) await autocannon({ url: url + path, headers, connections: 50, duration: SECONDS_EACH })
  const workerData = { url, tokens: Array.from({ length: CHATS }, () => token), rounds: SAID_EACH }
  const chats = new Worker(new URL('./chat-clients.ts', import.meta.url), { workerData })
  await new Promise((resolve, reject) => chats.once('message', resolve).once('error', reject))
  await chats.terminate()
}

async function measure(name: string, folder: string, settings: Readonly<Record<string, string>> = {}): Promise<void> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(node24, [join(root, 'scripts', 'start.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'fatal',
      RATE_LIMIT: 'off',
      DEMO: 'on',
      ...settings,
    },
  })
  const pid = child.pid ?? 0
  let most = 0
  const sampled = setInterval(() => (most = Math.max(most, residentOf(pid))), 100)
  const tell = (when: string, heap = ''): void => {
    for (const one of treeOf(pid).flatMap((it) => memoryOf(it) ?? []))
      say(
        `${name.padEnd(8)} ${when.padEnd(12)} ${one.name.slice(0, 24).padEnd(24)} resident${mb(one.resident)} MB, peak${mb(one.peak)}; ` +
          `files${mb(one.files)}, database${mb(one.database)}, other${mb(one.resident - one.files - one.database)}${heap}`,
      )
    const now = residentOf(pid)
    const ratio = (now / bare).toFixed(1)
    say(
      `${name.padEnd(8)} ${when.padEnd(12)} all processes: ${mb(now)} MB, ${ratio} times bare node; at most${mb(most)} MB so far`,
    )
  }
  while (
    !(await fetch(`${url}/healthz`).then(
      (it) => it.ok,
      () => false,
    ))
  )
    await wait(20)
  await wait(IDLE_SECONDS * 1_000)
  tell('idle')
  const { access_token: token } = (await (await fetch(`${url}/api/auth/demo`, { method: 'POST' })).json()) as {
    access_token: string
  }
  const began = performance.now()
  let told = began
  while (performance.now() < began + minutes * 60_000) {
    await load(url, token)
    if (performance.now() < told + TELL_MS) continue
    told = performance.now()
    tell(`${Math.round((told - began) / 60_000)} min`)
  }
  tell('loaded')
  const heap = await collect(pid)
  await wait(3_000)
  tell('collected', `; main heap${mb(heap)}`)
  clearInterval(sampled)
  child.kill('SIGTERM')
  await new Promise((resolve) => child.once('exit', resolve))
}

/** Collects the main thread's garbage through the inspector, which a signal opens. Returns its heap in MB. */
async function collect(pid: number): Promise<number> {
  process.kill(pid, 'SIGUSR1')
  let address: string | undefined
  while (address === undefined) {
    await wait(100)
    const list = await fetch('http://127.0.0.1:9229/json').then(
      (it) => it.json() as Promise<{ webSocketDebuggerUrl: string }[]>,
      () => [],
    )
    address = list[0]?.webSocketDebuggerUrl
  }
  const socket = new WebSocket(address)
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  const ask = async (method: string): Promise<{ usedSize?: number }> => {
    const answer = new Promise<MessageEvent<string>>((resolve) =>
      socket.addEventListener('message', resolve, { once: true }),
    )
    socket.send(JSON.stringify({ id: 1, method }))
    return (JSON.parse((await answer).data) as { result: { usedSize?: number } }).result
  }
  await ask('HeapProfiler.collectGarbage')
  const { usedSize = 0 } = await ask('Runtime.getHeapUsage')
  socket.close()
  return usedSize / 1024 / 1024
}

say(
  `idle after ${IDLE_SECONDS} s; load of ${minutes} min in rounds: 50 at once GET ${LOADED.join(', ')}, ${CHATS} chats`,
)
const bare = await bareMb()
say(`bare node:http${mb(bare)} MB`)
async function both(kind: string, settings: Readonly<Record<string, string>>): Promise<void> {
  say(kind)
  const folder = await newFolder()
  await measure('first', folder, settings)
  await measure('later', folder, settings)
  await dropFolder(folder)
}
await both('embedded (goals: first start at most 450 MB, idle 260, loaded 400)', {})
if (havePostgres())
  await both('PostgreSQL (goals: idle 150 MB, loaded 250)', { DATABASE_URL: await newPostgresDatabase() })
process.exit()
