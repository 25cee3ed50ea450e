import type { ChatSession } from '@adwright/contract/chat'
import { describe, expect, test } from 'vitest'
import { ageOf, groupsOf } from './chat-history.rules.ts'
import { firstPlace, placeOf } from './history.rules.ts'
import { pageOf } from './pages.rules.ts'
import { tierTone, upgradeKey } from './profile.rules.ts'

const now = new Date(2026, 10, 20, 9, 0)
const at = (daysAgo: number, hour = 12) => new Date(2026, 10, 20 - daysAgo, hour).toISOString()
const session = (id: string, daysAgo: number, contents: string[], title = contents[0] ?? ''): ChatSession => ({
  session_id: id,
  thread_id: id,
  created_at: at(daysAgo),
  updated_at: at(daysAgo),
  title,
  messages: contents.map((content, n) => ({ id: n, role: 'user', content, created_at: at(daysAgo) })),
})

describe('product-1 §2: chat history', () => {
  test('Today, Yesterday, Previous 7 Days, and Older, by the calendar of the person', () => {
    expect([at(0, 1), at(1, 23), at(2), at(7), at(8), at(400)].map((it) => ageOf(it, now))).toEqual([
      'today',
      'yesterday',
      'previous7Days',
      'previous7Days',
      'older',
      'older',
    ])
  })
  test('the label is the first 30 characters of the last message and an ellipsis', () => {
    const [group] = groupsOf([session('a', 0, ['Hi', 'Your campaign Coffee earned 120 clicks yesterday'])], now)
    expect(group?.entries[0]?.label).toBe('Your campaign Coffee earned 12...')
  })
  test('a name that was given stands in its place', () => {
    expect(groupsOf([session('a', 0, ['Hi', 'Hello'], 'Launch plan')], now)[0]?.entries[0]?.label).toBe('Launch plan')
  })
  test('messages with a run identifier are hidden; a session with nothing else has no line', () => {
    expect(groupsOf([session('a', 0, ['[run_id: 1] start'])], now)).toEqual([])
    expect(groupsOf([session('a', 0, ['Hello there', 'done [run_id: 1]'])], now)[0]?.entries[0]?.label).toBe(
      'Hello there...',
    )
  })
})

describe('decisions.md: views by state, pages by address', () => {
  test('/?url=… opens the website analysis', () => {
    expect(firstPlace(null, '?url=https://example.com')).toEqual({
      view: 'website_analysis',
      params: { url: 'https://example.com' },
    })
  })
  test('the start is the chat; what history remembers comes back; anything odd does not', () => {
    expect(firstPlace(null, '')).toEqual({ view: 'chat', params: {} })
    expect(placeOf({ view: 'dashboard', params: {} })).toEqual({ view: 'dashboard', params: {} })
    expect(placeOf({ view: 'nonsense' })).toBeUndefined()
  })
  test('without a token the signed-in addresses lead to sign-in, the public ones do not', () => {
    expect(pageOf('/', false)).toEqual({ kind: 'auth', page: 'signin' })
    expect(pageOf('/subscriptions', false)).toEqual({ kind: 'auth', page: 'signin' })
    expect(pageOf('/approve/abc', false)).toEqual({ kind: 'public', page: 'approve', secret: 'abc' })
    expect(pageOf('/chat', true)).toEqual({ kind: 'shell' })
    expect(pageOf('/auth/verifyEmail', true)).toEqual({ kind: 'auth', page: 'verifyEmail' })
    expect(pageOf('/nowhere/else', true)).toEqual({ kind: 'unknown' })
  })
})

test('product-1 §6: the upgrade by tier, and colours that differ', () => {
  expect(['Free', 'Pro', 'Enterprise'].map(upgradeKey)).toEqual(['Free', 'Pro', 'other'])
  expect(new Set(['Free', 'Pro', 'Enterprise'].map(tierTone)).size).toBe(3)
})
