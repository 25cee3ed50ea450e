import { type SystemScope, ownerScope } from '#db/scope.ts'
import type { Account } from '#services/ad-platform/port.ts'
import { heldByAnother, rowByCustomer } from './ad-account.store.ts'

/**
 * An account's owner by our own records, for a platform that knows only our manager account: knowing an account's number gives no right to
 * its link.
 */
export function accountHolders(system: SystemScope) {
  return {
    /** Whether a different owner has it, is waiting for it, or had it created. */
    heldByAnother: (account: Account): Promise<boolean> => heldByAnother(system, account.owner, account.customerId),
    /** Whether an existing link may be this owner's: the account was created for them, or they were seen waiting for it. */
    mayTakeUp: async (account: Account): Promise<boolean> => {
      const row = await rowByCustomer(ownerScope(system, account.owner), account.customerId)
      return (
        row !== undefined &&
        (row.connectionType === 'created' || row.state === 'ACTIVE' || row.lastStatusCheck !== null)
      )
    },
  }
}
