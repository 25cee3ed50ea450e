import type { Question } from './bound.rules.ts'
import { isRead } from './fact.rules.ts'
import { PERFORMANCE } from './measure-said.rules.ts'
import { clauseOf, type Mention, metricOf, type Reading } from './mentions.rules.ts'
import { near, paceOf, type Said } from './numbers.rules.ts'
import { USED, words } from './words.lexicon.ts'

/** What a figure that the model offers in a call may be called, and whether the owner asked for it. */

/** Whether the words of a figure may be about what a card offers: they name no result and nothing that was spent. */
export function mayBeOffered(mention: Mention, line: Reading, { metric }: Said): boolean {
  const clause = clauseOf(mention, line)
  const said = metricOf(mention.counts)
  return (
    (said === undefined || said === metric) &&
    mention.counts !== 'other' &&
    !USED.test(clause) &&
    !isOwnersWish(mention, line) &&
    // '240 clicks at $25 a day'.
    ((mention.pace ?? paceOf(line.text.slice(mention.end))) !== undefined ||
      !line.measures.some((it) => COUNTED.has(it.metric) && clause.includes(line.text.slice(it.at, it.end))))
  )
}
const COUNTED = new Set([...PERFORMANCE].filter((it) => it !== 'cost'))

/** 'The $40 you asked for', 'wie gewünscht 40 €': it's said to be the owner's. */
const WISHED = words(
  'you (?:asked|wanted|said|told|named|mentioned|requested|wished|gave|set)|as (?:asked|requested|wished)|your (?:wish|request)~',
  '(?:du|sie) [^.;]*(?:wollte|genannt|gesagt|gewünscht|verlangt)~|gewünscht~|wunsch~|genannten',
  'vous (?:avez|aviez) (?:demandé|dit|voulu|indiqué|souhaité|mentionné)~|(?:vous (?:vouliez|souhaitiez|demandiez))|demandée?s?|souhaitée?s?',
  'pediste|pedías|pidió|pedid[oa]s?|dijiste|querías|quería|solicit(?:aste|ad[oa]s?)|mencionaste|has (?:pedido|dicho)',
  'chiest[oaie]|richiest[oaie]|volevi|hai (?:detto|indicato|chiesto)|desiderat[oaie]',
  'pedi(?:u|ste|d[oa]s?)|disse(?:ste)?|queria[s]?|solicit(?:ou|aste|ad[oa]s?)|mencion(?:ou|aste)',
)
/** Whether a figure is said to be what the owner asked for, although the model thought of it. */
export function isNotOwners({ mention, line, evidence: { said, facts } }: Question): boolean {
  const offers = said.filter((it) => it.isOffered && it.readings.some(({ value }) => isIt(mention, value)))
  if (offers.length === 0 || !isOwnersWish(mention, line)) return false
  const own = said.filter((it) => !it.isOffered).flatMap(({ readings }) => readings.map(({ value }) => value))
  // '25% more', 'add $5', 'double it': it follows from what the owner said and what was read.
  return !offers.every(({ metric }) =>
    facts
      .filter((it) => isRead(it) && it.metric === metric)
      .some(({ value }) => own.some((n) => changesBy(value, n).some((it) => isIt(mention, it)))),
  )
}
const isIt = ({ readings }: Mention, value: number): boolean => readings.some((one) => near(one, value))
const changesBy = (value: number, n: number): number[] => [
  ...[value + n, value - n, value * n],
  ...[value * (1 + n / 100), value * (1 - n / 100)],
]

/** Whether a figure is said to be what the owner asked for: by its own clause, or by one beside it without a figure of its own. */
function isOwnersWish(mention: Mention, { text, clauses, figures }: Reading): boolean {
  if (!WISHED.test(text)) return false
  const ends = [...clauses, text.length]
  const isIn = (n: number, at: number): boolean => (ends[n] ?? 0) <= at && at < (ends[n + 1] ?? 0)
  const own = clauses.findIndex((_, n) => isIn(n, mention.at))
  return [own - 1, own, own + 1].some((n) => {
    const clause = text.slice(ends[n] ?? 0, ends[n + 1] ?? 0)
    return WISHED.test(clause) && (n === own || !figures.some(({ at }) => isIn(n, at)))
  })
}
