import { UNSET_ZONE } from '@adwright/contract/values/unset-zone'
import { create } from 'zustand'

/** The time zone that moments are written in: that of the business, never the browser's own. */
const useShown = create(() => ({ zone: UNSET_ZONE as string }))

export const zoneHere = (): string => useShown.getState().zone
/** Draws a part anew when the zone becomes another. */
export const useZone = (): string => useShown((it) => it.zone)
export const showZone = (zone: string): void => useShown.setState({ zone })
