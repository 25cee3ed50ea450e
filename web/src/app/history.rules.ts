import { type Params, type ViewId, viewIds } from '#api/view-ids.rules.ts'

/** What the browser's history stores with each view. */
export interface Place {
  view: ViewId
  params: Params
}

export const isViewId = (value: unknown): value is ViewId => viewIds.some((id) => id === value)

/** Reads a place from history.state; anything else is the start: the chat. */
export function placeOf(state: unknown): Place | undefined {
  if (typeof state !== 'object' || state === null || !('view' in state) || !isViewId(state.view)) return undefined
  const params = 'params' in state && typeof state.params === 'object' && state.params !== null ? state.params : {}
  return {
    view: state.view,
    params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
  }
}

const PARAMS_MAX = 12
const PARAM_CHARACTERS_MAX = 2_048

/** Parses a URL's fragment; undefined if it names no view. */
export function placeAt(fragment: string): Place | undefined {
  const [view = '', query = ''] = fragment.replace(/^#/, '').split(/\?(.*)/s)
  if (!isViewId(view)) return undefined
  const params = [...new URLSearchParams(query)].slice(0, PARAMS_MAX)
  return {
    view,
    params: Object.fromEntries(params.map(([name, value]) => [name, value.slice(0, PARAM_CHARACTERS_MAX)])),
  }
}

/** The first place: `/?url=…` (decisions.md), the one in the URL, the one in the history, or the chat. */
export function firstPlace(state: unknown, search: string, fragment: string): Place {
  const url = new URLSearchParams(search).get('url')
  if (url) return { view: 'website_analysis', params: { url } }
  return placeAt(fragment) ?? placeOf(state) ?? { view: 'chat', params: {} }
}
