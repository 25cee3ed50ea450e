import type { Clause, Intent, Lang } from '../nlu/index.ts'
import type { Joining } from './joining.ts'
import { kinds } from './kinds.ts'
import { all } from './said.ts'

const intentOf = ({ intents: [first] }: Clause): Intent => first?.intent ?? 'unclear'
const isSentenceEnd = /[.!?;\n]/
const gapOf = (one: Clause, next: Clause, text: string): string => text.slice(one.span[1] - 1, next.span[0])
/** 'From Monday,' before an order: the day of the order. */
const isDayOf = (one: Clause, next: Clause, text: string): boolean => {
  const [date, more] = all(one, 'date')
  return (
    date?.role === 'start' &&
    !more &&
    one.acts.length === 0 &&
    one.entities.every((it) => it.type === 'date' || it.type === 'weekdays') &&
    kinds.gated.has(intentOf(next)) &&
    intentOf(next) !== 'create_campaign' &&
    !isSentenceEnd.test(gapOf(one, next, text))
  )
}
const dayAfter: Readonly<Record<Lang, RegExp>> = {
  en: /\b(?:the|a) (?:next day|day after|following day)\b/iu,
  es: /(?:al d[ií]a siguiente|el d[ií]a despu[eé]s|un d[ií]a despu[eé]s)/iu,
  de: /(?:am (?:n[äa]chsten tag|tag danach|tag darauf)|tags darauf|am folgetag)/iu,
  fr: /(?:le lendemain|le jour (?:d'apr[eè]s|suivant))/iu,
  pt: /(?:no dia seguinte|n?o dia depois|um dia depois)/iu,
  it: /(?:il giorno (?:dopo|seguente|successivo))/iu,
}
const stops: ReadonlySet<string> = new Set(['v.pause', 'v.end', 'v.remove'])
/** 'Until the 14th, and stop the day after': that is what the last day says. */
const isEcho = (one: Clause, next: Clause, lang: Lang): boolean =>
  intentOf(one) === 'change_dates' &&
  all(one, 'date').some((it) => it.role === 'end') &&
  next.entities.every((it) => it.type === 'ref' && it.ref.kind === 'pronoun') &&
  next.acts.some((it) => stops.has(it)) &&
  dayAfter[lang].test(next.text)
/** 'It ends on the 20th? Get rid of that end': what is so, before the order about it. */
const isSo = (one: Clause, next: Clause): boolean =>
  one.question &&
  one.acts.includes('v.end') &&
  one.acts.every((it) => it === 'v.end' || it === 'v.run' || it === 'v.be') &&
  all(one, 'date').length > 0 &&
  next.acts.includes('v.end') &&
  next.acts.includes('v.remove')
const withEntities = (one: Clause, next: Clause): Clause => ({
  ...next,
  text: `${one.text} ${next.text}`,
  span: [one.span[0], next.span[1]],
  entities: [...one.entities, ...next.entities],
})
const withRefs = (one: Clause, next: Clause): Clause => ({
  ...next,
  entities: [...all(one, 'ref'), ...next.entities],
  parts: [...(one.parts ?? []).filter((it) => it.is === 'set'), ...(next.parts ?? [])],
})
/** What a message says about the day of an order in a clause of its own. */
export const joiningDates: Joining = (before, next, { text, lang }) => {
  const one = before.at(-1)
  const so = before.findIndex((it) => isSo(it, next))
  if (one && isDayOf(one, next, text)) return [...before.slice(0, -1), withEntities(one, next)]
  if (so >= 0) return [...before.toSpliced(so, 1), withRefs(before[so] ?? next, next)]
  return one && isEcho(one, next, lang) ? before : undefined
}
