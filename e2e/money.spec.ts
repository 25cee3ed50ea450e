import type { Page } from '@playwright/test'
import { axeByWcag } from './accessible.ts'
import { enter, expect, test } from './app.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** Checks every money screen with axe, in light and dark mode, wide and as narrow as a phone. */
async function expectAccessible(page: Page, where: string) {
  const size = page.viewportSize()
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 375],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Colors and dialogs in transition have the contrast of neither theme.
    await page.evaluate(() =>
      Promise.allSettled(document.getAnimations().flatMap((it) => (it instanceof CSSTransition ? [it.finished] : []))),
    )
    // A half-faded toast has no valid contrast.
    const { violations } = await (await axeByWcag(page)).exclude('[data-sonner-toast]').analyze()
    const told = violations.map((it) => `${it.id} ${it.nodes.map((node) => node.target).join(' ')}`)
    expect(told, `${where}, ${colorScheme}, ${width}`).toEqual([])
    const sideways = await page.evaluate(() =>
      [...document.querySelectorAll('html, dialog[open]')].some((it) => it.scrollWidth > it.clientWidth + 1),
    )
    expect(sideways, `${where} is never scrolled sideways`).toBe(false)
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null })
  if (size) await page.setViewportSize(size)
}

async function openProfile(page: Page) {
  await page.getByRole('button', { name: /^Profile of/ }).click()
}
async function fromProfile(page: Page, entry: string) {
  await openProfile(page)
  await page.getByRole('button', { name: entry, exact: true }).click()
}
/** The credits shown in the profile menu. */
async function expectCredits(page: Page, credits: number) {
  await openProfile(page)
  await expect(page.getByText(`${credits} credits`)).toBeVisible()
  await page.keyboard.press('Escape')
}
const atCheckout = (page: Page) => page.getByRole('heading', { name: 'Checkout' })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

test('product-1 §2, §4: credits are bought at the checkout; a declined card and a page opened by hand give none', async ({
  page,
  app,
}) => {
  await enter(page, app)
  await fromProfile(page, 'Get More')
  const credits = dialog(page, 'Get More Credits')
  await expect(credits).toContainText('best value for new users')
  await expect(credits).toContainText('You have 20 credits.')
  await expectAccessible(page, 'credits')
  await credits.getByRole('button', { name: 'Buy Basic' }).click()

  await expect(atCheckout(page)).toBeVisible()
  await press(page, 'Decline the card')
  await expect(page.getByText('The card was declined.')).toBeVisible()
  await press(page, 'Cancel')
  const back = dialog(page, 'Your payment')
  await expect(back).toContainText('The payment was declined')
  await expectAccessible(page, 'a declined payment')
  await back.getByRole('button', { name: 'Done' }).click()
  await expectCredits(page, 20)

  // contract, Money: returning to the success page grants nothing.
  await page.goto(`${app.url}/?payment=success&for=credits_purchase`)
  await expect(back).toContainText('If you’ve just paid, we’re confirming it')
  await back.getByRole('button', { name: 'Done' }).click()
  await expectCredits(page, 20)

  await fromProfile(page, 'Get More')
  await credits.getByRole('button', { name: 'Buy Premium' }).click()
  await press(page, 'Pay $20.00')
  await expect(back).toContainText('Payment received: your credits are here')
  await expectAccessible(page, 'a payment that came')
  await back.getByRole('button', { name: 'Done' }).click()
  await expectCredits(page, 620)

  // Opened again, it still says what was bought, and grants nothing more.
  await page.goto(`${app.url}/?payment=success&for=credits_purchase`)
  await expect(back).toContainText('Payment received: your credits are here')
  await back.getByRole('button', { name: 'Done' }).click()
  await expectCredits(page, 620)

  await fromProfile(page, 'Get More')
  await credits.getByRole('button', { name: 'Credits history' }).click()
  const went = dialog(page, 'Credits history')
  await expect(went.getByRole('row', { name: /Premium package: 600 credits.*\+600 620/ })).toBeVisible()
  await expect(went.getByRole('row', { name: /Welcome credits.*\+20 20/ })).toBeVisible()
  await expectAccessible(page, 'credits history')
  await page.keyboard.press('Escape')

  await fromProfile(page, 'Payment History')
  const history = dialog(page, 'Payment History')
  await expect(
    history.getByRole('row', { name: /Premium package.*\$20\.00.*Paid.*Credits.*ADW-\d{4}-\d+/ }),
  ).toBeVisible()
  await expect(history.getByRole('row', { name: /Basic package.*\$10\.00.*Failed/ })).toBeVisible()
  await expectAccessible(page, 'payment history')
  const receipt = page.waitForEvent('popup')
  await history
    .getByRole('row', { name: /Paid/ })
    .getByRole('button', { name: /^View Receipt/ })
    .click()
  const tab = await receipt
  await expect(tab.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await expect(tab.getByText('$20.00').first()).toBeVisible()
  await tab.close()
})

test('decisions, /subscriptions: from Free to Pro by the checkout, then an account, its funds and a spend limit', async ({
  page,
  app,
}) => {
  test.slow()
  await enter(page, app)
  await fromProfile(page, 'Upgrade to Pro')
  await expect(page).toHaveURL(/\/subscriptions$/)
  const plan = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(plan('Free')).toContainText('Current plan')
  await expectAccessible(page, 'subscriptions')
  await press(page, 'Upgrade to Enterprise')
  await press(page, 'Cancel')
  await expect(page.getByText('The checkout was canceled')).toBeVisible()
  await expect(plan('Free')).toContainText('Current plan')
  await press(page, 'Upgrade to Pro')
  await press(page, 'Pay $29.00')
  await expect(page.getByText('Payment received: your plan is active')).toBeVisible()
  await expect(plan('Pro')).toContainText('Current plan')
  await expectAccessible(page, 'back with a plan')

  await press(page, 'Cancel plan')
  const asks = dialog(page, 'Cancel your Pro plan?')
  await expect(asks).toContainText(/Pro stays active until \w+ \d+, \d{4}/)
  await expectAccessible(page, 'cancelling')
  await asks.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(page.getByText(/Your plan is canceled\. Pro stays until/)).toBeVisible()
  await expectAccessible(page, 'a cancelled plan')
  await press(page, 'Keep Pro')
  await expect(page.getByText(/renews on/)).toBeVisible()
  await press(page, 'Adwright, start page')
  await expectCredits(page, 270)

  await press(page, 'Link Ad Account')
  await page.getByRole('menuitemcheckbox', { name: /Google Ads/ }).click()
  const account = dialog(page, 'Google Ads Account')
  await account.getByRole('button', { name: /Create New Account/ }).click()
  await expect(account.getByText('$0.00')).toBeVisible()
  await account.getByRole('button', { name: 'Add Funds' }).click()
  await expect(account.getByText('Please enter a valid amount greater than 0')).toBeVisible()
  await expectAccessible(page, 'an amount that is none')
  await account.getByLabel('Amount in US dollars').pressSequentially('2,5.5e0')
  await expect(account.getByLabel('Amount in US dollars')).toHaveValue('25.50')
  await account.getByRole('button', { name: 'Add Funds' }).click()
  await press(page, 'Pay $25.50')
  await expect(dialog(page, 'Your payment')).toContainText('Payment received: your funds are here')
  await press(page, 'Done')

  await press(page, 'Link Ad Account')
  await page.getByRole('menuitemcheckbox', { name: /Google Ads/ }).click()
  await expect(account.getByText('$25.50')).toBeVisible()
  await account.getByRole('button', { name: 'Change' }).click()
  const limit = dialog(page, 'Spend limit')
  await limit.getByLabel('Limit a day').pressSequentially('40')
  await expectAccessible(page, 'spend limit')
  await limit.getByRole('button', { name: 'Save limit' }).click()
  await press(page, 'Link Ad Account')
  await page.getByRole('menuitemcheckbox', { name: /Google Ads/ }).click()
  await expect(account.getByText('$40.00 a day')).toBeVisible()

  await account.getByRole('button', { name: 'Unlink Account' }).click()
  await dialog(page, 'Unlink this account?').getByRole('button', { name: 'Unlink Account' }).click()
  await expect(account.getByText('Previously linked')).toBeVisible()
  await expectAccessible(page, 'a previous account')
  await account.getByRole('button', { name: /^Relink/ }).click()
  await expect(page.getByText('Account relinked successfully').first()).toBeVisible()
  // For an account created here there is nobody else to accept an invitation; the funds are still there.
  await expect(account.getByText('$25.50')).toBeVisible()
  await page.keyboard.press('Escape')

  await fromProfile(page, 'Payment History')
  const history = dialog(page, 'Payment History')
  await expect(history.getByRole('row', { name: /Google Ads funds for.*\$25\.50.*Paid/ })).toBeVisible()
  const receipt = page.waitForEvent('popup')
  await history
    .getByRole('row', { name: /Pro plan/ })
    .getByRole('button', { name: /^View Receipt/ })
    .click()
  const tab = await receipt
  await expect(tab.getByText('$29.00').first()).toBeVisible()
  await tab.close()

  const [printed] = await Promise.all([
    page.context().waitForEvent('response', (it) => it.url().includes('/files/') && it.url().includes('.pdf')),
    history
      .getByRole('button', { name: /^Receipt of .* as PDF/ })
      .first()
      .click(),
  ])
  expect([printed.status(), printed.headers()['content-type']]).toEqual([200, 'application/pdf'])
})

test('product-1 §4: on a phone what came of a payment is read before the tour begins again', async ({ page, app }) => {
  await enter(page, app)
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto(`${app.url}/?payment=cancelled&for=credits_purchase`)
  await expect(dialog(page, 'Your payment')).toContainText('Nothing was paid.')
  await press(page, 'Done')
  await expect(page.getByRole('region', { name: 'Guided tour' })).toBeVisible()
})
