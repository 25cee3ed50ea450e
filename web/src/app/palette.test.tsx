import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { app } from '#testing/app.ts'
import { show } from '#testing/serve.tsx'
import { CommandPalette } from './CommandPalette.tsx'
import { matching, type PaletteEntry } from './palette.rules.ts'
import { useShell } from './shell-state.ts'

const shell = useShell.getInitialState()
beforeEach(() => useShell.setState({ ...shell, view: 'chat', params: {} }, true))

describe('what the command palette finds', () => {
  const entries: PaletteEntry[] = [
    { id: 'a', group: 'actions', label: 'Create a campaign', also: 'new ads' },
    { id: 'b', group: 'views', label: 'Campaigns' },
    { id: 'c', group: 'campaigns', label: 'Wedding Cakes' },
    { id: 'd', group: 'chats', label: 'Pause the coffee campaign', isFound: true },
  ]
  const found = (typed: string) => matching(entries, typed).map((it) => it.id)
  test('each word typed must be in the name, or in what else it is called', () => {
    expect(found('campaign')).toEqual(['b', 'a', 'd'])
    expect(found('cakes wedding')).toEqual(['c', 'd'])
    expect(found('new')).toEqual(['a', 'd'])
  })
  test('a name that begins with it comes first, before others of its group', () => {
    const two = matching<PaletteEntry>([{ ...entries[0], group: 'views' } as PaletteEntry, ...entries.slice(1)], 'camp')
    expect(two.map((it) => it.id)).toEqual(['b', 'a', 'd'])
  })
})

test('the palette opens a view by keys alone, and closes', async () => {
  app()
  const closed: true[] = []
  show(<CommandPalette onClose={() => closed.push(true)} />)
  const field = screen.getByRole('combobox')
  expect(field).toHaveFocus()
  await userEvent.type(field, 'seo an')
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('SEO Analysis')
  await userEvent.keyboard('{Enter}')
  expect(useShell.getState().view).toBe('seo_analysis')
  expect(closed).toHaveLength(1)
})

test('what nothing is called may be asked of the agent', async () => {
  app()
  show(<CommandPalette onClose={() => undefined} />)
  await userEvent.type(screen.getByRole('combobox'), 'zzz')
  expect(screen.getByText('Nothing here is called “zzz”.')).toBeVisible()
  expect(screen.getByRole('option', { name: 'Ask the agent: “zzz”' })).toBeVisible()
})

test('the tour is found by the name that the settings give it', async () => {
  app()
  show(<CommandPalette onClose={() => undefined} />)
  await userEvent.type(screen.getByRole('combobox'), 'tour')
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Start the tutorials')
})
