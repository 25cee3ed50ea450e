import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverArgs, serverEnv } from '../scripts/setup.mjs'
import { freePort } from '../server/src/testing/free-port.ts'

/** What `npm start` runs: the newest build. */
const main = join(import.meta.dirname, '../server/dist/main.js')

export const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'adwright-bench-'))
export const dropFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true })

/** Starts the real server on a folder; resolves at its first answer, with the milliseconds it took. */
export async function startServer(folder: string, settings: Readonly<Record<string, string>> = {}) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = spawn(process.execPath, serverArgs(main), {
    // A failed start prints why.
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...serverEnv(), PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error', RATE_LIMIT: 'off', ...settings },
  })
  for (;;) {
    if (child.exitCode !== null) throw new Error('the server ended at its start')
    const answered = await fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (answered) break
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const tookMs = performance.now() - began
  const stop = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await gone
  }
  return { url, tookMs, stop, child }
}

/** The middle one, so that one slow run does not count. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
export const say = (line: string): void => void process.stdout.write(`${line}\n`)
