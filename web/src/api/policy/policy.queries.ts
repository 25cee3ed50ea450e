import { checkAd } from '@adwright/contract/ad-copy'
import { readBusinessProfile } from '@adwright/contract/business-profile'
import { useAction } from '#api/queries.ts'
import { useSettled } from '#ui/use-settled.ts'

/** Typing has stopped. */
const PAUSE_MS = 1_200

/** The owner's own names: nobody else's trademark, and in capitals if they write them so. */
export function useOwnNames(): string {
  const { data: profile } = useAction(readBusinessProfile, {}, { topics: ['business_profile'] })
  return profile ? `${profile.business_name} ${profile.website_url}` : ''
}

/** What is wrong with the page that an ad leads to, asked once typing has stopped. That it can't be asked is nothing wrong. */
export function usePageFaults(address: string) {
  const settled = useSettled(address.trim(), PAUSE_MS)
  const isWhole = /^(?:https?:\/\/)?[^\s/]+\.[^\s/.]{2,}(?:\/\S*)?$/i.test(settled)
  const { data, isFetching } = useAction(
    checkAd,
    { website_url: settled },
    { topics: ['business_profile'], enabled: isWhole && settled === address.trim() },
  )
  return { faults: (isWhole && data?.page) || [], isChecking: isFetching }
}
