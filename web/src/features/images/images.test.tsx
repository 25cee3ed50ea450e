import { NO_PHOTO } from '@adwright/contract/images.rules'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { markStale } from '#api/freshness.ts'
import { onSignal } from '#api/signals.ts'
import { type RecordedRequest, failure, serve, show } from '#testing/serve.tsx'
import { Frame } from './Frame.tsx'
import { ImagesView } from './ImagesView.tsx'
import { imageTexts } from './images.texts.ts'

const image = (id: string, more: object = {}) => ({
  id,
  prompt: `Prompt ${id}`,
  url: `http://localhost/files/o/${id}.png?signature=s`,
  thumbnail_url: `http://localhost/files/o/${id}_small.webp?signature=s`,
  created_at: '2026-11-20T12:00:00.000Z',
  size: '1:1',
  width: 1024,
  height: 1024,
  ...more,
})
const request = {
  id: 'r1',
  prompt: 'Waiting one',
  size: '1:1',
  state: 'queued',
  progress: 0,
  message: '',
  created_at: '2026-11-20T12:00:00.000Z',
}
const made = { json: { success: true, message: '', image_url: 'u', credits_remaining: 18, image_id: 'new' } }
type Answers = Parameters<typeof serve>[0]
const open = (more: Answers = {}): RecordedRequest[] => {
  const asked = serve({
    'GET /api/images/credits': { json: { credits: 20 } },
    'GET /api/images/list': { json: [image('a'), image('b')] },
    'GET /api/images/requests': { json: [] },
    'GET /api/business-profile/business-profile': { json: { id: 'p1', business_name: 'Sunrise' } },
    'GET /api/business-profile/business-profile/': { json: { id: 'p1', business_name: 'Sunrise' } },
    'GET /api/config': { json: { images: 'designer' } },
    'POST /api/images/generate': made,
    'POST /api/images/generate-smart': made,
    ...more,
  })
  show(<ImagesView />)
  return asked
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const box = () => screen.getByLabelText(imageTexts.promptLabel)
const typed = async (words: string) => userEvent.type(box(), words)
const posts = (asked: RecordedRequest[]) => asked.filter((it) => it.method === 'POST')

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
  }
})

describe('product-2 §2.3: the page', () => {
  test('the credits card says what is available', async () => {
    open()
    expect(await screen.findByText('20')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Image Credits' })).toBeInTheDocument()
    expect(screen.getByText('Available for AI image generation')).toBeInTheDocument()
  })

  test('credits that are not known can be asked for', async () => {
    let isBroken = true
    open({ 'GET /api/images/credits': () => (isBroken ? failure(500, 'internal') : { json: { credits: 7 } }) })
    const ask = await screen.findByRole('button', { name: 'Check available credits' })
    isBroken = false
    await userEvent.click(ask)
    expect(await screen.findByText('7')).toBeInTheDocument()
  })

  test('headings and the gallery’s empty state', async () => {
    open({ 'GET /api/images/list': { json: [] } })
    expect(await screen.findByText('No Images Yet')).toBeInTheDocument()
    for (const name of ['AI Image Generator', 'Generate an Image', 'Latest Generated Image', 'Your Image Gallery'])
      expect(screen.getByRole('heading', { name })).toBeInTheDocument()
    expect(screen.getByRole('switch', { name: 'Smart' })).toBeInTheDocument()
  })

  test('§8: images that can’t be loaded', async () => {
    open({ 'GET /api/images/list': failure(500, 'internal') })
    expect(await screen.findByText('Failed to load previous images')).toBeInTheDocument()
  })

  test('the newest is the latest; the tiles show small pictures', async () => {
    open()
    const [latest, first] = await screen.findAllByRole('button', { name: 'Open “Prompt a”' })
    expect(within(latest as HTMLElement).getByRole('img')).toHaveAttribute('src', image('a').url)
    expect(within(first as HTMLElement).getByRole('img')).toHaveAttribute('src', image('a').thumbnail_url)
  })
})

describe('product-2 §4, §5: making one', () => {
  test('a blank prompt makes none; while one is made the input is disabled; then the prompt is cleared', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const asked = open()
    expect(button('Generate')).toBeDisabled()
    await typed('   ')
    expect(button('Generate')).toBeDisabled()
    await userEvent.clear(box())
    await typed('A loaf')
    const real = globalThis.fetch
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => (init.method === 'POST' ? promise : real(path, init)))
    await screen.findByText('20')
    await userEvent.click(button('Generate'))
    expect(box()).toBeDisabled()
    expect(button('Generating...')).toBeDisabled()
    expect(screen.getByText('Designing your image')).toBeInTheDocument()
    vi.stubGlobal('fetch', real)
    const reads = asked.filter((it) => it.path === '/api/images/list').length
    await act(async () => resolve(Response.json(made.json)))
    await waitFor(() => expect(box()).toHaveValue(''))
    expect(box()).toBeEnabled()
    await waitFor(() => expect(asked.filter((it) => it.path === '/api/images/list').length).toBeGreaterThan(reads))
    expect(asked.filter((it) => it.path === '/api/images/credits').length).toBeGreaterThan(1)
  })

  test('what asks for a photograph is told before anything is made that an illustration comes', async () => {
    const asked = open()
    await typed('A photo of our bread')
    expect(await screen.findByText(NO_PHOTO)).toBeInTheDocument()
    expect(posts(asked)).toEqual([])
    await userEvent.clear(box())
    await typed('Bread, fresh from the oven')
    expect(screen.queryByText(NO_PHOTO)).toBeNull()
  })

  test('an image model makes photographs: nothing is said', async () => {
    open({ 'GET /api/config': { json: { images: 'openai' } } })
    await typed('A photo of our bread')
    await waitFor(() => expect(screen.queryByText(NO_PHOTO)).toBeNull())
  })

  test('§7: Smart sends the business profile along, else the prompt alone; the shape goes along', async () => {
    const asked = open()
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Smart' })).toBeChecked())
    await typed('One')
    await userEvent.click(button('Generate'))
    await waitFor(() => expect(box()).toHaveValue(''))
    await userEvent.click(screen.getByRole('switch', { name: 'Smart' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Story, 9:16' }))
    await typed('Two')
    await userEvent.click(button('Generate'))
    await waitFor(() => expect(posts(asked)).toHaveLength(2))
    expect(posts(asked).map((it) => [it.path, it.body])).toEqual([
      ['/api/images/generate-smart', { prompt: 'One', size: '1:1', business_profile_id: 'p1' }],
      ['/api/images/generate', { prompt: 'Two', size: '9:16' }],
    ])
  })

  test('without a profile Smart says what it needs, and nothing is sent', async () => {
    const none = { 'GET /api/business-profile/business-profile': failure(404, 'not_found') }
    const asked = open({ ...none, 'GET /api/business-profile/business-profile/': failure(404, 'not_found') })
    await screen.findByText('20')
    await userEvent.click(screen.getByRole('switch', { name: 'Smart' }))
    expect(await screen.findByText(imageTexts.smartNeedsProfile)).toBeInTheDocument()
    await typed('One')
    expect(button('Generate')).toBeDisabled()
    expect(posts(asked)).toEqual([])
  })
})

describe('product-2 §8: what can go wrong', () => {
  const queued = {
    status: 503,
    json: {
      ...(failure(503, 'upstream_unavailable', imageTexts.queued).json as object),
      queued: true,
      request_id: 'r1',
    },
  }
  const failed = async (answer: ReturnType<typeof failure>, more: Answers = {}) => {
    const asked = open({ 'POST /api/images/generate-smart': answer, ...more })
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Smart' })).toBeChecked())
    await typed('A loaf')
    await userEvent.click(button('Generate'))
    return { asked, alert: await screen.findByRole('alert') }
  }

  test('queued: the spec’s words in the green box, and the request is in the gallery', async () => {
    const { alert } = await failed(queued, {
      'GET /api/images/requests': { json: [request] },
      'GET /api/images/r1': { json: { id: 'r1', image: null, request } },
    })
    expect(alert).toHaveTextContent(
      'Servers are currently experiencing high demand. Your request has been queued and will be processed once servers are available.',
    )
    expect(alert.className).toContain('bg-good-soft')
    expect(await screen.findByText('Queued')).toBeInTheDocument()
    expect(box()).toHaveValue('A loaf')
    expect(button('Generate')).toBeDisabled()
    await typed(', sliced')
    expect(button('Generate')).toBeEnabled()
  })

  test.each([
    ['made', { json: { id: 'r1', image: image('r1'), request: null } }, ''],
    ['cancelled', failure(404, 'not_found'), 'A loaf'],
    ['given up', { json: { id: 'r1', image: null, request: { ...request, state: 'failed' } } }, 'A loaf'],
  ])('§4: the notice goes when the queued image is %s; the prompt goes with an image', async (_how, end, prompt) => {
    let now: Parameters<typeof serve>[0][string] = { json: { id: 'r1', image: null, request } }
    await failed(queued, { 'GET /api/images/r1': () => now as ReturnType<typeof failure> })
    expect(button('Generate')).toBeDisabled()
    now = end
    await act(() => markStale(['images']))
    await waitFor(() => expect(screen.queryByText(imageTexts.queued)).toBeNull())
    expect(box()).toHaveValue(prompt)
  })

  test('failed: the spec’s words and the true cause below; it promises no queue', async () => {
    const { alert, asked } = await failed(failure(502, 'upstream_failed', 'The image service failed.'))
    expect(alert).toHaveTextContent('Failed to generate image. Please try again.The image service failed.')
    await userEvent.click(button('Try Again'))
    await waitFor(() => expect(posts(asked)).toHaveLength(2))
  })

  test('too few credits: how to get more', async () => {
    const opened: string[] = []
    const off = onSignal('dialog', (it) => opened.push(it.dialog))
    const { alert } = await failed(failure(402, 'insufficient_credits', 'You don’t have enough credits for this.'))
    await userEvent.click(within(alert).getByRole('button', { name: 'Get More' }))
    off()
    expect(opened).toEqual(['credits'])
  })

  test('what can’t be made as it was asked is asked about, not told as a failure; the prompt stays', async () => {
    const { alert } = await failed(failure(422, 'validation_failed', 'Please shorten it.'))
    expect(alert).toHaveTextContent(/^Please shorten it\.Nothing was made, and no credits were taken\.$/)
    expect(box()).toHaveValue('A loaf')
    expect(within(alert).queryByRole('button')).toBeNull()
  })
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
