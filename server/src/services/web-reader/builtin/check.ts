import { WebError } from '../port.ts'
import { type Gate, portOf } from './gate.ts'
import { hasScheme } from './scheme.rules.ts'

/** Whether a URL may be read, as far as that is known without contacting the site. */
export async function check(gate: Gate, address: string): Promise<string> {
  const typed = address.trim()
  const schemed = hasScheme(typed)
  const url = gate.checkUrl(schemed ? typed : `https://${typed}`)
  try {
    await gate.addressesOf(url.hostname, portOf(url))
  } catch (error) {
    // No such name, or no answer: reading the page will report it.
    if (!(error instanceof WebError) || error.kind === 'not_public') throw error
  }
  return schemed ? url.href : typed.replace(/\/$/, '')
}
