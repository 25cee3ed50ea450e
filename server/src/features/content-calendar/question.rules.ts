import { type Question, servicesIn, type Trade } from '#trades/index.ts'
import { labels, shortLabels } from './themes.rules.ts'

/** The start of a question, if that's enough: 'Boiler losing pressure: harmless or a leak?' */
function beginningOf(ask: string): string {
  const [head = '', ...rest] = ask.split(/(?<=\?) |: /)
  return rest.length > 0 ? head : ''
}

/** Headlines for a customer question, best first; the longer ones don't always fit. */
export function headlinesOver(
  question: Question,
  subjects: readonly { small: string; title: string }[],
  trade: Trade,
): string[] {
  const spoken = servicesIn(question.ask, trade)
  const named = subjects.filter((it) => [...servicesIn(it.small, trade)].some((one) => spoken.has(one)))
  return [
    beginningOf(question.ask),
    ...named.map((it) => `${it.title}: ${shortLabels[question.angle]}`),
    ...labels[question.angle],
  ]
}
