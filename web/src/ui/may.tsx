import { createContext, type ReactNode, use } from 'react'

/** What a control does: an action, of which nothing more is known here. */
export interface Deed {
  readonly name: string
  readonly effect: string
}

/** Says who may do what. Around the signed-in app; elsewhere nothing is kept from anybody. */
export const Permits = createContext<(does: Deed) => boolean>(() => true)

/** Whether the person may do this here. Whatever has no `does` is for everybody. */
export function useMay(does: Deed | undefined): boolean {
  const may = use(Permits)
  return !does || may(does)
}

/** A part of the screen that is there to do something, for those who may. */
export const Allowed = ({ to, children }: { to: Deed; children: ReactNode }): ReactNode => useMay(to) && children
