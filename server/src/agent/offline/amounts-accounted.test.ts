import { describe, expect, test } from 'vitest'
import { acts, bakeryOwner, budgets, conversation, ownerTools, tools } from './conversation.testing.ts'

const kennel = () => [
  { id: '21', name: 'Puppy School', budget: 30, status: 'ENABLED' },
  { id: '22', name: 'Dog Walking', budget: 20, status: 'ENABLED' },
  { id: '23', name: 'Cat Sitting', budget: 10, status: 'PAUSED' },
]
const kennelOwner = () => conversation(ownerTools(kennel()))
const school = () => [
  { id: '31', name: 'Alemán Intensivo', budget: 30, status: 'ENABLED' },
  { id: '32', name: 'Inglés', budget: 20, status: 'ENABLED' },
]

describe('a name is heard in the form in which it is said', () => {
  test.each([
    ['puppies to 25 please', [['21', 25]]],
    [
      'take 5 off the walking one and give that to the puppies',
      [
        ['22', 15],
        ['21', 35],
      ],
    ],
  ])('%s', async (said, wanted) => {
    expect(budgets(await kennelOwner().say(said))).toEqual(wanted)
  })
  test.each([
    ['sobe o alemão para 33', [['31', 33]]],
    [
      'passa 4 do alemão pro inglês',
      [
        ['31', 26],
        ['32', 24],
      ],
    ],
  ])('%s', async (said, wanted) => {
    expect(budgets(await conversation(ownerTools(school())).say(said))).toEqual(wanted)
  })
  test('Öl auf 9, of Ölheizung', async () => {
    const talk = conversation(
      ownerTools([
        { id: '41', name: 'Ölheizung', budget: 12, status: 'ENABLED' },
        { id: '42', name: 'Gasheizung', budget: 18, status: 'ENABLED' },
      ]),
    )
    expect(budgets(await talk.say('Gas auf 20, Öl auf 9'))).toEqual([
      ['42', 20],
      ['41', 9],
    ])
  })
})

describe('a reply accounts for all of an order', () => {
  test('what no card does is named in its own words', async () => {
    const turn = await kennelOwner().say('kill that for now, and put puppy school at 35')
    expect(turn.text).toMatch(/kill that for now/)
  })
  test('an order about money that no card has an amount for', async () => {
    const turn = await kennelOwner().say('gib dem Cat Sitting was die Dog Walking kriegt und schalt ihn ein')
    if (budgets(turn).every(([, day]) => day === undefined)) expect(turn.text).toMatch(/was die Dog Walking kriegt|\?/)
  })
  test('a common word in a name', async () => {
    const talk = conversation(
      ownerTools([
        { id: '51', name: 'Garden Design', budget: 40, status: 'ENABLED' },
        { id: '52', name: 'Hedge Trimming', budget: 18, status: 'ENABLED' },
      ]),
    )
    expect(budgets(await talk.say('everything 10% cheaper apart from design'))).toEqual([['52', 16.2]])
    expect(budgets(await talk.say('hedges at 20 and give design 45 a day')).toSorted()).toEqual([
      ['51', 45],
      ['52', 20],
    ])
  })
  test.each(['party cakes 25 and the rest for rye bread', '12 für Party Cakes und der Rest für Rye Bread'])(
    '%s: no card for a half of it',
    async (said) => {
      const turn = await bakeryOwner().say(said)
      expect(acts(turn)).toEqual([])
      expect(turn.text).toMatch(/\?/)
    },
  )
  test('20 cents more is hardly a daily budget', async () => {
    const turn = await bakeryOwner().say('put 30 cents more on rye bread')
    expect(budgets(turn)).toEqual([])
    expect(JSON.stringify(turn.buttons)).toMatch(/click/)
  })
  test('a day in another sentence does not let a later order pass for one of today', async () => {
    expect(budgets(await bakeryOwner().say('Ab Donnerstag dann bitte Rye Bread 28 am Tag'))).toEqual([])
  })
})

describe('what is left out of all', () => {
  test.each([
    'everything up 10%, but not the walking one',
    'alles 10% rauf, nur nicht Dog Walking',
    'sobe tudo 10%, só não dog walking',
  ])('%s', async (said) => {
    const changed = budgets(await kennelOwner().say(said)).map(([id]) => id)
    expect(changed).toContain('21')
    expect(changed).not.toContain('22')
  })
  test('turned back on, but not that one', async () => {
    const talk = kennelOwner()
    await talk.say('turn everything off')
    const again = await talk.say('ok, back on, not cat sitting obviously')
    expect(
      acts(again)
        .map((it) => [it.tool, it.args.campaign_id])
        .toSorted(),
    ).toEqual([
      ['resume_campaign', '21'],
      ['resume_campaign', '22'],
    ])
  })
  test('coupe tout vite', async () => {
    expect(tools(await kennelOwner().say('coupe tout vite'))).toEqual(['pause_campaign', 'pause_campaign'])
  })
})

describe('a move between two', () => {
  test('the one that it is turned on for', async () => {
    const turn = await kennelOwner().say('Cat Sitting on again and give to it 4 dollars from dog walking')
    expect(budgets(turn).filter(([, day]) => day !== undefined)).toEqual([
      ['23', 14],
      ['22', 16],
    ])
    expect(tools(turn)).toContain('resume_campaign')
  })
  test('the other way round, whatever else is said beside it', async () => {
    const talk = kennelOwner()
    await talk.say('move 5 from puppy school to dog walking')
    expect(budgets(await talk.say('no sorry, the other way round, half blind here')).toSorted()).toEqual([
      ['21', 35],
      ['22', 15],
    ])
  })
  test('the rest, of a total that was divided before', async () => {
    const talk = kennelOwner()
    await talk.say('60 a day in total for puppy school and dog walking, half each')
    expect(budgets(await talk.say('no, better 40 for puppy school and the rest for the other'))).toEqual([
      ['21', 40],
      ['22', 20],
    ])
  })
})

test('20 percents, 32 y medio', async () => {
  expect(budgets(await bakeryOwner().say('raise rye bread by 20 percents'))).toEqual([['12', 24]])
  expect(budgets(await bakeryOwner().say('pon rye bread a 22 y medio'))).toEqual([['12', 22.5]])
})
test('how many more customers an amount brings raises nothing by it', async () => {
  const turn = await bakeryOwner().say('if I put 30 for rye bread how many more customers come')
  expect(turn.text).toMatch(/At \$30 a day/)
})

describe('a total', () => {
  test('with one at double what the other has, and then another total', async () => {
    const talk = kennelOwner()
    const first = await talk.say('30 a day together, puppy school double the walking one')
    expect(`${first.text} ${JSON.stringify(acts(first))}`).toMatch(/20.*10/s)
    expect(budgets(await talk.say('make that 45'))).toEqual([['22', 15]])
  })
  test('of which one keeps its own', async () => {
    const talk = kennelOwner()
    await talk.say('at most 40 a day in total for all of them, you decide how')
    expect(budgets(await talk.say('but not dog walking, leave that as it was')).toSorted()).toEqual([
      ['21', 20],
      ['22', 20],
    ])
  })
  test('of which one is told its part', async () => {
    const turn = await kennelOwner().say('50 a day in total for puppy school and dog walking, but dog walking gets 15')
    expect(budgets(turn).toSorted()).toEqual([
      ['21', 35],
      ['22', 15],
    ])
  })
  test.each([
    ['I have $620 for december, split it between puppy school and dog walking', 10],
    ["j'ai 620 dollars pour tout décembre, répartis ça entre puppy school et dog walking", 10],
  ])('%s: by the days of that month, and no dates move', async (said, day) => {
    const turn = await kennelOwner().say(said)
    expect(acts(turn).map((it) => it.args)).toEqual([
      { campaign_id: '21', daily_budget: day },
      { campaign_id: '22', daily_budget: day },
    ])
    expect(turn.text).toMatch(/620.*31/)
  })
})
