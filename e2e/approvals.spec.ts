import type { Browser, Page } from '@playwright/test'
import { type App, enterDemo, expect, expectAccessible, test } from './app.ts'

/** The newest mail's link, opened on a phone by somebody without an account. */
async function onPhone(browser: Browser, app: App, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, hasTouch: true })
  const phone = await context.newPage()
  await phone.goto(await app.linkMailedTo(address, '/approve/'))
  await expect(phone.getByRole('heading', { name: 'Coffee Morning', level: 1 })).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  return phone
}

test('product-3 §2.3, §4.6: sent to a client, rejected on a phone, improved by AI, approved, launched: the campaign is on', async ({
  page,
  app,
  browser,
}) => {
  const client = `clara.${process.pid}@example.com`
  await enterDemo(page, app)
  await page.getByRole('button', { name: 'Campaigns', exact: true }).click()
  await page.getByRole('button', { name: 'Shared Campaigns' }).click()
  const list = page.getByRole('dialog', { name: 'Shared Campaigns' })
  await expect(list.getByRole('tab', { name: 'Pending Requests (1)' })).toBeVisible()
  await expectAccessible(page, 'Shared Campaigns')
  await list.getByRole('button', { name: 'Send for approval' }).click()
  const send = page.getByRole('dialog', { name: 'Send for approval' })
  await send.getByLabel('Campaign').selectOption({ label: 'Coffee Morning' })
  await send.getByLabel('Client’s name').fill('Clara Frost')
  await send.getByLabel('Client’s email address').fill(client)
  await expectAccessible(page, 'Send for approval')
  await send.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(send.getByText('Sent for approval')).toBeVisible()
  await send.getByRole('button', { name: 'Done' }).click()

  const first = await onPhone(browser, app, client)
  await expectAccessible(first, 'the client’s page')
  await first.getByRole('button', { name: 'Reject' }).click()
  await first.getByLabel('Reason').fill('The budget is too high')
  await first.getByLabel('Comment').fill('Please keep it at $7 a day.')
  await expectAccessible(first, 'the client’s rejection')
  await first.getByRole('button', { name: 'Send and reject' }).click()
  await expect(first.getByRole('heading', { name: 'You rejected this campaign' })).toBeVisible()
  await first.reload()
  await expect(first.getByText('This link was answered already. Thank you.')).toBeVisible()
  await expectAccessible(first, 'a link that was used')
  await first.context().close()

  // The owner's open page hears of it by itself.
  await page.getByRole('button', { name: /unread/ }).click()
  const news = page.getByRole('dialog', { name: 'Notifications' })
  await expect(news.getByText('Clara Frost rejected “Coffee Morning”')).toBeVisible()
  await expectAccessible(page, 'Notifications')
  // What it speaks of is one click away.
  await news.getByRole('button', { name: /^Clara Frost rejected/ }).click()
  await expect(page.getByRole('heading', { name: 'Coffee Morning' })).toBeVisible()

  await page.getByRole('button', { name: 'Shared Campaigns' }).click()
  await list.getByRole('tab', { name: /^Rejected/ }).click()
  await list.getByRole('button', { name: 'Coffee Morning', exact: true }).click()
  await page.getByRole('button', { name: 'Feedback' }).click()
  await page.getByRole('dialog', { name: 'Reason for Rejection' }).getByRole('button', { name: 'Ask AI Agent' }).click()
  const suggestion = page.getByRole('dialog', { name: 'AI Suggestion' })
  await expect(suggestion.getByText('is now $7 a day.')).toBeVisible()
  await expectAccessible(page, 'the suggestion')
  await suggestion.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByLabel('Budget per day')).toHaveValue('7')
  await expectAccessible(page, 'the edit mode')
  // Nobody saved it yet: another view is not shown without a question.
  await page.getByRole('button', { name: 'Dashboard', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .click()
  await expect(page.getByLabel('Budget per day')).toHaveValue('7')
  await page.getByRole('button', { name: 'Save and Send for Approval' }).click()
  await expect(page.getByRole('dialog', { name: 'Feedback Sent' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to Campaigns' }).click()
  await expect(list.getByRole('tab', { name: 'Pending Requests (2)' })).toBeVisible()

  const second = await onPhone(browser, app, client)
  await expect(second.getByText('Changed since your last answer')).toBeVisible()
  await expectAccessible(second, 'what is new')
  await second.getByRole('button', { name: 'Approve' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(second.getByRole('heading', { name: 'You approved this campaign' })).toBeVisible()
  await second.context().close()

  await list.getByRole('tab', { name: 'Approved (2)' }).click()
  await list.getByRole('button', { name: 'Coffee Morning', exact: true }).click()
  await expect(page.getByText('This campaign has been approved and is ready to launch')).toBeVisible()
  await page.getByRole('button', { name: 'Launch' }).click()
  const launched = page.getByRole('dialog', { name: 'Campaign Launched' })
  await expect(launched.getByText('Your campaign has been successfully launched on Google Ads.')).toBeVisible()
  await launched.getByRole('button', { name: 'Back to Campaigns' }).click()
  await page.keyboard.press('Escape')
  const card = page.getByRole('article').filter({ hasText: 'Coffee Morning' })
  await expect(card.getByText('Enabled')).toBeVisible()
  await expect(card.getByText('$7 / day')).toBeVisible()
})
