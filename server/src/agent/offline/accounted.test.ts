import { expect, test } from 'vitest'
import { acts, bakeryOwner, budgets, conversation, done, ownerTools } from './conversation.testing.ts'

test.each([
  // Whatever the wording of the step.
  ['take 4 more off rye bread', [['12', 16]]],
  ['take another 4 off rye bread', [['12', 16]]],
  ['lower rye bread 4 more', [['12', 16]]],
  ['rye bread down by 4', [['12', 16]]],
  ['make rye bread 4 dollars dearer', [['12', 24]]],
  ['rye bread up to 24', [['12', 24]]],
  ['quítale 4 más a rye bread', [['12', 16]]],
  ['bájale otros 4 a rye bread', [['12', 16]]],
  // A share isn't a list position.
  ['bájale la cuarta parte a rye bread', [['12', 15]]],
  // One campaign of a group, not the whole group.
  ['of the running ones double the cheapest', [['12', 40]]],
  ['of those that are on, the dearest at 30', [['11', 30]]],
  // A value that one campaign takes over from another.
  [
    'swap the budgets of rye bred and party cake',
    [
      ['12', 40],
      ['11', 20],
    ],
  ],
  ['rye bread should have as much as party cakes', [['12', 40]]],
  ['three quarters of what party cakes gets for rye bread', [['12', 30]]],
  [
    '60 a day in all, 35 of it for party cakes, the rest for rye bread',
    [
      ['11', 35],
      ['12', 25],
    ],
  ],
])('%s: what a card sets is what was said', async (said, wanted) => {
  expect(budgets(await bakeryOwner().say(said))).toEqual(wanted)
})

test('an amount that is corrected at once is the corrected one', async () => {
  expect(budgets(await bakeryOwner().say('put rye bread at 25, or should I say 30'))).toEqual([['12', 30]])
})
test('of two campaigns, the one that is excluded keeps its budget', async () => {
  expect(budgets(await bakeryOwner().say('not rye bread, party cakes up to 45'))).toEqual([['11', 45]])
})

test('an amount that one gives and the other gets is asked about, where nothing says which', async () => {
  const turn = await bakeryOwner().say('put 5 of party cakes budget on rye bread')
  expect(acts(turn)).toEqual([])
  expect(turn.text).toContain('How much should')
})

test.each([
  ['what ads do I have', 'the two that are running', 'Rye Bread'],
  ['is rye bread on?', 'party cakes then', 'Party Cakes'],
])('%s, %s: which ones, and nothing is done to them', async (first, said, name) => {
  const talk = bakeryOwner()
  await talk.say(first)
  const turn = await talk.say(said)
  expect(acts(turn)).toEqual([])
  expect(turn.text).toContain(name)
})

test.each([
  [
    'take 4 off party cakes and pop it on rye bread',
    [
      ['11', 36],
      ['12', 24],
    ],
  ],
  [
    'quítale 4 a party cakes y dáselos a rye bread',
    [
      ['11', 36],
      ['12', 24],
    ],
  ],
  ['rye bread a 17 y no a 27 como dijiste', [['12', 17]]],
  ['drop party cakes to whatever rye bread is on', [['11', 20]]],
])('%s: what one gives the other gets, and what it shall not be it is not', async (said, wanted) => {
  expect(budgets(await bakeryOwner().say(said))).toEqual(wanted)
})

test.each(['stop rye bread if it goes over 50 bucks', 'turn tea time on but only if it costs under 15 a day'])(
  '%s: a condition is no amount, and nothing is done before it is met',
  async (said) => {
    const turn = await bakeryOwner().say(said)
    expect(acts(turn)).toEqual([])
    expect(turn.text).toContain("can't wait for a day or a condition")
  },
)

test.each(["don't save this but our number will be 555 201 3344", "save that I'm not in on mondays. actually don't"])(
  '%s: nothing is kept against a no',
  async (said) => {
    const keeping = { save_business_profile: done, remember: done, add_date_note: done }
    expect(acts(await bakeryOwner(keeping).say(said))).toEqual([])
  },
)

test.each([
  'stop showing rye bread on weekends',
  'quisiera que la campaña de rye bread dejara de mostrarse los fines de semana',
])('%s: days of every week, and no end', async (said) => {
  const turn = await bakeryOwner({ set_campaign_targeting: done }).say(said)
  expect(acts(turn).map((it) => it.tool)).toEqual(['set_campaign_targeting'])
  expect(JSON.stringify(acts(turn)[0]?.args)).not.toMatch(/SATURDAY|SUNDAY/)
})

test('what stays is left, whatever else is told of it', async () => {
  const turn = await bakeryOwner().say('take 5 off party cakes, oh and rye bread is back next month so leave that')
  expect(budgets(turn)).toEqual([['11', 35]])
})

test('of two that were just changed, the one that a client shall see is asked for', async () => {
  const talk = bakeryOwner({ share_campaign_for_approval: done })
  await talk.say('pause party cakes and put rye bread at 22')
  const turn = await talk.say('and tell my client Sole to look at the ad, sole@example.com')
  expect(acts(turn)).toEqual([])
  expect(turn.text).toContain('Which campaign should I send')
})

test('a note of a day that comes is of this year', async () => {
  const talk = conversation(ownerTools([], undefined, { add_date_note: (args) => ({ value: args }) }))
  const turn = await talk.say('put a note on 12 December: street fair')
  expect(acts(turn)).toMatchObject([{ tool: 'add_date_note', args: { date: '2026-12-12' } }])
})

test('a second question mark makes no question of the order behind it', async () => {
  const talk = bakeryOwner()
  await talk.say('how is rye bread doing?')
  expect(budgets(await talk.say('nothing?? put it up 3 and lower party cakes by 2'))).toEqual([
    ['12', 23],
    ['11', 38],
  ])
})
