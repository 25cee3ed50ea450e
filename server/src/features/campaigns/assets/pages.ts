import type { AssetContent } from '@adwright/contract/campaigns/asset-kinds.rules'
import { pagesOf } from '@adwright/contract/campaigns/assets.rules'
import type { FieldError } from '@adwright/contract/errors'
import { invalid } from '#kernel/app-error.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { WebError } from '#services/web-reader/port.ts'
import { websiteOf } from '../core/index.ts'
import { assetTexts } from './assets.texts.ts'

const PAGE_WAIT_MS = 10_000
/** Only needs to know whether the page opens. */
const PAGE_MAX_BYTES = 65_536
/** These pages open, but only for people. */
const opensAnyway = new Set(['disallowed', 'not_a_page'])

async function opens(ctx: Ctx, url: string): Promise<boolean> {
  const options = { signal: ctx.signal, timeoutMs: PAGE_WAIT_MS, maxBytes: PAGE_MAX_BYTES }
  try {
    await ctx.services.webReader.readPage(url, options)
    return true
  } catch (error) {
    if (!(error instanceof WebError)) throw error
    ctx.log.info({ err: error, url }, 'a page of an asset did not open')
    return opensAnyway.has(error.kind)
  }
}

const withAddresses = (content: AssetContent): AssetContent => {
  const read = (url: string | undefined) => (url === undefined ? undefined : (websiteOf(url) ?? url))
  const { url, offers } = content
  return {
    ...content,
    ...(url === undefined ? {} : { url: read(url) }),
    ...(offers === undefined ? {} : { offers: offers.map((it) => ({ ...it, url: read(it.url) })) }),
  }
}

/**
 * The same assets with URLs the platform accepts. Each page is opened once.
 * @throws {AppError} 422 at the URL of a page that doesn't open
 */
export async function withOpenPages(ctx: Ctx, add: readonly AssetContent[]): Promise<AssetContent[]> {
  const pages = add.flatMap((content, at) =>
    pagesOf(content).map(([path, typed]) => ({ path: `add.${at}.${path}`, url: websiteOf(typed) })),
  )
  const urls = [...new Set(pages.flatMap(({ url }) => url ?? []))]
  const open = new Map(await Promise.all(urls.map(async (url) => [url, await opens(ctx, url)] as const)))
  const errors = pages.flatMap(({ path, url }): FieldError[] => {
    if (url === null) return [{ path, message: assetTexts.notAnAddress }]
    return open.get(url) ? [] : [{ path, message: assetTexts.deadPage }]
  })
  if (errors.length > 0) throw invalid(...errors)
  return add.map(withAddresses)
}
