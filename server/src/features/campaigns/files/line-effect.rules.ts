import { BULK_CHANGES_MAX } from '@adwright/contract/limits'
import type { AssetsRequest } from '../assets/index.ts'
import type { KeywordEntry } from './cells.rules.ts'
import type { CampaignEdit } from './plan.rules.ts'

export interface Changed {
  readonly id: string
  readonly before: CampaignEdit
  readonly after: CampaignEdit
}
/** The undo of an asset change. */
export type AssetUndo = AssetsRequest & { readonly campaign_id: string }

/** A line's effect. */
export type LineEffect =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'made'; readonly id: string }
  | { readonly kind: 'keyword'; readonly id: string; readonly keyword: KeywordEntry }
  | { readonly kind: 'asset'; readonly undo: AssetUndo }
  | ({ readonly kind: 'change' } & Changed)

/** Several lines may change one campaign: its state before the first, and after the last. */
function merged(changes: readonly Changed[]): Changed[] {
  const byId = new Map<string, Changed>()
  for (const change of changes) {
    const was = byId.get(change.id)
    byId.set(change.id, {
      id: change.id,
      before: { ...change.before, ...was?.before },
      after: { ...was?.after, ...change.after },
    })
  }
  return [...byId.values()]
}

/** One Undo for the whole file; undefined if it changed nothing. */
export function undoOf(taken: readonly LineEffect[]): { action: string; input: object } | undefined {
  const changes = merged(taken.filter((it) => it.kind === 'change').filter((it) => Object.keys(it.after).length > 0))
  const made = taken.filter((it) => it.kind === 'made').map((it) => it.id)
  const keywords = taken
    .filter((it) => it.kind === 'keyword')
    .map(({ id, keyword: { text, match_type, negative } }) => ({ campaign_id: id, text, match_type, negative }))
  const input = { changes: changes.map(({ id, before, after }) => ({ id, ...before, expected: after })) }
  const assets = taken.filter((it) => it.kind === 'asset').map((it) => it.undo)
  if (made.length > 0 || keywords.length > 0 || assets.length > 0 || changes.length > BULK_CHANGES_MAX)
    return {
      action: 'take_back_campaign_file',
      input: { made, keywords, ...input, ...(assets.length > 0 ? { assets } : {}) },
    }
  return changes.length > 0 ? { action: 'change_campaigns', input } : undefined
}
