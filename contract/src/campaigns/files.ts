import { z } from 'zod'
import { action } from '../action.ts'
import { changeAssets } from './assets.ts'
import { basis, changeFields } from './core.ts'
import { count, envelope, listOf, platformId, requiredOr, text, word } from '../fields.ts'
import { FILE_LINES_MAX, FILE_MAX_CHARS } from '../limits.ts'
import { atMostChars } from '../fields.rules.ts'

const csv = z
  .string({ error: requiredOr('Must be text.') })
  .min(1, 'Required')
  .max(FILE_MAX_CHARS, atMostChars(FILE_MAX_CHARS))

/**
 * All campaigns that aren't removed, in Google Ads Editor's columns: a row for each campaign, ad group, keyword and ad. `left_out` names
 * campaigns whose targeting can't be read now, because they would be imported without restrictions. `assets_left_out`: assets that such a
 * file can't hold (images, logos, price lists, locations), with their campaigns.
 */
export const exportCampaigns = action({
  name: 'export_campaigns',
  effect: 'read',
  input: z.object({}),
  output: envelope(
    z.object({
      file_name: z.string(),
      csv: z.string(),
      left_out: z.array(z.string()),
      assets_left_out: z.array(z.string()),
    }),
  ),
  rest: { method: 'GET', path: '/api/google-ads/campaigns-file', reply: 'envelope' },
})

/** The effect of a line of the file. */
export const fileLineKinds = ['change', 'create', 'none', 'error'] as const
/**
 * What one line of the file would do (preview) or did. `line` counts from 1, including the header. `says` is a sentence. `create`: the line
 * is part of a new campaign.
 */
export const FileLine = z.object({
  line: count,
  campaign: z.string(),
  kind: z.enum(fileLineKinds),
  says: z.string(),
})
export type FileLine = z.infer<typeof FileLine>
/** `creates` counts new campaigns, `changes` counts changed lines. `plan` identifies this plan: send it back to run exactly this plan. */
const Report = z.object({
  lines: z.array(FileLine),
  changes: count,
  creates: count,
  errors: count,
  plan: z.string(),
})
/** What a file would do, line by line, before anything is changed. */
export type FileReport = z.infer<typeof Report>

/** What a file would change, line by line. Nothing is changed. */
export const previewCampaignFile = action({
  name: 'preview_campaign_file',
  effect: 'read',
  input: z.object({ csv }),
  output: envelope(Report),
  rest: { method: 'POST', path: '/api/google-ads/campaigns-file/preview', reply: 'envelope' },
})

/**
 * Runs the previewed plan line by line; a failed line is reported and the others continue. New campaigns are created PAUSED, and each line
 * runs only once. 409 when the file would no longer do what `plan` says.
 */
export const importCampaignFile = action({
  name: 'import_campaign_file',
  effect: 'spend',
  input: z.object({ csv, plan: z.string().optional() }),
  output: envelope(Report),
  staleAfter: ['campaigns', 'performance'],
  rest: { method: 'POST', path: '/api/google-ads/campaigns-file', reply: 'envelope' },
})

const planWord = text()

/** The progress of an import, by its `plan`. `running` false: it finished, or never started. */
export const readCampaignFileRun = action({
  name: 'read_campaign_file_run',
  effect: 'read',
  input: z.object({ plan: planWord }),
  output: envelope(z.object({ running: z.boolean(), lines_done: count, lines_total: count })),
  rest: { method: 'GET', path: '/api/google-ads/campaigns-file/run', reply: 'envelope' },
})

/** Stops an import after its current line: finished lines stay, the rest is reported as not done. */
export const stopCampaignFile = action({
  name: 'stop_campaign_file',
  effect: 'draft',
  input: z.object({ plan: planWord }),
  output: envelope(z.object({ stopping: z.boolean() })),
  staleAfter: [],
  unlogged: true,
  rest: { method: 'POST', path: '/api/google-ads/campaigns-file/stop', reply: 'envelope' },
})

const AddedKeyword = z.object({
  campaign_id: platformId,
  text: text(),
  match_type: word(['BROAD', 'PHRASE', 'EXACT']),
  negative: z.boolean(),
})

/**
 * Undoes an import: removes the campaigns and keywords it added, and restores what it changed unless that changed again. A refusal doesn't
 * stop the others; 409 when nothing could be undone.
 */
export const takeBackCampaignFile = action({
  name: 'take_back_campaign_file',
  effect: 'spend',
  input: z.object({
    made: listOf(platformId, FILE_LINES_MAX),
    keywords: listOf(AddedKeyword, FILE_LINES_MAX),
    changes: listOf(z.object({ id: platformId, ...changeFields, ...basis }), FILE_LINES_MAX),
    assets: listOf(changeAssets.input, FILE_LINES_MAX).optional(),
  }),
  output: envelope(z.object({ done: count, failed: z.array(z.object({ campaign: z.string(), says: z.string() })) })),
  staleAfter: ['campaigns', 'performance'],
  rest: { method: 'POST', path: '/api/google-ads/campaigns-file/take-back', reply: 'envelope' },
})
