import { DAY_MS } from '@adwright/contract/values/day.rules'
import { linkExistingAccount } from '@adwright/contract/ad-account'
import { setSpendLimit } from '@adwright/contract/spend-limit'
import { changeCampaign, removeCampaign, listCampaigns, createCampaign } from '@adwright/contract/campaigns/core'
import { remember } from '@adwright/contract/memories'
import { lastSegment } from '@adwright/contract/fields.rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aForm, type AdsApp, startAdsApp, refusal } from '#testing/ads-app.ts'
import { cards } from './cards.ts'

let app: AdsApp
let id: string
beforeEach(async () => {
  app = await startAdsApp()
  await app.call(linkExistingAccount, { customer_id: '1000000001' })
  id = lastSegment((await app.call(createCampaign, aForm)).data.campaign_id)
})
afterEach(() => app.close())

const { bidding_strategy: _, ...form } = aForm
const rye = { ...form, campaign_name: 'Rye' }
async function face(tool: string, args: Readonly<Record<string, unknown>>) {
  const card = cards[tool]
  if (!card) throw new Error(`${tool} has no card`)
  return card.face(app.ctxOf(app.owner), args)
}
const refused = async (tool: string, args: Readonly<Record<string, unknown>>) =>
  (await refusal(face(tool, args))).message
const budgetOf = async () => (await app.call(listCampaigns, {})).data.campaigns.map((it) => it.budget)

test('a card is shown for what would be taken, and nothing is done by showing it', async () => {
  expect((await face('create_campaign', rye)).summary).toContain('Create “Rye”, paused')
  expect((await face('update_campaign', { campaign_id: id, daily_budget: 40 })).summary).toContain('$30 → $40 a day')
  expect(await budgetOf()).toEqual([30])
})

test('a card tells what Google may turn down of its texts, with a better one, and can be approved all the same', async () => {
  expect((await face('create_campaign', rye)).impact.text).not.toContain('Google may turn')
  const { text } = (await face('create_campaign', { ...rye, headlines: ['BEST Rye!!', 'Rye Daily', 'Order Rye'] }))
    .impact
  expect(text).toContain('Google may turn this down:\n“BEST Rye!!”: ')
  expect(text).toContain('Better: “Good Rye”.')
})

test('a creation that would be refused after a yes gets no card: dates, names, texts, website', async () => {
  expect(await refused('create_campaign', { ...rye, start_date: '2026-03-11' })).toBe(
    'Start date must be at least tomorrow',
  )
  expect(await refused('create_campaign', { ...rye, campaign_name: ' sourdough SEARCH ' })).toBe(
    'A campaign with this name already exists.',
  )
  expect(await refused('create_campaign', { ...rye, headlines: ['Same', 'Other', 'same '] })).toBe(
    'This text is in the ad twice.',
  )
  expect(await refused('create_campaign', { ...rye, keywords: ['rye', 'bread!', 'loaf'] })).toBe(
    'The keyword has characters that are not allowed.',
  )
  expect(await refused('create_campaign', { ...rye, website_url: 'nowhere' })).toBe(
    'Please enter a valid website address',
  )
})

test('what goes over the spend limit gets no card, for a creation, a raise and a turning on alike', async () => {
  await app.call(setSpendLimit, { daily_limit: 50, monthly_limit: null })
  expect(await refused('create_campaign', rye)).toContain('This would go over your spend limit of $50.00 a day')
  expect(await refused('update_campaign', { campaign_id: id, daily_budget: 40 })).toContain('spend limit')
  expect(await refused('resume_campaign', { campaign_id: id })).toContain('spend limit')
  expect((await face('pause_campaign', { campaign_id: id })).summary).toContain('is paused already')
})

test('a remembered rule is told on the card that goes over it, and the amount is typed', async () => {
  await app.call(remember, { text: 'Never over $35 a day' })
  const over = await face('update_campaign', { campaign_id: id, daily_budget: 40 })
  expect(over.impact.text).toMatch(/^You asked us to remember “Never over \$35 a day”. This goes over it./)
  expect(over.typedAmountUsd).toBe(40)
  expect((await face('update_campaign', { campaign_id: id, daily_budget: 35 })).typedAmountUsd).toBeUndefined()
  expect((await face('resume_campaign', { campaign_id: id })).impact.text).not.toContain('remember')
})

test('a change that would be refused gets no card: a start in the past, an end too soon, a name in use, a removed one', async () => {
  await app.call(createCampaign, { ...aForm, campaign_name: 'Rye' })
  expect(await refused('update_campaign', { campaign_id: id, name: 'rye' })).toBe(
    'A campaign with this name already exists.',
  )
  expect((await face('update_campaign', { campaign_id: id, name: 'SOURDOUGH search' })).summary).toContain('rename')
  expect(await refused('update_campaign', { campaign_id: id, end_date: '2026-03-14' })).toBe(
    'End date must be at least 3 days after start date',
  )
  app.wait(3 * DAY_MS)
  expect(await refused('update_campaign', { campaign_id: id, start_date: '2026-04-01' })).toBe(
    'The campaign has already started, so its start date can’t change.',
  )
  await app.call(removeCampaign, { campaign_id: id })
  for (const tool of ['update_campaign', 'resume_campaign', 'pause_campaign', 'remove_campaign'])
    expect(await refused(tool, { campaign_id: id, name: 'New' })).toContain('was removed')
  const client = { client_name: 'Cleo', client_email: 'cleo@example.com' }
  expect(await refused('share_campaign_for_approval', { campaign_id: id, ...client })).toContain('was removed')
})

test('a name that was freed on the platform meanwhile is free on the card', async () => {
  await app.sandbox.removeCampaign({ owner: app.owner, customerId: '1000000001' }, id)
  expect((await face('create_campaign', { ...rye, campaign_name: 'Sourdough Search' })).summary).toContain('Create')
  expect((await refusal(app.call(changeCampaign, { campaign_id: id, daily_budget: 1 }))).status).toBe(409)
})
