import type { ViewWords } from '@adwright/contract/campaigns/views'
import type { Params } from '#api/signals.ts'

const names = ['status', 'state', 'label', 'search', 'from', 'to', 'sort', 'order', 'period'] as const

/** What of an address a view keeps: only what was chosen. */
export const viewOf = (params: Params): ViewWords =>
  Object.fromEntries(names.flatMap((name) => (params[name] ? [[name, params[name]]] : [])))

/** A view as words of an address. */
export const wordsOf = (view: ViewWords): Params =>
  Object.fromEntries(names.flatMap((name) => (view[name] ? [[name, view[name]]] : [])))

/** Two that show the same. */
export const sameView = (a: ViewWords, b: ViewWords): boolean =>
  names.every((name) => (a[name] ?? '') === (b[name] ?? ''))
