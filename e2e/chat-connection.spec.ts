import { enter, expect, test } from './app.ts'
import { answered, conversation, holdSocket, replies, said, say, stopButton } from './chat-page.ts'

test('product-1 §4: the socket is cut in the middle of a reply and comes back: nothing twice, nothing missing', async ({
  page,
  app,
}) => {
  const { hold, cut } = await holdSocket(page)
  await enter(page, app)
  await say(page, 'Hello')
  await answered(page)
  hold.delayMs = 60
  await say(page, 'Explain how Google Ads decides which ads are shown')
  await expect(replies(page)).toHaveCount(2)
  hold.isDown = true
  await cut()
  await expect(page.getByText('The connection was lost. Reconnecting…')).toBeVisible()
  hold.isDown = false
  hold.delayMs = 0
  await expect(page.getByText('The connection was lost. Reconnecting…')).toBeHidden()
  await answered(page, 2)
  await expect(conversation(page).getByText('Explain how Google Ads decides which ads are shown')).toHaveCount(1)
  const shown = await conversation(page).textContent()
  await page.reload()
  await answered(page, 2)
  // The words show immediately; their formatting follows when its code has loaded.
  await expect.poll(() => conversation(page).textContent()).toBe(shown)
})

test('a message that was on its way when the page was reloaded is sent again, once', async ({ page, app }) => {
  const { hold } = await holdSocket(page)
  await enter(page, app)
  await say(page, 'Hello')
  await answered(page)
  hold.isDeaf = true
  await say(page, 'Is this lost?')
  await page.reload()
  // Not received yet: it is in the conversation, and waits.
  await expect(said(page, 'Is this lost?')).toBeVisible()
  hold.isDeaf = false
  await page.reload()
  await answered(page, 2)
  await expect(said(page, 'Is this lost?')).toHaveCount(1)
  await page.reload()
  await answered(page, 2)
  await expect(said(page, 'Is this lost?')).toHaveCount(1)
})

test('a slow line: the reply is shown as it comes, and Stop ends it', async ({ page, app }) => {
  const { hold } = await holdSocket(page)
  await enter(page, app)
  hold.delayMs = 250
  await say(page, 'Explain how Google Ads decides which ads are shown')
  await expect(stopButton(page)).toBeVisible()
  await stopButton(page).click()
  hold.delayMs = 0
  await expect(stopButton(page)).toBeHidden()
  await say(page, 'Hello again')
  await expect(replies(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Like', exact: true }).last()).toBeVisible()
})
