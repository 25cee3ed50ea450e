import type { Chart } from './entities/chart.ts'
import type { Found } from './entities/index.ts'
import { amounts, type Range } from './boundaries.ts'

export const within = (found: readonly Found[], { from, to }: Range): Found[] =>
  found.filter((hit) => hit.from >= from && hit.to <= to)
/** The campaign named in a range. */
export function nameIn(
  found: readonly Found[],
  range: Range,
): { readonly to: number; readonly size: number } | undefined {
  const hit = within(found, range).find(
    ({ value }) => value.type === 'ref' && value.ref.kind === 'name' && value.ref.ids.length > 0,
  )
  return hit && { to: hit.to, size: hit.to - hit.from }
}
/** A new campaign's name, even if an existing one has it: 'a campaign called Kids Glasses'. */
const isNewName = (found: readonly Found[], { from, to }: Range): boolean =>
  found.some((hit) => hit.value.type === 'name' && hit.from <= from && hit.to >= to)
export const hasAmount = (found: readonly Found[], range: Range): boolean =>
  within(found, range).some((hit) => amounts.has(hit.value.type))
/** Whether a range names a campaign or a list position. 'The 3rd' in a date doesn't count. */
export const namesOne = (found: readonly Found[], range: Range): boolean =>
  within(found, range).some(({ value, from, to }) => {
    if (value.type !== 'ref') return false
    if (value.ref.kind === 'name') return value.ref.ids.length > 0 && !isNewName(found, { from, to })
    return (
      value.ref.kind === 'position' && !found.some((it) => it.value.type === 'date' && it.from <= from && it.to >= to)
    )
  })
/** Nothing but a period: 'Last 30 days'. */
export const isTimeAlone = (c: Chart, found: readonly Found[], { from, to }: Range): boolean =>
  c.tokens
    .slice(from, to)
    .every(
      ({ kind }, i) =>
        kind === 'punct' || found.some((it) => it.value.type === 'date' && it.from <= from + i && from + i < it.to),
    )
/** Nothing but an address: 'corner.example'. */
export const isAddress = (c: Chart, { from, to }: Range): boolean =>
  c.tokens.slice(from, to).every((t) => t.kind === 'url' || t.kind === 'punct')
