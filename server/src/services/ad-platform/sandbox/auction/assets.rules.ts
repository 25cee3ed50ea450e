import type { AssetKind } from '@adwright/contract/campaigns/asset-kinds.rules'
import type { Settings } from '../settings.ts'

/** How much each asset of a kind adds to the click rate, and how many of them help. */
const lifts: Readonly<
  Record<AssetKind, { readonly each: number; readonly counted: number; readonly phonesOnly?: true }>
> = {
  SITELINK: { each: 0.025, counted: 4 },
  CALLOUT: { each: 0.01, counted: 4 },
  SNIPPET: { each: 0.02, counted: 2 },
  CALL: { each: 0.06, counted: 1, phonesOnly: true },
  LOCATION: { each: 0.05, counted: 1 },
  IMAGE: { each: 0.03, counted: 3 },
  LOGO: { each: 0.02, counted: 1 },
  BUSINESS_NAME: { each: 0.01, counted: 1 },
  PRICE: { each: 0.04, counted: 1 },
  PROMOTION: { each: 0.05, counted: 1 },
}

/** The factor by which a campaign's assets increase the click rate; 1 without any. */
export function assetFactor({ assets = [] }: Settings, device: string): number {
  const kinds = Map.groupBy(assets, (it) => it.content.kind)
  let factor = 1
  for (const [kind, own] of kinds) {
    const { each, counted, phonesOnly } = lifts[kind]
    if (!phonesOnly || device === 'MOBILE') factor += each * Math.min(own.length, counted)
  }
  return factor
}
