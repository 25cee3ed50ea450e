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

/** An owner whose campaigns really change their budget and status. */
function liveOwner() {
  const campaigns = bakeryCampaigns().map((it) => ({ ...it }))
  const found = (id: unknown) => campaigns.find((it) => it.id === id)
  const tools = ownerTools(campaigns, bakery)
  return conversation({
    ...tools,
    update_campaign: ({ campaign_id, daily_budget }) => {
      const campaign = found(campaign_id)
      if (campaign && typeof daily_budget === 'number') Object.assign(campaign, { budget: daily_budget })
      return { value: campaign }
    },
    pause_campaign: ({ campaign_id }) => ({ value: Object.assign(found(campaign_id) ?? {}, { status: 'PAUSED' }) }),
    resume_campaign: ({ campaign_id }) => ({ value: Object.assign(found(campaign_id) ?? {}, { status: 'ENABLED' }) }),
  })
}
/** What each message of a conversation changes. */
async function play(...messages: string[]) {
  const talk = liveOwner()
  const sets: unknown[] = []
  for (const text of messages) sets.push(budgets(await talk.say(text)))
  return sets.at(-1)
}

describe('a correction counts from what was there before', () => {
  test.each([
    [['raise party cakes by 5', 'no, 3'], [['11', 43]]],
    [['take 5 off party cakes', 'no, only 3'], [['11', 37]]],
    [['not more than 1.50 for party cakes', '38'], [['11', 38]]],
    [
      ['move 5 from party cakes to rye bread', 'no hang on only 3'],
      [
        ['11', 37],
        ['12', 23],
      ],
    ],
    [['sube party cakes 5', 'no, mejor 3'], [['11', 43]]],
    [['put party cakes at 50', 'no, 45'], [['11', 45]]],
    [['halve party cakes', 'no, a third less'], [['11', 26.67]]],
    [['put party cakes up to 60', 'actually make it 55', 'back to what it was'], [['11', 60]]],
  ])('%j', async (messages, wanted) => expect(await play(...messages)).toEqual(wanted))
  test('"undo the pause" takes back that alone', async () => {
    const talk = liveOwner()
    await talk.say('pause rye bread and put party cakes at 35')
    expect(acts(await talk.say('undo the pause')).map((it) => it.tool)).toEqual(['resume_campaign'])
  })
  test('"put it back" with nothing changed here undoes nothing of another day', async () => {
    const talk = bakeryOwner({
      list_activity: () => ({ value: { entries: [{ id: 'e1', action: 'create', undoable: true }] } }),
      undo_activity: () => ({ value: {} }),
    })
    await talk.say('what does party cakes cost?')
    expect(acts(await talk.say('put it back'))).toEqual([])
  })
  test('the one that was meant, after the wrong one was taken back', async () => {
    const talk = liveOwner()
    await talk.say('list my campaigns')
    await talk.say('pause the second one')
    await talk.say('oops not that one')
    expect(acts(await talk.say('i meant the first one'))).toMatchObject([
      { tool: 'pause_campaign', args: { campaign_id: '11' } },
    ])
  })
  test('"wait, not X" takes X out of what was done', async () => {
    const talk = liveOwner()
    await talk.say('pause party cakes and rye bread')
    expect(acts(await talk.say('wait, not the rye bread'))).toMatchObject([
      { tool: 'resume_campaign', args: { campaign_id: '12' } },
    ])
  })
})

describe('amounts', () => {
  test.each([
    [
      ['put party cakes at 300 a month', 'no sorry, 304 for both'],
      [
        ['11', 5],
        ['12', 5],
      ],
    ],
    [
      ['divide 50 a day evenly between party cakes and rye bread'],
      [
        ['11', 25],
        ['12', 25],
      ],
    ],
  ])('%j', async (messages, wanted) => expect(await play(...messages)).toEqual(wanted))
  test.each(['get party cakes under 50', 'lower party cakes to 55'])('%s never raises', async (text) => {
    const turn = await liveOwner().say(text)
    expect(acts(turn)).toEqual([])
    expect(turn.text).toMatch(/\$40 a day already/)
  })
})

describe('the last request with one thing changed', () => {
  test('the same targeting for another', async () => {
    const talk = bakeryOwner({ set_campaign_targeting: () => ({ value: {} }) })
    await talk.say('show party cakes only on weekdays')
    const [call] = acts(await talk.say('and the same for rye bread'))
    expect(call).toMatchObject({ tool: 'set_campaign_targeting', args: { campaign_id: '12' } })
    expect(JSON.stringify(call?.args.schedule)).toMatch(/MONDAY.*FRIDAY/)
  })
  test('other keywords for another', async () => {
    const talk = bakeryOwner({ add_keywords: () => ({ value: {} }) })
    await talk.say('add the keyword "vegan cake" to party cakes')
    expect(acts(await talk.say('and "rye loaf" to rye bread'))).toMatchObject([
      { args: { campaign_id: '12', keywords: ['rye loaf'] } },
    ])
  })
  test('a callout or a sitelink is no keyword', async () => {
    const talk = bakeryOwner({ add_keywords: () => ({ value: {} }) })
    const turn = await talk.say('Add a callout "Licensed and insured" to the campaign Party Cakes')
    expect(acts(turn)).toEqual([])
    expect(turn.text).toMatch(/Add asset/)
    expect(acts(await talk.say('add the keyword "callout" to party cakes'))).toMatchObject([
      { tool: 'add_keywords', args: { keywords: ['callout'] } },
    ])
  })
  test('several questions about one that was named once', async () => {
    const turn = await liveOwner().say('when does rye bread end and how much does it cost?')
    expect(turn.text).not.toMatch(/Party Cakes/)
  })
  test('a picture is not made again to be used', async () => {
    const talk = bakeryOwner({ generate_image: () => ({ value: { image_url: 'https://i.example/1.png' } }) })
    await talk.say('make an image of a cake')
    expect(acts(await talk.say('use it in an ad'))).toEqual([])
  })
})

test('"if I put it at 60" asks, and a yes does it', async () => {
  const talk = liveOwner()
  const turn = await talk.say('if i put party cakes at 60 how much would that be a month?')
  expect(acts(turn)).toEqual([])
  expect(turn.text).toMatch(/\$60/)
  const [done] = acts(await talk.say('ok do it'))
  expect(done?.args).toEqual({ campaign_id: '11', daily_budget: 60 })
})
test('a day in the name of what is advertised is no date', async () => {
  const turn = await liveOwner().say('an ad for our christmas market stall, 20 a day')
  expect(turn.text).not.toMatch(/Dec(ember)? 25|25 Dec/)
})
test('as many ads as a list has subjects, and one amount for all of them', async () => {
  const talk = liveOwner()
  await talk.say('3 ads: stollen, cookies and gift boxes. 30 a day all together')
  const made = acts(await talk.say('from the 1st of december for 3 weeks'))
  expect(made.map((it) => it.args.daily_budget)).toEqual([10, 10, 10])
})
test('a total that is shared out evenly', async () => {
  const talk = liveOwner()
  await talk.say('¿cuánto gasto al día entre las dos?')
  expect(budgets(await talk.say('reparte esos 60 a partes iguales'))).toEqual([
    ['11', 30],
    ['12', 30],
  ])
})
test('"if I put it at 48 how many" orders nothing, without a question mark either', async () => {
  expect(acts(await liveOwner().say('if i put party cakes at 48 a day how many customers, exactly'))).toEqual([])
})
