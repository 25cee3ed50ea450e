import { type Usd, usdShortText } from '../values/money.rules.ts'
import { priceQualifiers, priceTypes, priceUnits } from './asset-choices.rules.ts'
import { type AssetContent, factsOf, type Offer, specsOf } from './asset-kinds.rules.ts'

const money = (usd: Usd | undefined): string => (usd === undefined ? '' : usdShortText(usd))

/** `From $20 per hour` */
export function priceWords({ price, unit }: Offer, qualifier: string | undefined): string {
  const before = qualifier === undefined ? '' : `${priceQualifiers[qualifier] ?? ''} `
  const after = unit === undefined ? '' : ` ${(priceUnits[unit] ?? '').toLowerCase()}`
  return `${before}${money(price)}${after}`
}

/** `20% off all cakes with code BREAD` */
export function promotionWords({ item, percent_off, money_off, code, orders_over }: AssetContent): string {
  const off = percent_off === undefined ? money(money_off) : `${percent_off}%`
  const when = code === undefined ? '' : ` with code ${code}`
  const from = orders_over === undefined ? '' : ` on orders over ${money(orders_over)}`
  return `${off} off ${item ?? ''}${when}${from}`
}

/** What an asset says, in one line, without its kind. */
function saidBy(content: AssetContent): string | undefined {
  const { kind, text, header, values, phone, address, offers = [], price_type = '', price_qualifier } = content
  if (kind === 'PRICE') {
    const lines = offers.map((it) => `${it.name ?? ''} ${priceWords(it, price_qualifier)}`)
    return `${priceTypes[price_type] ?? ''}: ${lines.join(', ')}`
  }
  if (kind === 'PROMOTION') return promotionWords(content)
  if (header !== undefined) return `${header}: ${(values ?? []).join(', ')}`
  return text ?? address ?? phone
}

/** `Sitelink “Menu”`, for logs, cards and the assistant. */
export function assetWords(content: AssetContent): string {
  const said = saidBy(content)
  const { name } = factsOf(content.kind)
  const seconds = content.count_from_seconds
  const counts = seconds === undefined ? '' : `, counts calls of ${seconds} seconds or longer`
  if (content.kind === 'CALL') return `${name} ${said ?? ''}${counts}`
  return said === undefined ? name : `${name} “${said}”`
}

/** All that assets say and lead to, as one text that's the same for the same assets, whatever their order. */
export const assetsText = (assets: readonly AssetContent[]): string =>
  JSON.stringify(assets.map((it) => JSON.stringify([it.kind, ...specsOf(it.kind).map(([field]) => it[field])])).sort())
