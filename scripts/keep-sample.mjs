// node scripts/keep-sample.mjs: makes the sample of this version's data that every later version must open (server/src/db/samples). Plays
// an owner's actions over HTTP against this checkout, on a database of its own, and packs the result. Run once per release. With
// DATABASE_URL it packs a dump of that PostgreSQL database, without it the embedded data folder.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, zstdCompressSync } from 'node:zlib'
import { root } from './setup.mjs'

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const kind = process.env.DATABASE_URL ? 'postgres' : 'data-folder'
const samples = join(root, 'server/src/db/samples', version)
const DATA_DIR = mkdtempSync(join(tmpdir(), 'adwright-sample-'))
/** More than one or two checkpoints need. */
const LOG_END_BYTES = 262_144
const owner = { email: 'bea@example.com', password: 'a kept password', first_name: 'Bea', last_name: 'Baker' }

const server = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
  env: { PATH: process.env.PATH, PORT: '0', DATA_DIR, DEMO: 'on', ...pick('DATABASE_URL') },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const url = await new Promise((resolve, reject) => {
  server.stdout.on('data', (data) => {
    const [, address] = /Server listening at (http:\/\/[\d.:]+)/.exec(String(data)) ?? []
    if (address) resolve(address)
  })
  server.once('exit', () => reject(new Error('the server ended')))
})

process.once('exit', () => server.kill('SIGKILL'))

const demoId = await live()
server.removeAllListeners('exit')
server.kill('SIGTERM')
await new Promise((resolve) => server.once('exit', resolve))
// A demo's pictures are the biggest part, and belong to nobody.
rmSync(join(DATA_DIR, 'files', demoId), { recursive: true, force: true })
if (!process.env.DATABASE_URL) await emptyLog()
mkdirSync(samples, { recursive: true })
if (process.env.DATABASE_URL)
  keep('postgres.sql.zst', run('pg_dump', '--no-owner', '--inserts', '--rows-per-insert=500', process.env.DATABASE_URL))
else keep('data-folder.tar.zst', run('tar', '-c', '--sort=name', '-C', DATA_DIR, ...readdirSync(DATA_DIR)))
rmSync(DATA_DIR, { recursive: true })

async function live() {
  await until(async () => (await fetch(`${url}/readyz`)).ok)
  await call('POST', '/api/auth/signup', owner)
  const [mail] = await until(() => mails())
  const [, secret] = /verifyEmail\?token=([\w-]+)/.exec(mail) ?? []
  await call('POST', '/api/auth/verify-email', { token: secret })
  const { access_token: token } = await call('POST', '/api/auth/signin', owner)
  const profile = {
    business_name: 'Golden Crust',
    industry: 'Retail',
    products: 'Sourdough',
    report_frequency_hours: 24,
  }
  await call(
    'POST',
    '/api/business-profile/business-profile',
    { ...profile, website_url: 'https://goldencrust.example.com' },
    token,
  )
  await call('POST', '/api/google-ads/link-existing-account', { customer_id: '1000000001' }, token)
  await call('POST', '/api/google-ads/create-campaign', campaign(), token)
  const order = await call('POST', '/api/google-ads/purchase-credits', { package: 'basic' }, token)
  await call('POST', new URL(order.data.checkout_url).pathname, { act: 'pay' })
  await until(async () => (await call('GET', '/api/images/credits', undefined, token)).credits > 100)
  await call('POST', '/api/images/generate', { prompt: 'sourdough bread' }, token)
  await chat(token, 'What is a negative keyword?')
  const demo = await call('POST', '/api/auth/demo', {})
  mkdirSync(samples, { recursive: true })
  writeFileSync(
    join(samples, `${kind}.json`),
    `${JSON.stringify({ at: new Date(), ...owner, demo_token: demo.access_token }, null, 2)}\n`,
  )
  return (await call('GET', '/api/auth/me', undefined, demo.access_token)).id
}

/** The write-ahead log holds everything ever written, and after a clean stop only its end is needed. */
async function emptyLog() {
  const { openEmbedded } = await import(join(root, 'server/src/db/embedded/embedded.ts'))
  const { pool, close } = await openEmbedded(DATA_DIR, (error) => Promise.reject(error))
  await pool.query('select pg_switch_wal()')
  await pool.query('checkpoint')
  const { rows } = await pool.query('select pg_walfile_name(pg_current_wal_lsn()) as name')
  await close()
  const folder = join(DATA_DIR, 'db/pg_wal')
  for (const file of readdirSync(folder, { withFileTypes: true }))
    if (file.isFile() && file.name !== rows[0].name) rmSync(join(folder, file.name))
  // What follows the end is left over from an earlier use of the file.
  const last = readFileSync(join(folder, rows[0].name))
  writeFileSync(join(folder, rows[0].name), last.fill(0, LOG_END_BYTES))
}

function campaign() {
  const day = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return {
    campaign_name: 'Sourdough',
    ad_group_name: 'All',
    bidding_strategy: 'manual_cpc',
    daily_budget: 20,
    cpc_bid: 1,
    max_cpc_bid: 2,
    start_date: day(2),
    end_date: day(30),
    website_url: 'https://goldencrust.example.com',
    headlines: ['One loaf', 'Two loaves', 'Three loaves'],
    descriptions: ['Fresh every day.', 'Baked at night.'],
    keywords: ['bread', 'bakery', 'sourdough'],
  }
}

async function chat(token, message) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/ws-chat/ws/${encodeURIComponent(token)}`)
  const frames = []
  socket.addEventListener('message', ({ data }) => frames.push(JSON.parse(data)))
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  const seen = (type) => until(() => frames.find((frame) => frame.type === type))
  socket.send(JSON.stringify({ action: 'create_session' }))
  const { session_id } = JSON.parse((await seen('session_created')).content)
  socket.send(JSON.stringify({ action: 'send_message', session_id, message, client_message_id: randomUUID() }))
  await seen('stream_end')
  socket.close()
}

async function call(method, path, body, token) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} ${answer.status}: ${text}`)
  return text && JSON.parse(text)
}

function mails() {
  const outbox = join(DATA_DIR, 'outbox')
  const found = readdirSync(outbox).filter((name) => name.endsWith('.eml'))
  return (
    found.length > 0 &&
    found.map((name) =>
      readFileSync(join(outbox, name), 'utf8')
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '='),
    )
  )
}

async function until(look) {
  for (;;) {
    const found = await look()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function run(command, ...words) {
  const { status, stdout, error } = spawnSync(command, words, {
    maxBuffer: 1 << 30,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error(`${command} failed`, { cause: error })
  return stdout
}

function keep(name, bytes) {
  const { ZSTD_c_compressionLevel: level, ZSTD_c_enableLongDistanceMatching: far, ZSTD_c_windowLog: window } = constants
  const packed = zstdCompressSync(bytes, { params: { [level]: 19, [far]: 1, [window]: 27 } })
  writeFileSync(join(samples, name), packed)
  process.stdout.write(`${join(samples, name)}: ${packed.length} bytes of ${bytes.length}\n`)
}

function pick(name) {
  return process.env[name] === undefined ? {} : { [name]: process.env[name] }
}
