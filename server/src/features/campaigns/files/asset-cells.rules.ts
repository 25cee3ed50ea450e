import { occasions } from '@adwright/contract/campaigns/asset-choices.rules'
import {
  type AssetContent,
  type AssetField,
  type AssetFieldSpec,
  type AssetKind,
  factsOf,
} from '@adwright/contract/campaigns/asset-kinds.rules'
import { assetFaults, assetKey } from '@adwright/contract/campaigns/assets.rules'
import { assetsText } from '@adwright/contract/campaigns/asset-text.rules'
import { amountOf, type Cells, dateOf, sameText } from './cells.rules.ts'
import { filesTexts } from './files.texts.ts'

type Heads = Readonly<Partial<Record<AssetField, string>>>
/**
 * Google Ads Editor's column headers for each kind of asset. The first one identifies the kind. Price columns aren't documented, images are
 * files and locations come from a Business Profile, so our files don't have them.
 */
const heads: Readonly<Partial<Record<AssetKind, Heads>>> = {
  SITELINK: { text: 'Link Text', line_1: 'Description Line 1', line_2: 'Description Line 2', url: 'Final URL' },
  CALLOUT: { text: filesTexts.assetCells.calloutText },
  SNIPPET: { header: 'Header', values: 'Snippet Values' },
  CALL: { phone: 'Phone Number', country: filesTexts.assetCells.countryPhone, count_from_seconds: 'Call Length' },
  BUSINESS_NAME: { text: filesTexts.assetCells.businessName },
  PROMOTION: {
    item: 'Promotion target',
    percent_off: filesTexts.assetCells.percentOff,
    money_off: filesTexts.assetCells.moneyAmountOff,
    code: 'Promotion code',
    orders_over: filesTexts.assetCells.ordersOverAmount,
    occasion: 'Occasion',
    starts: 'Promotion start',
    ends: 'Promotion end',
    url: 'Final URL',
  },
}
const kinds = Object.entries(heads) as [AssetKind, Heads][]
const entriesOf = (own: Heads) => Object.entries(own) as [AssetField, string][]

/** The headers that only assets have. */
export const assetColumns: readonly string[] = [
  ...new Set(kinds.flatMap(([, own]) => Object.values(own).filter((it) => it !== 'Final URL'))),
]

const specOf = (kind: AssetKind, field: AssetField): AssetFieldSpec | undefined => factsOf(kind).fields[field]
const VALUES = ';'

function cellOf(spec: AssetFieldSpec | undefined, value: unknown): string {
  if (Array.isArray(value)) return value.join(VALUES)
  if (spec?.type === 'usd') return Number(value).toFixed(2)
  return spec?.type === 'choice' ? (spec.choices[String(value)] ?? String(value)) : String(value)
}

/** A line's cells for each asset that a file can hold. */
export const assetCells = (assets: readonly AssetContent[]): Record<string, string>[] =>
  assets.flatMap((content) => {
    const own = heads[content.kind]
    if (!own) return []
    const cells = entriesOf(own).flatMap(([field, head]) =>
      content[field] === undefined ? [] : [[head, cellOf(specOf(content.kind, field), content[field])] as const],
    )
    return [Object.fromEntries(cells)]
  })

/** The assets that a file can't hold. */
export const assetsLeftOut = <T extends AssetContent>(assets: readonly T[]): T[] =>
  assets.filter(({ kind }) => !heads[kind])

const codeOf = (typed: string): string =>
  Object.entries(occasions).find(([code, label]) => sameText(label, typed) || sameText(code, typed))?.[0] ?? typed

function readCell(spec: AssetFieldSpec | undefined, field: AssetField, typed: string): unknown {
  if (spec?.type === 'list') return typed.split(VALUES).map((it) => it.trim())
  if (spec?.type === 'usd') return amountOf(typed) ?? Number.NaN
  if (spec?.type === 'whole') return Number(typed.replace('%', ''))
  if (spec?.type === 'date') return dateOf(typed) ?? typed
  return field === 'occasion' ? codeOf(typed) : typed
}

/** A line's asset; undefined if it has none. */
export function assetIn(cells: Cells): AssetContent | undefined {
  const found = kinds.find(([, own]) => cells(Object.values(own)[0] ?? '') !== '')
  if (!found) return undefined
  const [kind, own] = found
  const fields = entriesOf(own).flatMap(([field, head]) =>
    cells(head) === '' ? [] : [[field, readCell(specOf(kind, field), field, cells(head))] as const],
  )
  return { kind, ...Object.fromEntries(fields) }
}

/** What is wrong with it, each fault with its column header. */
export function assetLineFaults(content: AssetContent): string[] {
  const own = heads[content.kind] ?? {}
  return assetFaults(content).map(({ path, message }) => {
    const [field = '', at] = path.split('.')
    const place = at === undefined ? '' : ` ${Number(at) + 1}`
    return `${own[field as AssetField] ?? field}${place}: ${message}`
  })
}

/** A campaign's existing asset. */
export interface HeldAsset {
  readonly id: string
  readonly content: AssetContent
}
/** A line's effect on a campaign's assets; undefined if the campaign already has exactly that one. One with the same name is replaced. */
export function assetChange(
  there: readonly HeldAsset[],
  content: AssetContent,
): { readonly add: AssetContent; readonly remove: readonly string[] } | undefined {
  const old = there.find((it) => assetKey(it.content) === assetKey(content))
  if (old && assetsText([old.content]) === assetsText([content])) return undefined
  const isOnly = factsOf(content.kind).most === 1
  const gives = there.filter((it) => it === old || (isOnly && it.content.kind === content.kind))
  return { add: content, remove: gives.map(({ id }) => id) }
}
