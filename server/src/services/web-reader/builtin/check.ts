import { WebError } from '../port.ts'
import { type Gate, portOf } from './gate.ts'

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i
const isPort = (typed: string): boolean => /^[^/:]+:\d+(\/|$)/.test(typed)

/** Whether an address may be read, as far as it can be told without asking the site. */
export async function check(gate: Gate, address: string): Promise<string> {
  const typed = address.trim()
  const hasScheme = HAS_SCHEME.test(typed) && !isPort(typed)
  const url = gate.checkUrl(hasScheme ? typed : `https://${typed}`)
  try {
    await gate.addressesOf(url.hostname, portOf(url))
  } catch (error) {
    // No such name, or no answer: that is found out, and told, by whoever reads the page.
    if (!(error instanceof WebError) || error.kind === 'not_public') throw error
  }
  return hasScheme ? url.href : typed.replace(/\/$/, '')
}
