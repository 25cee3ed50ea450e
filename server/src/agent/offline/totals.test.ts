import { expect, test } from 'vitest'
import { acts, bakeryOwner } from './conversation.testing.ts'

const budgets = (turn: Parameters<typeof acts>[0]) =>
  acts(turn).map((it) => [it.args.campaign_id, it.args.daily_budget])
/** Party Cakes has 40 a day, Rye Bread 20, and Tea Time is off. */
const said = async (...says: readonly string[]) => {
  const talk = bakeryOwner()
  for (const text of says.slice(0, -1)) await talk.say(text)
  return budgets(await talk.say(says.at(-1) ?? ''))
}

test.each([
  'no more than 45 a day altogether, keep the split',
  'everything together 45 a day at most, you decide how',
  'insgesamt höchstens 45 am Tag, teil es sinnvoll auf',
  'entre todo no más de 45 al día, repártelo tú',
  'no puedo gastar más de 45 diarios entre todo, acomódalo como veas',
  'in tutto non più di 45 al giorno, decidi tu',
  'no total no máximo 45 por dia, divide você',
  '45 a day for the two that are running, two thirds for party cakes',
  "j'ai 45 par jour pour les deux qui tournent, deux tiers pour party cakes",
])('a total is shared by those that are on: %s', async (order) => {
  expect(await said(order)).toEqual([
    ['11', 30],
    ['12', 15],
  ])
})
test.each([
  'bring the total down to 50 but keep rye bread at 20',
  'en total pas plus de 50 par jour, garde rye bread à 20',
  '50 par jour en tout, rye bread reste à 20',
])('what one keeps is part of the total: %s', async (order) => {
  expect(await said(order)).toEqual([['11', 30]])
})
test('the same for both, with a total', async () => {
  expect(await said('same budget for party cakes and rye bread, together not more than 50 a day')).toEqual([
    ['11', 25],
    ['12', 25],
  ])
})
test('a limit that is not reached raises nothing', async () => {
  expect(await said('no more than 90 a day altogether, keep the split')).toEqual([])
})
test('the total that was just told is brought down, from one alone', async () => {
  expect(await said('what do I pay a day in total?', 'get that down to 45, take all of it off party cakes')).toEqual([
    ['11', 25],
  ])
})
test.each([
  ['make party cakes and rye bread equal', 30, 30],
  ['move half of rye bread to party cakes', 50, 10],
  ['prends la moitié du budget de rye bread et mets-la sur party cakes', 50, 10],
  ['verschieb die Hälfte vom Rye Bread Budget zu Party Cakes', 50, 10],
  ['passa metà del budget di rye bread a party cakes', 50, 10],
  ['nimm 5 vom Rye Bread weg und leg sie bei Party Cakes drauf', 45, 15],
])('what one loses the other gains: %s', async (order, cakes, bread) => {
  expect((await said(order)).toSorted()).toEqual([
    ['11', cakes],
    ['12', bread],
  ])
})
test('a share in place of a step is of what it was before', async () => {
  expect(await said('put up rye bread by 5 dollars', 'oops, five percent')).toEqual([['12', 21]])
})
test('a budget far above what it was is asked about first', async () => {
  expect(await said('set rye bread to 1500')).toEqual([])
})
test('a name that is off is turned on by a bare on', async () => {
  const turn = await bakeryOwner().say('party cakes to 30, rye bread off, tea time on')
  expect(acts(turn).map((it) => [it.tool, it.args.campaign_id])).toEqual([
    ['update_campaign', '11'],
    ['pause_campaign', '12'],
    ['resume_campaign', '13'],
  ])
})
test.each([
  'pause everything except the scones',
  'pausa todo menos las medialunas',
  'alles aus außer den Brezeln',
  'coupe tout sauf les croissants',
  'spegni tutto tranne i cornetti',
  'desliga tudo menos as tortas',
])('all but what is not known is never all: %s', async (order) => {
  expect(acts(await bakeryOwner().say(order))).toEqual([])
})
test.each([
  ['get rid of the end date of rye bread', 'needs an end date'],
  ['quítale la fecha de fin a rye bread', 'necesita una fecha de fin'],
  ['nimm das Enddatum bei Rye Bread raus', 'braucht ein Enddatum'],
  ['enlève la date de fin de rye bread', 'doit avoir une date de fin'],
  ['togli la data di fine di rye bread', 'deve avere una data di fine'],
  ['tira a data final do rye bread', 'precisa de uma data final'],
])('an end is moved and not removed: %s', async (order, told) => {
  const turn = await bakeryOwner().say(order)
  expect(acts(turn)).toEqual([])
  expect(turn.text).toContain(told)
})
test('the end is removed from no campaign by removing the campaign', async () => {
  const talk = bakeryOwner()
  await talk.say('when does rye bread end?')
  expect(acts(await talk.say('please remove this end, it has to run always'))).toEqual([])
})
