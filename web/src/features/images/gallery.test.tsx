import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { onSignal } from '#api/signals.ts'
import { type Notice, showWith } from '#ui/toast.ts'
import { Frame } from './Frame.tsx'
import { image, request, made, open, button, posts } from './testing.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
})

describe('what is on its way, and what is there', () => {
  test('a waiting image can be cancelled, a failed one removed', async () => {
    const failedOne = { ...request, id: 'r2', prompt: 'Failed one', state: 'failed', message: 'Not this one.' }
    const asked = open({
      'GET /api/images/requests': { json: [request, failedOne] },
      'POST /api/images/requests/r1/cancel': { json: { message: '' } },
      'POST /api/images/requests/r2/cancel': { json: { message: '' } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel “Waiting one”' }))
    await userEvent.click(button('Remove “Failed one”'))
    expect(posts(asked).map((it) => it.path)).toEqual([
      '/api/images/requests/r1/cancel',
      '/api/images/requests/r2/cancel',
    ])
  })

  test('§2.3: the detail has ‘Open Full Size’, a download, a variation, and a campaign', async () => {
    const said: (string | undefined)[] = []
    const off = onSignal('new_chat', (it) => said.push(it.message))
    const asked = open({
      'POST /api/images/b/variations': made,
      'GET /api/google-ads/campaigns': { json: { success: false, message: '', data: { campaigns: [] } } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Open “Prompt b”' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('link', { name: 'Open Full Size' })).toHaveAttribute('href', image('b').url)
    expect(within(dialog).getByRole('link', { name: 'Open Full Size' })).toHaveAttribute('target', '_blank')
    expect(within(dialog).getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'prompt-b.png')
    await userEvent.click(within(dialog).getByRole('tab', { name: 'Details' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Use in a campaign' }))
    const use = await screen.findByRole('dialog', { name: 'Use in a campaign' })
    await userEvent.click(within(use).getByRole('button', { name: 'New Campaign With This Image' }))
    expect(said).toEqual(['Create a Google Ads campaign to go with my image “Prompt b”'])
    off()
    await userEvent.click(screen.getByRole('button', { name: 'Open “Prompt b”' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('tab', { name: 'Details' }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Make a variation/ }))
    await waitFor(() => expect(posts(asked).map((it) => it.path)).toEqual(['/api/images/b/variations']))
  })

  test('what is deleted can be brought back', async () => {
    const said: Notice[] = []
    showWith((it) => void said.push(it))
    const asked = open({
      'POST /api/images/trash': { json: { images: 1 } },
      'POST /api/images/restore': { json: { images: 1 } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Open “Prompt b”' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(said.at(-1)?.text).toBe('Image deleted'))
    said.at(-1)?.action?.run()
    await waitFor(() => expect(said.at(-1)?.text).toBe('Image restored'))
    showWith(undefined)
    await waitFor(() =>
      expect(posts(asked).map((it) => [it.path, it.body])).toEqual([
        ['/api/images/trash', { ids: ['b'] }],
        ['/api/images/restore', { ids: ['b'] }],
      ]),
    )
  })

  test('deleting closes the image at once, so that nothing of it is asked for any more', async () => {
    const { promise, resolve } = Promise.withResolvers<object>()
    const asked = open({ 'POST /api/images/trash': () => promise as never })
    await userEvent.click(await screen.findByRole('button', { name: 'Open “Prompt b”' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    resolve({ json: { images: 1 } })
    await waitFor(() => expect(posts(asked)).toHaveLength(1))
  })

  test('several are chosen, moved into a folder, and deleted together', async () => {
    const asked = open({
      'GET /api/images/folders': { json: [{ name: 'Spring', images: 2 }] },
      'POST /api/images/move': { json: { images: 1 } },
      'POST /api/images/trash': { json: { images: 2 } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Select' }))
    await userEvent.click(button('Select “Prompt a”'))
    expect(button('Select “Prompt a”')).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(button('Move'))
    const dialog = await screen.findByRole('dialog', { name: 'Move image' })
    await userEvent.type(within(dialog).getByLabelText('Folder'), 'Spring')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Select' }))
    await userEvent.click(button('Select all shown'))
    expect(screen.getByText('2 selected')).toBeInTheDocument()
    await userEvent.click(button('Delete'))
    await waitFor(() =>
      expect(posts(asked).map((it) => [it.path, it.body])).toEqual([
        ['/api/images/move', { ids: ['a'], folder: 'Spring' }],
        ['/api/images/trash', { ids: ['a', 'b'] }],
      ]),
    )
  })

  test('a search that finds nothing says so, and shows all again', async () => {
    open({ 'GET /api/images/list': ({ query }) => ({ json: query.has('q') ? [] : [image('a')] }) })
    await userEvent.type(await screen.findByLabelText('Search images'), 'rye')
    await userEvent.click(await screen.findByRole('button', { name: 'Show all images' }))
    expect(await screen.findByLabelText('Search images')).toHaveValue('')
  })

  test('§2.3: a Google Drive file is shown by its preview', async () => {
    open({
      'GET /api/images/list': { json: [image('a', { url: 'https://drive.google.com/file/d/abc-1/view?usp=sharing' })] },
    })
    const frame = await screen.findByTitle('Preview of “Prompt a”')
    expect(frame).toHaveAttribute('src', 'https://drive.google.com/file/d/abc-1/preview')
  })
})

test('an image whose file can’t be fetched says so in its place', () => {
  render(<Frame url="/files/o/a.png" prompt="Rye bread" fit="tile" />)
  fireEvent.error(screen.getByRole('img', { name: 'Rye bread' }))
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
  expect(screen.getByText('We couldn’t load this image.')).toBeInTheDocument()
})
