import { readSite } from '#features/one-page-site/index.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Ctx } from '#kernel/ctx.ts'
import type { Card } from '../agent.ts'
import { noCost } from './no-cost.ts'
import { cardTexts } from './cards.texts.ts'

/** @throws {AppError} 404 if the owner has no page */
async function siteOf(ctx: Ctx) {
  const site = await readSite(ctx)
  if (!site) throw new AppError('not_found', cardTexts.site.noPage)
  return site
}

/** The words that everyone will see, and where. */
export const publishSiteCard: Card = {
  face: async (ctx) => {
    const { content, url, unreachable, published } = await siteOf(ctx)
    const { headline, phone, address, offers, has_form } = content
    const ways = [phone && cardTexts.site.phone(phone), address, has_form && 'a contact form']
      .filter(Boolean)
      .join(', ')
    return {
      summary: published ? cardTexts.site.publishChanges(url) : cardTexts.site.publish(url),
      impact: noCost(
        `“${headline}”`,
        ...(offers.length > 0 ? [cardTexts.site.offers(offers.map((it) => it.name).join(', '))] : []),
        ...(ways === '' ? [] : [cardTexts.site.peopleFind(ways)]),
        cardTexts.site.everybodySees,
        ...(unreachable === null ? [] : [unreachable]),
      ),
    }
  },
}

/** Warns that ads for the page will lead nowhere afterwards. */
export const unpublishSiteCard: Card = {
  face: async (ctx) => ({
    summary: cardTexts.site.takeOffline((await siteOf(ctx)).url),
    impact: noCost(cardTexts.site.adsLeadNowhere),
  }),
}
