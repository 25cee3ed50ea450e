import { getMe } from '@adwright/contract/account'
import { getAccountStatus } from '@adwright/contract/ad-account'
import { getCredits, getSubscription } from '@adwright/contract/billing'
import { readBusinessProfile } from '@adwright/contract/business-profile-read'
import { countUnreadNotifications } from '@adwright/contract/notifications'
import { getConfig } from '@adwright/contract/system'
import { isMissing } from '#api/api-error.ts'
import { useAction } from '#api/queries.ts'
import { useStartState } from '#api/start.ts'

// What the shell itself shows. Same actions and inputs as in the features, so the answers are fetched once and shared.
const UNREAD_EVERY_MS = 60_000

const first = useStartState.getState
export const useMe = () =>
  useAction(getMe, {}, { topics: ['account'] }, () => ({ answer: first().me, atMs: first().atMs }))
export const useSubscription = () =>
  useAction(getSubscription, {}, { topics: ['subscription'] }, () => ({
    answer: first().subscription,
    atMs: first().atMs,
  }))
export const useConfig = () => useAction(getConfig, {}, { topics: [] })
export const useCredits = () => useAction(getCredits, {}, { topics: ['credits'] })
export const useAccountStatus = () => useAction(getAccountStatus, {}, { topics: ['ad_account'] })
export const useUnread = () =>
  useAction(countUnreadNotifications, {}, { topics: ['notifications'], everyMs: UNREAD_EVERY_MS })

/** `missing` is the server's 404; a failed look-up counts as missing too (product-1 §4), once the retries are used up. */
export function useHasProfile(): 'yes' | 'missing' | 'unknown' {
  const profile = useAction(readBusinessProfile, {}, { topics: ['business_profile'] })
  if (profile.data) return 'yes'
  return profile.error ? 'missing' : 'unknown'
}
/** Only a true 404 opens the prompt and the gates: a server that is away says nothing about the profile. */
export function useProfileIsMissing(): boolean {
  const profile = useAction(readBusinessProfile, {}, { topics: ['business_profile'] })
  return profile.isPending ? first().lacksProfile : isMissing(profile.error)
}
