import type { Page } from '@playwright/test'
import { type App, axeOn, enterDemo, expect, test } from './app.ts'

/** A person with 90 days of figures, at the dashboard. */
async function atDashboard(page: Page, app: App): Promise<void> {
  await enterDemo(page, app)
  await page.getByRole('button', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByRole('figure', { name: 'Devices' })).toBeVisible()
}
const audit = async (page: Page) => expect((await axeOn(page).analyze()).violations).toEqual([])

test('product-1 §2: analytics go by mail, the client reads them on a phone without an account, until the link is closed', async ({
  page,
  app,
  browser,
}) => {
  await atDashboard(page, app)
  const clicks = await page.getByText('Total Clicks').locator('xpath=following-sibling::dd[1]').textContent()
  await page.getByRole('button', { name: 'Share Analytics' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Analytics' })
  await dialog.getByLabel('Email address').fill('client@example.com')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Analytics report has been sent to client@example.com')).toBeVisible()
  await expect(dialog).toBeHidden()

  const stranger = await browser.newContext({ viewport: { width: 375, height: 800 } })
  const phone = await stranger.newPage()
  await phone.goto(await app.linkMailedTo('client@example.com', '/report/'))
  await expect(phone.getByText('Total Clicks').locator('xpath=following-sibling::dd[1]')).toHaveText(clicks ?? '')
  await expect(phone.getByRole('figure', { name: 'Age Demographics' })).toBeVisible()
  await audit(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)

  await page.getByRole('button', { name: 'Share Analytics' }).click()
  await dialog.getByRole('button', { name: 'Close the links sent to client@example.com' }).click()
  await expect(dialog.getByText('No open link')).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('This report is no longer available')).toBeVisible()
  await stranger.close()
})

test('the dashboard by keyboard alone: a period, a note in the chart, a figure read aloud, the question why', async ({
  page,
  app,
}) => {
  await atDashboard(page, app)
  await page.getByLabel('30 days').focus()
  await page.keyboard.press('ArrowLeft')
  await page.getByLabel('Compare with previous period').press('Space')
  await expect(page.getByText(/Compared with/)).toBeVisible()
  await page.getByRole('button', { name: 'Add note' }).press('Enter')
  await page.getByLabel('What happened').fill('New website')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove note: New website' })).toBeVisible()
  await page.getByRole('img', { name: /^Time Performance/ }).focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('figure', { name: 'Time Performance' }).locator('[aria-live]')).toContainText(
    'Note: New website',
  )
  await audit(page)
  await page.getByRole('button', { name: 'Why did this change? Ask about Devices' }).press('Enter')
  await expect(
    page.getByRole('log', { name: 'Conversation' }).getByRole('columnheader', { name: 'Change' }).first(),
  ).toBeVisible()
})
