import { setImmediate as turn } from 'node:timers/promises'

let last: Promise<void> = Promise.resolve()

/**
 * Resolves behind whatever the event loop has to do by now, one caller a turn: for long work that nobody waits for as they do for a
 * first word. What comes in between goes first again.
 */
export function behindOthers(): Promise<void> {
  last = last.then(() => turn())
  return last
}
