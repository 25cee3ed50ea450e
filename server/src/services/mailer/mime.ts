import type { SendMailOptions } from 'nodemailer'
import { type Mail, MailError } from './port.ts'

/** `no-reply@adwright.example` from `Adwright <no-reply@adwright.example>`. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from

/** The message both adapters pass to nodemailer, so that an email in the outbox is exactly what SMTP would send. */
export function messageOf(from: string, mail: Mail): SendMailOptions {
  return {
    from: mail.fromName === undefined ? from : { name: mail.fromName, address: addressIn(from) },
    // As an object it's a single address, whatever commas or quotes it contains.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.unsubscribeUrl && {
      headers: {
        'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
    ...(mail.attachments && {
      attachments: mail.attachments.map(({ fileName, contentType, bytes }) => ({
        filename: fileName,
        contentType,
        content: Buffer.from(bytes),
      })),
    }),
    // An email must never make this machine read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/**
 * Checks for a single plain address, without line breaks.
 * @throws {MailError} `refused`
 */
export function checkAddress(to: string): void {
  if (!/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(to)) throw new MailError('refused', 'That is not a mail address.')
}
