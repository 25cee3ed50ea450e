import { ask } from './signals.ts'
import { hasUnsaved } from './unsaved.ts'

/** The bearer token in local storage (product-1 §3: key `token`), and what happens when it is gone. */
const key = 'token'
const leaving = new Set<() => void>()
/** The session ended while something typed wasn't saved. This tab calls for nobody from then on, whoever signs in in another. */
let isOver = false
export const isSessionOver = (): boolean => isOver

export const getToken = (): string | null => (isOver ? null : localStorage.getItem(key))
export function keepToken(token: string): void {
  isOver = false
  localStorage.setItem(key, token)
}

/** Runs when a session ends: stores that hold a person's data empty themselves here. */
export function onSignedOut(forget: () => void): () => void {
  leaving.add(forget)
  return () => leaving.delete(forget)
}

/** Stores that hold a person's data empty themselves. */
export function forgetPerson(): void {
  for (const forget of leaving) forget()
}

/** How the browser gets to another address; passed in by tests. */
export const browser = { go: (path: string): void => location.assign(path) }

/** product-1 §4: a 401 or a failed verification removes the token and leads to sign-in; at once, unless something is unsaved. */
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
