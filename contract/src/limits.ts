import { asUsd } from './values/usd.rules.ts'
/** Every business limit once, with its unit in its name and its source above it. */

// Credits and money (product-1 §9, decisions.md)
export const START_CREDITS = 20
export const IMAGE_COST_CREDITS = 2
export const PRO_MONTHLY_CREDITS = 250
export const ENTERPRISE_MONTHLY_CREDITS = 1000
/** More language model usage, beyond the plan's allowance. */
export const MODEL_TOP_UP_PACKAGE = { credits: 50, usd: asUsd(1) } as const
export const BASIC_PACKAGE = { priceUsd: asUsd(10), credits: 250 } as const
export const PREMIUM_PACKAGE = { priceUsd: asUsd(20), credits: 600 } as const
export const FREE_PRICE_MONTHLY_USD = asUsd(0)
export const PRO_PRICE_MONTHLY_USD = asUsd(29)
export const ENTERPRISE_PRICE_MONTHLY_USD = asUsd(99)
export const FUNDS_MAX_USD = asUsd(10_000)
export const FUNDS_LOW_PERCENT = 20
/** How long a plan change quote is valid. */
export const QUOTE_MINUTES = 60
export const BILLING_LINE_MAX_CHARS = 120
export const POSTAL_CODE_MAX_CHARS = 20
export const TAX_ID_MAX_CHARS = 40
/** The highest spend limit that can be set. */
export const SPEND_LIMIT_MAX_USD = asUsd(100_000_000)

// Account (contract.md, Identity)
export const PASSWORD_MIN_CHARS = 8
export const PASSWORD_MAX_CHARS = 128
export const PERSON_NAME_MAX_CHARS = 100
export const EMAIL_MAX_CHARS = 254
export const VERIFY_LINK_HOURS = 24
export const NEW_ADDRESS_LINK_HOURS = 24
export const RESET_LINK_HOURS = 1
/** product-3 §5.5 */
export const PICTURE_MAX_BYTES = 1_048_576
export const DEMO_LIFE_HOURS = 24
/** The most sessions listed; the most recently used ones. */
export const SESSIONS_SHOWN_MAX = 100
/** How long a proof of identity lasts before the person is asked again. */
export const PROOF_FRESH_MINUTES = 10
export const SECOND_FACTOR_TRIES = 10
export const SECOND_FACTOR_WINDOW_MINUTES = 15
export const RECOVERY_CODES_MAX = 10
/** Per owner: how many entries are kept, and for how long. */
export const SECURITY_LOG_MAX = 500
export const SECURITY_LOG_DAYS = 180
export const PASSKEYS_MAX = 20
export const PASSKEY_NAME_MAX_CHARS = 60
export const PASSKEY_TRIES_PER_HOUR_PER_ADDRESS = 120
/** Wrong passwords for one account, from all addresses, before strangers are slowed down. */
export const ACCOUNT_FAILURES_PER_HOUR_MAX = 20
export const SLOW_SIGNIN_SECONDS = 30
export const KNOWN_BROWSER_DAYS = 365
export const KNOWN_PLACE_DAYS = 30

// Businesses and their members
export const BUSINESS_NAME_MAX_CHARS = 100
/** Per payer, for agencies with many clients. The other plans include one. */
export const ENTERPRISE_BUSINESSES_MAX = 50
/** Open invitations count as members. */
export const MEMBERS_MAX = 20
export const INVITATION_DAYS = 14
/** Emails for one business. */
export const INVITATIONS_PER_HOUR = 30

// Rate limits (contract.md, Closer terms)
export const SIGNIN_TRIES = 10
export const SIGNIN_WINDOW_MINUTES = 15
export const MAILS_PER_HOUR = 5
export const MAILS_PER_HOUR_PER_ADDRESS = 60
export const DEMOS_PER_HOUR = 30
export const CHAT_MESSAGES_PER_MINUTE = 30
/** Writing actions per owner, over all transports. */
export const WRITES_PER_MINUTE = 600

// Ads account (product-1 §5, §9)
export const FREE_TIER_ACCOUNTS = 3
export const CUSTOMER_ID_DIGITS = 10

// Campaigns (product-3 §5.1, §9)
export const DAILY_BUDGET_DEFAULT_USD = asUsd(50)
export const CPC_BID_DEFAULT_USD = asUsd(5)
export const MAX_CPC_BID_DEFAULT_USD = asUsd(7.5)
/** A tool's default bid is the smaller of the usual default and this share of the budget (contract.md, Approval cards). */
export const CPC_BID_BUDGET_SHARE = 0.5
export const MAX_CPC_BID_BUDGET_SHARE = 0.75
export const HEADLINE_MAX_CHARS = 30
export const DESCRIPTION_MAX_CHARS = 90
/** Unsaved input of one wizard step, as JSON. */
export const WIZARD_DRAFT_MAX_CHARS = 20_000
export const WIZARD_HEADLINES = 3
export const WIZARD_DESCRIPTIONS = 2
export const WIZARD_KEYWORDS = 3
export const AD_HEADLINES_MIN = 3
export const AD_HEADLINES_MAX = 15
/** The least proposed for an ad: enough for the platform to choose from. */
export const PROPOSED_HEADLINES_MIN = 8
export const PROPOSED_DESCRIPTIONS = 4
export const AD_DESCRIPTIONS_MIN = 2
export const AD_DESCRIPTIONS_MAX = 4
export const KEYWORD_MAX_CHARS = 80
export const KEYWORD_MAX_WORDS = 10
/** A campaign file in Google Ads Editor's format. */
export const FILE_MAX_CHARS = 900_000
export const FILE_LINES_MAX = 2_000
/** How many campaigns one call may change. */
export const BULK_CHANGES_MAX = 50
/** Our limit per campaign; the platform allows far more. */
export const KEYWORDS_MAX = 200
export const NEGATIVE_KEYWORDS_MAX = 200
export const SEARCH_TERMS_MAX = 200
export const FORECAST_MAX_DAYS = 30
export const CAMPAIGN_NAME_MAX_CHARS = 128
export const CAMPAIGN_MIN_DAYS = 3
/** The most a daily budget can cost: on one day, and in a month. */
export const BUDGET_WORST_DAY_TIMES = 2
export const BUDGET_MONTH_DAYS = 30.4
export const BUDGET_MAX_USD = asUsd(1_000_000)
/** From this many times the old budget on, a card asks for the amount to be typed. */
export const BUDGET_JUMP_TIMES = 10
export const SCHEDULE_SLOTS_MAX = 7
export const SCHEDULE_STEP_MINUTES = 15
export const LOCATION_QUERY_MIN_CHARS = 2
export const LOCATION_RESULTS_MAX = 10
export const TARGETS_MAX = 1000
/** Locations in one request in words. */
export const PLACES_MAX = 20
export const CONVERSION_DEFAULT_VALUE_USD = asUsd(1)
export const REPORT_DAYS_DEFAULT = 30
export const REPORT_DAYS_MAX = 731

// Sharing (product-3 §5.7, contract.md)
export const SHARE_HEADLINES_MAX = 3
export const SHARE_DESCRIPTIONS_MAX = 4
export const SHARE_KEYWORDS_MAX = 50
export const SHARE_LINK_DAYS = 30
export const REPORT_LINK_DAYS = 30

// Content (product-2 §9)
export const CALENDAR_MAX_DAYS = 92
/** For a social plan (product-3 §4.10). */
export const SOCIAL_POSTS_MAX = 30
export const REPORT_FREQUENCY_DEFAULT_HOURS = 24
export const BLOG_IDEAS_DEFAULT = 10
export const BLOG_IDEAS_MAX = 25
export const SUGGESTED_KEYWORDS_DEFAULT = 15
export const SUGGESTED_KEYWORDS_MAX = 50

// Website analysis (product-2 §9)
export const ANALYSIS_STEPS_MAX = 5
export const ANALYSIS_RUNS_MAX = 3
export const SCORE_FALL_MIN = 10
export const RECHECK_DAYS = 7
export const WATCHES_MAX = 5
export const TOP_KEYWORDS_OF_SITE_MAX = 10
export const TOP_COMPETITORS_MAX = 10
export const TOP_TLDS_MAX = 5

// Dashboard (product-1 §9)
export const TOP_CAMPAIGNS = 6
export const TOP_KEYWORDS = 6
export const TIME_CHART_DATES = 7
export const INSIGHTS_MAX = 12
/** How many of them a summary mentions. */
export const INSIGHTS_SHOWN_MAX = 3
export const SUMMARY_MAX_CHARS = 700
export const DATE_NOTE_MAX_CHARS = 200
export const DATE_NOTES_MAX = 2_000

// What the assistant remembers across chats; all of it goes to the model every time
export const MEMORY_MAX_CHARS = 200
/** A fact that the assistant proposes to keep stands whole on a button, on three lines of a phone at most. */
export const PROPOSED_MEMORY_MAX_CHARS = 120
export const MEMORIES_MAX = 50

// The campaign list
export const VIEW_NAME_MAX_CHARS = 40
export const VIEW_WORD_MAX_CHARS = 200
export const CAMPAIGN_VIEWS_MAX = 30
export const LABEL_MAX_CHARS = 30
export const LABELS_A_CAMPAIGN_MAX = 10

// Images: our own limits on what is kept
export const IMAGES_KEPT_MAX = 500
export const IMAGES_AT_ONCE_MAX = 10
export const FOLDER_MAX_CHARS = 40
export const IMAGE_PHOTOS_MAX = 100
export const IMAGE_PHOTO_MAX_BYTES = 10_485_760

// Texts on an image
export const KICKER_MAX_CHARS = 80
export const IMAGE_HEADLINE_MAX_CHARS = 200
export const DESIGN_LINE_MAX_CHARS = 300
export const DESIGN_LINES_MAX = 12
export const BADGE_MAX_CHARS = 60
export const IMAGE_BUTTON_MAX_CHARS = 40
export const SIGNATURE_MAX_CHARS = 60

// Chat (contract.md, Chat socket)
export const MESSAGE_MAX_CHARS = 8_000
export const MESSAGE_IMAGES_MAX = 4
/** The size of a phone's photo; it's stored smaller. */
export const CHAT_IMAGE_MAX_BYTES = 10_485_760
/** Uploaded but not sent yet. */
export const CHAT_IMAGES_WAITING_MAX = 20
/** Length of a conversation’s automatic title, from its first message. */
export const CHAT_LABEL_MAX_CHARS = 30
export const FRAME_MAX_BYTES = 65_536
export const FRAME_CLOSE_BYTES = 1_048_576
/** Open chat sockets per person; one more closes the oldest. */
export const SOCKETS_A_PERSON_MAX = 20
export const TICKET_LIFE_SECONDS = 60
export const APPROVAL_CARD_HOURS = 24
export const IMAGES_PER_MESSAGE = 3
export const SEARCH_MAX_CHARS = 200

// Free text, anywhere
export const NAME_MAX_CHARS = 200
/** A line of the business profile, such as its audience. */
export const PROFILE_LINE_MAX_CHARS = 300
export const TEXT_MAX_CHARS = 5_000
export const PROMPT_MAX_CHARS = 4_000
export const URL_MAX_CHARS = 2_048
export const LIST_MAX_ITEMS = 200
export const PAGE_MAX_ITEMS = 200
export const BODY_MAX_BYTES = 1_048_576
export const IDEMPOTENCY_HOURS = 24
export const IDEMPOTENCY_KEY_MAX_CHARS = 255
/** Pictures saved with one campaign: Google's limit for image assets. */
export const CAMPAIGN_PICTURES_MAX = 20

/** The impressions an ad needs before it's compared with others. */
export const AD_COMPARE_IMPRESSIONS_MIN = 100

// Campaign assets: Google's limits
export const ASSETS_A_KIND_MAX = 20
/** The text of a sitelink, a callout, a snippet value, the business name. */
export const ASSET_TEXT_MAX_CHARS = 25
/** An address shown with ads. */
export const ADDRESS_MAX_CHARS = 120
/** A Google Maps place id. */
export const PLACE_ID_MAX_CHARS = 255
/** A line below a sitelink. */
export const ASSET_LINE_MAX_CHARS = 35
export const SNIPPET_VALUES_MIN = 3
export const SNIPPET_VALUES_MAX = 10
export const CALL_LENGTH_MAX_SECONDS = 10_000
/** Items of a price list. */
export const OFFERS_MIN = 3
export const OFFERS_MAX = 8
export const PROMOTION_ITEM_MAX_CHARS = 20
export const PROMOTION_CODE_MAX_CHARS = 15
export const ASSET_IMAGE_MAX_BYTES = 5_242_880
/** How far an image's aspect ratio may be off, by Google's rule. */
export const IMAGE_RATIO_TOLERANCE_PERCENT = 1
/** How many assets one call may add, and how many it may remove. */
export const ASSET_CHANGES_MAX = 40

// The one-page site of an owner without a website
export const SITE_NAME_MIN_CHARS = 3
export const SITE_NAME_MAX_CHARS = 50
/** Names a page has had; each old URL redirects to it. */
export const SITE_NAMES_MAX = 10
export const SITE_LINE_MAX_CHARS = 120
export const SITE_HEADLINE_MAX_CHARS = 90
export const SITE_INTRO_MAX_CHARS = 400
export const SITE_ABOUT_MAX_CHARS = 2_000
export const SITE_PHONE_MAX_CHARS = 40
export const SITE_OFFERS_MAX = 12
/** Messages stored for the owner; the oldest are deleted. */
export const SITE_MESSAGES_MAX = 500
export const SITE_FORM_CONTACT_MAX_CHARS = 254
export const SITE_FORM_TEXT_MAX_CHARS = 2_000
export const SITE_FORM_MIN_SECONDS = 3
export const SITE_FORM_MAX_HOURS = 24
/** Messages from one IP address to one page, and from all addresses together. */
export const SITE_FORM_TRIES_PER_HOUR_PER_ADDRESS = 5
export const SITE_FORM_TRIES_PER_HOUR_MAX = 60
export const SITE_TAPS_PER_HOUR_PER_ADDRESS = 10
export const SITE_TAPS_PER_HOUR_MAX = 120
export const SITE_COUNTED_DAYS = 30
export const SITE_PREVIEW_MINUTES = 60

// Weekly and monthly reports
/** The last day that every month has. */
export const REPORT_MONTH_DAY_MAX = 28
export const REPORT_SCHEDULES_MAX = 30
/** The most campaigns one report may cover, unless it covers all. */
export const REPORT_CAMPAIGNS_MAX = 20
export const BRAND_NAME_MAX_CHARS = 60
export const BRAND_COLOURS_MAX = 3

// The watch
/** The most proposals that may wait at a time. */
export const PROPOSALS_MAX = 3
/** How long a proposal waits, including its first day: one week's are gone when the next week's arrive. */
export const PROPOSAL_DAYS = 7
/** The result of an accepted proposal is reported after this many full days. */
export const PROPOSAL_RESULT_DAYS = 14
export const PROPOSAL_REASON_MAX_CHARS = 200
