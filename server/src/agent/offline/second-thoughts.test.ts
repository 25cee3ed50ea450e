import { expect, test } from 'vitest'
import { acts, budgets, conversation, ownerTools, vet, vetOwner } from './conversation.testing.ts'

const [puppies, cats, old] = ['11', '12', '13']
test.for([
  ['an amount without a comma', ['set puppy vaccinations to 30 no sorry 26'], [[puppies, 26]]],
  ['a step', ['raise cat dental week by 5 wait 8'], [[cats, 48]]],
  ['in German', ['Setz Cat Dental Week auf 45 nein 42'], [[cats, 42]]],
  ['in French', ['mets Cat Dental Week à 45 non pardon 42'], [[cats, 42]]],
  [
    'one, and the other two',
    ['puppy vaccinations gets 30, other two 15 each'],
    [
      [puppies, 30],
      [cats, 15],
      [old, 15],
    ],
  ],
  [
    'whatever is on',
    ['halve whatever is switched on'],
    [
      [puppies, 12],
      [cats, 20],
    ],
  ],
  ['another campaign', ['put puppy vaccinations at 15', 'no cat dental week'], [[cats, 15]]],
  ['the name it really has', ['put the rabbit thing at 8', 'oh its called Old Dog Care, sorry'], [[old, 8]]],
] as const)('an owner changes their mind: %s', async ([, turns, said]) => {
  const talk = vetOwner({ update_campaign: () => 'closed' })
  let turn = await talk.say(turns[0])
  for (const text of turns.slice(1)) turn = await talk.say(text)
  expect(budgets(turn)).toEqual(said)
})

test.for([
  ['extend puppy vaccinations by 2 weeks', 'no 3'],
  ['verlänger Puppy Vaccinations um 2 Wochen', 'lieber 3'],
  ['alarga Puppy Vaccinations 2 semanas', 'mejor que sean tres'],
] as const)('a number alone counts what was counted before: %s', async ([first, then]) => {
  const talk = vetOwner({ update_campaign: () => 'closed' })
  await talk.say(first)
  expect(acts(await talk.say(then)).map((it) => it.args)).toEqual([{ campaign_id: puppies, end_date: '2027-02-10' }])
})

const plan = 'make an ad for nail clipping, 12 a day, from tomorrow for two weeks'
const planner = () => conversation(ownerTools([], vet, { create_campaign: () => 'closed' }))
const planned = async (...turns: readonly string[]): Promise<Record<string, unknown>> => {
  const talk = planner()
  let last: Awaited<ReturnType<typeof talk.say>> | undefined
  for (const text of turns) last = await talk.say(text)
  return last ? (acts(last)[0]?.args ?? {}) : {}
}
test.for([
  ['no wait, Tidy Paws is nicer', { campaign_name: 'Tidy Paws' }],
  ['Could the name be "Happy Claws"?', { campaign_name: 'Happy Claws' }],
  ['name it Tidy Paws Day btw', { campaign_name: 'Tidy Paws Day' }],
  ['sorry i meant ear cleaning', { campaign_name: 'Ear Cleaning Search' }],
  ['not nail clipping, ear cleaning', { campaign_name: 'Ear Cleaning Search' }],
  ['its for ear cleaning not nails', { campaign_name: 'Ear Cleaning Search' }],
  ['make it end before christmas', { start_date: '2026-11-22', end_date: '2026-12-24' }],
  ['evenings after 6', { daily_budget: 12 }],
  ['the website is tidypaws.example', { website_url: 'https://tidypaws.example' }],
  ['the website is tidypawz.example no sorry tidypaws.example', { website_url: 'https://tidypaws.example' }],
] as const)('a card of a new ad takes what is said later: %s', async ([text, said]) => {
  expect(await planned(plan, text)).toMatchObject(said)
})
test('a line is dictated without quotation marks, and a refusal keeps the plan', async () => {
  expect((await planned(plan, 'one headline must read No Appointment Needed')).headlines).toContain(
    'No Appointment Needed',
  )
  const talk = planner()
  await talk.say(plan)
  expect(acts(await talk.say('hmm no, leave it'))).toEqual([])
  const [again] = acts(await talk.say('ok do it after all but with 7 a day, rest the same'))
  expect(again?.args).toMatchObject({ campaign_name: 'Nail Clipping Search', daily_budget: 7 })
})
test.for([
  [
    'eine Anzeige für Krallenpflege, 12 am Tag, ab morgen zwei Wochen',
    'nicht Krallenpflege, Ohrenpflege',
    'Ohrenpflege',
  ],
  [
    'un anuncio de corte de uñas, 12 al día, desde mañana dos semanas',
    'perdón, quise decir limpieza de oídos',
    'Limpieza de oídos',
  ],
  [
    'une annonce pour le toilettage, 12 par jour, dès demain deux semaines',
    'pardon je voulais dire nettoyage des oreilles',
    'Nettoyage des oreilles',
  ],
] as const)('another subject in the owner’s language: %s', async ([first, then, name]) => {
  expect(String((await planned(first, then)).campaign_name)).toContain(name)
})
test('two dates or two amounts change places', async () => {
  expect(
    await planned('an ad for nail clipping, 12 a day, from 19 december to 8 december', 'oops, the other way round'),
  ).toMatchObject({ start_date: '2026-12-08', end_date: '2026-12-19' })
})
test('where and when it shows is said before the amount is asked for, and on the card', async () => {
  const talk = planner()
  const asked = await talk.say('can you make an ad for nail clipping in Leeds that shows only on saturdays')
  expect(asked.text).toContain('**nail clipping, Leeds, Saturday**')
  const shown = await talk.say('12 a day, from tomorrow for two weeks')
  expect(shown.text).toContain('Shown only: Leeds, Saturday')
  expect(acts(shown)[0]?.args.keywords).toContain('nail clipping leeds')
  const every = await talk.say('hm, every day then, from friday')
  expect(every.text).toContain('Shown only: Leeds\n')
})
test('each of two ads has the name it was given, and a click its most', async () => {
  const turn = await planner().say(
    'two campaigns from tomorrow for two weeks, one named Clean Claws at 20 a day and one named Soft Ears at 35 a day',
  )
  expect(acts(turn).map((it) => [it.args.campaign_name, it.args.daily_budget])).toEqual([
    ['Clean Claws', 20],
    ['Soft Ears', 35],
  ])
  expect(await planned(`${plan}, bid 2 dollars a click and never over 3 dollars a click`)).toMatchObject({
    cpc_bid: 2,
    max_cpc_bid: 3,
  })
})
test('an order to set it up, right behind an ad, is of that ad', async () => {
  const turn = await planner().say('I have $420 for nail clipping ads over 14 days from tomorrow. Set it up.')
  expect(acts(turn).map((it) => it.tool)).toEqual(['create_campaign'])
})
test.each(["I didn't want to save those", 'the topic is winter, not summer'])(
  'ideas that were never to be saved are not: %s',
  async (text) => {
    const ideas = [{ title: 'Claws in Winter', description: 'Care in winter' }]
    const talk = vetOwner({
      suggest_blog_ideas: () => ({ value: { success: true, data: { blog_ideas: ideas } } }),
      save_blog_ideas: () => ({ value: { success: true, data: {} } }),
    })
    await talk.say('three blog ideas about summer please')
    expect(acts(await talk.say(text)).map((it) => it.tool)).not.toContain('save_blog_ideas')
  },
)
