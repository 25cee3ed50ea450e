import { ofBusiness } from '#api/active-business.ts'
import type { Unsent } from './unsent-message.rules.ts'

const prefix = `${ofBusiness('chat_unsent')}_`
const keyOf = (clientId: string) => `${prefix}${clientId}`
/** A lock held by the window that is sending the message; the browser releases it when the window closes. */
const lockOf = (clientId: string) => `adwright_${keyOf(clientId)}`
const held = new Map<string, () => void>()

const isUnsent = (message: unknown): message is Unsent =>
  typeof message === 'object' &&
  message !== null &&
  'clientId' in message &&
  'text' in message &&
  'sessionId' in message

function readAll(): Unsent[] {
  return Object.keys(localStorage).flatMap((key) => {
    if (!key.startsWith(prefix)) return []
    try {
      const message: unknown = JSON.parse(localStorage.getItem(key) ?? '')
      return isUnsent(message) ? [message] : []
    } catch {
      // Another program's data under our key.
      return []
    }
  })
}

/** Claims the message for this window; false if another window has it. Without the lock API (plain http) it counts as free. */
async function take(clientId: string): Promise<boolean> {
  if (!('locks' in navigator)) {
    held.set(clientId, () => undefined)
    return true
  }
  return new Promise((resolve) => {
    void navigator.locks.request(lockOf(clientId), { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock && new Promise<void>((release) => held.set(clientId, release))
    })
  })
}

export const unsent = {
  keep(message: Unsent): void {
    localStorage.setItem(keyOf(message.clientId), JSON.stringify(message))
    if (!held.has(message.clientId)) void take(message.clientId)
  },
  drop(clientId: string): void {
    localStorage.removeItem(keyOf(clientId))
    held.get(clientId)?.()
    held.delete(clientId)
  },
  /** One that no window has claimed, from before this page load. */
  async claim(): Promise<Unsent | undefined> {
    for (const message of readAll()) if (!held.has(message.clientId) && (await take(message.clientId))) return message
    return undefined
  },
}
