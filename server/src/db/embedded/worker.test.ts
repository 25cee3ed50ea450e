import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { fillDataFolder } from '#testing/data-folder.ts'
import type { FromWorker, ToWorker } from './messages.ts'

/** A simple query in wire format. */
function queryOf(sql: string): Uint8Array<ArrayBuffer> {
  const text = Buffer.from(`${sql}\0`)
  const bytes = new Uint8Array(5 + text.length)
  bytes[0] = 'Q'.charCodeAt(0)
  new DataView(bytes.buffer).setInt32(1, 4 + text.length)
  bytes.set(text, 5)
  return bytes
}

const ROWS = 'select repeat(md5(n::text), 30) from generate_series(1, 1000) n'
const [ASKED, HEAP_MB] = [70, 48]

test('the thread that owns the database keeps nothing of what it answered: 70 MB pass through a heap of 48', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'adwright-worker-'))
  fillDataFolder(join(folder, 'data'))
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  const ended = new Promise<never>((_, reject) => worker.once('error', reject))
  const ask = (message: ToWorker): Promise<FromWorker> => {
    worker.postMessage(message)
    return Promise.race([ended, new Promise<FromWorker>((resolve) => worker.once('message', resolve))])
  }
  try {
    await Promise.race([ended, new Promise((resolve) => worker.once('message', resolve))])
    expect(await ask({ do: 'open', folder: join(folder, 'data') })).toEqual({ ready: true })
    for (let id = 1; id <= ASKED; id += 1) {
      const answer = await ask({ id, do: 'exec', bytes: queryOf(ROWS) })
      expect('bytes' in answer && answer.bytes?.length).toBeGreaterThan(900_000)
    }
  } finally {
    await worker.terminate()
    rmSync(folder, { recursive: true, force: true })
  }
})
