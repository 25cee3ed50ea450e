import { getAccountStatus } from '@adwright/contract/ad-account'
import { datesZoneWords, otherZone } from '@adwright/contract/values/time-zone.rules'
import { useZone } from '#ui/zone.ts'
import { useAction } from './queries.ts'

/** The city of the ad account's time zone, if its local time differs from the business's. */
export function useOtherZone(): string | null {
  const account = useAction(getAccountStatus, {}, { topics: ['ad_account'] }).data?.data.time_zone
  const zone = useZone()
  return account ? otherZone(zone, account, new Date()) : null
}

/** Beside campaign dates: names their zone, if the business uses a different one. */
export function DatesZone({ className = '' }: { className?: string }) {
  const city = useOtherZone()
  return city && <p className={`text-sm text-muted ${className}`}>{datesZoneWords(city)}</p>
}
