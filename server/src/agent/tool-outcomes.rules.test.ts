import { allTools } from '@adwright/contract/index'
import { expect, test } from 'vitest'
import { sentenceOf } from './tool-outcomes.rules.ts'
import { outcomeOf } from './tool-words.rules.ts'

const campaign = { name: 'Sourdough', budget: 20 }

test('every tool has a sentence of its own', () => {
  const tools = allTools.map((it) => it.name)
  const without = tools.filter((name) => sentenceOf(name, name.startsWith('list_') ? [] : {}, {}) === undefined)
  expect(without.filter((name) => sentenceOf(name, {}, {}) === undefined)).toEqual([])
})

test('a person is told what was done, with names, money and dates in words', () => {
  expect(outcomeOf('create_campaign', { campaign })).toBe(
    'Created “Sourdough”, $20 a day. It is paused until you turn it on',
  )
  expect(outcomeOf('update_campaign', campaign, { daily_budget: 1250.5, end_date: '2026-12-20' })).toBe(
    'Changed “Sourdough”: $1,250.50 a day, until Dec 20, 2026',
  )
  expect(outcomeOf('pause_campaign', campaign)).toBe('Paused “Sourdough”')
  expect(outcomeOf('list_campaigns', { data: { campaigns: [campaign] } })).toBe('Found 1 campaign')
  expect(outcomeOf('list_notifications', ['a', 'b'])).toBe('Read 2 notifications')
  expect(outcomeOf('get_business_profile', { exists: false })).toBe('There is no business profile yet')
  const restore = [{ id: '31', kind: 'CALLOUT' }]
  expect(outcomeOf('change_campaign_assets', { data: { campaign_name: 'Sourdough' } }, { restore })).toBe(
    'Put 1 asset back: “Sourdough”',
  )
  expect(outcomeOf('compare_ads', { data: { ads: [{}, {}] } })).toBe('Compared 2 ads')
  expect(outcomeOf('share_campaign_for_approval', { title: 'Sourdough' }, { client_name: 'Bo' })).toBe(
    'Sent “Sourdough” to Bo for approval',
  )
})

test('a result that is not as it should be never breaks the reply', () => {
  for (const { name } of allTools) for (const odd of [null, undefined, 7, 'x', {}, []]) outcomeOf(name, odd)
  expect(outcomeOf('no_such_tool', {})).toBe('No such tool: done')
  expect(outcomeOf('no_such_tool', { message: 'It went well.' })).toBe('It went well.')
})
