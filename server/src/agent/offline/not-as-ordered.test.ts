import { describe, expect, test } from 'vitest'
import {
  acts,
  bakeryOwner,
  budgets,
  conversation,
  done,
  type FakeTools,
  ownerTools,
  tools,
} from './conversation.testing.ts'

const shop = () => [
  { id: '11', name: 'E-Bikes', budget: 50, status: 'ENABLED' },
  { id: '12', name: 'City Bikes', budget: 30, status: 'ENABLED' },
  { id: '13', name: 'Repairs', budget: 12, status: 'PAUSED' },
]
const profile = { business_name: 'Spoke', services: 'bikes', website_url: 'https://spoke.example' }
const owner = (more: FakeTools = {}) => conversation(ownerTools(shop(), profile, more))
/** A list of campaigns with these ends. */
function ending(ends: Readonly<Record<string, string>>): FakeTools {
  const tools = ownerTools(shop(), profile)
  return {
    list_campaigns: (args) => {
      const answer = tools.list_campaigns?.(args)
      if (typeof answer !== 'object' || !('value' in answer)) return { error: 'no list' }
      const { data } = answer.value as { data: { campaigns: { id: string }[] } }
      const campaigns = data.campaigns.map((it) => ({ ...it, end_date_raw: ends[it.id] ?? '2027-01-20' }))
      return { value: { success: true, message: 'ok', data: { campaigns } } }
    },
  }
}
const args = (turn: Parameters<typeof acts>[0]) => acts(turn).map((it) => it.args)

test.each([
  'put party cakes up to 45, christmas is coming',
  'party cakes 5 mehr, bald ist Weihnachten',
  'sube party cakes 5, que viene navidad',
  'monte party cakes à 45, noël arrive',
])('a day that is only the reason puts nothing off: %s', async (text) => {
  expect(budgets(await bakeryOwner().say(text))).toEqual([['11', 45]])
})
describe('a pause on a day is no pause now, and no end unless that is wanted', () => {
  test.each([
    'pause E-Bikes at the weekend',
    'pause E-Bikes over the weekend',
    'pausier E-Bikes am Wochenende',
    'pausa E-Bikes el fin de semana',
    'mets E-Bikes en pause le week-end',
    'pausa E-Bikes no fim de semana',
    'metti in pausa E-Bikes nel weekend',
    'turn E-Bikes off over the weekend and back on on Monday',
  ])('%s', async (text) => {
    const turn = await owner().say(text)
    expect(tools(turn)).toEqual([])
    expect(turn.text).toContain('**E-Bikes**')
    expect(turn.buttons.length).toBeGreaterThan(0)
  })
  test('a button leaves the days of every week out of its schedule', async () => {
    const talk = owner({ set_campaign_targeting: () => 'closed' })
    const label = (await talk.say('pause E-Bikes at the weekend')).buttons.at(-1)?.label ?? ''
    expect(args(await talk.say(label))).toMatchObject([
      { campaign_id: '11', schedule: [{ days: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'] }] },
    ])
  })
  test.each([
    'pause E-Bikes from Friday on',
    'pausiere E-Bikes ab Freitag',
    'pausa E-Bikes a partir del viernes',
    'mets E-Bikes en pause à partir de vendredi',
    'pausa E-Bikes a partir de sexta',
    'metti in pausa E-Bikes da venerdì',
  ])('from a day on, the day before is its last: %s', async (text) => {
    expect(args(await owner().say(text))).toEqual([{ campaign_id: '11', end_date: '2026-11-26' }])
  })
  test.each([
    'pause E-Bikes today and City Bikes on Friday',
    'pausier E-Bikes heute und City Bikes am Freitag',
    'pausa E-Bikes hoy y City Bikes el viernes',
    "mets E-Bikes en pause aujourd'hui et City Bikes vendredi",
    'metti in pausa E-Bikes oggi e City Bikes venerdì',
    'pausa E-Bikes hoje e City Bikes na sexta',
  ])('of two, the one that waits for a day gets no date: %s', async (text) => {
    const turn = await owner().say(text)
    expect(acts(turn)).toMatchObject([{ tool: 'pause_campaign', args: { campaign_id: '11' } }])
    expect(turn.text).toMatch(/\*\*City Bikes\*\*, (?:Nov 27|27)/)
  })
})

describe('a copy changes nothing in what is copied', () => {
  test.each([
    'copy E-Bikes for cargo bikes, call it Cargo Bikes, 35 a day',
    'make a copy of E-Bikes for the spring, call it Spring Ride, 35 a day',
    'Copy E-Bikes. Call the copy Winter. 35 a day',
    'can you copy E-Bikes and call it Winter, 35 a day?',
    'Kopiere E-Bikes. Nenn sie Winter. 35 am Tag',
    'copia E-Bikes para bicis de carga, llámala Carga, 35 al día',
    'copie E-Bikes pour les vélos cargo, appelle-la Vélos Cargo, 35 par jour',
    'copia E-Bikes per le cargo bike, chiamala Cargo, 35 al giorno',
    'copie E-Bikes para bicicletas de carga, chame de Carga, 35 por dia',
  ])('%s', async (text) => {
    const talk = owner({ create_campaign: () => 'closed' })
    const asked = await talk.say(text)
    expect(tools(asked)).toEqual([])
    expect(asked.buttons.length).toBeGreaterThan(0)
    expect(acts(await talk.say(asked.buttons[0]?.label ?? ''))).toMatchObject([
      { tool: 'create_campaign', args: { daily_budget: 35 } },
    ])
  })
  test('a campaign that is called so is none', async () => {
    const talk = conversation(ownerTools([{ id: '21', name: 'Web Copy', budget: 20, status: 'ENABLED' }], profile))
    expect(budgets(await talk.say('set Web Copy to 60 a day'))).toEqual([['21', 60]])
  })
})

describe('what one card got and the other did not', () => {
  const refusing = (id: string): FakeTools => {
    const campaigns = shop()
    const own = ownerTools(campaigns, profile)
    return {
      ...own,
      update_campaign: (it) => (it.campaign_id === id ? 'declined' : (own.update_campaign?.(it) ?? 'declined')),
    }
  }
  test('only the one that was raised, by as much, is raised no further', async () => {
    const talk = conversation(refusing('12'))
    await talk.say('put E-Bikes and City Bikes up by 10')
    const turn = await talk.say('only E-Bikes 10 more')
    expect(tools(turn)).toEqual([])
    expect(turn.text).toContain('$60')
  })
  test('the one that was refused is raised from what it has', async () => {
    const talk = conversation(refusing('11'))
    await talk.say('put E-Bikes and City Bikes up by 10')
    expect(budgets(await talk.say('only E-Bikes 10 more'))).toEqual([['11', 60]])
  })
  test('after both were refused, only the one that is named changes', async () => {
    const talk = owner({ update_campaign: () => 'declined' })
    await talk.say('10 more for E-Bikes and 5 less for City Bikes')
    expect(budgets(await talk.say('only E-Bikes 10 more'))).toEqual([['11', 60]])
  })
  test('after both were raised, only one keeps it', async () => {
    const talk = owner()
    await talk.say('put E-Bikes and City Bikes up by 10')
    expect(budgets(await talk.say('no, only E-Bikes 10 more'))).toEqual([['12', 30]])
  })
})

describe('what is told of the cost, or by somebody else, is no order', () => {
  test.each([
    ['how is E-Bikes?', 'it costs almost double, take 8 off'],
    ['wie läuft E-Bikes?', 'es kostet fast das Doppelte, nimm 8 weg'],
    ['¿cómo va E-Bikes?', 'cuesta casi el doble, quítale 8'],
    ['what does E-Bikes cost a day?', 'E-Bikes costs almost double what it did, take 8 off'],
    ['wie läuft E-Bikes?', 'E-Bikes kostet fast das Doppelte, nimm 8 weg'],
    ['comment va E-Bikes ?', 'E-Bikes coûte presque le double, enlève 8'],
    ['como vai E-Bikes?', 'E-Bikes custa quase o dobro, tira 8'],
  ])('%s %s', async (before, text) => {
    const talk = owner()
    await talk.say(before)
    expect(budgets(await talk.say(text))).toEqual([['11', 42]])
  })
  test.each([
    ['My son says I should pause E-Bikes', 'yes'],
    ['my accountant thinks we should lower E-Bikes to 20', 'yes'],
    ['mein Sohn sagt, ich soll E-Bikes pausieren', 'ja'],
    ['mi hijo dice que debería pausar E-Bikes', 'sí'],
    ['mon fils dit que je devrais mettre E-Bikes en pause', 'oui'],
    ['mio figlio dice che dovrei mettere in pausa E-Bikes', 'sì'],
    ['o meu filho diz que eu devia pausar E-Bikes', 'sim'],
  ])('it is asked first whether the owner wants it: %s', async (text, yes) => {
    const talk = owner()
    expect(tools(await talk.say(text))).toEqual([])
    expect(args(await talk.say(yes))).toMatchObject([{ campaign_id: '11' }])
  })
  test('what is asked about is what would change, and whose advice it is limits no ad', async () => {
    const talk = owner({ set_campaign_targeting: done })
    const turn = await talk.say('meine Frau meint, wir sollten City Bikes auf 10 senken')
    expect(tools(await talk.say('ja'))).toEqual(['update_campaign'])
    expect(turn.text).toMatch(/auch: \*\*City Bikes\*\*: 10\s\$ am Tag/)
  })
  test('an order after what somebody says gets its card', async () => {
    expect(tools(await owner().say('My son says it is too dear. Pause E-Bikes'))).toEqual(['pause_campaign'])
  })
  test.each([
    'leave E-Bikes running but 5 less',
    'keep E-Bikes on but 5 less a day',
    'lass E-Bikes laufen, aber 5 weniger',
  ])('what stays on, for less, gets its card without a question: %s', async (text) => {
    expect(budgets(await owner().say(text))).toEqual([['11', 45]])
  })
})

describe('the end that another campaign has', () => {
  const ends = { 11: '2027-01-10', 12: '2027-02-20', 13: '2027-03-20' }
  test.each([
    'Repairs the same end date as City Bikes',
    'Repairs dasselbe Enddatum wie City Bikes',
    'ponle a Repairs la misma fecha de fin que City Bikes',
    'mets à Repairs la même date de fin que City Bikes',
    'dai a Repairs la stessa data di fine di City Bikes',
    'põe em Repairs a mesma data de fim que City Bikes',
  ])('moves the end, and no budget: %s', async (text) => {
    expect(args(await owner(ending(ends)).say(text))).toEqual([{ campaign_id: '13', end_date: '2027-02-20' }])
  })
  test.each([
    'give E-Bikes $45 and extend City Bikes to March 3, same end date for the other one',
    'City Bikes should end on March 3. E-Bikes gets $45. Repairs gets the same end date.',
  ])('beside a budget of another one: %s', async (text) => {
    expect(args(await owner(ending(ends)).say(text))).toEqual(
      expect.arrayContaining([
        { campaign_id: '11', daily_budget: 45 },
        { campaign_id: '12', end_date: '2027-03-03' },
      ]),
    )
  })
  test('the other two are those that the message does not name', async () => {
    const talk = bakeryOwner()
    const turn = await talk.say('extend rye bread to March 3, same end date for the other two')
    expect(args(turn)).toEqual(['12', '11', '13'].map((campaign_id) => ({ campaign_id, end_date: '2027-03-03' })))
    expect(turn.text).not.toContain('two**')
  })
})

describe('a campaign that has ended', () => {
  const ended = () => owner(ending({ 11: '2026-10-31', 13: '2026-10-31' }))
  test.each(['turn E-Bikes on', 'resume E-Bikes'])('is not already on: %s', async (text) => {
    const talk = ended()
    const turn = await talk.say(text)
    expect(tools(turn)).toEqual([])
    expect(turn.text).toContain('ended on Oct 31')
    expect(args(await talk.say('June 30'))).toEqual([{ campaign_id: '11', end_date: '2027-06-30' }])
  })
  test('runs again with another end, and is turned on where it was off', async () => {
    expect(args(await ended().say('get E-Bikes going again, through June 30'))).toEqual([
      { campaign_id: '11', end_date: '2027-06-30' },
    ])
    expect(acts(await ended().say('start Repairs again, through June 30'))).toMatchObject([
      { args: { campaign_id: '13', end_date: '2027-06-30' } },
      { tool: 'resume_campaign', args: { campaign_id: '13' } },
    ])
  })
  test('another budget for it says that it has ended', async () => {
    expect((await ended().say('raise E-Bikes to 60')).text).toContain('ended on Oct 31')
  })
})

test('what is off is told apart from what all of them cost', async () => {
  expect((await owner().say('what do all three cost a day?')).text).toMatch(/Off now.*Repairs.*\$80/)
  expect((await owner().say('what do I pay a day in all?')).text).toMatch(/\$80/)
})

describe('a question that was passed over', () => {
  test('comes back once, and then no more', async () => {
    const talk = bakeryOwner()
    expect((await talk.say('pause one of them')).text).toContain('Which campaign should I pause')
    expect((await talk.say('how many clicks last week?')).text).toContain('Which campaign should I pause')
    for (const text of ['what is ctr?', 'hm', 'what do you think?', 'ok'])
      expect((await talk.say(text)).text, text).not.toContain('Which campaign should I pause')
  })
  test.each(['turn on two', 'pause two of my campaigns', 'pause two'])(
    'how many it is for is no budget: %s',
    async (text) => {
      const turn = await owner().say(text)
      expect(tools(turn)).not.toContain('update_campaign')
    },
  )
})
test('after all were paused, only the one that is named goes on again', async () => {
  const talk = owner()
  await talk.say('pause E-Bikes and City Bikes')
  expect(args(await talk.say('only City Bikes on again'))).toEqual([{ campaign_id: '12' }])
})
test('what is paid after one was paused leaves it out', async () => {
  const talk = owner()
  await talk.say('what do E-Bikes and City Bikes cost a day together?')
  await talk.say('pause City Bikes')
  expect((await talk.say('so what does that come to a day now?')).text).toMatch(/\$50 a day/)
})
test('somebody’s opinion beside an order is no advice to ask about', async () => {
  const talk = owner()
  await talk.say('pausa E-Bikes')
  expect(tools(await talk.say('bueno reactívala, mi hermana dice que es una tontería'))).toEqual(['resume_campaign'])
})
