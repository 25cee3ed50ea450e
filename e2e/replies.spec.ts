import { expectAccessible } from './accessible.ts'
import { enter, expect, sendMessage, test } from './app.ts'

const profile = {
  business_name: 'Golden Crust',
  industry: 'Food & Beverage',
  products: 'sourdough, wedding cakes',
  services: '',
  website_url: '',
  report_frequency_hours: 24,
}

test('a reply that needs something carries its button, still there after a reload', async ({ page, app }) => {
  await enter(page, app)
  await sendMessage(page, 'Create a Google Ads campaign using my business profile')
  await page.getByRole('button', { name: 'Link Google Ads' }).click()
  await expect(page.getByRole('dialog', { name: 'Google Ads Account' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Link Google Ads' })).toBeVisible()
  await expectAccessible(page, 'a reply with a button')
})

test('a calendar is saved by its button; another try keeps the first one, with arrows, through a reload', async ({
  page,
  app,
}) => {
  const call = await enter(page, app, profile)
  await sendMessage(page, 'Generate a content calendar for next week')
  await page.getByRole('button', { name: 'Save calendar' }).click()
  await expect(page.getByRole('button', { name: 'Saved. Open it' })).toBeVisible()
  const saved = (await (
    await call('GET', '/api/business-profile/business-profile/content-calendar/saved')
  ).json()) as unknown[]
  expect(saved.length).toBeGreaterThan(6)

  await page.getByRole('button', { name: 'Try again for another reply' }).click()
  await expect(page.getByText('Version 2 of 2')).toBeAttached()
  await page.getByRole('button', { name: 'Previous version' }).click()
  await expect(page.getByRole('button', { name: 'Saved. Open it' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Version 1 of 2')).toBeAttached()
  await expectAccessible(page, 'a reply with versions')
  await page.getByRole('button', { name: 'Saved. Open it' }).click()
  await expect(page.getByRole('tab', { name: 'Saved', selected: true })).toBeVisible()
})

test.describe('what is fetched ahead', () => {
  test.use({ ahead: true })

  test('a view that was not opened before opens without a network, and one message says what is the matter', async ({
    page,
    app,
    context,
  }) => {
    await enter(page, app)
    await page.waitForFunction(() => performance.getEntriesByName('fetched_ahead').length > 0)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Dashboard', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Campaign Dashboard' })).toBeVisible()
    await expect(page.getByText('The connection was lost. Reconnecting…')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('The connection was lost. Reconnecting…')).toBeHidden()
  })
})
