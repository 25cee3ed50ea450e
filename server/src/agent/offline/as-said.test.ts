import { describe, expect, test } from 'vitest'
import {
  acts,
  bakery,
  bakeryCampaigns,
  bakeryOwner,
  budgets,
  conversation,
  done,
  ownerTools,
  tools,
  vetOwner,
} from './conversation.testing.ts'
import { asDay } from '@adwright/contract/values/day.rules'
import { read } from './nlu/index.ts'

describe('amounts as they were said', () => {
  test.each(['rye bread a bit less, maybe 18', 'i want less for rye bread, around 18'])(
    'an amount behind "less" is what it should be: %s',
    async (text) => expect(budgets(await bakeryOwner().say(text))).toEqual([['12', 18]]),
  )
  test('"3 less" behind a comma is a step', async () => {
    expect(budgets(await bakeryOwner().say('rye bread lower, 3 less'))).toEqual([['12', 17]])
  })
  test('the other one, too, gets that amount', async () => {
    const talk = vetOwner()
    await talk.say('puppy vaccinations a bit less, like 20')
    expect(budgets(await talk.say('and cat dental also 20'))).toEqual([['12', 20]])
  })
  test('a campaign that is left, but for an amount, is the one that was named', async () => {
    const talk = bakeryOwner()
    await talk.say('pause rye bread')
    expect(budgets(await talk.say('as for party cakes, leave it but 4 dollars less'))).toEqual([['11', 36]])
  })
  test('shared out evenly, however far behind that is said', async () => {
    expect(budgets(await bakeryOwner().say('divide 50 a day between party cakes and rye bread evenly'))).toEqual([
      ['11', 25],
      ['12', 25],
    ])
  })
  test('two amounts are never one change of both', async () => {
    const talk = bakeryOwner({ update_campaign: () => 'closed' })
    await talk.say('put party cakes on 25 and rye bread on 25')
    await talk.say('what does that come to in a month?')
    expect(budgets(await talk.say('no, 60 to 40 instead'))).toEqual([])
  })
  test('the other one stays: the other than was just named', async () => {
    const talk = vetOwner()
    await talk.say('set puppy vaccinations and cat dental week to 25')
    const turn = await talk.say('no, cat dental should get 32. the other stays')
    expect(budgets(turn)).toEqual([['12', 32]])
  })
  test('another amount for what is only supposed', async () => {
    const talk = bakeryOwner()
    await talk.say('what if I set rye bread to 40, how much is that a month?')
    const turn = await talk.say('and at 50?')
    expect(turn.text).toMatch(/\$50/)
    expect(acts(turn)).toEqual([])
  })
  test('"together" is of all that is on', async () => {
    const talk = bakeryOwner()
    await talk.say('put rye bread at 25')
    expect((await talk.say('and how much is that a week together?')).text).toMatch(/\$455/)
  })
})

describe('what a click may cost', () => {
  const owner = () =>
    bakeryOwner({
      set_bid: done,
      get_campaign_targeting: () => ({ value: { success: true, data: { in_words: [], bids: { cpc_bid: 2 } } } }),
    })
  test('an amount right after the bid is the bid', async () => {
    const talk = owner()
    await talk.say('what do I bid for rye bread?')
    expect(acts(await talk.say('1.40 will do'))).toMatchObject([{ tool: 'set_bid', args: { cpc_bid: 1.4 } }])
  })
  test('less than a dollar is no budget', async () => {
    expect(acts(await owner().say('lower rye bread to 0.80'))).toMatchObject([{ tool: 'set_bid' }])
  })
})

describe('names', () => {
  test('a name is no slip for a verb', async () => {
    const list = [
      { id: '11', name: 'Sash Windows', budget: 20, status: 'ENABLED' },
      { id: '12', name: 'Back Doors', budget: 30, status: 'ENABLED' },
    ]
    const talk = conversation(ownerTools(list, bakery))
    expect(budgets(await talk.say('sash windows should have 28'))).toEqual([['11', 28]])
  })
  test.each([
    ['and call me Lou please', 'Lou'],
    ['a partir de ahora llámame Lola', 'Lola'],
    ['nenn mich künftig Uli', 'Uli'],
    ["chiamami Gigi d'ora in poi", 'Gigi'],
  ])('how the owner is called renames no campaign and no business: %s', async (text, name) => {
    const talk = bakeryOwner({ remember: done, save_business_profile: done })
    await talk.say('put rye bread at 25')
    const turn = await talk.say(text)
    expect(acts(turn)).toMatchObject([{ tool: 'remember', args: { text: expect.stringContaining(name) } }])
  })
  test.each([
    ['pasue rye bread', 'en'],
    ['pausire rye bread', 'de'],
  ] as const)('a slip in a short message leaves its language: %s', (text, lang) => {
    expect(read(text, { today: asDay('2026-11-21'), campaigns: bakeryCampaigns(), context: 'none' }).lang).toBe(lang)
  })
})

describe('beside an order', () => {
  test.each(['wir haben ab morgen zu, also alles aus', 'switch all of it off, we close from tomorrow'])(
    'a day that only says why is no day to end on: %s',
    async (text) => {
      expect(tools(await bakeryOwner().say(text))).toEqual(['pause_campaign', 'pause_campaign'])
    },
  )
  test('a day that is ordered still is', async () => {
    expect(acts(await bakeryOwner().say('pause rye bread from december 5'))).toMatchObject([
      { tool: 'update_campaign', args: { end_date: '2026-12-04' } },
    ])
  })
  test('what a keyword is added for takes back or repeats nothing', async () => {
    const talk = bakeryOwner({ add_keywords: done, exclude_keywords: done })
    await talk.say('block "recipe" on rye bread')
    expect(tools(await talk.say('and add "dark rye loaf" so we come up for it'))).toEqual(['add_keywords'])
  })
  test('what is kept in mind is what was told before', async () => {
    const talk = bakeryOwner({ remember: done })
    const turn = await talk.say('my rule: no ad above 30 dollars a day. bear that in mind')
    expect(acts(turn)).toMatchObject([{ tool: 'remember', args: { text: expect.stringContaining('30 dollars') } }])
  })
  test('a note is of the day that was told before', async () => {
    const talk = bakeryOwner({ add_date_note: done, remember: done })
    const turn = await talk.say('our oven broke last tuesday. make a note on that day')
    expect(acts(turn)).toMatchObject([
      { tool: 'add_date_note', args: { date: '2026-11-17', text: 'Our oven broke last tuesday' } },
    ])
  })
})

describe('times', () => {
  test('a mail every weekday is a weekly report', async () => {
    const talk = bakeryOwner({ list_report_schedules: () => ({ value: [] }), save_report_schedule: done })
    expect(acts(await talk.say('could I get a mail each tuesday on how it went'))).toMatchObject([
      { tool: 'list_report_schedules' },
      { tool: 'save_report_schedule', args: { every: 'weekly', weekday: 'TUESDAY' } },
    ])
  })
  test('the same days of another campaign', async () => {
    const talk = bakeryOwner()
    await talk.say('how did rye bread do last week')
    expect(acts(await talk.say('party cakes same days?'))).toMatchObject([
      { args: { campaign_id: '11', from: '2026-11-09', to: '2026-11-15' } },
    ])
  })
  test('a campaign without a schedule runs every day', async () => {
    const talk = bakeryOwner({
      get_campaign_targeting: () => ({ value: { success: true, data: { in_words: [], schedules: [] } } }),
    })
    expect((await talk.say('is rye bread on at night?')).text).toMatch(/every day/)
  })
})

describe('places, ages and lines', () => {
  test('a town behind the last comma', async () => {
    const talk = conversation(ownerTools([], bakery))
    const turn = await talk.say('new ad: wedding cakes, 12 a day, december 5 to december 20, Austin, Texas')
    expect(acts(turn)).toMatchObject([{ args: { locations: [expect.stringContaining('Austin')] } }])
  })
  test('two years after men or women are ages', async () => {
    const talk = bakeryOwner({ set_campaign_targeting: done })
    await talk.say('show party cakes to women only')
    expect(acts(await talk.say('30 to 50 i think'))).toMatchObject([
      { args: { age_ranges: ['25-34', '35-44', '45-54'] } },
    ])
  })
  test.each([
    'swap "Fresh Rye Daily" for "Rye From Our Oven"',
    'replace "fresh rye daily" with "Rye From Our Oven" please',
  ])('a quoted line is swapped in its place, whichever ad has it: %s', async (text) => {
    const line = (it: string) => ({ text: it })
    const ad = (id: unknown) => ({
      id: `ad${String(id)}`,
      headlines: ['Golden Crust', id === '12' ? 'Fresh Rye Daily' : 'Cakes to Order', 'Open Till Six'].map(line),
      descriptions: ['Come in.', 'Order online.'].map(line),
    })
    const talk = bakeryOwner({
      list_ads: ({ campaign_id }) => ({ value: { success: true, data: [ad(campaign_id)] } }),
      update_ad: done,
    })
    expect(acts(await talk.say(text)).at(-1)).toMatchObject({
      tool: 'update_ad',
      args: { adId: 'ad12', headlines: ['Golden Crust', 'Rye From Our Oven', 'Open Till Six'] },
    })
  })
})

describe('the business', () => {
  test('what is mainly sold, and a local number', async () => {
    const saved = (args: Record<string, unknown>) => ({ value: { exists: true, id: 'p1', ...args } })
    const talk = conversation(ownerTools([], undefined, { save_business_profile: saved }))
    await talk.say("we're called Fern & Fig, we bake rolls")
    const goods = await talk.say('bread mostly, cakes too')
    expect(JSON.stringify(acts(goods).at(-1)?.args)).toMatch(/bread, cakes/)
    const turn = await talk.say('we close on sundays, open 10 to 6 otherwise. tel 555 0147')
    expect(acts(turn).at(-1)?.args).toMatchObject({
      phone: '555 0147',
      hours: 'We close on sundays, open 10 to 6 otherwise',
    })
  })
  test('a question about the own budget, after one about others', async () => {
    const talk = bakeryOwner()
    await talk.say('what does the bakery next door spend on ads?')
    expect((await talk.say('fine, and whats my budget then')).text).toMatch(/\$40/)
  })
})
