import { servicesIn, tokensOf, type Trade, type TradeLines, tradeNouns } from '#trades/index.ts'

/** What the owner sells: the trade catalog's claims are true only of those who sell it. */
export interface Sells {
  readonly trade: Trade
  /** The services of the trade that texts may mention. */
  readonly offered: ReadonlySet<string>
  /** The owner's own words, or the topic's. */
  readonly said: ReadonlySet<string>
}

/** `lines`: the trade's texts in the language of the words. */
export const sellsOf = (trade: Trade, words: string, lines?: TradeLines): Sells => ({
  trade,
  offered: new Set([...servicesIn(words, trade), ...(lines ? namedIn(words, trade, lines) : [])]),
  said: new Set(tokensOf(words)),
})

/** The services a text names, in any word form: 'frenos' means 'reparación de frenos'. */
function namedIn(text: string, trade: Trade, { word: name, services }: TradeLines): string[] {
  const said = tokensOf(text)
  const all = tokensOf(name).map((it) => it.slice(0, NAME_CHARS))
  const own = services.map((it) => new Set(tokensOf(it).filter((word) => word.length >= TELLING_CHARS)))
  // The trade's own name, and words that several services share, don't identify a service.
  const isTelling = (word: string): boolean =>
    own.filter((it) => it.has(word)).length === 1 && !all.includes(word.slice(0, NAME_CHARS))
  const isLike = (a: string, b: string): boolean => a.startsWith(stemOf(b)) || b.startsWith(stemOf(a))
  return trade.services.filter((_, at) =>
    [...(own[at] ?? [])].some(
      (word) => isTelling(word) && said.some((it) => it.length >= TELLING_CHARS && isLike(word, it)),
    ),
  )
}
const NAME_CHARS = 5
const TELLING_CHARS = 4
const ENDING_CHARS = 2
/** Plurals and cases are at the end of a word. */
const stemOf = (word: string): string => word.slice(0, Math.max(TELLING_CHARS, word.length - ENDING_CHARS))

/** Whether a line of the catalog mentions only what the owner has named. */
export function isTrueOf(line: string, { trade, offered, said }: Sells): boolean {
  const spoken = servicesIn(line, trade)
  if (spoken.size > 0) return [...spoken].every((it) => offered.has(it))
  const nouns = tradeNouns(trade)
  const own = new Set([...offered].flatMap(tokensOf))
  return tokensOf(line).every((it) => !nouns.has(it) || said.has(it) || own.has(it))
}

/** Search words that are true of every business; the owner must have said the others. */
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
