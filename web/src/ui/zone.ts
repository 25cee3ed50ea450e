import { momentDateText, momentText, sharedMomentText } from '@adwright/contract/values/date-text.rules'
import type { Day } from '@adwright/contract/values/day.rules'
import { UNSET_ZONE } from '@adwright/contract/values/time-zone.rules'
import { useLayoutEffect } from 'react'
import { create } from 'zustand'
import { dayIn } from './dates.rules.ts'

/** The time zone that moments are written in: that of the business, never the browser's own. */
const useShown = create(() => ({ zone: UNSET_ZONE as string }))

export const zoneHere = (): string => useShown.getState().zone
/** Draws a part anew when the zone becomes another. */
export const useZone = (): string => useShown((it) => it.zone)
export const showZone = (zone: string): void => useShown.setState({ zone })

/** On a page of its own: the zone of what it shows. */
export function useZoneOf(zone: string | undefined): void {
  useZone()
  useLayoutEffect(() => showZone(zone ?? UNSET_ZONE), [zone])
}

/** product-1 §9: dates in the shell are in US short style: `Nov 21, 2026`. */
export const date = (at: Date): string => momentDateText(at, zoneHere())
/** `Nov 21, 2026, 2:03 PM` */
export const moment = (at: Date): string => momentText(at, zoneHere())
/** product-3 §9: `21 Nov 2026`, of what is shared with clients. */
export const sharedDate = (at: Date): string => sharedMomentText(at, zoneHere())
/** The calendar day of a moment. */
export const dayHere = (at: Date): Day => dayIn(at, zoneHere())
