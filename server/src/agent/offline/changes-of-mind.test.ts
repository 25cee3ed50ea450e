import { describe, expect, test } from 'vitest'
import {
  acts,
  bakery,
  bakeryCampaigns,
  bakeryOwner,
  budgets,
  conversation,
  ownerTools,
} from './conversation.testing.ts'

describe('money over several campaigns', () => {
  test('one amount split by shares makes a campaign of each, with its part', async () => {
    const turn = await bakeryOwner().say(
      'i have 50 dollars a day in total for rolls and bagels, split it 60/40, from tomorrow for 3 weeks, two campaigns',
    )
    expect(acts(turn).map((it) => it.args.daily_budget)).toEqual([30, 20])
  })
  test('two amounts for two campaigns', async () => {
    const turn = await bakeryOwner().say(
      'make two ads, one for rolls with 10 a day and one for bagels with 20, both from tomorrow for a month',
    )
    expect(acts(turn).map((it) => it.args.daily_budget)).toEqual([10, 20])
  })
  test('per cent on those that run', async () => {
    expect(budgets(await bakeryOwner().say("add 10% to every campaign that's running"))).toEqual([
      ['11', 44],
      ['12', 22],
    ])
  })
  test('rather a smaller step, the same way', async () => {
    const talk = bakeryOwner({ update_campaign: () => 'declined' })
    await talk.say('raise party cakes by 15%')
    expect(budgets(await talk.say('only 10% then'))).toEqual([['11', 44]])
  })
  test('a total over what runs keeps the shares', async () => {
    const talk = bakeryOwner()
    expect(budgets(await talk.say('get it all down to 30 a day in total'))).toEqual([
      ['11', 20],
      ['12', 10],
    ])
  })
  test('"mejor 12", whatever else was asked', async () => {
    const talk = bakeryOwner()
    await talk.say('quiero una campaña de empanadas con 15 al día')
    await talk.say('no, mejor 12')
    expect(acts(await talk.say('del 1 al 20 de diciembre'))).toMatchObject([{ args: { daily_budget: 12 } }])
  })
  test('nothing is paid for what was just paused', async () => {
    const some = bakeryCampaigns()
    const tools = ownerTools(some, bakery)
    const talk = conversation({
      ...tools,
      pause_campaign: (args) => {
        for (const campaign of some) if (campaign.id === args.campaign_id) campaign.status = 'PAUSED'
        return { value: some[0] }
      },
    })
    await talk.say('pause everything')
    expect((await talk.say('what do i pay a day now')).text).toMatch(/\$0/)
  })
  test('"both" is the two that were spoken of', async () => {
    const talk = bakeryOwner()
    await talk.say('put party cakes at 30')
    await talk.say('and rye bread at 25')
    expect(budgets(await talk.say('make both 28')).toSorted()).toEqual([
      ['11', 28],
      ['12', 28],
    ])
  })
})

describe('asked, not ordered', () => {
  test.each(['what if i lowered party cakes to 15?', 'y si bajo party cakes a 15?'])('%s', async (text) => {
    const turn = await bakeryOwner().say(text)
    expect(acts(turn)).toEqual([])
    expect(turn.text).toMatch(/15/)
    expect(turn.text).toMatch(/456/)
  })
  test('a yes does it', async () => {
    const talk = bakeryOwner()
    await talk.say('what if i lowered party cakes to 15?')
    expect(budgets(await talk.say('yes, do it'))).toEqual([['11', 15]])
  })
  test('can I turn it on again later?', async () => {
    const talk = bakeryOwner()
    await talk.say('pause party cakes')
    const turn = await talk.say('so i can switch it on again in spring?')
    expect(acts(turn)).toEqual([])
    expect(turn.text).toMatch(/any time/)
  })
})

describe('a reason is no date', () => {
  test.each([
    'pause party cakes until monday',
    'please pause party cakes, we are closed from tomorrow',
    'Bitte Party Cakes pausieren, ab morgen ist Urlaub',
  ])('%s', async (text) => {
    expect(acts(await bakeryOwner().say(text))).toMatchObject([{ tool: 'pause_campaign', args: { campaign_id: '11' } }])
  })
})

describe('who is meant', () => {
  test('a question is answered for all where nothing was named', async () => {
    const turn = await bakeryOwner().say('this is a joke. how many clicks did i get')
    expect(acts(turn)).toMatchObject([{ tool: 'get_campaign_performance' }])
    expect(acts(turn)[0]?.args.campaign_id).toBeUndefined()
  })
  test('taken back for the one that was named', async () => {
    const talk = bakeryOwner()
    await talk.say('raise party cakes and rye bread by 5')
    expect(budgets(await talk.say('put party cakes back where it was'))).toEqual([['11', 40]])
  })
  test('the second of the keywords shown, of the campaign they are of', async () => {
    const talk = bakeryOwner({
      list_keywords: () => ({ value: { keywords: [{ text: 'cake shop' }, { text: 'cakes near me' }] } }),
      remove_keywords: () => ({ value: {} }),
    })
    await talk.say('which keywords does party cakes have')
    expect(acts(await talk.say('remove the second one')).at(-1)).toMatchObject({
      tool: 'remove_keywords',
      args: { campaign_id: '11', keywords: ['cakes near me'] },
    })
  })
  test('the second headline is replaced, the others stay', async () => {
    const ad = { id: 'a1', headlines: [{ text: 'One' }, { text: 'Two' }, { text: 'Three' }], descriptions: [] }
    const turn = await bakeryOwner({ list_ads: () => ({ value: [ad] }), update_ad: () => ({ value: {} }) }).say(
      'change the second headline of party cakes to "Baked With Love"',
    )
    expect(acts(turn).at(-1)).toMatchObject({
      tool: 'update_ad',
      args: { headlines: ['One', 'Baked With Love', 'Three'] },
    })
  })
  test('one keyword rests, never its campaign', async () => {
    const turn = await bakeryOwner({
      list_keywords: () => ({ value: { keywords: [{ text: 'cake shop' }, { text: 'cakes near me' }] } }),
      pause_keywords: () => ({ value: {} }),
    }).say('pause the keyword cake shop in party cakes')
    expect(acts(turn).at(-1)).toMatchObject({
      tool: 'pause_keywords',
      args: { campaign_id: '11', keywords: ['cake shop'] },
    })
  })
})

describe('where and when', () => {
  test('not on Mondays is every other day, whichever campaign is named afterwards', async () => {
    const talk = bakeryOwner({ set_campaign_targeting: () => ({ value: {} }) })
    expect(acts(await talk.say('stop showing it on mondays'))).toEqual([])
    const [call] = acts(await talk.say('party cakes'))
    expect(call?.args.campaign_id).toBe('11')
    expect(JSON.stringify(call?.args.schedule)).not.toMatch(/MONDAY/)
  })
  test('a bare amount after a new campaign is that one\u2019s', async () => {
    const talk = bakeryOwner()
    await talk.say('put party cakes at 30')
    await talk.say('make a campaign for scones, 9 a day, from tomorrow for 2 weeks')
    expect(acts(await talk.say('make it 12')).every((it) => it.args.campaign_id !== '11')).toBe(true)
  })
})

describe('what an ad is about', () => {
  test('said while the budget is asked for', async () => {
    const talk = bakeryOwner()
    await talk.say('i want a new campaign')
    await talk.say('croissants')
    await talk.say('12')
    expect(acts(await talk.say('next week, 10 days'))).toMatchObject([
      {
        tool: 'create_campaign',
        args: { campaign_name: 'Croissants Search', daily_budget: 12, end_date: '2026-12-03' },
      },
    ])
  })
  test('"shorter" is nobody\u2019s name', async () => {
    const tools = ownerTools([], undefined, { save_business_profile: () => ({ value: {} }) })
    const talk = conversation(tools)
    await talk.say('suggest blog ideas')
    expect(acts(await talk.say('shorter'))).toEqual([])
  })
})

test.each([
  ['I need two ads, one for rye bread and one for birthday cakes', 'Rye Bread', 'Birthday Cakes'],
  ['two ads please, one for baguettes and one for muffins', 'Baguettes', 'Muffins'],
  ['an ad for baguettes and another for cinnamon rolls', 'Baguettes', 'Cinnamon Rolls'],
])('%s: one for each, also where a campaign has the name', async (said, ...names) => {
  const talk = bakeryOwner()
  expect((await talk.say(said)).text.toLowerCase()).toContain(names.join(' and ').toLowerCase())
  await talk.say('15 a day each')
  const made = acts(await talk.say('from tomorrow for four weeks'))
  expect(made.map(({ tool, args }) => [tool, args.daily_budget])).toEqual(names.map(() => ['create_campaign', 15]))
  for (const [at, { args }] of made.entries()) expect(args.campaign_name).toContain(names[at])
})

test('"no, only" one of two that were changed takes the other back', async () => {
  const talk = bakeryOwner()
  await talk.say('put party cakes and rye bread both on 30')
  expect(budgets(await talk.say('wait no only party cakes'))).toEqual([['12', 20]])
})
test('all of them lowered, and by how much only then', async () => {
  const talk = bakeryOwner()
  expect((await talk.say('lower everything')).text).toMatch(/Party Cakes.*Rye Bread.*Tea Time/)
  expect(budgets(await talk.say('by a fifth'))).toEqual([
    ['11', 32],
    ['12', 16],
    ['13', 8],
  ])
})
test('what all have to fit into is shared as it is now, by what runs', async () => {
  expect(budgets(await bakeryOwner().say('lower all budgets so it fits into 45 a day'))).toEqual([
    ['11', 30],
    ['12', 15],
  ])
})
test('asked which one, "all campaigns please" answers', async () => {
  const talk = bakeryOwner({ set_campaign_targeting: () => ({ value: {} }) })
  await talk.say('only show my ads mon to fri 8 till 6')
  expect(acts(await talk.say('all campaigns please')).map((it) => it.args.campaign_id)).toEqual(['11', '12', '13'])
})
