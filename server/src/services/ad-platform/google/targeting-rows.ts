import { daysOfWeek } from '@adwright/contract/campaigns/setup'
import { z } from 'zod'
import type { Line } from './line.ts'
import { search } from './search.ts'
import { count, id } from './wire.ts'

// A campaign's targeting at Google: campaign criteria, criteria of its first ad group, and restrictions.

export const quarters = { ZERO: 0, FIFTEEN: 15, THIRTY: 30, FORTY_FIVE: 45 } as const
const Minute = z.enum(['ZERO', 'FIFTEEN', 'THIRTY', 'FORTY_FIVE']).default('ZERO')

const Restrictions = z
  .array(z.object({ targetingDimension: z.string(), bidOnly: z.boolean().default(false) }))
  .default([])
const Setting = z.object({ targetRestrictions: Restrictions }).prefault({})
export type Restriction = z.infer<typeof Restrictions>[number]

/** Google leaves out zeros. */
const micro = z.number().default(0)
const interest = { userInterest: z.object({ userInterestCategory: z.string() }).optional() }

const CampaignCriterion = z.object({
  campaignCriterion: z.object({
    resourceName: z.string(),
    negative: z.boolean().default(false),
    location: z.object({ geoTargetConstant: z.string() }).optional(),
    proximity: z
      .object({
        geoPoint: z.object({ latitudeInMicroDegrees: micro, longitudeInMicroDegrees: micro }).optional(),
        radius: z.number().default(0),
        radiusUnits: z.enum(['MILES', 'KILOMETERS']).catch('KILOMETERS'),
      })
      .optional(),
    adSchedule: z
      .object({
        dayOfWeek: z.enum(daysOfWeek),
        startHour: count,
        startMinute: Minute,
        endHour: count,
        endMinute: Minute,
      })
      .optional(),
    ...interest,
  }),
})
const typed = z.object({ type: z.string() }).optional()
const GroupCriterion = z.object({
  adGroupCriterion: z.object({
    resourceName: z.string(),
    negative: z.boolean().default(false),
    ageRange: typed,
    gender: typed,
    incomeRange: typed,
    ...interest,
  }),
})
const Group = z.object({
  campaign: z.object({ targetingSetting: Setting }),
  adGroup: z.object({ id, targetingSetting: Setting }),
})

export type CampaignCriterion = z.infer<typeof CampaignCriterion>['campaignCriterion']
export type GroupCriterion = z.infer<typeof GroupCriterion>['adGroupCriterion']

export interface TargetingRows {
  /** The campaign's first ad group, which holds audience targeting; undefined: it has none. */
  readonly groupId: string | undefined
  readonly ofCampaign: readonly CampaignCriterion[]
  readonly ofGroup: readonly GroupCriterion[]
  /** How strict each kind of criterion is, and whether that is set on the campaign. */
  readonly restrictions: readonly Restriction[]
  readonly saidByCampaign: boolean
}

/** For a campaign that is about to be created. */
export const noRows: TargetingRows = {
  groupId: undefined,
  ofCampaign: [],
  ofGroup: [],
  restrictions: [],
  saidByCampaign: false,
}

const CAMPAIGN_CRITERIA =
  "SELECT campaign_criterion.resource_name, campaign_criterion.negative, campaign_criterion.location.geo_target_constant, campaign_criterion.proximity.geo_point.latitude_in_micro_degrees, campaign_criterion.proximity.geo_point.longitude_in_micro_degrees, campaign_criterion.proximity.radius, campaign_criterion.proximity.radius_units, campaign_criterion.ad_schedule.day_of_week, campaign_criterion.ad_schedule.start_hour, campaign_criterion.ad_schedule.start_minute, campaign_criterion.ad_schedule.end_hour, campaign_criterion.ad_schedule.end_minute, campaign_criterion.user_interest.user_interest_category FROM campaign_criterion WHERE campaign_criterion.type IN ('LOCATION', 'PROXIMITY', 'AD_SCHEDULE', 'USER_INTEREST') AND campaign_criterion.status != 'REMOVED'"
const GROUP_CRITERIA =
  "SELECT ad_group_criterion.resource_name, ad_group_criterion.negative, ad_group_criterion.age_range.type, ad_group_criterion.gender.type, ad_group_criterion.income_range.type, ad_group_criterion.user_interest.user_interest_category FROM ad_group_criterion WHERE ad_group_criterion.type IN ('AGE_RANGE', 'GENDER', 'INCOME_RANGE', 'USER_INTEREST') AND ad_group_criterion.status != 'REMOVED'"
const GROUPS =
  "SELECT ad_group.id, ad_group.targeting_setting.target_restrictions, campaign.targeting_setting.target_restrictions FROM ad_group WHERE ad_group.status != 'REMOVED'"

/** The campaign must exist. */
export async function targetingRows(line: Line, customerId: string, campaignId: string): Promise<TargetingRows> {
  const where = `campaign.id = ${campaignId}`
  const [ofCampaign, groups] = await Promise.all([
    search(line, customerId, CampaignCriterion, `${CAMPAIGN_CRITERIA} AND ${where}`),
    search(line, customerId, Group, `${GROUPS} AND ${where} ORDER BY ad_group.id LIMIT 1`),
  ])
  const group = groups[0]
  const ofGroup = group
    ? await search(line, customerId, GroupCriterion, `${GROUP_CRITERIA} AND ad_group.id = ${group.adGroup.id}`)
    : []
  const said = group?.campaign.targetingSetting.targetRestrictions ?? []
  return {
    groupId: group?.adGroup.id,
    ofCampaign: ofCampaign.map((it) => it.campaignCriterion),
    ofGroup: ofGroup.map((it) => it.adGroupCriterion),
    restrictions: said.length > 0 ? said : (group?.adGroup.targetingSetting.targetRestrictions ?? []),
    saidByCampaign: said.length > 0,
  }
}
