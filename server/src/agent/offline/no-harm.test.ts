import { asDay } from '@adwright/contract/values/day.rules'
import { expect, test } from 'vitest'
import { acts, budgets, conversation, done, type FakeTools, ownerTools, tools } from './conversation.testing.ts'
import { langs } from './nlu/types.ts'
import { speaker } from './words/say.ts'

const campaigns = () => [
  { id: '11', name: 'Petal & Stem', budget: 20, status: 'ENABLED' },
  { id: '12', name: 'Hofmann Bakery', budget: 16, status: 'ENABLED' },
  { id: '13', name: 'Bright Smile Dental', budget: 45, status: 'ENABLED' },
  { id: '14', name: 'Alpine Bikes', budget: 30, status: 'ENABLED' },
]
const closed: FakeTools = { update_campaign: () => 'closed', create_campaign: () => 'closed' }
const owner = (more: FakeTools = {}) => conversation(ownerTools(campaigns(), undefined, more))
const said = (text: string) => owner().say(text)

test.each([
  ['all of them 20% up, all but the bakery one', ['11', '13', '14']],
  ['raise all of them 20% for a week, all but the bakery one', ['11', '13', '14']],
  ['alpine and petal, 20% more each', ['14', '11']],
  ["alpine to 20. petal I haven't decided on yet", ['14']],
])('changes only the campaigns that were meant: %s', async (text, ids) => {
  expect(budgets(await said(text)).map(([id]) => id)).toEqual(ids)
})
test('a campaign with no order of its own is not set like the one before it', async () => {
  expect(budgets(await said('alpine auf 20, petal muss ich mir noch gut überlegen'))).not.toContainEqual(['11', 20])
})
test('a campaign that was ruled out gets no card when the message means others', async () => {
  const talk = owner(closed)
  await talk.say('alpine and petal to 25')
  expect(tools(await talk.say('I said not the bakery! so only the other two'))).toEqual([])
})
test('an amount beside only one campaign is its amount', async () => {
  const talk = owner(closed)
  await talk.say('all of them 20% up')
  expect(budgets(await talk.say('ONLY alpine, 33 flat'))).toEqual([['14', 33]])
})
test.each(['pausa alpine, bueno no, espera', 'pause alpine, no wait', 'alpine aus, nee doch nicht'])(
  'an order that is taken back in the same breath does nothing: %s',
  async (text) => {
    expect(tools(await said(text))).toEqual([])
  },
)
test('pausing, and not deleting, removes nothing', async () => {
  const talk = owner()
  await talk.say('quita una de momento')
  expect(tools(await talk.say('la de alpine. pausar eh, no borrar'))).toEqual(['pause_campaign'])
})
test('a budget only for some days ends no campaign, and says that it stays', async () => {
  for (const text of ['alpine to 33 but only until 10 december', 'alpine up to 33 for this month only']) {
    const turn = await said(text)
    expect(acts(turn).map((it) => it.args)).toEqual([{ campaign_id: '14', daily_budget: 33 }])
    expect(turn.text).toContain("won't go back by itself")
  }
  expect(tools(await said('alpine down to 20 just for january'))).toEqual([])
})
test('a day beside a campaign that stays as it is, is told back', async () => {
  expect((await said('sube alpine a 33, pero solo hasta el 6 de enero y petal ni tocarla')).text).toContain(
    '6 de enero',
  )
})
test('what happens on a day is no new name', async () => {
  expect(acts(await said('alpine should be over on the 23rd of december'))[0]?.args).not.toHaveProperty('name')
})
test('an amount that was told of another campaign is asked about', async () => {
  expect(tools(await said('bright smile to 9 and alpine gets the 9 it saves'))).toEqual([])
})
test('a budget for a campaign that is off says that it stays off', async () => {
  const off = campaigns().map((it) => (it.id === '14' ? { ...it, status: 'PAUSED' } : it))
  expect((await conversation(ownerTools(off)).say('alpine at 5 a day')).text).toContain('already paused')
})
test('a yes is no name for a new campaign', async () => {
  const profile = { business_name: 'Bloom', services: 'bouquets', website_url: 'https://bloom.example' }
  const talk = conversation(ownerTools([{ id: '11', name: 'Tulips', budget: 9, status: 'ENABLED' }], profile, closed))
  await talk.say('Now the same again for tulips, named Tulips Again, but 14 a day')
  await talk.say('create a campaign for lilies, 10 a day from 5 december to 20 december')
  expect(tools(await talk.say('yes'))).toEqual([])
})
test('everything at 30 at the most raises nothing', async () => {
  expect(budgets(await said('set everything to 30 at most'))).toEqual([['13', 30]])
})

test.each([
  ['not more than 20 km around Leeds', { proximities: [{ around: 'Leeds', radius: 20, unit: 'KILOMETERS' }] }],
  ['only in Leeds but not in Bramley', { locations: ['Leeds'], excluded_locations: ['Bramley'] }],
  ['not in Leeds', { excluded_locations: ['Leeds'] }],
])('shows an ad where it was meant, and nowhere that was ruled out: %s', async (where, args) => {
  const turn = await owner({ set_campaign_targeting: () => 'closed' }).say(`show alpine ${where}`)
  expect(acts(turn)[0]?.args).toEqual({ campaign_id: '14', ...args })
})
test('an ad for what was only pointed at asks what it is for', async () => {
  const profile = { business_name: 'Loft', services: 'Spanish courses', website_url: 'https://loft.example' }
  const talk = conversation(ownerTools(campaigns(), profile, closed))
  const turn = await talk.say(
    'there is a brand new thing from 11 january, need an ad for it, 15 a day, until 28 february',
  )
  expect(tools(turn)).toEqual([])
})

test.each([
  ['alpine to 20, what is that a month?', '608'],
  ['alpine auf 20, was kostet das im Monat?', '608'],
  ['mets alpine à 20, ça fait combien par mois ?', '608'],
])('a price beside a change is that of the new budget: %s', async (text, price) => {
  const turn = await said(text)
  expect(turn.text).toContain(price)
  expect(turn.text).not.toContain('912')
})
test('after a card was closed, its price is told beside that of now', async () => {
  const talk = owner(closed)
  await talk.say('alpine to 20')
  expect((await talk.say('and what is that a month?')).text).toMatch(/912.*608/su)
})
test('the price until New Year is for those days, and for no year', async () => {
  expect((await said('what would alpine cost me till new year')).text).not.toContain('a year')
})
test('an ad that is not to be shown outside a town is shown there', async () => {
  const talk = owner({ set_campaign_targeting: () => 'closed' })
  const turn = await talk.say('que alpine no salga fuera de Zaragoza')
  expect(acts(turn).map((it) => it.args)).toEqual([{ campaign_id: '14', locations: ['Zaragoza'] }])
})
test('what is to stop not before a day gets no card that would stop it now, until that is wanted', async () => {
  const talk = owner({ pause_campaign: () => 'closed' })
  const turn = await talk.say('pause alpine and petal, but not before Friday')
  expect(tools(turn)).toEqual([])
  expect(turn.text).toMatch(/can't wait for a day/)
  expect(tools(await talk.say('do it'))).toEqual(['pause_campaign', 'pause_campaign'])
})

const waiting: FakeTools = { ...closed, pause_campaign: () => 'closed', resume_campaign: () => 'closed' }
test.each([
  'forget the alpine one, just petal: 22 a day',
  'Vergiss alpine, nur petal. 22',
  'olvídate de alpine, solo petal. 22',
  'oublie alpine, seulement petal. 22',
])('a campaign that is to be forgotten is not set with the other one: %s', async (text) => {
  const turn = await owner(waiting).say(text)
  const changed = turn.calls.flatMap((it) => (it.tool === 'update_campaign' ? [it.args.campaign_id] : []))
  if (changed.length > 0) return expect(changed).toEqual(['11'])
  expect(tools(turn)).toEqual([])
  expect(turn.text).toMatch(/\?/)
})
test.each([
  'pause alpine, but only from Friday on',
  'pausiere alpine, aber erst ab Freitag',
  'pausa alpine, pero solo a partir del viernes',
  'mets alpine en pause, mais seulement à partir de vendredi',
  'metti in pausa alpine, ma solo da venerdì in poi',
  'pause alpine once the snow is gone',
])('what is to stop on a later day, or if something happens, is not stopped at once: %s', async (text) => {
  expect(tools(await owner(waiting).say(text))).toEqual([])
})
test.each(['Copy alpine, call it Winter Bikes', 'kopiere alpine und nenn es Winterräder'])(
  'what is to be copied gets no new name itself: %s',
  async (text) => {
    expect(tools(await owner(waiting).say(text))).toEqual([])
  },
)
test('one up and one down, after an amount that was refused, go each their own way', async () => {
  const talk = owner(waiting)
  await talk.say('alpine to 8')
  expect(budgets(await talk.say('alpine 3 up and petal 3 down'))).toEqual([
    ['14', 33],
    ['11', 17],
  ])
})
test.each(['Yes, do it', 'No, leave it'])('the question after a doubt takes its own buttons: %s', async (label) => {
  const talk = owner(waiting)
  const asked = await talk.say('pause alpine, but only from Friday on')
  expect(asked.buttons.map((it) => it.label)).toContain(label)
  expect(tools(await talk.say(label))).toEqual(label === 'Yes, do it' ? ['pause_campaign'] : [])
})
test('what is fine as it is does not go off with the other one', async () => {
  const { calls } = await owner(waiting).say('stop just the bakery one, dental is fine, my son looks after it')
  expect(calls.filter((it) => it.tool === 'pause_campaign').map((it) => it.args.campaign_id)).not.toContain('13')
})
test('an order that nothing came of is offered, by its name', async () => {
  const turn = await owner(waiting).say('alpine and petal, only petal at 22')
  expect(tools(turn)).toEqual([])
  expect(turn.text).toContain('Nothing has changed for **Petal & Stem** yet')
  const [button] = turn.buttons.map((it) => it.label)
  expect(button).toBe('Set Petal & Stem to $22 a day')
})
test.each(['how is alpine doing?', 'is petal on?', 'we were full last weekend, dental did really well'])(
  'nothing is offered where nothing was ordered: %s',
  async (text) => {
    const turn = await owner(waiting).say(text)
    expect(turn.text).not.toMatch(/Nothing has changed|left this out/)
  },
)
test.each([
  ['dental 8', 45],
  ['petal and dental 2', 20],
  ['dental 150', 45],
])('a bare amount that would divide or multiply a budget is asked about: %s', async (text, budget) => {
  const turn = await owner(waiting).say(text)
  expect(tools(turn)).toEqual([])
  expect(turn.text).toContain(`$${budget} a day now`)
  expect(turn.buttons.length).toBeGreaterThan(1)
})
test.each(['dental to 8', 'dental 8 a day', 'set dental to 150', 'dental 8 less', 'dental 40'])(
  'one that says what it is gets its card: %s',
  async (text) => expect(tools(await owner(waiting).say(text))).toEqual(['update_campaign']),
)
test('a yes to the question after a doubt is no yes to an older card', async () => {
  const talk = owner(waiting)
  await talk.say('lower petal by 4')
  const asked = await talk.say('pause alpine, but only from Friday on')
  expect(asked.text).not.toContain('“do it”')
  expect(tools(await talk.say('Yes, do it'))).toEqual(['pause_campaign'])
})
test.each(langs)('what buttons say of a campaign gets its card, in %s', async (lang) => {
  const w = speaker(lang, asDay('2026-11-21'))
  for (const key of ['button.pause', 'button.set_to', 'button.add_to', 'button.take_off'] as const) {
    const turn = await owner(waiting).say(w.say(key, { name: 'Bright Smile Dental', amount: w.usd(12) }))
    expect(tools(turn), `${lang} ${key}`).toHaveLength(1)
  }
})
test.each(['pause alpine and petal', 'alpine down 5, petal up 5', 'sube alpine a 40', 'alpine auf 40 am Tag'])(
  'a plain order gets its card without a question: %s',
  async (text) => {
    expect(tools(await owner(waiting).say(text)).length).toBeGreaterThan(0)
  },
)
test('a weekend in a campaign’s name is no day to show ads on', async () => {
  const list = [
    { id: '21', name: 'Kids Archery', budget: 9, status: 'ENABLED' },
    { id: '22', name: 'Stag Weekends', budget: 26, status: 'ENABLED' },
    { id: '23', name: 'Beginner Archery', budget: 12, status: 'ENABLED' },
  ]
  const paused = await conversation({ ...ownerTools(list), ...waiting }).say('pause every one but stag weekends')
  expect(acts(paused).map((it) => [it.tool, it.args.campaign_id])).toEqual([
    ['pause_campaign', '21'],
    ['pause_campaign', '23'],
  ])
  const renamed = await conversation({ ...ownerTools(list), ...waiting }).say('rename kids archery to Weekend Archery')
  expect(acts(renamed).map((it) => it.args)).toEqual([{ campaign_id: '21', name: 'Weekend Archery' }])
})
test('a campaign with another budget is turned on by a second card, after the first', async () => {
  const list = [{ id: '31', name: 'Ski Hire', budget: 14, status: 'PAUSED' }]
  const asked = await conversation({ ...ownerTools(list), ...waiting }).say('turn ski hire on and give it 19 a day')
  expect(tools(asked)).toEqual(['update_campaign'])
  const cards = { resume_campaign: () => done(), update_campaign: () => done() }
  const both = await conversation({ ...ownerTools(list), ...cards }).say('turn ski hire on and give it 19 a day')
  expect(tools(both)).toEqual(['update_campaign', 'resume_campaign'])
  expect(both.text.match(/would be turned on/g)).toHaveLength(1)
})
test('what a card that waits already says isn’t done twice', async () => {
  const talk = owner(waiting)
  await talk.say('take 4 off petal and give it to alpine')
  expect(budgets(await talk.say('petal 4 less, alpine 4 more')).toSorted()).toEqual([
    ['11', 16],
    ['14', 34],
  ])
})
test('a campaign with a language’s name is found', async () => {
  const list = [
    { id: '41', name: 'Inglés', budget: 30, status: 'ENABLED' },
    { id: '42', name: 'Repaso', budget: 15, status: 'ENABLED' },
  ]
  const talk = conversation({ ...ownerTools(list), ...waiting })
  expect(budgets(await talk.say('pon ingles a 46 y repaso a 29'))).toEqual([
    ['41', 46],
    ['42', 29],
  ])
})
test('“Mon-Fri” are five days', async () => {
  const turn = await owner({ ...waiting, set_campaign_targeting: () => 'closed' }).say('show petal 8am to 6pm mon-fri')
  expect(acts(turn).map((it) => it.args.schedule)).toEqual([
    [{ days: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'], from: '08:00', to: '18:00' }],
  ])
})
test.each(['in all I never want to go over 90, turn petal on', '90 in tutto non voglio superare, petal'])(
  'a limit for all raises no budget: %s',
  async (said) => expect(budgets(await owner(waiting).say(said))).toEqual([]),
)
test('what a card would add isn’t said to be on already', async () => {
  const turn = await owner(waiting).say('petal to 30, what is everything a day then?')
  expect(turn.text).toContain("Everything that's on then")
  expect(turn.text).not.toContain("that's on now")
})
test('a refusal after the fact tells what was done', async () => {
  const talk = owner()
  await talk.say('delete alpine')
  const turn = await talk.say("stop, don't delete it, I need it in May")
  expect(turn.text).not.toContain('Nothing was changed')
  expect(turn.text).toContain('**Alpine Bikes**')
})
test('a tenth of what all campaigns have is asked about', async () => {
  expect(tools(await owner(closed).say('set all of them to 1.50'))).toEqual([])
})
test('an order beside a question about another campaign gets its card', async () => {
  expect(tools(await owner(waiting).say('pause alpine and tell me how petal did last week'))).toContain(
    'pause_campaign',
  )
})
