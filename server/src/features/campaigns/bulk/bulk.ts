import type { BulkResult } from '@adwright/contract/campaigns/bulk'
import { activeAccount } from '#features/ad-account/index.ts'
import { type CampaignRow, type CampaignPatch, changeCampaign, knownCampaign, refreshCampaigns } from '../core/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'

export interface BulkChange extends CampaignPatch {
  readonly id: string
  readonly version?: string | undefined
  readonly expected?: CampaignPatch | undefined
}
export interface BulkReport {
  readonly results: BulkResult[]
  readonly done: number
  readonly failed: number
  readonly unknown: number
}

interface Done {
  readonly result: BulkResult
  readonly before: CampaignPatch
  readonly after: CampaignPatch
}

async function changeOne(ctx: Ctx, { name }: CampaignRow, change: BulkChange): Promise<Done> {
  const { id, version, expected, ...request } = change
  try {
    const { before, after } = await changeCampaign(ctx, id, request, { version, expected, justRead: true })
    const outcome = Object.keys(after).length === 0 ? 'same' : 'done'
    return { result: { id, name, outcome, says: '' }, before, after }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const outcome = error.code === 'outcome_unknown' ? 'unknown' : 'failed'
    return { result: { id, name, outcome, says: error.message }, before: {}, after: {} }
  }
}

/** Runs the changes one after the other and reports each outcome. Undone as one. 404 before the first change. */
export async function changeCampaigns(ctx: Ctx, changes: readonly BulkChange[]): Promise<BulkReport> {
  const account = await activeAccount(ctx)
  await refreshCampaigns(ctx, account)
  const rows: CampaignRow[] = []
  for (const { id } of changes) rows.push(await knownCampaign(ctx, account, id))
  // The set is one entry of the activity log, so single changes leave none.
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
  const named = ({ result: { id, name } }: Done) => ({ id, name })
  ctx.note({
    target: all.length === 1 ? (all[0]?.result.name ?? '') : `${all.length} campaigns`,
    before: done.map((it) => ({ ...named(it), ...it.before })),
    after: all.map((it) =>
      it.result.outcome === 'done'
        ? { ...named(it), ...it.after }
        : { ...named(it), outcome: it.result.outcome, says: it.result.says },
    ),
    ...(done.length === 0
      ? {}
      : {
          undo: {
            action: 'change_campaigns',
            input: { changes: done.map((it) => ({ id: it.result.id, ...it.before, expected: it.after })) },
          },
        }),
  })
}
