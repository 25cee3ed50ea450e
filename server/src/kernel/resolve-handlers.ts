import type { Action } from '@adwright/contract/action'
import { AppError } from './app-error.ts'
import type { Handler } from './handle.ts'

/** Declared actions that no handler performs yet. */
export function unhandledActions(actions: readonly Action[], handlers: readonly Handler[]): readonly Action[] {
  const performed = new Set(handlers.map((it) => it.action.name))
  return actions.filter((it) => !performed.has(it.name))
}

/** One handler for each declared action: those not performed yet answer 501 `not_built`. */
export function resolveHandlers(actions: readonly Action[], handlers: readonly Handler[]): readonly Handler[] {
  const missing = unhandledActions(actions, handlers).map((action) => ({
    action,
    run: async (): Promise<never> => {
      throw new AppError('not_built')
    },
  }))
  return [...handlers, ...missing]
}
