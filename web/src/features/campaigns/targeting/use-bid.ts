import { useState } from 'react'
import { moneyError } from '../money.rules.ts'
import { toast } from '#ui/toast.ts'
import { refusalOf } from '../refusal.ts'
import { type BidsChange, useSaveBids } from './targeting.queries.ts'

/** A bid while it is typed, and how it's saved: what can't be right is said at its field, and all else that fails in a toast. */
export function useBid(campaignId: string, bid: number | null | undefined, failed: string) {
  const { save, isPending } = useSaveBids(campaignId)
  const [typed, setTyped] = useState(String(bid ?? ''))
  const [error, setError] = useState<string>()
  return {
    typed,
    error,
    isPending,
    /** Whether it can be saved; if not, why is said. */
    check: () => {
      const fault = moneyError(typed)
      setError(fault)
      return fault === undefined
    },
    type: (text: string) => {
      setTyped(text)
      setError(undefined)
    },
    /** Whether it was saved. */
    send: async (change: BidsChange, saved: string): Promise<boolean> => {
      try {
        await save(change, saved)
        return true
      } catch (cause) {
        const refusal = refusalOf(cause)
        if (refusal.kind === 'fields') setError(refusal.errors.cpc_bid ?? Object.values(refusal.errors)[0])
        else toast.failed(failed, cause)
        return false
      }
    },
  }
}
