import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { vi } from 'vitest'

const READY_WITHIN_MS = 600_000

export interface ServerProcess {
  readonly url: string
  readonly child: ChildProcess
  readonly ended: Promise<void>
}

/** What `npm start` runs, if `npm test` has built it; a single test runs the sources. */
export const serverProgram = process.env.SERVER_PROGRAM ?? join(import.meta.dirname, '../main.ts')

/** A server process as `npm start` runs it, on a database that others may share. Resolves when it's ready. */
export async function startServerProcess(settings: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [serverProgram], {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'info', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    const look = (data: Buffer) => {
      said += data.toString()
      const [, address] = /Server listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(said) ?? []
      if (address) resolve(address)
    }
    child.stdout.on('data', look)
    child.stderr.on('data', look)
    child.once('exit', () => reject(new Error(`the server ended at its start:\n${said}`)))
  })
  await vi.waitUntil(async () => (await fetch(`${url}/readyz`)).ok, { timeout: READY_WITHIN_MS })
  return { url, child, ended }
}
