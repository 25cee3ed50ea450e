import type { ReplyWork } from '@adwright/contract/chat'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { markStale } from '#api/freshness.ts'
import { onSignal } from '#api/signals.ts'
import { envelope, failure, serve, show } from '#testing/serve.tsx'
import { ImageCard } from './ImageCard.tsx'
import { imageTexts } from './images.texts.ts'

const work = (more: Partial<ReplyWork> = {}): ReplyWork => ({
  tool_call_id: 'call_1',
  function: 'generate_image',
  state: 'running',
  shown_id: 'i1',
  summary: '',
  at: 0,
  ...more,
})
const image = (id: string) => ({
  id,
  prompt: 'A wedding cake',
  url: `http://localhost/files/o/${id}.png?signature=s`,
  thumbnail_url: `http://localhost/files/o/${id}_small.webp?signature=s`,
  created_at: '2026-11-20T12:00:00.000Z',
  size: '1:1',
  width: 1024,
  height: 1024,
})
const request = (state: string, more: object = {}) => ({
  id: 'i1',
  prompt: 'A wedding cake',
  size: '1:1',
  state,
  progress: 10,
  message: '',
  created_at: '2026-11-20T12:00:00.000Z',
  ...more,
})
const there = (id: string) => ({ json: { id, image: image(id), request: null } })
const waiting = (state: string, more: object = {}) => ({
  json: { id: 'i1', image: null, request: request(state, more) },
})
const path = 'GET /api/images/i1'
const campaigns = envelope({
  campaigns: [
    { id: '11', name: 'Wedding Cakes', status: 'ENABLED' },
    { id: '12', name: 'Gone', status: 'REMOVED' },
  ],
})

test('product-2 §4: an image on its way shows how far it is and can be cancelled; then it is there', async () => {
  let answer: object = waiting('making')
  let requests: object[] = []
  const asked = serve({
    [path]: () => answer,
    'GET /api/images/requests': () => ({ json: requests }),
    'POST /api/images/requests/i1/cancel': { json: { message: 'Cancelled.' } },
  })
  show(<ImageCard work={work()} />)
  await vi.waitFor(() => expect(asked.map((it) => it.path)).toContain('/api/images/requests'))
  // The server doesn't know it yet: asking for it would be an error.
  expect(asked.map((it) => it.path)).not.toContain('/api/images/i1')
  requests = [request('making')]
  await markStale(['images'])
  expect(await screen.findByRole('progressbar', { name: 'Progress of “A wedding cake”' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(asked.some((it) => it.path === '/api/images/requests/i1/cancel')).toBe(true)
  answer = there('i1')
  await markStale(['images'])
  expect(await screen.findByRole('img', { name: 'A wedding cake' })).toHaveAttribute('src', image('i1').url)
  for (const element of screen.getAllByRole('link', { name: 'Open Full Size' }))
    expect(element).toHaveAttribute('href', image('i1').url)
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'a-wedding-cake.png')
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeInTheDocument()
})

test('product-2 §8: what is queued says so; what failed says why and offers another try', async () => {
  let answer: object = waiting('queued')
  serve({ [path]: () => answer })
  show(<ImageCard work={work({ state: 'failed', summary: imageTexts.queued })} />)
  expect(await screen.findByText(imageTexts.queued)).toBeInTheDocument()
  answer = waiting('failed', { message: 'Please use other words.' })
  await markStale(['images'])
  expect(await screen.findByRole('alert')).toHaveTextContent('Please use other words.')
  const said = vi.fn()
  const end = onSignal('say', said)
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(said).toHaveBeenCalledWith({ message: 'Create an image of A wedding cake' })
  end()
})

test('one that was refused, and one that was deleted since, say so', async () => {
  const asked = serve({ [path]: failure(404, 'not_found') })
  const { unmount } = show(<ImageCard work={work({ state: 'failed', summary: 'Too few credits.', refused: true })} />)
  expect(await screen.findByRole('alert')).toHaveTextContent('Too few credits.Nothing was made')
  // It never existed: asking for it would be an error in the console.
  expect(asked).toEqual([])
  unmount()
  show(<ImageCard work={work({ state: 'done' })} />)
  expect(await screen.findByText('This image was deleted.')).toBeInTheDocument()
})

test('a variation is made beside the first one, and either can be looked at', async () => {
  serve({
    [path]: there('i1'),
    'GET /api/images/i2': there('i2'),
    'POST /api/images/i1/variations': {
      json: { success: true, message: '', image_url: 'u', credits_remaining: 16, image_id: 'i2' },
    },
  })
  show(<ImageCard work={work({ state: 'done' })} />)
  await userEvent.click(await screen.findByRole('button', { name: /Make a variation/ }))
  await vi.waitFor(() =>
    expect(screen.getByRole('img', { name: 'A wedding cake' })).toHaveAttribute('src', image('i2').url),
  )
  await userEvent.click(screen.getByRole('button', { name: 'The first image' }))
  await vi.waitFor(() =>
    expect(screen.getByRole('img', { name: 'A wedding cake' })).toHaveAttribute('src', image('i1').url),
  )
})

test('it is kept with a campaign that is chosen, and never with one that is removed', async () => {
  const asked = serve({
    [path]: there('i1'),
    'GET /api/google-ads/campaigns': campaigns,
    'POST /api/google-ads/campaigns/11/pictures': { status: 201, ...envelope({ picture: {} }) },
  })
  show(<ImageCard work={work({ state: 'done' })} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Use in a campaign' }))
  const dialog = screen.getByRole('dialog', { name: 'Use in a campaign' })
  expect(within(dialog).getByText(/It isn’t sent to Google/)).toBeInTheDocument()
  const choice = await within(dialog).findByLabelText(/Campaign/)
  expect(within(choice).queryByRole('option', { name: 'Gone' })).toBeNull()
  await userEvent.selectOptions(choice, 'Wedding Cakes')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add to Campaign' }))
  await vi.waitFor(() =>
    expect(asked.find((it) => it.path === '/api/google-ads/campaigns/11/pictures')?.body).toEqual({ image_id: 'i1' }),
  )
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
