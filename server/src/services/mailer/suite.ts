import { expect, test } from 'vitest'
import type { ReadMail } from './mime-read.ts'
import { type Mail, MailError, type Mailer } from './port.ts'

export interface MailerUnderTest {
  readonly mailer: Mailer
  /** All emails that arrived, oldest first, as the recipient reads them. */
  arrived(): Promise<ReadMail[]>
}

const mail: Mail = {
  to: 'ana@example.com',
  subject: 'Bestätigen – your café account',
  text: 'Héllo Ana,\n\nopen https://x.example/a?token=a=b_c-d&x=1 today.\n\n.\nA dot alone on a line above.\n',
  html: '<!doctype html><p>Héllo <a href="https://x.example/a?token=a=b_c-d&amp;x=1">Ana</a></p>',
}

/** What every mailer does, whatever is behind it. */
export function mailerSuite(under: () => MailerUnderTest): void {
  test('a mail arrives whole: subject, text and HTML in any language', async () => {
    const { messageId } = await under().mailer.send(mail)
    const got = (await under().arrived()).at(-1)
    expect(got).toMatchObject({
      to: 'ana@example.com',
      from: 'Adwright <no-reply@adwright.example>',
      subject: mail.subject,
    })
    expect(got?.text.replaceAll('\r\n', '\n').trimEnd()).toBe(mail.text.trimEnd())
    expect(got?.html.trim()).toBe(mail.html)
    expect(got?.headers.get('message-id')).toBe(messageId)
    expect(got?.headers.get('content-type')).toContain('multipart/alternative')
  })

  test('a mail in somebody else’s name still comes from the product’s address, whatever the name holds', async () => {
    for (const fromName of ['Byron & Co', 'A <a@evil.example>, B', 'X\r\nBcc: b@example.com']) {
      await under().mailer.send({ ...mail, fromName })
      const { from, headers } = (await under().arrived()).at(-1) ?? {}
      expect(from).toMatch(/<no-reply@adwright\.example>$/)
      expect(headers?.get('bcc')).toBeUndefined()
    }
  })

  test('mails arrive in the order they were sent', async () => {
    for (const subject of ['one', 'two', 'three']) await under().mailer.send({ ...mail, subject })
    expect((await under().arrived()).slice(-3).map((m) => m.subject)).toEqual(['one', 'two', 'three'])
  })

  test('promotional mail carries its one-click unsubscribe', async () => {
    await under().mailer.send({ ...mail, unsubscribeUrl: 'https://x.example/u/1' })
    const { headers } = (await under().arrived()).at(-1) ?? {}
    expect(headers?.get('list-unsubscribe')).toBe('<https://x.example/u/1>')
    expect(headers?.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })

  test('an attachment does not hide the text', async () => {
    const bytes = new TextEncoder().encode('Date,Clicks\n')
    await under().mailer.send({ ...mail, attachments: [{ fileName: 'r.csv', contentType: 'text/csv', bytes }] })
    expect((await under().arrived()).at(-1)?.text).toContain('Héllo Ana')
  })

  test('a second address or header can’t be slipped in', async () => {
    const before = (await under().arrived()).length
    for (const to of ['a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com', 'nobody', '']) {
      const refused = await under()
        .mailer.send({ ...mail, to })
        .catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(MailError)
      expect(refused).toMatchObject({ kind: 'refused' })
    }
    await under().mailer.send({ ...mail, subject: 'Hello\r\nBcc: b@example.com' })
    const all = await under().arrived()
    expect(all).toHaveLength(before + 1)
    expect(all.at(-1)?.headers.has('bcc')).toBe(false)
  })
}
