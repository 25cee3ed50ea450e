import { getAccountStatus } from '@adwright/contract/ad-account'
import { datesZoneWords, otherZone } from '@adwright/contract/values/time-zone.rules'
import { useZone } from '#ui/zone.ts'
import { useAction } from './queries.ts'

/** The city of the ad account's time zone where its clocks aren't those of the business. */
export function useOtherZone(): string | null {
  const account = useAction(getAccountStatus, {}, { topics: ['ad_account'] }).data?.data.time_zone
  const zone = useZone()
  return account ? otherZone(zone, account, new Date()) : null
}

/** Beside the dates of campaigns: whose they are, where the business keeps another time. */
export function DatesZone({ className = '' }: { className?: string }) {
  const city = useOtherZone()
  return city && <p className={`text-sm text-muted ${className}`}>{datesZoneWords(city)}</p>
}
