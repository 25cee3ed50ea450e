import { expect, test } from 'vitest'
import { openLog } from '#kernel/log.ts'
import { PageViewError, type PageViewer, type ViewedPage } from '#services/page-viewer/port.ts'
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

const urls = [...Object.keys(pages).slice(0, 4), 'https://a.example/slow']
const looker = (view: PageViewer['view']) => ({
  services: { webReader, pageViewer: { view } } as never,
  signal: new AbortController().signal,
  log: openLog('silent'),
})
const noBrowser = async () => {
  throw new PageViewError('no_browser', 'none here')
}
const asSeen = (more: Partial<ViewedPage>): ViewedPage => ({
  url: '',
  html: '<p>Menu</p>',
  requests: [],
  dataLayer: '',
  ...more,
})

test('without a browser each page is told as it was sent, and says so; a failure with its cause and what to do', async () => {
  const seen = await checkPages(looker(noBrowser), urls, account)
  expect(seen.map((it) => it.outcome)).toEqual(['found', 'missing', 'other', 'found', 'failed'])
  expect(seen.map((it) => it.rendered)).toEqual([false, false, false, false, undefined])
  expect(seen[4]?.cause).toBe('The website took too long to answer. Check again later.')
})

test('in a browser a tag that a script adds is found, and one that something keeps from running is told apart', async () => {
  const asked: string[][] = []
  const view: PageViewer['view'] = async (those) => {
    asked.push([...those])
    const [home = '', menu = '', old = ''] = those
    return [
      // A cookie banner: the code is there, but nothing ran.
      asSeen({ url: home, html: pages[home] ?? '' }),
      asSeen({ url: menu, requests: [`https://www.googletagmanager.com/gtag/js?id=${account}`] }),
      asSeen({ url: old, dataLayer: '[["config","AW-555555555"]]' }),
    ]
  }
  const seen = await checkPages(looker(view), urls, account)
  // Unreadable pages aren't opened in the browser either: robots.txt may forbid them.
  expect(asked).toEqual([urls.slice(0, 4)])
  expect(seen.map((it) => it.outcome)).toEqual(['held', 'found', 'other', 'found', 'failed'])
  expect(seen.map((it) => it.rendered)).toEqual([true, true, true, false, undefined])
})

test('stopping it stops it', async () => {
  const stopped = async () => {
    throw new PageViewError('closed', 'stopped')
  }
  await expect(checkPages(looker(stopped), urls, account)).rejects.toThrow(PageViewError)
})
