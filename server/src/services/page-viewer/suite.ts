import { expect, test } from 'vitest'
import { PageViewError, type PageViewErrorKind, type PageViewer } from './port.ts'

export interface ViewerUnderTest {
  readonly viewer: PageViewer
  /** A page whose script adds `<b id="added">` and requests `/asked`. */
  readonly liveUrl: string
  /** A URL whose server closes the connection. */
  readonly badUrl: string
}

export const kindOf = async (work: Promise<unknown>): Promise<PageViewErrorKind | 'seen' | 'another error'> => {
  try {
    await work
    return 'seen'
  } catch (error) {
    return error instanceof PageViewError ? error.kind : 'another error'
  }
}

/** What every page viewer does. */
export function pageViewerSuite(under: () => ViewerUnderTest): void {
  test('a page is seen as its scripts leave it, with what it asked for; one that doesn’t open is left out', async () => {
    const { viewer, liveUrl, badUrl } = under()
    const pages = await viewer.view([badUrl, liveUrl])
    expect(pages.map((it) => it.url)).toEqual([liveUrl])
    expect(pages[0]?.html).toContain('<b id="added">')
    expect(pages[0]?.requests.some((it) => it.endsWith('/asked'))).toBe(true)
  })

  test('a caller who stops it gets nothing, and no page costs nothing', async () => {
    const { viewer, liveUrl } = under()
    expect(await kindOf(viewer.view([liveUrl], { signal: AbortSignal.abort() }))).toBe('closed')
    expect(await viewer.view([])).toEqual([])
  })
}
