import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import { newId } from '#kernel/ids.ts'
import { checkAddress, messageOf } from './mime.ts'
import { MailError, type Mailer } from './port.ts'

export interface OutboxSettings {
  /** `{DATA_DIR}/outbox`; created if missing. */
  readonly dir: string
  readonly from: string
}

export interface Outbox extends Mailer {
  /** Makes this process's next `times` emails fail, as when a mail server is down (contract.md, Sandbox by machine). */
  fault(times: number): void
}

/** Loaded with the first email, so that startup doesn't wait for it. */
async function compose(mail: SendMailOptions) {
  const { default: nodemailer } = await import('nodemailer')
  return nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' }).sendMail(mail)
}

/**
 * sandbox.md, Mail: every email is an `.eml` file whose name sorts by time. It's complete and on disk before `send` resolves: written to a
 * temporary file, synced, then renamed, so that no reader ever sees half an email.
 */
export function outboxMailer({ dir, from }: OutboxSettings): Outbox {
  let failing = 0
  let lastMs = 0
  let place = 0
  const nextName = () => {
    const nowMs = Math.max(Date.now(), lastMs)
    place = nowMs === lastMs ? place + 1 : 0
    lastMs = nowMs
    const stamp = new Date(nowMs).toISOString().replaceAll(':', '-')
    return `${stamp}-${String(place).padStart(4, '0')}-${newId().slice(-8)}.eml`
  }
  return {
    name: 'outbox',
    fault: (times) => {
      failing = times
    },
    async send(mail) {
      checkAddress(mail.to)
      if (failing > 0) {
        failing--
        throw new MailError('unavailable', 'The mail server didn’t accept the email.')
      }
      const name = nextName()
      const { message, messageId } = await compose(messageOf(from, mail))
      if (!Buffer.isBuffer(message)) throw new MailError('unavailable', 'We couldn’t compose the email.')
      try {
        await writeWhole(dir, name, message)
      } catch (cause) {
        throw new MailError('unavailable', 'We couldn’t write the email to the outbox.', { cause })
      }
      return { messageId }
    },
  }
}

async function writeWhole(dir: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const worker = join(dir, `.${name}.part`)
  const file = await open(worker, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } catch (error) {
    await rm(worker, { force: true })
    throw error
  } finally {
    await file.close()
  }
  await rename(worker, join(dir, name))
  const folder = await open(dir, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
