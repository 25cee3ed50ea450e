import {
  checkLinkStatus,
  forceUnlinkAccount,
  getAccountStatus,
  linkNewAccount,
  relinkAccount,
  resetAccountStatus,
  unlinkAccount,
} from '@adwright/contract/ad-account'
import { endAdsLogin, linkAccountByLogin, listLoginAccounts, startAdsLogin } from '@adwright/contract/ad-logins'
import { getConfig } from '@adwright/contract/system'
import { getSubscription } from '@adwright/contract/billing'
import { getSpendLimit } from '@adwright/contract/spend-limit'
import { useMutation } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queries } from '#api/freshness.ts'
import { useAction, useDo } from '#api/queries.ts'
import { leaveFor } from '#api/trip.ts'

export const useAccount = () => useAction(getAccountStatus, {}, { topics: ['ad_account'] })
export const useTier = () => useAction(getSubscription, {}, { topics: ['subscription'] }).data?.tier
/** Whether the ad platform is a sandbox, where invitations are accepted by hand. */
export const useSupport = () => useAction(getConfig, {}, { topics: [] }).data?.support_url
export const useSpendLimit = () => useAction(getSpendLimit, {}, { topics: ['ad_account', 'campaigns'] }).data
export const useAdsSandbox = () => useAction(getConfig, {}, { topics: [] }).data?.ads === 'sandbox'

/** Sends the browser to Google's consent page; it returns to this dialog. */
export const useAdsLogin = () =>
  useMutation(
    {
      mutationFn: async () => {
        const { data } = await call(startAdsLogin, { origin: location.origin })
        leaveFor('ads', data, `/?open=ad_account${location.hash}`)
      },
    },
    queries,
  )
export const useLoginAccounts = () => useAction(listLoginAccounts, {}, { topics: ['ad_account'] })
export const useLinkByLogin = () => useDo(linkAccountByLogin)
export const useEndLogin = () => useDo(endAdsLogin)

export const useLinkNew = () => useDo(linkNewAccount)
export const useForceUnlink = () => useDo(forceUnlinkAccount)
export const useCheckLink = () => useDo(checkLinkStatus)
export const useReset = () => useDo(resetAccountStatus)
export const useRelink = () => useDo(relinkAccount)
export const useUnlink = () => useDo(unlinkAccount)
