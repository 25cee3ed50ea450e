import { getAccountStatus } from '@adwright/contract/ad-account'
import { useAction } from './queries.ts'

/** `none`: no ad account, so there's nothing to fetch from it. */
export type AccountLink = 'unknown' | 'linked' | 'none'

/** Whether an ad account is linked. If that can't be read it counts as linked: the next response says why it fails. */
export function useAccountLink(): AccountLink {
  const { data, isError } = useAction(getAccountStatus, {}, { topics: ['ad_account'] })
  if (!data) return isError ? 'linked' : 'unknown'
  return data.data.is_linked ? 'linked' : 'none'
}
