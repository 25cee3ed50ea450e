import { type Day, readDay } from '@adwright/contract/values/day.rules'
import { expect, test } from 'vitest'
import { read } from '../index.ts'

const placesIn = (text: string): string[] =>
  read(text, {
    today: readDay('2026-11-21') as Day,
    campaigns: [],
    context: 'none',
    lang: undefined,
    rows: undefined,
  }).clauses.flatMap(({ entities }) => entities.flatMap((it) => (it.type === 'place' ? [it.value] : [])))

test.each([
  ['campaign for christmas cookies 20 dollars a day next week in portland', ['Portland']],
  ['campaign for cookies, 20 a day in december, in tucson and phoenix', ['Tucson', 'Phoenix']],
  ['an ad for flyers in san diego next week', ['San Diego']],
  ['anuncia mis tartas en zaragoza, 10 al día', ['Zaragoza']],
  ['werbung für torten in köln 10 am tag', ['Köln']],
  ['pub pour mes gâteaux à lyon, 10 par jour', ['Lyon']],
])('a known town needs no capital letter: %s', (text, places) => {
  expect(placesIn(text)).toEqual(places)
})
test.each(['an ad for cakes in december', 'write it in a nice tone', 'i am in a hurry'])(
  'and nothing else is one: %s',
  (text) => {
    expect(placesIn(text)).toEqual([])
  },
)
test.each([
  ['show it only in Norwich, England to save money', ['Norwich, England']],
  ['10 miles around springfield illinois please', ['Springfield, Illinois']],
  ['i only want people around Bath, Somerset to find us', ['Bath, Somerset']],
  ['solo en Toledo, España la quiero', ['Toledo, España']],
  ['show it only in Springfield missouri', ['Springfield missouri']],
])('a place ends where the sentence goes on: %s', (text, places) => {
  expect(placesIn(text)).toEqual(places)
})
test.each([
  ['ads for drain cleaning toledo ohio 20 a day start tomorrow', ['Toledo, Ohio']],
  ['Spokane, Washington, from 12/2/2026 for three weeks', ['Spokane, Washington']],
  ['i can pay 20 a day. town is Boise, ID', ['Boise, ID']],
  ['drum lessons, in Duluth, Minnesota, from December 4 to January 3', ['Duluth, Minnesota']],
  ['kampagne für teppich kurse, erfurt, 12 am tag, ab morgen 4 wochen', ['Erfurt']],
  ['un anuncio de clases de yoga, Málaga, 12 al día desde mañana', ['Málaga']],
  ['Charlotte, set day passes to 20', []],
])('a town needs no small word before it: %s', (text, places) => {
  expect(placesIn(text)).toEqual(places)
})
