import { labelled, wantClassifier } from './classifier.ts'
import type { Found } from './entities/index.ts'
import type { Features } from './features.ts'
import type { Prepared } from './prepared.ts'
import { tagsOf } from './tags.ts'
import type { Clause } from './types.ts'
import { clauseAt, namedFeatures } from './want-features.ts'
import { type Piece, piecesOf } from './want-pieces.ts'

/** What to do with a campaign now. `later`: when something happens, or from some day on; `other`: anything that has no label here. */
export const wants = [
  'none',
  'ask',
  'later',
  'pause',
  'resume',
  'end',
  'raise',
  'lower',
  'set',
  'rename',
  'copy',
  'dates',
  'other',
] as const
export type Want = (typeof wants)[number]

interface Named extends Found {
  readonly ids: readonly string[]
}
/** The named campaigns, in the message's order. A new name that resembles an existing one doesn't count. */
function namesIn({ found }: Prepared): Named[] {
  const isNew = (hit: Found): boolean =>
    found.some(({ value, from, to }) => value.type === 'name' && from <= hit.from && to >= hit.to)
  return found.flatMap((hit) => {
    const { value } = hit
    const ids = value.type === 'ref' && value.ref.kind === 'name' ? value.ref.ids : []
    return ids.length > 0 && !isNew(hit) ? [{ ...hit, ids }] : []
  })
}
/** 'It', 'both', 'the second one': what a message refers to if it names no campaign. */
const pointersIn = ({ found }: Prepared): Named[] =>
  found.flatMap((it) => (it.value.type === 'ref' && it.value.ref.kind !== 'name' ? [{ ...it, ids: [] }] : []))
export interface WantRow {
  /** The campaigns that the name may mean; empty for a reference without a name. */
  readonly ids: readonly string[]
  readonly features: Features
}
/** '4 more': it doesn't say what it's about. */
const UNSAID: Piece = { word: '<unsaid>', means: [], named: 0 }
/** The features of each name in a message. If there are none: of its references, or of what it leaves unsaid. */
export function wantRows(prepared: Prepared, clauses: readonly Clause[]): WantRow[] {
  const names = namesIn(prepared)
  const of = names.length > 0 ? names : pointersIn(prepared)
  const { said, found } = prepared
  const pieces = piecesOf(said, tagsOf(found, said), of)
  const clauseOf = ({ from }: Named): Clause | undefined => clauseAt(clauses, said.tokens[from]?.start ?? 0)
  if (of.length === 0) return [{ ids: [], features: namedFeatures([UNSAID, ...pieces], 0, clauses, clauses[0]) }]
  return of.map((it, i) => ({ ids: it.ids, features: namedFeatures(pieces, i, clauses, clauseOf(it)) }))
}
/** The probability of each want for the campaigns with a name. */
export interface Wanted {
  readonly ids: readonly string[]
  readonly p: Readonly<Record<Want, number>>
}
export const wantedIn = (rows: readonly WantRow[]): Wanted[] =>
  rows.map(({ ids, features }) => ({ ids, p: labelled(wantClassifier(), features) }))
