import { date as day } from '@adwright/contract/fields'
import { z } from 'zod'
import type { AdConversions, AdPlatform, HourConversions, KeywordConversions } from '../port.ts'
import { summedConversions } from '../summed.rules.ts'
import { momentOf } from '../zone-hours.rules.ts'
import type { Accounts, Google } from './account.ts'
import { ourCategory } from './conversions.ts'
import { deviceOf } from './figures.ts'
import { between } from './gaql.rules.ts'
import { search } from './search.ts'
import { conversions, count, countedOf, id, lastId } from './wire.ts'

const metrics = z.object(conversions).prefault({})
const campaign = z.object({ id })
const action = z.string().transform(lastId)

const HourRow = z.object({
  campaign,
  segments: z.object({ date: day, hour: count, device: z.string().default('OTHER'), conversionAction: action }),
  metrics,
})
const KeywordRow = z.object({
  campaign,
  adGroup: z.object({ id }),
  adGroupCriterion: z.object({ keyword: z.object({ text: z.string() }) }),
  segments: z.object({ date: day, conversionAction: action }),
  metrics,
})
const AdRow = z.object({
  campaign,
  adGroup: z.object({ id }),
  adGroupAd: z.object({ ad: z.object({ id }) }),
  segments: z.object({ date: day, conversionAction: action }),
  metrics,
})
const ActionRow = z.object({
  conversionAction: z.object({
    id,
    name: z.string(),
    category: z.string().default(''),
    type: z.string().default(''),
  }),
  metrics: z.object({ conversionLastReceivedRequestDateTime: z.string().default('') }).prefault({}),
})

/** Google's account-local `2026-03-10 14:05:09`; '' if it never received anything. */
function heardAt(text: string, timeZone: string): Date | null {
  const wall = Date.parse(`${text.replace(' ', 'T')}Z`)
  const moment = Number.isNaN(wall) ? null : momentOf(wall, timeZone)
  return moment === null ? null : new Date(moment)
}

const FIELDS = 'segments.date, segments.conversion_action, metrics.conversions, metrics.conversions_value'

/** The account's conversion actions and their counts. Only those in Google's conversions column. */
export function conversionFactCalls(
  { line }: Google,
  accounts: Accounts,
): Pick<AdPlatform, 'conversionActions' | 'conversionFacts'> {
  return {
    conversionActions: async (account) => {
      const { timeZone } = await accounts.facts(account)
      const query = `SELECT conversion_action.id, conversion_action.name, conversion_action.category, conversion_action.type, metrics.conversion_last_received_request_date_time FROM conversion_action WHERE conversion_action.status = 'ENABLED'`
      const rows = await search(line, account.customerId, ActionRow, query)
      return rows.map(({ conversionAction: it, metrics: { conversionLastReceivedRequestDateTime: heard } }) => ({
        id: it.id,
        name: it.name,
        category: ourCategory(it) ?? 'OTHER',
        heardAt: heardAt(heard, timeZone),
      }))
    },
    conversionFacts: async (account, from, to) => {
      await accounts.facts(account)
      const ask = <T>(row: z.ZodType<T>, fields: string, view: string) =>
        search(
          line,
          account.customerId,
          row,
          `SELECT campaign.id, ${fields}, ${FIELDS} FROM ${view} WHERE ${between(from, to)} AND metrics.conversions > 0`,
        )
      const hours = (await ask(HourRow, 'segments.hour, segments.device', 'campaign')).map(
        (row): HourConversions => ({
          campaignId: row.campaign.id,
          actionId: row.segments.conversionAction,
          date: row.segments.date,
          hour: row.segments.hour,
          device: deviceOf(row.segments.device),
          ...countedOf(row.metrics),
        }),
      )
      const keywords = (await ask(KeywordRow, 'ad_group.id, ad_group_criterion.keyword.text', 'keyword_view')).map(
        (row): KeywordConversions => ({
          campaignId: row.campaign.id,
          adGroupId: row.adGroup.id,
          keyword: row.adGroupCriterion.keyword.text,
          actionId: row.segments.conversionAction,
          date: row.segments.date,
          ...countedOf(row.metrics),
        }),
      )
      const ads = (await ask(AdRow, 'ad_group.id, ad_group_ad.ad.id', 'ad_group_ad')).map(
        (row): AdConversions => ({
          campaignId: row.campaign.id,
          adGroupId: row.adGroup.id,
          adId: row.adGroupAd.ad.id,
          actionId: row.segments.conversionAction,
          date: row.segments.date,
          ...countedOf(row.metrics),
        }),
      )
      return {
        hours: summedConversions(hours, (it) => [it.campaignId, it.date, it.hour, it.device, it.actionId].join()),
        keywords: summedConversions(keywords, (it) =>
          [it.campaignId, it.adGroupId, it.keyword, it.date, it.actionId].join(),
        ),
        ads: summedConversions(ads, (it) => [it.campaignId, it.adGroupId, it.adId, it.date, it.actionId].join()),
      }
    },
  }
}
