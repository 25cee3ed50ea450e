import { ask } from './signals.ts'
import { hasUnsaved } from './unsaved.ts'

/** The bearer token in local storage (product-1 §3: key `token`), and what happens when it's gone. */
const key = 'token'
const leaving = new Set<() => void>()
/** The session ended while there was unsaved input. From then on this tab makes no calls, whoever signs in in another. */
let isOver = false
export const isSessionOver = (): boolean => isOver

export const getToken = (): string | null => (isOver ? null : localStorage.getItem(key))
export function keepToken(token: string): void {
  isOver = false
  localStorage.setItem(key, token)
}

/** Runs when a session ends: stores with a person's data clear themselves here. */
export function onSignedOut(forget: () => void): () => void {
  leaving.add(forget)
  return () => leaving.delete(forget)
}

/** Clears all stores with a person's data. */
export function forgetPerson(): void {
  for (const forget of leaving) forget()
}

/** How the browser goes to another URL; tests replace it. */
export const browser = { go: (path: string): void => location.assign(path) }

/** product-1 §4: a 401 or a failed verification removes the token and leads to sign-in; immediately, unless there is unsaved input. */
export function endSession(): void {
  if (!isOver) localStorage.removeItem(key)
  if (!hasUnsaved()) {
    forgetPerson()
    browser.go('/auth/signin')
  } else if (!isOver) {
    isOver = true
    ask('signed_out')
  }
}
