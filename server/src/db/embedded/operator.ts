import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Log } from '../log.ts'
import { FOLDER_IN_USE } from './folder-lock.ts'

/** The file with the address where the running app answers the operator's other processes. */
const addressFile = (dataDir: string): string => join(dataDir, 'operator.address')
const copyFolder = (dataDir: string): string => join(dataDir, 'copy-for-backup')

type Answer = { readonly copied: string } | { readonly failed: string }

/**
 * Lets another process of this machine's user request a copy of the embedded database, which has one process and one connection. Each
 * connection gets its own copy, which is deleted when it closes, so that a killed process leaves nothing behind.
 */
export async function answerOperator(
  dataDir: string,
  copyTo: (folder: string) => Promise<void>,
  log: Log,
): Promise<{ close: () => void }> {
  // From a killed process.
  await rm(copyFolder(dataDir), { recursive: true, force: true })
  const asking = new Set<Socket>()
  const server = createServer((socket) => {
    asking.add(socket)
    const isAlone = asking.size === 1
    const copy = copyFolder(dataDir)
    const copied = isAlone
      ? copyTo(join(copy, 'db')).then(
          (): Answer => ({ copied: copy }),
          (error: Error): Answer => ({ failed: error.message }),
        )
      : Promise.resolve<Answer>({ failed: 'another backup is under way' })
    copied.then((answer) => socket.write(`${JSON.stringify(answer)}\n`)).catch(() => socket.destroy())
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      copied
        .then(() => (isAlone ? rm(copy, { recursive: true, force: true }) : undefined))
        .catch((error: unknown) => log.warn({ err: error }, 'the copy of a backup could not be removed'))
        .finally(() => asking.delete(socket))
    })
    socket.resume()
  })
  // In its own folder, since only its owner may connect, and a socket path is limited to about a hundred characters.
  const address =
    process.platform === 'win32'
      ? `\\\\.\\pipe\\adwright-${randomUUID()}`
      : join(mkdtempSync(join(tmpdir(), 'adwright-')), 'operator')
  server.listen(address)
  await once(server, 'listening')
  server.unref()
  writeFileSync(addressFile(dataDir), address, { mode: 0o600 })
  return {
    close: () => {
      server.close()
      for (const socket of asking) socket.destroy()
      rmSync(addressFile(dataDir), { force: true })
      if (process.platform !== 'win32') rmSync(dirname(address), { recursive: true, force: true })
    },
  }
}

function addressOf(dataDir: string): string | undefined {
  try {
    return readFileSync(addressFile(dataDir), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

export interface BorrowedCopy {
  /** A data folder with a copy of the database. */
  readonly dataDir: string
  /** Deletes the copy. */
  readonly close: () => void
}

/**
 * Requests a copy of its database from the process that uses `dataDir`.
 * @throws {Error} if there is none, or it can't
 */
export async function borrowCopy(dataDir: string): Promise<BorrowedCopy> {
  const address = addressOf(dataDir)
  if (address === undefined) throw new Error(FOLDER_IN_USE)
  const socket = createConnection(address)
  let said = ''
  try {
    for await (const part of socket.iterator({ destroyOnReturn: false })) {
      said += String(part)
      if (said.endsWith('\n')) break
    }
  } catch (error) {
    throw new Error(FOLDER_IN_USE, { cause: error })
  }
  if (!said.endsWith('\n')) throw new Error(FOLDER_IN_USE)
  const answer = JSON.parse(said) as Answer
  if ('failed' in answer) throw new Error(answer.failed)
  socket.on('error', () => undefined)
  return { dataDir: answer.copied, close: () => socket.destroy() }
}
