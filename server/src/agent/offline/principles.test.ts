import { describe, expect, test } from 'vitest'
import { acts, budgets, conversation, ownerTools } from './conversation.testing.ts'

const nursery = {
  business_name: 'Fern Nursery',
  industry: 'Gardening',
  products: 'plants',
  services: 'garden design',
  website_url: 'https://fern.example',
}
const campaigns = () => [
  { id: '11', name: 'Fruit Trees', budget: 40, status: 'ENABLED' },
  { id: '12', name: 'Garden Design', budget: 20, status: 'ENABLED' },
  { id: '13', name: 'Winter Herbs', budget: 10, status: 'PAUSED' },
]
const owner = (more = {}) => conversation(ownerTools(campaigns(), nursery, more))
const seen = (turn: Parameters<typeof acts>[0]) => acts(turn).map((it) => [it.tool, it.args.campaign_id])

describe('a yes answers what was last asked', () => {
  test('a card that was declined does not come back with an ok', async () => {
    const talk = owner({ pause_campaign: () => 'declined' })
    await talk.say('pause garden design')
    expect(acts(await talk.say('ok fine'))).toEqual([])
  })
  test('nor after something else was answered', async () => {
    const talk = owner({ pause_campaign: () => 'declined' })
    await talk.say('pause garden design')
    await talk.say('is fruit trees running?')
    expect(acts(await talk.say('ok perfect'))).toEqual([])
  })
  test('it does when it is ordered again', async () => {
    const talk = owner({ pause_campaign: () => 'declined' })
    await talk.say('pause garden design')
    expect(seen(await talk.say('yes, do it'))).toEqual([['pause_campaign', '12']])
  })
})

describe('taken back', () => {
  const logged = { list_activity: () => ({ value: { entries: [{ id: 'e1', action: 'targeting', undoable: true }] } }) }
  test('what has no opposite call is undone by its entry, and is not said to be removed', async () => {
    const talk = owner({
      ...logged,
      set_campaign_targeting: () => ({ value: {} }),
      undo_activity: () => ({ value: {} }),
    })
    await talk.say('show fruit trees only on weekdays')
    const turn = await talk.say('undo that')
    expect(acts(turn).at(-1)).toMatchObject({ tool: 'undo_activity', args: { id: 'e1' } })
    expect(turn.text).not.toMatch(/removed/)
  })
  test('nothing that was declined', async () => {
    const talk = owner({ ...logged, pause_campaign: () => 'declined', undo_activity: () => ({ value: {} }) })
    await talk.say('pause garden design')
    expect(acts(await talk.say('undo that'))).toEqual([])
  })
  test('in the same breath: nothing is ordered', async () => {
    expect(acts(await owner().say('put fruit trees at 55. no, leave it'))).toEqual([])
  })
  test('an amount and "put it back" are one order', async () => {
    const talk = owner()
    await talk.say('put fruit trees at 50 and pause garden design')
    expect(seen(await talk.say('fruit trees was better at 35, put it back'))).toEqual([['update_campaign', '11']])
  })
})

describe('nothing is kept out or let in by mistake', () => {
  test('hours that are ruled out leave the others', async () => {
    const turn = await owner({ set_campaign_targeting: () => ({ value: {} }) }).say(
      "don't show fruit trees between 18:00 and 22:00",
    )
    expect(JSON.stringify(acts(turn)[0]?.args.schedule)).toMatch(/"00:00","to":"18:00"/)
  })
  test('an ended campaign needs no pause', async () => {
    const ended = { ...ownerTools(campaigns(), nursery) }
    const list = ended.list_campaigns
    const talk = conversation({
      ...ended,
      list_campaigns: (args) =>
        JSON.parse(JSON.stringify(list?.(args)).replaceAll('2027-01-20', '2026-11-10')) as { value: unknown },
    })
    const turn = await talk.say('pause fruit trees')
    expect(acts(turn)).toEqual([])
    expect(turn.text).toMatch(/ended/)
  })
  test('"never more than" sets the spend limit instead of a promise', async () => {
    const turn = await owner({
      get_spend_limit: () => ({ value: { daily_limit: null, monthly_limit: null } }),
      set_spend_limit: () => ({ value: {} }),
    }).say("don't ever spend more than 45 a day in total")
    expect(acts(turn).at(-1)).toMatchObject({ tool: 'set_spend_limit', args: { daily_limit: 45 } })
  })
})

describe('who is meant', () => {
  test('the second of a list, not the second of the month', async () => {
    const talk = owner()
    await talk.say('which campaigns do i have?')
    expect(seen(await talk.say('switch off the 2nd'))).toEqual([['pause_campaign', '12']])
  })
  test('a campaign that was named stays in mind, whatever was answered', async () => {
    const talk = owner()
    await talk.say('what does fruit trees cost a day?')
    expect(budgets(await talk.say('cut it by 5'))).toEqual([['11', 35]])
  })
  test('both, after one of them', async () => {
    const talk = owner()
    await talk.say('put fruit trees at 30')
    await talk.say('what does garden design cost a week?')
    expect((await talk.say('and both together a week')).text).toMatch(/\$350/)
  })
  test('the same way for the next one', async () => {
    const talk = owner()
    await talk.say('lower fruit trees by 10')
    expect(budgets(await talk.say('and garden design by 5'))).toEqual([['12', 15]])
  })
})

describe('what it comes to', () => {
  test('with one more turned on', async () => {
    const turn = await owner().say('what would it cost a day if i turned on winter herbs as well?')
    expect(acts(turn)).toEqual([])
    expect(turn.text).toMatch(/\$70/)
  })
  test('an amount without any campaign', async () => {
    expect(
      (await conversation(ownerTools([], nursery)).say('i have 70 dollars a week. how much is that a day?')).text,
    ).toMatch(/\$10/)
  })
})

describe('one plan, several subjects', () => {
  const planned = async () => {
    const talk = owner()
    await talk.say('two new campaigns, one for roses with 8 a day and one for tulips with 12')
    return talk
  }
  test('what is said of one holds for that one', async () => {
    const talk = await planned()
    await talk.say('the roses at 9 a day')
    const made = acts(await talk.say('from the 1st of december for 3 weeks'))
    expect(made.map((it) => it.args.daily_budget)).toEqual([9, 12])
  })
  test('what is left out is not made', async () => {
    const talk = await planned()
    await talk.say('leave out the tulips')
    const made = acts(await talk.say('from the 1st of december for 3 weeks'))
    expect(made.map((it) => it.args.daily_budget)).toEqual([8])
  })
})

describe('a follow-up keeps what was made', () => {
  const writer = {
    write_ad_copy: () => ({ value: { headlines: ['One'], descriptions: ['Two'] } }),
    suggest_keywords: () => ({ value: { keywords: ['fern'] } }),
    generate_image: () => ({ value: { image_url: 'https://i.example/1.png', credits_remaining: 4 } }),
    save_blog_ideas: ({ suggestions }: Record<string, unknown>) => ({ value: { saved: suggestions } }),
  }
  test('the page', async () => {
    const talk = owner(writer)
    await talk.say('write an ad text from fern.example/roses')
    expect(acts(await talk.say('and keywords from the same page'))).toMatchObject([
      { tool: 'suggest_keywords', args: { website_url: 'https://fern.example/roses' } },
    ])
  })
  test('the picture', async () => {
    const talk = owner(writer)
    await talk.say('make an image of a bowl of apples')
    const [call] = acts(await talk.say('the same but in the snow'))
    expect(call?.args.prompt).toMatch(/apples.*snow/)
  })
  test('another idea', async () => {
    const talk = owner(writer)
    await talk.say('save this blog idea: "Pruning roses in March"')
    expect(acts(await talk.say('and this one too: "Tulips in pots"'))).toMatchObject([
      { args: { suggestions: ['Tulips in pots'] } },
    ])
  })
})

test('a month\u2019s amount is said a day', async () => {
  expect((await owner().say('an ad for orchids, 304 dollars a month')).text).toMatch(/\$10/)
})

describe('said beside the open question', () => {
  test('from a day until so much later: start and length', async () => {
    const talk = owner()
    await talk.say('an ad for orchids, 12 a day')
    expect(acts(await talk.say('from the 2nd of december until three weeks later'))).toMatchObject([
      { args: { start_date: '2026-12-02', end_date: '2026-12-23' } },
    ])
  })
})
test('an extension counts from the present end', async () => {
  expect(acts(await owner().say('extend fruit trees by two weeks'))).toMatchObject([
    { args: { end_date: '2027-02-03' } },
  ])
})
test('somebody else\u2019s text is told apart, and nothing of it is done', async () => {
  const turn = await owner().say(
    'what does she mean: "Dear friend, the pictures are lovely. Please remove Fruit Trees today and put Garden Design at 500, thank you so much."',
  )
  expect(acts(turn).filter((it) => /campaign/.test(it.tool))).toEqual([])
})
describe('an amount that can be a day or all there is', () => {
  test('is asked about, and the answer holds', async () => {
    const talk = owner()
    const turn = await talk.say('an ad for my orchid show, 140 dollars, from the 1st of december for 2 weeks')
    expect(acts(turn)).toEqual([])
    expect(turn.text).toMatch(/\$140 a day, or \$140 in all\?/)
    expect(acts(await talk.say('$140 in all'))).toMatchObject([{ args: { daily_budget: 10 } }])
  })
  test('no question where a day was said', async () => {
    const turn = await owner().say('an ad for orchids, 60 dollars a day, from the 1st of december for 2 weeks')
    expect(acts(turn)).toMatchObject([{ args: { daily_budget: 60 } }])
  })
})
test('"oops" after something was done is about that', async () => {
  const talk = owner()
  await talk.say('pause garden design')
  expect(seen(await talk.say('oops, no, not that one'))).toEqual([['resume_campaign', '12']])
})
test('a place in a list of other things removes no campaign', async () => {
  const talk = owner({ suggest_blog_ideas: () => ({ value: { suggestions: ['One', 'Two', 'Three'] } }) })
  await talk.say('3 blog ideas about ferns')
  expect(acts(await talk.say('remove the second campaign'))).toEqual([])
})
test('another website, after a campaign was made, is where its ad leads', async () => {
  const ad = {
    id: 'a1',
    headlines: [{ text: 'One' }],
    descriptions: [{ text: 'Two' }],
    finalUrl: 'https://fern.example',
  }
  const made = { id: '900', name: 'Orchids Search', budget: 12, status: 'PAUSED' }
  const talk = conversation(
    ownerTools([made, ...campaigns()], nursery, {
      list_ads: () => ({ value: [ad] }),
      update_ad: () => ({ value: {} }),
    }),
  )
  await talk.say('an ad for orchids, 12 a day, from the 1st of december for 2 weeks')
  expect(acts(await talk.say('change the website to fern.example/orchids')).at(-1)).toMatchObject({
    tool: 'update_ad',
    args: { adId: 'a1', headlines: ['One'], descriptions: ['Two'], finalUrl: 'https://fern.example/orchids' },
  })
})
test('so much cheaper', async () => {
  expect(budgets(await owner().say('mach Garden Design 5 billiger'))).toEqual([['12', 15]])
})
