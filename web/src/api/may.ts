import { type Action, isAtLeast, type Role, roleFor } from '@adwright/contract/action'

/** What somebody may do in the business that's open, as the server decides it (`requirePlace`): the one place on this side. */
export const mayDo =
  (role: Role, isPayer: boolean) =>
  (does: Pick<Action, 'role' | 'effect' | 'about'>): boolean => {
    if (does.about === 'person') return true
    return does.about === 'purse' ? isPayer : isAtLeast(role, roleFor(does))
  }
