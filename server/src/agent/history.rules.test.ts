import { expect, test } from 'vitest'
import { cutFor, fitsWhole, historyAfter, NO_CUT, type NumberedTurn } from './history.rules.ts'
import { shrunk } from './shrink.rules.ts'

/** A conversation of this many messages, newest first, of about 100 characters each. */
const talk = (length: number, toolChars = 0): NumberedTurn[] =>
  Array.from({ length }, (_, at) => {
    const id = at + 1
    const text = `${id} `.padEnd(60, '.')
    if (id % 2 === 1) return { id, role: 'user' as const, content: text, modelMessages: null }
    const value = { list: Array.from({ length: toolChars / 4 }, () => 123) }
    const tool = { role: 'tool', content: [{ type: 'tool-result', output: { type: 'json', value } }] }
    const said = { role: 'assistant', content: text }
    return { id, role: 'assistant' as const, content: text, modelMessages: toolChars > 0 ? [tool, said] : [said] }
  }).toReversed()

const words = (messages: readonly object[]) => messages.map((it) => (it as { content: string }).content.split(' ')[0])

test('what fits is told whole, oldest first', () => {
  const room = { maxChars: 10_000, maxTurns: 80 }
  expect(fitsWhole(talk(5), room)).toBe(true)
  expect(words(historyAfter(talk(5), NO_CUT))).toEqual(['1', '2', '3', '4', '5'])
  expect(fitsWhole([], room)).toBe(true)
})

test('a cut takes half away at once and then holds for many messages, so requests begin alike', () => {
  const room = { maxChars: 4_000, maxTurns: 80 }
  let cut = NO_CUT
  const cuts: number[] = []
  for (let length = 1; length < 200; length += 2) {
    const turns = talk(length)
    cut = fitsWhole(turns, room) ? cut : cutFor(turns, cut, room)
    const told = historyAfter(turns, cut)
    expect(JSON.stringify(told).length).toBeLessThanOrEqual(4_200)
    expect(words(told).at(-1)).toBe(String(length))
    expect((told[0] as { role: string }).role).toBe('user')
    if (cuts.at(-1) !== cut.upTo) cuts.push(cut.upTo)
  }
  expect(cuts.length).toBeLessThan(13)
})

test('a long conversation of short messages is cut by their number', () => {
  const cut = cutFor(talk(81), NO_CUT, { maxChars: 1_000_000, maxTurns: 80 })
  expect(historyAfter(talk(81), cut).length).toBeLessThanOrEqual(40)
})

test('images take room, so a conversation full of them is cut before the model refuses it', () => {
  const images = [{ name: 'shop.jpg', fileKey: 'a' }]
  const shown = talk(21).map((turn) => (turn.role === 'user' ? { ...turn, images } : turn))
  const room = { maxChars: 40_000, maxTurns: 80 }
  expect(fitsWhole(talk(21), room)).toBe(true)
  expect(fitsWhole(shown, room)).toBe(false)
  expect(words(historyAfter(talk(21), cutFor(shown, NO_CUT, room)))).toHaveLength(5)
})

test('the newest message is told whatever its size', () => {
  const cut = cutFor(talk(9), NO_CUT, { maxChars: 1, maxTurns: 80 })
  expect(words(historyAfter(talk(9), cut))).toEqual(['9'])
})

test('a long result stays valid JSON: its lists keep their beginning', () => {
  const value = { rows: Array.from({ length: 500 }, (_, at) => ({ at, name: 'x'.repeat(20) })), total: 500 }
  const small = shrunk(value, 2_000) as typeof value
  expect(JSON.stringify(small).length).toBeLessThanOrEqual(2_000)
  expect(small.total).toBe(500)
  expect(small.rows[0]).toEqual({ at: 0, name: 'x'.repeat(20) })
  expect(shrunk({ a: 1 }, 100)).toEqual({ a: 1 })
})

test('at a cut older results are shortened, those of the newest messages stay whole until the next one', () => {
  const turns = talk(41, 8_000)
  const cut = cutFor(turns, NO_CUT, { maxChars: 120_000, maxTurns: 80 })
  const sizes = historyAfter(turns, cut)
    .filter((it) => (it as { role: string }).role === 'tool')
    .map((it) => JSON.stringify(it).length)
  expect(sizes[0]).toBeLessThan(5_000)
  expect(sizes.slice(-4).every((it) => it > 8_000)).toBe(true)
})
