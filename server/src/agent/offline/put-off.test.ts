import { expect, test } from 'vitest'
import { acts, bakery, bakeryCampaigns, bakeryOwner, conversation, ownerTools } from './conversation.testing.ts'

/** Ten days after its campaigns started. */
const running = () => conversation(ownerTools(bakeryCampaigns(), bakery), '2026-12-01')

test.each([
  ['raise rye bread to 30 on friday', /can't wait for a day/, 'ok, do it now'],
  ['subí rye bread a 30 el viernes', /No puedo esperar por mi cuenta a un día/, 'sí, hazlo'],
])('a budget for a later day waits for a yes to do it now, and ends no campaign: %s', async (order, told, yes) => {
  for (const talk of [running(), bakeryOwner()]) {
    const turn = await talk.say(order)
    expect(acts(turn)).toEqual([])
    expect(turn.text).toMatch(told)
    expect(acts(await talk.say(yes)).map((it) => it.args)).toEqual([{ campaign_id: '12', daily_budget: 30 }])
  }
})
test.each([
  'pause everything on the 24th and put it back on the 27th',
  'pausa todo el 24 y enciéndelo el 27',
  'mach am 24. alles aus und am 27. wieder an',
  'mets tout en pause le 24 et remets le 27',
  'spegni tutto il 24 e riaccendi il 27',
  'pausa tudo dia 24 e liga de novo dia 27',
])('off on one day and on again on another is no card now: %s', async (order) => {
  const turn = await bakeryOwner().say(order)
  expect(acts(turn)).toEqual([])
  expect(turn.text).not.toMatch(/\$0|0\s\$/)
})
test('a relative budget from a day waits too', async () => {
  const turn = await bakeryOwner().say('put rye bread up by half starting on monday')
  expect(acts(turn)).toEqual([])
})
test('one that is off and has not begun is turned on, and shown from the day', async () => {
  const turn = await bakeryOwner().say('turn tea time on from the 5th of december')
  expect(acts(turn).map((it) => [it.tool, it.args.start_date])).toEqual([
    ['update_campaign', '2026-12-05'],
    ['resume_campaign', undefined],
  ])
})
test.each([
  ['rye bread to 25, and if party cakes is under 30 raise it to 30', /\$40 a day already/],
  ['rye bread auf 25, und falls party cakes unter 30 ist auch auf 30 anheben', /schon 40/],
])('a condition that is not met changes nothing: %s', async (order, told) => {
  const turn = await bakeryOwner().say(order)
  expect(acts(turn).map((it) => it.args)).toEqual([{ campaign_id: '12', daily_budget: 25 }])
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
test.each([
  ['we are away from the 24th of december, so rye bread should end the 23rd', { end_date: '2026-12-23' }],
  ['vom 20. Dezember an haben wir zu, also soll Rye Bread am 19. enden', { end_date: '2026-12-19' }],
  ["tea time should start on the 4th of january, I'm in Rome over christmas", { start_date: '2027-01-04' }],
  ['december. end rye bread on the 18th', { end_date: '2026-12-18' }],
  ['rye bread should stop the friday before christmas', { end_date: '2026-12-18' }],
  ['rye bread acaba el domingo antes de nochebuena', { end_date: '2026-12-20' }],
  ['Rye Bread endet am Sonntag vor Weihnachten', { end_date: '2026-12-20' }],
  ['rye bread finisce la domenica prima di Natale', { end_date: '2026-12-20' }],
  ['rye bread se termine le dimanche avant Noël', { end_date: '2026-12-20' }],
  ['rye bread termina no domingo antes do Natal', { end_date: '2026-12-20' }],
])('the day of the order, and no other one that is told: %s', async (order, args) => {
  const turn = await bakeryOwner().say(order)
  const { campaign_id: _, ...told } = acts(turn)[0]?.args ?? {}
  expect(told).toEqual(args)
  expect(turn.text).not.toContain('left this out')
})
