import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, signUp, test, type App, sendMessage } from './app.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const conversation = (page: Page) => page.getByRole('log', { name: 'Conversation' })

async function say(page: Page, words: string): Promise<void> {
  await sendMessage(page, words)
  await expect(conversation(page).getByText(words).last()).toBeVisible()
}
const open = (page: Page, view: string) => page.getByRole('button', { name: view, exact: true }).click()

/** An API call like the screens' own, with the person's token. */
const api = <T>(page: Page, path: string, init: { method?: string; body?: unknown } = {}): Promise<T> =>
  page.evaluate(
    async ({ path, init }) => {
      const answer = await fetch(path, {
        method: init.method ?? 'GET',
        headers: { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' },
        ...(init.body ? { body: JSON.stringify(init.body) } : {}),
      })
      return answer.json()
    },
    { path, init },
  )

async function history(page: Page): Promise<unknown> {
  const [newest] = await api<{ session_id: string }[]>(page, '/api/chat/sessions')
  return newest && api(page, `/api/chat/history/${newest.session_id}`)
}

interface Campaigns {
  data: { campaigns: { id: string; name: string; status: string; budget: number }[] }
}
interface Figures {
  data: {
    performance_data: {
      summary: { total_clicks: number; total_impressions: number; total_cost: number; total_campaigns: number }
      time_series: { clicks: number; impressions: number; cost: number }[]
      campaign_summary: { name: string; clicks: number }[]
    }
  }
}

async function linkAccount(page: Page) {
  await page.getByRole('button', { name: 'Link Ad Account' }).click()
  await page.getByRole('menuitemcheckbox', { name: /Google Ads/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Google Ads Account' })
  await dialog.getByRole('button', { name: /Link Existing Account/ }).click()
  await dialog.getByLabel('Customer ID').pressSequentially('1000000001')
  await expect(dialog.getByLabel('Customer ID')).toHaveValue('100-000-0001')
  await dialog.getByRole('button', { name: 'Link Account' }).click()
  await expect(dialog.getByText('100-000-0001')).toBeVisible()
  await expectAccessible(page, 'ad account dialog')
  await dialog.getByRole('button', { name: 'Done' }).click()
}

async function approvedCampaign(page: Page, app: App): Promise<Campaigns['data']['campaigns'][number]> {
  await signUp(page, app)
  await say(
    page,
    'My business is called Golden Crust. We are a bakery and sell sourdough bread. Our website is goldencrust.example.com',
  )
  await expect(conversation(page).getByText(/saved/i).last()).toBeVisible()
  await linkAccount(page)
  await say(page, 'Create a Google Ads campaign for our sourdough, 30 dollars a day, starting tomorrow for four weeks')
  const card = page
    .getByRole('region', { name: 'Your approval is needed' })
    .or(page.getByRole('group', { name: 'Your approval is needed' }))
  await expect(card.last()).toContainText('$30')
  await expectAccessible(page, 'approval card')
  await say(page, 'make it 20 a day')
  await expect(card.last()).toContainText('$20')
  await expect(card.last()).toContainText('$608')
  expect((await api<Campaigns>(page, '/api/google-ads/campaigns')).data.campaigns).toEqual([])
  await page.getByRole('button', { name: 'Approve' }).last().click()
  await expect(page.getByText('Approved and done').last()).toBeVisible()
  const { data } = await api<Campaigns>(page, '/api/google-ads/campaigns')
  expect(data.campaigns).toHaveLength(1)
  expect(data.campaigns[0]).toMatchObject({ status: 'PAUSED', budget: 20 })
  return data.campaigns[0]!
}

test('from sign-up to a week of figures: the main job, by the screens; a reload in the middle of a reply and a kill lose nothing', async ({
  page,
  app,
}) => {
  const campaign = await approvedCampaign(page, app)

  await open(page, 'Campaigns')
  const onScreen = page.getByRole('article').filter({ hasText: campaign.name.slice(0, 20) })
  await expect(onScreen).toContainText('$20 / day')
  await expect(onScreen).toContainText('Paused')
  await expectAccessible(page, 'campaigns')
  await onScreen.getByRole('button', { name: 'Resume' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click()
  await expect(onScreen).toContainText('Enabled')

  // The outside world is simulated on its own page; the screens are updated without a reload.
  const sandbox = await page.context().newPage()
  await sandbox.goto(`${app.url}/sandbox/ads`)
  await sandbox.getByRole('button', { name: /week/i }).first().click()
  await expect(sandbox.getByText(/7 days ahead/i).first()).toBeVisible()
  await sandbox.close()

  await open(page, 'Dashboard')
  const clicks = page.locator('dl').filter({ hasText: 'Total Clicks' })
  await expect(clicks).toBeVisible()
  await expect
    .poll(
      async () =>
        (await api<Figures>(page, '/api/google-ads/campaign-performance')).data.performance_data.summary.total_clicks,
      { timeout: 300_000 },
    )
    .toBeGreaterThan(0)
  const { summary, time_series, campaign_summary } = (await api<Figures>(page, '/api/google-ads/campaign-performance'))
    .data.performance_data
  const sum = (key: 'clicks' | 'impressions' | 'cost') => time_series.reduce((total, row) => total + row[key], 0)
  expect(sum('clicks')).toBe(summary.total_clicks)
  expect(sum('impressions')).toBe(summary.total_impressions)
  expect(sum('cost')).toBeCloseTo(summary.total_cost, 2)
  expect(campaign_summary.map((it) => it.name)).toEqual([campaign.name])
  await expect(clicks).toContainText(summary.total_clicks.toLocaleString('en-US'))
  await expect(clicks).toContainText(summary.total_impressions.toLocaleString('en-US'))
  await expect(clicks).toContainText(`$${summary.total_cost.toLocaleString('en-US', { minimumFractionDigits: 2 })}`)
  await expectAccessible(page, 'dashboard')

  await open(page, 'Agent')
  await sendMessage(page, 'Explain how Google Ads decides which ads are shown')
  await page.reload()
  await expect(conversation(page).getByText('Explain how Google Ads decides which ads are shown')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Like' }).last()).toBeVisible()

  await say(page, 'Forget nothing and show me my campaigns')
  // What the server accepted is stored: the power is cut right after that, however much of the reply has arrived.
  await expect.poll(async () => JSON.stringify(await history(page))).toContain('Forget nothing')
  await app.kill('SIGKILL')
  await app.start()
  await page.reload()
  await expect(conversation(page).getByText('make it 20 a day')).toBeVisible()
  await expect(conversation(page).getByText('Forget nothing and show me my campaigns')).toBeVisible()
  await open(page, 'Campaigns')
  await expect(page.getByRole('article').filter({ hasText: campaign.name.slice(0, 20) })).toBeVisible()
})
