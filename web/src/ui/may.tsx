import { createContext, type ReactNode, use } from 'react'

/** The action behind a control, reduced to what is needed here. */
export interface Deed {
  readonly name: string
  readonly effect: string
}

/** Says who may do what. Set around the signed-in app; elsewhere everything is allowed. */
export const Permits = createContext<(does: Deed) => boolean>(() => true)

/** Whether the person may do this here. Controls without `does` are for everybody. */
export function useMay(does: Deed | undefined): boolean {
  const may = use(Permits)
  return !does || may(does)
}

/** A part of the screen for doing something, shown only to people who may. */
export const Allowed = ({ to, children }: { to: Deed; children: ReactNode }): ReactNode => useMay(to) && children
