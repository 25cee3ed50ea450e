import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { allActions, allTools } from '@adwright/contract/index'
import { queries } from '#api/freshness.ts'
import { ActivityView } from './ActivityView.tsx'
import { changesOf, targetOf } from './activity.rules.ts'
import { activityTexts } from './activity.texts.ts'
import { actionLabel } from './words.ts'

const entry = (more: object) => ({
  id: 'e1',
  at: '2026-11-20T12:00:00.000Z',
  actor: 'owner',
  via: 'agent',
  action: 'update_campaign',
  target: 'Sourdough',
  before: { daily_budget: 20, name: 'Sourdough' },
  after: { daily_budget: 30, name: 'Sourdough' },
  outcome: 'done',
  undoable: true,
  undo_at_google: true,
  ...more,
})
const asked: string[] = []
const answering = (rows: object[]) => {
  asked.length = 0
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, init: RequestInit) => {
      asked.push(`${init.method} ${path}`)
      return Response.json(path.includes('/undo') ? rows[0] : rows)
    }),
  )
}
const shown = () =>
  render(
    <QueryClientProvider client={queries}>
      <ActivityView title="Activity" />
    </QueryClientProvider>,
  )
beforeEach(() => queries.clear())

describe('decisions.md, every change: the activity screen', () => {
  test('who, how, what, before and after; Undo asks first', async () => {
    answering([entry({})])
    shown()
    const line = within(await screen.findByRole('listitem'))
    expect(line.getByText('Changed a campaign')).toBeInTheDocument()
    expect(line.getByText(/You, by the agent/)).toBeInTheDocument()
    expect(line.getByText('$20.00')).toBeInTheDocument()
    expect(line.getByText('$30.00')).toBeInTheDocument()
    await userEvent.click(line.getByRole('button', { name: 'Undo' }))
    expect(asked.some((it) => it.includes('undo'))).toBe(false)
    expect(screen.getByRole('dialog')).toHaveTextContent('change at Google immediately')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo' }))
    await vi.waitFor(() => expect(asked).toContain('POST /api/activity/e1/undo'))
  })

  test('Undo of what isn’t at Google says nothing of Google', async () => {
    answering([entry({ action: 'save_blog_idea', undo_at_google: false })])
    shown()
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(screen.getByRole('dialog')).toHaveTextContent('everything set back to how it was')
    expect(screen.getByRole('dialog')).not.toHaveTextContent('Google')
  })

  test('what failed or has no known outcome says so, and has no Undo', async () => {
    answering([entry({ outcome: 'unknown', undoable: false, actor: 'Clara Winter', via: 'client' })])
    shown()
    expect(await screen.findByText('Outcome unknown')).toBeInTheDocument()
    expect(screen.getByText(/Clara Winter, through a link/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('only what is different is told; ids name nothing', () => {
    expect(changesOf({ before: { a: 1, b: 2 }, after: { a: 1, b: 3 } }, activityTexts)).toEqual([
      { field: 'B', before: '2', after: '3' },
    ])
    expect(changesOf({ before: null, after: null }, activityTexts)).toEqual([])
    expect(changesOf({ before: null, after: { end_date: '2026-12-20' } }, activityTexts)).toEqual([
      { field: 'End date', before: 'none', after: 'Dec 20, 2026' },
    ])
    expect(targetOf({ target: '8f14e45f-ceea-467f-a9b4-1c2d3e4f5a6b', before: null, after: { name: 'Tea' } })).toBe(
      'Tea',
    )
  })

  test('product-1 §9: dates are in US short style', () => {
    expect(targetOf({ target: '2026-11-22 to 2026-11-28', before: null, after: null })).toBe('Nov 22 to Nov 28, 2026')
  })

  test('no words for an action that does not exist; one without words is named by its name', () => {
    const known = new Set([...allActions, ...allTools].map((it) => it.name))
    expect(Object.keys(activityTexts.actions).filter((name) => !known.has(name))).toEqual([])
    expect([actionLabel('pause_campaign'), actionLabel('new_kind_of_thing')]).toEqual([
      'Paused a campaign',
      'New kind of thing',
    ])
  })
})

test('every change that is logged has words of its own', () => {
  const logged = allActions.filter((it) => it.effect !== 'read' && !it.unlogged).map((it) => it.name)
  expect(logged.filter((name) => !Object.hasOwn(activityTexts.actions, name))).toEqual([])
})
