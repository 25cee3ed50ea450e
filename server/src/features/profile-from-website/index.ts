import { proposeProfile } from '@adwright/contract/profile-from-website'
import type { Ctx } from '#kernel/ctx.ts'
import { Fail, invalid } from '#kernel/fail.ts'
import { handle } from '#kernel/handle.ts'
import { limitTries } from '#kernel/rate-limit.ts'
import { WebError, type WebPage } from '#services/web-reader/port.ts'
import { proposalByModel } from './proposal-by-model.ts'
import { morePages, proposalOf } from './proposal.rules.ts'

const limit = { name: 'propose_profile', max: 20, windowMs: 3_600_000 }
/** Enough for any page's words; what comes after is scripts. */
const PAGE_MAX_BYTES = 500_000

const refusals: Partial<Record<WebError['kind'], string>> = {
  not_an_address: 'This is not an address of a website.',
  not_public: 'This address can’t be read: it is not on the public internet.',
  disallowed: 'This website does not allow its pages to be read by programs (robots.txt).',
  not_a_page: 'There is no web page at this address.',
  too_many_redirects: 'This address leads from one to another without end.',
}

function failOf(error: unknown): unknown {
  if (!(error instanceof WebError)) return error
  const message = refusals[error.kind]
  if (message) return invalid({ path: 'website_url', message })
  const slow = error.kind === 'timed_out'
  const sentence = slow ? 'The website took too long to answer.' : 'The website could not be reached.'
  return new Fail('upstream_unavailable', `${sentence} Please check the address or try again later.`, { cause: error })
}

/** The first page must be there; of the others what can be read. */
async function readPages(ctx: Ctx, address: string): Promise<WebPage[]> {
  const { webReader } = ctx.services
  const { pageFacts } = await import('./page-facts.ts')
  const options = { signal: ctx.signal, maxBytes: PAGE_MAX_BYTES }
  const home = await webReader.readPage(address, options).catch((error: unknown) => {
    throw failOf(error)
  })
  const more = await Promise.all(
    morePages(home.url, pageFacts(home.body).links).map((url) =>
      webReader.readPage(url, options).catch((error: unknown) => {
        if (!(error instanceof WebError)) throw error
        ctx.log.info({ err: error }, 'a further page of the site could not be read')
        return undefined
      }),
    ),
  )
  return [home, ...more.filter((it) => it !== undefined)]
}

export const profileFromWebsiteHandlers = [
  handle(proposeProfile, async (ctx, { website_url }) => {
    await limitTries(ctx, ctx.mine, limit, ctx.mine.owner)
    const read = await readPages(ctx, website_url)
    const { pageFacts } = await import('./page-facts.ts')
    const pages = read.map((it) => pageFacts(it.body))
    const proposal = ctx.services.llm.provider === 'builtin' ? proposalOf(pages) : await proposalByModel(ctx, pages)
    return { ...proposal, website_url: read[0]?.url ?? website_url, pages_read: read.map((it) => it.url) }
  }),
]
