import type { Rejection } from '../../port.ts'
import type { Fault } from './fake-google.ts'

export interface Part {
  readonly fieldName: string
  readonly index?: number
}

/** One error in the format of a GoogleAdsFailure. */
export interface Complaint {
  readonly errorCode: Readonly<Record<string, string>>
  readonly message: string
  readonly trigger?: { readonly stringValue: string }
  readonly location?: { readonly fieldPathElements: readonly Part[] }
  readonly details?: object
}

const families: Readonly<Record<string, string>> = {
  INVALID_CAMPAIGN_NAME: 'campaignError',
  DUPLICATE_CAMPAIGN_NAME: 'campaignError',
  CANNOT_SET_DATE_TO_PAST: 'campaignError',
  CANNOT_MODIFY_START_DATE_IF_ALREADY_STARTED: 'campaignError',
  START_DATE_AFTER_END_DATE: 'dateRangeError',
  INVALID_DATE: 'dateRangeError',
  NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT: 'campaignBudgetError',
  NEGATIVE_MONEY_AMOUNT: 'campaignBudgetError',
  MONEY_AMOUNT_LESS_THAN_CURRENCY_MINIMUM_CPC: 'campaignBudgetError',
  MONEY_AMOUNT_TOO_LARGE: 'campaignBudgetError',
  VALUE_NOT_MULTIPLE_OF_BILLABLE_UNIT: 'currencyError',
  BID_TOO_SMALL: 'biddingError',
  BID_TOO_BIG: 'biddingError',
  MISSING_ADGROUP_NAME: 'adGroupError',
  TOO_FEW: 'collectionSizeError',
  TOO_MANY: 'collectionSizeError',
  DUPLICATE_ASSET: 'assetError',
  LINE_TOO_WIDE: 'adError',
  TOO_LONG: 'stringLengthError',
  CANNOT_SET_WITHOUT_FINAL_URLS: 'adError',
  REQUIRED: 'fieldError',
  INVALID_VALUE: 'fieldError',
  INVALID_FINAL_URL: 'urlFieldError',
  CANNOT_TARGET_AND_EXCLUDE: 'adGroupCriterionError',
  CANNOT_OPERATE_ON_REMOVED_ADGROUPAD: 'adGroupAdError',
  OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE: 'contextError',
  DUPLICATE_NAME: 'conversionActionError',
  RESOURCE_LIMIT: 'resourceCountLimitExceededError',
  RESOURCE_NOT_FOUND: 'mutateError',
  USER_PERMISSION_DENIED: 'authorizationError',
}

export const complaint = (code: string, message: string, ...path: Part[]): Complaint => ({
  errorCode: { [families[code] ?? 'criterionError']: code },
  message,
  ...(path.length > 0 ? { location: { fieldPathElements: path } } : {}),
})

export const field = (fieldName: string, index?: number): Part =>
  index === undefined ? { fieldName } : { fieldName, index }

/** A rule's refusal at a location in the request. */
export const of = ({ reason, message }: Rejection, ...path: Part[]): Complaint => complaint(reason, message, ...path)

/** A refused ad: the rules' fields are its lists of texts and its URL. A line that is too long is too wide at Google. */
export function ofAd({ reason, message, field: place = '' }: Rejection, ...path: Part[]): Complaint {
  const [name = '', index] = place.split('.')
  const code = reason === 'TOO_LONG' && name !== 'website_url' ? 'LINE_TOO_WIDE' : reason
  if (name === 'website_url') return complaint(code, message, ...path, field('final_urls', 0))
  const list = field(name, index === undefined ? undefined : Number(index))
  return complaint(code, message, ...path, field('responsive_search_ad'), list, field('text'))
}

const grpc: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
}

/** A refusal's body, as the REST interface returns it. */
export const failure = (status: number, complaints: readonly Complaint[]) => ({
  error: {
    code: status,
    message: 'Request contains an invalid argument.',
    status: grpc[status] ?? 'UNKNOWN',
    details: [
      {
        '@type': 'type.googleapis.com/google.ads.googleads.v25.errors.GoogleAdsFailure',
        errors: complaints,
        requestId: 'loopback',
      },
    ],
  },
})

/** The response to the next call, in place of the real one. */
export const answers = (status: number, json: unknown, headers: Record<string, string> = {}): Fault => ({
  kind: 'answer',
  reply: { status, json },
  headers,
})
/** An error that concerns no field. */
export const told = (status: number, family: string, code: string, details?: object): Fault =>
  answers(
    status,
    failure(status, [{ errorCode: { [family]: code }, message: 'Told.', ...(details ? { details } : {}) }]),
  )
