import { hashOf } from '@adwright/contract/values/hash.rules'
/** How long an event may be delayed; including its way through the app it arrives within 5 s (contract, Sandbox by machine). */
const LATEST_MS = 3_000

export interface Sending {
  readonly delayMs: number
  /** 2: the provider sends it twice. */
  readonly sends: 1 | 2
}

/** How an event is delivered (late, twice, out of order), derived from its name so that it's reproducible (sandbox.md, Money). */
export function sendingOf(name: string): Sending {
  const number = hashOf(name)
  return { delayMs: number % LATEST_MS, sends: Math.floor(number / LATEST_MS) % 3 === 0 ? 2 : 1 }
}
