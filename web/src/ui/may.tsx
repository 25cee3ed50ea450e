import type { Action } from '@adwright/contract/action'
import { createContext, type ReactNode, use } from 'react'

/** What a control does: an action of the contract, as far as it's asked who may. */
export type Deed = Pick<Action, 'role' | 'effect' | 'about'>

/** Says who may do what. Around the signed-in app; elsewhere nothing is kept from anybody. */
export const Permits = createContext<(does: Deed) => boolean>(() => true)

/** Whether the person may do this here. Whatever has no `does` is for everybody. */
export function useMay(does: Deed | undefined): boolean {
  const may = use(Permits)
  return !does || may(does)
}

/** A part of the screen that is there to do something, for those who may. */
export const Allowed = ({ to, children }: { to: Deed; children: ReactNode }): ReactNode => useMay(to) && children
