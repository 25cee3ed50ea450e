import { describe, expect, test } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { machineBrowser } from './builtin.ts'
import { BrowserError, type FoundBrowser } from './port.ts'
import { launchBrowser } from './launch.ts'
import { browserSuite } from './suite.ts'

const dataDir = '/nowhere'

describe('the browser of this machine', () => {
  const finder = machineBrowser({ chromePath: process.env.CHROME_PATH, dataDir })
  browserSuite(() => finder)
})

test('CHROME_PATH is taken as it is, and a wrong one is told, not passed over', async () => {
  expect(await machineBrowser({ chromePath: process.execPath, dataDir }).find()).toMatchObject({
    kind: 'setting',
    path: process.execPath,
  })
  await expect(machineBrowser({ chromePath: '/no/such/chrome', dataDir }).find()).rejects.toThrow('CHROME_PATH')
})

test('a CHROME_PATH that names no file stops the start, in one line that names it', async () => {
  await expect(startTestApp({ config: { CHROME_PATH: '/no/such/chrome' } })).rejects.toThrow(
    /^CHROME_PATH makes no sense: it names no file$/,
  )
})

test('where the package brings none, the machine’s own is taken; without one it says what to do', async () => {
  const elsewhere = { chromePath: undefined, dataDir, platform: 'darwin arm64' }
  const own = machineBrowser({ ...elsewhere, systemPaths: ['/no/such', process.execPath] })
  expect(await own.find()).toMatchObject({ kind: 'system', path: process.execPath })
  await expect(machineBrowser({ ...elsewhere, systemPaths: [] }).find()).rejects.toThrow(BrowserError)
})

test('a program that isn’t a browser is a clear failure', { timeout: 300_000 }, async () => {
  const noBrowser: FoundBrowser = { kind: 'setting', path: '/bin/true', env: {} }
  await expect(launchBrowser(noBrowser)).rejects.toThrow(BrowserError)
})
