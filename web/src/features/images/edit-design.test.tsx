import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { failure } from '#testing/serve.tsx'
import { button, design, image, open } from './testing.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
})

const changed = {
  image: image('b', { url: 'http://localhost/files/o/b2.png' }),
  design: { ...design, version: 1, badge: '20% off', can_undo: true },
}
const openIt = async (more: Parameters<typeof open>[0] = {}) => {
  const asked = open(more)
  await userEvent.click(await screen.findByRole('button', { name: 'Open “Prompt b”' }))
  await screen.findByRole('textbox', { name: 'Headline' })
  return asked
}
const sent = (asked: ReturnType<typeof open>) => asked.filter((it) => it.method === 'PUT').map((it) => it.body)

test('what stands on the image is fields; only what was changed is sent, and it can be undone', async () => {
  let now: object = design
  const asked = await openIt({
    'GET /api/images/b/design': () => ({ json: now }),
    'PUT /api/images/b/design': () => {
      now = changed.design
      return { json: changed }
    },
    'POST /api/images/b/design/undo': () => {
      now = { ...changed.design, badge: '', version: 2 }
      return { json: { image: image('b'), design: now } }
    },
  })
  expect(screen.getByRole('textbox', { name: 'Headline' })).toHaveValue('Loaves from £4,999')
  expect(button('Update image')).toBeDisabled()
  await userEvent.type(screen.getByRole('textbox', { name: 'Badge' }), '20% off')
  await userEvent.click(button('Update image'))
  expect(await screen.findByText('Image updated')).toBeInTheDocument()
  const shown = within(screen.getByRole('dialog')).getAllByRole('img', { name: 'Prompt b' })
  expect(shown[0]).toHaveAttribute('src', changed.image.url)
  expect(sent(asked)).toEqual([{ version: 0, badge: '20% off' }])
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Taken back')).toBeInTheDocument()
  expect(asked.find((it) => it.path.endsWith('/undo'))?.body).toEqual({ version: 1 })
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Badge' })).toHaveValue(''))
})

test('a photo is deleted once the owner says so', async () => {
  const photo = {
    id: 'p1',
    url: 'http://localhost/files/o/p1.jpg',
    width: 800,
    height: 600,
    created_at: '2026-11-20T12:00:00.000Z',
  }
  const asked = await openIt({
    'GET /api/images/photos': { json: [photo] },
    'DELETE /api/images/photos/p1': { status: 204 },
  })
  const deleted = () => asked.filter((it) => it.method === 'DELETE')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete photo 1' }))
  const question = screen.getByRole('dialog', { name: 'Delete photo 1?' })
  expect(deleted()).toEqual([])
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(deleted()).toHaveLength(1))
})

test('what has no room is said, and what was typed stays', async () => {
  await openIt({ 'PUT /api/images/b/design': failure(422, 'validation_failed', 'That is more text.') })
  await userEvent.type(screen.getByRole('textbox', { name: 'Lines below' }), ' and more')
  await userEvent.click(button('Update image'))
  await waitFor(() => expect(button('Update image')).toBeEnabled())
  expect(screen.getByRole('textbox', { name: 'Lines below' })).toHaveValue('Baked here and more')
})

test('a size is made when it is asked for, and says what a banner has no room for', async () => {
  await openIt({
    'POST /api/images/b/sizes/leaderboard': {
      json: { size: 'leaderboard', width: 728, height: 90, url: 'http://localhost/l.png', left_out: ['Baked here'] },
    },
  })
  await userEvent.click(screen.getByRole('tab', { name: 'Sizes' }))
  await userEvent.click(button('Make Leaderboard ad'))
  expect(await screen.findByRole('link', { name: 'Download Leaderboard ad' })).toHaveAttribute(
    'href',
    'http://localhost/l.png',
  )
  expect(screen.getByText('No room for: Baked here')).toBeInTheDocument()
})
