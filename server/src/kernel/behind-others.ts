import { setImmediate as turn } from 'node:timers/promises'

let last: Promise<void> = Promise.resolve()

/**
 * Waits until the event loop has done everything already pending, one caller per turn: for long work that is less urgent than a first
 * reply. New work that arrives meanwhile goes first too.
 */
export function behindOthers(): Promise<void> {
  last = last.then(() => turn())
  return last
}
