import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'
import { freePort } from './free-port.ts'
import { withoutRoot } from './without-root.ts'

const SLOW_MS = 300_000

const binary = (): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find((path) => existsSync(path))

export const havePgBouncer = (): boolean => binary() !== undefined

export interface Pooler {
  /** The same database, through the pooler. */
  readonly url: string
  readonly pid: number
  readonly close: () => Promise<void>
}

/** PgBouncer in transaction mode in front of a database, with `more` settings. */
export async function openPgBouncer(databaseUrl: string, more: Record<string, string> = {}): Promise<Pooler> {
  const path = binary()
  if (path === undefined) throw new Error('there is no PgBouncer on this machine')
  const { hostname, port: serverPort, username, pathname } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'adwright-pgbouncer-'))
  const port = await freePort()
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    auth_type: 'any',
    unix_socket_dir: '',
    pool_mode: 'transaction',
    default_pool_size: '5',
    max_client_conn: '200',
    ...more,
  }
  const server = `host=${hostname} port=${serverPort} user=${username}`
  const lines = ['[databases]', `* = ${server}`, '[pgbouncer]', ...Object.entries(settings).map((it) => it.join(' = '))]
  const ini = join(folder, 'pgbouncer.ini')
  writeFileSync(ini, `${lines.join('\n')}\n`)
  const asNobody = withoutRoot()
  if (asNobody.length > 0) execFileSync('chown', ['-R', '65534:65534', folder])
  chmodSync(folder, 0o700)
  const [first = '', ...words] = [...asNobody, path, ini]
  const child = spawn(first, words, { stdio: 'ignore', cwd: '/' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const address = new URL(`postgres://${username}@127.0.0.1:${port}${pathname}`)
  await vi.waitUntil(() => answers(address.href), { timeout: SLOW_MS })
  return {
    url: address.href,
    pid: child.pid ?? 0,
    close: async () => {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
