import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { enter, expect, sendMessage, test } from './app.ts'

const profile = {
  business_name: 'Golden Crust',
  industry: 'Food & Beverage',
  products: 'sourdough bread, wedding cakes',
  services: '',
  website_url: 'goldencrust.example',
  report_frequency_hours: 24,
}
const openImages = (page: Page) => page.getByRole('button', { name: 'Images', exact: true }).click()
const prompt = (page: Page) => page.getByLabel('What should the image be about?')
const generate = (page: Page) => page.getByRole('button', { name: 'Generate', exact: true })
/** A picture that loaded completely has a natural width. */
const isShown = (page: Page, name: string) =>
  expect
    .poll(() =>
      page
        .getByRole('img', { name })
        .first()
        .evaluate((it: HTMLImageElement) => it.naturalWidth),
    )
    .toBeGreaterThan(100)

test('product-2 §2.3, §4: an image is asked for on its page and in the chat, shown, opened, varied and deleted; each costs 2 credits', async ({
  page,
  app,
}) => {
  await enter(page, app, profile)
  await openImages(page)
  await expect(page.getByText('No Images Yet')).toBeVisible()
  await expectAccessible(page, 'images, none yet')

  const words = 'Grand opening this Saturday, free coffee'
  await prompt(page).fill(words)
  await page.getByRole('radio', { name: 'Wide, 16:9' }).check({ force: true })
  await generate(page).click()
  await expect(page.getByText('Your image is ready')).toBeVisible({ timeout: 300_000 })
  await expect(prompt(page)).toHaveValue('')
  await expect(page.getByText('18', { exact: true })).toBeVisible()
  await isShown(page, words)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 375, height: 812 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await expectAccessible(page, 'images on a phone in the dark')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'light' })

  await page
    .getByRole('button', { name: `Open “${words}”` })
    .last()
    .click()
  const detail = page.getByRole('dialog', { name: 'Image' })
  await expect(detail.getByLabel('Headline', { exact: true })).toBeVisible()
  await expectAccessible(page, 'an image, its texts as fields')
  await detail.getByLabel('Headline', { exact: true }).fill('Come in, we’re open')
  await detail.getByRole('button', { name: 'Update image' }).click()
  await expect(detail.getByText('Image updated')).toBeVisible({ timeout: 300_000 })
  await detail.getByRole('button', { name: 'Undo' }).click()
  // The texts are unchanged after it is redrawn.
  await expect(detail.getByLabel('Headline', { exact: true })).not.toHaveValue('Come in, we’re open', {
    timeout: 300_000,
  })
  await detail.getByRole('tab', { name: 'Sizes' }).click()
  await detail.getByRole('button', { name: 'Make Leaderboard ad' }).click()
  await expect(detail.getByRole('link', { name: 'Download Leaderboard ad' })).toBeVisible({ timeout: 300_000 })
  await expectAccessible(page, 'an image, its sizes')
  await detail.getByRole('tab', { name: 'Details' }).click()
  await expect(detail.getByText('1600 × 900 px')).toBeVisible()
  await expectAccessible(page, 'an image')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 375, height: 812 })
  await expectAccessible(page, 'an image on a phone in the dark')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'light' })
  const whole = await page.request.get(
    (await detail.getByRole('link', { name: 'Open Full Size' }).getAttribute('href')) ?? '',
  )
  expect([whole.status(), whole.headers()['content-type']]).toEqual([200, 'image/png'])
  await detail.getByRole('button', { name: /Make a variation/ }).click()
  await expect(page.getByText('16', { exact: true })).toBeVisible({ timeout: 300_000 })
  await expect(page.getByRole('button', { name: `Open “${words}”` })).toHaveCount(3)

  await page
    .getByRole('button', { name: `Open “${words}”` })
    .last()
    .click()
  await detail.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Image deleted')).toBeVisible()
  await expect(page.getByRole('button', { name: `Open “${words}”` })).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: `Open “${words}”` })).toHaveCount(3)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page
    .getByRole('button', { name: `Select “${words}”` })
    .last()
    .click()
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  const move = page.getByRole('dialog', { name: 'Move image' })
  await move.getByLabel('Folder').fill('Spring')
  await expectAccessible(page, 'moving images')
  await move.getByRole('button', { name: 'Move' }).click()
  await expect(move).toBeHidden()
  await page.getByLabel('Folder').selectOption('Spring')
  await expect(page.getByRole('button', { name: `Open “${words}”` })).toHaveCount(2)
  await page.getByLabel('Search images').fill('no such words')
  await expect(page.getByText('No image found')).toBeVisible()
  await page.getByRole('button', { name: 'Show all images' }).click()
  await expectAccessible(page, 'the gallery with folders')

  await page.getByRole('button', { name: 'Agent', exact: true }).click()
  await sendMessage(page, 'Make an image of a wedding cake')
  await expect(page.getByText('2 credits used for image generation. 14 credits remaining.')).toBeVisible({
    timeout: 300_000,
  })
  await isShown(page, 'a wedding cake')
  const card = page.getByRole('region', { name: 'Image “a wedding cake”' })
  await expectAccessible(page, 'an image in the chat')
  await page.reload()
  await isShown(page, 'a wedding cake')
  await card.getByRole('button', { name: 'Use in a campaign' }).click()
  await expect(page.getByRole('dialog', { name: 'Use in a campaign' }).getByText('No campaigns yet')).toBeVisible()
})
