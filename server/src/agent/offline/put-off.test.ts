import { expect, test } from 'vitest'
import { acts, bakery, bakeryCampaigns, bakeryOwner, conversation, ownerTools } from './conversation.testing.ts'

/** Ten days after its campaigns started. */
const running = () => conversation(ownerTools(bakeryCampaigns(), bakery), '2026-12-01')

test.each([
  ['raise rye bread to 30 on friday', /can't set it for Dec 4/],
  ['subí rye bread a 30 el viernes', /no puedo dejarlo para el 4 de diciembre/],
])('a budget for a later day ends no campaign, and it is told that it changes at once: %s', async (order, told) => {
  const turn = await running().say(order)
  expect(acts(turn).map((it) => it.args)).toEqual([{ campaign_id: '12', daily_budget: 30 }])
  expect(turn.text).toMatch(told)
})
test('a budget until a day still ends that day', async () => {
  expect(acts(await running().say('set rye bread to 22 until december 20'))).toMatchObject([
    { args: { daily_budget: 22, end_date: '2026-12-20' } },
  ])
})
test('a pause on a later day is no card, and ends the campaign only where that is wanted', async () => {
  const talk = bakeryOwner()
  await talk.say('put rye bread at 25')
  const turn = await talk.say('pause it on december 5')
  expect(acts(turn)).toEqual([])
  const end = turn.buttons.find((it) => it.label.includes('Dec 5'))?.label ?? ''
  expect(acts(await talk.say(end))).toMatchObject([{ args: { campaign_id: '12', end_date: '2026-12-05' } }])
})
test.each([
  ['put rye bread at 25', 'no wait make that 14'],
  ['pon rye bread en 25', 'no espera pon 14'],
  ['metti rye bread a 25', 'no aspetta mettila a 14'],
])('a no that takes back forbids nothing: %s, %s', async (order, mended) => {
  const talk = bakeryOwner()
  await talk.say(order)
  expect(acts(await talk.say(mended))).toMatchObject([{ args: { campaign_id: '12', daily_budget: 14 } }])
})
test('what was told in euros is told anew in dollars by a bare number', async () => {
  const talk = bakeryOwner()
  await talk.say('Ich möchte eine Anzeige für Weihnachtsstollen, 15 Euro am Tag, ab Montag zwei Wochen lang')
  expect(acts(await talk.say('mach 10 draus'))).toMatchObject([{ tool: 'create_campaign', args: { daily_budget: 10 } }])
})
test('an end that is too early is asked again, and the day told then is the end', async () => {
  const later = {
    ...bakeryCampaigns()[1],
    platform: 'google',
    channel_type: 'SEARCH',
    cost: 0,
    clicks: 0,
    impressions: 0,
  }
  const dated = {
    ...later,
    start_date_raw: '2026-11-25',
    end_date_raw: '2027-01-20',
    headlines: [],
    descriptions: [],
    ad_groups: [],
  }
  const talk = bakeryOwner({
    list_campaigns: () => ({ value: { success: true, message: '', data: { campaigns: [dated] } } }),
  })
  await talk.say('change the end of rye bread to november 26')
  expect(acts(await talk.say('ok the 2nd of december then')).map((it) => it.args)).toEqual([
    { campaign_id: '12', end_date: '2026-12-02' },
  ])
})
test('the same day for another one that was asked about is of that one', async () => {
  const talk = bakeryOwner()
  await talk.say('rye bread ends on december 9')
  await talk.say('until when does party cakes go?')
  expect(acts(await talk.say('have it end on that same day, december 9'))).toMatchObject([
    { args: { campaign_id: '11' } },
  ])
})
