import type { Measuring } from '@adwright/contract/measuring'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { envelope, serve, show } from '#testing/serve.tsx'
import { asDay } from '@adwright/contract/values/day.rules'
import { asUsd } from '@adwright/contract/values/money.rules'
import { MeasureView } from './MeasureView.tsx'
import { websiteNames } from './measuring.texts.ts'

afterEach(() => vi.unstubAllGlobals())

const READ = 'GET /api/google-ads/measuring'
const none: Measuring = {
  kinds: [],
  tag: null,
  shopify_pixel: null,
  website: null,
  check: null,
  quiet_since: null,
  page: null,
}
const form = {
  ...{ id: '5', kind: 'FORM', name: 'Form sent', in_tag: true, value: asUsd(20), call_seconds: null, done_page: null },
  ...{ state: 'heard' as const, last_heard: '2026-11-20T10:00:00.000Z' },
}
const some: Measuring = { ...none, kinds: [form], tag: '<script>TAG</script>' }
const view = (params = {}) => show(<MeasureView params={params} title="Measure customers" />)

test('several kinds are chosen at once, a missing page is said at its field, and one call sets them up', async () => {
  const asked = serve({
    [READ]: envelope(none),
    'POST /api/google-ads/measuring': envelope(some),
    'GET /api/activity': { json: [] },
  })
  view({ kinds: 'FORM' })
  // A choice survives a reload.
  expect(await screen.findByRole('checkbox', { name: 'Sends a form' })).toBeChecked()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Buys something on the website' }))
  await userEvent.click(screen.getByRole('button', { name: 'Set up' }))
  expect(await screen.findByText('Required')).toBeInTheDocument()
  expect(asked.filter((it) => it.method === 'POST')).toEqual([])
  await userEvent.type(screen.getByLabelText(/^Page people see after paying/), '/thank-you')
  await userEvent.click(screen.getByRole('button', { name: 'Set up' }))
  await vi.waitFor(() => expect(asked.filter((it) => it.method === 'POST')).toHaveLength(1))
  expect(asked.find((it) => it.method === 'POST')?.body).toMatchObject({
    kinds: [{ kind: 'FORM' }, { kind: 'PURCHASES', done_page: '/thank-you' }],
  })
})

test('the tag comes with words for each way that websites are made', async () => {
  serve({ [READ]: envelope(some) })
  view()
  expect(await screen.findByLabelText('Tag for your website')).toHaveValue('<script>TAG</script>')
  for (const name of Object.values(websiteNames)) {
    await userEvent.click(screen.getByRole('tab', { name }))
    expect(within(screen.getByRole('tabpanel')).getAllByRole('listitem').length).toBeGreaterThanOrEqual(3)
  }
})

test('each page, a silence and a test are told in words', async () => {
  const pages = [
    { url: 'https://a.example/', outcome: 'found' as const, rendered: true },
    { url: 'https://a.example/shop', outcome: 'held' as const, rendered: true },
    { url: 'https://a.example/old', outcome: 'missing' as const, rendered: false },
    { url: 'https://a.example/menu', outcome: 'failed' as const, cause: 'The website took too long to answer.' },
  ]
  const check = { checked_at: '2026-11-20T10:00:00.000Z', pages }
  const tried = { heard: true, open: null, asked_at: '2026-11-20T10:00:00.000Z' }
  const asked = serve({
    [READ]: envelope({ ...some, check, quiet_since: asDay('2026-11-10') }),
    'POST /api/google-ads/measuring/test': envelope(tried),
  })
  view()
  expect(await screen.findByText('Tag found')).toBeInTheDocument()
  expect(screen.getByText('The website took too long to answer.')).toBeInTheDocument()
  expect(screen.getByText(/^The tag is there and doesn’t run/)).toBeInTheDocument()
  expect(screen.getByText(/^No browser was free on this machine/)).toBeInTheDocument()
  expect(screen.getByText(/^Nothing has been counted since Nov 10, 2026/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Test “Form sent”' }))
  await vi.waitFor(() => expect(asked.some((it) => it.path.endsWith('/measuring/test'))).toBe(true))
})
