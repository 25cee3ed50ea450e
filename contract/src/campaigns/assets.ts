import { z } from 'zod'
import { action } from '../action.ts'
import { day, envelope, id, listOf, ofUsd, platformId, word } from '../fields.ts'
import { ASSET_CHANGES_MAX, OFFERS_MAX, SNIPPET_VALUES_MAX, URL_MAX_CHARS } from '../limits.ts'
import { assetKindNames } from './asset-kinds.rules.ts'
import { assetFaults } from './assets.rules.ts'

const number = z.number('Must be a number.').optional()
const dollars = ofUsd(z.number('Must be a number.')).optional()
const line = z.string('Must be text.').trim().max(URL_MAX_CHARS).optional()

const PricedItem = z.object({
  name: line.describe('What is sold, at most 25 characters.'),
  description: line.describe('A few words on it, at most 25 characters.'),
  price: dollars.describe('In the ad account’s currency, as the owner named it.'),
  unit: line.describe('What the price is for, such as PER_HOUR; left out: for one.'),
  url: line.describe('The page about it.'),
})

/** The fields of all kinds. For which kind has which, and their limits, see asset-kinds.rules.ts. */
const content = {
  kind: word(assetKindNames).describe('Which asset it is; each has the fields that the tool names for it.'),
  text: line.describe('What it says in the ad, at most 25 characters.'),
  line_1: line,
  line_2: line,
  url: line,
  header: line,
  values: listOf(z.string('Must be text.').trim(), SNIPPET_VALUES_MAX).readonly().optional(),
  country: line,
  phone: line,
  count_from_seconds: number,
  address: line,
  place_id: line,
  image_id: line,
  price_type: line.describe('What the prices are for, such as SERVICES, PRODUCT_CATEGORIES or EVENTS.'),
  price_qualifier: line.describe('FROM, UP_TO or AVERAGE; left out: exactly these prices.'),
  offers: listOf(PricedItem, OFFERS_MAX).readonly().optional().describe('The lines of a price list.'),
  item: line.describe('What is reduced, at most 20 characters.'),
  percent_off: number.describe('Percent off, as the owner said it; or money_off.'),
  money_off: dollars.describe('Money off in the ad account’s currency, as the owner said it; or percent_off.'),
  code: line.describe('The code that customers enter, if the owner named one.'),
  orders_over: dollars.describe('Only for orders above this amount, if the owner said so.'),
  occasion: line.describe('Such as BLACK_FRIDAY, CHRISTMAS or SUMMER_SALE; left out: none.'),
  starts: day.optional().describe('First day of the promotion, YYYY-MM-DD, if the owner named one.'),
  ends: day.optional().describe('Last day of the promotion, YYYY-MM-DD, if the owner named one.'),
}

/** An asset to be made. */
export const NewAsset = z.object(content).superRefine((asset, ctx) => {
  for (const { path, message } of assetFaults(asset)) {
    const parts = path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
    ctx.addIssue({ code: 'custom', path: parts, message })
  }
})

/** An asset linked to a campaign, with the result of Google's review. */
export const Asset = z.object({
  ...content,
  id: z.string(),
  status: z.enum(['in_review', 'approved', 'disapproved']),
  /** Why it was disapproved, in plain words. */
  reasons: z.array(z.string()),
  /** For images and logos: the URL, and the size in pixels. */
  image: z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }).optional(),
  in_words: z.string(),
})
export type Asset = z.infer<typeof Asset>

/** An asset as shown to a client, whose approval covers it too; without platform ids. */
export const SharedAsset = Asset.omit({ id: true, status: true, reasons: true })
export type SharedAsset = z.infer<typeof SharedAsset>

const CampaignAssets = z.object({ campaign_id: z.string(), campaign_name: z.string(), assets: z.array(Asset) })

const path = '/api/google-ads/campaigns/{campaign_id}/assets'

/** What a campaign's ads show besides their texts. Someone else's: 404. */
export const listAssets = action({
  name: 'list_campaign_assets',
  effect: 'read',
  input: z.object({ campaign_id: platformId }),
  output: envelope(CampaignAssets),
  rest: { method: 'GET', path, reply: 'envelope' },
  tool: {
    description:
      'Lists the assets of one campaign, which its ads show besides their texts: sitelinks, callouts, snippets, the call button, the location, images, logo, business name, price lists and promotions.',
    deferred: true,
  },
})

/**
 * Adds and removes assets in one step, all or nothing; a change is one of each. `restore` brings back the very assets that were removed. A
 * duplicate, a page that doesn't open, or too many: 422 at the field; unknown asset: 404; removed campaign: 409.
 */
export const changeAssets = action({
  name: 'change_campaign_assets',
  effect: 'change_outside',
  input: z
    .object({
      campaign_id: platformId,
      add: listOf(NewAsset, ASSET_CHANGES_MAX).optional(),
      remove: listOf(id, ASSET_CHANGES_MAX).optional(),
      restore: listOf(
        z.object({ id, kind: word(assetKindNames).describe('Which asset it was.') }),
        ASSET_CHANGES_MAX,
      ).optional(),
    })
    .refine((it) => [it.add, it.remove, it.restore].some((some) => (some ?? []).length > 0), 'Nothing to save.'),
  output: envelope(CampaignAssets),
  staleAfter: ['campaigns', 'approvals'],
  rest: { method: 'POST', path, reply: 'envelope', idempotent: true },
  tool: {
    description:
      'Adds assets to one campaign and takes others away (`remove`: ids of list_campaign_assets). `restore` puts back assets taken away before. SITELINK: text, url, line_1 and line_2 or neither. CALLOUT: text. SNIPPET: header, 3 to 10 values. CALL: country (two letters), phone, count_from_seconds. LOCATION: address, place_id (Google’s, needed in a live account). IMAGE and LOGO: image_id of list_images. BUSINESS_NAME: text. PRICE: price_type, 3 to 8 offers. PROMOTION: item, percent_off or money_off, url. Texts have at most 25 characters, lines 35.',
    destructive: true,
    deferred: true,
  },
})
