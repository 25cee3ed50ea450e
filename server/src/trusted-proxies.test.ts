import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { openLog } from '#kernel/log.ts'
import { startTestApp } from '#testing/app.ts'
import { BadSetting, readConfig } from './config.ts'

/** The caller's address as the server sees it, when a proxy at `from` says that it forwards for `named`. */
async function callerOf(TRUST_PROXY: string, from: string, named: string): Promise<unknown> {
  let line = ''
  const to = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      line += String(chunk)
      done()
    },
  })
  const app = await startTestApp({ log: openLog('info', to), config: { TRUST_PROXY } })
  const headers = { 'x-forwarded-for': named }
  await app.server.http.inject({ method: 'GET', url: '/api/auth/me', remoteAddress: from, headers })
  await app.close()
  const refused = line.split('\n').find((it) => it.includes('"refused"'))
  return (JSON.parse(refused ?? '{}') as { ip?: string }).ip
}

test.each([
  ['', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['', '10.0.0.2', '203.0.113.7', '10.0.0.2'],
  ['none', '127.0.0.1', '203.0.113.7', '127.0.0.1'],
  ['10.0.0.0/8', '10.0.0.2', '203.0.113.7', '203.0.113.7'],
  ['loopback,10.0.0.0/8', '10.0.0.2', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['1', '10.0.0.2', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['2', '10.0.0.2', '198.51.100.1, 203.0.113.7', '198.51.100.1'],
])('TRUST_PROXY=%j: from %s, which names %s, it is %s', async (setting, from, named, caller) => {
  expect(await callerOf(setting, from, named)).toBe(caller)
})

test.each(['all', '0', '999.1.1.1', '10.0.0.0/64', 'loopback;10.0.0.1'])(
  'TRUST_PROXY=%j stops the start',
  (setting) => {
    expect(() => readConfig({ TRUST_PROXY: setting })).toThrow(BadSetting)
  },
)
