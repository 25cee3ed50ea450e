import { z } from 'zod'
import { action } from './action.ts'
import { blankOr, count, flag, id, listOf, looseText, noContent, nothing, requiredOr, text, word } from './fields.ts'
import {
  SITE_ABOUT_MAX_CHARS,
  SITE_HEADLINE_MAX_CHARS,
  SITE_INTRO_MAX_CHARS,
  SITE_LINE_MAX_CHARS,
  SITE_OFFERS_MAX,
  SITE_PHONE_MAX_CHARS,
} from './limits.ts'
import { isSiteName, NOT_A_SITE_NAME } from './site-name.rules.ts'
import { daysOfWeek } from './campaigns/setup.ts'
import { isAnyPhone, NOT_A_PHONE } from './values/phone.rules.ts'

const NOT_A_TIME = 'Write the time as 09:00.'
const time = z.string({ error: requiredOr(NOT_A_TIME) }).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, NOT_A_TIME)
const line = looseText(SITE_LINE_MAX_CHARS).trim()

/** Opening hours on one day. A closing time before the opening time is after midnight. */
const OpenDay = z
  .object({
    day: word(daysOfWeek).describe('One of the open days.'),
    opens: time.describe('As 09:00.'),
    closes: time.describe('As 17:00; before opens: after midnight.'),
  })
  .refine((it) => it.opens !== it.closes, { path: ['closes'], error: 'Opens and closes at the same time.' })

/** Something the business sells or does. */
const Offer = z.object({
  name: text(SITE_LINE_MAX_CHARS).describe('What is sold or done.'),
  text: line.describe('A sentence about it, or empty.'),
  price: line.describe('As the owner named it, such as "from $4"; empty when unknown.'),
})

/** A page's texts, as the owner writes them. '' when absent. */
export const SiteContent = z.object({
  business_name: text(SITE_LINE_MAX_CHARS),
  headline: text(SITE_HEADLINE_MAX_CHARS).describe('What the business does and where, in a few words.'),
  intro: looseText(SITE_INTRO_MAX_CHARS).trim(),
  offers: listOf(Offer, SITE_OFFERS_MAX),
  /** A limited-time offer: '10% off birthday cakes in June'. */
  special: looseText(SITE_INTRO_MAX_CHARS).trim(),
  about: looseText(SITE_ABOUT_MAX_CHARS).trim(),
  phone: looseText(SITE_PHONE_MAX_CHARS).trim().refine(blankOr(isAnyPhone), NOT_A_PHONE),
  address: line,
  /** One line per open day; missing days are closed. Empty: no hours are shown. */
  hours: listOf(OpenDay, daysOfWeek.length).superRefine((list, ctx) => {
    list.forEach(({ day }, at) => {
      if (list.findIndex((it) => it.day === day) < at)
        ctx.addIssue({ code: 'custom', path: [at, 'day'], message: 'Chosen twice.' })
    })
  }),
  /** A gallery image; null: a drawn one. */
  image_id: id.nullable(),
  has_form: flag,
})
export type SiteContent = z.infer<typeof SiteContent>

/** The customers a page brought. `from_ads`: those who came from an ad click. */
export const PageCustomers = z.object({
  messages: count,
  messages_from_ads: count,
  phone_taps: count,
  phone_taps_from_ads: count,
})
export type PageCustomers = z.infer<typeof PageCustomers>

/** An owner's page. */
export const Site = z.object({
  name: z.string(),
  /** The public URL. */
  url: z.string(),
  /** Why Google and customers can't open that URL; null where they can. */
  unreachable: z.string().nullable(),
  /** The draft texts. */
  content: SiteContent,
  image_url: z.string().nullable(),
  published: z.boolean(),
  /** Edited since it was published. */
  changed: z.boolean(),
  /** Increases with every save, so that an outdated draft doesn't overwrite a newer one. */
  version: count,
  /** Shows the draft to anyone with this URL, for an hour. */
  preview_path: z.string(),
  /** Counted since the page was made. */
  ...PageCustomers.shape,
  unread: count,
})
export type Site = z.infer<typeof Site>

const path = '/api/one-page-site'
const stale = ['one_page_site'] as const

/** The owner's page, or null. */
export const getSite = action({
  name: 'get_site',
  effect: 'read',
  input: nothing,
  output: z.object({ site: Site.nullable() }),
  rest: { method: 'GET', path, reply: 'plain' },
  tool: {
    description:
      "Reads the owner's one-page site (site null: there is none): its address, its words, whether it is published, how many messages came by its form and how many people tapped its phone number, and how many of those came from ads. It is for owners without a website.",
    idempotent: true,
    deferred: true,
  },
})

/** Creates the page from the business profile, unpublished. An existing page is left as it is. Without a profile: 409. */
export const makeSite = action({
  name: 'make_site',
  effect: 'draft',
  input: z.object({
    phone: SiteContent.shape.phone.optional(),
    address: line.optional(),
  }),
  output: z.object({ site: Site }),
  staleAfter: stale,
  rest: { method: 'POST', path, status: 201, reply: 'plain' },
  tool: {
    description:
      'Makes a one-page site for an owner without a website, from the business profile: words, what is sold, a picture, phone, hours, contact form. It is not published: publish_site does that, and then the address can be the website of a campaign. Needs the business profile. Give phone and address only where the owner said them.',
    idempotent: true,
    deferred: true,
  },
})

const { image_id: _image, ...words } = SiteContent.shape

/** Changes only what is sent, and only in the draft. Without a page: 404. */
export const changeSite = action({
  name: 'change_site',
  effect: 'draft',
  input: z.object(words).partial(),
  output: z.object({ site: Site }),
  staleAfter: stale,
  tool: {
    description:
      "Changes words of the owner's one-page site: headline, intro, offers (the whole list), special offer, about, phone, address, hours (the whole list; a day left out is closed). Only what the owner said. What is published stays until publish_site.",
    idempotent: true,
    deferred: true,
  },
})

/** Replaces the draft texts; the published page stays as it is. Edited elsewhere since: 409. */
export const saveSite = action({
  name: 'save_site',
  effect: 'draft',
  input: z.object({ content: SiteContent, version: count }),
  output: z.object({ site: Site }),
  staleAfter: stale,
  rest: { method: 'PUT', path, reply: 'plain' },
})

/** Gives the page another name. The old URL redirects to the new one. Taken: 409. */
export const renameSite = action({
  name: 'rename_site',
  effect: 'change_outside',
  input: z.object({
    name: z
      .string({ error: requiredOr(NOT_A_SITE_NAME) })
      .trim()
      .toLowerCase()
      .refine(isSiteName, NOT_A_SITE_NAME),
  }),
  output: z.object({ site: Site }),
  staleAfter: stale,
  rest: { method: 'POST', path: `${path}/rename`, reply: 'plain' },
})

/** Publishes the draft. */
export const publishSite = action({
  name: 'publish_site',
  effect: 'change_outside',
  input: nothing,
  output: z.object({ site: Site }),
  staleAfter: stale,
  rest: { method: 'POST', path: `${path}/publish`, reply: 'plain' },
  tool: {
    description:
      "Publishes the owner's one-page site with its words as they are now: everybody can see it then. Use it after make_site, when the owner wants the page online or wants to advertise it.",
    idempotent: true,
    deferred: true,
  },
})

/** Takes the page offline: its URL is a 404. Its texts stay. */
export const unpublishSite = action({
  name: 'unpublish_site',
  effect: 'change_outside',
  input: nothing,
  output: z.object({ site: Site }),
  staleAfter: stale,
  rest: { method: 'POST', path: `${path}/unpublish`, reply: 'plain' },
  tool: {
    description: "Takes the owner's one-page site offline. Ads that lead to it then lead to a page that isn't found.",
    idempotent: true,
    deferred: true,
  },
})

/** Permanently deletes the page with its messages and names. Without one: 404. */
export const deleteSite = action({
  name: 'delete_site',
  effect: 'change_outside',
  input: nothing,
  output: noContent,
  staleAfter: stale,
  rest: { method: 'DELETE', path, status: 204, reply: 'plain' },
})
