import { UNSET_ZONE } from '@adwright/contract/values/unset-zone'
import { create } from 'zustand'

/** The time zone that times are shown in: the business's, never the browser's own. */
const useShown = create(() => ({ zone: UNSET_ZONE as string }))

export const zoneHere = (): string => useShown.getState().zone
/** Rerenders a part when the time zone changes. */
export const useZone = (): string => useShown((it) => it.zone)
export const showZone = (zone: string): void => useShown.setState({ zone })
