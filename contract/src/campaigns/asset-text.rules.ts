import { type Currency, moneyIn } from '../values/currency.rules.ts'
import type { Usd } from '../values/money.rules.ts'
import { priceQualifiers, priceTypes, priceUnits } from './asset-choices.rules.ts'
import { type AssetContent, factsOf, type Offer, specsOf } from './asset-kinds.rules.ts'

const money = (amount: Usd | undefined, currency: Currency | undefined): string =>
  amount === undefined ? '' : moneyIn(currency).short(amount)

/** `From $20 per hour` */
export function priceWords(
  { price, unit }: Offer,
  qualifier: string | undefined,
  currency: Currency | undefined,
): string {
  const before = qualifier === undefined ? '' : `${priceQualifiers[qualifier] ?? ''} `
  const after = unit === undefined ? '' : ` ${(priceUnits[unit] ?? '').toLowerCase()}`
  return `${before}${money(price, currency)}${after}`
}

/** `20% off all cakes with code BREAD` */
export function promotionWords(
  { item, percent_off, money_off, code, orders_over }: AssetContent,
  currency: Currency | undefined,
): string {
  const off = percent_off === undefined ? money(money_off, currency) : `${percent_off}%`
  const when = code === undefined ? '' : ` with code ${code}`
  const from = orders_over === undefined ? '' : ` on orders over ${money(orders_over, currency)}`
  return `${off} off ${item ?? ''}${when}${from}`
}

/** An asset's content in one line, without its kind. */
function saidBy(content: AssetContent, currency: Currency | undefined): string | undefined {
  const { kind, text, header, values, phone, address, offers = [], price_type = '', price_qualifier } = content
  if (kind === 'PRICE') {
    const lines = offers.map((it) => `${it.name ?? ''} ${priceWords(it, price_qualifier, currency)}`)
    return `${priceTypes[price_type] ?? ''}: ${lines.join(', ')}`
  }
  if (kind === 'PROMOTION') return promotionWords(content, currency)
  if (header !== undefined) return `${header}: ${(values ?? []).join(', ')}`
  return text ?? address ?? phone
}

/** `Sitelink “Menu”`, for logs, cards and the assistant. */
export function assetWords(content: AssetContent, currency: Currency | undefined): string {
  const said = saidBy(content, currency)
  const { name } = factsOf(content.kind)
  const seconds = content.count_from_seconds
  const counts = seconds === undefined ? '' : `, counts calls of ${seconds} seconds or longer`
  if (content.kind === 'CALL') return `${name} ${said ?? ''}${counts}`
  return said === undefined ? name : `${name} “${said}”`
}

/** One text that is equal for equal assets in any order, including the pages they link to. */
export const assetsText = (assets: readonly AssetContent[]): string =>
  JSON.stringify(assets.map((it) => JSON.stringify([it.kind, ...specsOf(it.kind).map(([field]) => it[field])])).sort())
