import type { FileLine, FileReport } from '@adwright/contract/campaign-files'
import { FILE_LINES_MAX } from '@adwright/contract/limits'
import { activeAccount } from '#features/ad-account/index.ts'
import { campaignsHeld, changeCampaign, refreshCampaigns } from '#features/campaigns/index.ts'
import { listKeywords, saveKeywords } from '#features/keywords/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Fail, invalid } from '#kernel/fail.ts'
import { csvOf, parseCsv } from './csv.rules.ts'
import { columns, rowsOf } from './editor.rules.ts'
import { type Known, planOf, type Planned } from './plan.rules.ts'

/** The campaigns that are not removed, as the platform has them now. */
async function known(ctx: Ctx): Promise<Known[]> {
  const account = await activeAccount(ctx)
  await refreshCampaigns(ctx, account)
  return (await campaignsHeld(ctx.mine, account.customerId)).filter((it) => it.status !== 'REMOVED')
}

export async function exportCampaigns(ctx: Ctx): Promise<{ file_name: string; csv: string }> {
  const rows = (await known(ctx)).flatMap(rowsOf)
  return { file_name: 'campaigns.csv', csv: csvOf([columns, ...rows]) }
}

function rowsIn(csv: string): string[][] {
  const rows = parseCsv(csv)
  if (rows.length > FILE_LINES_MAX) throw invalid({ path: 'csv', message: `At most ${FILE_LINES_MAX} lines.` })
  return rows
}

const reportOf = (lines: readonly FileLine[]): FileReport => ({
  lines: lines.map(({ line, campaign, kind, says }) => ({ line, campaign, kind, says })),
  changes: lines.filter((it) => it.kind === 'change').length,
  errors: lines.filter((it) => it.kind === 'error').length,
})

export async function previewFile(ctx: Ctx, csv: string): Promise<FileReport> {
  const rows = rowsIn(csv)
  return reportOf(planOf(rows, await known(ctx)))
}

async function perform(ctx: Ctx, { campaignId, wish, keyword }: Planned): Promise<void> {
  if (campaignId === undefined) return
  if (wish) await changeCampaign(ctx, campaignId, wish)
  if (!keyword) return
  const now = await listKeywords(ctx, campaignId)
  if (keyword.negative) await saveKeywords(ctx, campaignId, { negative_keywords: [...now.negative_keywords, keyword] })
  else await saveKeywords(ctx, campaignId, { keywords: [...now.keywords.map((it) => it.text), keyword.text] })
}

/** Line after line; what a line was refused for stands at that line, and the others go on. */
export async function importFile(ctx: Ctx, csv: string): Promise<FileReport> {
  const plan = planOf(rowsIn(csv), await known(ctx))
  const done: FileLine[] = []
  for (const line of plan) {
    if (line.kind !== 'change') {
      done.push(line)
      continue
    }
    try {
      await perform(ctx, line)
      done.push(line)
    } catch (error) {
      if (!(error instanceof Fail)) throw error
      done.push({ ...line, kind: 'error', says: error.message })
    }
  }
  const report = reportOf(done)
  ctx.note({
    target: `${report.changes} lines`,
    after: report.lines.filter((it) => it.kind === 'change').map((it) => `${it.campaign}: ${it.says}`),
  })
  return report
}
