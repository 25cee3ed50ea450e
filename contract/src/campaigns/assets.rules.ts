import type { FieldError } from '../errors.ts'
import { adTextFault, atMost, atMostChars, charsOf, REQUIRED } from '../fields.rules.ts'
import { URL_MAX_CHARS } from '../limits.ts'
import { plainText } from '../values/ad-text.rules.ts'
import { countryCodes } from '../values/countries.rules.ts'
import { isPhone, NOT_A_PHONE, phoneKey } from '../values/phone.rules.ts'
import {
  type AssetContent,
  type AssetField,
  type AssetFieldSpec,
  type AssetKind,
  factsOf,
  specsOf,
} from './asset-kinds.rules.ts'

/** What a kind's fields say that are wrong by more than their length. */
export const assetTexts = {
  noSuchField: (kind: AssetKind, field: string) => `A ${nameOf(kind)} has no ${field}.`,
  both: 'Fill in both lines or neither.',
  choose: 'Choose one of the list.',
  twice: (kind: AssetKind) => `This campaign already has this ${nameOf(kind)}.`,
  twiceHere: 'This is here twice.',
  seconds: (most: number) => `A whole number from 1 to ${most.toLocaleString('en-US')}.`,
  tooMany: (kind: AssetKind) =>
    factsOf(kind).most === 1
      ? `This campaign already has a ${nameOf(kind)}. Change that one.`
      : `A campaign can have at most ${factsOf(kind).most} ${factsOf(kind).plural.toLowerCase()}. Remove one first.`,
} as const

const nameOf = (kind: AssetKind): string => factsOf(kind).name.toLowerCase()
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

/** What is wrong with one value, by itself. */
function faultOf(spec: AssetFieldSpec, value: string | number, content: AssetContent): string | undefined {
  const written = String(value)
  switch (spec.type) {
    case 'text':
      return adTextFault(written, spec.maxChars)
    case 'url':
      return charsOf(written) > URL_MAX_CHARS ? atMostChars(URL_MAX_CHARS) : undefined
    case 'choice':
      return spec.choices.includes(written) ? undefined : assetTexts.choose
    case 'country':
      return countryCodes.includes(written) ? undefined : assetTexts.choose
    case 'phone':
      return isPhone(content.country ?? '', written) ? undefined : NOT_A_PHONE
    case 'seconds':
      return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= spec.most
        ? undefined
        : assetTexts.seconds(spec.most)
    case 'list':
      return undefined
  }
}

function fieldFaults(field: AssetField, spec: AssetFieldSpec, content: AssetContent): FieldError[] {
  const value = content[field]
  if (spec.type === 'list') return listFaults(field, (value as readonly string[] | undefined) ?? [], spec)
  if (!isThere(value)) return spec.optional ? [] : [{ path: field, message: REQUIRED }]
  const message = faultOf(spec, value as string | number, content)
  return message === undefined ? [] : [{ path: field, message }]
}

/** Everything that is wrong with an asset by itself; [] when it can be sent. */
export function assetFaults(content: AssetContent): FieldError[] {
  const { fields, together = [] } = factsOf(content.kind)
  const { kind: _, ...given } = content
  const odd = Object.keys(given).filter((it) => !(it in fields) && isThere(given[it as AssetField]))
  const lacking = together.filter((it) => !isThere(content[it]))
  return [
    ...odd.map((path) => ({ path, message: assetTexts.noSuchField(content.kind, path) })),
    ...specsOf(content.kind).flatMap(([field, spec]) => fieldFaults(field, spec, content)),
    ...(lacking.length < together.length ? lacking.map((path) => ({ path, message: assetTexts.both })) : []),
  ]
}

/** Two assets with the same key are the same one. */
export function assetKey(content: AssetContent): string {
  const part = (field: AssetField): string => {
    if (field === 'phone') return phoneKey(content.country ?? '', content.phone ?? '')
    const value = content[field] ?? ''
    return typeof value === 'object' ? value.map(plainText).join('|') : plainText(String(value))
  }
  return [content.kind, ...factsOf(content.kind).identity.map(part)].join('\n')
}

/** Only the kind's own fields that hold something: what is stored, sent and compared. */
export function plainAsset(content: AssetContent): AssetContent {
  const held = specsOf(content.kind).flatMap(([field]) => {
    const value = content[field]
    return isThere(value) ? [[field, typeof value === 'string' ? value.trim() : value] as const] : []
  })
  return { kind: content.kind, ...Object.fromEntries(held) }
}

/** Where a further asset stands against those that are there: said once, at the field that names it. */
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

/** `Sitelink “Menu”`, for logs, cards and the assistant. */
export function assetWords(content: AssetContent): string {
  const { name } = factsOf(content.kind)
  const { text, header, values, phone, count_from_seconds: seconds } = content
  if (text !== undefined) return `${name} “${text}”`
  if (header !== undefined) return `${name} “${header}: ${(values ?? []).join(', ')}”`
  const counts = seconds === undefined ? '' : `, counts calls of ${seconds} seconds or longer`
  return `${name} ${phone ?? ''}${counts}`
}
