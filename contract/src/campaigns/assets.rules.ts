import type { FieldError } from '../errors.ts'
import { adTextFault, atMost, atMostChars, charsOf, REQUIRED } from '../fields.rules.ts'
import { ASSET_IMAGE_MAX_BYTES, IMAGE_RATIO_TOLERANCE_PERCENT, URL_MAX_CHARS } from '../limits.ts'
import { plainText } from '../values/ad-text.rules.ts'
import { countryCodes } from '../values/countries.rules.ts'
import { isCalendarDate } from '../values/day.rules.ts'
import { isPhone, NOT_A_PHONE, phoneKey } from '../values/phone.rules.ts'
import { isWebAddress, NOT_A_WEB_ADDRESS } from '../values/web-address.rules.ts'
import {
  type AssetContent,
  type AssetField,
  type AssetFieldSpec,
  type AssetKind,
  factsOf,
  type Offer,
  specsOf,
} from './asset-kinds.rules.ts'

const nameOf = (kind: AssetKind): string => factsOf(kind).name.toLowerCase()

/** Checks of asset texts beyond their length. */
export const assetTexts = {
  noSuchField: (kind: AssetKind, field: string) => `A ${nameOf(kind)} has no ${field}.`,
  together: 'Fill in both lines or neither.',
  oneOf: 'Fill in one of the two.',
  notBoth: 'Fill in only one of the two.',
  choose: 'Choose one of the list.',
  twice: (kind: AssetKind) => `This campaign already has this ${nameOf(kind)}.`,
  twiceHere: 'This is here twice.',
  whole: (most: number) => `A whole number from 1 to ${most.toLocaleString('en-US')}.`,
  money: 'An amount above 0, with at most 2 decimals.',
  date: 'Must be a date such as 2026-11-20.',
  endsFirst: 'The last day is before the first.',
  tooMany: (kind: AssetKind) =>
    factsOf(kind).most === 1
      ? `This campaign already has a ${nameOf(kind)}. Change that one.`
      : `A campaign can have at most ${factsOf(kind).most} ${factsOf(kind).plural.toLowerCase()}. Remove one first.`,
  imageShape: (shapes: readonly string[]) => `This image must be ${shapes.join(' or ')}.`,
  imageSmall: (width: number, height: number) => `This image is too small: at least ${width} × ${height} pixels.`,
  imageHeavy: 'This image is larger than 5 MB.',
  imageType: 'Google takes JPEG and PNG images.',
} as const

const isThere = (value: unknown): boolean =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.every((it) => it === ''))

function listFaults(field: string, values: readonly string[], spec: AssetFieldSpec & { type: 'list' }): FieldError[] {
  const faults: FieldError[] = []
  const keys = values.map(plainText)
  for (let at = 0; at < Math.max(values.length, spec.least); at++) {
    const fault = adTextFault(values[at] ?? '', spec.maxChars)
    if (fault) faults.push({ path: `${field}.${at}`, message: fault })
    else if (keys.indexOf(keys[at] ?? '') < at) faults.push({ path: `${field}.${at}`, message: assetTexts.twiceHere })
  }
  if (values.length > spec.most) faults.push({ path: field, message: atMost(spec.most, spec.items) })
  return faults
}

function offerFaults(field: string, offers: readonly Offer[], spec: AssetFieldSpec & { type: 'offers' }): FieldError[] {
  const wanted = Array.from({ length: Math.max(offers.length, spec.least) }, (_, at) => offers[at] ?? {})
  const names = offers.map((it) => plainText(it.name ?? ''))
  return [
    ...wanted.flatMap((offer, at) =>
      Object.entries(spec.fields).flatMap(([name, one]): FieldError[] => {
        const message = valueFault(one, offer[name as keyof Offer], {})
        const isTwice = name === 'name' && names[at] !== '' && names.indexOf(names[at] ?? '') < at
        const said = message ?? (isTwice ? assetTexts.twiceHere : undefined)
        return said === undefined ? [] : [{ path: `${field}.${at}.${name}`, message: said }]
      }),
    ),
    ...(offers.length > spec.most ? [{ path: field, message: atMost(spec.most, spec.items) }] : []),
  ]
}

const isMoney = (value: unknown): boolean =>
  typeof value === 'number' &&
  value > 0 &&
  Number.isFinite(value) &&
  Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

const otherwise = (isRight: boolean, message: string): string | undefined => (isRight ? undefined : message)
const never = (): undefined => undefined
const whole = (value: unknown, most: number): boolean =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most

type SpecOf<T> = Extract<AssetFieldSpec, { readonly type: T }>
type Checks = {
  readonly [T in AssetFieldSpec['type']]: (value: unknown, spec: SpecOf<T>, country: string) => string | undefined
}
/** The check for each type of value. Lists are checked item by item. */
const checks: Checks = {
  text: (value, { maxChars }) => adTextFault(String(value), maxChars),
  url: (value) =>
    otherwise(charsOf(String(value)) <= URL_MAX_CHARS, atMostChars(URL_MAX_CHARS)) ??
    otherwise(isWebAddress(String(value)), NOT_A_WEB_ADDRESS),
  choice: (value, { choices }) => otherwise(Object.hasOwn(choices, String(value)), assetTexts.choose),
  country: (value) => otherwise(countryCodes.includes(String(value)), assetTexts.choose),
  phone: (value, _, country) => otherwise(isPhone(country, String(value)), NOT_A_PHONE),
  usd: (value) => otherwise(isMoney(value), assetTexts.money),
  date: (value) => otherwise(isCalendarDate(String(value)), assetTexts.date),
  whole: (value, { most }) => otherwise(whole(value, most), assetTexts.whole(most)),
  image: never,
  list: never,
  offers: never,
}

/** What is wrong with one value on its own. */
function valueFault(spec: AssetFieldSpec, value: unknown, { country = '' }: Partial<AssetContent>): string | undefined {
  if (!isThere(value)) return spec.optional ? undefined : REQUIRED
  return checks[spec.type](value, spec as never, country)
}

function fieldFaults(field: AssetField, spec: AssetFieldSpec, content: AssetContent): FieldError[] {
  const value = content[field]
  if (spec.type === 'list') return listFaults(field, (value as readonly string[] | undefined) ?? [], spec)
  if (spec.type === 'offers') return offerFaults(field, (value as readonly Offer[] | undefined) ?? [], spec)
  const message = valueFault(spec, value, content)
  return message === undefined ? [] : [{ path: field, message }]
}

/** What is wrong between a kind's fields. */
function acrossFaults(content: AssetContent): FieldError[] {
  const { together = [], oneOf = [], notBoth = [] } = factsOf(content.kind)
  const filled = (fields: readonly AssetField[]) => fields.filter((it) => isThere(content[it]))
  const said = (fields: readonly AssetField[], message: string) => fields.map((path) => ({ path, message }))
  const halves = together.filter((it) => !isThere(content[it]))
  const { starts, ends } = content
  return [
    ...(halves.length < together.length ? said(halves, assetTexts.together) : []),
    ...(oneOf.length > 0 && filled(oneOf).length !== 1 ? said(oneOf.slice(0, 1), assetTexts.oneOf) : []),
    ...(filled(notBoth).length > 1 ? said(notBoth.slice(-1), assetTexts.notBoth) : []),
    ...(starts && ends && ends < starts ? said(['ends'], assetTexts.endsFirst) : []),
  ]
}

/** Everything wrong with an asset on its own; [] when it can be sent. */
export function assetFaults(content: AssetContent): FieldError[] {
  const { fields } = factsOf(content.kind)
  const { kind: _, ...given } = content
  const odd = Object.keys(given).filter((it) => !(it in fields) && isThere(given[it as AssetField]))
  return [
    ...odd.map((path) => ({ path, message: assetTexts.noSuchField(content.kind, path) })),
    ...specsOf(content.kind).flatMap(([field, spec]) => fieldFaults(field, spec, content)),
    ...acrossFaults(content),
  ]
}

/** The facts about an image that limits depend on. `bytes` and `type` are left out when only its size is known. */
export interface ImageFacts {
  readonly width: number
  readonly height: number
  readonly bytes?: number | undefined
  /** `image/png` */
  readonly type?: string | undefined
}

/** Why an image can't be used for this kind; undefined when it can. */
export function imageFault(kind: AssetKind, { width, height, bytes = 0, type }: ImageFacts): string | undefined {
  const spec = factsOf(kind).fields.image_id
  if (spec?.type !== 'image') return undefined
  const off = (ratio: number) => (Math.abs(width / height - ratio) / ratio) * 100
  const shape = spec.shapes.find((it) => off(it.ratio) <= IMAGE_RATIO_TOLERANCE_PERCENT)
  if (!shape) return assetTexts.imageShape(spec.shapes.map((it) => it.name))
  if (width < shape.minWidth || height < shape.minHeight) return assetTexts.imageSmall(shape.minWidth, shape.minHeight)
  if (bytes > ASSET_IMAGE_MAX_BYTES) return assetTexts.imageHeavy
  return type === undefined || type === 'image/jpeg' || type === 'image/png' ? undefined : assetTexts.imageType
}

const itemKey = (item: string | Offer): string =>
  plainText(typeof item === 'string' ? item : [item.name, item.description, item.price, item.unit, item.url].join('~'))

/** Equal for equal assets. */
export function assetKey(content: AssetContent): string {
  const part = (field: AssetField): string => {
    if (field === 'phone') return phoneKey(content.country ?? '', content.phone ?? '')
    const value = content[field] ?? ''
    return typeof value === 'object' ? value.map(itemKey).join('|') : plainText(String(value))
  }
  return [content.kind, ...factsOf(content.kind).identity.map(part)].join('\n')
}

const trimmed = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(trimmed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).flatMap(([name, it]) => (isThere(it) ? [[name, trimmed(it)]] : [])))
}

/** Only the kind's own non-empty fields: what is stored, sent and compared. */
export function plainAsset(content: AssetContent): AssetContent {
  const held = specsOf(content.kind).flatMap(([field]) => {
    const value = content[field]
    return isThere(value) ? [[field, trimmed(value)] as const] : []
  })
  return { kind: content.kind, ...Object.fromEntries(held) }
}

/** Duplicates and full kinds when adding to existing assets, reported at the identifying field. */
export function roomFaults(there: readonly AssetContent[], add: readonly AssetContent[]): FieldError[] {
  const keys = there.map(assetKey)
  const counts = Map.groupBy(there, (it) => it.kind)
  const left = new Map(add.map(({ kind }) => [kind, factsOf(kind).most - (counts.get(kind)?.length ?? 0)]))
  return add.flatMap((content, at): FieldError[] => {
    const path = `${at}.${factsOf(content.kind).identity[0]}`
    const key = assetKey(content)
    const isTwice = keys.includes(key)
    keys.push(key)
    const room = (left.get(content.kind) ?? 0) - 1
    left.set(content.kind, room)
    if (isTwice) return [{ path, message: assetTexts.twice(content.kind) }]
    return room < 0 ? [{ path, message: assetTexts.tooMany(content.kind) }] : []
  })
}

/** Every page an asset links to, with the field that names it. */
export function pagesOf({ url, offers = [] }: AssetContent): readonly (readonly [path: string, url: string])[] {
  return [
    ...(url === undefined ? [] : [['url', url] as const]),
    ...offers.flatMap((it, at) => (it.url === undefined ? [] : [[`offers.${at}.url`, it.url] as const])),
  ]
}
