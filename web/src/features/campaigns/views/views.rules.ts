import type { ViewWords } from '@adwright/contract/campaigns/views'
import type { Params } from '#api/signals.ts'

const names = ['status', 'state', 'label', 'search', 'from', 'to', 'sort', 'order', 'period'] as const

/** What of an address a view keeps, and a view as words of an address: only what was chosen. */
export const viewOf = (words: Params | ViewWords): Params =>
  Object.fromEntries(names.flatMap((name) => (words[name] ? [[name, words[name]]] : [])))

/** Two that show the same. */
export const sameView = (a: ViewWords, b: ViewWords): boolean =>
  names.every((name) => (a[name] ?? '') === (b[name] ?? ''))
