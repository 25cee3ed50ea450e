import { currencies } from '@adwright/contract/values/currency.rules'
/** Google's alternative names for a refusal, mapped to the one that the port uses. */
export const sameReasons: Readonly<Record<string, string>> = {
  LINE_TOO_WIDE: 'TOO_LONG',
  INVALID_CRITERION_ID: 'INVALID_ID',
  INVALID_USER_INTEREST: 'INVALID_ID',
}

/** The message for a refusal without a sentence below. Google's own words are in the log. */
export const REFUSED = 'Google Ads didn’t accept this change.'
export const REFUSED_VALUE = 'Google Ads didn’t accept this. Please change it.'

/** Only Google knows each currency's minimum, and returns it with the refusal. */
export const budgetTooSmall = (least: string): string => `Google needs a budget of at least ${least} a day here.`

/** Refusals by error name, in words for the account's owner. */
export const sentences: Readonly<Record<string, string>> = {
  // The sentence in product-3 §8.
  CANNOT_SET_DATE_TO_PAST: 'Trying to modify a date into the past.',
  USER_PERMISSION_DENIED: "The manager doesn't have permission to access this account. Please link it again.",
  CUSTOMER_NOT_ENABLED:
    'This Google Ads account isn’t active: it was closed, or its setup was never finished. Please finish or reactivate it at ads.google.com.',
  ACTION_NOT_PERMITTED_FOR_SUSPENDED_ACCOUNT:
    'Google has suspended this account. Please see the notice at ads.google.com and appeal there.',
  INCOMPLETE_SIGNUP: 'This Google Ads account isn’t fully signed up. Please finish it at ads.google.com.',
  MISSING_TOS: 'The terms of Google Ads were not accepted for this account. Please accept them at ads.google.com.',
  ACCESS_DENIED_FOR_ACCOUNT_TYPE: 'Google doesn’t allow this for this kind of account.',
  NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT: 'The budget must be in whole units of what Google bills: cents, or whole yen.',
  VALUE_NOT_MULTIPLE_OF_BILLABLE_UNIT: 'The bid must be in whole cents.',
  DUPLICATE_CAMPAIGN_NAME: 'A campaign with this name already exists.',
  EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED:
    'Google wants to know whether this campaign is political advertising in the EU. Please declare it at ads.google.com.',
  CANNOT_ADD_USER_INTERESTS_TO_SEARCH_CAMPAIGNS:
    'Google doesn’t allow interests for this campaign. Please skip the audience.',
  INVALID_CAMPAIGN_NAME: 'This isn’t a valid campaign name.',
  MISSING_ADGROUP_NAME: 'The ad group needs a name of less than 255 characters.',
  DUPLICATE_ADGROUP_NAME: 'An ad group with this name already exists.',
  NEGATIVE_MONEY_AMOUNT: 'The budget can’t be negative.',
  MONEY_AMOUNT_LESS_THAN_CURRENCY_MINIMUM_CPC: 'The budget is too small.',
  BUDGET_BELOW_PER_DAY_MINIMUM: 'Google needs a larger budget a day here.',
  MONEY_AMOUNT_TOO_LARGE: 'The budget is too large.',
  BID_TOO_SMALL: 'The bid is too small.',
  BID_TOO_BIG: 'The bid is too big.',
  BID_TOO_MANY_FRACTIONAL_DIGITS: 'The bid must be in whole cents.',
  INVALID_DATE: 'This isn’t a date.',
  START_DATE_AFTER_END_DATE: 'The end date is before the start date.',
  CANNOT_MODIFY_START_DATE_IF_ALREADY_STARTED: 'The campaign has already started, so its start date can’t change.',
  INVALID_VALUE: 'Google Ads doesn’t allow this value.',
  REQUIRED: 'Please fill this in.',
  TOO_LONG: 'This text is too long.',
  TOO_SHORT: 'This text is too short.',
  TOO_FEW: 'There are too few of these.',
  TOO_MANY: 'There are too many of these.',
  DUPLICATE_ASSET: 'This text is in the ad twice.',
  CANNOT_SET_WITHOUT_FINAL_URLS: 'The website address is missing.',
  INVALID_FINAL_URL: 'This isn’t a website address.',
  KEYWORD_TEXT_TOO_LONG: 'The keyword is too long.',
  KEYWORD_HAS_TOO_MANY_WORDS: 'The keyword has too many words.',
  KEYWORD_HAS_INVALID_CHARS: 'The keyword has characters that aren’t allowed.',
  BROAD_MATCH_MODIFIER_KEYWORD_NOT_ALLOWED: 'A plus sign before a word isn’t allowed.',
  DUPLICATE_KEYWORD: 'This keyword is listed twice.',
  INVALID_ID: 'Google Ads doesn’t know this one.',
  AD_SCHEDULE_INVALID_TIME_INTERVAL: 'A time slot must end after it starts, in quarter hours.',
  AD_SCHEDULE_INTERVAL_CANNOT_SPAN_MULTIPLE_DAYS: 'A time slot must end on the day it starts.',
  AD_SCHEDULE_TIME_INTERVALS_OVERLAP: 'Two time slots of a day overlap.',
  AD_SCHEDULE_EXCEEDED_INTERVALS_PER_DAY_LIMIT: 'A day has at most 6 time slots.',
  CANNOT_TARGET_AND_EXCLUDE: 'This is both targeted and excluded.',
  INVALID_PROXIMITY_RADIUS: 'The distance is too short or too long.',
  INVALID_PROXIMITY_ADDRESS: 'There is no such point on the earth.',
  CANNOT_EXCLUDE_ALL_TARGETS: 'Everybody is excluded.',
  CANNOT_OPERATE_ON_REMOVED_ADGROUPAD: 'The ad was removed.',
  OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE: 'This was removed, so it can’t change.',
  DUPLICATE_NAME: 'This name is already in use.',
  RESOURCE_LIMIT: 'The account has as many of these as Google allows.',
  AD_GROUP_AD_LIMIT: 'This ad group has as many ads as Google allows.',
  TOO_MANY_MANAGERS:
    'This account is linked to as many managers as Google allows. Please remove one at ads.google.com, under Admin, Access and security, Managers.',
  TOO_MANY_INVITES: 'Too many invitations of ours wait for an answer. Please try again later.',
  CLIENT_HAS_NO_ADMIN_USER:
    'This account has no administrator who could accept the invitation. Please add one at ads.google.com.',
  ACCOUNTS_NOT_COMPATIBLE_FOR_LINKING: 'Google doesn’t let this account be linked to a manager.',
  CUSTOMER_CANNOT_MANAGE_SELF: 'This is the number of our own manager account. Please enter the number of yours.',
  REQUESTED_METRICS_FOR_MANAGER: 'This is a manager account. Please link the account with the campaigns.',
}

/** An account in an unsupported currency: its figures would be shown in the wrong currency. */
export const otherCurrency = (code: string): string =>
  `This Google Ads account counts in ${code}. Only accounts in these currencies can be used here: ${currencies.join(', ')}.`

/** Refusals that only the operator can fix. */
export const advice: Readonly<Record<string, string>> = {
  DEVELOPER_TOKEN_NOT_APPROVED:
    'The developer token may only touch test accounts. Ask Google for basic access, or unset GOOGLE_ADS_DEVELOPER_TOKEN.',
  DEVELOPER_TOKEN_PROHIBITED:
    'The developer token belongs to another Google Cloud project. Check GOOGLE_ADS_DEVELOPER_TOKEN and GOOGLE_ADS_CLIENT_ID.',
  DEVELOPER_TOKEN_INVALID: 'Google doesn’t recognize the developer token. Check GOOGLE_ADS_DEVELOPER_TOKEN.',
  DEVELOPER_TOKEN_NOT_ON_ALLOWLIST: 'This developer token isn’t allowed to make this call. Ask Google for access.',
  CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION:
    'The Google Cloud project of this OAuth client may only touch test accounts. Apply for access to the Google Ads API.',
  CLOUD_PROJECT_NOT_UNDER_ORGANIZATION:
    'Google wants the Google Cloud project of this OAuth client in an organization.',
  ACCESS_PROHIBITED: 'Google has shut this Google Cloud project out of the Google Ads API.',
  PROJECT_DISABLED: 'The Google Cloud project of this OAuth client is disabled.',
  INVALID_LOGIN_CUSTOMER_ID_SERVING_CUSTOMER_ID_COMBINATION:
    'GOOGLE_ADS_LOGIN_CUSTOMER_ID isn’t a manager account that this refresh token can use.',
  NOT_ADS_USER:
    'The Google user of the refresh token has no Google Ads account. Give it access to the manager account.',
  SERVICE_ACCESS_DENIED: 'This Google Cloud project isn’t allowed to make this call.',
  CREATION_DENIED_INELIGIBLE_MCC: 'This manager account isn’t allowed to create accounts.',
  CREATION_DENIED_FOR_POLICY_VIOLATION: 'This manager account isn’t allowed to create accounts.',
  INVALID_TIME_ZONE: 'New accounts get this server’s time zone, which Google doesn’t recognize. Set TZ to another one.',
  SERVICE_DISABLED: 'The Google Ads API isn’t enabled in this OAuth client’s Google Cloud project.',
  ACCESS_TOKEN_SCOPE_INSUFFICIENT:
    'The refresh token was made without the scope https://www.googleapis.com/auth/adwords. Make a new one with it.',
  HTTP_404: 'Google doesn’t recognize this call: GOOGLE_ADS_API_VERSION may have been retired.',
}
