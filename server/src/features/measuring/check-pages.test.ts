import { expect, test } from 'vitest'
import { WebError, type WebReader } from '#services/web-reader/port.ts'
import { checkPages } from './check-pages.ts'

const account = 'AW-123456789'
const pages: Readonly<Record<string, string>> = {
  'https://a.example/': `<script>gtag('config', '${account}')</script>`,
  'https://a.example/menu': '<p>Menu</p>',
  'https://a.example/old': "<script>gtag('config', 'AW-555555555')</script>",
  'https://a.example/managed': '<script src="https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD"></script>',
  'https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD': `{"vtp_conversionId":"${account}"}`,
}
const read = async (url: string) => {
  const body = pages[url]
  if (body === undefined) throw new WebError('timed_out', 'too slow')
  return { url, status: 200, headers: {}, body, bytes: body.length, isCut: false, chain: [], firstByteMs: 1 }
}
const webReader = { readPage: read, get: read } as unknown as WebReader

test('each page is told by itself, a failure with its cause and what to do', async () => {
  const urls = [...Object.keys(pages).slice(0, 4), 'https://a.example/slow']
  const looker = { services: { webReader } as never, signal: new AbortController().signal }
  const seen = await checkPages(looker, urls, account)
  expect(seen.map((it) => it.outcome)).toEqual(['found', 'missing', 'other', 'found', 'failed'])
  expect(seen[4]?.cause).toBe('The website took too long to answer. Check again later.')
})
