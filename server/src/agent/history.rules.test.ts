import { expect, test } from 'vitest'
import { historyWithin, type Turn } from './history.rules.ts'
import { shrunk } from './shrink.rules.ts'

const user = (content: string): Turn => ({ role: 'user', content, modelMessages: null })
const reply = (content: string, modelMessages: readonly object[] = []): Turn => ({
  role: 'assistant',
  content,
  modelMessages,
})

test('the newest turns that fit are told, oldest first, beginning with the owner', () => {
  const turns = [user('three'), reply('two!'), user('two'), reply('one!'), user('one')]
  expect(historyWithin(turns, 10_000).map((it) => (it as { content: string }).content)).toEqual([
    'one',
    'one!',
    'two',
    'two!',
    'three',
  ])
  expect(historyWithin(turns, 60).map((it) => (it as { content: string }).content)).toEqual(['three'])
  expect(historyWithin(turns, 1)).toHaveLength(1)
  expect(historyWithin([], 100)).toEqual([])
})

test('a long result stays valid JSON: its lists keep their beginning', () => {
  const value = { rows: Array.from({ length: 500 }, (_, at) => ({ at, name: 'x'.repeat(20) })), total: 500 }
  const small = shrunk(value, 2_000) as typeof value
  expect(JSON.stringify(small).length).toBeLessThanOrEqual(2_000)
  expect(small.total).toBe(500)
  expect(small.rows[0]).toEqual({ at: 0, name: 'x'.repeat(20) })
  expect(shrunk({ a: 1 }, 100)).toEqual({ a: 1 })
})

test('results of older turns are shortened, those of the newest are whole', () => {
  const big = { list: Array.from({ length: 2_000 }, (_, at) => at) }
  const tool = {
    role: 'tool',
    content: [{ type: 'tool-result', toolCallId: 'c', toolName: 't', output: { type: 'json', value: big } }],
  }
  const turns = Array.from({ length: 20 }, (_, at) => (at % 2 ? reply('r', [tool]) : user('u')))
  const sizes = historyWithin(turns, 1_000_000)
    .filter((it) => (it as { role: string }).role === 'tool')
    .map((it) => JSON.stringify(it).length)
  expect(sizes[0]).toBeLessThan(5_000)
  expect(sizes.at(-1)).toBeGreaterThan(8_000)
})
