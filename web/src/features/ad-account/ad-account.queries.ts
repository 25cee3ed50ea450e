import {
  checkLinkStatus,
  forceUnlinkAccount,
  getAccountStatus,
  linkNewAccount,
  relinkAccount,
  resetAccountStatus,
  unlinkAccount,
} from '@adwright/contract/ad-account'
import { getConfig } from '@adwright/contract/system'
import { getSubscription } from '@adwright/contract/billing'
import { getSpendLimit } from '@adwright/contract/spend-limit'
import { useAction, useDo } from '#api/queries.ts'

export const useAccount = () => useAction(getAccountStatus, {}, { topics: ['ad_account'] })
export const useTier = () => useAction(getSubscription, {}, { topics: ['subscription'] }).data?.tier
/** Whether the ads platform is a sandbox, where an invitation is accepted by hand. */
export const useSupport = () => useAction(getConfig, {}, { topics: [] }).data?.support_url
export const useSpendLimit = () => useAction(getSpendLimit, {}, { topics: ['ad_account', 'campaigns'] }).data
export const useAdsSandbox = () => useAction(getConfig, {}, { topics: [] }).data?.ads === 'sandbox'

export const useLinkNew = () => useDo(linkNewAccount)
export const useForceUnlink = () => useDo(forceUnlinkAccount)
export const useCheckLink = () => useDo(checkLinkStatus)
export const useReset = () => useDo(resetAccountStatus)
export const useRelink = () => useDo(relinkAccount)
export const useUnlink = () => useDo(unlinkAccount)
