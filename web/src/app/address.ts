import { useSyncExternalStore } from 'react'

// The few pages with their own URL (decisions.md): everything else is at `/` and switched by state.
const listeners = new Set<() => void>()
const tell = () => {
  for (const listen of listeners) listen()
}
addEventListener('popstate', tell)

/** Goes to one of the app's own URLs without reloading the page. */
export function goTo(path: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', path)
  else history.replaceState(null, '', path)
  tell()
}

/** The current path. */
export const usePath = (): string =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => location.pathname,
  )
