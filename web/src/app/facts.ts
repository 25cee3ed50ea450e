import { getMe } from '@adwright/contract/account'
import { getAccountStatus } from '@adwright/contract/ad-account'
import { getCredits, getSubscription } from '@adwright/contract/billing'
import { readBusinessProfile } from '@adwright/contract/business-profile-read'
import { countUnreadNotifications } from '@adwright/contract/notifications'
import { getConfig } from '@adwright/contract/system'
import { isMissing } from '#api/api-error.ts'
import { useAction } from '#api/queries.ts'
import { useStartState } from '#api/start.ts'

// What the shell itself shows. Same actions and inputs as in the features, so that responses are fetched once and shared.
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

/** `missing` is the server's 404; a failed request counts as missing too (product-1 §4), after the retries. */
export function useHasProfile(): 'yes' | 'missing' | 'unknown' {
  const profile = useAction(readBusinessProfile, {}, { topics: ['business_profile'] })
  if (profile.data) return 'yes'
  return profile.error ? 'missing' : 'unknown'
}
/** Only an actual 404 opens the prompt and the gates: an unreachable server says nothing about the profile. */
export function useProfileIsMissing(): boolean {
  const profile = useAction(readBusinessProfile, {}, { topics: ['business_profile'] })
  return profile.isPending ? first().lacksProfile : isMissing(profile.error)
}
