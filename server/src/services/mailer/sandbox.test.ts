import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsIn } from './mime-read.ts'
import { outboxMailer } from './sandbox.ts'
import { mailerSuite } from './suite.ts'

const from = 'Adwright <no-reply@adwright.example>'
let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'adwright-outbox-'))
})
afterAll(() => rm(root, { recursive: true }))

describe('the outbox', () => {
  mailerSuite(() => {
    const dir = join(root, 'outbox')
    return { mailer: outboxMailer({ dir, from }), arrived: () => mailsIn(dir) }
  })

  test('the folder holds whole mails only, readable by this user alone', async () => {
    const dir = join(root, 'many')
    const mailer = outboxMailer({ dir, from })
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        mailer.send({ to: 'a@example.com', subject: `${i}`, text: 't', html: '<p>t' }),
      ),
    )
    const names = await readdir(dir)
    expect(names).toHaveLength(20)
    expect(names.every((n) => n.endsWith('.eml'))).toBe(true)
    expect((await stat(dir)).mode & 0o077).toBe(0)
    expect((await mailsIn(dir)).map((m) => Number(m.subject))).toEqual(Array.from({ length: 20 }, (_, i) => i))
  })

  test('an outbox that can’t be written says so and promises nothing', async () => {
    const file = join(root, 'a-file')
    await writeFile(file, '')
    const failed = await outboxMailer({ dir: file, from })
      .send({ to: 'a@example.com', subject: 's', text: 't', html: 'h' })
      .catch((error: unknown) => error)
    expect(failed).toMatchObject({ name: 'MailError', kind: 'unavailable' })
  })

  test('Closer terms: the outbox can be told to fail, and then works again', async () => {
    const mailer = outboxMailer({ dir: join(root, 'failing'), from })
    const mail = { to: 'a@example.com', subject: 's', text: 't', html: 'h' }
    mailer.fault(1)
    expect(await mailer.send(mail).catch((error: unknown) => error)).toMatchObject({ kind: 'unavailable' })
    await mailer.send(mail)
  })
})
