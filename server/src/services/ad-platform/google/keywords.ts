import type { Account, KeywordText } from '../port.ts'
import { byId } from './as-campaign.rules.ts'
import type { CampaignRows } from './campaign-rows.ts'
import { cleaned, differenceOf, twiceIn } from './keyword.rules.ts'
import { knownRows, notThere } from './known-campaign.ts'
import type { Line } from './line.ts'
import { mutate, type Op } from './mutate.ts'
import { rejectIf } from './refuse.ts'

function firstGroupOf({ groups }: CampaignRows): string {
  const [first] = groups.map(({ adGroup }) => adGroup).toSorted(byId)
  if (!first) throw notThere('An ad group of the campaign')
  return first.id
}

/** Sets the keywords of the campaign's first ad group; other groups keep theirs. */
export async function setKeywords(line: Line, account: Account, campaignId: string, wanted: readonly KeywordText[]) {
  const rows = await knownRows(line, account.customerId, campaignId)
  const group = firstGroupOf(rows)
  rejectIf(twiceIn(wanted, 'keywords'))
  const stands = rows.keywords
    .filter((it) => it.adGroup.id === group && !it.adGroupCriterion.negative)
    .map(({ adGroupCriterion: { criterionId, keyword } }) => ({ criterionId, ...keyword }))
  const { gone, come } = differenceOf(stands, wanted)
  const name = `customers/${account.customerId}`
  await mutate(line, account.customerId, [
    ...gone.map(
      ({ criterionId }): Op => ({
        operation: { adGroupCriterionOperation: { remove: `${name}/adGroupCriteria/${group}~${criterionId}` } },
      }),
    ),
    ...come.map(
      ({ at, keyword }): Op => ({
        operation: {
          adGroupCriterionOperation: {
            create: { adGroup: `${name}/adGroups/${group}`, status: 'ENABLED', keyword: cleaned(keyword) },
          },
        },
        field: () => `keywords.${at}`,
      }),
    ),
  ])
}

/** Sets the campaign's negative keywords. Those of an ad group count too, and are removed there if unwanted. */
export async function setNegativeKeywords(
  line: Line,
  account: Account,
  campaignId: string,
  wanted: readonly KeywordText[],
) {
  rejectIf(twiceIn(wanted, 'negative_keywords'))
  const rows = await knownRows(line, account.customerId, campaignId)
  const name = `customers/${account.customerId}`
  const stands = [
    ...rows.negatives.map(({ campaignCriterion: { criterionId, keyword } }) => ({
      ...keyword,
      remove: { campaignCriterionOperation: { remove: `${name}/campaignCriteria/${campaignId}~${criterionId}` } },
    })),
    ...rows.keywords
      .filter((it) => it.adGroupCriterion.negative)
      .map(({ adGroup, adGroupCriterion: { criterionId, keyword } }) => ({
        ...keyword,
        remove: { adGroupCriterionOperation: { remove: `${name}/adGroupCriteria/${adGroup.id}~${criterionId}` } },
      })),
  ]
  const { gone, come } = differenceOf(stands, wanted)
  await mutate(line, account.customerId, [
    ...gone.map((it): Op => ({ operation: it.remove })),
    ...come.map(
      ({ at, keyword }): Op => ({
        operation: {
          campaignCriterionOperation: {
            create: { campaign: `${name}/campaigns/${campaignId}`, negative: true, keyword: cleaned(keyword) },
          },
        },
        field: () => `negative_keywords.${at}`,
      }),
    ),
  ])
}
