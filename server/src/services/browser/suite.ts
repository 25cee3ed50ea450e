import { expect, test } from 'vitest'
import { launchBrowser } from './launch.ts'
import type { BrowserFinder } from './port.ts'

/** What every browser finder does. */
export function browserSuite(under: () => BrowserFinder): void {
  test('the browser that was found starts, shows text and ends', { timeout: 300_000 }, async () => {
    const browser = await launchBrowser(await under().find())
    try {
      const page = await browser.newPage()
      await page.setContent('<p style="display:inline-block;font:40px sans-serif">words')
      // Without fonts, letters have no width.
      expect(await page.$eval('p', (it) => it.getBoundingClientRect().width)).toBeGreaterThan(40)
    } finally {
      await browser.close()
    }
  })

  test('what was found once is remembered', async () => {
    expect(await under().find()).toBe(await under().find())
  })

  test('it gets its own environment, none of ours', async () => {
    const { env } = await under().find()
    expect(Object.keys(env).filter((it) => /SECRET|KEY|TOKEN|DATABASE/.test(it))).toEqual([])
  })
}
