import { expect, test } from 'vitest'
import {
  acts,
  bakeryCampaigns,
  bakeryOwner,
  conversation,
  type FakeTools,
  ownerTools,
  tools,
} from './conversation.testing.ts'

const range = (low: number, high: number) => ({ low, high })
const forecasts: FakeTools = {
  forecast_campaign: ({ daily_budget }) => ({
    value: {
      success: true,
      message: 'ok',
      data: {
        days: 30,
        clicks: range(Number(daily_budget) * 10, Number(daily_budget) * 15),
        cost: range(Number(daily_budget) * 20, Number(daily_budget) * 30),
        assumption: '',
      },
    },
  }),
}
const closed: FakeTools = { remove_campaign: () => 'closed' }

test.each([
  'how many folks booked a cake off the ads this month',
  'any leads from the ads last week?',
  'quantas ligações vieram do google esse mês',
  "combien d'appels j'ai eu grâce aux pubs",
  'wie viele anrufe kamen letzte woche über die anzeigen',
  'quanti appuntamenti mi ha portato la pubblicità questo mese',
])('what nothing counts is said before what is known: %s', async (text) => {
  const turn = await bakeryOwner().say(text)
  expect(turn.buttons.map((it) => it.label).join(' ')).toMatch(/Measure|Kunden messen|Mesurer|Medir|Misurare/)
})
test('what a budget would bring is answered with clicks, now and then', async () => {
  const turn = await bakeryOwner(forecasts).say('how many clicks would i get with 60 a day on party cakes')
  expect(turn.text).toContain('600 – 900')
  expect(turn.text).toContain('400 – 600')
  expect(acts(turn).every((it) => it.tool === 'forecast_campaign')).toBe(true)
})
test('the budget of a campaign that is off changes no total', async () => {
  const { text } = await bakeryOwner().say('if i put 30 a day on tea time what do i get for it')
  expect(text).not.toContain('everything on')
})
test('campaigns that are on but not shown yet are listed as such', async () => {
  const inReview = bakeryCampaigns().map((it) => ({ ...it, plain_status: 'In review' }))
  const { text } = await conversation(ownerTools(inReview)).say("what's running right now")
  expect(text).not.toContain('Nothing is running')
})
test.each([
  ['is tea time on?', 'No, **Tea Time** is paused'],
  ['is tea time off?', 'Yes, **Tea Time** is paused'],
  ['are rye bread and tea time on?', '\n**Tea Time** is paused'],
])('only the answer about one campaign begins with yes or no: %s', async (text, said) => {
  expect((await bakeryOwner().say(text)).text).toContain(said)
})
test('what is to go after a question about keywords may be a keyword: no campaign is removed', async () => {
  const talk = bakeryOwner(closed)
  await talk.say('which keyword in rye bread costs most')
  expect(tools(await talk.say('kill the top one'))).toEqual([])
})
test.each(['delete tea time', 'bin tea time completely', 'lösch tea time', 'apaga a campanha tea time de vez'])(
  'a campaign that is named is removed after a card: %s',
  async (text) => {
    expect(acts(await bakeryOwner(closed).say(text))).toMatchObject([
      { tool: 'remove_campaign', args: { campaign_id: '13' } },
    ])
  },
)
test.each([
  'alpine may sleep until I call',
  'alpine: descanso por ahora',
  'Alpine bringt gar nix mehr, weg damit bis auf weiteres',
  "alpine en veille pour l'instant",
])('an order in unusual words, of which the second reading is sure, gets its card: %s', async (text) => {
  const campaigns = [...bakeryCampaigns(), { id: '14', name: 'Alpine Bikes', budget: 30, status: 'ENABLED' }]
  const turn = await conversation(ownerTools(campaigns)).say(text)
  expect(acts(turn)).toMatchObject([{ tool: 'pause_campaign', args: { campaign_id: '14' } }])
})
test.each(['lösch tea time', 'supprime tea time'])('names are looked up for words not understood: %s', async (text) => {
  expect(tools(await bakeryOwner(closed).say(text))).toEqual(['remove_campaign'])
})
test.each([
  ['compare party cakes and rye bread last month', '2026-10-01'],
  ['vergleich party cakes und rye bread im oktober', '2026-10-01'],
])('two campaigns are compared with each other in one report: %s', async (text, from) => {
  const turn = await bakeryOwner().say(text)
  expect(acts(turn).map((it) => [it.tool, it.args.campaign_id, it.args.from])).toEqual([
    ['get_campaign_performance', undefined, from],
  ])
})
test('a change that failed is not told as done', async () => {
  const entry = {
    id: 'a1',
    at: '2026-11-20T10:00:00Z',
    action: 'change_campaign',
    target: 'Rye Bread',
    undoable: false,
  }
  const entries = [
    { ...entry, outcome: 'failed' },
    { ...entry, id: 'a2', target: 'Tea Time', outcome: 'done' },
  ]
  const { text } = await bakeryOwner({ list_activity: () => ({ value: entries }) }).say('what was changed lately?')
  expect(text).toContain('Change campaign: Rye Bread (not done: it failed)')
  expect(text).toMatch(/Change campaign: Tea Time$/m)
})

test.each([
  'how much can i spend at most in december?',
  'was kann der dezember höchstens kosten?',
  'quanto posso gastar no máximo em dezembro',
  'combien je peux dépenser au maximum en décembre',
])('the most that a time to come can cost is worked out, not read from last year: %s', async (text) => {
  const turn = await bakeryOwner().say(text)
  expect(acts(turn)).toEqual([])
  expect(turn.text.replace(/[ .\s]/g, ',')).toContain('1,824')
})
test('the most of a month is told on its first day, too', async () => {
  const turn = await conversation(ownerTools(bakeryCampaigns()), '2026-12-01').say(
    'how much can i spend at most in december?',
  )
  expect(turn.text).toContain('$1,824')
})
const setting: FakeTools = {
  get_campaign_targeting: () => ({
    value: { in_words: ['Shown in: United States'], bids: { cpc_bid: 1.5 }, schedules: [] },
  }),
}
test.each(['what is the bid of Rye Bread?', 'wie hoch ist das gebot von rye bread?'])(
  'a campaign’s bid is told, not what a bid is: %s',
  async (text) => {
    expect((await bakeryOwner(setting).say(text)).text).toMatch(/1[.,]50/)
  },
)
test.each(['on which days is rye bread shown?', 'which ages does rye bread target?'])(
  'who sees a campaign is told whole, also where nothing is set: %s',
  async (text) => {
    const turn = await bakeryOwner(setting).say(text)
    expect(turn.text).toContain('every day, at all hours')
    expect(turn.text).toContain('All ages')
  },
)
test('advice about a time to come says that there are no figures of the last one', async () => {
  const campaigns = [{ campaign_id: '12', campaign_name: 'Rye Bread', clicks: 0, cost: 0 }]
  const none: FakeTools = { list_insights: () => ({ value: { insights: [], campaigns } }) }
  const turn = await bakeryOwner(none).say('is it worth running rye bread over christmas or not, should I?')
  expect(turn.text).toContain('no figures of yours to go by')
  expect((await bakeryOwner(none).say('what should I improve last month?')).text).not.toContain('no figures of yours')
})
