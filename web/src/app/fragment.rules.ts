import type { Place } from './history.rules.ts'

/** The URL's fragment, which names the view so that it can be shared: '#campaigns?status=PAUSED'. */
export function fragmentOf({ view, params }: Place): string {
  const query = new URLSearchParams(params).toString()
  if (view === 'chat' && !query) return ''
  return `#${view}${query ? `?${query}` : ''}`
}
