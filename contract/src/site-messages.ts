import { z } from 'zod'
import { action } from './action.ts'
import { blankOr, email, id, looseText, Message, moment, noContent, nothing, page, text } from './fields.ts'
import { SITE_FORM_CONTACT_MAX_CHARS, SITE_FORM_TEXT_MAX_CHARS, SITE_LINE_MAX_CHARS } from './limits.ts'
import { isAnyPhone } from './values/phone.rules.ts'

/** A stranger's words on one line, without signs that can't be seen. */
const oneLine = (max: number) => text(max).overwrite((it) => it.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim())
const isMail = (it: string): boolean => email.safeParse(it).success

/** A message from the page's form. All of it is a stranger's words. */
export const SiteMessage = z.object({
  id: z.string(),
  name: z.string(),
  /** A mail address or a phone number, as the sender typed it. */
  contact: z.string(),
  text: z.string(),
  sent_at: moment,
  is_read: z.boolean(),
})
export type SiteMessage = z.infer<typeof SiteMessage>

const path = '/api/one-page-site/messages'
const stale = ['one_page_site'] as const

/** Newest first, page by page. */
export const listSiteMessages = action({
  name: 'list_site_messages',
  effect: 'read',
  input: z.object(page),
  output: z.array(SiteMessage),
  rest: { method: 'GET', path, reply: 'plain', paged: true },
  tool: {
    description:
      'Lists what people wrote by the form of the owner’s one-page site, newest first, with how to answer them.',
    rows: 20,
    idempotent: true,
    deferred: true,
  },
})

/** All of them. */
export const markSiteMessagesRead = action({
  name: 'mark_site_messages_read',
  effect: 'draft',
  input: nothing,
  output: noContent,
  staleAfter: stale,
  unlogged: true,
  rest: { method: 'POST', path: `${path}/read`, status: 204, reply: 'plain' },
})

/** One message, for good. Another's: 404. */
export const deleteSiteMessage = action({
  name: 'delete_site_message',
  effect: 'draft',
  input: z.object({ id }),
  output: noContent,
  staleAfter: stale,
  rest: { method: 'DELETE', path: `${path}/{id}`, status: 204, reply: 'plain' },
})

const fromPage = {
  name: text(),
  /** When the page was opened, signed by the server. */
  token: looseText(),
  /** The ad click that led to the page, as the ad platform names it. */
  click_id: looseText(SITE_FORM_CONTACT_MAX_CHARS).optional(),
}

/** What the page's form sends. `company` is a field that people don't see: what fills it is no person. */
export const sendSiteMessage = action({
  name: 'send_site_message',
  effect: 'draft',
  access: 'public',
  input: z.object({
    ...fromPage,
    sender: oneLine(SITE_LINE_MAX_CHARS),
    contact: oneLine(SITE_FORM_CONTACT_MAX_CHARS).refine(
      blankOr((it) => isMail(it) || isAnyPhone(it)),
      'Enter an email address or a phone number, so that you can be answered.',
    ),
    text: text(SITE_FORM_TEXT_MAX_CHARS),
    company: looseText().optional(),
  }),
  output: Message,
  staleAfter: ['one_page_site', 'notifications'],
  unlogged: true,
  rest: { method: 'POST', path: '/api/public/sites/{name}/messages', reply: 'plain' },
})

/** Somebody tapped the page's phone number. */
export const countSiteTap = action({
  name: 'count_site_tap',
  effect: 'draft',
  access: 'public',
  input: z.object(fromPage),
  output: noContent,
  staleAfter: stale,
  unlogged: true,
  rest: { method: 'POST', path: '/api/public/sites/{name}/taps', status: 204, reply: 'plain' },
})
