import { expect, test } from 'vitest'
import { acts, tools, vetOwner } from './conversation.testing.ts'

const owner = () => vetOwner({ remember: (args) => ({ value: args }) })
test.each([
  ['our nurse leaves at 3 on wednesdays, keep that in mind', 'Our nurse leaves at 3 on wednesdays'],
  ['we close tuesdays remember that', 'We close tuesdays'],
  ['recuerda q los jueves por la tarde no abrimos', 'Los jueves por la tarde no abrimos'],
  ['los domingos cerramos a la 1, tenlo en cuenta', 'Los domingos cerramos a la 1'],
  ['merk dir: zwischen 1.8. und 14.8. haben wir Urlaub', 'Zwischen 1.8. und 14.8. haben wir Urlaub'],
  ["n'oublie pas qu'on ferme à 11h le jeudi", 'Ferme à 11h le jeudi'],
  ['anota: às terças fechamos ao meio-dia', 'Às terças fechamos ao meio-dia'],
  ['il giovedì chiudiamo alle 12, ricordalo', 'Il giovedì chiudiamo alle 12'],
])('%s is kept as a fact, and no hours change', async (text, fact) => {
  expect(acts(await owner().say(text))).toMatchObject([{ tool: 'remember', args: { text: fact } }])
})
test('an order with remember in it stays an order', async () => {
  expect(tools(await owner().say('remember to run cat dental week only on weekdays'))).not.toContain('remember')
})
