import {
  cancelSubscription,
  getCredits,
  getSubscription,
  listCreditHistory,
  listPayments,
  listPlans,
  resumeSubscription,
} from '@adwright/contract/billing'
import { getSpendLimit } from '@adwright/contract/spend-limit'
import { getBilling, previewPlanChange, retryRenewal } from '@adwright/contract/billing-page'
import type { Plan } from '@adwright/contract/billing'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callPage } from '#api/call-page.ts'
import { queries } from '#api/freshness.ts'
import { useAction, useDo, usePages } from '#api/queries.ts'
import { useStartState } from '#api/start.ts'

const PAGE_ROWS = 25

export const useCredits = () => useAction(getCredits, {}, { topics: ['credits'] }).data?.credits
export const useCreditHistory = () => usePages(listCreditHistory, { limit: PAGE_ROWS }, { topics: ['credits'] })
export const useSubscription = (everyMs: number | false = false) =>
  // Already fetched by the page's start.
  useAction(getSubscription, {}, { topics: ['subscription'], everyMs }, () => {
    const { subscription: answer, atMs } = useStartState.getState()
    return { answer, atMs }
  })
export const usePlans = () => useAction(listPlans, {}, { topics: [] })
export const useBilling = () => useAction(getBilling, {}, { topics: ['subscription', 'payments'] })
export const usePlanChange = (tier: Plan['tier']) =>
  useAction(previewPlanChange, { tier }, { topics: ['subscription', 'payments'] })
export const useCancelPlan = () => useDo(cancelSubscription)
export const useRetryRenewal = () => useDo(retryRenewal)
export const useResumePlan = () => useDo(resumeSubscription)
export const useSpendLimit = () => useAction(getSpendLimit, {}, { topics: ['ad_account', 'campaigns'] })
/** The latest few, for the return from a checkout. */
export const useLatestPayments = (everyMs: number | false) =>
  useAction(listPayments, { limit: PAGE_ROWS }, { topics: ['payments'], everyMs })

/** All payments, page by page, newest first. */
export function usePayments() {
  const query = useInfiniteQuery(
    {
      queryKey: [listPayments.name, 'pages'] as const,
      initialPageParam: undefined as string | undefined,
      queryFn: ({ signal, pageParam }) =>
        callPage(listPayments, { limit: PAGE_ROWS, ...(pageParam ? { before: pageParam } : {}) }, { signal }),
      getNextPageParam: (last) => last.next ?? undefined,
      meta: { topics: ['payments'] },
    },
    queries,
  )
  return { ...query, items: (query.data?.pages ?? []).flatMap((page) => page.items.data.history) }
}
