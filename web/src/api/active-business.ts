import { useSyncExternalStore } from 'react'
import { browser, getToken } from './session.ts'

/**
 * The business that this window works for, by its id; '' is the person's own first one. Each window keeps its own over a reload;
 * a new one begins with the one that was chosen last.
 */
const key = 'business'

/** A link of ours may name it: `/?open=…&business=…`. */
function firstOne(): string {
  const named = new URLSearchParams(location.search).get('business')
  const first = named ?? sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? ''
  // Who has yet to sign in has chosen nothing in this window.
  if (getToken() !== null) sessionStorage.setItem(key, first)
  return first
}

// Read once: what is on the screen and what is asked belong together until the page is loaded anew.
let active = firstOne()
let isOver = false
const listeners = new Set<() => void>()

export const activeBusiness = (): string => active

/** Reads anew which one it is. */
export function readActiveBusiness(): void {
  active = firstOne()
  isOver = false
}

/** A name in the browser's storage for what belongs to one business. */
export const ofBusiness = (name: string): string => (active === '' ? name : `${name}:${active}`)

/** Loads the page for another business: nothing of the one before stays on the screen or in memory. */
export function openBusiness(id: string, path = '/'): void {
  sessionStorage.setItem(key, id)
  localStorage.setItem(key, id)
  browser.go(path)
}

/** The server says that it's gone, or that this person no longer works for it. Nothing more is asked about it. */
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
