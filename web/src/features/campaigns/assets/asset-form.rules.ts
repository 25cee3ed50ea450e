import {
  type AssetContent,
  type AssetField,
  type AssetFieldSpec,
  type AssetKind,
  specsOf,
} from '@adwright/contract/campaigns/asset-kinds.rules'

/** What the fields of an asset's form hold while they are typed in. */
export type AssetDraft = Record<string, string | string[]>

const typedOf = (spec: AssetFieldSpec, value: unknown): string | string[] => {
  if (spec.type !== 'list') return value === undefined ? '' : String(value)
  const values = (value as readonly string[] | undefined) ?? []
  return Array.from({ length: Math.max(values.length, spec.least) }, (_, at) => values[at] ?? '')
}

/** The fields of a kind, filled with an asset that is there or with what is known beforehand. */
export const draftOf = (kind: AssetKind, known: Partial<AssetContent> = {}): AssetDraft =>
  Object.fromEntries(specsOf(kind).map(([field, spec]) => [field, typedOf(spec, known[field])]))

/** Rows that were added and left blank at the end are none. */
function withoutBlankEnd(values: readonly string[], least: number): string[] {
  const last = values.findLastIndex((it) => it.trim() !== '')
  return values.slice(0, Math.max(last + 1, least))
}

function sentOf(spec: AssetFieldSpec, typed: string | string[] | undefined): string | number | string[] | undefined {
  if (typed === undefined) return undefined
  if (typeof typed === 'object') return spec.type === 'list' ? withoutBlankEnd(typed, spec.least) : undefined
  if (typed.trim() === '') return undefined
  return spec.type === 'seconds' ? Number(typed) : typed
}

/** What was typed, as it is sent: fields that are left blank are left out. */
export function contentOf(kind: AssetKind, draft: AssetDraft): AssetContent {
  const fields = specsOf(kind).flatMap(([field, spec]) => {
    const value = sentOf(spec, draft[field])
    return value === undefined ? [] : [[field, value] as readonly [AssetField, typeof value]]
  })
  return { kind, ...Object.fromEntries(fields) }
}
