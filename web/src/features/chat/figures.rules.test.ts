import { expect, test } from 'vitest'
import { runsOf, sourcesOf } from './figures.rules.ts'

const from = { tool: 'get_campaign_performance', from: '2026-11-01', to: '2026-11-20' }
const figures = [
  { text: '1,204', ...from },
  { text: '$12.50', ...from },
  { text: '4', tool: 'list_campaigns' },
]
const source = 'Campaign performance, Nov 1 to Nov 20, 2026'

test('decisions.md, The agent: a figure of a reply says where it comes from', () => {
  expect(runsOf('You got 1,204 clicks for $12.50.', figures)).toEqual([
    { text: 'You got ' },
    { text: '1,204', source },
    { text: ' clicks for ' },
    { text: '$12.50', source },
    { text: '.' },
  ])
  expect(sourcesOf(figures)).toEqual([source, 'Campaigns'])
})

test('what Adwright itself told of the account is named as a person would', () => {
  expect(sourcesOf([{ text: '$20', tool: 'facts' }])).toEqual(['Your account'])
  expect(sourcesOf([{ text: '5', tool: 'generate_content_calendar' }])).toEqual(['Content calendar'])
})

test('days that lie within others of the same source are not listed beside them', () => {
  const day = { ...from, text: '18', from: '2026-11-09', to: '2026-11-09' }
  expect(sourcesOf([day, ...figures])).toEqual([source, 'Campaigns'])
  const later = { ...from, text: '7', from: '2026-11-18', to: '2026-11-22' }
  expect(sourcesOf([later, ...figures])).toHaveLength(3)
})

test('the credits that an image took are the reply’s own, and name no source', () => {
  expect(
    sourcesOf([
      { text: '2', tool: 'generate_image' },
      { text: '4', tool: 'list_campaigns' },
    ]),
  ).toEqual(['Campaigns'])
})

test('a number within another is none of them', () => {
  for (const text of ['11,204', '1,204,000', '4.5', '14', '$12.505']) expect(runsOf(text, figures)).toEqual([{ text }])
})

test('contract.md, Settled after the first build: a figure without a source is marked, and isn’t a source', () => {
  const said = [...figures, { text: 'a third', unsourced: true as const }, { text: '4', unsourced: true as const }]
  expect(runsOf('1,204 clicks, a third of 4', said)).toEqual([
    { text: '1,204', source },
    { text: ' clicks, ' },
    { text: 'a third', isUnsourced: true },
    { text: ' of ' },
    { text: '4', isUnsourced: true },
  ])
  expect(sourcesOf(said)).toEqual([source, 'Campaigns'])
})
