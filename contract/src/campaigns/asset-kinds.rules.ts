import {
  ASSETS_A_KIND_MAX,
  ASSET_LINE_MAX_CHARS,
  ASSET_TEXT_MAX_CHARS,
  CALL_LENGTH_MAX_SECONDS,
  SNIPPET_VALUES_MAX,
  SNIPPET_VALUES_MIN,
} from '../limits.ts'

/** Google's headers of structured snippets, as the platform writes them. */
export const snippetHeaders = [
  'Amenities',
  'Brands',
  'Courses',
  'Degree programs',
  'Destinations',
  'Featured hotels',
  'Insurance coverage',
  'Models',
  'Neighborhoods',
  'Service catalog',
  'Shows',
  'Styles',
  'Types',
] as const

/** What one field of an asset holds, with its limit. `optional`: it may be left out. */
export type AssetFieldSpec = {
  readonly label: string
  readonly hint?: string
  readonly optional?: true
} & (
  | { readonly type: 'text'; readonly maxChars: number }
  | { readonly type: 'url' }
  | { readonly type: 'choice'; readonly choices: readonly string[] }
  | {
      readonly type: 'list'
      readonly items: string
      readonly least: number
      readonly most: number
      readonly maxChars: number
    }
  | { readonly type: 'country' }
  | { readonly type: 'phone' }
  | { readonly type: 'seconds'; readonly most: number }
)

/** The fields of all kinds: a kind has some of them. */
export interface AssetFields {
  readonly text?: string | undefined
  readonly line_1?: string | undefined
  readonly line_2?: string | undefined
  readonly url?: string | undefined
  readonly header?: string | undefined
  readonly values?: readonly string[] | undefined
  readonly country?: string | undefined
  readonly phone?: string | undefined
  readonly count_from_seconds?: number | undefined
}
/** The name of a field on the wire. */
export type AssetField = keyof AssetFields

interface AssetKindFacts {
  readonly name: string
  readonly plural: string
  /** What it adds to the ad, for a person who never saw one. */
  readonly about: string
  /** So many of it in one campaign. */
  readonly most: number
  readonly fields: Readonly<Partial<Record<AssetField, AssetFieldSpec>>>
  /** Two with the same of these are the same asset. The first of them is where that is said. */
  readonly identity: readonly [AssetField, ...AssetField[]]
  /** Fields that come together or not at all. */
  readonly together?: readonly AssetField[]
}

const text = (label: string, maxChars: number) => ({ type: 'text', label, maxChars }) as const

/** Every kind of asset with its fields and limits, as Google has them. All else is made from this table. */
export const assetKinds = {
  SITELINK: {
    name: 'Sitelink',
    plural: 'Sitelinks',
    about: 'A link below the ad to one page of your website, such as your menu or your prices.',
    most: ASSETS_A_KIND_MAX,
    fields: {
      text: text('Link text', ASSET_TEXT_MAX_CHARS),
      line_1: { ...text('First line below', ASSET_LINE_MAX_CHARS), optional: true },
      line_2: { ...text('Second line below', ASSET_LINE_MAX_CHARS), optional: true },
      url: { type: 'url', label: 'Page', hint: 'The page must open.' },
    },
    identity: ['text'],
    together: ['line_1', 'line_2'],
  },
  CALLOUT: {
    name: 'Callout',
    plural: 'Callouts',
    about: 'A few words on what speaks for you, such as “Open on Sundays”.',
    most: ASSETS_A_KIND_MAX,
    fields: { text: text('Text', ASSET_TEXT_MAX_CHARS) },
    identity: ['text'],
  },
  SNIPPET: {
    name: 'Snippet',
    plural: 'Snippets',
    about: 'A list of what you offer under one of Google’s headers.',
    most: ASSETS_A_KIND_MAX,
    fields: {
      header: { type: 'choice', label: 'Header', choices: snippetHeaders },
      values: {
        type: 'list',
        label: 'Values',
        items: 'values',
        least: SNIPPET_VALUES_MIN,
        most: SNIPPET_VALUES_MAX,
        maxChars: ASSET_TEXT_MAX_CHARS,
      },
    },
    identity: ['header', 'values'],
  },
  CALL: {
    name: 'Call button',
    plural: 'Call button',
    about: 'Your phone number with the ad. On a phone, one tap calls you.',
    most: 1,
    fields: {
      country: { type: 'country', label: 'Country' },
      phone: { type: 'phone', label: 'Phone number' },
      count_from_seconds: {
        type: 'seconds',
        label: 'Count calls from',
        hint: 'Calls of at least this many seconds count as customers. Leave it empty to count none.',
        most: CALL_LENGTH_MAX_SECONDS,
        optional: true,
      },
    },
    identity: ['phone', 'country'],
  },
} as const satisfies Readonly<Record<string, AssetKindFacts>>

/** A kind by its name on the wire. */
export type AssetKind = keyof typeof assetKinds
/** All kinds, in the order in which they are offered. */
export const assetKindNames = Object.keys(assetKinds) as [AssetKind, ...AssetKind[]]

/** One asset: its kind, and what the kind's fields hold. */
export interface AssetContent extends AssetFields {
  readonly kind: AssetKind
}

/** What is known of a kind. */
export const factsOf = (kind: AssetKind): AssetKindFacts => assetKinds[kind]
/** A kind's fields in the order of its form. */
export const specsOf = (kind: AssetKind): readonly (readonly [AssetField, AssetFieldSpec])[] =>
  Object.entries(factsOf(kind).fields) as [AssetField, AssetFieldSpec][]
