import type { AssetContent, AssetField, AssetKind } from '@adwright/contract/campaigns/asset-kinds.rules'
import { plainAsset } from '@adwright/contract/campaigns/assets.rules'

/** How a kind is called and written at Google: the role of its link, its message, and our fields by Google's. */
interface WireKind {
  readonly role: string
  readonly message: string
  readonly fields: Readonly<Partial<Record<AssetField, string>>>
}

export const wireKinds: Readonly<Record<AssetKind, WireKind>> = {
  SITELINK: {
    role: 'SITELINK',
    message: 'sitelinkAsset',
    fields: { text: 'linkText', line_1: 'description1', line_2: 'description2' },
  },
  CALLOUT: { role: 'CALLOUT', message: 'calloutAsset', fields: { text: 'calloutText' } },
  SNIPPET: {
    role: 'STRUCTURED_SNIPPET',
    message: 'structuredSnippetAsset',
    fields: { header: 'header', values: 'values' },
  },
  CALL: { role: 'CALL', message: 'callAsset', fields: { country: 'countryCode', phone: 'phoneNumber' } },
}

/** A kind by the role of its link; undefined for one that isn't set up here. */
export const kindOfRole = (role: string): AssetKind | undefined =>
  (Object.keys(wireKinds) as AssetKind[]).find((kind) => wireKinds[kind].role === role)

/** The asset as Google takes it. `counting`: for a call, the conversion action that counts it. */
export function assetOnWire(content: AssetContent, counting: string | undefined): Record<string, unknown> {
  const { message, fields } = wireKinds[content.kind]
  const own = Object.entries(fields).flatMap(([field, name]) => {
    const value = content[field as AssetField]
    return value === undefined ? [] : [[name, value] as const]
  })
  const calls =
    content.kind !== 'CALL'
      ? {}
      : counting === undefined
        ? { callConversionReportingState: 'DISABLED' }
        : {
            callConversionReportingState: 'USE_RESOURCE_LEVEL_CALL_CONVERSION_ACTION',
            callConversionAction: counting,
          }
  return {
    ...(content.url === undefined ? {} : { finalUrls: [content.url] }),
    [message]: { ...Object.fromEntries(own), ...calls },
  }
}

/** What Google tells of an asset, in our fields. */
export function assetOffWire(
  kind: AssetKind,
  asset: Readonly<Record<string, unknown>>,
  secondsOf: (conversionAction: string) => number | undefined,
): AssetContent {
  const { message, fields } = wireKinds[kind]
  const told = (asset[message] ?? {}) as Record<string, unknown>
  const own = Object.entries(fields).map(([field, name]) => [field, told[name]] as const)
  const action = told.callConversionAction
  return plainAsset({
    kind,
    ...Object.fromEntries(own),
    url: (asset.finalUrls as readonly string[] | undefined)?.[0],
    count_from_seconds: typeof action === 'string' ? secondsOf(action) : undefined,
  })
}
