import { expect, test } from 'vitest'
import { hostileAddresses } from './hostile.suite.ts'
import { WebError, type WebErrorKind, type WebReader } from './port.ts'

export interface ReaderUnderTest {
  readonly reader: WebReader
  /** A readable site; see builtin.test.ts for its pages. */
  readonly siteUrl: string
  /** A loopback listener that must never be reached. */
  readonly canaryPort: number
  readonly canaryConnections: () => number
}

export const kindOf = async (work: Promise<unknown>): Promise<WebErrorKind | 'read' | 'another error'> => {
  try {
    await work
    return 'read'
  } catch (error) {
    return error instanceof WebError ? error.kind : 'another error'
  }
}

/** What every web reader does, whatever is behind it. */
export function webReaderSuite(under: () => ReaderUnderTest): void {
  test('contract, website: at least 100 hostile addresses are refused before a byte is sent', async () => {
    const { reader, canaryPort, canaryConnections } = under()
    const addresses = hostileAddresses(canaryPort)
    expect(new Set(addresses).size).toBeGreaterThanOrEqual(100)
    const outcomes = await Promise.all(
      addresses.map(async (it) => [it, await kindOf(reader.get(it, { timeoutMs: 8_000 }))]),
    )
    expect(outcomes.filter(([, kind]) => kind !== 'not_public' && kind !== 'not_an_address')).toEqual([])
    expect(canaryConnections()).toBe(0)
  })

  test('a page tells its text, where it came from and how it got there', async () => {
    const { reader, siteUrl } = under()
    const page = await reader.readPage(`${siteUrl}/moved`)
    expect(page).toMatchObject({ url: `${siteUrl}/`, status: 200, isCut: false })
    expect(page.body).toContain('Café Lune')
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.chain.map((it) => it.status)).toEqual([301, 200])
  })

  test('an address without scheme is tried by https, then http (contract, Last points)', async () => {
    const { reader, siteUrl } = under()
    expect((await reader.readPage(siteUrl.replace('http://', ''))).url).toBe(`${siteUrl}/`)
  })

  test.each([
    ['/nowhere', 'unreachable'],
    ['/photo.png', 'not_a_page'],
    ['/secret', 'disallowed'],
    ['/round', 'too_many_redirects'],
    ['/slow', 'timed_out'],
    ['/cut', 'unreachable'],
  ] as const)('%s: %s', async (path, kind) => {
    const { reader, siteUrl } = under()
    expect(await kindOf(reader.readPage(`${siteUrl}${path}`, { timeoutMs: 1_500 }))).toBe(kind)
  })

  test('a few kilobytes that unpack to half a gigabyte cost no more than the cap', async () => {
    const { reader, siteUrl } = under()
    const page = await reader.readPage(`${siteUrl}/bomb`, { maxBytes: 100_000 })
    expect([page.bytes, page.body.length, page.isCut]).toEqual([100_000, 100_000, true])
  })

  test('a caller who stops it gets no page', async () => {
    const { reader, siteUrl } = under()
    const stop = new AbortController()
    const page = reader.readPage(`${siteUrl}/slow`, { signal: stop.signal })
    stop.abort()
    await expect(page).rejects.toThrow()
  })
}
