import type { Clause } from '../nlu/index.ts'
import type { Joining } from './joining.ts'
import { all, saidAs, wordCount } from './said.ts'

const listing: ReadonlySet<string> = new Set(['add_keywords', 'exclude_keywords', 'remove_keywords'])
const worded: ReadonlySet<string> = new Set([
  'texts',
  'topic',
  'ref',
  'place',
  'platform',
  'dimension',
  'tone',
  'metric',
])
const ordering = /^v\.(?:add|exclude|remove|pause|resume|undo|raise|lower|rename|show|share|save)$/
const MOST_WORDS = 10
const LIKELY = 0.5
/** 'Add snow tyres and four season tyres to A': a number in a keyword, and no step. */
export function withoutSteps(clause: Clause): Clause {
  const numbers = all(clause, 'number')
  const isWord = numbers.length > 0 && numbers.every((it) => it.role === 'by+' && !/\d/.test(saidAs(it, clause)))
  const isList =
    isWord && clause.strange.length > 1 && clause.entities.every((it) => worded.has(it.type) || it.type === 'number')
  if (!isList || !all(clause, 'ref').some(({ ref }) => ref.kind === 'name')) return clause
  const entities = clause.entities.filter((it) => it.type !== 'number')
  return { ...clause, intents: [{ intent: 'add_keywords', p: 1 }], parts: [], entities }
}
/** 'Add burst pipe, no hot water and …': the rest of a list, whatever its words mean elsewhere. */
const isOfList = (clause: Clause): boolean =>
  wordCount(clause) <= MOST_WORDS &&
  clause.acts.every((it) => !ordering.test(it)) &&
  clause.entities.every((it) => worded.has(it.type)) &&
  !clause.text.endsWith('?')
const isListing = ({ intents: [top] }: Clause): boolean =>
  top !== undefined && listing.has(top.intent) && top.p >= LIKELY
/** 'Füge A und B zu C hinzu': the list begins before the campaign that it's for, and before the verb's other half. */
const opensList = (one: Clause, next: Clause): boolean =>
  isListing(next) &&
  one.acts.every((it) => it === 'v.add') &&
  one.acts.length + next.acts.length > 1 &&
  one.entities.every((it) => worded.has(it.type) && it.type !== 'ref') &&
  all(next, 'ref').some(({ ref }) => ref.kind === 'name')
/** A list of keywords that was read as several clauses is one. */
export const joiningWords: Joining = (before, clause, { text }) => {
  const last = before.at(-1)
  const between = last ? text.slice(last.span[1], clause.span[0]) : ''
  if (!last || /[.!?;\n]/.test(between)) return undefined
  const isOpen = opensList(last, clause)
  if (!isOpen && !(isListing(last) && isOfList(clause))) return undefined
  const span = [last.span[0], clause.span[1]] as const
  const entities = [...last.entities, ...clause.entities]
  const whole = isOpen ? clause : last
  return [...before.slice(0, -1), { ...whole, span, text: text.slice(...span), entities }]
}
