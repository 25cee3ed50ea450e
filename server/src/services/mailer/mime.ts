import type { SendMailOptions } from 'nodemailer'
import { type Mail, MailError } from './port.ts'

/** `no-reply@adwright.example` of `Adwright <no-reply@adwright.example>`. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from

/** What both adapters hand to nodemailer, so that a mail in the outbox is the mail that SMTP would send. */
export function messageOf(from: string, mail: Mail): SendMailOptions {
  return {
    from: mail.fromName === undefined ? from : { name: mail.fromName, address: addressIn(from) },
    // As an object it is one address, whatever commas or quotes it holds.
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
    // A mail never makes this machine read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/**
 * One plain address, without a line break or a second address in it.
 * @throws {MailError} `refused`
 */
export function checkAddress(to: string): void {
  if (!/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(to)) throw new MailError('refused', 'That is not a mail address.')
}
