import { describe, expect, test } from 'vitest'
import { acts, conversation, ownerTools } from './testing.ts'

const profile = {
  business_name: 'Loft & Lane',
  industry: 'Home',
  products: 'sofas, mattresses',
  services: 'delivery',
  website_url: 'https://loft.example',
  report_frequency_hours: 24,
}
const campaigns = () => [
  { id: '31', name: 'Sofa Sale', budget: 40, status: 'ENABLED' },
  { id: '32', name: 'Mattress Days', budget: 25, status: 'ENABLED' },
  { id: '33', name: 'Lamp Outlet', budget: 12, status: 'PAUSED' },
]
const no = () => 'declined' as const
/** Every card is dropped by the next message. */
const dropped = {
  pause_campaign: no,
  resume_campaign: no,
  update_campaign: no,
  create_campaign: no,
  remove_campaign: no,
}
const owner = (more = {}) => conversation(ownerTools(campaigns(), profile, { ...dropped, ...more }))
const change = (campaign_id: string, args: Record<string, unknown>) => ({
  tool: 'update_campaign',
  args: { campaign_id, ...args },
})
const switched = (how: string, campaign_id: string) => ({ tool: `${how}_campaign`, args: { campaign_id } })
const said = async (...messages: string[]) => {
  const talk = owner()
  let turn = await talk.say(messages[0] ?? '')
  for (const message of messages.slice(1)) turn = await talk.say(message)
  return turn
}

describe('a piece of a name is enough', () => {
  test.each([
    ['put sofa at 55', [change('31', { daily_budget: 55 })]],
    ['mattress to 30 please', [change('32', { daily_budget: 30 })]],
    ['sofa down a tenner', [change('31', { daily_budget: 30 })]],
    ['lamp: plus 3', [change('33', { daily_budget: 15 })]],
    ['sofa off, lamp on', [switched('pause', '31'), switched('resume', '33')]],
    ['get the lamp one going with 9 a day', [switched('resume', '33'), change('33', { daily_budget: 9 })]],
    ['pause everything but the mattresses', [switched('pause', '31')]],
    ['swap the budgets of sofa and mattress', [change('31', { daily_budget: 25 }), change('32', { daily_budget: 40 })]],
    ['give lamp the same budget as sofa', [change('33', { daily_budget: 40 })]],
    ['pause the sofa one, no wait, mattress', [switched('pause', '32')]],
  ])('%s', async (text, calls) => {
    expect(acts(await said(text))).toMatchObject(calls)
  })
})

describe('of a plan on several cards a part can be kept', () => {
  test.each([
    ['just the first one', [change('31', { daily_budget: 50 })]],
    ['only the second', [switched('pause', '32')]],
    ['skip the pausing, only do the budget', [change('31', { daily_budget: 50 })]],
    ['leave mattress days out', [change('31', { daily_budget: 50 })]],
    ['just sofa then', [change('31', { daily_budget: 50 })]],
  ])('%s', async (part, calls) => {
    expect(acts(await said('raise sofa to 50 and pause mattress days', part))).toMatchObject(calls)
  })
  test('and what is changed of it leaves the rest', async () => {
    const turn = await said('raise sofa to 50 and pause mattress days', 'pause lamp too, no, forget that', 'ok')
    expect(acts(turn)).toEqual([])
  })
})

describe('a plan that something else came between can be taken up again', () => {
  test.each([['ok do it then'], ['go ahead'], ['alright, go for it']])('%s', async (yes) => {
    const turn = await said('set sofa to 55', 'how many credits do I have?', yes)
    expect(acts(turn)).toMatchObject([change('31', { daily_budget: 55 })])
  })
  test('an act that is named is no yes to another', async () => {
    expect(acts(await said('remove lamp outlet', 'is that for good?', 'then pause sofa'))).toMatchObject([
      switched('pause', '31'),
    ])
  })
  test('never after it was forgotten', async () => {
    expect(acts(await said('set sofa to 55', 'never mind', 'ok'))).toEqual([])
  })
})

describe('what a plan comes to is worked out from it', () => {
  test.each([
    ['what would that be a month?', /\$1,672/],
    ['and how much is that in the worst month', /\$1,672/],
    ['what does it cost me a week', /\$385/],
    ['can it ever cost more than that on one day?', /\$110/],
  ])('%s', async (question, figure) => {
    const turn = await said('set sofa to 55', question)
    expect(acts(turn)).toEqual([])
    expect(turn.text).toMatch(figure)
  })
  test('what is only thought of is not done, and then it is', async () => {
    const talk = owner()
    const thought = await talk.say('if I doubled Mattress Days, what would it cost a day at most?')
    expect(acts(thought)).toEqual([])
    expect(thought.text).toMatch(/\$100/)
    expect(acts(await talk.say('ok do that'))).toMatchObject([change('32', { daily_budget: 50 })])
  })
})

describe('an earlier subject is taken up again', () => {
  test.each([
    ['back to the campaign: 20 a day from 3 December for two weeks'],
    ['so, the beanbag one: 20 a day from 3 December for two weeks'],
  ])('%s', async (text) => {
    const turn = await said('create a campaign for beanbags', 'pause sofa', text)
    expect(acts(turn)).toMatchObject([
      {
        tool: 'create_campaign',
        args: { daily_budget: 20, start_date: '2026-12-03', end_date: '2026-12-17', campaign_name: 'Beanbags Search' },
      },
    ])
  })
})

describe('a question changes nothing about what is planned', () => {
  test.each([
    ['is 55 a lot for a small shop?'],
    ['does that start today?'],
    ['thanks, that is all'],
    ['what was it before?'],
    ['did it work?'],
  ])('%s', async (text) => {
    expect(acts(await said('set sofa to 55', text))).toEqual([])
  })
})

describe('short messages by what was spoken of last', () => {
  test('a choice between those that were shown', async () => {
    expect(acts(await said('which of sofa and mattress costs more a day?', 'pause that one'))).toMatchObject([
      switched('pause', '31'),
    ])
  })
  test('both of those that were offered', async () => {
    const two = [
      { id: '41', name: 'Bistro Nine', budget: 20, status: 'ENABLED' },
      { id: '42', name: 'Bistro Nine Catering', budget: 20, status: 'ENABLED' },
      { id: '43', name: 'Hotel Ost', budget: 20, status: 'ENABLED' },
    ]
    const talk = conversation(ownerTools(two, profile, dropped))
    await talk.say('pause the bistro ads')
    const turn = await talk.say('both of them')
    expect(
      acts(turn)
        .map((c) => c.args.campaign_id)
        .toSorted(),
    ).toEqual(['41', '42'])
  })
  test('the date that was asked about is the one that moves', async () => {
    expect(acts(await said('when does sofa end?', 'push that back a week', 'no, two weeks'))).toMatchObject([
      change('31', { end_date: '2027-02-03' }),
    ])
  })
  test("'no 26' after 24 is an amount, not a place in the list", async () => {
    expect(acts(await said('lower sofa to 24', 'no 26'))).toMatchObject([change('31', { daily_budget: 26 })])
  })
  test('a budget that is asked about is told, not changed', async () => {
    const turn = await said('sofa sale budget?')
    expect(turn.text).toMatch(/\$40/)
    expect(turn.text).not.toMatch(/should the new/)
  })
  test('no words about cards switch them off', async () => {
    const turn = await said("don't show me those cards any more, and pause sofa")
    expect(acts(turn)).toMatchObject([switched('pause', '31')])
  })
})
