import { AsyncLocalStorage } from 'node:async_hooks'

/** What lets work continue only while it's held: a lock, a key, a job claim. */
export interface Hold {
  /** Why the work must stop; undefined while it may continue. */
  readonly lost: () => Error | undefined
}

const holds = new AsyncLocalStorage<readonly Hold[]>()

/** Runs work that must change nothing outside once `hold` is lost, however deep in the call stack the change is made. */
export async function whileHeld<T>(hold: Hold, run: () => Promise<T>): Promise<T> {
  let isOver = false
  // Work that was started meanwhile and continues afterwards, such as a call that others joined, no longer depends on it.
  const its: Hold = { lost: () => (isOver ? undefined : hold.lost()) }
  try {
    return await holds.run([...(holds.getStore() ?? []), its], run)
  } finally {
    isOver = true
  }
}

/**
 * Called before each service call that changes something or costs money.
 * @throws {Error} the hold's, once it's lost
 */
export function throwIfLost(): void {
  for (const hold of holds.getStore() ?? []) {
    const why = hold.lost()
    if (why) throw why
  }
}

/**
 * A hold in the database that expires unless renewed. It counts as lost when someone else has it, or when this process couldn't renew it
 * for so long that someone else may.
 */
export function renewed(options: {
  readonly holdMs: number
  readonly everyMs: number
  /** False when someone else has it. */
  readonly renew: () => Promise<boolean>
  readonly onFault: (error: unknown) => void
  readonly lost: () => Error
}): Hold & { readonly stop: () => void } {
  let isOurs = true
  let heldUntilMs = performance.now() + options.holdMs
  const renew = async (): Promise<void> => {
    const askedAtMs = performance.now()
    isOurs = (await options.renew()) && isOurs
    if (isOurs) heldUntilMs = askedAtMs + options.holdMs
  }
  const timer = setInterval(() => void renew().catch(options.onFault), options.everyMs)
  return {
    lost: () => (isOurs && performance.now() < heldUntilMs ? undefined : options.lost()),
    stop: () => clearInterval(timer),
  }
}
