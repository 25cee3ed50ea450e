import {
  type AssetContent,
  type AssetFieldSpec,
  type AssetKind,
  specsOf,
} from '@adwright/contract/campaigns/asset-kinds.rules'
import { usdOf } from '#ui/money.rules.ts'

/** The values of an asset's form while typing. */
export type AssetDraft = Record<string, string | string[] | Record<string, string>[]>

type Specs = readonly (readonly [field: string, spec: AssetFieldSpec])[]
/** The fields of one item in a list of groups. */
export const itemSpecs = (spec: AssetFieldSpec): Specs => (spec.type === 'offers' ? Object.entries(spec.fields) : [])

/** A blank item of such a list. */
export const blankItem = (spec: AssetFieldSpec): Record<string, string> =>
  Object.fromEntries(itemSpecs(spec).map(([field]) => [field, '']))

const shown = (value: unknown): string => (value === undefined ? '' : String(value))

function typedOf(spec: AssetFieldSpec, value: unknown): AssetDraft[string] {
  if (spec.type !== 'list' && spec.type !== 'offers') return shown(value)
  const items = (value as readonly unknown[] | undefined) ?? []
  const rows = Array.from({ length: Math.max(items.length, spec.least) }, (_, at) => items[at])
  if (spec.type === 'list') return rows.map(shown)
  return rows.map((row) => {
    const held = (row ?? {}) as Readonly<Record<string, unknown>>
    return Object.fromEntries(itemSpecs(spec).map(([field]) => [field, shown(held[field])]))
  })
}

/** A kind's fields, filled in with an existing asset or known facts. */
export const draftOf = (kind: AssetKind, known: Partial<AssetContent> = {}): AssetDraft =>
  Object.fromEntries(specsOf(kind).map(([field, spec]) => [field, typedOf(spec, known[field])]))

const isBlank = (item: string | Record<string, string>): boolean =>
  typeof item === 'string' ? item.trim() === '' : Object.values(item).every((it) => it.trim() === '')

/** Ignores blank rows at the end. */
function withoutBlankEnd<T extends string | Record<string, string>>(rows: readonly T[], least: number): T[] {
  const last = rows.findLastIndex((it) => !isBlank(it))
  return rows.slice(0, Math.max(last + 1, least))
}

function sentOf(spec: AssetFieldSpec, typed: AssetDraft[string] | undefined): unknown {
  if (typeof typed === 'object') {
    if (spec.type !== 'list' && spec.type !== 'offers') return undefined
    const rows = withoutBlankEnd<string | Record<string, string>>(typed, spec.least)
    return rows.map((row) => (typeof row === 'string' ? row : fieldsOf(itemSpecs(spec), row)))
  }
  if (typed === undefined || typed.trim() === '') return undefined
  if (spec.type === 'usd') return usdOf(typed)
  return spec.type === 'whole' ? Number(typed) : typed
}

const fieldsOf = (specs: Specs, draft: AssetDraft): object =>
  Object.fromEntries(
    specs.flatMap(([field, spec]) => {
      const value = sentOf(spec, draft[field])
      return value === undefined ? [] : [[field, value] as const]
    }),
  )

/** The typed values as sent: without blank fields. */
export const contentOf = (kind: AssetKind, draft: AssetDraft): AssetContent => ({
  kind,
  ...fieldsOf(specsOf(kind), draft),
})
