import { date as day } from '@adwright/contract/fields'
import { micros, type Micros } from '@adwright/contract/values/money.rules'
import { z } from 'zod'
import type { AdFact, AdPlatform, AudienceFact, HourlyFact, KeywordFact, SearchTerm } from '../port.ts'
import type { Accounts, Google } from './account.ts'
import { between, isId } from './gaql.rules.ts'
import { knownRow, notThere } from './known-campaign.ts'
import { search } from './search.ts'
import { conversions, count, countedOf, id, metrics } from './wire.ts'

type FigureCalls = Pick<
  AdPlatform,
  'hourlyFacts' | 'keywordFacts' | 'adFacts' | 'audienceFacts' | 'searchTerms' | 'searchShares'
>

const campaign = z.object({ id })
const METRICS = 'metrics.impressions, metrics.clicks, metrics.cost_micros'

const HourRow = z.object({
  campaign,
  segments: z.object({
    date: day,
    hour: count,
    device: z.string().default('OTHER'),
    adNetworkType: z.string().default('OTHER'),
  }),
  metrics,
})
const KeywordRow = z.object({
  campaign,
  adGroup: z.object({ id }),
  adGroupCriterion: z.object({ keyword: z.object({ text: z.string() }) }),
  segments: z.object({ date: day }),
  metrics,
})
const AdRow = z.object({
  campaign,
  adGroup: z.object({ id }),
  adGroupAd: z.object({ ad: z.object({ id }) }),
  segments: z.object({ date: day }),
  metrics,
})
const AgeRow = z.object({
  campaign,
  adGroupCriterion: z.object({ ageRange: z.object({ type: z.string() }) }),
  segments: z.object({ date: day }),
  metrics,
})
const GenderRow = z.object({
  campaign,
  adGroupCriterion: z.object({ gender: z.object({ type: z.string() }) }),
  segments: z.object({ date: day }),
  metrics,
})
const part = z.number().default(0)
const ShareRow = z.object({
  campaign,
  metrics: z
    .object({
      searchImpressionShare: part,
      searchRankLostImpressionShare: part,
      searchBudgetLostImpressionShare: part,
    })
    .prefault({}),
})
const TermRow = z.object({
  searchTermView: z.object({ searchTerm: z.string() }),
  segments: z
    .object({ keyword: z.object({ info: z.object({ text: z.string() }).optional() }).optional() })
    .prefault({}),
  metrics: z.intersection(metrics, z.object(conversions).prefault({})),
})

export const deviceOf = (name: string): HourlyFact['device'] =>
  name === 'DESKTOP' || name === 'MOBILE' || name === 'TABLET' ? name : 'OTHER'
const networkOf = (name: string): HourlyFact['network'] =>
  name === 'SEARCH' || name === 'SEARCH_PARTNERS' ? name : 'OTHER'

interface Summed {
  impressions: number
  clicks: number
  costMicros: Micros
  conversionsMilli?: number
  valueMicros?: Micros
}
/** Merges rows with the same key: Google splits by ad group, match type and televisions what is one row here. */
function summed<F extends Summed>(facts: readonly F[], keyOf: (fact: F) => string): F[] {
  const byKey = new Map<string, F>()
  for (const fact of facts) {
    const key = keyOf(fact)
    const there = byKey.get(key)
    if (!there) byKey.set(key, { ...fact })
    else {
      there.impressions += fact.impressions
      there.clicks += fact.clicks
      there.costMicros = micros(there.costMicros + fact.costMicros)
      if (there.conversionsMilli === undefined) continue
      there.conversionsMilli += fact.conversionsMilli ?? 0
      there.valueMicros = micros((there.valueMicros ?? 0) + (fact.valueMicros ?? 0))
    }
  }
  return [...byKey.values()]
}

type Plain<T> = { -readonly [K in keyof T]: T[K] }

export function figureCalls({ line }: Google, accounts: Accounts): FigureCalls {
  return {
    hourlyFacts: async (account, from, to) => {
      await accounts.facts(account)
      const query = `SELECT campaign.id, segments.date, segments.hour, segments.device, segments.ad_network_type, ${METRICS} FROM campaign WHERE ${between(from, to)}`
      const rows = await search(line, account.customerId, HourRow, query)
      const facts = rows.map(({ campaign: { id: campaignId }, segments, metrics: item }): Plain<HourlyFact> => {
        const { date, hour, device, adNetworkType } = segments
        return { campaignId, date, hour, device: deviceOf(device), network: networkOf(adNetworkType), ...item }
      })
      return summed(facts, (it) => [it.campaignId, it.date, it.hour, it.device, it.network].join())
    },
    keywordFacts: async (account, from, to) => {
      await accounts.facts(account)
      const query = `SELECT campaign.id, ad_group.id, ad_group_criterion.keyword.text, segments.date, ${METRICS} FROM keyword_view WHERE ${between(from, to)}`
      const rows = await search(line, account.customerId, KeywordRow, query)
      const facts = rows.map(
        (row): Plain<KeywordFact> => ({
          campaignId: row.campaign.id,
          adGroupId: row.adGroup.id,
          keyword: row.adGroupCriterion.keyword.text,
          date: row.segments.date,
          ...row.metrics,
        }),
      )
      return summed(facts, (it) => [it.campaignId, it.adGroupId, it.date, it.keyword].join())
    },
    adFacts: async (account, from, to) => {
      await accounts.facts(account)
      const query = `SELECT campaign.id, ad_group.id, ad_group_ad.ad.id, segments.date, ${METRICS} FROM ad_group_ad WHERE ${between(from, to)}`
      const rows = await search(line, account.customerId, AdRow, query)
      const facts = rows.map(
        (row): Plain<AdFact> => ({
          campaignId: row.campaign.id,
          adGroupId: row.adGroup.id,
          adId: row.adGroupAd.ad.id,
          date: row.segments.date,
          ...row.metrics,
        }),
      )
      return summed(facts, (it) => [it.campaignId, it.adGroupId, it.adId, it.date].join())
    },
    audienceFacts: async (account, from, to) => {
      await accounts.facts(account)
      const ask = <T>(row: z.ZodType<T>, field: string, view: string) =>
        search(
          line,
          account.customerId,
          row,
          `SELECT campaign.id, ${field}, segments.date, ${METRICS} FROM ${view} WHERE ${between(from, to)}`,
        )
      const [ages, genders] = await Promise.all([
        ask(AgeRow, 'ad_group_criterion.age_range.type', 'age_range_view'),
        ask(GenderRow, 'ad_group_criterion.gender.type', 'gender_view'),
      ])
      const factOf = (row: Omit<z.infer<typeof AgeRow>, 'adGroupCriterion'>) => ({
        campaignId: row.campaign.id,
        date: row.segments.date,
        ...row.metrics,
      })
      const facts: Plain<AudienceFact>[] = [
        ...ages.map((row) => ({ ...factOf(row), ageRange: row.adGroupCriterion.ageRange.type, gender: null })),
        ...genders
          // People of unknown gender have no row, so these rows don't add up to the total.
          .filter((row) => row.adGroupCriterion.gender.type !== 'UNDETERMINED')
          .map((row) => ({ ...factOf(row), ageRange: null, gender: row.adGroupCriterion.gender.type })),
      ]
      return summed(facts, (it) => [it.campaignId, it.date, it.ageRange, it.gender].join())
    },
    searchShares: async (account, from, to) => {
      await accounts.facts(account)
      const query = `SELECT campaign.id, metrics.search_impression_share, metrics.search_rank_lost_impression_share, metrics.search_budget_lost_impression_share FROM campaign WHERE campaign.status = 'ENABLED' AND ${between(from, to)}`
      const rows = await search(line, account.customerId, ShareRow, query)
      return rows
        .map(({ campaign: { id: campaignId }, metrics: item }) => ({
          campaignId,
          shown: item.searchImpressionShare,
          lostToRank: item.searchRankLostImpressionShare,
          lostToBudget: item.searchBudgetLostImpressionShare,
        }))
        .filter((it) => it.shown > 0)
    },
    searchTerms: async (account, campaignId, from, to, limit) => {
      await accounts.facts(account)
      if (!isId(campaignId)) throw notThere('The campaign')
      await knownRow(line, account.customerId, campaignId)
      const query = `SELECT search_term_view.search_term, segments.keyword.info.text, ${METRICS}, metrics.conversions, metrics.conversions_value FROM search_term_view WHERE campaign.id = ${campaignId} AND ${between(from, to)} ORDER BY metrics.impressions DESC LIMIT ${Math.max(1, Math.min(10_000, Math.trunc(limit)))}`
      const rows = await search(line, account.customerId, TermRow, query)
      const terms = rows.map(
        ({
          searchTermView,
          segments,
          metrics: { conversions: n, conversionsValue, ...figures },
        }): Plain<SearchTerm> => ({
          term: searchTermView.searchTerm,
          keyword: segments.keyword?.info?.text ?? '',
          ...figures,
          ...countedOf({ conversions: n, conversionsValue }),
        }),
      )
      return summed(terms, (it) => JSON.stringify([it.term, it.keyword])).toSorted(
        (a, b) => b.impressions - a.impressions,
      )
    },
  }
}
