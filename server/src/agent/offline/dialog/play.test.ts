import { nobody } from '../conversation/read-prompt.ts'
import { asDay } from '@adwright/contract/values/day.rules'
import { expect, test } from 'vitest'
import type { Entity, EntityValue, Intent, Read, Clause } from '../nlu/index.ts'
import { playConversation } from './play.ts'

/** A reader that finds in each message what the test specifies. */
const reader =
  (clauses: Readonly<Record<string, readonly [Intent, ...EntityValue[]]>>): Read =>
  (text) => {
    const [intent = 'unclear', ...values] = clauses[text] ?? []
    const entities = values.map((it): Entity => ({ span: [0, 0], ...it }))
    const clause: Clause = {
      text,
      span: [0, text.length],
      intents: [{ intent, p: 0.9 }],
      entities,
      acts: [`v.${intent}`],
      negated: false,
      question: text.includes('?'),
      corrects: false,
      strange: [],
      valuesOnly: false,
      unseen: [],
    }
    return { text, lang: 'en', pasted: [], clauses: [clause] }
  }
const campaign = { id: '7', name: 'Wedding Cakes', status: 'ENABLED', budget: 40, start_date_raw: '2026-11-01' }
const listed = { id: 'c1', tool: 'list_campaigns', args: {}, step: 0 } as const
const words = {
  id: 'c2',
  tool: 'list_keywords',
  args: { campaign_id: '7' },
  step: 0,
  result: {
    kind: 'done',
    value: { success: true, data: { keywords: [{ text: 'cake tasting' }], negative_keywords: [{ text: 'free' }] } },
  },
} as const
const tools = new Map(
  [
    'list_campaigns',
    'update_campaign',
    'remove_campaign',
    'list_keywords',
    'remove_keywords',
    'remove_negative_keywords',
    'get_campaign_performance',
  ].map((it) => [it, new Set<string>()]),
)
const playOf = (found: object, read: Read, text: string) => {
  const result = { kind: 'done', value: { success: true, data: { campaigns: [found] } } } as const
  const turns = [{ user: text, calls: [{ ...listed, result }, words], said: [''], steps: 1 }]
  return playConversation(read, { today: asDay('2026-11-22'), owner: nobody, turns }, tools).decision
}
const play = (read: Read, text: string) => playOf(campaign, read, text)

const cakes = { type: 'ref', ref: { kind: 'name', words: 'Wedding Cakes', ids: ['7'] } } as const
test('a keyword that is to go never takes its campaign with it', () => {
  const keyword = { type: 'texts', role: 'keyword', values: ['cake tasting'] } as const
  const { calls } = play(
    reader({ 'delete the keyword cake tasting': ['remove', keyword, cakes] }),
    'delete the keyword cake tasting',
  )
  expect(calls.map((it) => it.tool)).toEqual(['remove_keywords'])
})
test('a blocked word that is to go is allowed again', () => {
  const keyword = { type: 'texts', role: 'keyword', values: ['Free'] } as const
  const { calls } = play(
    reader({ 'take Free off the list': ['remove_keywords', keyword, cakes] }),
    'take Free off the list',
  )
  expect(calls.map((it) => it.tool)).toEqual(['remove_negative_keywords'])
})
test('a change of the budget is worked out from the present one and asks by a card', () => {
  const half = { type: 'times', value: 0.5 } as const
  expect(play(reader({ 'halve it': ['change_budget', cakes, half] }), 'halve it').calls).toEqual([
    { tool: 'update_campaign', args: { campaign_id: '7', daily_budget: 20 } },
  ])
})
test('an amount in another currency is neither converted nor taken as dollars', () => {
  const pounds = { type: 'money', cents: 2000, currency: 'other', raw: '£20' } as const
  const decision = play(reader({ 'put it at £20': ['change_budget', cakes, pounds] }), 'put it at £20')
  expect(decision.calls).toEqual([])
  expect(decision.text).toContain('US dollars')
})
test('what is not understood is offered as buttons, and nothing is called', () => {
  const decision = play(reader({}), 'florp')
  expect(decision.calls).toEqual([])
  expect(decision.buttons.length).toBeGreaterThan(1)
})

test('decisions, one plain status: a campaign whose ad was disapproved is never called running', () => {
  const refused = { ...campaign, plain_status: 'Not showing: ad disapproved' }
  const list = playOf(refused, reader({ 'my campaigns': ['list_campaigns'] }), 'my campaigns')
  expect(list.text).toContain('Not showing: ad disapproved')
  expect(list.text).not.toContain('Running')
})

test.each([
  ['clicks of all time', { period: 'all_time' }],
  ['what have I spent since the beginning', { period: 'all_time' }],
  ['how much did I spend', {}],
])('%s: all time only where it is said', (text, args) => {
  const { calls } = play(reader({ [text]: ['report', { type: 'dimension', value: 'hour' }] }), text)
  if ('period' in args) expect(calls).toEqual([{ tool: 'get_campaign_performance', args }])
  else expect(calls[0]?.args.period).toBeUndefined()
})

test('decisions, One plain status: active are those that run, completed those that have ended', () => {
  const all = [
    { ...campaign, plain_status: 'Running' },
    { ...campaign, id: '8', name: 'Coffee', plain_status: 'In review' },
    { ...campaign, id: '9', name: 'Old Bread', plain_status: 'Ended', end_date_raw: '2026-11-02' },
  ]
  const said = (text: string) => {
    const read = reader({ [text]: ['list_campaigns'] })
    const result = { kind: 'done', value: { success: true, data: { campaigns: all } } } as const
    const turns = [{ user: text, calls: [{ ...listed, result }, words], said: [''], steps: 1 }]
    return playConversation(read, { today: asDay('2026-11-22'), owner: nobody, turns }, tools).decision.text
  }
  expect(said('which are active?')).toMatch(/^1 campaign is on:[\s\S]*Wedding Cakes \| Running/)
  expect(said('which are active?')).not.toContain('Old Bread')
  expect(said('which are completed?')).toMatch(/^1 campaign has ended:[\s\S]*Old Bread \| Ended/)
})
