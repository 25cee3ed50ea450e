import { getBusinessProfile } from '@adwright/contract/business-profile-read'
import { useAction } from './queries.ts'

/**
 * The business's profile: null if there is none, undefined while that's unknown. Having none is an answer here: a browser lists each 404 as
 * an error of the page.
 */
export function useBusinessProfile({ enabled = true } = {}) {
  const query = useAction(getBusinessProfile, {}, { topics: ['business_profile'], enabled })
  const { data } = query
  return { ...query, profile: data && (data.exists ? data : null) }
}
