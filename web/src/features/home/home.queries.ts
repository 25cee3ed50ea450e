import { dismissSetup, getHome, visitHome } from '@adwright/contract/home'
import { getSubscription } from '@adwright/contract/billing'
import { getCustomers } from '@adwright/contract/customers'
import type { Day } from '@adwright/contract/values/day.rules'
import { useAction, useDo } from '#api/queries.ts'

/** Whatever completes a step makes the start page stale. */
const topics = [
  'home',
  'business_profile',
  'ad_account',
  'campaigns',
  'performance',
  'approvals',
  'chat',
  'reports',
  'notifications',
  'activity',
  'one_page_site',
] as const

export const useHome = () => useAction(getHome, {}, { topics: [...topics] })
export const useGot = (period: { readonly from: Day; readonly to: Day }) =>
  useAction(getCustomers, { from: period.from, to: period.to }, { topics: ['performance', 'ad_account'] })
export const useDismissSetup = () => useDo(dismissSetup)
export const useVisit = () => useDo(visitHome)

/** Whether the plan is known to be the free one. */
export const useIsFree = (): boolean =>
  useAction(getSubscription, {}, { topics: ['subscription'] }).data?.tier === 'Free'
