import { expectAccessible } from './accessible.ts'
import { enter, expect, test } from './app.ts'

test('product-2 §2.4: a website is analyzed, its report read on the screen, as PDF, and talked over; an address inside is refused', async ({
  page,
  app,
  site,
}) => {
  await enter(page, app)
  await page.goto(`${app.url}/?url=${site.url}`)
  await expect(page.getByText(`Analyzing ${site.host}`)).toBeVisible()
  await expectAccessible(page, 'the five steps')
  // Lighthouse runs twice; on a busy machine that takes a while.
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
