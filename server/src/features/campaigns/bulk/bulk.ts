import type { BulkResult } from '@adwright/contract/campaigns/bulk'
import { activeAccount } from '#features/ad-account/index.ts'
import { type BidRequest, changeBids } from '../bids/index.ts'
import {
  type CampaignRow,
  type CampaignPatch,
  campaignTexts,
  changeCampaign,
  knownCampaign,
  labelsOf,
  refreshCampaigns,
  removeCampaign,
  setLabels,
  versionOf,
} from '../core/index.ts'
import type { Ctx, Note } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'

export interface BulkChange extends CampaignPatch {
  readonly id: string
  readonly version?: string | undefined
  readonly expected?: CampaignPatch | undefined
  readonly bids?: BidRequest | undefined
  readonly labels?: readonly string[] | undefined
  readonly remove?: true | undefined
}
export interface BulkReport {
  readonly results: BulkResult[]
  readonly done: number
  readonly failed: number
  readonly unknown: number
}

/** A change's effect; `before` and `after` are empty if nothing differed. `undo`: the change that undoes it. */
interface Change {
  readonly before: object
  readonly after: object
  readonly undo?: Omit<BulkChange, 'id'>
}
interface Done extends Change {
  readonly result: BulkResult
}
const nothing: Change = { before: {}, after: {} }

/** Changes one campaign through the use case for a single change. */
async function perform(ctx: Ctx, row: CampaignRow, change: BulkChange): Promise<Change> {
  const { id, version, expected, bids, labels, remove, ...patch } = change
  if (labels) return relabel(ctx, row, labels)
  if (bids || remove) {
    if (version !== undefined && version !== versionOf(row))
      throw new AppError('conflict', campaignTexts.changedMeanwhile)
    return noted(ctx, (quiet) => (bids ? changeBids(quiet, id, bids) : removeCampaign(quiet, id)))
  }
  const { before, after } = await changeCampaign(ctx, id, patch, { version, expected, justRead: true })
  return { before, after, undo: { ...before, expected: after } }
}

/** The use case's note for the activity log, which becomes part of the batch's entry. */
async function noted(ctx: Ctx, run: (quiet: Ctx) => Promise<unknown>): Promise<Change> {
  const notes: Note[] = []
  await run({ ...ctx, note: (it) => notes.push(it) })
  const [first] = notes
  if (!first) return nothing
  const { campaign_id: _, ...bids } = (first.undo?.input ?? {}) as { campaign_id?: string } & BidRequest
  return { before: Object(first.before), after: Object(first.after), ...(first.undo ? { undo: { bids } } : {}) }
}

async function relabel({ scope }: Ctx, row: CampaignRow, labels: readonly string[]): Promise<Change> {
  const before = (await labelsOf(scope, row.customerId, row.campaignId)).get(row.campaignId) ?? []
  const isSame = before.length === labels.length && labels.every((it) => before.includes(it))
  if (isSame) return nothing
  await setLabels(scope, row.customerId, row.campaignId, labels)
  return { before: { labels: before }, after: { labels }, undo: { labels: before } }
}

async function changeOne(ctx: Ctx, row: CampaignRow, change: BulkChange): Promise<Done> {
  const { campaignId: id, name } = row
  try {
    const done = await perform(ctx, row, change)
    const outcome = Object.keys(done.after).length === 0 ? 'same' : 'done'
    return { result: { id, name, outcome, says: '' }, ...done }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const outcome = error.code === 'outcome_unknown' ? 'unknown' : 'failed'
    return { result: { id, name, outcome, says: error.message }, ...nothing }
  }
}

/** Runs the changes in turn and reports each outcome. Undone as one. 404 before the first change. */
export async function changeCampaigns(ctx: Ctx, changes: readonly BulkChange[]): Promise<BulkReport> {
  const account = await activeAccount(ctx)
  await refreshCampaigns(ctx, account)
  const rows: CampaignRow[] = []
  for (const { id } of changes) rows.push(await knownCampaign(ctx, account, id))
  // The batch is one activity log entry, so single changes write none.
  const quiet: Ctx = { ...ctx, note: () => undefined }
  const all: Done[] = []
  for (const [at, change] of changes.entries()) {
    const row = rows[at]
    if (row) all.push(await changeOne(quiet, row, change))
  }
  const results = all.map((it) => it.result)
  const countOf = (outcome: BulkResult['outcome']) => results.filter((it) => it.outcome === outcome).length
  note(ctx, all)
  return { results, done: countOf('done'), failed: countOf('failed'), unknown: countOf('unknown') }
}

function note(ctx: Ctx, all: readonly Done[]): void {
  const done = all.filter((it) => it.result.outcome === 'done')
  const undos = done.flatMap(({ result: { id }, undo }) => (undo ? [{ id, ...undo }] : []))
  const named = ({ result: { id, name } }: Done) => ({ id, name })
  ctx.note({
    target: all.length === 1 ? (all[0]?.result.name ?? '') : `${all.length} campaigns`,
    before: done.map((it) => ({ ...named(it), ...it.before })),
    after: all.map((it) =>
      it.result.outcome === 'done'
        ? { ...named(it), ...it.after }
        : { ...named(it), outcome: it.result.outcome, says: it.result.says },
    ),
    ...(undos.length === 0 ? {} : { undo: { action: 'change_campaigns', input: { changes: undos } } }),
  })
}
