import type { Place } from './history.rules.ts'

/** The part of the address after `/` that says which view is shown, so that it can be shared: '#campaigns?status=PAUSED'. */
export function fragmentOf({ view, params }: Place): string {
  const query = new URLSearchParams(params).toString()
  if (view === 'chat' && !query) return ''
  return `#${view}${query ? `?${query}` : ''}`
}
