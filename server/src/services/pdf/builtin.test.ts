import { afterAll, describe, expect, test } from 'vitest'
import { machineBrowser } from '../browser/builtin.ts'
import { browserPrinter } from './builtin.ts'
import { pdfSuite } from './suite.ts'

const browsers = machineBrowser({ chromePath: process.env.CHROME_PATH, dataDir: '/nowhere' })
const page = { html: '<!doctype html><html lang="en"><head><title>t</title></head><p>words</html>', footer: '' }

describe('printing by a browser', () => {
  const printer = browserPrinter({ browsers })
  afterAll(() => printer.close())
  pdfSuite(() => printer)

  test('pages that come at once wait for each other, up to a bound that is told', { timeout: 300_000 }, async () => {
    const narrow = browserPrinter({ browsers, waitingMax: 2 })
    try {
      const ends = await Promise.allSettled(Array.from({ length: 5 }, () => narrow.print(page)))
      expect(ends.map((it) => it.status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
      expect(ends[4]).toMatchObject({ reason: { kind: 'busy' } })
    } finally {
      await narrow.close()
    }
  })
})

test('a page that takes too long is given up, and the next one is printed', { timeout: 300_000 }, async () => {
  const hasty = browserPrinter({ browsers, pageMs: 1 })
  await expect(hasty.print(page)).rejects.toMatchObject({ kind: 'timeout' })
  await expect(hasty.print(page)).rejects.toMatchObject({ kind: 'timeout' })
  await hasty.close()
})

test('without a browser it says so, every time, and tries again', async () => {
  const none = browserPrinter({ browsers: machineBrowser({ chromePath: '/no/such/chrome', dataDir: '/nowhere' }) })
  await expect(none.print(page)).rejects.toMatchObject({
    kind: 'no_browser',
    message: expect.stringContaining('CHROME_PATH'),
  })
  await expect(none.print(page)).rejects.toMatchObject({ kind: 'no_browser' })
})

test('when the app stops, what is being printed ends and nothing new begins', { timeout: 300_000 }, async () => {
  const printer = browserPrinter({ browsers })
  await printer.print(page)
  const underWay = Promise.allSettled([printer.print(page), printer.print(page)])
  await printer.close()
  for (const promiseSettledResult of await underWay)
    if (promiseSettledResult.status === 'rejected')
      expect(promiseSettledResult.reason).toMatchObject({ kind: 'closed' })
  await expect(printer.print(page)).rejects.toMatchObject({ kind: 'closed' })
})
