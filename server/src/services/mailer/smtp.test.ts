import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ReadMail, readMail } from './mime-read.ts'
import { smtpMailer } from './smtp.ts'
import { mailerSuite } from './suite.ts'

const from = 'Adwright <no-reply@adwright.example>'
const got: ReadMail[] = []
/** The server's error codes for the next emails, instead of accepting them. */
let trouble: number[] = []
let tries = 0

const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: (auth, _, done) =>
    auth.username === 'u' && auth.password === 'p' ? done(null, { user: 'u' }) : done(new Error('bad login')),
  onRcptTo: (address, _, done) =>
    address.address.startsWith('gone') ? done(Object.assign(new Error('No such user'), { responseCode: 550 })) : done(),
  onData: (stream, _, done) => {
    tries++
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const responseCode = trouble.shift()
      if (responseCode) return done(Object.assign(new Error('not now'), { responseCode }))
      void readMail(Buffer.concat(chunks)).then((mail) => {
        got.push(mail)
        done(null)
      }, done)
    })
  },
})
const portOf = (s: { address(): unknown }) => (s.address() as AddressInfo).port

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise<void>((resolve) => server.close(resolve)))
beforeEach(() => {
  trouble = []
  tries = 0
})

const mailer = (more: { password?: string; port?: number; timeoutMs?: number } = {}) =>
  smtpMailer({
    url: `smtp://u:${more.password ?? 'p'}@127.0.0.1:${more.port ?? portOf(server.server)}`,
    from,
    retryAfterMs: [1, 1],
    ...(more.timeoutMs !== undefined && { timeoutMs: more.timeoutMs }),
  })
const mail = { to: 'ana@example.com', subject: 's', text: 't', html: '<p>t' }
const failure = (sent: Promise<unknown>) =>
  sent.then(
    () => 'sent',
    (error: unknown) => error,
  )

describe('SMTP', () => {
  mailerSuite(() => ({ mailer: mailer(), arrived: () => Promise.resolve([...got]) }))

  test('a 4xx is tried again and then goes once', async () => {
    const before = got.length
    trouble = [451, 421]
    await mailer().send(mail)
    expect(tries).toBe(3)
    expect(got.length).toBe(before + 1)
  })

  test('a 5xx is never tried again', async () => {
    trouble = [554]
    expect(await failure(mailer().send(mail))).toMatchObject({ kind: 'refused' })
    expect(tries).toBe(1)
    expect(await failure(mailer().send({ ...mail, to: 'gone@example.com' }))).toMatchObject({ kind: 'refused' })
  })

  test('a server that stays busy is reported as unavailable, after three tries', async () => {
    trouble = [451, 451, 451, 451]
    expect(await failure(mailer().send(mail))).toMatchObject({ kind: 'unavailable' })
    expect(tries).toBe(3)
  })

  test('a wrong password is our fault, not the address', async () => {
    expect(await failure(mailer({ password: 'x' }).send(mail))).toMatchObject({ kind: 'unavailable' })
  })

  test('a server that takes the connection and says nothing is given up on', async () => {
    const silent: Server = createServer()
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    expect(await failure(mailer({ port: portOf(silent), timeoutMs: 50 }).send(mail))).toMatchObject({
      kind: 'unavailable',
    })
    await new Promise<void>((resolve) => silent.close(() => resolve()))
  })

  test('a server that is not there is reported as unavailable', async () => {
    expect(await failure(mailer({ port: 1 }).send(mail))).toMatchObject({ kind: 'unavailable' })
  })
})
