import { type Action, isAtLeast, type Role, roleFor } from '@adwright/contract/action'
import type { Deed } from '#ui/may.tsx'

/** What somebody may do in the current business, as the server decides it (`requirePlace`): the only such place on the web side. */
export const mayDo =
  (mine: Role, isPayer: boolean) =>
  (does: Deed): boolean => {
    // The controls receive declared actions, and pass them on unread.
    const action = does as Action
    if (action.about === 'person') return true
    return action.about === 'purse' ? isPayer : isAtLeast(mine, roleFor(action))
  }
