import { type Params, type ViewId, viewIds } from '#api/view-ids.rules.ts'

/** What the browser's history keeps beside each view. */
export interface Place {
  view: ViewId
  params: Params
}

export const isViewId = (value: unknown): value is ViewId => viewIds.some((id) => id === value)

/** Reads a place back from history.state; anything else is the start: the chat. */
export function placeOf(state: unknown): Place | undefined {
  if (typeof state !== 'object' || state === null || !('view' in state) || !isViewId(state.view)) return undefined
  const params = 'params' in state && typeof state.params === 'object' && state.params !== null ? state.params : {}
  return {
    view: state.view,
    params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
  }
}

/** The first place: the one history remembers, `/?url=…` (decisions.md), or the chat. */
export function firstPlace(state: unknown, search: string): Place {
  const url = new URLSearchParams(search).get('url')
  if (url) return { view: 'website_analysis', params: { url } }
  return placeOf(state) ?? { view: 'chat', params: {} }
}

export const samePlace = (a: Place, b: Place): boolean =>
  a.view === b.view && JSON.stringify(a.params) === JSON.stringify(b.params)
