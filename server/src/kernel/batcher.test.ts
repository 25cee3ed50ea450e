import { expect, test } from 'vitest'
import { batcher } from './batcher.ts'

/** Batch runs that the test finishes by hand. */
function byHand() {
  const runs: { asks: readonly string[]; end: () => void; fail: (error: Error) => void }[] = []
  const run = (asks: readonly string[]) =>
    new Promise<string[]>((resolve, reject) => {
      runs.push({ asks, end: () => resolve(asks.map((ask) => `${ask}!`)), fail: reject })
    })
  const nth = async (n: number) => {
    while (!runs[n]) await new Promise((resolve) => setImmediate(resolve))
    return runs[n]
  }
  return { run, nth }
}

test('what is asked at once, or while another is under way, goes together, and each gets its own answer', async () => {
  const { run, nth } = byHand()
  const ask = batcher(run, { atMost: 10 })
  const first = Promise.all([ask('a'), ask('b')])
  expect((await nth(0)).asks).toEqual(['a', 'b'])
  const second = Promise.all([ask('c'), ask('d')])
  ;(await nth(0)).end()
  expect(await first).toEqual(['a!', 'b!'])
  expect((await nth(1)).asks).toEqual(['c', 'd'])
  ;(await nth(1)).end()
  expect(await second).toEqual(['c!', 'd!'])
})

test('never more than it may, and of the same key one after the other', async () => {
  const runs: string[][] = []
  const run = async (asks: readonly string[]) => {
    runs.push([...asks])
    return asks
  }
  const ask = batcher(run, { atMost: 2, key: (it) => it[0] ?? '' })
  expect(await Promise.all(['a1', 'a2', 'b', 'c'].map(ask))).toEqual(['a1', 'a2', 'b', 'c'])
  expect(runs).toEqual([
    ['a1', 'b'],
    ['a2', 'c'],
  ])
})

test('one that cannot be done does not take the others with it', async () => {
  const run = async (asks: readonly string[]) => {
    if (asks.includes('bad')) throw new Error('no')
    return asks
  }
  const ask = batcher(run, { atMost: 10 })
  const [good, bad] = await Promise.allSettled([ask('good'), ask('bad')])
  expect(good).toMatchObject({ value: 'good' })
  expect(bad).toMatchObject({ reason: new Error('no') })
  expect(await ask('after')).toBe('after')
})
