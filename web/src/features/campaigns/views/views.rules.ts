import type { ViewWords } from '@adwright/contract/campaigns/views'
import type { Params } from '#api/signals.ts'

const names = ['status', 'state', 'label', 'search', 'from', 'to', 'sort', 'order', 'period'] as const

/** The URL parameters that a view stores, and a view as URL parameters: only what was chosen. */
export const viewOf = (words: Params | ViewWords): Params =>
  Object.fromEntries(names.flatMap((name) => (words[name] ? [[name, words[name]]] : [])))

/** Whether two show the same. */
export const sameView = (a: ViewWords, b: ViewWords): boolean =>
  names.every((name) => (a[name] ?? '') === (b[name] ?? ''))
