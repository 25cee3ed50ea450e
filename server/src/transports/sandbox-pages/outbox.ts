import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isMailName, mailNamesIn, noneIfMissing, type ReadMail, readMail } from '#services/mailer/mime-read.ts'

export interface OutboxMail extends ReadMail {
  /** The file's name without `.eml`; names sort by time. */
  readonly id: string
}

/** As many as a person may want to look through; older ones stay in the folder. */
const SHOWN_MAX = 200

/** The outbox's emails, newest first; none if it doesn't exist yet. */
export async function listOutbox(dir: string): Promise<OutboxMail[]> {
  const names = (await mailNamesIn(dir)).reverse().slice(0, SHOWN_MAX)
  const mails = await Promise.all(names.map((name) => openMail(dir, name)))
  return mails.filter((mail) => mail !== undefined)
}

/** One email, or undefined. */
export async function readOutbox(dir: string, id: string): Promise<OutboxMail | undefined> {
  const name = `${id}.eml`
  return isMailName(name) ? openMail(dir, name) : undefined
}

/** Undefined for one that doesn't exist, or was just deleted. */
async function openMail(dir: string, name: string): Promise<OutboxMail | undefined> {
  const bytes = await readFile(join(dir, name)).catch(noneIfMissing)
  return bytes && { id: name.replace(/\.eml$/, ''), ...(await readMail(bytes)) }
}

/** The URLs in an email's text, each once. */
export const linksIn = (text: string): string[] => [...new Set(text.match(/https?:\/\/[^\s<>"')\]]+/g) ?? [])]
