import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { fillDataFolder } from '#testing/data-folder.ts'
import { serverProgram } from '#testing/server-process.ts'

const SLOW_MS = 600_000
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'adwright-main-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Running {
  readonly child: ChildProcess
  /** Its output when it started to listen. */
  readonly said: Promise<string>
  readonly ended: Promise<{ code: number | null; errors: string; output: string }>
}

function run(settings: Record<string, string>): Running {
  const child = spawn(process.execPath, [serverProgram], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'info', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  let output = ''
  const said = Promise.withResolvers<string>()
  child.stderr.on('data', (data) => {
    errors += data
  })
  child.stdout.on('data', (data) => {
    output += data
    if (output.includes('Adwright is open') && output.includes('Server listening at')) said.resolve(output)
  })
  const ended = new Promise<{ code: number | null; errors: string; output: string }>((resolve) =>
    child.once('close', (code) => {
      resolve({ code, errors, output })
      said.resolve(output)
    }),
  )
  return { child, said: said.promise, ended }
}

test('contract, Starting it: a setting that makes no sense ends the start with one line that names it', async () => {
  const { code, errors } = await run({ PAYMENTS: 'stripe' }).ended
  expect(code).toBe(1)
  expect(errors).toBe('STRIPE_SECRET_KEY is missing: PAYMENTS=stripe needs it\n')
})

test.skipIf(process.platform !== 'linux')('a folder that can’t be made ends the start at once', async () => {
  const { code, errors } = await run({ DATA_DIR: '/proc/x/y' }).ended
  expect([code, errors]).toEqual([1, "DATA_DIR can not be used: ENOENT: no such file or directory, mkdir '/proc/x'\n"])
})

test('a taken PORT is told before anything is opened', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as AddressInfo
  const dataDir = join(folder, 'never-made')
  const started = run({ PORT: String(port), DATA_DIR: dataDir, OPENAI_KEY: 'x' })
  const { code, errors } = await started.ended
  expect([code, errors]).toEqual([1, `PORT is in use: listen EADDRINUSE: address already in use 127.0.0.1:${port}\n`])
  expect(existsSync(dataDir)).toBe(false)
  expect(await started.said).toContain('OPENAI_KEY is not a setting and changes nothing: did you mean OPENAI_API_KEY?')
})

const googleKeys = {
  ADS_PLATFORM: 'google',
  GOOGLE_ADS_CLIENT_ID: 'id',
  GOOGLE_ADS_CLIENT_SECRET: 'secret',
  GOOGLE_ADS_REFRESH_TOKEN: 'refresh',
  GOOGLE_ADS_LOGIN_CUSTOMER_ID: '111-222-3333',
}

test('live Google Ads without its keys is refused with one line that names the first', async () => {
  const { GOOGLE_ADS_REFRESH_TOKEN: _, ...keys } = googleKeys
  const { code, errors } = await run(keys).ended
  expect([code, errors]).toEqual([1, 'GOOGLE_ADS_REFRESH_TOKEN is missing: ADS_PLATFORM=google needs it\n'])
})

test(
  'live Google Ads starts without asking Google anything, and nothing of its sandbox is there',
  async () => {
    // A closed port: any request there would fail.
    const live = mkdtempSync(join(folder, 'live-'))
    fillDataFolder(live)
    const app = run({ ...googleKeys, DATA_DIR: live, GOOGLE_ADS_BASE_URL: 'http://127.0.0.1:9' })
    onTestFinished(() => void app.child.kill('SIGKILL'))
    const said = await app.said
    expect(said).toMatch(/ads +Google Ads\n/)
    const [address = ''] = /http:\/\/127\.0\.0\.1:[1-9]\d+/.exec(said.slice(said.indexOf('Server listening'))) ?? []
    expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: 'ok', ads: 'google' })
    expect(await (await fetch(`${address}/api/config`)).json()).toMatchObject({ ads: 'google', demo: false })
    expect((await fetch(`${address}/sandbox/ads`)).status).toBe(404)
    expect(await (await fetch(`${address}/sandbox`)).text()).not.toContain('/sandbox/ads')
    app.child.kill('SIGTERM')
    expect((await app.ended).code).toBe(0)
  },
  SLOW_MS,
)

test(
  'it says where it is open and what is a sandbox, refuses a second process on its folder, and ends cleanly on SIGTERM',
  async () => {
    fillDataFolder(join(folder, 'data'))
    const first = run({})
    const said = await first.said
    expect(said).toContain('Adwright is open at http://127.0.0.1:')
    expect(said).toMatch(/ads +Google Ads in a box \(sandbox\)/)
    expect(said).toMatch(/database +embedded/)
    const [address = ''] = /http:\/\/127\.0\.0\.1:[1-9]\d+/.exec(said.slice(said.indexOf('Server listening'))) ?? []
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: SLOW_MS }).toBe(200)

    const second = await run({}).ended
    expect([second.code, second.errors]).toEqual([1, 'data folder is in use (DATA_DIR): another process works on it\n'])

    first.child.kill('SIGTERM')
    const { code, errors, output } = await first.ended
    // Contract, Starting it: within 10 s. On a machine too busy for that it's cut off, which it reports.
    expect([code, errors]).toEqual([output.includes('the stop took too long') ? 1 : 0, ''])
  },
  SLOW_MS,
)
