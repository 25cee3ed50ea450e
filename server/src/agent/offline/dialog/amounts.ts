import type { Clause, EntityOf, Lang, MoneyValue } from '../nlu/index.ts'
import { type Concept, conceptWordsOnly } from './concepts.ts'
import { unlike } from './quantities.ts'
import { all, first, saidAs } from './said.ts'

/** An amount: fixed, or relative to the current one. */
export type Amount =
  | { readonly kind: 'fixed'; readonly money: MoneyValue }
  | { readonly kind: 'step'; readonly cents: number; readonly per?: MoneyValue['per'] }
  | { readonly kind: 'factor'; readonly factor: number }
const HUNDRED = 100
const fractions = { half: 1 / 2, third: 1 / 3, quarter: 1 / 4 } as const
/** 'Half', 'a third'. */
export function fractionOf(says: ReadonlySet<Concept>): number | undefined {
  const said = (['half', 'third', 'quarter'] as const).find((it) => says.has(it))
  return said && fractions[said]
}
/** An amount without a period of its own gets this one. */
export const withPer = (it: Amount, per: MoneyValue['per']): Amount =>
  it.kind === 'fixed' && it.money.per === undefined && per ? { kind: 'fixed', money: { ...it.money, per } } : it
/** What was said about money, by its effect on the budget. A bare number is dollars only if a budget is mentioned. */
export function amountsOf(clause: Clause, says: ReadonlySet<Concept>, lang: Lang, loose: boolean): Amount[] {
  const said = all(clause, 'money').flatMap((entity): Amount[] => {
    if (entity.per === 'click' || entity.role === 'from') return []
    // 'Never more than 60' isn't a step.
    if ((entity.role === 'by+' || entity.role === 'by-') && !entity.bound)
      return [{ kind: 'step', cents: entity.role === 'by+' ? entity.cents : -entity.cents, per: entity.per }]
    return [{ kind: 'fixed', money: entity }]
  })
  const percents = all(clause, 'percent').flatMap((it): Amount[] =>
    it.role === 'by+' || it.role === 'by-'
      ? [{ kind: 'factor', factor: 1 + ((it.role === 'by+' ? 1 : -1) * it.value) / 100 }]
      : [],
  )
  const factors = all(clause, 'times').map((it): Amount => ({ kind: 'factor', factor: it.value }))
  // 'Split the 30 evenly': a total to divide, not a step.
  const isShared = clause.acts.includes('v.split') || says.has('equal')
  const ratio = ratioIn(clause)
  // 'Evenings after 6'.
  const isHour = clause.intents[0]?.intent === 'set_schedule' && all(clause, 'hours').length > 0
  // '70 to 30': two amounts, not a change from one to the other.
  const isOfTwo = (clause.parts ?? []).filter((it) => it.is === 'value').length > 1 && all(clause, 'number').length < 2
  const numbers =
    loose && !ratio && !isHour && !isOfTwo
      ? all(clause, 'number').flatMap((it) => numberAmount(isShared ? withoutRole(it) : it, clause, lang))
      : []
  // 'One with 10 a day and one with 20': the number after an amount is an amount too.
  const rest = said.length > 0 ? numbers.filter((it) => it.kind === 'fixed' && it.money.cents > HUNDRED) : []
  const per = said[0]?.kind === 'fixed' ? said[0].money.per : undefined
  // 'I put 315 bucks aside in total', of a new ad.
  const isTotal = clause.intents[0]?.intent === 'create_campaign' && (clause.parts ?? []).some(isTotalSign)
  const isSame = said.length === 1 && rest.length === 1
  const both = isSame ? [...said, ...rest.map((it) => withPer(it, per))] : said
  const found = [both, percents, factors, numbers].find((it) => it.length > 0) ?? []
  return isTotal && found.length === 1 ? found.map((it) => withPer(it, 'total')) : found
}
const isTotalSign = (it: NonNullable<Clause['parts']>[number]): boolean => it.is === 'sign' && it.sign === 'total'
const withoutRole = ({ role: _, ...it }: EntityOf<'number'>): EntityOf<'number'> => it
const RATIO_MOST = 10
/** 'Split it 2 to 1'. */
function ratioIn(clause: Clause): readonly number[] | undefined {
  const numbers = all(clause, 'number').map((it) => it.value)
  const sum = numbers.reduce((total, it) => total + it, 0)
  const isRatio =
    clause.acts.includes('v.split') &&
    numbers.length > 1 &&
    numbers.every((it) => it > 0 && it <= RATIO_MOST) &&
    sum > 1
  return isRatio ? numbers.map((it) => it / sum) : undefined
}
const wayOf = (word: string, lang: Lang): number =>
  conceptWordsOnly(word, 'less', lang) ? -1 : conceptWordsOnly(word, 'more', lang) ? 1 : 0
function numberAmount(entity: EntityOf<'number'>, clause: Clause, lang: Lang): Amount[] {
  // '5 cheaper'.
  const way = entity.of && !entity.role ? wayOf(entity.of, lang) : 0
  if (way !== 0 && clause.intents[0]?.intent === 'change_budget')
    return [{ kind: 'step', cents: way * Math.round(entity.value * HUNDRED) }]
  // '15 instead' doesn't count anything.
  const noun = entity.role || (entity.of && conceptWordsOnly(entity.of, 'rather', lang)) ? undefined : entity.of
  // 'All three', 'the other 2'.
  const isCount = all(clause, 'ref').some(
    ({ ref, span }) =>
      entity.span[0] - span[1] === 1 &&
      (ref.kind === 'other' || (ref.kind === 'all' && !/\d/.test(saidAs(entity, clause)))),
  )
  const within =
    isCount ||
    clause.entities.some((e) => unlike.has(e.type) && e.span[0] <= entity.span[0] && e.span[1] >= entity.span[1])
  if (entity.role === 'from' || noun !== undefined || within) return []
  const cents = Math.round(entity.value * 100)
  if (entity.role === 'by+' || entity.role === 'by-')
    return [{ kind: 'step', cents: entity.role === 'by+' ? cents : -cents }]
  return [{ kind: 'fixed', money: { type: 'money', cents, currency: 'USD', raw: String(entity.value) } }]
}

const WHOLE = 100
const isWhole = (parts: readonly number[]): boolean =>
  parts.length > 1 && parts.reduce((sum, it) => sum + it, 0) === WHOLE
/** '60/40' */
export function ratioOf(text: string): readonly number[] | undefined {
  const parts = text.split(/[/:-]/).map(Number)
  return isWhole(parts) ? parts : undefined
}
/** '60% for A, the rest for B', '60 to 40', 'equally'. */
export function splitOf(clause: Clause, says: ReadonlySet<Concept>): readonly number[] | undefined {
  const percents = all(clause, 'percent').flatMap((it) => (it.role === undefined ? [it.value] : []))
  const numbers = all(clause, 'number').map((it) => it.value)
  const said = [ratioOf(first(clause, 'invalid_date')?.value ?? ''), percents, numbers].find((it) => it && isWhole(it))
  if (said) return said.map((it) => it / WHOLE)
  const ratio = ratioIn(clause)
  if (ratio) return ratio
  const fraction = fractionOf(says)
  if (fraction !== undefined && says.has('rest')) return [fraction, 1 - fraction]
  const [part, more] = percents
  return part !== undefined && more === undefined && part < WHOLE && says.has('rest')
    ? [part / WHOLE, 1 - part / WHOLE]
    : undefined
}
