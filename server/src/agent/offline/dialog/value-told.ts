import { type Day, readDay } from '@adwright/contract/values/day.rules'
import type { Clause, Intent, Reading } from '../nlu/index.ts'
import { continued } from './answered.ts'
import { flowOf } from './flows/index.ts'
import { kinds, SURE } from './kinds.ts'
import { ownSlots } from './own-slots.ts'
import { all, first, saidAs, wordCount } from './said.ts'
import { freeText } from './slot-filling.ts'
import type { Slot, Slots } from './slots.ts'
import { slotsOf } from './slots-said.ts'
import { latestTopic, type State, type Topic } from './state.ts'
import type { Task } from './task.ts'

const HALF_DAY = 12
const written = /(?<![\d.,])(\d{1,2})(?:[:.h](\d\d))?\s*(?:(a)\.?m|(p)\.?m)?/i
/** 'Till 11', about 7 to 22: replaces the nearer end, in the nearer half of the day. */
function hoursTold(clause: Clause, { weekdays, hours }: Slots, old: Slots['hours']): Slots['hours'] {
  const [, n, minutes = 0, am, pm] = written.exec(clause.text) ?? []
  const isRange = hours && hours.from > 0 && hours.to < 2 * HALF_DAY
  if (!old || !n || weekdays || isRange) return hours
  const hour = Number(n) + Number(minutes) / 60
  const meant = [...(pm ? [] : [hour]), ...(am || hour >= HALF_DAY ? [] : [hour + HALF_DAY])]
  const ends = ['from', 'to'] as const
  const choices = meant.flatMap((at) => ends.map((end) => ({ end, at, off: Math.abs(old[end] - at) })))
  const [best] = choices.filter((it) => it.off > 0).toSorted((a, b) => a.off - b.off)
  return best ? { ...old, [best.end]: best.at } : old
}
const spans = ['day', 'week', 'month'] as const
/** 'No, 1200', after a monthly amount: also per month. */
function amountTold({ amount, says }: Slots, old: Slots['amount']): Slots['amount'] {
  if (amount?.kind !== 'fixed' || amount.money.per) return amount
  const per = spans.find((it) => says?.has(it)) ?? (old?.kind === 'fixed' ? old.money.per : undefined)
  return per ? { ...amount, money: { ...amount.money, per } } : amount
}
const dayOnly = /^\D{0,6}(\d{1,2})(?:st|nd|rd|th|\.|º|er)?\s*$/iu
/** 'No, Sunday', 'rather the 16th', about when it ends: another end, in the same month. */
function dayTold({ start, end }: Slots, old: Slots, clause: Clause): Partial<Slots> {
  const [told, was] = [end ?? start, old.end ?? old.start]
  if (!told || !was || (start && end)) return {}
  const date = first(clause, 'date')
  const [, n] = dayOnly.exec(date ? saidAs(date, clause) : '') ?? []
  const inMonth = n && readDay(`${was.slice(0, 8)}${n.padStart(2, '0')}`)
  const meant = inMonth && inMonth > told ? inMonth : told
  return old.end ? { start: undefined, end: meant } : end ? {} : { start: meant }
}
/** 'Rather 50', of people over 40. */
function agesTold({ ages, count }: Slots, [old, more]: NonNullable<Slots['ages']> = []): Slots['ages'] {
  if (ages || !count || !old || more) return ages
  const isFrom = old.to === undefined
  return [{ ...old, [isFrom ? 'from' : 'to']: count }]
}
/** 'Make that 40', of 25 miles around a town. */
const radiusTold = ({ places, count }: Slots, old: Slots): Slots['places'] =>
  places ?? (count === undefined ? undefined : old.places?.map((it) => farther(it, count)))
const farther = (place: Place, n: number): Place =>
  place.radius ? { ...place, radius: { ...place.radius, n } } : place
type Place = NonNullable<Slots['places']>[number]
/** What follows 'no,', 'sorry,': it isn't negated, but the new value. */
function behindNo({ parts = [], text }: Clause): string | undefined {
  const [no, cut, ...rest] = parts
  const isDenied = rest.some((it) => it.is === 'sign' && it.sign === 'no')
  return no?.is === 'sign' && no.sign === 'no' && cut?.is === 'cut' && !isDenied
    ? /^[^,]*,\s*(.+?)[.!]*$/.exec(text)?.[1]
    : undefined
}
const aspects = [
  ['set_places', ['place']],
  ['set_ages', ['age', 'gender']],
  ['set_schedule', ['hours', 'weekdays', 'number']],
] as const satisfies readonly (readonly [Intent, readonly string[]])[]
/** The values in a message, as slots of what was done last. */
function toldIn(clause: Clause, { lang, pasted }: Reading, { intent: was, slots: old }: Task): Slots {
  const aspect = aspects.find(([, types]) => clause.entities.some((it) => types.some((type) => type === it.type)))
  const intent = kinds.targeted.has(was) && aspect ? aspect[0] : was
  const said = { ...clause, intents: [{ intent, p: 1 }], negated: clause.negated && !behindNo(clause) }
  const heard = slotsOf(said, lang, true, pasted[0])
  const slots = ownSlots[intent]?.(heard, said, lang) ?? heard
  const more = {
    amount: amountTold(slots, old.amount),
    hours: aspect && intent !== 'set_schedule' ? undefined : hoursTold(clause, slots, old.hours),
    ...dayTold(slots, old, clause),
    ages: agesTold(slots, old.ages),
    places: was === 'set_places' ? radiusTold(slots, old) : slots.places,
  }
  return Object.fromEntries(Object.entries({ ...slots, ...more }).filter(([, value]) => value !== undefined))
}
const dated: ReadonlySet<string> = new Set(['change_dates', 'rename'])
/** Follow-ups to these are read as lists of changes, or with the plan. */
const others: ReadonlySet<string> = new Set([...kinds.ordering, 'create_campaign'])
const MOST_WORDS = 5
/** The intents that otherwise meaningless words are read as. */
const idle: ReadonlySet<string> = new Set([...kinds.written, 'image', 'smalltalk'])
const free: Readonly<Partial<Record<Intent, Slot>>> = {
  rename: 'name',
  add_keywords: 'keywords',
  exclude_keywords: 'keywords',
}
/** 'No, Dark Bread', about a new name: other words for a slot that accepts any. */
function wordsTold(clause: Clause, { lang }: Reading, { intent }: Task): Slots | undefined {
  // 'No wait, only "Spas"', of a new name.
  const quotes = intent === 'rename' ? all(clause, 'quote') : []
  const slot = free[intent]
  const text = behindNo(clause) ?? (quotes.length === 1 ? quotes[0]?.value : undefined)
  const [top] = clause.intents
  const isSure = top !== undefined && top.p >= SURE
  const isOther =
    quotes.length === 1
      ? isSure && kinds.gated.has(top.intent) && top.intent !== intent
      : wordCount(clause) > MOST_WORDS || (isSure && !idle.has(top.intent))
  if (!slot || !text || isOther || clause.question) return undefined
  return freeText(slot, { text }, { ...clause, text }, { lang, knowsTrade: true, offered: [], isPicture: false })
}
const fullName = /(?<!\p{L})\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+){1,2}(?!\p{L})/u
/** 'No wait, put Wiebke Petersen', while the card for a client waits: the client's name. */
function clientTold({ text, clauses }: Reading, { task, outcome }: Topic): Slots | undefined {
  const isOther = ({ question, entities }: Clause): boolean =>
    question || entities.some((it) => it.type === 'email' || (it.type === 'ref' && it.ref.kind !== 'pronoun'))
  if (task.intent !== 'share' || outcome === 'done' || clauses.some(isOther)) return undefined
  const body = text.replace(/^\S+\s+/, '')
  const person = fullName.exec(body)?.[0]
  return person === undefined ? undefined : { text, person }
}
/** What a message says about the last task. */
function slotsTold(clause: Clause, reading: Reading, task: Task): Slots | undefined {
  const { intent } = task
  // 'End it on 29 December', after the hours it's shown: a calendar day isn't one of its weekdays.
  const isDay = kinds.targeted.has(intent) && all(clause, 'date').some((it) => /\d/.test(saidAs(it, clause)))
  if (isDay || others.has(intent) || !(kinds.gated.has(intent) || intent === 'answer:spend_limit')) return undefined
  // 'No, 3', about a number of weeks: in the same unit.
  if (clause.valuesOnly && dated.has(intent) && clause.entities.every((it) => it.type === 'number')) return undefined
  const isValue = clause.valuesOnly
  return wordsTold(clause, reading, task) ?? (isValue ? toldIn(clause, reading, task) : undefined)
}
/** A new value, and nothing else, belongs to what was done last, however it was read: 'and 2000 for the month', 'no, till 11'. */
export function valueTold(reading: Reading, state: State, today: Day): Task | undefined {
  const latest = latestTopic(state)
  const [clause, more] = reading.clauses
  if (!latest || latest.slot || !clause) return undefined
  const client = clientTold(reading, latest)
  const mended = (slots: Slots): Task | undefined =>
    continued(latest, slots, { clause, intent: 'correct', p: 1, slots }, state, today)
  if (client) return mended(client)
  if (more || clause.question) return undefined
  const slots = slotsTold(clause, reading, latest.task)
  const isUsed = slots && flowOf(latest.task.intent).uses.some((key) => key !== 'refs' && slots[key] !== undefined)
  return isUsed ? mended(slots) : undefined
}
