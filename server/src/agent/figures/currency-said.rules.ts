import type { Evidence } from './evidence.rules.ts'
import type { Mention, Reading } from './mentions.rules.ts'
import { isOurs } from './owners.rules.ts'

/** The currencies that an amount's sign or word can stand for. */
const SIGNS: readonly (readonly [sign: RegExp, currencies: readonly string[]])[] = [
  [/R\$|(?<![a-zà-ɏ])rea(?:l|is)(?![a-zà-ɏ])/iu, ['brl']],
  [/\$|USD|dollar|d[oó]lar/iu, ['usd', 'cad', 'aud', 'nzd', 'mxn', 'ars', 'clp', 'cop', 'sgd', 'hkd']],
  [/€|(?<![a-zà-ɏ])euros?(?![a-zà-ɏ])|(?<![a-zà-ɏ])EUR(?![a-zà-ɏ])/iu, ['eur']],
  [/£|GBP/iu, ['gbp']],
  [/¥|JPY/iu, ['jpy', 'cny']],
  [/₹/u, ['inr']],
]

const found = new WeakMap<Evidence, readonly string[]>()
/** The currencies that results use. */
function currenciesOf(evidence: Evidence): readonly string[] {
  const known = found.get(evidence)
  if (known) return known
  const all = [...evidence.heard.matchAll(/"currency":"([a-z]{3})"/g)].map((it) => it[1] ?? '')
  found.set(evidence, all)
  return all
}
/** An amount in a currency that nobody mentioned and no result uses. Our own prices (credits and plans) are in dollars. */
export function isForeign(mention: Mention, line: Reading, evidence: Evidence): boolean {
  const { heard, said } = evidence
  if (mention.unit !== 'money') return false
  const [sign, currencies] = SIGNS.find(([it]) => it.test(mention.text)) ?? []
  if (!sign || !currencies || said.some((it) => it.unit === 'money' && sign.test(it.text))) return false
  const known = currenciesOf(evidence)
  if (currencies.some((it) => known.includes(it))) return false
  // In an account in dollars, euros may only repeat what was read, such as an ad's '25 €'.
  if (!currencies.includes('usd'))
    return known.length > 0 ? !heard.includes(mention.text.toLowerCase()) : !sign.test(heard)
  return known.length > 0 && !isOurs(mention, line) && !line.measures.some(({ metric }) => metric === 'credits')
}
