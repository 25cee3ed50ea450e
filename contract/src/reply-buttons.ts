import { z } from 'zod'
import { action } from './action.ts'
import { id } from './fields.ts'
import { PROPOSED_MEMORY_MAX_CHARS } from './limits.ts'

/** The views and dialogs that a reply may open. */
export const buttonViews = [
  'blog_suggestions',
  'business_profile',
  'campaigns',
  'content_calendar',
  'dashboard',
  'images',
  'measure_customers',
  'one_page_site',
  'settings',
] as const
/** The dialogs that a button under a reply can open. */
export const buttonDialogs = [
  'ad_account',
  'assistant',
  'credits',
  'email_preferences',
  'memories',
  'payment_history',
  'shared_campaigns',
  'spend_limit',
] as const

/** Fits on one line of a phone. */
export const BUTTON_LABEL_MAX_CHARS = 60
/** The message a button can send. */
export const BUTTON_TEXT_MAX_CHARS = 500
/** How many suggested answers a model may offer with one reply. */
export const SUGGESTIONS_MAX = 3

const text = z.string().trim().min(1)
const label = text.max(BUTTON_LABEL_MAX_CHARS)
/** `Remember: ` and a whole fact. */
const SAVE_LABEL_MAX_CHARS = PROPOSED_MEMORY_MAX_CHARS + 20
/** The goal of a button: once reached, the button is hidden. */
export const DoneWhen = z.discriminatedUnion('is', [
  z.object({ is: z.enum(['ad_account_linked', 'profile_saved', 'plan_paid']) }),
  z.object({ is: z.literal('credits_enough'), credits: z.number() }),
  z.object({ is: z.literal('campaign_on'), campaign_id: z.string() }),
])
export type DoneWhen = z.infer<typeof DoneWhen>
const until = DoneWhen.optional()
const params = z.record(z.string(), z.string()).optional()

/** A likely next message from the owner; one click sends it. Shown only below the newest reply. */
export const SuggestedMessage = z.object({ label, text: z.string().trim().min(1).max(BUTTON_TEXT_MAX_CHARS) })
export type SuggestedMessage = z.infer<typeof SuggestedMessage>

/** What a model may offer below its reply: a message to send, or a view to open. */
export const Suggestion = z.union([
  SuggestedMessage.strict(),
  z.object({ label, view: z.enum(buttonViews), params, until }).strict(),
  z.object({ label, dialog: z.enum(buttonDialogs), params, until }).strict(),
  z.object({ label, page: z.literal('subscriptions'), until }).strict(),
])
export type Suggestion = z.infer<typeof Suggestion>

/** A button below a reply: what the reply needs, or the next step. */
export const ReplyButton = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('send'), ...SuggestedMessage.shape, until }),
  z.object({ kind: z.literal('open_view'), label, view: z.enum(buttonViews), params, until }),
  z.object({ kind: z.literal('open_dialog'), label, dialog: z.enum(buttonDialogs), params, until }),
  /** A page with its own URL. */
  z.object({ kind: z.literal('open_page'), label, page: z.literal('subscriptions'), until }),
  /** Keeps what a tool of the reply made: `POST /api/chat/tool-calls/{tool_call_id}/save`. `view` is where it is then, in `dialog` if there is one. */
  z.object({
    kind: z.literal('save'),
    label: text.max(SAVE_LABEL_MAX_CHARS),
    tool_call_id: z.string(),
    view: z.enum(buttonViews),
    dialog: z.enum(buttonDialogs).optional(),
    saved: z.boolean().optional(),
  }),
])
export type ReplyButton = z.infer<typeof ReplyButton>

/** Keeps the calendar, posts or ideas that a tool call of a reply made, or the fact that it proposed to remember. What was saved before is not saved twice; `saved` counts the new ones. */
export const saveFromReply = action({
  name: 'save_from_reply',
  effect: 'draft',
  input: z.object({ tool_call_id: id }),
  output: z.object({ saved: z.number().int() }),
  staleAfter: ['content_calendar', 'blog_suggestions', 'memories'],
  rest: { method: 'POST', path: '/api/chat/tool-calls/{tool_call_id}/save', reply: 'plain' },
})
