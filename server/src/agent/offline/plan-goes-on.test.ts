import { expect, test } from 'vitest'
import { acts, conversation, ownerTools, vet } from './conversation.testing.ts'

const plan = 'make an ad for nail clipping, 12 a day, from tomorrow for two weeks'
/** A new ad for a vet without campaigns: what its last card would create. */
async function planned(turns: readonly string[], answer: 'closed' | 'declined' = 'closed', profile = vet) {
  const talk = conversation(ownerTools([], profile, { create_campaign: () => answer }))
  let last = await talk.say(turns[0] ?? plan)
  for (const text of turns.slice(1)) last = await talk.say(text)
  return { text: last.text, args: acts(last).find((it) => it.tool === 'create_campaign')?.args }
}

test.each([['set it up then'], ['fine, go ahead and start it']])(
  'what was refused is made after all, also once its price was asked: %s',
  async (said) => {
    const { args } = await planned([plan, 'what is the most it can cost on one day?', said], 'declined')
    expect(args).toMatchObject({ daily_budget: 12, start_date: '2026-11-22', end_date: '2026-12-06' })
  },
)
test('whether it runs, asked of a plan after its price, is told of the plan', async () => {
  const { text } = await planned([plan, 'what is the most it can cost on one day?', 'is it running yet?'])
  expect(text).toMatch(/nail clipping.*isn't created yet/)
})
test.each([
  ['and 15 a day, sorry I am all over the shop', { daily_budget: 15 }],
  [
    'hold on, not the clipping, the ear cleaning! keep the rest like that',
    { keywords: expect.arrayContaining(['ear cleaning']) },
  ],
] as const)('a plan is mended: %s', async (said, mended) => {
  expect((await planned([plan, said])).args).toMatchObject({ daily_budget: 12, ...mended })
})
test.each([
  ['I need an ad for ear cleaning, 9 a day. it must run from 1 December and last 12 days', '2026-12-13'],
  ['ad for ear cleaning, 9 a day from 1 December, it should last two weeks', '2026-12-15'],
])('to last some days is a length: %s', async (said, end) => {
  expect((await planned([said])).args).toMatchObject({ start_date: '2026-12-01', end_date: end })
})
test('up by a day, for three weeks: it begins on that day', async () => {
  const { args } = await planned(['need an ad up by monday for ear cleaning, 9 a day, run it 3 weeks'])
  expect(args).toMatchObject({ start_date: '2026-11-23', end_date: '2026-12-14' })
})
test('until the end of a month, asked until when', async () => {
  const { args } = await planned(['un anuncio de limpieza de oídos, 9 al día, desde mañana', 'hasta finales de enero'])
  expect(args).toMatchObject({ start_date: '2026-11-22', end_date: '2027-01-31' })
})
test('an ad that nobody wanted is dropped', async () => {
  const talk = conversation(ownerTools([], vet))
  await talk.say('an ad for ear cleaning')
  await talk.say('oh no, no new campaign')
  expect((await talk.say('what is CTR?')).text).not.toMatch(/daily budget|a day/)
})
test('a start that was told in a sentence of its own is heard: today is too early', async () => {
  expect((await planned(['ad for ear cleaning, 9 a day for a week. it has to start today'])).text).toMatch(/tomorrow/)
})
test('a part of the day in what is sold is no hour to be shown at', async () => {
  const sitter = { ...vet, services: 'evening boarding, dental care' }
  const { args } = await planned(['an ad for evening boarding, 9 a day, a week from tomorrow'], 'closed', sitter)
  expect(args).toMatchObject({ daily_budget: 9 })
  expect(args).not.toHaveProperty('schedule')
})
test('the address of the ad is kept in the profile, when asked to', async () => {
  const profile = { ...vet, website_url: '' }
  const saves = { save_business_profile: (args: Record<string, unknown>) => ({ value: { ...profile, ...args } }) }
  const talk = conversation(ownerTools([], profile, { create_campaign: () => 'closed', ...saves }))
  await talk.say('ad for ear cleaning, 9 a day, a week from tomorrow, it should lead to earsandpaws.example')
  expect(acts(await talk.say('please keep that address in our details'))).toMatchObject([
    { tool: 'save_business_profile', args: { website_url: 'earsandpaws.example' } },
  ])
})
test('a line that was dictated and is too long is asked for again, and what is told then is that line', async () => {
  const long = 'Every ear is cleaned by hand with warm water and much patience by people who love animals, each day'
  const first = `ad for ear cleaning, 9 a day, a week from tomorrow. One description should be "${long}"`
  expect((await planned([first])).text).toContain('90')
  const mended = [first, 'then: "Clean ears, calm pets, fair prices"', 'fine but name the campaign Clean Ears']
  expect((await planned(mended)).args).toMatchObject({
    campaign_name: 'Clean Ears',
    descriptions: ['Clean ears, calm pets, fair prices', expect.any(String)],
  })
})
