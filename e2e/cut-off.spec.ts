import { App, enter, expect, sendMessage, test } from './app.ts'
import { openSlowModel } from './slow-model.ts'

test('decisions: a reply cut off by the power shows what had been said, says so, and goes on with Continue', async ({
  page,
}) => {
  const model = await openSlowModel(['Search', 'ads', 'are', 'sold', 'in', 'an', 'auction.'])
  const app = await App.open({ AI_MODEL: 'local/slow', AI_BASE_URL: model.url, DEMO: 'off' })
  try {
    await enter(page, app)
    const said = page.getByRole('log', { name: 'Conversation' })
    await sendMessage(page, 'How are ads sold?')
    await expect(said).toContainText('Search ads are sold in an auction.')

    // In the middle of the reply: another reload shows what was said so far, and that it still runs.
    await page.reload()
    await expect(said).toContainText('Search ads are sold in an auction.')
    await expect(page.getByRole('button', { name: 'Stop the reply' })).toBeVisible()

    await app.kill('SIGKILL')
    await app.start()
    await page.reload()
    await expect(said).toContainText('How are ads sold?')
    await expect(said).toContainText('Search ads are sold in an auction.')
    await expect(said).toContainText('This reply was cut off.')

    const before = model.asked.length
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.poll(() => model.asked.length).toBe(before + 1)
    expect(JSON.stringify(model.asked.at(-1)?.messages)).toContain('Search ads are sold in an auction.')
    await expect(page.getByRole('button', { name: 'Stop the reply' })).toBeVisible()
    await page.getByRole('button', { name: 'Stop the reply' }).click()
    await expect(said).toContainText('Stopped')
  } finally {
    model.close()
    await app.close()
  }
})
