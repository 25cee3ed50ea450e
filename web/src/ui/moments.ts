import { momentDateText, momentText, sharedMomentText, sharedTimeText } from '@adwright/contract/values/date-text.rules'
import type { Day } from '@adwright/contract/values/day.rules'
import { UNSET_ZONE } from '@adwright/contract/values/unset-zone'
import { useLayoutEffect } from 'react'
import { dayIn } from './dates.rules.ts'
import { showZone, useZone, zoneHere } from './zone.ts'

/** For a public page: uses the time zone of what it shows. */
export function useZoneOf(zone: string | undefined): void {
  useZone()
  useLayoutEffect(() => showZone(zone ?? UNSET_ZONE), [zone])
}

/** product-1 §9: dates in the shell are in US short style: `Nov 21, 2026`. */
export const date = (at: Date): string => momentDateText(at, zoneHere())
/** `Nov 21, 2026, 2:03 PM` */
export const moment = (at: Date): string => momentText(at, zoneHere())
/** product-3 §9: `21 Nov 2026`, for what is shared with clients. */
export const sharedDate = (at: Date): string => sharedMomentText(at, zoneHere())
/** `21 Nov 2026, 14:03 CET` */
export const sharedTime = (at: Date): string => sharedTimeText(at, zoneHere())
/** The calendar day of a moment. */
export const dayHere = (at: Date): Day => dayIn(at, zoneHere())
