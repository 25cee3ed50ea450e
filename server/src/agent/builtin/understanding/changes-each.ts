import { mentions } from './campaign-lists.ts'
import { readMessage, readPart, type Reading, textOf } from './reading.ts'

/** A change that is different for each campaign of a message, as one reading for each. */
const numberIn = (r: Reading, from: number, to: number): boolean =>
  r.tokens.slice(from, to).some((t) => t.kind === 'number') || r.money.some((m) => m.from >= from && m.from < to)

/** 'Set A to 75 and B to 50': every campaign with its own amount. */
function oneEach(r: Reading): Reading[] {
  const names = mentions(r)
  const [first] = names
  if (!first || names.length < 2) return []
  const numberFirst = numberIn(r, 0, first.from)
  // '5 more on A and 5 less on B': the amount stands before its campaign.
  const parts = names.map((name, i) =>
    numberFirst
      ? { from: i === 0 ? 0 : (names[i - 1]?.to ?? 0), to: name.to }
      : { from: name.from, to: names[i + 1]?.from ?? r.tokens.length },
  )
  const amounts = parts.map((part, i) =>
    numberFirst ? { ...part, to: names[i]?.from ?? part.to } : { ...part, from: names[i]?.to ?? part.from },
  )
  if (!amounts.every((a) => numberIn(r, a.from, a.to))) return []
  const verb = numberFirst ? { from: 0, to: 1 } : { from: 0, to: first.from }
  return parts.map((part) => readPart(r, part.from === 0 ? [part] : [verb, part]))
}

/** 'Take 5 dollars from A and give them to B': one goes down, the other up. */
export function transfer(r: Reading): Reading[] {
  const all = mentions(r)
  const [from, to] = all
  const [amount] = r.money
  const before = (at: number): string => r.tokens[at - 1]?.lower ?? ''
  if (!from || !to || !amount || r.money.length > 1 || all.length > 2) return []
  if (!['from', 'off'].includes(before(from.from)) || !['to', 'into', 'on', 'onto'].includes(before(to.from))) return []
  const said = textOf(r, amount.from, amount.to)
  const context = { today: r.today, known: r.known }
  return [
    readMessage(`take ${said} from ${from.campaign.name}`, context),
    readMessage(`add ${said} to ${to.campaign.name}`, context),
  ]
}

const swaps = /\b(?:swap|switch|exchange|trade)\b.*\bbudgets?\b/i
export const asMuch =
  /\bsame (?:daily )?(?:budget|amount|money|spend)(?: a day)? (?:as|like)\b|\bas much (?:a day )?as\b|\bmatch(?:es)?\b.*\bbudget\b|\bbudget\b.*\b(?:like|match(?:es|ing)?|equal to|the same as)\b/i
/** 'Swap the budgets of A and B', 'give A the same budget as B': the amount is another campaign's. */
function borrowed(r: Reading): Reading[] {
  const [a, b] = mentions(r).map((m) => m.campaign)
  if (!a || !b || a.budget === undefined || b.budget === undefined || r.money.length > 0) return []
  const context = { today: r.today, known: r.known }
  const set = (name: string, budget: number): Reading =>
    readMessage(`set the budget of "${name}" to ${budget} dollars`, context)
  if (swaps.test(r.text)) return [set(a.name, b.budget), set(b.name, a.budget)]
  return asMuch.test(r.text) ? [set(a.name, b.budget)] : []
}

/** One change for each campaign that has an amount of its own. */
export function changesIn(r: Reading): Reading[] {
  const lent = borrowed(r)
  if (lent.length > 0) return lent
  return oneEach(r)
}
