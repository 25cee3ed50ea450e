import type { Browser, Page } from '@playwright/test'
import { axeOn, expectAccessible } from './accessible.ts'
import { type App, enterDemo, expect, sendMessage, skipTour, test } from './app.ts'

// All demo journeys are in one file, for one server: each server with a demo fills one, and the next one after each visit.
test.use({ demo: 'on' })

test('decisions: the demo is one click away, filled and true to the sums of the API', async ({ page, app }) => {
  await page.goto(`${app.url}/auth/signin`)
  await page.getByRole('button', { name: 'Explore the demo' }).click()
  await skipTour(page)
  await page.getByRole('button', { name: 'Dashboard', exact: true }).click()
  const answer = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    return (await fetch('/api/google-ads/campaign-performance', { headers })).json()
  })
  const { summary } = answer.data.performance_data as { summary: { total_clicks: number } }
  expect(summary.total_clicks).toBeGreaterThan(0)
  await expect(page.locator('dl').filter({ hasText: 'Total Clicks' })).toContainText(
    summary.total_clicks.toLocaleString('en-US'),
  )
})

/** The newest email's link, opened on a phone by somebody without an account. */
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
  await expect(first.getByRole('heading', { name: '“Coffee Morning” was rejected' })).toBeVisible()
  await expect(first.getByText('Please keep it at $7 a day.')).toBeVisible()
  await expectAccessible(first, 'a link that was used')
  await first.context().close()

  // The owner's open page is updated by itself.
  await page.getByRole('button', { name: /unread/ }).click()
  const news = page.getByRole('dialog', { name: 'Notifications' })
  await expect(news.getByText('Clara Frost rejected “Coffee Morning”')).toBeVisible()
  await expectAccessible(page, 'Notifications')
  // What it is about is one click away.
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
  // Unsaved changes: switching to another view asks first.
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
  await expect(page.getByText(/^Compared with \w+ \d/)).toBeVisible()
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

test('on a phone a table that is too wide scrolls by itself, and the page stays as it is', async ({ page, app }) => {
  await enterDemo(page, app)
  await page.getByRole('button', { name: 'Campaigns', exact: true }).click()
  await page.getByRole('button', { name: 'Wedding Cakes', exact: true }).click()
  await page.setViewportSize({ width: 375, height: 800 })
  await page.getByRole('tab', { name: 'Search terms' }).click()
  await expect(page.getByRole('region', { name: 'Search terms' })).toBeVisible()
  const beyond = () => page.locator('#content').evaluate((it) => it.scrollWidth - it.clientWidth)
  expect(await beyond()).toBe(0)
})

test('on a tablet, beside the sidebar, neither the button of a search term nor a time is cut off', async ({
  page,
  app,
}) => {
  await enterDemo(page, app)
  await page.getByRole('button', { name: 'Campaigns', exact: true }).click()
  await page.getByRole('button', { name: 'Wedding Cakes', exact: true }).click()
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.getByRole('tab', { name: 'Search terms' }).click()
  const terms = page.getByRole('region', { name: 'Search terms' })
  await expect(terms.getByRole('button').first()).toBeVisible()
  expect(await terms.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
  await page.getByRole('button', { name: 'Change hours' }).click()
  // '00:00', and the arrow beside it.
  expect((await page.getByRole('combobox', { name: 'Start time' }).boundingBox())?.width).toBeGreaterThan(90)
})

test('product-2 §2.4, §9: the demo’s analyses are talked over on a card, opened whole and compared; all of it by day and by night, on a phone as well', async ({
  page,
  app,
}) => {
  await enterDemo(page, app)
  await sendMessage(page, 'Analyze my business website and suggest improvements')
  const card = page.getByRole('region', { name: 'Analysis of goldencrust.example' })
  await expect(card.getByRole('img', { name: 'Overall score: 88 of 100: Needs Improvement' })).toBeVisible()
  await expect(card.getByText('Sample data')).toBeVisible()
  // A source may be named between a figure and the text after it.
  await expect(
    page.getByRole('listitem').filter({ hasText: /76.* of 100 on mobile phones, 94.* on computers/ }),
  ).toBeVisible()
  await expectAccessible(page, 'an analysis in the chat')
  await page.reload()
  await expect(card.getByRole('link', { name: 'PDF' })).toBeVisible()

  await page.emulateMedia({ colorScheme: 'dark' })
  await card.getByRole('button', { name: 'Full report' }).click()
  await expect(page.getByRole('region', { name: 'Core Web Vitals' }).getByText('Sample data')).toBeVisible()
  await expectAccessible(page, 'a report in the dark')
  await page.setViewportSize({ width: 375, height: 812 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await expectAccessible(page, 'a report on a phone in the dark')
  for (const locator of await page.getByRole('checkbox', { name: /^Compare goldencrust/ }).all()) await locator.check()
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  const compared = page.getByRole('dialog', { name: 'Then and now' })
  await expect(compared.getByText('Broken links within the site')).toBeVisible()
  await expectAccessible(page, 'two analyses on a phone in the dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page, 'two analyses on a phone')
})
