import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { openBakerySite } from '../server/src/testing/bakery-site.ts'
import { fillDataFolder } from '../server/src/testing/data-folder.ts'
import { freePort } from '../server/src/testing/free-port.ts'
import type { LocalSite } from '../server/src/testing/local-site.ts'

const root = join(import.meta.dirname, '..')
/** Generous: a machine that builds and tests at the same time starts a server slowly, and slow isn't broken. */
const START_MS = 600_000

/** The real product on a folder of its own, like a second `npm start`: its database already exists. */
export class App {
  readonly folder: string
  readonly url: string
  #process: ChildProcess | undefined
  #said = ''
  readonly #port: number
  readonly #settings: Readonly<Record<string, string>>
  #demo: Promise<string> | undefined
  private constructor(folder: string, port: number, settings: Readonly<Record<string, string>>) {
    this.folder = folder
    this.#port = port
    this.#settings = settings
    // Browsers allow passkeys only for host names, not for IP addresses.
    this.url = `http://localhost:${port}`
  }

  /** `settings`: more environment variables, such as another model. */
  static async open(settings: Readonly<Record<string, string>> = {}): Promise<App> {
    const folder = await mkdtemp(join(tmpdir(), 'adwright-journey-'))
    fillDataFolder(folder)
    const app = new App(folder, await freePort(), settings)
    await app.start()
    return app
  }

  async start(): Promise<void> {
    const env = {
      ...process.env,
      PORT: String(this.#port),
      HOST: '127.0.0.1',
      PUBLIC_URL: this.url,
      DATA_DIR: this.folder,
      TZ: 'UTC',
      LOG_LEVEL: 'warn',
      ...this.#settings,
    }
    const child = spawn(process.execPath, [process.env.SERVER_PROGRAM ?? join(root, 'server/src/main.ts')], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#process = child
    child.stdout.on('data', (data) => (this.#said += data))
    child.stderr.on('data', (data) => (this.#said += data))
    const until = Date.now() + START_MS
    while (Date.now() < until) {
      if (child.exitCode !== null) throw new Error(`the server ended at its start:\n${this.#said}`)
      const ready = await fetch(`${this.url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
      if (ready) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    await this.kill()
    throw new Error(`the server was not ready in ${START_MS} ms:\n${this.#said}`)
  }

  /** Kills the process, like a power cut. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await gone
  }

  async close(): Promise<void> {
    await this.kill('SIGTERM')
    await rm(this.folder, { recursive: true, force: true })
  }

  /** The token of a demo person who has seen the tour. Filling a demo takes seconds, so the journeys on this server share it. */
  demo(): Promise<string> {
    this.#demo ??= (async () => {
      const answer = await fetch(`${this.url}/api/auth/demo`, { method: 'POST' })
      const { access_token: token } = (await answer.json()) as { access_token: string }
      await fetch(`${this.url}/api/auth/me/tutorial`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ has_completed_tutorial: true }),
      })
      return token
    })()
    return this.#demo
  }

  /** The first link with `path` in the newest email to an address. The email's file is written before the answer that promised it. */
  async linkMailedTo(address: string, path: string): Promise<string> {
    const outbox = join(this.folder, 'outbox')
    const names = (await readdir(outbox))
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .reverse()
    for (const name of names) {
      const mail = (await readFile(join(outbox, name), 'utf8')).replace(/=\r?\n/g, '').replaceAll('=3D', '=')
      if (!mail.includes(address)) continue
      const link = mail.match(new RegExp(`https?://[^\\s"<>]*${path}[^\\s"<>]*`))
      if (link) return link[0]
    }
    throw new Error(`no mail to ${address} with a link to ${path}`)
  }
}

/**
 * One app per worker; each test creates its own people in it. It may read one small website on this machine, `site`. With `demo` it offers
 * a demo, which takes seconds to fill beforehand.
 */
export const test = base.extend<
  { errors: string[]; ahead: boolean },
  { demo: 'on' | 'off'; site: LocalSite; app: App }
>({
  demo: ['off', { option: true, scope: 'worker' }],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const site = await openBakerySite()
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ site, demo }, use) => {
      const app = await App.open({ WEBSITE_ALLOW_HOSTS: site.host, DEMO: demo })
      await use(app)
      await app.close()
    },
    { scope: 'worker' },
  ],
  // A page prefetches the code of 180 files that it may need later, unless its person saves data: only one journey is about that.
  ahead: [false, { option: true }],
  context: async ({ context, ahead }, use) => {
    const savesData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    if (!ahead) await context.addInitScript(savesData)
    await use(context)
  },
  // An uncaught page error is a failure even if the journey doesn't notice it.
  errors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      await use(errors)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

/** product-1 §4: the tour starts automatically for a new owner. */
export async function skipTour(page: Page): Promise<void> {
  const tour = page.getByRole('dialog', { name: 'Guided tour' })
  await tour.getByRole('button', { name: 'Skip' }).click()
  await expect(tour).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
}

/** Waits until it's recorded: leaving the page immediately cancels the request. */
async function skipFirstTour(page: Page): Promise<void> {
  const recorded = page.waitForResponse((it) => it.url().endsWith('/api/auth/me/tutorial'))
  await skipTour(page)
  await recorded
}

let people = 0
/** Signs a new person up through the screens: form, email, verification, sign-in. Ends in the shell. */
export async function signUp(page: Page, app: App): Promise<void> {
  people += 1
  const email = `ana.${process.pid}.${people}@example.com`
  const password = 'a long enough secret'
  await page.goto(`${app.url}/auth/signup`)
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Baker')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Check your email')).toBeVisible()
  await page.goto(await app.linkMailedTo(email, '/auth/verifyEmail'))
  await expect(page.getByText(/verified/i).first()).toBeVisible()
  await page.goto(`${app.url}/auth/signin`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await skipFirstTour(page)
}

export type Call = (method: string, path: string, body?: object) => Promise<Response>

/**
 * A new person in the shell, with what `before` created for them: a business profile, or anything by API calls of theirs. Created through
 * the API: the sign-up screens have a journey of their own.
 */
export async function enter(page: Page, app: App, before?: object | ((call: Call) => Promise<unknown>)): Promise<Call> {
  people += 1
  const email = `ana.${process.pid}.${people}@example.com`
  const password = 'a long enough secret'
  let token: string | undefined
  const call: Call = async (method, path, body) => {
    const answer = await fetch(`${app.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
    return answer
  }
  await call('POST', '/api/auth/signup', { email, password, first_name: 'Ana', last_name: 'Baker' })
  const link = new URL(await app.linkMailedTo(email, '/auth/verifyEmail'))
  await call('POST', '/api/auth/verify-email', { token: link.searchParams.get('token') })
  const signedIn = (await (await call('POST', '/api/auth/signin', { email, password })).json()) as {
    access_token: string
  }
  token = signedIn.access_token
  if (typeof before === 'function') await before(call)
  else if (before) await call('POST', '/api/business-profile/business-profile', before)
  await page.addInitScript((it) => localStorage.setItem('token', it), token)
  await page.goto(app.url)
  await skipFirstTour(page)
  return call
}

/** Opens the demo account at the chat: it is shared, so no journey may rely on what another leaves there. */
export async function enterDemo(page: Page, app: App): Promise<void> {
  const token = await app.demo()
  await page.addInitScript((it) => localStorage.setItem('token', it), token)
  await page.goto(app.url)
}

/** Writes a message and sends it with Enter, once that is possible: an unfinished reply blocks it (product-1 §4). */
export async function sendMessage(page: Page, words: string): Promise<void> {
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.fill(words)
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
  await message.press('Enter')
}
