import { checkAd } from '@adwright/contract/ad-copy'
import { useBusinessProfile } from '#api/business-profile.ts'
import { useAction } from '#api/queries.ts'
import { useSettled } from '#ui/use-settled.ts'

/** Typing has paused. */
const PAUSE_MS = 1_200

/** The owner's own names: not someone else's trademark, and in capitals if they write them so. */
export function useOwnNames(): string {
  const { profile } = useBusinessProfile()
  return profile ? `${profile.business_name} ${profile.website_url}` : ''
}

/** What is wrong with an ad's landing page, checked once typing has paused. A failed check isn't an error. */
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
