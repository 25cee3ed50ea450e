import { z } from 'zod'
import { action } from './action.ts'
import { CALL_SECONDS, CALL_SECONDS_MAX, customerKinds } from './customer-kinds.rules.ts'
import {
  blankOr,
  day,
  dollars,
  envelope,
  flag,
  lacking,
  listOf,
  messageOnly,
  moment,
  nothing,
  platformId,
  requiredOr,
  text,
  usd,
  word,
} from './fields.ts'
import { PageCustomers } from './one-page-site.ts'
import { asUsd } from './values/money.rules.ts'

const WRONG_LENGTH = `A whole number of seconds, 1 to ${CALL_SECONDS_MAX}.`
const PAGE_MAX_CHARS = 200
const VALUE_MAX_USD = asUsd(1_000_000)

/** One kind of customer to count. */
const Wish = z
  .object({
    kind: word(customerKinds).describe('What counts as a customer.'),
    /** What one is worth; for purchases, where the website doesn't report a value. */
    value: usd
      .max(VALUE_MAX_USD, 'At most $1,000,000.')
      .default(asUsd(1))
      .describe('What one customer is worth, if the owner said so.'),
    /** Default: the account's currency. No other is accepted. */
    currency_code: text(10).optional().describe('Leave it out: the ad account’s currency.'),
    /** The minimum length of a counted call from an ad. */
    call_seconds: z
      .number({ error: requiredOr(WRONG_LENGTH) })
      .int(WRONG_LENGTH)
      .min(1, WRONG_LENGTH)
      .max(CALL_SECONDS_MAX, WRONG_LENGTH)
      .default(CALL_SECONDS),
    /** The path of the page people see after paying, starting with the slash. */
    done_page: text(PAGE_MAX_CHARS)
      .refine(
        blankOr((it) => /^\/[^\s/?#][^\s]*$/.test(it)),
        'Write it from the slash on, such as /thank-you.',
      )
      .optional(),
  })
  .refine((it) => it.kind !== 'PURCHASES' || it.done_page !== undefined, lacking('done_page'))

/** `waiting`: no signal yet. `quiet`: signals stopped although people click. */
export const kindStates = ['waiting', 'heard', 'quiet'] as const

/** Something that is counted, and its state. */
export const MeasuredKind = z.object({
  id: z.string(),
  /** One of the kinds, or another category set up elsewhere. */
  kind: z.string(),
  name: z.string(),
  /** Counted by the tag from this page. */
  in_tag: z.boolean(),
  value: dollars.nullable(),
  call_seconds: z.number().int().nullable(),
  done_page: z.string().nullable(),
  state: z.enum(kindStates),
  last_heard: moment.nullable(),
})
export type MeasuredKind = z.infer<typeof MeasuredKind>

/**
 * The result for one page of the website. `held`: the tag is there but something, such as a cookie banner, keeps it from running. `other`:
 * another ad account's tag. `failed`: it couldn't be read, with the cause.
 */
export const pageOutcomes = ['found', 'held', 'missing', 'other', 'failed'] as const
/** The last check of the website for the tag. `rendered`: in a browser, after the page's scripts ran; otherwise the HTML as sent. */
export const TagCheck = z.object({
  checked_at: moment,
  pages: z.array(
    z.object({
      url: z.string(),
      outcome: z.enum(pageOutcomes),
      cause: z.string().optional(),
      rendered: z.boolean().optional(),
    }),
  ),
})
export type TagCheck = z.infer<typeof TagCheck>

/** How customers are counted. */
export const Measuring = z.object({
  kinds: z.array(MeasuredKind),
  /** Goes on every page of the website, once; null while none is needed. */
  tag: z.string().nullable(),
  /** The tag for a Shopify checkout, which allows no other code; null without purchases. */
  shopify_pixel: z.string().nullable(),
  website: z.string().nullable(),
  check: TagCheck.nullable(),
  /** The first day without a tag signal although people click; null where all is well. */
  quiet_since: day.nullable(),
  /** Counted in the last 30 days by the page we made for the owner, without a tag; null without a published page. */
  page: PageCustomers.nullable(),
})
export type Measuring = z.infer<typeof Measuring>

/** What is counted, the tag for the website, and its state. */
export const getMeasuring = action({
  name: 'get_measuring',
  effect: 'read',
  input: nothing,
  output: envelope(Measuring),
  rest: { method: 'GET', path: '/api/google-ads/measuring', reply: 'envelope' },
  tool: {
    name: 'get_customer_tag',
    description:
      'Reads what counts as a customer (forms, purchases, calls, taps on the phone number, directions), the one tag for the website, when each was last heard, on which pages the tag was found, and whether it went quiet.',
    idempotent: true,
    deferred: true,
  },
})

/** Sets up several kinds at once, all or none. Kinds that already count stay as they are. */
export const measureCustomers = action({
  name: 'measure_customers',
  effect: 'change_outside',
  input: z.object({
    kinds: listOf(Wish, customerKinds.length)
      .min(1, 'Choose at least one.')
      .superRefine((list, ctx) => {
        list.forEach(({ kind }, at) => {
          if (list.findIndex((it) => it.kind === kind) < at)
            ctx.addIssue({ code: 'custom', path: [at, 'kind'], message: 'Chosen twice.' })
        })
      }),
  }),
  output: envelope(Measuring),
  staleAfter: ['performance', 'campaigns'],
  rest: { method: 'POST', path: '/api/google-ads/measuring', reply: 'envelope', idempotent: true },
  tool: {
    description:
      'Sets up what counts as a customer for the whole account: FORM (form sent), PURCHASES (needs done_page, the page after paying), CALL_FROM_AD (from call_seconds on), PHONE_TAP (tap on the number on the website), DIRECTIONS. Several at once. The answer holds the one tag that the owner pastes into the website.',
    idempotent: true,
    deferred: true,
  },
})

const chosenIds = z.object({
  conversion_ids: listOf(platformId, customerKinds.length).min(1, 'Choose at least one.'),
})

/** Stops counting them, at the platform too. Earlier counts stay. */
export const stopMeasuring = action({
  name: 'stop_measuring',
  effect: 'change_outside',
  input: chosenIds,
  output: messageOnly,
  staleAfter: ['performance', 'campaigns'],
  rest: { method: 'POST', path: '/api/google-ads/measuring/stop', reply: 'envelope' },
})

/** Resumes counting, with the same tag. */
export const resumeMeasuring = action({
  name: 'resume_measuring',
  effect: 'change_outside',
  input: chosenIds,
  output: messageOnly,
  staleAfter: ['performance', 'campaigns'],
  rest: { method: 'POST', path: '/api/google-ads/measuring/resume', reply: 'envelope' },
})

/** Reads the website's pages and reports which of them have the tag. */
export const checkTag = action({
  name: 'check_tag',
  effect: 'draft',
  input: nothing,
  output: envelope(Measuring),
  staleAfter: ['performance'],
  unlogged: true,
  rest: { method: 'POST', path: '/api/google-ads/measuring/check', reply: 'envelope' },
  tool: {
    name: 'check_customer_tag',
    description:
      'Opens the pages of the website in a browser and looks for the tag that counts customers: on which it is, on which it is missing, where something keeps it from running (held), and why a page could not be read. rendered false: the page was read as it was sent, so a tag that a tag manager adds later was not seen.',
    idempotent: true,
    deferred: true,
  },
})

/** Sends one test conversion, without counting a customer. `open`: the URL to open for it, where the platform can't be told directly. */
export const testConversion = action({
  name: 'test_conversion',
  effect: 'draft',
  input: z.object({ conversion_id: platformId }),
  output: envelope(z.object({ heard: flag, open: z.string().nullable(), asked_at: moment })),
  staleAfter: ['performance'],
  unlogged: true,
  rest: { method: 'POST', path: '/api/google-ads/measuring/test', reply: 'envelope' },
})

/** Whether a test conversion has arrived since it was requested. */
export const watchTest = action({
  name: 'watch_test_conversion',
  effect: 'read',
  input: z.object({ conversion_id: platformId, since: moment }),
  output: envelope(z.object({ heard: z.boolean(), last_heard: moment.nullable() })),
  rest: { method: 'GET', path: '/api/google-ads/measuring/test', reply: 'envelope' },
})
