import { isCurrency, moneyIn } from '@adwright/contract/values/currency.rules'
import { MICROS_A_USD } from '@adwright/contract/values/money.rules'
import { z } from 'zod'
import { PlatformError, type Rejection } from '../port.ts'
import type { Answer } from './post.ts'
import { advice, budgetTooSmall, REFUSED, REFUSED_VALUE, sameReasons, sentences } from './refusals.texts.ts'

const PathPart = z.object({ fieldName: z.string(), index: z.coerce.number().optional() })
export type PathPart = z.infer<typeof PathPart>

const AdsError = z.object({
  errorCode: z.record(z.string(), z.string()).default({}),
  message: z.string().default(''),
  trigger: z.object({ stringValue: z.string().optional() }).optional(),
  location: z.object({ fieldPathElements: z.array(PathPart).default([]) }).optional(),
  details: z
    .object({
      quotaErrorDetails: z.object({ retryDelay: z.string().optional() }).optional(),
      policyFindingDetails: z
        .object({ policyTopicEntries: z.array(z.object({ topic: z.string().optional() })).default([]) })
        .optional(),
      budgetPerDayMinimumErrorDetails: z
        .object({ currencyCode: z.string(), budgetPerDayMinimumMicros: z.coerce.number() })
        .optional(),
      policyViolationDetails: z.object({ externalPolicyName: z.string().optional() }).optional(),
    })
    .optional(),
})
type AdsError = z.infer<typeof AdsError>

const Failure = z.object({ '@type': z.string(), errors: z.array(AdsError) })
const Status = z.object({
  code: z.coerce.number().optional(),
  status: z.string().optional(),
  message: z.string().default(''),
  details: z.array(z.unknown()).default([]),
})
type Status = z.infer<typeof Status>

/** Our field for a location in Google's request; undefined: none of ours. */
export type FieldOf = (path: readonly PathPart[]) => string | undefined

export interface Reading {
  /** Whether the call changes something: without an answer its outcome is `unknown`. */
  readonly changes: boolean
  readonly fieldOf?: FieldOf
}

/** A temporary problem at Google: reads are worth retrying. */
export class PassingFailure extends PlatformError {}

const MAX_TOLD = 50
/** The default wait in seconds, when Google names none. */
const BUSY_SECONDS = 30
/** The order of our own form, so that people see the errors in that order. */
const fieldOrder = [
  'campaign_name',
  'ad_group_name',
  'daily_budget',
  'cpc_bid',
  'start_date',
  'end_date',
  'keywords',
  'headlines',
  'descriptions',
  'website_url',
]

const codeIn = ({ errorCode }: AdsError): readonly [family: string, code: string] =>
  Object.entries(errorCode)[0] ?? ['', 'UNKNOWN']

function errorsIn({ details }: Status): AdsError[] {
  return details.flatMap((detail) => {
    const read = Failure.safeParse(detail)
    return read.success && read.data['@type'].endsWith('.errors.GoogleAdsFailure') ? read.data.errors : []
  })
}

/** Parses Google's durations, `30s` or `1.5s`; a header has plain seconds. */
function secondsIn(text: string | null | undefined): number | undefined {
  const found = /^(\d+(?:\.\d+)?)s?$/.exec(text ?? '')?.[1]
  return found === undefined ? undefined : Math.max(1, Math.ceil(Number(found)))
}

function messageOf(error: AdsError, code: string, hasField: boolean): string {
  const topics = error.details?.policyFindingDetails?.policyTopicEntries.flatMap(({ topic }) => topic ?? []) ?? []
  const name = error.details?.policyViolationDetails?.externalPolicyName
  const policies = [...topics.map((it) => it.toLowerCase().replaceAll('_', ' ')), ...(name === undefined ? [] : [name])]
  if (policies.length > 0) {
    const text = error.trigger?.stringValue
    return `Google's advertising policy does not allow ${text ? `'${text}'` : 'this'}: ${policies.join(', ')}. Please change the text.`
  }
  const least = error.details?.budgetPerDayMinimumErrorDetails
  if (least && isCurrency(least.currencyCode))
    return budgetTooSmall(moneyIn(least.currencyCode).short(least.budgetPerDayMinimumMicros / MICROS_A_USD))
  return sentences[code] ?? (hasField ? REFUSED_VALUE : REFUSED)
}

function rejectionOf(error: AdsError, fieldOf: FieldOf | undefined): Rejection {
  const [family, code] = codeIn(error)
  // If the whole object can't be changed, no field is to blame.
  const field = family === 'contextError' ? undefined : fieldOf?.(error.location?.fieldPathElements ?? [])
  const reason = sameReasons[code] ?? code
  const found = { reason, message: messageOf(error, reason, field !== undefined), said: `${code}: ${error.message}` }
  return field === undefined ? found : { ...found, field }
}

const placeOf = ({ field }: Rejection): number => {
  const at = fieldOrder.indexOf(field?.split('.')[0] ?? '')
  return at < 0 ? fieldOrder.length : at
}

const rejected = (rejections: readonly Rejection[], fallback: string): PlatformError =>
  new PlatformError('rejected', rejections[0]?.message ?? fallback, { rejections })

const busy = (message: string, seconds: number | undefined): PlatformError =>
  new PlatformError('busy', message, { retryAfterSeconds: seconds ?? BUSY_SECONDS })

/** Refusals that aren't about the request's content: rate limits, access, or something missing. */
function specialOne(error: AdsError, { changes }: Reading): PlatformError | undefined {
  const [family, code] = codeIn(error)
  const said = `${code}: ${error.message}`
  const told = advice[code]
  if (told !== undefined) return new PlatformError('unavailable', told)
  if (code === 'RESOURCE_NOT_FOUND' || code === 'CUSTOMER_NOT_FOUND') return new PlatformError('not_found', said)
  switch (family) {
    case 'quotaError':
      return busy(said, secondsIn(error.details?.quotaErrorDetails?.retryDelay))
    case 'databaseError':
      return busy(said, undefined)
    case 'internalError':
      return new PassingFailure(changes ? 'unknown' : 'unavailable', said)
    case 'authenticationError':
      return new PlatformError('unavailable', `Google refused our sign-in. ${said}`)
    default:
      return undefined
  }
}

function specialOf(errors: readonly AdsError[], reading: Reading): PlatformError | undefined {
  for (const error of errors) {
    const found = specialOne(error, reading)
    if (found) return found
  }
  return undefined
}

/** Google's refusal in the port's terms. `answer` must not be a success. */
export function failureOf(answer: Answer, reading: Reading): PlatformError {
  const body = Array.isArray(answer.json) ? (answer.json[0] as unknown) : answer.json
  const read = z.object({ error: Status }).safeParse(body)
  const error: Status = read.success ? read.data.error : { message: '', details: [] }
  const found = statusFailure(answer, error, reading)
  // Only for the log: Google's support finds a call by it.
  if (answer.requestId !== null) found.cause = new Error(`Google Ads request ${answer.requestId}`)
  return found
}

/** A failed part of a successful answer (`partialFailureError`), or undefined. */
export function partialFailureIn(json: unknown, reading: Reading): PlatformError | undefined {
  const read = z.object({ partialFailureError: Status }).safeParse(json)
  if (!read.success) return undefined
  return statusFailure({ status: 400, json, retryAfter: null, requestId: null }, read.data.partialFailureError, reading)
}

function statusFailure(answer: Answer, error: Status, reading: Reading): PlatformError {
  const errors = errorsIn(error)
  const said = `${error.status ?? `HTTP ${answer.status}`}: ${error.message}`
  const special = specialOf(errors, reading)
  if (special) return special
  if (answer.status === 429) return busy(said, secondsIn(answer.retryAfter))
  if (answer.status >= 500) return new PassingFailure(reading.changes ? 'unknown' : 'unavailable', said)
  if (errors.length > 0) {
    const found = errors.slice(0, MAX_TOLD).map((it) => rejectionOf(it, reading.fieldOf))
    return rejected(
      found.toSorted((a, b) => placeOf(a) - placeOf(b)),
      said,
    )
  }
  // An error without ads details is about this app: a key, the project, the API version.
  const reason = /"reason":\s*"([A-Z_]+)"/.exec(JSON.stringify(error.details))?.[1]
  return new PlatformError('unavailable', advice[reason ?? `HTTP_${answer.status}`] ?? said)
}
