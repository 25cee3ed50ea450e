import { expect, test } from 'vitest'
import { callsOf, combinations } from './changing.testing.ts'

const RIGHT_MIN = 0.8
test('most changes make the right cards, however the campaign is pointed at and whatever stands around the order', async () => {
  const all = combinations()
  const wrong: string[] = []
  for (const one of all) {
    const calls = await callsOf(one)
    if (calls.join() !== one.calls.join()) wrong.push(`${one.before.join(' / ')} > ${one.text}: ${calls.join(', ')}`)
  }
  expect(all.length).toBeGreaterThan(150)
  expect(1 - wrong.length / all.length, wrong.join('\n')).toBeGreaterThan(RIGHT_MIN)
})
