import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ApprovalCard } from '@adwright/contract/chat-events'
import { openTestDatabase } from '#testing/test-database.ts'
import type { Database } from '#db/open.ts'
import { type ChatApp, startChatApp } from '#testing/chat-app.ts'
import { addPerson, type Person } from '#testing/chat-person.ts'
import { testTool } from '#testing/chat-tools.ts'
import { scriptedModel } from '#testing/scripted-model.ts'
import type { Card } from './agent.ts'
import { cards } from './cards/cards.ts'

let database: Database
let ada: Person
let app: ChatApp

beforeEach(async () => {
  database = await openTestDatabase()
  ada = await addPerson(database)
})
afterEach(async () => {
  await app.close()
  await database.close()
})

const impact = { daily_cost: null, worst_day: null, worst_month: null, credits: null, text: 'Costs.' }
const face: Card['face'] = async (_ctx, args) => ({ summary: JSON.stringify(args), impact })
/** A card whose content needs no ad account. */
const withPlainFace = (tool: string): Card => ({ ...cards[tool], face })
const tools = [
  'update_campaign',
  'pause_campaign',
  'resume_campaign',
  'set_bid',
  'pause_ad',
  'resume_ad',
  'set_campaign_targeting',
  'pause_keywords',
  'resume_keywords',
  'share_analytics',
  'share_campaign_for_approval',
  'create_conversion',
  'change_campaign_assets',
]

async function asks(owner: string, calls: readonly { readonly name: string; readonly input: object }[]) {
  const model = scriptedModel(({ step }) => (step === 0 ? { calls } : { text: ['Done.'] }))
  app = await startChatApp({
    database,
    model,
    tools: [
      ...tools.map((name) => testTool(name, 'spend', () => ({}))),
      testTool('analyze_website', 'read', () => ({})),
    ],
    cards: {
      ...Object.fromEntries(tools.map((name) => [name, withPlainFace(name)])),
      analyze_website: { face, isUnasked: async (args, words) => !words.includes(String(args.url)) },
    },
  })
  const client = await app.connect(ada.token)
  const session = await client.newSession()
  client.say({ action: 'send_message', session_id: session, message: owner })
  await client.next('tool_calls_started')
  return { client, session }
}

/** The cards that remain after these calls of one step. */
async function cardsOf(calls: Parameters<typeof asks>[1]) {
  const { client, session } = await asks('Raise it to $35 a day', calls)
  await client.next('approval_requested')
  client.say({ action: 'continue_session', session_id: session })
  const { pending_approvals } = await client.nextJson<{ pending_approvals: ApprovalCard[] }>('session_continued')
  return pending_approvals.map((it) => [it.function, it.arguments])
}

test('calls of one step that settle the same thing are one card, the last one', async () => {
  const budgets = [20, 25, 30, 35].map((daily_budget) => ({
    name: 'update_campaign',
    input: { campaign_id: '7', daily_budget },
  }))
  const shown = await cardsOf([
    ...budgets,
    { name: 'update_campaign', input: { campaign_id: '8', daily_budget: 20 } },
    { name: 'pause_campaign', input: { campaign_id: '7' } },
    { name: 'resume_campaign', input: { campaign_id: 'customers/1/campaigns/7' } },
  ])
  expect(shown).toEqual([
    ['update_campaign', { campaign_id: '7', daily_budget: 35 }],
    ['update_campaign', { campaign_id: '8', daily_budget: 20 }],
    ['resume_campaign', { campaign_id: 'customers/1/campaigns/7' }],
  ])
})

test.each([
  [
    'bids of one keyword',
    'set_bid',
    [
      { keyword: 'rye', cpc_bid: 1 },
      { keyword: 'rolls', cpc_bid: 1 },
      { keyword: 'Rye', cpc_bid: 2 },
    ],
    [
      { keyword: 'rolls', cpc_bid: 1 },
      { keyword: 'Rye', cpc_bid: 2 },
    ],
  ],
  [
    'places of one campaign, and its hours beside them',
    'set_campaign_targeting',
    [{ locations: ['Tucson'] }, { locations: ['Mesa'] }, { schedule: [] }],
    [{ locations: ['Mesa'] }, { schedule: [] }],
  ],
] as const)('%s are one card, the last one', async (_, name, asked, shown) => {
  const ofOne = (it: object) => ({ campaign_id: '7', ...it })
  const calls = asked.map((it) => ({ name, input: ofOne(it) }))
  expect(await cardsOf(calls)).toEqual(shown.map((it) => [name, ofOne(it)]))
})

test('on and off, and the same mail twice, are one card, the last one', async () => {
  const keywords = ['rye', 'rolls']
  const calls = [
    { name: 'pause_ad', input: { adId: '3' } },
    { name: 'resume_ad', input: { adId: '3' } },
    { name: 'pause_keywords', input: { campaign_id: '7', keywords: ['rye'] } },
    { name: 'resume_keywords', input: { campaign_id: '7', keywords } },
    { name: 'share_analytics', input: { email: 'Bo@friend.example' } },
    { name: 'share_analytics', input: { email: 'bo@friend.example' } },
  ]
  expect(await cardsOf(calls)).toEqual([
    ['resume_ad', { adId: '3' }],
    ['resume_keywords', { campaign_id: '7', keywords }],
    ['share_analytics', { email: 'bo@friend.example' }],
  ])
})

test('a card that a later one contradicts in part is closed, and what only it had is said', async () => {
  const calls = [
    { name: 'update_campaign', input: { campaign_id: '7', name: 'Rye', daily_budget: 20 } },
    { name: 'update_campaign', input: { campaign_id: '7', daily_budget: 35 } },
  ]
  const { client, session } = await asks('Name it Rye and raise it to $35 a day', calls)
  const closed = await client.nextJson<{ summary: string }>('tool_call_completed')
  expect(closed).toMatchObject({ ok: false })
  expect(closed.summary).toContain('call again for it alone: name.')
  client.say({ action: 'continue_session', session_id: session })
  const { pending_approvals } = await client.nextJson<{ pending_approvals: ApprovalCard[] }>('session_continued')
  expect(pending_approvals.map((it) => it.arguments)).toEqual([{ campaign_id: '7', daily_budget: 35 }])
})

test('shares, conversions and assets of one campaign are one card each, the last one', async () => {
  const share = (client_name: string) => ({
    name: 'share_campaign_for_approval',
    input: { campaign_id: '7', client_name, client_email: 'bo@friend.example' },
  })
  const conversion = (category: string) => ({
    name: 'create_conversion',
    input: { campaign_id: '7', name: 'Table booked', category },
  })
  const asset = (url: string) => ({
    name: 'change_campaign_assets',
    input: { campaign_id: '7', add: [{ kind: 'SITELINK', text: 'Menu', url }] },
  })
  const other = {
    name: 'change_campaign_assets',
    input: { campaign_id: '7', add: [{ kind: 'CALLOUT', text: 'Vegan' }] },
  }
  const [first, last] = [
    [share('Bo'), conversion('CONTACTS'), asset('https://a.example/menu')],
    [share('Bo Ek'), conversion('SIGN-UPS'), asset('https://a.example/card')],
  ]
  expect(await cardsOf([...first, other, ...last])).toEqual([other, ...last].map((it) => [it.name, it.input]))
})

test('a card says when the amount is the assistant’s own', async () => {
  const card = async (owner: string) => {
    const { client } = await asks(owner, [{ name: 'update_campaign', input: { campaign_id: '7', daily_budget: 35 } }])
    return (await client.nextJson<ApprovalCard>('approval_requested')).impact.text
  }
  expect(await card('Raise it a little')).toBe('You didn’t name this amount: it’s the assistant’s suggestion.\nCosts.')
  await app.close()
  expect(await card('Raise it to $35 a day')).toBe('Costs.')
})

test('a website that nobody named is read after a yes, one that was named at once', async () => {
  const input = { url: 'https://elsewhere.example' }
  const unasked = await asks('How good is my website?', [{ name: 'analyze_website', input }])
  expect((await unasked.client.nextJson<ApprovalCard>('approval_requested')).function).toBe('analyze_website')
  await app.close()
  const named = await asks('How good is https://elsewhere.example ?', [{ name: 'analyze_website', input }])
  expect(await named.client.nextJson('tool_call_completed')).toMatchObject({ ok: true })
})
