import { isAtLeast } from '@adwright/contract/action'
import { takeTimeZone } from '@adwright/contract/businesses/time-zone'
import { UNSET_ZONE } from '@adwright/contract/values/unset-zone'
import { zoneCity } from '@adwright/contract/values/time-zone.rules'
import { useEffect, useState } from 'react'
import { ofBusiness } from '#api/active-business.ts'
import { activeOf, useBusinesses } from '#api/businesses.ts'
import { useDo } from '#api/queries.ts'
import { ask } from '#api/signals.ts'
import { toast } from '#ui/toast.ts'
import { showZone } from '#ui/zone.ts'
import { useMe } from './facts.ts'
import { useShell } from './shell-store.ts'
import { viewsTexts } from './views.texts.ts'

const words = viewsTexts.timeZone
const keep = () => ofBusiness('time_zone')

/** The zone at the last visit: used until the response comes, so that times don't change. */
showZone(localStorage.getItem(keep()) ?? UNSET_ZONE)

/** Dates are shown in the current business's zone. If none is set, the browser's is saved, and the person is told. */
export function ZoneKeeper() {
  const here = activeOf(useBusinesses().data ?? [])
  const zone = here?.time_zone
  const { mutate } = useDo(takeTimeZone)
  useEffect(() => {
    if (zone === undefined) return
    showZone(zone ?? UNSET_ZONE)
    if (zone) localStorage.setItem(keep(), zone)
  }, [zone])
  const [taken, setTaken] = useState<string>()
  const me = useMe().data
  const wasToured = useShell((it) => it.tourOfferEnded)
  const isToured = useShell((it) => it.touring)
  const mayTake = here?.time_zone === null && isAtLeast(here.role, 'manager')
  useEffect(() => {
    if (!mayTake) return
    mutate(
      { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone },
      {
        onSuccess: ({ time_zone }) => {
          if (time_zone === null || time_zone === UNSET_ZONE) return
          setTaken(time_zone)
        },
        onError: (error) => toast.failed(words.notTaken, error),
      },
    )
  }, [mayTake, mutate])
  // One thing at a time: a new owner sees the tour first.
  const isQuiet = !isToured && (wasToured || me?.has_completed_tutorial === true)
  useEffect(() => {
    if (!taken || !isQuiet) return
    setTaken(undefined)
    toast.info(words.taken(zoneCity(taken)), {
      action: { label: words.change, run: () => ask('view', { view: 'team' }) },
    })
  }, [taken, isQuiet])
  return null
}
