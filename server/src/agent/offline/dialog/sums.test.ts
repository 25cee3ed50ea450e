import { expect, test } from 'vitest'
import { conversation, ownerTools } from '../conversation.testing.ts'

/** The last reply of a conversation with an owner who has no campaigns, and whether anything was looked up. */
async function told(...said: readonly string[]) {
  const talk = conversation(ownerTools([]))
  let last = { text: '', calls: [] as readonly unknown[] }
  for (const one of said) last = await talk.say(one)
  return last
}
const paid = 'we paid 96 dollars for 80 clicks, what does that make per click'
const part = 'what percent is 45 of 180'

test.each([
  [[paid], '**$1.20**'],
  [['80 clicks cost us 96 dollars', 'so how much per click?'], '**$1.20**'],
  [[paid, 'and per sale if 4 of them bought'], '**$24.00**'],
  [[part], '**25%**'],
  [[part, 'so how much remains'], '**135**'],
  [[part, 'and 90?'], '**50%**'],
  [[part, 'what remains in percent'], '**75%**'],
  [[paid, '96 of 128, in percent?', 'whats left over'], '$128 − $96 = **$32**'],
  [['what is 15% of 640?'], '**96**'],
  [['was machen 96 euro für 80 klicks pro klick?'], '**1,20 €**'],
  [['pagamos 96 dólares por 80 clics, ¿a cuánto sale cada clic?'], '**1,20 $**'],
  [['on a payé 96 dollars pour 80 clics, ça fait combien par clic ?'], '**1,20 $**'],
  [['45 di 180, che percentuale è?'], '**25%**'],
  [['45 de 180 dá quantos por cento?'], '**25%**'],
  [['at 80 cents how many clicks do I get for 20 a day'], '**25 clicks**'],
  [['a 0,50 dólares el clic, ¿cuántos clics salen con 20 al día?'], '**40 clics**'],
])('%j: worked out, and nothing is looked up for it', async (said, answer) => {
  const { text, calls } = await told(...said)
  expect(text).toContain(answer)
  expect(calls).toEqual([])
})
test('a budget for several is told for each of them', async () => {
  const plan = 'I could spend 900 a month on 3 campaigns equally. What would each have a day?'
  expect((await told(plan)).text).toContain('$9.87 a day')
})
