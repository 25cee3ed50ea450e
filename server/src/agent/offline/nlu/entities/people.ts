import type { EntityValue } from '../types.ts'
import { capital, type Chart, type Hit, isAt, low } from './chart.ts'
import { contracted, type Free, leadsOf, meansAlone, textOf } from './spans.ts'

/** The most words in a person's name. */
export const PERSON_WORDS = 3
const personWord = (c: Chart, at: number, free: Free): boolean =>
  free(at) &&
  c.tokens[at]?.kind === 'word' &&
  capital(c, at) &&
  !isAt(c, at, 'month', 'weekday', 'n.google') &&
  // 'Frau Keller': the title is only the lead-in.
  leadsOf(c, 'person', (it) => it === at).length === 0
const person = (c: Chart, from: number, to: number): Hit<EntityValue> => ({
  value: { type: 'person', value: textOf(c, from, to) },
  from,
  to,
})
/** A person next to an email address: 'Ana Ruiz, ana@x.com', 'to tom (tom@x.com)'. */
function besideMail(c: Chart, free: Free): Hit<EntityValue> | undefined {
  const mail = c.tokens.findIndex((t) => t.kind === 'email')
  let to = mail
  const isSmall = (at: number): boolean => !capital(c, at) && isAt(c, at, 'on', 'n.email', 'and', 'v.be', 'to')
  while (to > 0 && (c.tokens[to - 1]?.kind === 'punct' || isSmall(to - 1))) to--
  let from = to
  while (from > 0 && to - from < PERSON_WORDS && personWord(c, from - 1, free)) from--
  if (from < to) return person(c, from, to)
  const single = to - 1
  const led = leadsOf(c, 'person', free).some((lead) => lead.to === single)
  const other = meansAlone(c, single, /^(?:v|n|t|q)\.|^(?:pron|the|all|filler|generic)/)
  return mail > 0 && led && free(single) && c.tokens[single]?.kind === 'word' && !other
    ? person(c, single, to)
    : undefined
}
/** A person after a lead-in: 'send it to Priya', 'my client Ana Ruiz'. */
function ledPerson(c: Chart, free: Free): Hit<EntityValue> | undefined {
  const lead = leadsOf(c, 'person', free).find((it) => personWord(c, it.to, free))
  if (!lead) return undefined
  let to = lead.to
  // 'Padaria do Zé', 'Paulo da Silva'.
  const joins = (at: number): boolean => contracted.test(low(c, at)) && free(at) && personWord(c, at + 1, free)
  while (to - lead.to < PERSON_WORDS && (personWord(c, to, free) || (to > lead.to && joins(to)))) to++
  return person(c, lead.to, to)
}

/** The person that a message names: next to an address, or after a lead-in. */
export const personOf = (c: Chart, free: Free): Hit<EntityValue> | undefined =>
  besideMail(c, free) ?? ledPerson(c, free)
/** 'Mit Zetteln, bis er wegzog': a pronoun doesn't name a person, and in German every noun is capitalized. */
export const saysClient = (c: Chart): boolean =>
  c.meanings.some((row, at) => (c.lang !== 'de' || low(c, at).length > 3) && row.some((m) => m.name === 'n.client'))
export const mine = /^(?:my|me|mi|mein|mon|meu|mio)$/
/** 'Me llamo', 'my name is', without a word for a business: the owner's own name. */
export const isOwner = (c: Chart, { at, to }: { readonly at: number; readonly to: number }): boolean =>
  c.tokens.slice(Math.max(0, at - 1), to).some((t) => mine.test(t.low))
