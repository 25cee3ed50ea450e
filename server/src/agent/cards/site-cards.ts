import { readSite } from '#features/one-page-site/index.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Ctx } from '#kernel/ctx.ts'
import type { Card } from '../agent.ts'
import { noCost } from './no-cost.ts'

/**
 * @throws {AppError} 404 where the owner has no page
 */
async function siteOf(ctx: Ctx) {
  const site = await readSite(ctx)
  if (!site) throw new AppError('not_found', 'There is no page yet. Make it first.')
  return site
}
const decides = () => ['one-page site']

/** The words that everybody will see, and where. */
export const publishSiteCard: Card = {
  decides,
  face: async (ctx) => {
    const { content, url, unreachable, published } = await siteOf(ctx)
    const { headline, phone, address, offers, has_form } = content
    const ways = [phone && `phone ${phone}`, address, has_form && 'a contact form'].filter(Boolean).join(', ')
    return {
      summary: published ? `Publish the changes to your page ${url}.` : `Publish your page at ${url}.`,
      impact: noCost(
        `“${headline}”`,
        ...(offers.length > 0 ? [`Offers: ${offers.map((it) => it.name).join(', ')}.`] : []),
        ...(ways === '' ? [] : [`People find ${ways} on it.`]),
        'Everybody can see it. You can take it offline at any time. Nothing is spent.',
        ...(unreachable === null ? [] : [unreachable]),
      ),
    }
  },
}

/** What leads nowhere then. */
export const unpublishSiteCard: Card = {
  decides,
  face: async (ctx) => ({
    summary: `Take your page ${(await siteOf(ctx)).url} offline.`,
    impact: noCost('Ads that lead to it then lead to a page that isn’t found. Its words are kept.'),
  }),
}
