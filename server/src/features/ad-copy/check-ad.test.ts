import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type Person, type TestApp } from '#testing/app.ts'
import { WebError, type WebReader } from '#services/web-reader/port.ts'

let app: TestApp
let ana: Person
beforeEach(async () => {
  app = await startTestApp()
  ana = await app.signUp()
  await ana.call('POST', '/api/business-profile/business-profile/', {
    business_name: 'KRUST Bakery',
    industry: 'Retail',
    products: 'bread',
    services: '',
    website_url: 'https://krust.example',
    report_frequency_hours: 24,
  })
})
afterEach(() => app.close())

interface Checked {
  readonly texts: readonly { readonly text: string; readonly is_refused: boolean; readonly proposal: string | null }[]
  readonly page: readonly string[] | null
}
const check = (body: object) => ana.call<Checked>('POST', '/api/ad-copy/check', body)

test('texts that Google turns down come with one that it takes; the owner’s own name is fine', async () => {
  const { json } = await check({
    headlines: ['KRUST Fresh Bread', 'FRESH Bread!', 'Best Bread'],
    descriptions: ['Order today! Baked at dawn.'],
  })
  expect(json).toEqual({
    texts: [
      expect.objectContaining({ text: 'FRESH Bread!', is_refused: true, proposal: 'Fresh Bread' }),
      expect.objectContaining({ text: 'Best Bread', is_refused: false, proposal: 'Good Bread' }),
    ],
    page: null,
  })
})

test('a page that doesn’t open, or leads to another website, is told before anything is sent', async () => {
  const reader = app.services.webReader as { readPage: WebReader['readPage'] }
  reader.readPage = () => Promise.reject(new WebError('unreachable', 'no answer'))
  expect((await check({ website_url: 'https://krust.example/menu' })).json.page).toEqual([
    'The page doesn’t open. Google refuses ads that lead to it.',
  ])
  reader.readPage = () =>
    Promise.resolve({ url: 'https://elsewhere.example/' } as Awaited<ReturnType<WebReader['readPage']>>)
  expect((await check({ website_url: 'https://krust.example' })).json.page).toEqual([
    expect.stringContaining('leads on to elsewhere.example'),
  ])
})

test('nothing that isn’t text is looked at', async () => {
  expect((await check({ headlines: [5] })).status).toBe(422)
  expect((await check({ headlines: Array.from({ length: 41 }, () => 'x') })).status).toBe(422)
})
