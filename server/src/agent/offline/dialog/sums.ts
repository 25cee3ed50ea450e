import type { Clause, Reading } from '../nlu/index.ts'
import { isCurrency } from '@adwright/contract/values/currency.rules'
import { bold } from '../words/format.ts'
import { type Speaker, speaker } from '../words/say.ts'
import { clicksFor } from './clicks-for.ts'
import { type Concept, conceptsIn } from './concepts.ts'
import { isOrder, kinds, SURE } from './kinds.ts'
import { type Quantity, quantitiesOf, type Sum } from './quantities.ts'
import { all, wordCount } from './said.ts'
import { latestTopic, type State } from './state.ts'
import { type Step, type Task, tell, type World } from './task.ts'

type Asked = Pick<Sum, 'is' | 'of'>
interface Heard extends Pick<Reading, 'clauses' | 'text'> {
  readonly says: ReadonlySet<Concept>
  readonly numbers: readonly Quantity[]
  readonly last: Sum | undefined
}
const HUNDRED = 100
const SHORT_WORDS = 8

/** A message's numbers, with what they count: '220 clicks'. */
export const numbersIn = ({ clauses }: Pick<Reading, 'clauses'>, last?: Sum): Quantity[] => {
  // 'And if 12 bought', after a calculation: not dollars.
  const isMoney = last !== undefined || clauses.some((it) => all(it, 'money').length > 0)
  // 'We paid 300 and got 12 customers.'
  return clauses.flatMap((it) => quantitiesOf(it, !isMoney && spending.some((act) => it.acts.includes(act))))
}
const spending = ['v.pay', 'v.cost', 'v.spend']
/** 187 means the 187 dollars mentioned before. */
const known = (it: Quantity, before: readonly Quantity[]): Quantity =>
  (it.isMoney ? undefined : before.find((other) => other.value === it.value)) ?? it

const apiece =
  /(?<!\p{L})(?:per|por|pro|par|je|al?|an|each|every|one|un\p{L}?|ein\p{L}*|jede\p{L}*|cada|chaque|ogni)\s+(\p{L}{3,})/giu
/** 'A cuánto sale el clic', 'ça fait combien le clic'. */
const definite = /(?<!\p{L})(?:el|le|il|lo|la|o|a|der|die|das|den)\s+(\p{L}{3,})/giu
const isBare = ({ isMoney, of }: Quantity): boolean => !isMoney && !of
const stem = (word: string): string => word.toLowerCase().slice(0, 4)
/** 'What is that per click?', 'what did each cost?': an amount, divided by what it paid for. */
function eachIn({ text, clauses, says, numbers, last }: Heard): Asked | undefined {
  const money = numbers.find((it) => it.isMoney)
  const things = numbers.filter((it) => !it.isMoney && it.of && it.value > 0)
  const nouns = [...text.matchAll(apiece)].flatMap((hit) => hit[1] ?? [])
  // 'And per sale if 4 of them bought?', after the price of a click; 'so what does a sale cost me?', after the share that bought.
  const [bare] =
    last?.is === 'each' ? numbers.filter(isBare).map((it) => ({ ...it, of: nouns[0] })) : last ? [last.of[0]] : []
  const told = [...nouns, ...[...text.matchAll(definite)].flatMap((hit) => hit[1] ?? [])]
  const isNamed = ({ of = '' }: Quantity): boolean => told.some((it) => stem(it) === stem(of))
  const named = things.find(isNamed) ?? (nouns.length > 0 && last?.is !== 'left' ? bare : undefined)
  const isOfOne = says.has('one_of') && clauses.some((it) => it.acts.includes('v.cost'))
  const isPrice =
    says.has('each') || isOfOne || clauses.some((it) => all(it, 'metric').some(({ value }) => value === 'cpc'))
  const by = named ?? (isPrice && things.length === 1 ? things[0] : undefined)
  return money && by && !says.has('share') ? { is: 'each', of: [money, by] } : undefined
}
const asksPart = (says: ReadonlySet<Concept>): 'share' | 'left' | undefined =>
  says.has('share') ? 'share' : says.has('left') || says.has('apart') ? 'left' : undefined
/** '15 clicks of 500 impressions'. */
const isRate = (numbers: readonly Quantity[]): boolean =>
  [/^[ck]li[cqk]/i, /^(?:impr|einblend|visual|views?$)/i].every((word) => numbers.some(({ of = '' }) => word.test(of)))
/** '187 of 250 in percent', 'the difference between the two'. */
function partIn({ says, numbers, last }: Heard): Asked | undefined {
  const is = asksPart(says) ?? (isRate(numbers) ? 'share' : undefined)
  const [one, other, more] = numbers.map((it) => known(it, last?.said ?? []))
  if (!one || !other || !is || more) return undefined
  const [part, whole] = one.value <= other.value ? [one, other] : [other, one]
  // If 187 is in dollars, so is 250.
  const isMoney = part.isMoney || whole.isMoney
  return {
    is,
    of: [
      { ...part, isMoney },
      { ...whole, isMoney },
    ],
  }
}
/** 'Each brings in 60, so what is left?', after the cost of each: the difference. */
function ofResult({ says, numbers: [one, more], last }: Heard): Asked | undefined {
  const is = asksPart(says)
  if (last?.is !== 'each' || !is || !one || more) return undefined
  const [money, by] = last.of
  // 'And if 17 of them bought, what is that in percent?', after what each of 340 cost.
  if (is === 'share' && !one.isMoney && one.value < by.value)
    return { is, of: [{ value: one.value, isMoney: false }, by] }
  const result = { ...money, value: results.each(money.value, by.value) }
  const [part = result, whole = result] = [{ ...one, isMoney: true }, result].sort((a, b) => a.value - b.value)
  return { is, of: [part, whole] }
}
/** 'And with 400, how many clicks?', 'and 50 clicks?', after the price of one. */
function atPrice({ text, says, numbers: [one, more], last }: Heard): Asked | undefined {
  if (!last || !one || more || wordCount({ text }) > MOST_WORDS) return undefined
  const [money, by] = last.of
  const unit = last.is === 'each' ? { ...money, value: results.each(money.value, by.value), of: by.of } : by
  const isPrice = last.is === 'each' || last.is === 'many' || last.is === 'times'
  if (!isPrice || unit.of === undefined || unit.value <= 0) return undefined
  if (one.isMoney) return says.has('number') || last.is === 'many' ? { is: 'many', of: [one, unit] } : undefined
  return stem(one.of ?? '') === stem(unit.of) ? { is: 'times', of: [one, unit] } : undefined
}
const MOST_WORDS = 12
/** 'I earn 35 a cake, how many do I have to sell for 140?' */
function coverIn({ text, clauses, says, numbers: [a, b, more] }: Heard): Asked | undefined {
  const asksMany = says.has('number') || (says.has('many') && clauses.some((it) => it.acts.includes('v.sell')))
  const noun = [...text.matchAll(apiece)].at(-1)?.[1]
  if (!a || !b || more || !asksMany || noun === undefined || !(a.isMoney || b.isMoney)) return undefined
  const [unit, whole] = [a, b].map((it) => ({ ...it, isMoney: true })).sort((one, other) => one.value - other.value)
  return unit && whole && unit.value > 0 ? { is: 'cover', of: [whole, { ...unit, of: noun }] } : undefined
}
/** '12 clicks on Monday, 18 on Tuesday, what is that on average?' */
function meanIn({ says, numbers }: Heard): Asked | undefined {
  const [first] = numbers
  const isAlike = numbers.every(
    (it) => it.isMoney === first?.isMoney && (!it.of || !first.of || stem(it.of) === stem(first.of)),
  )
  if (!first || numbers.length < 2 || !says.has('average') || !isAlike) return undefined
  const all = numbers.reduce((sum, it) => sum + it.value, 0)
  return {
    is: 'mean',
    of: [
      { ...first, value: all },
      { value: numbers.length, isMoney: false },
    ],
  }
}
/** 'So what's left?', 'and 63?', 'what percent of the 250?', after such a calculation; 'what's left in percent?' is about the rest. */
function partAgain({ text, says, numbers: [one, more], last }: Heard): Asked | undefined {
  const is = asksPart(says)
  if ((last?.is !== 'share' && last?.is !== 'left') || more) return undefined
  const [part, whole] = last.of
  if (is && one?.value === whole.value) return { is, of: last.of }
  if (wordCount({ text }) > SHORT_WORDS) return undefined
  // 'And if 100 call, how many buy?', after the share that did.
  if (one && last.is === 'share' && says.has('number') && !says.has('share'))
    return { is: 'part', of: [{ value: (part.value / whole.value) * HUNDRED, isMoney: false }, one] }
  if (one) return { is: is ?? last.is, of: [{ ...part, ...one, isMoney: part.isMoney }, whole] }
  const isOfRest = is === 'share' && says.has('left')
  return is && { is, of: [isOfRest ? { ...part, value: whole.value - part.value } : part, whole] }
}
/** 'What is 20% of 350?', '350 minus 20%'. */
function percentIn({ clauses, numbers: [whole, more] }: Heard): Asked | undefined {
  const [percent, second] = clauses.flatMap((it) => all(it, 'percent'))
  if (!percent || second || !whole || more) return undefined
  const is = percent.role === 'by-' ? 'less' : percent.role === 'by+' ? 'more' : 'part'
  return { is, of: [{ value: percent.value, isMoney: false }, whole] }
}
const comparing: ReadonlySet<string> = new Set(['report', 'compare'])
const setting = ['v.set', 'v.change', 'v.split']
/** 'Take 20% off': certainly an order with its verb. */
const isTold = (clause: Clause): boolean => {
  const [top] = clause.intents
  const isPast = spending.some((it) => clause.acts.includes(it))
  const isVerb = !isPast && (isOrder(clause) || setting.some((it) => clause.acts.includes(it)))
  return isVerb && !clause.question && top !== undefined && top.p >= SURE && kinds.gated.has(top.intent)
}
const ofBudgets: ReadonlySet<string> = new Set(['change_budget', 'state', 'list_campaigns', 'total_budget', 'price'])
/** The budget before and after a change made here, or the two budgets just mentioned. */
function budgetsTold(state: State): readonly number[] {
  const { changes, campaigns, turns, rows, focus } = state
  const [last, more] = changes.filter((it) => it.turn >= turns - 1)
  if (last && !more) return [last.back?.args.daily_budget, last.call.args.daily_budget].map(Number)
  const ids = [focus, rows?.kind === 'campaign' ? rows.items : []].find((it) => it.length === 2) ?? []
  return ids.flatMap((id) => campaigns.find((it) => it.id === id)?.budget ?? [])
}
/** 'How many percent less is that?', 'by how much?', of budgets. */
function budgetsApart({ says, numbers }: Heard, state: State): Asked | undefined {
  const isOf = ofBudgets.has(latestTopic(state)?.task.intent ?? 'unclear') && numbers.length === 0
  const [a = Number.NaN, b = Number.NaN] = isOf ? budgetsTold(state) : []
  // 'How much less is that a month?' is calculated with the price.
  if (['week', 'month', 'year'].some((it) => says.has(it as Concept))) return undefined
  const isMove = says.has('share') && (says.has('less') || says.has('more'))
  const is = isMove ? 'moved' : says.has('apart') ? 'left' : undefined
  if (!is || Number.isNaN(a + b)) return undefined
  const [one, other] = [a, b].map((value) => ({ value, isMoney: true }))
  if (!one || !other) return undefined
  return { is, of: is === 'left' && a > b ? [other, one] : [one, other] }
}
/** It's only about numbers: no campaign is named, and nothing is ordered. */
function isOfNumbers(clauses: readonly Clause[], says: ReadonlySet<Concept>): boolean {
  const isNamed = clauses.some((it) => all(it, 'ref').some(({ ref }) => ref.kind === 'name' && ref.ids.length > 0))
  const asks = ({ question, intents: [top] }: Clause): boolean =>
    question || says.has('which') || comparing.has(top?.intent ?? '') || kinds.figuring.has(top?.intent ?? '')
  return !isNamed && clauses.some(asks) && !clauses.some(isTold)
}
/** A calculation with the numbers of this message, of the previous one, or of the last calculation. */
export function sumIn({ text, lang, clauses }: Reading, state: State): Task | undefined {
  const says = conceptsIn(text, lang)
  const clicks = clicksFor(clauses, says, state)
  if (!clicks && !isOfNumbers(clauses, says)) return undefined
  const last = latestTopic(state)?.task.slots.sum
  const own = numbersIn({ clauses }, last)
  const before = last?.said ?? state.said
  const heard = { text, clauses, says, numbers: own, last }
  const isPointed = wordCount({ text }) <= SHORT_WORDS
  const asked =
    clicks ??
    eachIn({ ...heard, numbers: isPointed ? [...own, ...before] : own }) ??
    percentIn(heard) ??
    atPrice(heard) ??
    coverIn(heard) ??
    meanIn(heard) ??
    partIn(heard) ??
    ofResult(heard) ??
    partAgain(heard) ??
    (isPointed ? budgetsApart(heard, state) : undefined)
  return asked && { intent: 'price', slots: { text, says, sum: { ...asked, said: [...own, ...before] } } }
}

const results = {
  each: (a: number, b: number) => a / b,
  share: (a: number, b: number) => a / b,
  left: (a: number, b: number) => b - a,
  moved: (a: number, b: number) => (b - a) / a,
  part: (a: number, b: number) => (a * b) / HUNDRED,
  less: (a: number, b: number) => b - (a * b) / HUNDRED,
  more: (a: number, b: number) => b + (a * b) / HUNDRED,
  many: (a: number, b: number) => Math.round(a / b),
  times: (a: number, b: number) => a * b,
  cover: (a: number, b: number) => Math.ceil(a / b),
  mean: (a: number, b: number) => Math.round((a / b) * HUNDRED) / HUNDRED,
} as const
/** A calculation with its result: '$187 ÷ 220 clicks = $0.85'. */
export function sumStep({ is, of: [one, other] }: Sum, w: World): Step {
  const money = (said: string | undefined): Speaker =>
    said !== undefined && isCurrency(said) ? speaker(w.lang, w.today, said) : w
  const show = ({ value, isMoney, of, said }: Quantity): string =>
    isMoney ? money(said).usd(value) : [w.count(value), of].filter(Boolean).join(' ')
  const value = results[is](one.value, other.value)
  const [part, price, count] = [w.percentOf(value), money(one.said).usdExact(value), w.count(value)]
  const told: Readonly<Partial<Record<Sum['is'], string>>> = {
    cover: count,
    many: `${count} ${other.of ?? ''}`.trim(),
    share: part,
    moved: part,
    each: price,
    times: price,
    mean: show({ ...one, value }),
  }
  const result = bold(told[is] ?? show({ ...other, value }))
  const percent = w.percentOf(one.value / HUNDRED)
  const lines = {
    each: `${show(one)} ÷ ${show(other)}`,
    many: `${show(one)} ÷ ${money(other.said).usdExact(other.value)}`,
    cover: `${show(one)} ÷ ${money(other.said).usd(other.value)}`,
    mean: `${show(one)} ÷ ${w.count(other.value)}`,
    times: `${show(one)} × ${money(other.said).usdExact(other.value)}`,
    share: `${show(one)} ÷ ${show(other)}`,
    left: `${show(other)} − ${show(one)}`,
    moved: `${show(one)} → ${show(other)}`,
    part: `${percent} × ${show(other)}`,
    less: `${show(other)} − ${percent}`,
    more: `${show(other)} + ${percent}`,
  } as const
  return tell(`${lines[is]} = ${result}`)
}
