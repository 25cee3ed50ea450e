import type { Proximity, Rejection, ScheduleSlot, TargetAndExclude, Targeting } from '../port.ts'
import {
  idIn,
  type Kind,
  kinds,
  proximityInfo,
  proximityKey,
  proximityOf,
  slotKey,
  slotOf,
  typeOf,
} from './as-targeting.rules.ts'
import type { Op } from './mutate.ts'
import { refused, rejectIf } from './refuse.ts'
import { quarters, type Restriction, type TargetingRows } from './targeting-rows.ts'

interface Place {
  readonly customerId: string
  readonly campaignId: string
  readonly rows: TargetingRows
}

const minuteNames = Object.fromEntries(Object.entries(quarters).map(([name, minute]) => [minute, name]))
const removeOf = (operation: 'campaignCriterionOperation' | 'adGroupCriterionOperation', resourceName: string): Op => ({
  operation: { [operation]: { remove: resourceName } },
})

const forCampaign = ({ customerId, campaignId }: Place, criterion: object, field: string): Op => ({
  operation: {
    campaignCriterionOperation: {
      create: { campaign: `customers/${customerId}/campaigns/${campaignId}`, ...criterion },
    },
  },
  field: () => field,
})

/** Audience targeting needs an ad group; campaigns made here always have one. */
function groupOf({ customerId, rows }: Place): string {
  if (rows.groupId === undefined)
    throw refused('NO_AD_GROUP', 'This campaign has no ad group: people can be targeted only within one.')
  return `customers/${customerId}/adGroups/${rows.groupId}`
}

const forGroup = (place: Place, criterion: object, field: string): Op => ({
  operation: { adGroupCriterionOperation: { create: { adGroup: groupOf(place), ...criterion } } },
  field: () => field,
})

/** Targeted or excluded (`negative`) locations: a location can only be one of them, so removals come first. */
function locationOps(place: Place, wanted: readonly string[], negative: boolean): Op[] {
  const field = negative ? 'excluded_location_ids' : 'location_ids'
  const stands = place.rows.ofCampaign.filter((it) => it.location && it.negative === negative)
  const there = new Set(stands.map((it) => idIn(it.location?.geoTargetConstant ?? '')))
  rejectIf(
    wanted.flatMap((id, i) =>
      /^\d+$/.test(id)
        ? []
        : [{ reason: 'INVALID_ID', message: 'There is nothing with this id.', field: `${field}.${i}` }],
    ),
  )
  return [
    ...stands
      .filter((it) => !wanted.includes(idIn(it.location?.geoTargetConstant ?? '')))
      .map((it) => removeOf('campaignCriterionOperation', it.resourceName)),
    ...wanted.flatMap((id, i) => {
      const location = { geoTargetConstant: `geoTargetConstants/${id}` }
      return there.has(id) ? [] : [forCampaign(place, { ...(negative ? { negative } : {}), location }, `${field}.${i}`)]
    }),
  ]
}

/** When included and excluded locations both change, removals come first. */
const removesFirst = (ops: readonly Op[]): Op[] => {
  const isRemove = (it: Op): boolean => Object.values(it.operation).some((one) => 'remove' in one)
  return [...ops.filter(isRemove), ...ops.filter((it) => !isRemove(it))]
}

function proximityOps(place: Place, wanted: readonly Proximity[]): Op[] {
  const stands = place.rows.ofCampaign.flatMap((it) =>
    it.proximity ? [{ resourceName: it.resourceName, found: proximityOf(it) }] : [],
  )
  const keyOf = ({ found }: (typeof stands)[number]): string => (found ? proximityKey(found) : '')
  const there = new Set(stands.map(keyOf))
  const asked = new Set(wanted.map(proximityKey))
  return [
    ...stands
      .filter((it) => !asked.has(keyOf(it)))
      .map((it) => removeOf('campaignCriterionOperation', it.resourceName)),
    ...wanted.flatMap((one, i) =>
      there.has(proximityKey(one)) ? [] : [forCampaign(place, { proximity: proximityInfo(one) }, `proximities.${i}`)],
    ),
  ]
}

/** Google supports only quarter hours. */
const checkMinutes = (slots: readonly ScheduleSlot[]): void =>
  rejectIf(
    slots.flatMap((slot, i) =>
      slot.startMinute in minuteNames && slot.endMinute in minuteNames
        ? []
        : [
            {
              reason: 'AD_SCHEDULE_INVALID_TIME_INTERVAL',
              message: 'A time slot must end after it starts, in quarter hours.',
              field: `schedules.${i}`,
            },
          ],
    ),
  )

function scheduleOps(place: Place, wanted: readonly ScheduleSlot[]): Op[] {
  checkMinutes(wanted)
  const stands = place.rows.ofCampaign.flatMap((it) =>
    it.adSchedule ? [{ resourceName: it.resourceName, key: slotKey(slotOf(it.adSchedule)) }] : [],
  )
  const there = new Set(stands.map(({ key }) => key))
  const asked = new Set(wanted.map(slotKey))
  return [
    ...stands.filter(({ key }) => !asked.has(key)).map((it) => removeOf('campaignCriterionOperation', it.resourceName)),
    ...wanted.flatMap((slot, i) => {
      if (there.has(slotKey(slot))) return []
      const { dayOfWeek, startHour, endHour } = slot
      const [startMinute, endMinute] = [minuteNames[slot.startMinute], minuteNames[slot.endMinute]]
      const adSchedule = { dayOfWeek, startHour, startMinute, endHour, endMinute }
      return [forCampaign(place, { adSchedule }, `schedules.${i}`)]
    }),
  ]
}

/** Interests belong to the ad group, like demographics: Google accepts both restrictions only at the same level. */
function interestOps(place: Place, wanted: readonly string[]): Op[] {
  const { ofCampaign, ofGroup } = place.rows
  const nameOf = (id: string) => `customers/${place.customerId}/userInterests/${id}`
  const idOf = (item: (typeof ofGroup)[number]) => idIn(item.userInterest?.userInterestCategory ?? '')
  const inGroup = ofGroup.filter((it) => it.userInterest && !it.negative)
  const there = new Set(inGroup.map(idOf))
  return [
    ...ofCampaign
      .filter((it) => it.userInterest && !it.negative)
      .map((it) => removeOf('campaignCriterionOperation', it.resourceName)),
    ...inGroup
      .filter((it) => !wanted.includes(idOf(it)))
      .map((it) => removeOf('adGroupCriterionOperation', it.resourceName)),
    ...wanted.flatMap((id, i) =>
      there.has(id)
        ? []
        : [forGroup(place, { userInterest: { userInterestCategory: nameOf(id) } }, `user_interest_ids.${i}`)],
    ),
  ]
}

const codes: Readonly<Record<Kind['part'], readonly string[]>> = {
  ageRanges: ['18_24', '25_34', '35_44', '45_54', '55_64', '65_UP', 'UNDETERMINED'].map((it) => `AGE_RANGE_${it}`),
  genders: ['MALE', 'FEMALE', 'UNDETERMINED'],
  incomeRanges: ['0_50', '50_60', '60_70', '70_80', '80_90', '90_UP', 'UNDETERMINED'].map((it) => `INCOME_RANGE_${it}`),
}

const unknownCodes = (kind: Kind, side: 'target' | 'exclude', given: readonly string[]): Rejection[] =>
  given.flatMap((code, i) =>
    codes[kind.part].includes(code)
      ? []
      : [{ reason: 'INVALID_ID', message: 'There is nothing with this id.', field: `${kind.field}.${side}.${i}` }],
  )

function kindOps(place: Place, kind: Kind, { target, exclude }: TargetAndExclude): Op[] {
  const stands = place.rows.ofGroup.filter((it) => typeOf(it, kind) !== undefined)
  const wanted = new Set([...target.map((code) => `+${code}`), ...exclude.map((code) => `-${code}`)])
  const keyOf = (stand: (typeof stands)[number]) => `${stand.negative ? '-' : '+'}${typeOf(stand, kind)}`
  const there = new Set(stands.map(keyOf))
  return [
    ...stands
      .filter((it) => !wanted.has(keyOf(it)))
      .map((it) => removeOf('adGroupCriterionOperation', it.resourceName)),
    ...[...wanted]
      .filter((key) => !there.has(key))
      .map((key) =>
        forGroup(
          place,
          { ...(key.startsWith('-') ? { negative: true } : {}), [kind.info]: { type: key.slice(1) } },
          kind.field,
        ),
      ),
  ]
}

function peopleOps(place: Place, demographics: Targeting['demographics']): Op[] {
  rejectIf(
    kinds.flatMap((kind) => [
      ...unknownCodes(kind, 'target', demographics[kind.part].target),
      ...unknownCodes(kind, 'exclude', demographics[kind.part].exclude),
    ]),
  )
  return kinds.flatMap((kind) => kindOps(place, kind, demographics[kind.part]))
}

/** The operations that set the given parts. `strictnessOps` sets how strict they are. */
export function partOps(place: Place, change: Partial<Targeting>): Op[] {
  const { userInterestIds, locationIds, excludedLocationIds, proximities, schedules, demographics } = change
  return [
    ...(userInterestIds ? interestOps(place, userInterestIds) : []),
    ...removesFirst([
      ...(locationIds ? locationOps(place, locationIds, false) : []),
      ...(excludedLocationIds ? locationOps(place, excludedLocationIds, true) : []),
      ...(proximities ? proximityOps(place, proximities) : []),
    ]),
    ...(schedules ? scheduleOps(place, schedules) : []),
    ...(demographics ? peopleOps(place, demographics) : []),
  ]
}

/**
 * Targeting restrictions: targeted ages, genders and incomes exclude everyone else; interests only observe, as Google recommends for search
 * campaigns. If the campaign itself has restrictions, they are set there: Google accepts them at one level only.
 */
export function restrictionsOf(stands: readonly Restriction[], change: Partial<Targeting>): Restriction[] {
  const wanted = new Map(stands.map((it) => [it.targetingDimension, it.bidOnly]))
  if ((change.userInterestIds ?? []).length > 0) wanted.set('AUDIENCE', true)
  for (const kind of kinds)
    if ((change.demographics?.[kind.part].target ?? []).length > 0 && wanted.get(kind.dimension) === true)
      wanted.set(kind.dimension, false)
  return [...wanted].map(([targetingDimension, bidOnly]): Restriction => ({ targetingDimension, bidOnly }))
}

export function strictnessOps(place: Place, change: Partial<Targeting>): Op[] {
  const { rows, customerId, campaignId } = place
  const restrictions = restrictionsOf(rows.restrictions, change)
  const same = restrictions.every((it) =>
    rows.restrictions.some((was) => was.targetingDimension === it.targetingDimension && was.bidOnly === it.bidOnly),
  )
  if (same) return []
  const update = {
    resourceName: rows.saidByCampaign ? `customers/${customerId}/campaigns/${campaignId}` : groupOf(place),
    targetingSetting: { targetRestrictions: restrictions },
  }
  const operation = { update, updateMask: 'targetingSetting.targetRestrictions' }
  return [{ operation: rows.saidByCampaign ? { campaignOperation: operation } : { adGroupOperation: operation } }]
}
