import { micros, roundMicros } from '@adwright/contract/values/money.rules'
import { z } from 'zod'
import { PlatformError } from '../port.ts'

// Google's JSON: int64 as text; empty, zero and false values are left out.

/** An int64 that fits a JavaScript number. */
export const int64 = z
  .union([z.string().regex(/^-?\d+$/), z.number()])
  .transform(Number)
  .refine(Number.isSafeInteger, 'is no whole number that we can hold')

export const count = int64.default(0)
/** Money, in micros of the account's currency. */
export const amount = int64.transform(micros)
/** The digits of an id. */
export const id = z.union([z.string().regex(/^\d+$/), z.number().int().transform(String)])

export const metrics = z
  .object({ impressions: count, clicks: count, costMicros: amount.default(micros(0)) })
  .prefault({})

/** Fractions: a conversion may be shared between the clicks that led to it. */
export const conversions = { conversions: z.number().default(0), conversionsValue: z.number().default(0) }
/** Google's counts, in thousandths and micros. */
export const countedOf = (it: { readonly conversions: number; readonly conversionsValue: number }) => ({
  conversionsMilli: Math.round(it.conversions * 1000),
  valueMicros: roundMicros(it.conversionsValue * 1_000_000),
})

export const entityStatus = z.enum(['ENABLED', 'PAUSED', 'REMOVED'])

/** The last digits of `customers/1/campaigns/2`; for `customers/1/adGroupCriteria/2~3` the 3. */
export function lastId(name: string): string {
  return /(\d+)$/.exec(name)?.[1] ?? ''
}

/**
 * Parses a response with a schema.
 * @throws {PlatformError} `unknown` for the answer to a change, else `unavailable`
 */
export function shaped<T>(schema: z.ZodType<T>, json: unknown, changes = false): T {
  const read = schema.safeParse(json)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const where = issue?.path.join('.') ?? ''
  throw new PlatformError(changes ? 'unknown' : 'unavailable', `Google's answer has an odd form at '${where}'`, {
    cause: read.error,
  })
}
