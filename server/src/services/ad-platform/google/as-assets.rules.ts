import type { AssetContent, AssetField, AssetKind, Offer } from '@adwright/contract/campaigns/asset-kinds.rules'
import { plainAsset } from '@adwright/contract/campaigns/assets.rules'
import type { Currency } from '@adwright/contract/values/currency.rules'
import { micros, microsOf, type Usd, usdOf } from '@adwright/contract/values/money.rules'

type Told = Readonly<Record<string, unknown>>

/** One of our fields at Google: its name and value format. */
interface WireField {
  readonly name: string
  readonly to: (value: unknown, currency: Currency) => unknown
  readonly from: (told: unknown) => unknown
}
const same = (it: unknown): unknown => it
const plain = (name: string): WireField => ({ name, to: same, from: same })

const moneyTo = (amount: unknown, currencyCode: Currency) => ({
  currencyCode,
  amountMicros: String(microsOf(amount as Usd)),
})
const moneyFrom = (told: unknown): Usd | undefined => {
  const { amountMicros } = (told ?? {}) as { amountMicros?: string }
  return amountMicros === undefined ? undefined : usdOf(micros(Number(amountMicros)))
}
const money = (name: string): WireField => ({ name, to: moneyTo, from: moneyFrom })

/** Google writes 100% as one million. */
const A_PERCENT = 10_000
const percent = (name: string): WireField => ({
  name,
  to: (value) => String(Number(value) * A_PERCENT),
  from: (told) => (told === undefined ? undefined : Number(told) / A_PERCENT),
})

const offers = (name: string): WireField => ({
  name,
  to: (list, currency) =>
    (list as readonly Offer[]).map((it) => ({
      header: it.name,
      description: it.description,
      price: moneyTo(it.price, currency),
      ...(it.unit === undefined ? {} : { unit: it.unit }),
      finalUrl: it.url,
    })),
  from: (told) =>
    ((told ?? []) as readonly Told[]).map((it) => ({
      name: it.header,
      description: it.description,
      price: moneyFrom(it.price),
      unit: it.unit === 'UNSPECIFIED' ? undefined : it.unit,
      url: it.finalUrl,
    })),
})

/** A kind of asset at Google: the link's field type, its message, and our fields in it. */
interface WireKind {
  readonly role: string
  readonly message: string
  readonly fields: Readonly<Partial<Record<AssetField, WireField>>>
  /** Fixed fields sent with every asset of this kind. */
  readonly fixed?: object
}

const english = { languageCode: 'en' }

export const wireKinds: Readonly<Record<AssetKind, WireKind>> = {
  SITELINK: {
    role: 'SITELINK',
    message: 'sitelinkAsset',
    fields: { text: plain('linkText'), line_1: plain('description1'), line_2: plain('description2') },
  },
  CALLOUT: { role: 'CALLOUT', message: 'calloutAsset', fields: { text: plain('calloutText') } },
  SNIPPET: {
    role: 'STRUCTURED_SNIPPET',
    message: 'structuredSnippetAsset',
    fields: { header: plain('header'), values: plain('values') },
  },
  CALL: {
    role: 'CALL',
    message: 'callAsset',
    fields: { country: plain('countryCode'), phone: plain('phoneNumber') },
  },
  // Not linked like the others: see locations.ts.
  LOCATION: { role: 'LOCATION', message: 'locationAsset', fields: { place_id: plain('placeId') } },
  IMAGE: { role: 'AD_IMAGE', message: 'imageAsset', fields: {} },
  LOGO: { role: 'BUSINESS_LOGO', message: 'imageAsset', fields: {} },
  BUSINESS_NAME: { role: 'BUSINESS_NAME', message: 'textAsset', fields: { text: plain('text') } },
  PRICE: {
    role: 'PRICE',
    message: 'priceAsset',
    fields: {
      price_type: plain('type'),
      price_qualifier: plain('priceQualifier'),
      offers: offers('priceOfferings'),
    },
    fixed: english,
  },
  PROMOTION: {
    role: 'PROMOTION',
    message: 'promotionAsset',
    fields: {
      item: plain('promotionTarget'),
      percent_off: percent('percentOff'),
      money_off: money('moneyAmountOff'),
      code: plain('promotionCode'),
      orders_over: money('ordersOverAmount'),
      occasion: plain('occasion'),
      starts: plain('startDate'),
      ends: plain('endDate'),
    },
    fixed: english,
  },
}

/** A kind by its link's field type; undefined for one we don't set up. */
export const kindOfRole = (role: string): AssetKind | undefined =>
  (Object.keys(wireKinds) as AssetKind[]).find((kind) => wireKinds[kind].role === role)

/** Images are recognized by their name at Google. */
const IMAGE_NAME = 'Adwright image '

const entriesOf = (kind: AssetKind) => Object.entries(wireKinds[kind].fields) as [AssetField, WireField][]

/** What an asset needs besides its own fields: the call conversion action, or an image's file and name. */
export interface Beside {
  readonly counting?: string | undefined
  readonly bytes?: Uint8Array | undefined
  /** The account's currency. */
  readonly currency: Currency
}

function besideOnWire({ kind, image_id }: AssetContent, { counting, bytes }: Beside) {
  if (kind === 'CALL')
    return counting === undefined
      ? { inside: { callConversionReportingState: 'USE_ACCOUNT_LEVEL_CALL_CONVERSION_ACTION' }, around: {} }
      : {
          inside: {
            callConversionReportingState: 'USE_RESOURCE_LEVEL_CALL_CONVERSION_ACTION',
            callConversionAction: counting,
          },
          around: {},
        }
  if (bytes === undefined) return { inside: {}, around: {} }
  return { inside: { data: Buffer.from(bytes).toString('base64') }, around: { name: `${IMAGE_NAME}${image_id ?? ''}` } }
}

/** An asset in Google's format. */
export function assetOnWire(content: AssetContent, beside: Beside): Record<string, unknown> {
  const { message, fixed } = wireKinds[content.kind]
  const own = entriesOf(content.kind).flatMap(([field, { name, to }]) => {
    const value = content[field]
    return value === undefined ? [] : [[name, to(value, beside.currency)] as const]
  })
  const { inside, around } = besideOnWire(content, beside)
  return {
    ...around,
    ...(content.url === undefined ? {} : { finalUrls: [content.url] }),
    [message]: { ...fixed, ...Object.fromEntries(own), ...inside },
  }
}

/** Google's asset in our fields. */
export function assetOffWire(
  kind: AssetKind,
  asset: Told,
  secondsOf: (conversionAction: string) => number | undefined,
): AssetContent {
  const told = (asset[wireKinds[kind].message] ?? {}) as Told
  const own = entriesOf(kind).map(([field, { name, from }]) => [field, from(told[name])] as const)
  const action = told.callConversionAction
  const name = typeof asset.name === 'string' ? asset.name : ''
  return plainAsset({
    kind,
    ...Object.fromEntries(own),
    url: (asset.finalUrls as readonly string[] | undefined)?.[0],
    count_from_seconds: typeof action === 'string' ? secondsOf(action) : undefined,
    image_id: name.startsWith(IMAGE_NAME) ? name.slice(IMAGE_NAME.length) : undefined,
  })
}

/** Google's URL of an image, and its size. */
export function imageOffWire({ imageAsset }: Told): { url: string; width: number; height: number } | undefined {
  const { fullSize } = (imageAsset ?? {}) as {
    fullSize?: { url?: string; widthPixels?: string; heightPixels?: string }
  }
  if (!fullSize?.url) return undefined
  return { url: fullSize.url, width: Number(fullSize.widthPixels ?? 0), height: Number(fullSize.heightPixels ?? 0) }
}

/** The fields requested for every asset. */
export const assetFields: readonly string[] = [
  ...['id', 'name', 'final_urls', 'policy_summary.approval_status', 'policy_summary.review_status'],
  ...['policy_summary.policy_topic_entries', 'sitelink_asset.link_text', 'sitelink_asset.description1'],
  ...['sitelink_asset.description2', 'callout_asset.callout_text', 'structured_snippet_asset.header'],
  ...['structured_snippet_asset.values', 'call_asset.country_code', 'call_asset.phone_number'],
  ...['call_asset.call_conversion_action', 'text_asset.text', 'image_asset.full_size.url'],
  ...['image_asset.full_size.width_pixels', 'image_asset.full_size.height_pixels', 'price_asset.type'],
  ...['price_asset.price_qualifier', 'price_asset.price_offerings', 'promotion_asset.promotion_target'],
  ...['promotion_asset.percent_off', 'promotion_asset.money_amount_off.amount_micros'],
  ...['promotion_asset.promotion_code', 'promotion_asset.orders_over_amount.amount_micros'],
  ...['promotion_asset.occasion', 'promotion_asset.start_date', 'promotion_asset.end_date'],
].map((it) => `asset.${it}`)
