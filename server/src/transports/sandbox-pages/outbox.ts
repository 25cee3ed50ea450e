import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ReadMail, readMail } from '#services/mailer/mime-read.ts'

export interface OutboxMail extends ReadMail {
  /** The file's name without `.eml`; names sort by time. */
  readonly id: string
}

/** As many as a person may want to look through; older ones stay in the folder. */
const SHOWN_MAX = 200

const isName = (name: string): boolean => /^[\w.-]+\.eml$/.test(name) && !name.startsWith('.')

/** The mails of the outbox, newest first. An outbox that nobody has written to yet is empty. */
export async function listOutbox(dir: string): Promise<OutboxMail[]> {
  const names = (await namesIn(dir)).sort().reverse().slice(0, SHOWN_MAX)
  const mails = await Promise.all(names.map((name) => openMail(dir, name)))
  return mails.filter((mail) => mail !== undefined)
}

/** One mail, or undefined. */
export async function readOutbox(dir: string, id: string): Promise<OutboxMail | undefined> {
  const name = `${id}.eml`
  return isName(name) ? openMail(dir, name) : undefined
}

async function namesIn(dir: string): Promise<string[]> {
  try {
    return (await readdir(dir)).filter(isName)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Undefined for one that is not there, or was taken away just now. */
async function openMail(dir: string, name: string): Promise<OutboxMail | undefined> {
  try {
    return { id: name.replace(/\.eml$/, ''), ...readMail(await readFile(join(dir, name), 'utf8')) }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** The addresses in a mail's text, each once. */
export const linksIn = (text: string): string[] => [...new Set(text.match(/https?:\/\/[^\s<>"')\]]+/g) ?? [])]
