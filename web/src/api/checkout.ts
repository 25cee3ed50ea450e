import { listPayments, type Payment } from '@adwright/contract/billing'
import { useEffect, useState } from 'react'
import { call } from './call.ts'
import { browser } from './session.ts'

/** What a checkout was opened for, stored in this tab until the person returns, to find its payment. */
export interface Awaited {
  kind: Payment['payment_type']
  /** The id of the newest payment before it; null: there was none; left out: it couldn't be read. */
  after?: string | null
  /** The chosen plan. */
  tier?: string
}

const KEY = 'awaited_payment'

export function awaitedPayment(): Awaited | undefined {
  const kept = sessionStorage.getItem(KEY)
  return kept === null ? undefined : (JSON.parse(kept) as Awaited)
}
export const forgetAwaited = (): void => sessionStorage.removeItem(KEY)

/** Left out if it can't be read: a checkout must not fail because of this. */
async function newestPayment(): Promise<Pick<Awaited, 'after'>> {
  try {
    const { data } = await call(listPayments, { limit: 1 })
    return { after: data.history[0]?.id ?? null }
  } catch {
    return {}
  }
}

/** Opens a checkout and sends the browser there. `leaving` stays true until the page is left. */
export function useCheckout() {
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    // Going back from the checkout may restore this very page as it was left.
    const back = (event: PageTransitionEvent) => event.persisted && setLeaving(false)
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])
  const leave = async <T extends { data: { checkout_url: string } }>(
    open: () => Promise<T>,
    awaited: Omit<Awaited, 'after'>,
  ): Promise<T> => {
    setLeaving(true)
    try {
      const [answer, newest] = await Promise.all([open(), newestPayment()])
      sessionStorage.setItem(KEY, JSON.stringify({ ...awaited, ...newest }))
      browser.go(answer.data.checkout_url)
      return answer
    } catch (error) {
      setLeaving(false)
      throw error
    }
  }
  return { leaving, leave }
}
