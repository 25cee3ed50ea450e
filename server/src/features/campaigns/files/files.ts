import { digestOf } from '@adwright/contract/values/hash.rules'
import type { FileLine, FileReport } from '@adwright/contract/campaigns/files'
import { FILE_LINES_MAX } from '@adwright/contract/limits'
import { activeAccount, type OwnAccount, outside } from '#features/ad-account/index.ts'
import { assetsOf, type CampaignRow, campaignsHeld, refreshCampaigns, targetingOf } from '../core/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import { sha256 } from '#kernel/ids.ts'
import type { Account } from '#services/ad-platform/port.ts'
import { madeLines } from './files.store.ts'
import { checkLines } from './check-lines.ts'
import { csvOf, parseCsv } from '@adwright/contract/values/csv.rules'
import { assetsLeftOut } from './asset-cells.rules.ts'
import { columns, rowsOf } from './editor.rules.ts'
import { performLine } from './perform-line.ts'
import { campaignsWithAssets, type Known, planOf, type Planned } from './plan.rules.ts'
import { beginRun, endRun, stepRun } from './runs.store.ts'
import { type LineEffect, undoOf } from './line-effect.rules.ts'
import { filesTexts } from './files.texts.ts'

/** The campaigns that aren't removed, by the platform's current state. */
async function known(ctx: Ctx): Promise<{ account: OwnAccount; campaigns: (Known & CampaignRow)[] }> {
  const account = await activeAccount(ctx)
  await refreshCampaigns(ctx, account)
  const all = await campaignsHeld(ctx.scope, account.customerId)
  return { account, campaigns: all.filter((it) => it.status !== 'REMOVED') }
}

export async function exportCampaigns(ctx: Ctx) {
  const { account, campaigns } = await known(ctx)
  const rows: string[][] = []
  const assetsOut: string[] = []
  const leftOut: { readonly name: string; readonly why: AppError }[] = []
  // One at a time, so that an account with many campaigns doesn't flood the platform.
  for (const campaign of campaigns) {
    try {
      const targeting = await targetingOf(ctx, account, campaign)
      const assets = await assetsOf(ctx, account, campaign.campaignId)
      rows.push(...rowsOf(campaign, targeting, assets))
      assetsOut.push(...assetsLeftOut(assets).map((it) => `${campaign.name}: ${it.in_words}`))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // Without its locations, an import would create it as one shown everywhere.
      leftOut.push({ name: campaign.name, why: error })
    }
  }
  if (leftOut[0] && rows.length === 0) throw leftOut[0].why
  const out = { left_out: leftOut.map((it) => it.name), assets_left_out: assetsOut }
  return { file_name: 'campaigns.csv', csv: csvOf([columns, ...rows]), ...out }
}

function rowsIn(csv: string): string[][] {
  const rows = parseCsv(csv)
  if (rows.length > FILE_LINES_MAX) throw invalid({ path: 'csv', message: filesTexts.mostLines })
  return rows
}

const onWire = ({ line, campaign, kind, says: said }: FileLine): FileLine => ({ line, campaign, kind, says: said })

const reportOf = (lines: readonly Planned[], plan: string): FileReport => ({
  lines: lines.map(onWire),
  changes: lines.filter((it) => it.kind === 'change').length,
  creates: lines.filter((it) => it.kind === 'create' && it.creation).length,
  errors: lines.filter((it) => it.kind === 'error').length,
  plan,
})

/** With their assets, if the file has asset lines. */
async function assetsOfNamed(
  ctx: Ctx,
  account: Account,
  rows: string[][],
  campaigns: readonly Known[],
): Promise<Known[]> {
  const names = campaignsWithAssets(rows)
  const held: Known[] = []
  for (const campaign of campaigns) {
    const read = () => ctx.services.adPlatform.assets(account, campaign.campaignId)
    const isNamed = names.has(campaign.name)
    held.push(isNamed ? { ...campaign, assets: await outside(ctx.log, 'reading assets', read) } : campaign)
  }
  return held
}

interface Plan {
  readonly customerId: string
  readonly fileDigest: string
  readonly lines: readonly Planned[]
  /** Identifies what was shown: another plan has a different one. */
  readonly digest: string
}

/** What the file would do now, each line checked against the rules. */
async function plan(ctx: Ctx, csv: string): Promise<Plan> {
  const rows = rowsIn(csv)
  const { account, campaigns } = await known(ctx)
  const { customerId } = account
  const fileDigest = sha256(csv)
  const made = await madeLines(ctx.scope, customerId, fileDigest)
  const held = await assetsOfNamed(ctx, account, rows, campaigns)
  const lines = await checkLines(ctx, planOf(rows, held, made, account.currency), campaigns)
  return { customerId, fileDigest, lines, digest: digestOf(lines.map(onWire)) }
}

export async function previewFile(ctx: Ctx, csv: string): Promise<FileReport> {
  const planned = await plan(ctx, csv)
  return reportOf(planned.lines, planned.digest)
}

/** Whether a line makes a change; others are only reported. */
const acts = (planned: Planned): boolean =>
  [planned.creation, planned.edit, planned.keyword, planned.asset].some((what) => what !== undefined)

/** Runs line by line. A refusal is reported at its line; the others continue until the owner stops the import. */
export async function importFile(ctx: Ctx, csv: string, seen?: string): Promise<FileReport> {
  const { customerId, fileDigest, lines, digest } = await plan(ctx, csv)
  if (seen !== undefined && seen !== digest) throw new AppError('conflict', filesTexts.planChanged)
  // The file is one activity log entry, so single lines write none.
  const quiet: Ctx = { ...ctx, note: () => undefined }
  const madeIds = new Map<number, string>()
  const taken: LineEffect[] = []
  const done: Planned[] = []
  let isStopped = false
  await beginRun(ctx.scope, digest, lines.filter(acts).length, ctx.clock.now())
  try {
    for (const line of lines) {
      if (isStopped && acts(line)) {
        done.push({ ...line, kind: 'error', says: filesTexts.stopped })
        continue
      }
      try {
        taken.push(await performLine(quiet, line, { customerId, fileDigest, madeIds }))
        done.push(line)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        done.push({ ...line, kind: 'error', says: error.message })
      }
      if (acts(line)) isStopped = await stepRun(ctx.scope, digest)
    }
  } finally {
    await endRun(ctx.scope, digest)
  }
  const report = reportOf(done, digest)
  const did = report.lines.filter((it) => it.kind === 'change' || it.kind === 'create')
  const undo = undoOf(taken)
  ctx.note({
    target: `${did.length} lines`,
    after: did.map((it) => `${it.campaign}: ${it.says}`),
    ...(undo ? { undo } : {}),
  })
  return report
}
