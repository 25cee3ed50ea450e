import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillDataFolder } from '#testing/data-folder.ts'
import { openDatabase } from '../open.ts'
import { answerableLength } from './wire.ts'

const writer = join(import.meta.dirname, '../../testing/database-writer.ts')
const SLOW_MS = 600_000
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'adwright-embedded-'))
})
const madeFolder = (name: string): string => {
  fillDataFolder(join(folder, name))
  return join(folder, name)
}
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Round {
  /** The highest row on opening. */
  readonly found: number
  /** The last row acknowledged as durable. */
  readonly acknowledged: number
  readonly errors: string
}

/** Starts a process that writes rows and reports each durable one, and kills it like a power failure. */
async function writeUntilKilled(
  dataDir: string,
  kill: (child: ChildProcess, acknowledged: number) => void,
): Promise<Round> {
  const child = spawn(process.execPath, [writer, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (data) => {
    errors += data
  })
  let found = -1
  let acknowledged = -1
  for await (const line of createInterface(child.stdout)) {
    const [word, number] = line.split(' ')
    if (word === 'open') found = Number(number)
    if (word === 'safe') acknowledged = Number(number)
    kill(child, acknowledged)
  }
  return { found, acknowledged, errors }
}

test(
  'no acknowledged row is lost when the process is killed while it writes',
  async () => {
    const dataDir = madeFolder('killed')
    let safe = -1
    for (let round = 0; round < 4; round += 1) {
      const rows = 5 + round * 17
      const { found, acknowledged, errors } = await writeUntilKilled(dataDir, (child, last) => {
        if (last >= safe + rows) child.kill('SIGKILL')
      })
      expect(errors).toBe('')
      expect(found).toBeGreaterThanOrEqual(safe)
      expect(acknowledged).toBeGreaterThan(safe)
      safe = acknowledged
    }
  },
  SLOW_MS,
)

test(
  'a first start that was cut off leaves nothing that hinders the next one',
  async () => {
    const dataDir = join(folder, 'cut-off')
    const child = spawn(process.execPath, [writer, dataDir], { stdio: 'ignore' })
    await expect.poll(() => existsSync(join(dataDir, 'db', 'PG_VERSION')), { timeout: SLOW_MS, interval: 5 }).toBe(true)
    child.kill('SIGKILL')
    const { found } = await writeUntilKilled(dataDir, (next) => next.kill('SIGKILL'))
    expect(found).toBe(0)
  },
  SLOW_MS,
)

test(
  'a second process on the folder is told that it is in use, and the folder is private',
  async () => {
    const dataDir = madeFolder('shared')
    const options = { dataDir, onBroken: () => undefined }
    const first = await openDatabase(options)
    await expect(openDatabase(options)).rejects.toThrow('data folder is in use')
    const { errors } = await writeUntilKilled(dataDir, () => undefined)
    expect(errors).toContain('data folder is in use')
    expect(statSync(join(dataDir, 'db')).mode & 0o777).toBe(0o700)
    expect((await first.pool.query('show fsync')).rows).toEqual([{ fsync: 'on' }])
    expect((await first.pool.query('show work_mem')).rows).toEqual([{ work_mem: '16MB' }])
    expect(readdirSync(dataDir)).not.toContain('db.being-made')
    await first.close()
    const again = await openDatabase(options)
    await again.close()
  },
  SLOW_MS,
)

test(
  'a database that breaks fails what is pending and says so once',
  async () => {
    const dataDir = madeFolder('broken')
    const broken: Error[] = []
    const told = Promise.withResolvers<void>()
    const database = await openDatabase({
      dataDir,
      onBroken: (error) => {
        broken.push(error)
        told.resolve()
      },
    })
    // The one thing known to crash PGlite: a protocol it doesn't support.
    const pending = database.pool.query('copy users from stdin')
    pending.catch(() => undefined)
    await Promise.race([told.promise, pending])
    await told.promise
    await expect(database.pool.query('select 1')).rejects.toThrow()
    expect(broken).toHaveLength(1)
  },
  SLOW_MS,
)

test('messages go to the database only when they ask for an answer', () => {
  const message = (type: string, body: string): Buffer => {
    const head = Buffer.alloc(5)
    head.write(type)
    head.writeUInt32BE(4 + Buffer.byteLength(body), 1)
    return Buffer.concat([head, Buffer.from(body)])
  }
  const [parse, bind, sync] = [message('P', 'select'), message('B', 'x'), message('S', '')]
  expect(answerableLength(Buffer.concat([parse, bind]))).toBe(0)
  expect(answerableLength(Buffer.concat([parse, bind, sync, parse]))).toBe(parse.length + bind.length + sync.length)
  expect(answerableLength(message('Q', 'select 1').subarray(0, 8))).toBe(0)
})
