import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessible.ts'
import { enter, expect, test } from './app.ts'

test('product-2 §2.1, §2.5, §2.6: the profile, ideas for posts and a calendar, saved and still there after a reload', async ({
  page,
  app,
}) => {
  await enter(page, app)
  const open = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await open('Blog Suggestions')
  await page.getByRole('button', { name: 'Complete Business Profile' }).first().click()
  await page.getByLabel(/^Business Name/).fill('Golden Crust')
  await page.getByLabel('Products').fill('sourdough bread, wedding cakes')
  await page.getByRole('button', { name: 'Create Profile' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create Profile' }).click()
  await expect(page.getByText('Your business profile has been successfully saved!')).toBeVisible()
  await expect(page.getByText(/every day, if there’s something to report/)).toBeVisible()
  await expectAccessible(page, 'business profile')

  await open('Blog Suggestions')
  await page
    .getByRole('button', { name: /^Save: / })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Saved: / })).toHaveCount(1)
  await page.getByRole('button', { name: 'Save All' }).click()
  await expect(page.getByRole('button', { name: /^Save: / })).toHaveCount(0)
  await expectAccessible(page, 'blog suggestions')
  await page.reload()
  await open('Blog Suggestions')
  await page.getByRole('tab', { name: 'Saved' }).click()
  await expect(page.getByRole('button', { name: /^Edit: / })).toHaveCount(10)

  await open('Content Calendar')
  await expect(page.getByRole('button', { name: 'Generate Calendar' })).toBeDisabled()
  await page.getByLabel('Start date').fill('2027-12-24')
  await page.getByLabel('End date').fill('2027-12-26')
  await page.getByRole('button', { name: 'Generate Calendar' }).click()
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(3)
  await page.getByRole('button', { name: 'Save Calendar' }).click()
  await expect(page.getByText(/entries saved/)).toBeVisible()
  await expectAccessible(page, 'content calendar')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^content_calendar_\d{4}-\d{2}-\d{2}\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('Date,Headline,Description')
  await page.getByRole('tab', { name: 'Saved' }).click()
  await expect(page.getByText(/^Created /).first()).toBeVisible()
})
