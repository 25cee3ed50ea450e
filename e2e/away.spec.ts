import { expectAccessible } from './accessible.ts'
import { enter, expect, test } from './app.ts'

test('reloaded while the server is away, a calm page says so and opens the app by itself when it is back', async ({
  page,
  app,
}) => {
  await enter(page, app)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto(`${app.url}/#settings`)
  await app.kill()
  await page.reload()
  const said = page.getByRole('heading', { name: 'We can’t reach Adwright' })
  await expect(said).toBeVisible()
  await expectAccessible(page, 'the page for a server that is away')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'the same in the dark')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(said).toBeVisible()
  await app.start()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
})

test('calls of the app and other people’s pages aren’t answered by it', async ({ page, app }) => {
  await enter(page, app)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await app.kill()
  const failed = await page.evaluate(() => fetch('/api/config').then(String, (error: Error) => error.name))
  expect(failed).toBe('TypeError')
  // Each in a tab of its own: a page of the browser's may still be on its way in the last one.
  const tab = () => page.context().newPage()
  for (const path of ['/sandbox/mail', '/p/golden-crust', '/approve/secret'])
    await expect((await tab()).goto(`${app.url}${path}`), path).rejects.toThrow('ERR_CONNECTION_REFUSED')
  const ours = await tab()
  await ours.goto(`${app.url}/auth/signin`)
  await expect(ours.getByRole('button', { name: 'Try again' })).toBeVisible()
  await app.start()
})
