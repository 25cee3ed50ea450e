import { z } from 'zod'
import { action } from './action.ts'
import { blankOr, email, id, looseText, Message, moment, noContent, nothing, page, text } from './fields.ts'
import { SITE_FORM_CONTACT_MAX_CHARS, SITE_FORM_TEXT_MAX_CHARS, SITE_LINE_MAX_CHARS } from './limits.ts'
import { isAnyPhone } from './values/phone.rules.ts'

/** Text from a stranger, on one line, without invisible characters. */
const oneLine = (max: number) => text(max).overwrite((it) => it.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim())
const isMail = (it: string): boolean => email.safeParse(it).success

/** A message from the page's form. A stranger wrote all of it. */
export const SiteMessage = z.object({
  id: z.string(),
  name: z.string(),
  /** An email address or phone number, as typed by the sender. */
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

/** Marks all of them as read. */
export const markSiteMessagesRead = action({
  name: 'mark_site_messages_read',
  effect: 'draft',
  input: nothing,
  output: noContent,
  staleAfter: stale,
  unlogged: true,
  rest: { method: 'POST', path: `${path}/read`, status: 204, reply: 'plain' },
})

/** Permanently deletes one message. Someone else's: 404. */
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
  /** The ad platform's id of the ad click that led to the page. */
  click_id: looseText(SITE_FORM_CONTACT_MAX_CHARS).optional(),
}

/** The page's form. `company` is a honeypot field that people don't see: only bots fill it in. */
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

/** Counts a tap on the page's phone number. */
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
