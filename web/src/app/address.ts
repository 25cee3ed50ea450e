import { useSyncExternalStore } from 'react'

// The few addresses of their own (decisions.md): everything else lives at `/` and is switched by state.
const listeners = new Set<() => void>()
const tell = () => {
  for (const listen of listeners) listen()
}
addEventListener('popstate', tell)

/** Goes to one of the app's own addresses without reloading the page. */
export function goTo(path: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', path)
  else history.replaceState(null, '', path)
  tell()
}

/** The path that is shown now. */
export const usePath = (): string =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => location.pathname,
  )
