import { describe, expect, test } from 'vitest'
import { acts, bakery, bakeryOwner, budgets, conversation, done, ownerTools } from './conversation.testing.ts'

const made = (turn: Parameters<typeof acts>[0]) => acts(turn).map((it) => [it.tool, it.args.campaign_id])
const resumed = [
  ['resume_campaign', '11'],
  ['resume_campaign', '12'],
]

describe('what was just changed', () => {
  test.each([
    ['switch everything off that is on', 'is it all off now', 'put those two back on'],
    ['switch everything off that is on', 'is it all off now', 'put them back on'],
    ['schalte alles aus was läuft', 'ist jetzt alles aus', 'mach die beiden wieder an'],
    ['apaga las que están encendidas', 'está todo apagado', 'vuelve a encender las dos'],
    ['mets en pause tout ce qui tourne', 'tout est éteint', 'remets les deux en route'],
    ['spegni tutte quelle attive', 'è tutto spento', 'riaccendi le due'],
    ['desliga tudo que está ligado', 'tá tudo desligado', 'liga as duas de novo'],
  ])('%s, %s, %s: the one that was off before stays off', async (off, asks, on) => {
    const talk = bakeryOwner()
    await talk.say(off)
    await talk.say(asks)
    const turn = await talk.say(on)
    expect(made(turn).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual(resumed)
  })
  test('a total after several budgets and a change of one is of all of them', async () => {
    const talk = bakeryOwner()
    await talk.say('what do i pay a day for all of it')
    await talk.say('put the rye one on 25')
    expect((await talk.say('and total now')).text).toContain('$65 a day')
  })
})

describe('one of those whose budgets were just told', () => {
  test.each([
    ['whats all this costing me a day', 'bring the dearer one down to 30'],
    ['whats all this costing me a day', 'put the one that costs more on 30'],
    ['was kosten alle zusammen am tag', 'die die mehr kostet auf 30'],
    ['cuánto gasto al día en total', 'pon la que más cuesta en 30'],
    ['combien je dépense par jour au total', 'mets celle qui coûte le plus à 30'],
    ['quanto costa in tutto al giorno', 'porta quella che costa di più a 30'],
    ['quanto dá por dia no total', 'põe a que custa mais em 30'],
  ])('%s: %s', async (asks, order) => {
    const talk = conversation(
      ownerTools(
        [
          { id: '11', name: 'Party Cakes', budget: 40, status: 'ENABLED' },
          { id: '12', name: 'Rye Bread', budget: 20, status: 'ENABLED' },
          { id: '13', name: 'Tea Time', budget: 60, status: 'PAUSED' },
        ],
        bakery,
      ),
    )
    await talk.say(asks)
    expect(budgets(await talk.say(order))).toEqual([['11', 30]])
  })
})

test.each(['delete the old one, Rye Bread', 'lösch die alte, Rye Bread', 'borra la otra, Rye Bread'])(
  '%s: the name says which',
  async (text) => expect(made(await bakeryOwner().say(text))).toEqual([['remove_campaign', '12']]),
)

test('a piece of a name in lower case before its noun is that campaign', async () => {
  const turn = await bakeryOwner().say('mach die party kampagne aus und rye bread auf 22')
  expect(made(turn)).toEqual([
    ['pause_campaign', '11'],
    ['update_campaign', '12'],
  ])
})

test.each([
  'we open 4pm to 10pm. can Rye Bread stop showing outside of that',
  'wir haben von 16 bis 22 uhr offen. Rye Bread soll außerhalb davon aus sein',
  'stop showing Rye Bread outside 4pm to 10pm',
  'Rye Bread no debe salir fuera de 16:00 a 22:00, apágala fuera de ahí',
])('%s: its hours, and no pause', async (text) => {
  const talk = bakeryOwner({ set_campaign_targeting: () => ({ value: {} }) })
  expect(made(await talk.say(text))).toEqual([['set_campaign_targeting', '12']])
})

test('a weekday in a name limits no days', async () => {
  const campaigns = [{ id: '11', name: 'Pie Friday', budget: 12, status: 'ENABLED' }]
  const talk = conversation(ownerTools(campaigns, bakery, { set_campaign_targeting: () => ({ value: {} }) }))
  const [set] = acts(await talk.say('Pie Friday only from 4pm to 10pm'))
  expect(set?.args.schedule).toMatchObject([{ days: { length: 7 } }])
})

describe('a question changes nothing', () => {
  test.each([
    'hello, whats the difference between pausing and deleting',
    'coucou, quelle différence entre mettre en pause et supprimer',
    'oi, qual a diferença entre pausar e excluir',
  ])('%s', async (text) => expect(acts(await bakeryOwner().say(text))).toEqual([]))
  test('what would be lost by a removal is told', async () => {
    const talk = bakeryOwner()
    await talk.say('delete one of them')
    expect((await talk.say('wait, would i lose its figures?')).text).toContain('only its figures stay')
  })
})

const adTools = {
  list_ads: () => ({
    value: [{ id: 'ad1', headlines: [{ text: 'Ask Us' }, { text: 'Near You' }], descriptions: [{ text: 'Cakes.' }] }],
  }),
  update_ad: () => ({ value: {} }),
}
test.each([
  ['the first headline of Rye Bread is dull. change it to Rye Till Late', 'Rye Till Late'],
  ['el primer título de Rye Bread es feo. cámbialo por Pan Hasta Tarde', 'Pan Hasta Tarde'],
])('%s: the next sentence says the new line', async (text, line) => {
  const [, update] = acts(await bakeryOwner(adTools).say(text))
  expect(update?.args.headlines).toEqual([line, 'Near You'])
})

test.each([
  ['block the word free on Rye Bread', 'what have i blocked so far'],
  ['bloquea la palabra gratis en Rye Bread', 'qué he bloqueado hasta ahora'],
])('%s, %s: the words that are blocked', async (order, asks) => {
  const words = { keywords: [{ text: 'rye' }], negative_keywords: ['free'] }
  const talk = bakeryOwner({
    exclude_keywords: () => ({ value: {} }),
    list_keywords: () => ({ value: { success: true, data: words } }),
  })
  await talk.say(order)
  expect((await talk.say(asks)).text).toContain('free')
})

test('a bid asked for is the one that is set', async () => {
  const talk = bakeryOwner({
    get_campaign_targeting: () => ({ value: { in_words: ['Everyone'], bids: { cpc_bid: 2 } } }),
    set_bid: () => ({ value: {} }),
  })
  expect((await talk.say('how much do i bid per click on Rye Bread')).text).toContain('$2.00 a click')
  expect(acts(await talk.say('too much. 80 cents'))).toMatchObject([{ tool: 'set_bid', args: { cpc_bid: 0.8 } }])
})

test('how all of it is, right after changes, is told of the campaigns', async () => {
  const talk = bakeryOwner()
  await talk.say('pausa Rye Bread')
  expect((await talk.say('me mostra como ficou tudo')).text).toContain('Party Cakes')
})

test('the time before is the one before that was told', async () => {
  const talk = bakeryOwner()
  await talk.say('quantas impressões teve semana passada')
  expect(acts(await talk.say('e na anterior'))[0]?.args).toMatchObject({ from: '2026-11-02', to: '2026-11-08' })
})
test('more than by the same day last month is asked of all that was told', async () => {
  const talk = bakeryOwner({ compare_periods: () => ({ value: {} }), list_insights: () => ({ value: {} }) })
  await talk.say('how is this month going, clicks and cost?')
  expect(acts(await talk.say('is that more clicks than on the same day last month?'))).toMatchObject([
    { tool: 'compare_periods', args: { from: '2026-11-01', to: '2026-11-21', compare_from: '2026-10-01' } },
  ])
})
test('a day of the calendar after the hours is an end', async () => {
  const talk = bakeryOwner({ set_campaign_targeting: () => 'closed', list_ads: done })
  await talk.say('show rye bread only between 11 and 2')
  expect(acts(await talk.say('hm, end it on 19 december then'))).toMatchObject([{ args: { end_date: '2026-12-19' } }])
})
test.each([
  ['make that 40', 40],
  ['no, 15', 15],
])('a number alone after a distance is a distance: %s', async (said, radius) => {
  const talk = bakeryOwner({ set_campaign_targeting: () => 'closed' })
  await talk.say('show rye bread within 25 miles of austin texas')
  expect(acts(await talk.say(said))).toMatchObject([
    { tool: 'set_campaign_targeting', args: { proximities: [{ radius }] } },
  ])
})
test.each(['I am thinking of turning tea time on', 'estoy pensando en encender tea time'])(
  'what is only thought of is offered, and not ordered: %s',
  async (said) => {
    expect(acts(await bakeryOwner().say(said))).toEqual([])
  },
)
