import { servicesIn, tokensOf, type Trade, tradeNouns } from '#trades/index.ts'

/** Whose texts these are: what the catalogue says of a trade is true only of those who sell it. */
export interface Sells {
  readonly trade: Trade
  /** The services of the trade that the texts may speak of. */
  readonly offered: ReadonlySet<string>
  /** The owner's own words, or those of the topic. */
  readonly said: ReadonlySet<string>
}

export const sellsOf = (trade: Trade, words: string): Sells => ({
  trade,
  offered: servicesIn(words, trade),
  said: new Set(tokensOf(words)),
})

/** Whether a line of the catalogue speaks of nothing that the owner hasn't named. */
export function isTrueOf(line: string, { trade, offered, said }: Sells): boolean {
  const spoken = servicesIn(line, trade)
  if (spoken.size > 0) return [...spoken].every((it) => offered.has(it))
  const nouns = tradeNouns(trade)
  const own = new Set([...offered].flatMap(tokensOf))
  return tokensOf(line).every((it) => !nouns.has(it) || said.has(it) || own.has(it))
}

/** Words beside a search that are true of every business; what else a trade is searched with, the owner must have said. */
const everybodys: ReadonlySet<string> = new Set([
  'near me',
  'local',
  'cost',
  'price',
  'prices',
  'rates',
  'quote',
  'quotes',
  'estimate',
  'services',
  'service',
  'company',
  'advice',
  'menu',
  'book',
  'appointment',
  'reservations',
  'classes',
  'hours',
  'in {town}',
])
export const isModifierOf = (modifier: string, { said }: Sells): boolean =>
  everybodys.has(modifier) || tokensOf(modifier).every((it) => said.has(it) || it === 'for')
