import {
  ADDRESS_MAX_CHARS,
  ASSETS_A_KIND_MAX,
  ASSET_LINE_MAX_CHARS,
  ASSET_TEXT_MAX_CHARS,
  CALL_LENGTH_MAX_SECONDS,
  OFFERS_MAX,
  OFFERS_MIN,
  PLACE_ID_MAX_CHARS,
  PROMOTION_CODE_MAX_CHARS,
  PROMOTION_ITEM_MAX_CHARS,
  SNIPPET_VALUES_MAX,
  SNIPPET_VALUES_MIN,
} from '../limits.ts'
import type { Day } from '../values/day.rules.ts'
import type { Usd } from '../values/money.rules.ts'
import { occasions, priceQualifiers, priceTypes, priceUnits, snippetHeaders } from './asset-choices.rules.ts'

/** Allowed values with their labels. */
type Choices = Readonly<Record<string, string>>
/** An allowed image shape: width to height, and its smallest size in pixels. */
export interface ImageShapeSpec {
  readonly name: string
  readonly ratio: number
  readonly minWidth: number
  readonly minHeight: number
}

/** An asset field's type and limit. `optional`: may be left out. */
export type AssetFieldSpec = {
  readonly label: string
  readonly hint?: string
  readonly optional?: true
} & (
  | { readonly type: 'text'; readonly maxChars: number }
  | { readonly type: 'url' | 'country' | 'phone' | 'usd' | 'date' }
  | { readonly type: 'choice'; readonly choices: Choices }
  | {
      readonly type: 'list'
      readonly items: string
      readonly least: number
      readonly most: number
      readonly maxChars: number
    }
  | { readonly type: 'whole'; readonly unit: string; readonly most: number }
  | { readonly type: 'image'; readonly shapes: readonly ImageShapeSpec[] }
  | {
      readonly type: 'offers'
      readonly items: string
      readonly least: number
      readonly most: number
      readonly fields: OfferSpecs
    }
)
type OfferSpecs = Readonly<Record<keyof Offer, AssetFieldSpec>>

/** One item of a price list. */
export interface Offer {
  readonly name?: string | undefined
  readonly description?: string | undefined
  readonly price?: Usd | undefined
  readonly unit?: string | undefined
  readonly url?: string | undefined
}

/** The fields of all kinds; each kind uses some of them. */
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
  readonly address?: string | undefined
  /** The Google Maps place id. */
  readonly place_id?: string | undefined
  /** An image from the gallery. */
  readonly image_id?: string | undefined
  readonly price_type?: string | undefined
  readonly price_qualifier?: string | undefined
  readonly offers?: readonly Offer[] | undefined
  readonly item?: string | undefined
  readonly percent_off?: number | undefined
  readonly money_off?: Usd | undefined
  readonly code?: string | undefined
  readonly orders_over?: Usd | undefined
  readonly occasion?: string | undefined
  readonly starts?: Day | undefined
  readonly ends?: Day | undefined
}
/** The name of a field on the wire. */
export type AssetField = keyof AssetFields

interface AssetKindFacts {
  readonly name: string
  readonly plural: string
  /** What it adds to the ad, for someone who has never seen one. */
  readonly about: string
  /** How many one campaign may have. */
  readonly most: number
  readonly fields: Readonly<Partial<Record<AssetField, AssetFieldSpec>>>
  /** Two assets that agree in these fields are the same. Errors about duplicates go to the first field. */
  readonly identity: readonly [AssetField, ...AssetField[]]
  /** Fields that must be filled in together or not at all. */
  readonly together?: readonly AssetField[]
  /** Exactly one of these is filled in. */
  readonly oneOf?: readonly AssetField[]
  /** At most one of these is filled in. */
  readonly notBoth?: readonly AssetField[]
}

const text = (label: string, maxChars: number) => ({ type: 'text', label, maxChars }) as const

/** Every kind of asset with its fields and limits, as Google defines them. Everything else is derived from this table. */
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
        type: 'whole',
        unit: 'seconds',
        label: 'Count calls from',
        hint: 'Calls of at least this many seconds count as customers. Leave it empty to count as your Google account does.',
        most: CALL_LENGTH_MAX_SECONDS,
        optional: true,
      },
    },
    identity: ['phone', 'country'],
  },
  LOCATION: {
    name: 'Location',
    plural: 'Location',
    about: 'Your address with the ad, and the way to you on Google Maps.',
    most: 1,
    fields: {
      address: { ...text('Address', ADDRESS_MAX_CHARS), hint: 'Street and town, as on your door.' },
      place_id: {
        ...text('Google place ID', PLACE_ID_MAX_CHARS),
        hint: 'A live Google Ads account needs it: look it up with Google’s Place ID Finder. Google then shows the address it has on the map. More than one shop, or your opening hours, needs your Business Profile linked in Google Ads.',
        optional: true,
      },
    },
    identity: ['address'],
  },
  IMAGE: {
    name: 'Image',
    plural: 'Images',
    about: 'An image of your gallery beside the ad. Google turns down images with words or a logo on them.',
    most: ASSETS_A_KIND_MAX,
    fields: {
      image_id: {
        type: 'image',
        label: 'Image',
        shapes: [
          { name: 'square (1:1)', ratio: 1, minWidth: 300, minHeight: 300 },
          { name: 'landscape (1.91:1)', ratio: 1.91, minWidth: 600, minHeight: 314 },
        ],
      },
    },
    identity: ['image_id'],
  },
  LOGO: {
    name: 'Logo',
    plural: 'Logo',
    about: 'Your logo, beside the name of your business above the ad.',
    most: 1,
    fields: {
      image_id: {
        type: 'image',
        label: 'Logo',
        shapes: [{ name: 'square (1:1)', ratio: 1, minWidth: 128, minHeight: 128 }],
      },
    },
    identity: ['image_id'],
  },
  BUSINESS_NAME: {
    name: 'Business name',
    plural: 'Business name',
    about: 'The name of your business above the ad, as it is on your website.',
    most: 1,
    fields: { text: text('Name', ASSET_TEXT_MAX_CHARS) },
    identity: ['text'],
  },
  PRICE: {
    name: 'Price list',
    plural: 'Price lists',
    about: 'What you offer, with prices. Each line leads to its page.',
    most: ASSETS_A_KIND_MAX,
    fields: {
      price_type: { type: 'choice', label: 'It lists', choices: priceTypes },
      price_qualifier: { type: 'choice', label: 'Before each price', choices: priceQualifiers, optional: true },
      offers: {
        type: 'offers',
        label: 'Offers',
        items: 'offers',
        least: OFFERS_MIN,
        most: OFFERS_MAX,
        fields: {
          name: text('Name', ASSET_TEXT_MAX_CHARS),
          description: text('Description', ASSET_TEXT_MAX_CHARS),
          price: { type: 'usd', label: 'Price' },
          unit: { type: 'choice', label: 'Unit', choices: priceUnits, optional: true },
          url: { type: 'url', label: 'Page' },
        },
      },
    },
    identity: ['price_type', 'offers'],
  },
  PROMOTION: {
    name: 'Promotion',
    plural: 'Promotions',
    about: 'An offer with a discount, shown while it lasts.',
    most: ASSETS_A_KIND_MAX,
    fields: {
      item: { ...text('What is on offer', PROMOTION_ITEM_MAX_CHARS), hint: 'Such as “All birthday cakes”.' },
      percent_off: { type: 'whole', unit: '%', label: 'Percent off', most: 100, optional: true },
      money_off: { type: 'usd', label: 'Or dollars off', optional: true },
      code: { ...text('Promo code', PROMOTION_CODE_MAX_CHARS), optional: true },
      orders_over: { type: 'usd', label: 'Or on orders over', optional: true },
      occasion: { type: 'choice', label: 'Occasion', choices: occasions, optional: true },
      starts: { type: 'date', label: 'First day', optional: true },
      ends: { type: 'date', label: 'Last day', optional: true },
      url: { type: 'url', label: 'Page', hint: 'The page must open.' },
    },
    identity: ['item', 'percent_off', 'money_off'],
    oneOf: ['percent_off', 'money_off'],
    notBoth: ['code', 'orders_over'],
  },
} as const satisfies Readonly<Record<string, AssetKindFacts>>

/** A kind by its name on the wire. */
export type AssetKind = keyof typeof assetKinds
/** All kinds, in display order. */
export const assetKindNames = Object.keys(assetKinds) as [AssetKind, ...AssetKind[]]

/** One asset: its kind and field values. */
export interface AssetContent extends AssetFields {
  readonly kind: AssetKind
}

/** The facts about a kind. */
export const factsOf = (kind: AssetKind): AssetKindFacts => assetKinds[kind]
/** A kind's fields in form order. */
export const specsOf = (kind: AssetKind): readonly (readonly [AssetField, AssetFieldSpec])[] =>
  Object.entries(factsOf(kind).fields) as [AssetField, AssetFieldSpec][]
