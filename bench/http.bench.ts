// An authenticated GET through the whole action pipeline against bare node:http that answers the same bytes, in turn, in one run.
import { fork } from 'node:child_process'
import { createServer } from 'node:http'
import autocannon from 'autocannon'
import { dropFolder, median, newFolder, say, startServer } from './app.ts'

const ROUNDS = 5
const SECONDS = 3
const CONNECTIONS = 50

if (process.argv[2] === 'bare') {
  const body = process.argv[3] ?? '{}'
  const bare = createServer((_, answer) => answer.setHeader('content-type', 'application/json').end(body))
  bare.listen(0, '127.0.0.1', () => process.send?.(bare.address()))
} else {
  const folder = await newFolder()
  const server = await startServer(folder)
  const { access_token: token } = await (await fetch(`${server.url}/api/auth/demo`, { method: 'POST' })).json()
  const headers = { authorization: `Bearer ${token}` }
  for (const path of ['/api/subscription/plans', '/api/auth/me', '/api/google-ads/campaign-performance']) {
    const body = await (await fetch(server.url + path, { headers })).text()
    const bare = fork(import.meta.filename, ['bare', body])
    const { port } = await new Promise<{ port: number }>((resolve) =>
      bare.once('message', resolve as (value: unknown) => void),
    )
    const perSecond = async (url: string) =>
      (await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS })).requests.average
    const ratios: number[] = []
    const rates: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const ours = await perSecond(server.url + path)
      const theirs = await perSecond(`http://127.0.0.1:${port}/`)
      ratios.push(ours / theirs)
      rates.push(ours)
    }
    bare.kill()
    say(`GET ${path.padEnd(40)} ${median(rates).toFixed(0)} a second, ${median(ratios).toFixed(2)} of bare node:http`)
  }
  await server.stop()
  await dropFolder(folder)
}
