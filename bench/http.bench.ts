// A GET through the whole action pipeline against bare node:http sending the same bytes, alternating, in one run.
import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { dropFolder, median, newFolder, say, startServer } from './app.ts'

const ROUNDS = 5
const SECONDS = 3
const CONNECTIONS = 50
/** The demo account is filled in the background; that would be measured too. */
const IDLE_MS_A_SECOND = 50

/** A process's main-thread CPU time, in milliseconds (Linux). */
function mainThreadMs(pid = 0): number {
  const stat = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8')
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) * 10
}

async function untilIdle(pid = 0): Promise<void> {
  for (;;) {
    const before = mainThreadMs(pid)
    await wait(1_000)
    if (mainThreadMs(pid) - before <= IDLE_MS_A_SECOND) return
  }
}

if (process.argv[2] === 'bare') {
  const body = process.argv[3] ?? '{}'
  const bare = createServer((_, answer) => answer.setHeader('content-type', 'application/json').end(body))
  bare.listen(0, '127.0.0.1', () => process.send?.(bare.address()))
} else {
  const folder = await newFolder()
  const server = await startServer(folder)
  const { access_token: token } = await (await fetch(`${server.url}/api/auth/demo`, { method: 'POST' })).json()
  const headers = { authorization: `Bearer ${token}` }
  await wait(3_000)
  await untilIdle(server.child.pid)
  const measure = async (url: string, pid = 0) => {
    const before = mainThreadMs(pid)
    const { requests } = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS })
    // CPU time, not clock time: as accurate on a busy machine as on a quiet one.
    return { rate: requests.average, usEach: ((mainThreadMs(pid) - before) * 1_000) / requests.total }
  }
  for (const path of ['/api/subscription/plans', '/api/auth/me', '/api/google-ads/campaign-performance']) {
    const body = await (await fetch(server.url + path, { headers })).text()
    const bare = fork(import.meta.filename, ['bare', body])
    const { port } = await new Promise<{ port: number }>((resolve) =>
      bare.once('message', resolve as (value: unknown) => void),
    )
    const runs: { readonly rate: number; readonly ratio: number; readonly usEach: number; readonly work: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const ours = await measure(server.url + path, server.child.pid)
      const theirs = await measure(`http://127.0.0.1:${port}/`, bare.pid)
      const { rate, usEach } = ours
      runs.push({ rate, usEach, ratio: rate / theirs.rate, work: theirs.usEach / usEach })
    }
    bare.kill()
    const of = (value: keyof (typeof runs)[number]): number => median(runs.map((it) => it[value]))
    say(
      `GET ${path.padEnd(40)} ${of('rate').toFixed(0)} a second, ${of('ratio').toFixed(2)} of bare node:http; ` +
        `${of('usEach').toFixed(0)} µs of the processor each, by which it is ${of('work').toFixed(2)} of bare`,
    )
  }
  await server.stop()
  await dropFolder(folder)
}
