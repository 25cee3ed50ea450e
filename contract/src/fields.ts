import { type Day, isCalendarDate } from './values/day.rules.ts'
import { currencies } from './values/currency.rules.ts'
import type { Usd } from './values/money.rules.ts'
import { isWebAddress, NOT_A_WEB_ADDRESS } from './values/web-address.rules.ts'
import { z } from 'zod'
import { adTextFault, atMost, atMostChars, charsOf, lastSegment, REQUIRED } from './fields.rules.ts'
import {
  EMAIL_MAX_CHARS,
  LIST_MAX_ITEMS,
  NAME_MAX_CHARS,
  PAGE_MAX_ITEMS,
  PASSWORD_MAX_CHARS,
  PASSWORD_MIN_CHARS,
  URL_MAX_CHARS,
} from './limits.ts'

const absent = (input: unknown): boolean => input === undefined || input === null || input === ''

/**
 * A further check that leaves blank texts to `Required`. (An aborting check would too, but zod then skips the checks over several fields,
 * and one blank field would hide errors elsewhere.)
 */
export const blankOr =
  (check: (address: string) => boolean) =>
  (it: string): boolean =>
    it === '' || check(it)

const emailShape = z.email()
const isEmail = (address: string): boolean => address.length > EMAIL_MAX_CHARS || emailShape.safeParse(address).success

/** `Required` for a missing field, `otherwise` for a wrong type. */
export const requiredOr =
  (otherwise: string) =>
  (issue: { readonly input?: unknown }): string =>
    absent(issue.input) ? REQUIRED : otherwise

/** A required text; blank counts as absent. At most `max` characters. */
export const text = (max: number = NAME_MAX_CHARS) =>
  z
    .string({ error: requiredOr('Must be text.') })
    .trim()
    .min(1, REQUIRED)
    .max(max, atMostChars(max))

/** A text that may be blank. At most `max` characters. */
export const looseText = (max: number = NAME_MAX_CHARS) =>
  z.string({ error: requiredOr('Must be text.') }).max(max, atMostChars(max))

/** An ad text: double-width characters count as two, as the ad platform counts. */
export const adText = (max: number) =>
  text(max).refine((it) => charsOf(it) > max || blankOr((ad) => adTextFault(ad, max) === undefined)(it), {
    error: atMostChars(max),
  })

/** Exactly `count` items; each missing one is `Required` at its own path (`headlines.2`). */
export const exactly = <T extends z.ZodType>(count: number, item: T, plural: string) =>
  between([count, count], item, plural)

/** A list of `least` to `most` items; each missing one of the first `least` is Required at its own path. */
export const between = <T extends z.ZodType>([least, most]: readonly [number, number], item: T, plural: string) =>
  z
    .array(item, { error: requiredOr('Must be a list.') })
    .max(most, atMost(most, plural))
    .superRefine((list, ctx) => {
      for (let at = list.length; at < least; at++) ctx.addIssue({ code: 'custom', path: [at], message: REQUIRED })
    })
    .meta({ minItems: least, maxItems: most })

/** A list of at most `max` items. */
export const listOf = <T extends z.ZodType>(item: T, max: number = LIST_MAX_ITEMS) =>
  z.array(item, { error: requiredOr('Must be a list.') }).max(max, atMost(max, 'items'))

/** Marks the schema's values as days; only the type changes. */
const ofDays = (schema: z.ZodType<string, string>) => schema as z.ZodType<Day, string>

/** A calendar date `YYYY-MM-DD` in a response. */
export const day = ofDays(z.string())

const NOT_A_DATE = 'Must be a date such as 2026-11-20.'
const dateText = (missing: string) => z.string({ error: ({ input }) => (absent(input) ? missing : NOT_A_DATE) }).trim()
const dateIn = (text: z.ZodString, missing: string) =>
  ofDays(text.min(1, missing).refine(blankOr(isCalendarDate), NOT_A_DATE).meta({ format: 'date' }))

/** A calendar date `YYYY-MM-DD`; `missing` is the message when it's absent. It isn't a moment, so time zones don't shift it. */
export const dateOr = (missing: string) => dateIn(dateText(missing), missing)
/** A required `YYYY-MM-DD` that exists in the calendar. */
export const date = dateOr(REQUIRED)

/** A date from a date input; any time part is dropped (product-3 §5.7). */
export const dateOfInput = dateIn(
  dateText(REQUIRED).overwrite((it) => it.replace(/^(\d{4}-\d{2}-\d{2})T.*$/, '$1')),
  REQUIRED,
)

/** Marks the schema's values as dollars; only the type changes. */
export const ofUsd = (schema: z.ZodNumber) => schema as z.ZodNumber & { readonly _zod: { readonly output: Usd } }

/** The currency of the amounts beside it: the ad account's. Absent: US dollars, as in data stored before other currencies existed. */
export const currency = z.enum(currencies).optional()

/** An amount in a response: plans and credits in US dollars, ads in the account's currency. */
export const dollars = ofUsd(z.number())

/** An input amount, at most 2 decimals, 0 allowed. */
export const usd = ofUsd(
  z
    .number({ error: requiredOr('Must be a number.') })
    .multipleOf(0.01, 'At most 2 decimals.')
    .min(0, 'Must not be below 0.'),
)

/** An input amount, at most 2 decimals, above 0. */
export const usdAboveZero = usd.positive('Must be greater than 0.')

/** A whole number, 0 or more. */
export const count = z.number().int().min(0)
/** True or false, not a text such as 'true'. */
export const flag = z.boolean({ error: requiredOr('Must be true or false.') })

/** An email address, trimmed. */
export const email = z
  .string({ error: requiredOr('Please enter a valid email address.') })
  .trim()
  .min(1, REQUIRED)
  .max(EMAIL_MAX_CHARS, 'Please enter a valid email address.')
  .refine(blankOr(isEmail), 'Please enter a valid email address.')
  .meta({ format: 'email' })

/** A newly chosen password: checks only its length. The server checks whether it's too common. */
export const newPassword = z
  .string({ error: requiredOr('Must be text.') })
  .min(1, 'Required')
  .refine(
    blankOr((it) => it.length >= PASSWORD_MIN_CHARS),
    `At least ${PASSWORD_MIN_CHARS} characters.`,
  )
  .max(PASSWORD_MAX_CHARS, atMostChars(PASSWORD_MAX_CHARS))
/** An existing password, whatever the rules were when it was chosen. */
export const password = z
  .string({ error: requiredOr('Must be text.') })
  .min(1, 'Required')
  .max(1_000, atMostChars(1_000))

/** An authenticator app's code, or a recovery code, as typed. */
export const signInCode = text(40)

/** A website URL as typed; the website guard decides whether it may be fetched. */
export const website = text(URL_MAX_CHARS).refine(isWebAddress, NOT_A_WEB_ADDRESS)

/** A platform id: campaigns, ad groups and ads may come as the platform's full path, of which the last segment is kept. */
export const platformId = text(NAME_MAX_CHARS).overwrite(lastSegment)
/** One of our ids. Unknown ids are a 404, whatever their shape. */
export const id = text(NAME_MAX_CHARS)
/** One of the given words; the error lists them. */
export const word = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.enum(values, { error: requiredOr(`Must be one of ${values.join(', ')}.`) })

/** A moment on the wire: ISO 8601, UTC. */
export const moment = z.iso.datetime()

/**
 * The input of a list that can grow. A use case returns at most `limit` rows (all if left out), newest first, after the row with id
 * `before`. The transport asks for one more row than the caller did, to know whether there is more (`X-Next-Before`); that's why 201 is
 * allowed.
 */
export const page = {
  limit: z.coerce
    .number('Must be a number.')
    .int('Must be a whole number.')
    .min(1, 'At least 1.')
    .max(PAGE_MAX_ITEMS + 1, atMost(PAGE_MAX_ITEMS))
    .optional(),
  before: z.string().max(NAME_MAX_CHARS).optional(),
}

/** Who wrote a text: the language model, or code using trade knowledge. Absent in older texts. */
export const writtenBy = z.enum(['model', 'built_in']).optional()

/** An uploaded picture; its type is detected from its bytes, not its name. */
export const UploadedFile = z.object(
  { bytes: z.instanceof(Uint8Array, { error: 'Required' }), fileName: z.string() },
  { error: 'Required' },
)
export type UploadedFile = z.infer<typeof UploadedFile>

/** The input of actions without input. */
export const nothing = z.object({})
/** The output of actions that answer 204. */
export const noContent = z.void()
/** An answer that is one sentence for a person. */
export const Message = z.object({ message: z.string() })

/** `{success, message, data}`. The use case supplies `message` and `data`; success is true except where the contract says otherwise. */
export const envelope = <D extends z.ZodType>(data: D) =>
  z.object({ success: z.boolean().default(true), message: z.string(), data })

/** `Required` for a field that only some inputs need; reported beside other errors, but only if the field is absent. */
export const lacking = (field: string) => ({
  path: [field],
  error: REQUIRED,
  when: ({ value, issues }: { value: unknown; issues: readonly { readonly path?: readonly PropertyKey[] }[] }) =>
    typeof value === 'object' && value !== null && !issues.some((it) => it.path?.[0] === field),
})

/** An envelope without data. */
export const messageOnly = z.object({
  success: z.boolean().default(true),
  message: z.string(),
  data: z.object({}).default({}),
})

/** A check over several fields: it runs once these fields are valid, whatever the others are. */
export function across(fields: readonly string[], path: string, error: string) {
  return {
    path: [path],
    error,
    when: ({ value, issues }: { value: unknown; issues: readonly { readonly path?: readonly PropertyKey[] }[] }) =>
      typeof value === 'object' &&
      value !== null &&
      fields.every((field) => field in value && !issues.some((issue) => issue.path?.[0] === field)),
  }
}

/** The sender of something that opens without an account. `brand`: their business, shown in place of the product's name. */
export const sender = { from_name: z.string(), brand: z.string().optional() }
