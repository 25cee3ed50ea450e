import { enter, enterDemo, expect, expectAccessible, sendMessage, test } from './app.ts'

test('product-2 §2.4: a website is analyzed, its report read on the screen, as PDF, and talked over; an address inside is refused', async ({
  page,
  app,
  site,
}) => {
  await enter(page, app)
  await page.goto(`${app.url}/?url=${site.url}`)
  await expect(page.getByText(`Analyzing ${site.host}`)).toBeVisible()
  await expectAccessible(page, 'the five steps')
  // Lighthouse measures twice; on a busy machine that takes its time.
  await expect(page.getByRole('heading', { name: 'Core Web Vitals' })).toBeVisible({ timeout: 300_000 })
  await expect(page.getByText('Sample data')).toHaveCount(0)
  await expect(
    page.getByRole('region', { name: 'Page Structure' }).getByText('Sourdough bread in Springfield'),
  ).toBeVisible()
  const audit = page.getByRole('region', { name: 'Technical SEO Audit' })
  await audit.getByText('Details').click()
  await expect(audit.getByText('/gone (404)')).toBeVisible()
  const first = page.getByRole('region', { name: 'Do these three things first' })
  await expect(first.getByText('Repair the broken links')).toBeVisible()
  await expect(page.getByText('No traffic data available')).toBeVisible()
  await expectAccessible(page, 'the report')

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download Report (PDF)' }).click()
  expect((await download).suggestedFilename()).toBe(`website-analysis-${site.host.replace(':', '-')}.pdf`)

  await page.getByRole('textbox', { name: 'Website address' }).fill('http://169.254.169.254/latest/meta-data/')
  await page.getByRole('button', { name: 'Analyze Website' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Analysis Error' })).toContainText(
    'Only public website addresses can be read.',
  )
  await expect(page.getByText('Sample data').first()).toBeVisible()
  await expectAccessible(page, 'the failed analysis with its sample')

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 375, height: 812 })
  await page.getByRole('button', { name: new RegExp(`^Open ${site.host}`) }).click()
  await page.getByRole('button', { name: 'Chat with Assistant' }).click()
  await expect(page.getByText(`What should I improve first on my website ${site.url}?`).first()).toBeVisible()
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
  // Between a figure and what follows it, where it comes from may be said.
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
