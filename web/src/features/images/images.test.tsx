import { NO_PHOTO } from '@adwright/contract/images.rules'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { markStale } from '#api/freshness.ts'
import { onSignal } from '#api/signals.ts'
import { failure, type serve } from '#testing/serve.tsx'
import { imageTexts } from './images.texts.ts'
import { image, request, made, open, button, box, typed, posts, type Answers } from './testing.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
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
    // An owner of many images isn't told that the first is yet to come.
    expect(screen.queryByText('Your next image appears here.')).toBeNull()
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
    const asked = open({ 'GET /api/business-profile': { json: { exists: false } } })
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
