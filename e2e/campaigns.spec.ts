import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { type Call, enter, expect, test } from './app.ts'
import { campaignForm, inDays } from './campaign-form.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const open = (page: Page, view: string) => page.getByRole('button', { name: view, exact: true }).click()

/** A linked account with these campaigns. */
const withCampaigns =
  (...names: string[]) =>
  async (call: Call) => {
    await call('POST', '/api/google-ads/link-existing-account', { customer_id: '1000000001' })
    for (const name of names) await call('POST', '/api/google-ads/create-campaign', campaignForm(name))
  }

test('product-3 §2.9, §4.7: a campaign made by the wizard is left half-way, taken up from its card, and turned on at the end', async ({
  page,
  app,
  errors: _,
}) => {
  await enter(page, app)
  await page.getByRole('button', { name: 'Link Ad Account' }).click()
  await page.getByRole('menuitemcheckbox', { name: /Google Ads/ }).click()
  const account = page.getByRole('dialog', { name: 'Google Ads Account' })
  await account.getByRole('button', { name: /Link Existing Account/ }).click()
  await account.getByLabel('Customer ID').pressSequentially('1000000001')
  await account.getByRole('button', { name: 'Link Account' }).click()
  await expect(account.getByText('100-000-0001')).toBeVisible()
  await account.getByRole('button', { name: 'Done' }).click()
  await open(page, 'Campaigns')
  await open(page, 'Create Campaign')

  const step = (number: number) => page.getByRole('region', { name: new RegExp(`^Step ${number} `) })
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await expect(step(1).getByText('Required').first()).toBeVisible()
  await expect(step(1).getByText('Select start date first')).toBeVisible()
  await page.getByLabel('Campaign name').fill('Rye bread')
  await page.getByLabel('Ad group name').fill('Rye bread - Ad group 1')
  await page.getByLabel('Website URL').fill('bread.example.com')
  await page.getByLabel('Start date').fill(inDays(2))
  await page.getByLabel('End date').fill(inDays(12))
  for (const [label, lines] of [
    ['Headline', campaignForm('').headlines],
    ['Description', campaignForm('').descriptions],
    ['Keyword', campaignForm('').keywords],
  ] as const)
    for (const [at, text] of lines.entries())
      await page.getByRole('textbox', { name: `${label} ${at + 1}`, exact: true }).fill(text)
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await expect(step(2).getByText('Show your ads to people with these interests.')).toBeVisible()
  // A reload continues with the existing campaign.
  await page.reload()
  await expect(step(2).getByText('Show your ads to people with these interests.')).toBeVisible()
  await expectAccessible(page, 'wizard')
  await open(page, 'Back')

  const card = page.getByRole('article')
  await expect(card.getByText('Paused')).toBeVisible()
  await card.getByRole('button', { name: 'Continue setup' }).click()
  for (const number of [2, 3, 4, 5, 6]) {
    await step(number).getByRole('button', { name: 'Skip', exact: true }).click()
    await expect(step(number).getByText('Skipped')).toBeVisible()
    await expect(
      step(number + 1)
        .getByRole('button')
        .first(),
    ).toHaveAttribute('aria-expanded', 'true')
  }
  await expect(step(7).getByText('Your Campaign has been created successfully.')).toBeVisible()
  await expectAccessible(page, 'review')
  await step(7).getByRole('button', { name: 'Go to Campaigns' }).click()
  await expect(card.getByText('Enabled')).toBeVisible()
  await expect(page.getByText('Showing all 1 campaigns')).toBeVisible()
})

test('product-3 §2.2, §4.5, §5.6: an ad is edited, a campaign turned on and paused, sent for approval, and deleted after a question', async ({
  page,
  app,
  errors: _,
}) => {
  await enter(page, app, withCampaigns('Rye'))
  await open(page, 'Campaigns')
  await page.getByRole('button', { name: 'Rye', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Rye', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Edit ad' }).click()
  const first = page.getByRole('textbox', { name: 'Headline 1', exact: true })
  await first.fill('Thrown away')
  await open(page, 'Cancel')
  await page.getByRole('button', { name: 'Edit ad' }).click()
  await expect(first).toHaveValue('Fresh rye bread')
  await first.fill('Sourdough at six')
  await open(page, 'Save Changes')
  await expect(page.getByRole('button', { name: 'Edit ad' })).toBeVisible()
  await expect(page.getByText('Sourdough at six').first()).toBeVisible()

  await open(page, 'Resume')
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click()
  await open(page, 'Pause')
  await expect(page.getByRole('button', { name: 'Resume', exact: true })).toBeVisible()
  await open(page, 'Send for approval')
  await expect(page.getByRole('dialog').getByText('Rye').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await open(page, 'Delete')
  const sure = page.getByRole('dialog', { name: /^Delete / })
  await expect(sure.getByText('Are you sure you want to delete this campaign?')).toBeVisible()
  await sure.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('This campaign was removed.')).toBeVisible()
  for (const gone of ['Pause', 'Resume', 'Edit', 'Delete'])
    await expect(page.getByRole('button', { name: gone, exact: true })).toHaveCount(0)
})

test('several campaigns change after one question, and one Undo takes it back; a campaign is dragged in the calendar', async ({
  page,
  app,
  errors: _,
}) => {
  const profile = { business_name: 'Crust', industry: 'Food & Beverage', products: '', services: '', website_url: '' }
  await enter(page, app, async (call) => {
    await withCampaigns('Rye', 'Cakes')(call)
    await call('POST', '/api/business-profile/business-profile', { ...profile, report_frequency_hours: 24 })
  })
  await open(page, 'Campaigns')
  await page.getByText('Table', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select all shown' }).check()
  await open(page, 'Change budgets')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Daily budget').fill('44')
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(dialog.getByText('2 changed')).toBeVisible()
  await expect(page.getByRole('cell', { name: '$44' })).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Undo all' }).click()
  await expect(page.getByRole('cell', { name: '$30' })).toHaveCount(2)

  await open(page, 'Campaign Calendar')
  const dayOf = (date: string) => page.locator(`td:has([data-day="${date}"])`)
  // The drag must end in a visible month: at the end of a month, the next one is opened.
  if (inDays(9).slice(0, 7) !== inDays(0).slice(0, 7)) await open(page, 'Next Month')
  const entry = dayOf(inDays(9)).getByRole('listitem', { includeHidden: true }).first()
  await entry.hover()
  await page.mouse.down()
  await dayOf(inDays(8)).hover()
  await page.mouse.up()
  await page.getByRole('dialog').getByRole('button', { name: 'Change dates' }).click()
  await expect(page.getByText(/has new dates/)).toBeVisible()
  await expect(page.locator(`[data-day="${inDays(9)}"]`)).toHaveAccessibleName(/: 1 campaign,/)
})
