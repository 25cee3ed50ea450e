import type { Page } from '@playwright/test'
import { type App, enter, expect, test } from './app.ts'

/** A phone that always agrees, simulated by Chromium. */
async function addPhone(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    credentials: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    put: (credential: Awaited<ReturnType<typeof cdp.send<'WebAuthn.getCredentials'>>>['credentials'][number]) =>
      cdp.send('WebAuthn.addCredential', { authenticatorId, credential }),
    forget: (credentialId: string) => cdp.send('WebAuthn.removeCredential', { authenticatorId, credentialId }),
  }
}

async function openSettings(page: Page) {
  await page.getByRole('button', { name: /^Profile of/ }).click()
  await page.getByRole('button', { name: 'Settings' }).click()
}
const openPasskeys = async (page: Page) => {
  await openSettings(page)
  await page.getByRole('button', { name: 'Show: Passkeys' }).click()
}
const signInByPasskey = async (page: Page, app: App) => {
  await page.goto(`${app.url}/auth/signin`)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
}

test('a passkey is added, named and renamed, signs in without the password, and is removed', async ({
  page,
  app,
  browser,
}) => {
  const call = await enter(page, app)
  const phone = await addPhone(page)
  await openPasskeys(page)
  const dialog = page.getByRole('dialog', { name: 'Passkeys' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('My phone')
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(dialog.getByText('My phone')).toBeVisible()
  // Adding the same device again isn't reported as a failure.
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(dialog.getByText('This device has a passkey for your account already.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Rename My phone' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).first().fill('Pixel')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Pixel')).toBeVisible()

  const [credential] = await phone.credentials()
  if (!credential) throw new Error('the phone holds no passkey')
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  const sameCloud = await addPhone(other)
  await sameCloud.put(credential)
  await call('PATCH', '/api/auth/me/tutorial', { has_completed_tutorial: true })
  await signInByPasskey(other, app)
  await expect(other.getByRole('button', { name: /^Profile of Ana/ })).toBeVisible()

  // A copied passkey whose counter falls behind is refused.
  await sameCloud.forget(credential.credentialId)
  await sameCloud.put({ ...credential, signCount: 0 })
  await signInByPasskey(other, app)
  await expect(other.getByText('We couldn’t sign you in with this passkey.')).toBeVisible()

  await dialog.getByRole('button', { name: 'Remove Pixel' }).click()
  await page
    .getByRole('dialog', { name: /^Remove/ })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect(dialog.getByText('No passkeys yet')).toBeVisible()
  await signInByPasskey(page, app)
  await expect(page.getByText('We couldn’t sign you in with this passkey.')).toBeVisible()
  await elsewhere.close()
})
