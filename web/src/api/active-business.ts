import { useSyncExternalStore } from 'react'
import { browser, getToken } from './session.ts'

/**
 * The business that this window works for, by id; '' is the person's own first one. Each window keeps its own across reloads; a new one
 * starts with the last choice.
 */
const key = 'business'

/** Our links may name it: `/?open=…&business=…`. */
function firstOne(): string {
  const named = new URLSearchParams(location.search).get('business')
  const first = named ?? sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? ''
  // Someone not signed in yet hasn't chosen anything in this window.
  if (getToken() !== null) sessionStorage.setItem(key, first)
  return first
}

// Read once: what is on the screen and what is fetched belong together until the page is reloaded.
let active = firstOne()
let isOver = false
const listeners = new Set<() => void>()

export const activeBusiness = (): string => active

/** Reads it again. */
export function readActiveBusiness(): void {
  active = firstOne()
  isOver = false
}

/** The storage key of something that belongs to one business. */
export const ofBusiness = (name: string): string => (active === '' ? name : `${name}:${active}`)

/** Reloads the page for another business, so that nothing of the previous one stays on the screen or in memory. */
export function openBusiness(id: string, path = '/'): void {
  sessionStorage.setItem(key, id)
  localStorage.setItem(key, id)
  browser.go(path)
}

/** The server says that it no longer exists, or that this person no longer works for it. No more requests are made about it. */
export function endActiveBusiness(): void {
  if (active === '') return
  sessionStorage.removeItem(key)
  localStorage.removeItem(key)
  active = ''
  isOver = true
  for (const listen of listeners) listen()
}

const listenTo = (changed: () => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Whether the business that was open is no longer theirs. */
export const useIsBusinessOver = (): boolean => useSyncExternalStore(listenTo, () => isOver)
