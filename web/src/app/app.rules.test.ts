import type { ChatSession } from '@adwright/contract/chat'
import { describe, expect, test } from 'vitest'
import { ageOf, groupsOf, plainWords } from './chat-history.rules.ts'
import { fileNameOf, markdownOf } from './export-chat.rules.ts'
import { fragmentOf } from './fragment.rules.ts'
import { firstPlace, placeAt, placeOf } from './history.rules.ts'
import { pageOf } from './pages.rules.ts'
import { commandOf, shortcuts } from './shortcuts.rules.ts'
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

/** The zone of `at` and `now`. */
const here = Intl.DateTimeFormat().resolvedOptions().timeZone

describe('product-1 §2: chat history', () => {
  test('Today, Yesterday, Previous 7 Days, and Older, by the calendar of the person', () => {
    expect([at(0, 1), at(1, 23), at(2), at(7), at(8), at(400)].map((it) => ageOf(it, now, here))).toEqual([
      'today',
      'yesterday',
      'previous7Days',
      'previous7Days',
      'older',
      'older',
    ])
  })
  test('decisions.md, History label: 30 characters of the first message, whatever was said since', () => {
    const asked = 'Why did my campaign Coffee lose so many clicks?'
    const entry = (...since: string[]) => groupsOf([session('a', 0, [asked, ...since])], now, here)[0]?.entries[0]
    expect(entry()?.label).toBe('Why did my campaign Coffee los…')
    expect(entry('Because it was Sunday.')?.label).toBe('Why did my campaign Coffee los…')
    expect(entry()?.title).toBe(asked)
    expect(groupsOf([session('a', 0, ['Hi', 'Hello'])], now, here)[0]?.entries[0]?.label).toBe('Hi')
  })
  test('a given name is used instead', () => {
    expect(groupsOf([session('a', 0, ['Hi', 'Hello'], 'Launch plan')], now, here)[0]?.entries[0]?.label).toBe(
      'Launch plan',
    )
  })
  test('messages with a run identifier are hidden; a session with nothing else has no line', () => {
    expect(groupsOf([session('a', 0, ['[run_id: 1] start'])], now, here)).toEqual([])
    expect(groupsOf([session('a', 0, ['Hello there', 'done [run_id: 1]'])], now, here)[0]?.entries[0]?.label).toBe(
      'Hello there',
    )
  })
})

test('product-1 §2: a label carries no marks of markdown', () => {
  expect(plainWords('**Sourdough** is *live*: `20` a day')).toBe('Sourdough is live: 20 a day')
  expect(plainWords('## Ideas\n\n1. First\n2. Second')).toBe('Ideas First Second')
  expect(plainWords('See [the page](https://example.com) and ![x](y)')).toBe('See the page and x')
  expect(plainWords('| Day | Clicks |\n|---|---|\n| Mon | 3 |')).toBe('Day Clicks Mon 3')
  expect(plainWords('snake_case_name stays, 2 * 3 * 4 too')).toBe('snake_case_name stays, 2 * 3 * 4 too')
  const [group] = groupsOf([session('a', 0, ['**Sourdough** campaign is running since Monday'])], now, here)
  expect(group?.entries[0]?.label).toBe('Sourdough campaign is running…')
})

test('pinned chats are a group of their own, first', () => {
  const old = { ...session('old', 90, ['Old']), pinned: true }
  expect(groupsOf([old, session('new', 0, ['New'])], now, here).map((it) => it.age)).toEqual(['pinned', 'today'])
})

test('a chat as Markdown: its title, who said what, under a name that any file system takes', () => {
  const message = { id: 1, role: 'user' as const, content: ' Hi ', created_at: at(0) }
  const text = markdownOf(
    'Launch',
    [message, { ...message, role: 'assistant', content: '**Yes**' }],
    {
      you: 'You',
      agent: 'Adwright',
    },
    here,
  )
  expect(text).toMatch(/^# Launch\n\n## You\n\n_.+_\n\nHi\n\n## Adwright\n\n_.+_\n\n\*\*Yes\*\*\n$/)
  expect([fileNameOf('A/B: 50% off?'), fileNameOf('???')]).toEqual(['A-B-50-off.md', 'chat.md'])
})

describe('decisions.md: views by state, pages by address', () => {
  test('/?url=… opens the website analysis', () => {
    expect(firstPlace(null, '?url=https://example.com', '')).toEqual({
      view: 'website_analysis',
      params: { url: 'https://example.com' },
    })
  })
  test('the start is the chat; what history remembers comes back; anything odd does not', () => {
    expect(firstPlace(null, '', '')).toEqual({ view: 'chat', params: {} })
    expect(placeOf({ view: 'dashboard', params: {} })).toEqual({ view: 'dashboard', params: {} })
    expect(placeOf({ view: 'nonsense' })).toBeUndefined()
  })
  test('the address’s fragment names the view with its filters; one that names none is the chat', () => {
    const place = { view: 'campaigns' as const, params: { search: 'cakes & more', status: 'PAUSED' } }
    expect(fragmentOf(place)).toBe('#campaigns?search=cakes+%26+more&status=PAUSED')
    expect(firstPlace(null, '', fragmentOf(place))).toEqual(place)
    expect(fragmentOf({ view: 'chat', params: {} })).toBe('')
    expect(firstPlace({ view: 'dashboard', params: {} }, '', '#nonsense?x=1').view).toBe('dashboard')
    expect(placeAt('#__proto__')).toBeUndefined()
  })
  test('without a token the signed-in addresses lead to sign-in, the public ones do not', () => {
    expect(pageOf('/', false)).toEqual({ kind: 'auth', page: 'signin' })
    expect(pageOf('/subscriptions', false)).toEqual({ kind: 'auth', page: 'signin' })
    expect(pageOf('/approve/abc', false)).toEqual({ kind: 'public', page: 'approve', secret: 'abc' })
    expect(pageOf('/chat', true)).toEqual({ kind: 'shell' })
    expect(pageOf('/auth/verifyEmail', true)).toEqual({ kind: 'auth', page: 'verifyEmail' })
    expect(pageOf('/auth/changeEmail', true)).toEqual({ kind: 'auth', page: 'changeEmail' })
    expect(pageOf('/nowhere/else', true)).toEqual({ kind: 'unknown' })
  })
})

test('product-1 §6: the upgrade by tier, and colours that differ', () => {
  expect(['Free', 'Pro', 'Enterprise'].map(upgradeKey)).toEqual(['Free', 'Pro', 'other'])
  expect(new Set(['Free', 'Pro', 'Enterprise'].map(tierTone)).size).toBe(3)
})

describe('keyboard shortcuts', () => {
  const where = { isMac: false, typing: false, inDialog: false, singles: true }
  const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
  test('a question mark lists them, but not while one types, in a dialog, or when single keys are off', () => {
    const mark = { ...plain, key: '?', shiftKey: true }
    expect(commandOf(mark, where)).toBe('help')
    expect(commandOf(mark, { ...where, typing: true })).toBeUndefined()
    expect(commandOf(mark, { ...where, inDialog: true })).toBeUndefined()
    expect(commandOf(mark, { ...where, singles: false })).toBeUndefined()
  })
  test('with Ctrl, or Command on a Mac, also while one types', () => {
    const search = { ...plain, key: 'k', ctrlKey: true }
    expect(commandOf(search, { ...where, typing: true })).toBe('palette')
    expect(commandOf(search, { ...where, isMac: true })).toBeUndefined()
    expect(commandOf({ ...plain, key: 'k', metaKey: true }, { ...where, isMac: true })).toBe('palette')
    expect(commandOf({ ...plain, key: 'O', ctrlKey: true, shiftKey: true }, where)).toBe('new_chat')
    expect(commandOf({ ...plain, key: 'o', ctrlKey: true }, where)).toBeUndefined()
  })
  test('no two commands share their keys', () => {
    const keys = shortcuts.map((it) => it.keys.join('+'))
    expect(new Set(keys).size).toBe(keys.length)
  })
})
