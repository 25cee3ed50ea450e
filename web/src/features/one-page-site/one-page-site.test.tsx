import type { Site } from '@adwright/contract/one-page-site'
import type { SiteMessage } from '@adwright/contract/site-messages'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { queries } from '#api/freshness.ts'
import { OnePageSiteView } from './OnePageSiteView.tsx'

const content = {
  business_name: 'Corner Panadería',
  headline: 'Conchas in Tucson',
  intro: '',
  offers: [{ name: 'Conchas', text: '', price: '' }],
  special: '',
  about: '',
  phone: '',
  address: '',
  hours: [],
  image_id: null,
  has_form: true,
} satisfies Site['content']
const made: Site = {
  name: 'corner',
  url: 'https://ads.example.com/p/corner',
  unreachable: null,
  content,
  image_url: null,
  published: false,
  changed: false,
  version: 1,
  preview_path: '/p/corner?preview=abc',
  messages: 1,
  messages_from_ads: 0,
  phone_taps: 2,
  phone_taps_from_ads: 1,
  unread: 1,
}
const message: SiteMessage = {
  id: 'm1',
  name: '<b>Rosa</b>',
  contact: 'rosa@example.com',
  text: 'Do you bake on Sundays?',
  sent_at: '2026-06-10T09:00:00.000Z',
  is_read: false,
}

let site: Site | null
let calls: { method: string; path: string; body: unknown }[]
beforeEach(() => {
  queries.clear()
  site = null
  calls = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, { method = 'GET', body }: RequestInit = {}) => {
      const sent = body === undefined ? undefined : (JSON.parse(String(body)) as never)
      if (method !== 'GET') calls.push({ method, path, body: sent })
      if (path.includes('/messages'))
        return method === 'GET' ? Response.json([message]) : new Response(null, { status: 204 })
      if (method === 'POST' && path.endsWith('/one-page-site')) site = made
      if (path.endsWith('/publish')) site = { ...made, ...site, published: true, changed: false }
      if (path.endsWith('/rename')) {
        const { name } = sent as unknown as { name: string }
        if (name === 'taken')
          return Response.json(
            { success: false, message: 'Somebody else has it.', detail: '', code: 'conflict' },
            { status: 409 },
          )
        site = { ...made, ...site, name, url: `https://ads.example.com/p/${name}` }
      }
      if (method === 'PUT') {
        const { content: saved, version } = sent as unknown as { content: Site['content']; version: number }
        site = { ...made, ...site, content: saved, version: version + 1 }
      }
      return Response.json({ site })
    }),
  )
})

function open(params: Record<string, string> = {}) {
  render(
    <QueryClientProvider client={queries}>
      <OnePageSiteView params={params} title="Your Page" />
    </QueryClientProvider>,
  )
}
const button = (name: string) => screen.findByRole('button', { name })

test('an owner without a website makes a page, edits its words in place and publishes it', async () => {
  open()
  await userEvent.click(await button('Make my page'))
  const headline = await screen.findByRole('textbox', { name: 'Headline' })
  expect(headline).toHaveValue('Conchas in Tucson')
  expect(await button('Save')).toBeDisabled()
  await userEvent.clear(headline)
  await userEvent.type(headline, 'Conchas, every morning')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Monday' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '12')
  await userEvent.click(await button('Save'))
  expect(await screen.findByText(/Enter a phone number/)).toBeInTheDocument()
  await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '{Backspace}{Backspace}520 555 0134')
  await userEvent.click(await button('Save'))
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ method: 'PUT', body: { version: 1 } }))
  const saved = calls.at(-1)?.body as { content: Site['content'] }
  expect(saved.content).toMatchObject({
    headline: 'Conchas, every morning',
    phone: '520 555 0134',
    hours: [{ day: 'MONDAY', opens: '09:00', closes: '17:00' }],
  })
  await waitFor(async () => expect(await button('Save')).toBeDisabled())
  await userEvent.click(await button('Publish'))
  expect(await button('Advertise this page')).toBeInTheDocument()
  expect(calls.filter((it) => it.path.endsWith('/publish'))).toHaveLength(1)
})

test('the address is changed, and one that is taken is said in the dialog', async () => {
  site = made
  open()
  await userEvent.click(await button('Change the address'))
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByRole('textbox')
  await userEvent.clear(field)
  await userEvent.type(field, 'taken')
  await userEvent.click(dialog.getByRole('button', { name: 'Change it' }))
  expect(await dialog.findByText('Somebody else has it.')).toBeInTheDocument()
  await userEvent.clear(field)
  await userEvent.type(field, 'conchas')
  await userEvent.click(dialog.getByRole('button', { name: 'Change it' }))
  expect(await screen.findByText('ads.example.com/p/conchas')).toBeInTheDocument()
})

test('a message is plain text, can be answered and deleted', async () => {
  site = { ...made, unreachable: 'Google can’t open this page yet.' }
  open({ tab: 'messages' })
  expect(await screen.findByText('<b>Rosa</b>')).toBeInTheDocument()
  expect(screen.getByText('Google can’t open this page yet.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'rosa@example.com' })).toHaveAttribute('href', 'mailto:rosa@example.com')
  await userEvent.click(await button('Mark all as read'))
  await userEvent.click(await button('Delete the message from <b>Rosa</b>'))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(calls.map((it) => `${it.method} ${it.path}`)).toEqual([
      'POST /api/one-page-site/messages/read',
      'DELETE /api/one-page-site/messages/m1',
    ]),
  )
})
