import type { CampaignView } from '@adwright/contract/campaigns/views'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { failure, serve, show } from '#testing/serve.tsx'
import { SavedViews } from './SavedViews.tsx'

afterEach(() => vi.unstubAllGlobals())
const path = '/api/campaign-views'
const aView = (name: string, words = {}): CampaignView => ({
  id: name,
  name,
  words,
  created_at: '2026-11-22T00:00:00Z',
})
const menu = async (item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: /Views|Paused/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

test('a saved view is chosen from the menu, and named while it’s what is shown', async () => {
  serve({ [`GET ${path}`]: { json: [aView('Paused', { status: 'PAUSED', period: '90' })] } })
  const opened = vi.fn()
  const { rerender } = show(<SavedViews words={{}} onOpen={opened} />)
  await vi.waitFor(async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Views' }))
    expect(await screen.findByRole('menuitem', { name: 'Paused' })).toBeInTheDocument()
  })
  await userEvent.click(screen.getByRole('menuitem', { name: 'Paused' }))
  expect(opened).toHaveBeenCalledWith({ status: 'PAUSED', period: '90' })
  rerender(<SavedViews words={{ status: 'PAUSED', period: '90' }} onOpen={opened} />)
  expect(screen.getByRole('button', { name: 'Paused' })).toBeInTheDocument()
})

test('what is shown is saved under a name; a name that is taken is told at the field', async () => {
  let refused = true
  const asked = serve({
    [`GET ${path}`]: { json: [] },
    [`POST ${path}`]: () =>
      refused
        ? failure(422, 'validation_failed', 'Taken.', [{ path: 'name', message: 'Choose another name.' }])
        : { status: 201, json: aView('Mine') },
  })
  show(<SavedViews words={{ search: 'rye', campaign_id: '7' }} onOpen={() => undefined} />)
  await menu('Save this view…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Mine')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Choose another name.')).toBeInTheDocument()
  refused = false
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.findLast((it) => it.method === 'POST')?.body).toEqual({ name: 'Mine', words: { search: 'rye' } })
})

test('views are renamed, set to what is shown and deleted, with the way back', async () => {
  const asked = serve({
    [`GET ${path}`]: { json: [aView('Paused', { status: 'PAUSED' })] },
    [`PUT ${path}/Paused`]: { json: aView('Paused') },
    [`DELETE ${path}/Paused`]: { status: 204 },
    [`POST ${path}`]: { status: 201, json: aView('Paused') },
  })
  const writes = () => asked.filter((it) => it.method !== 'GET').map((it) => [it.method, it.body])
  show(<SavedViews words={{ search: 'rye' }} onOpen={() => undefined} />)
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0))
  await menu('Manage views…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Saved views' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Update Paused to what’s shown now' }))
  await dialog.findByText('Paused now keeps what’s shown.')
  await userEvent.click(dialog.getByRole('button', { name: 'Rename Paused' }))
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await userEvent.clear(name)
  await userEvent.type(name, 'Resting')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Delete Paused' }))
  await dialog.findByText('Paused is deleted.')
  await userEvent.click(dialog.getByRole('button', { name: 'Undo' }))
  await vi.waitFor(() => expect(writes()).toHaveLength(4))
  expect(writes()).toEqual([
    ['PUT', { words: { search: 'rye' } }],
    ['PUT', { name: 'Resting' }],
    ['DELETE', undefined],
    ['POST', { name: 'Paused', words: { status: 'PAUSED' } }],
  ])
})

test('a double click updates, undoes and deletes once', async () => {
  const asked = serve({
    [`GET ${path}`]: { json: [aView('Paused', { status: 'PAUSED' })] },
    [`PUT ${path}/Paused`]: { json: aView('Paused') },
    [`DELETE ${path}/Paused`]: { status: 204 },
    [`POST ${path}`]: { status: 201, json: aView('Paused') },
  })
  const writes = () => asked.filter((it) => it.method !== 'GET').map((it) => it.method)
  show(<SavedViews words={{ search: 'rye' }} onOpen={() => undefined} />)
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0))
  await menu('Manage views…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Saved views' }))
  const twice = async (name: string) => {
    const button = dialog.getByRole('button', { name })
    act(() => {
      button.click()
      button.click()
    })
    await act(async () => undefined)
  }
  await twice('Update Paused to what’s shown now')
  await dialog.findByText('Paused now keeps what’s shown.')
  await twice('Undo')
  await vi.waitFor(() => expect(dialog.queryByRole('status')).toBeNull())
  await twice('Delete Paused')
  await dialog.findByText('Paused is deleted.')
  await twice('Undo')
  await vi.waitFor(() => expect(dialog.queryByRole('status')).toBeNull())
  expect(writes()).toEqual(['PUT', 'PUT', 'DELETE', 'POST'])
})
