import { z } from 'zod'
import { action } from '../action.ts'
import { envelope, looseText, messageOnly, platformId, word } from '../fields.ts'
import { WIZARD_DRAFT_MAX_CHARS } from '../limits.ts'
import { setupSteps } from './setup.ts'

/** The wizard steps whose unsaved input is kept. */
export const draftSteps = ['basic', ...setupSteps] as const
export type DraftStep = (typeof draftSteps)[number]

const path = '/api/google-ads/campaign-drafts'

/** Without `campaign_id`: the campaign that isn't created yet. */
const whose = { campaign_id: platformId.optional() }

/** Unsaved input of the wizard's steps. Saved steps have none. */
export const getCampaignDrafts = action({
  name: 'get_campaign_drafts',
  effect: 'read',
  input: z.object(whose),
  output: envelope(z.object({ drafts: z.partialRecord(z.enum(draftSteps), z.string()) })),
  rest: { method: 'GET', path, reply: 'envelope' },
})

/** Keeps one step's input as JSON that only the screen reads; null deletes it. */
export const saveCampaignDraft = action({
  name: 'save_campaign_draft',
  effect: 'draft',
  input: z.object({ ...whose, step: word(draftSteps), typed: looseText(WIZARD_DRAFT_MAX_CHARS).nullable() }),
  output: messageOnly,
  staleAfter: [],
  unlogged: true,
  rest: { method: 'PUT', path, reply: 'envelope' },
})
