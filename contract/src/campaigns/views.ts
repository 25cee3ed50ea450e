import { z } from 'zod'
import { action } from '../action.ts'
import { id, looseText, moment, noContent, nothing, text } from '../fields.ts'
import { VIEW_NAME_MAX_CHARS, VIEW_WORD_MAX_CHARS } from '../limits.ts'

const viewWord = looseText(VIEW_WORD_MAX_CHARS).optional()

/** The list's filters, in the words of its URL: '#campaigns?status=PAUSED'. */
export const ViewWords = z.object({
  status: viewWord,
  state: viewWord,
  label: viewWord,
  search: viewWord,
  from: viewWord,
  to: viewWord,
  sort: viewWord,
  order: viewWord,
  period: viewWord,
})
export type ViewWords = z.infer<typeof ViewWords>

/** A named view of the campaign list. */
export const CampaignView = z.object({ id: z.string(), name: z.string(), words: ViewWords, created_at: moment })
export type CampaignView = z.infer<typeof CampaignView>

const name = text(VIEW_NAME_MAX_CHARS)

/** Sorted by name; at most 30. */
export const listCampaignViews = action({
  name: 'list_campaign_views',
  effect: 'read',
  input: nothing,
  output: z.array(CampaignView),
  rest: { method: 'GET', path: '/api/campaign-views', reply: 'plain' },
})

/** 409 when another view has this name, or there are already 30. */
export const saveCampaignView = action({
  name: 'save_campaign_view',
  effect: 'draft',
  input: z.object({ name, words: ViewWords }),
  output: CampaignView,
  staleAfter: ['campaign_views'],
  rest: { method: 'POST', path: '/api/campaign-views', status: 201, reply: 'plain' },
})

/** Fields that are left out stay as they are. */
export const changeCampaignView = action({
  name: 'change_campaign_view',
  effect: 'draft',
  input: z
    .object({ id, name: name.optional(), words: ViewWords.optional() })
    .refine((it) => it.name !== undefined || it.words !== undefined, 'Nothing to save.'),
  output: CampaignView,
  staleAfter: ['campaign_views'],
  rest: { method: 'PUT', path: '/api/campaign-views/{id}', reply: 'plain' },
})

/** The campaigns stay. Someone else's: 404. */
export const removeCampaignView = action({
  name: 'remove_campaign_view',
  effect: 'draft',
  input: z.object({ id }),
  output: noContent,
  staleAfter: ['campaign_views'],
  rest: { method: 'DELETE', path: '/api/campaign-views/{id}', status: 204, reply: 'plain' },
})
