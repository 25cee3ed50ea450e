import { readDay, type Day } from '@adwright/contract/values/day.rules'
import { dateIn } from '#kernel/clock.ts'
import { placeById } from '../../data/places.ts'
import { interestById } from '../../data/user-interests.ts'
import type { AdText, NewConversion, Rejection, ScheduleSlot } from '../../port.ts'
import { conversionOf } from '../../sandbox/conversion.rules.ts'
import { checkAd } from '../../sandbox/rules/ad.rules.ts'
import { checkBid, checkBudget, checkEnd, checkName, checkStart } from '../../sandbox/rules/campaign.rules.ts'
import { checkKeywords } from '../../sandbox/rules/keyword.rules.ts'
import { checkTargeting } from '../../sandbox/rules/targeting.rules.ts'
import { type Complaint, complaint, field, of, ofAd } from './complaints.ts'
import { hostedImage, judgeAsset, linkTrouble } from './judge-assets.ts'
import { type Client, criterionId, type GoogleWorld, lastOf, ofKind, type Resource } from './world.ts'

export interface Judging {
  readonly world: GoogleWorld
  readonly client: Client
  /** The resources as they would be after the part of the request read so far. */
  readonly things: Map<string, Resource>
}
type Verb = 'create' | 'update' | 'remove'
type Judge = (judging: Judging, thing: Resource, verb: Verb, was?: Resource) => Complaint[]

const gone = complaint(
  'OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE',
  'The operation is not allowed for removed resources.',
)
const isGone = (thing: Resource | undefined): boolean => thing?.status === 'REMOVED'
const dayOf = (dateTime: unknown): string => String(dateTime).slice(0, 10)
const todayOf = ({ world, client }: Judging): Day => dateIn(world.now(), client.timeZone)

function judgeDates(judging: Judging, thing: Resource, was: Resource | undefined): Complaint[] {
  const today = todayOf(judging)
  const start = dayOf(thing.startDateTime)
  const end = thing.endDateTime === undefined ? null : dayOf(thing.endDateTime)
  const moved = !was || dayOf(was.startDateTime) !== start
  const fixed: Rejection = { reason: 'CANNOT_MODIFY_START_DATE_IF_ALREADY_STARTED', message: 'The campaign has begun.' }
  const begun = was && moved && dayOf(was.startDateTime) <= today
  const startWrong = begun ? [fixed] : moved ? checkStart(start, today) : []
  const ended = was && was.endDateTime === thing.endDateTime
  return [
    ...startWrong.map((one) => of(one, field('start_date_time'))),
    ...(ended && !moved ? [] : checkEnd(end, start, (ended && readDay(start)) || today)).map((one) =>
      of(one, field('end_date_time')),
    ),
  ]
}

const judgeCampaign: Judge = (judging, thing, verb, was) => {
  if (isGone(was)) return [gone]
  if (verb === 'remove') return []
  const others = ofKind(judging.things, 'campaigns').filter(
    (one) => one.resourceName !== thing.resourceName && !isGone(one),
  )
  const names = checkName(
    String(thing.name),
    others.map((one) => String(one.name)),
  )
  const { targetCpaMicros: target } = (thing.maximizeConversions ?? {}) as { targetCpaMicros?: string }
  const { cpcBidCeilingMicros: cap } = (thing.targetSpend ?? {}) as { cpcBidCeilingMicros?: string }
  const undeclared =
    thing.containsEuPoliticalAdvertising === undefined
      ? [{ errorCode: { mutateError: 'EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED' }, message: 'Declare it.' }]
      : []
  const homeless = judging.things.has(String(thing.campaignBudget))
    ? []
    : [complaint('REQUIRED', 'A budget is needed.')]
  return [
    ...names.map((one) => of(one, field('name'))),
    ...judgeDates(judging, thing, was),
    ...undeclared,
    ...homeless,
    ...judgeBid(cap, 'cpc_bid_ceiling_micros'),
    ...judgeBid(target, 'target_cpa_micros'),
  ]
}

const judgeBid = (bid: unknown, name: string): Complaint[] =>
  bid === undefined ? [] : checkBid(Number(bid), 'cpc_bid').map((one) => of(one, field(name)))

interface Ad {
  readonly finalUrls?: readonly string[]
  readonly responsiveSearchAd?: { readonly headlines?: readonly AdText[]; readonly descriptions?: readonly AdText[] }
}

const judgeAd: Judge = (judging, thing, verb) => {
  const group = judging.things.get(String(thing.adGroup))
  if (isGone(judging.things.get(String(group?.campaign))) || isGone(thing))
    return [complaint('CANNOT_OPERATE_ON_REMOVED_ADGROUPAD', 'Cannot operate on a removed ad.')]
  const ad = thing.ad as Ad
  const { headlines = [], descriptions = [] } = ad.responsiveSearchAd ?? {}
  const path = verb === 'create' ? [field('ad')] : []
  return checkAd({ headlines, descriptions, finalUrl: ad.finalUrls?.[0] ?? '' }).map((one) => ofAd(one, ...path))
}

const judgeGroup: Judge = (judging, thing) => {
  if (isGone(judging.things.get(String(thing.campaign)))) return [gone]
  const named =
    String(thing.name).trim() === '' ? [complaint('MISSING_ADGROUP_NAME', 'A name is needed.', field('name'))] : []
  return [...named, ...checkBid(Number(thing.cpcBidMicros), 'cpc_bid').map((one) => of(one, field('cpc_bid_micros')))]
}

const judgeKeyword = (text: string): Complaint[] =>
  checkKeywords([{ text, matchType: 'BROAD' }]).map((one) => of(one, field('keyword'), field('text')))

const knownInterest = (thing: Resource): Complaint[] => {
  const name = (thing.userInterest as { userInterestCategory?: string } | undefined)?.userInterestCategory ?? ''
  return interestById.has(lastOf(name)) ? [] : [complaint('INVALID_USER_INTEREST', 'User interest is invalid.')]
}

const peopleKinds = { ageRange: 7, gender: 3, incomeRange: 7 } as const
type PeopleKind = keyof typeof peopleKinds

function judgePeople(judging: Judging, thing: Resource, kind: PeopleKind, was: Resource | undefined): Complaint[] {
  if (was && Boolean(was.negative) !== Boolean(thing.negative))
    return [complaint('CANNOT_TARGET_AND_EXCLUDE', 'Cannot target and exclude the same criterion.')]
  const excluded = ofKind(judging.things, 'adGroupCriteria').filter(
    (one) => one.adGroup === thing.adGroup && one.negative && one[kind] !== undefined,
  )
  return excluded.length >= peopleKinds[kind] ? [complaint('CANNOT_EXCLUDE_ALL_TARGETS', 'Everybody is excluded.')] : []
}

const judgeGroupCriterion: Judge = (judging, thing, _verb, was) => {
  const group = judging.things.get(String(thing.adGroup))
  if (isGone(judging.things.get(String(group?.campaign)))) return [gone]
  if (thing.keyword)
    return [
      ...judgeKeyword((thing.keyword as { text: string }).text),
      ...judgeBid(thing.cpcBidMicros, 'cpc_bid_micros'),
    ]
  if (thing.userInterest) return knownInterest(thing)
  const kind = (Object.keys(peopleKinds) as PeopleKind[]).find((name) => thing[name] !== undefined)
  return kind ? judgePeople(judging, thing, kind, was) : []
}

type WireSlot = Omit<ScheduleSlot, 'startMinute' | 'endMinute'> & {
  readonly startMinute: string
  readonly endMinute: string
}
const minutes: Readonly<Record<string, number>> = { ZERO: 0, FIFTEEN: 15, THIRTY: 30, FORTY_FIVE: 45 }
const slotOf = (slot: WireSlot): ScheduleSlot =>
  ({ ...slot, startMinute: minutes[slot.startMinute], endMinute: minutes[slot.endMinute] }) as ScheduleSlot

interface WireProximity {
  readonly geoPoint: { readonly latitudeInMicroDegrees: number; readonly longitudeInMicroDegrees: number }
  readonly radius: number
  readonly radiusUnits: 'MILES' | 'KILOMETERS'
}
function judgeProximity({ geoPoint, radius, radiusUnits: unit }: WireProximity): Complaint[] {
  const [latitude, longitude] = [geoPoint.latitudeInMicroDegrees / 1e6, geoPoint.longitudeInMicroDegrees / 1e6]
  return checkTargeting({ proximities: [{ latitude, longitude, radius, unit }] }).map((one) =>
    of(one, field('proximity')),
  )
}

const judgeCampaignCriterion: Judge = (judging, thing) => {
  const campaign = judging.things.get(String(thing.campaign))
  if (!campaign) return [complaint('RESOURCE_NOT_FOUND', 'Resource was not found.')]
  if (isGone(campaign)) return [gone]
  if (thing.keyword) return judgeKeyword((thing.keyword as { text: string }).text)
  if (thing.userInterest) return knownInterest(thing)
  const place = (thing.location as { geoTargetConstant?: string } | undefined)?.geoTargetConstant
  if (place !== undefined)
    return placeById.has(lastOf(place))
      ? []
      : [complaint('INVALID_CRITERION_ID', 'The ID of the criterion is invalid.')]
  if (thing.proximity) return judgeProximity(thing.proximity as WireProximity)
  const slots = ofKind(judging.things, 'campaignCriteria').filter(
    (one) => one.campaign === thing.campaign && one.adSchedule,
  )
  const last = slots.length - 1
  return checkTargeting({ schedules: slots.map((one) => slotOf(one.adSchedule as WireSlot)) })
    .filter((one) => one.field === `schedules.${last}`)
    .map((one) => of(one, field('ad_schedule')))
}

const categories: Readonly<Record<string, NewConversion['category']>> = { PURCHASE: 'PURCHASES', CONTACT: 'CONTACTS' }
const judgeConversion: Judge = (judging, thing) => {
  const others = ofKind(judging.things, 'conversionActions').filter(
    (one) => one.resourceName !== thing.resourceName && one.status !== 'REMOVED',
  )
  const { defaultValue, defaultCurrencyCode } = (thing.valueSettings ?? {
    defaultCurrencyCode: 'USD',
    defaultValue: 1,
  }) as {
    defaultValue: number
    defaultCurrencyCode: string
  }
  const input = { name: String(thing.name), category: categories[String(thing.category)] ?? 'CONTACTS', defaultValue }
  return conversionOf(
    { ...input, currencyCode: defaultCurrencyCode },
    others.map((one) => String(one.name)),
  ).map((one) => of(one, field('name')))
}

const typeNames: Readonly<Record<string, string>> = {
  keyword: 'KEYWORD',
  location: 'LOCATION',
  proximity: 'PROXIMITY',
  adSchedule: 'AD_SCHEDULE',
  userInterest: 'USER_INTEREST',
  ageRange: 'AGE_RANGE',
  gender: 'GENDER',
  incomeRange: 'INCOME_RANGE',
}

/** A created resource, with everything Google adds. */
export function make({ world, client }: Judging, kind: string, given: Record<string, unknown>): Resource {
  const own = `customers/${client.id}`
  const id = typeof given.resourceName === 'string' ? lastOf(given.resourceName) : world.newId()
  if (kind === 'adGroupAds') {
    const adId = world.newId()
    const ad = { ...(given.ad as object), id: adId, type: 'RESPONSIVE_SEARCH_AD', resourceName: `${own}/ads/${adId}` }
    const resourceName = `${own}/adGroupAds/${lastOf(String(given.adGroup))}~${adId}`
    return { ...given, ad, resourceName, changedAtMs: world.now().getTime() }
  }
  if (kind.endsWith('Criteria')) {
    const [name = '', info] = Object.entries(given).find(([key]) => key in typeNames) ?? []
    const criterion = criterionId(name + JSON.stringify(info).toLowerCase())
    const parent = lastOf(String(given.adGroup ?? given.campaign))
    const type = typeNames[name] ?? ''
    return {
      status: 'ENABLED',
      ...given,
      type,
      criterionId: criterion,
      resourceName: `${own}/${kind}/${parent}~${criterion}`,
    }
  }
  if (kind === 'customerAssetSets') {
    const resourceName = `${own}/${kind}/${lastOf(String(given.assetSet))}`
    return { status: 'ENABLED', ...given, resourceName }
  }
  if (kind === 'campaignAssets') {
    const link = [lastOf(String(given.campaign)), lastOf(String(given.asset)), given.fieldType].join('~')
    return { status: 'ENABLED', ...given, resourceName: `${own}/${kind}/${link}` }
  }
  const changed = kind === 'assets' ? { changedAtMs: world.now().getTime(), ...hostedImage(given, id) } : {}
  const tag = {
    type: String(given.type),
    pageFormat: 'HTML',
    globalSiteTag: `<script>gtag('config', 'AW-${id}')`,
    eventSnippet: `event 'send_to': 'AW-${id}/label'`,
  }
  const told = kind === 'conversionActions' ? { tagSnippets: given.type === 'AD_CALL' ? [] : [tag] } : {}
  return { ...given, ...told, ...changed, id, resourceName: `${own}/${kind}/${id}` }
}

const judgeLink: Judge = (judging, thing) =>
  isGone(judging.things.get(String(thing.campaign))) ? [gone] : linkTrouble(judging.things, thing)

const judgeBudget: Judge = (_it, thing) =>
  checkBudget(Number(thing.amountMicros)).map((one) => of(one, field('amount_micros')))

export const judges: Readonly<Record<string, Judge>> = {
  assets: judgeAsset,
  campaignAssets: judgeLink,
  campaignBudgets: judgeBudget,
  campaigns: judgeCampaign,
  adGroups: judgeGroup,
  adGroupAds: judgeAd,
  adGroupCriteria: judgeGroupCriterion,
  campaignCriteria: judgeCampaignCriterion,
  conversionActions: judgeConversion,
}
