import { setTimeout as wait } from 'node:timers/promises'
import nodemailer from 'nodemailer'
import { checkAddress, messageOf } from './mime.ts'
import { MailError, type Mailer } from './port.ts'

export interface SmtpSettings {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  readonly url: string
  readonly from: string
  /** The wait before each retry. */
  readonly retryAfterMs?: readonly number[]
  /** For the connection, the greeting and each answer. */
  readonly timeoutMs?: number
}

/** A person is waiting for the answer that promises this email: three attempts within seconds, then the caller decides. */
const RETRY_AFTER_MS = [500, 2_000]
const TIMEOUT_MS = 10_000

/** Email by SMTP: 4xx and lost connections are retried, 5xx never is (RFC 5321 §4.2.1). */
export function smtpMailer({
  url,
  from,
  retryAfterMs = RETRY_AFTER_MS,
  timeoutMs = TIMEOUT_MS,
}: SmtpSettings): Mailer & { close(): void } {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  })
  return {
    name: 'smtp',
    close: () => transport.close(),
    async send(mail) {
      checkAddress(mail.to)
      const message = messageOf(from, mail)
      for (let tries = 0; ; tries++) {
        try {
          const { messageId } = await transport.sendMail(message)
          return { messageId }
        } catch (error) {
          const kind = kindOf(error)
          const pause = retryAfterMs[tries]
          if (kind === 'refused' || pause === undefined || timedOut(error)) {
            throw new MailError(kind, 'The mail server didn’t accept the email.', { cause: error })
          }
          await wait(pause)
        }
      }
    },
  }
}

interface SmtpFault {
  readonly responseCode?: number
  readonly code?: string
}

const faultOf = (error: unknown): SmtpFault => (error instanceof Error ? (error as Error & SmtpFault) : {})

function kindOf(error: unknown): MailError['kind'] {
  const { responseCode = 0, code } = faultOf(error)
  // A wrong password or certificate is our configuration, not the address: it may work once that is fixed.
  if (code === 'EAUTH' || code === 'ETLS') return 'unavailable'
  return responseCode >= 500 ? 'refused' : 'unavailable'
}

/** After a timeout the email may have been sent: an immediate retry could send it twice. */
const timedOut = (error: unknown): boolean => faultOf(error).code === 'ETIMEDOUT'
