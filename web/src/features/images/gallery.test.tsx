import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { onSignal } from '#api/signals.ts'
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
    await userEvent.click(within(dialog).getByRole('button', { name: 'Use in a campaign' }))
    const use = await screen.findByRole('dialog', { name: 'Use in a campaign' })
    await userEvent.click(within(use).getByRole('button', { name: 'New Campaign With This Image' }))
    expect(said).toEqual(['Create a Google Ads campaign to go with my image “Prompt b”'])
    off()
    await userEvent.click(screen.getByRole('button', { name: 'Open “Prompt b”' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Make a variation/ }))
    await waitFor(() => expect(posts(asked).map((it) => it.path)).toEqual(['/api/images/b/variations']))
  })

  test('deleting asks first', async () => {
    const asked = open({ 'DELETE /api/images/b': { status: 204 } })
    await userEvent.click(await screen.findByRole('button', { name: 'Open “Prompt b”' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(asked.some((it) => it.method === 'DELETE')).toBe(false)
    const dialogs = await screen.findAllByRole('dialog')
    await userEvent.click(within(dialogs.at(-1) as HTMLElement).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(asked.some((it) => it.method === 'DELETE' && it.path === '/api/images/b')).toBe(true))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
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
