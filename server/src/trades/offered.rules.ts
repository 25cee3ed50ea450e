import type { Trade } from './trade.ts'
import { tokensOf } from './words.rules.ts'

/** Words that belong to many services, and tell none. */
const common: ReadonlySet<string> = new Set(
  tokensOf(
    'a an and for in of on to with all at by the my our repair service services installation replacement cleaning class classes lesson lessons course care treatment small big new custom private online local own home house control removal hire plan planning session group day days',
  ),
)

const has = (tokens: readonly string[], words: string): boolean =>
  ` ${tokens.join(' ')} `.includes(` ${tokensOf(words).join(' ')} `)

/** Whether a month (1 to 12) is among those of a season; `from` after `to` goes round the year's end. */
export function inSeason(
  { from = 1, to = 12 }: { readonly from?: number; readonly to?: number },
  month: number,
): boolean {
  return from <= to ? from <= month && month <= to : month >= from || month <= to
}

/** The trade's own name, and words that several of its services share: 'law', 'insurance'. */
function everybodysOf({ words, services }: Trade): Set<string> {
  const each = services.flatMap((it) => [...new Set(tokensOf(it))])
  return new Set([...words.slice(0, 2).flatMap(tokensOf), ...each.filter((it, at) => each.indexOf(it) !== at)])
}

/** The services of a trade that a text speaks of. */
export function servicesIn(text: string, trade: Trade): Set<string> {
  const tokens = tokensOf(text)
  const everybodys = everybodysOf(trade)
  const spoken = (service: string): boolean =>
    tokensOf(service).some((it) => !common.has(it) && !everybodys.has(it) && tokens.includes(it)) ||
    (trade.topics?.[service] ?? []).some((it) => has(tokens, it))
  return new Set(trade.services.filter(spoken))
}

/**
 * How a text of the catalogue fits an owner who sells `offered` (services of the trade; empty when the owner named none of them):
 * it speaks of something of theirs, of something else, or of the trade in general.
 */
export function fitOf(text: string, trade: Trade, offered: ReadonlySet<string>): 'own' | 'other' | 'any' {
  const spoken = servicesIn(text, trade)
  if (spoken.size === 0 || offered.size === 0) return 'any'
  return [...spoken].some((it) => offered.has(it)) ? 'own' : 'other'
}
