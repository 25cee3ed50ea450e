import type { Trade } from './trade.ts'
import { tokensOf } from './words.rules.ts'

/** Words too common to identify a service. */
export const common: ReadonlySet<string> = new Set(
  tokensOf(
    'a an and for in of on to with all at by the my our repair service services installation replacement cleaning class classes lesson lessons course care treatment small big new custom private online local own home house control removal hire plan planning session group day days pet pets teeth',
  ),
)

/** Whether a month (1 to 12) is in a season. A `from` after `to` wraps around the end of the year. */
export function inSeason(
  { from = 1, to = 12 }: { readonly from?: number; readonly to?: number },
  month: number,
): boolean {
  return from <= to ? from <= month && month <= to : month >= from || month <= to
}

/** The trade's own words, and those that several of its services share: 'law', 'insurance'. */
function everybodysOf({ words, services }: Trade): Set<string> {
  const each = services.flatMap((it) => [...new Set(tokensOf(it))])
  return new Set([...words.slice(0, 2).flatMap(tokensOf), ...each.filter((it, at) => each.indexOf(it) !== at)])
}

/** The words or phrases that identify each service, with spaces around them. */
function telling(trade: Trade): Map<string, string[]> {
  const everybodys = everybodysOf(trade)
  const of = (service: string): string[] => [
    ...tokensOf(service).filter((it) => !common.has(it) && !everybodys.has(it)),
    ...(trade.topics?.[service] ?? []).map((it) => tokensOf(it).join(' ')),
  ]
  return new Map(trade.services.map((it) => [it, of(it).map((words) => ` ${words} `)]))
}
const tellingBy = new WeakMap<Trade, Map<string, string[]>>()

/** The services of a trade that a text mentions. */
export function servicesIn(text: string, trade: Trade): Set<string> {
  const known = tellingBy.get(trade) ?? telling(trade)
  tellingBy.set(trade, known)
  const said = ` ${tokensOf(text).join(' ')} `
  return new Set([...known].filter(([, words]) => words.some((it) => said.includes(it))).map(([service]) => service))
}

/** The nouns for what a trade sells. */
export function tradeNouns(trade: Trade): ReadonlySet<string> {
  const known = nounsBy.get(trade) ?? new Set([...trade.services, ...trade.words.slice(2)].flatMap(tokensOf))
  for (const noun of common) known.delete(noun)
  nounsBy.set(trade, known)
  return known
}
const nounsBy = new WeakMap<Trade, Set<string>>()

/**
 * How a catalog text fits an owner who sells `offered` (services of the trade; empty if the owner named none): it's about something of
 * theirs, about something else, or about the trade in general.
 */
export function fitOf(text: string, trade: Trade, offered: ReadonlySet<string>): 'own' | 'other' | 'any' {
  if (offered.size === 0) return 'any'
  const spoken = servicesIn(text, trade)
  if (spoken.size > 0) return [...spoken].some((it) => offered.has(it)) ? 'own' : 'other'
  // 'Cake' is part of several services, so it doesn't fit a baker who only sells bread.
  const own = new Set([...offered].flatMap(tokensOf))
  const shared = everybodysOf(trade)
  const foreign = tokensOf(text).filter((it) => shared.has(it) && sold(trade).has(it) && !common.has(it))
  return foreign.some((it) => !own.has(it)) ? 'other' : 'any'
}
/** The services that each subject of a trade mentions, in its name or its questions. */
export function servicesOfSubjects(trade: Trade): ReadonlyMap<string, ReadonlySet<string>> {
  const known = subjectsBy.get(trade)
  if (known) return known
  const made = new Map<string, Set<string>>()
  for (const { about, ask } of trade.questions)
    if (about !== undefined)
      made.set(about, new Set([...(made.get(about) ?? []), ...servicesIn(`${about} ${ask}`, trade)]))
  subjectsBy.set(trade, made)
  return made
}
const subjectsBy = new WeakMap<Trade, ReadonlyMap<string, ReadonlySet<string>>>()
export const sold = ({ services }: Trade): Set<string> => new Set(services.flatMap(tokensOf))
