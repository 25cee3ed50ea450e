import type { Clause, Entity, Lang, Reading } from '../nlu/index.ts'
import { conceptsIn, withoutLeading } from './concepts.ts'
import { inside } from './quantities.ts'
import { all } from './said.ts'
import { withoutNames } from './slots-said.ts'

const ofTexts: ReadonlySet<string> = new Set(['v.write', 'v.show', 'v.suggest'])
const named = (clause: Clause): string[] =>
  all(clause, 'ref').flatMap((it) =>
    it.ref.kind === 'name' && !inside(it, all(clause, 'name')) ? it.ref.ids.slice(0, 1) : [],
  )
/** 'Copy A'; in 'the copy for A' the word means its texts. */
function copies(clause: Clause, lang: Lang): boolean {
  const says = conceptsIn(withoutNames(clause), lang)
  const isOrder = !clause.question || says.has('you_do')
  return (
    says.has('copy') &&
    isOrder &&
    named(clause).length > 0 &&
    clause.intents[0]?.intent !== 'ad_copy' &&
    !clause.acts.some((it) => ofTexts.has(it))
  )
}
/** 'Call the copy Winter'. */
const calling =
  (lang: Lang) =>
  (it: Entity): Entity =>
    it.type === 'name' ? { ...it, value: withoutLeading(it.value, 'copy', lang) } : it
const naming =
  /(?<!\p{L})(?:nenn\p{L}*|call|name|ll[aá]m\p{L}*|appel\p{L}*|nomm\p{L}*|cham\p{L}*|chiam\p{L}*)\s+(?:\p{Ll}+\s+){1,3}(\p{Lu}[\p{L}\d'-]*(?:\s+\p{Lu}[\p{L}\d'-]*)*)/u
/** 'Nenn die neue Sommerreifen'. */
function calledNew({ text }: Reading, told: readonly Clause[]): Entity[] {
  const isRead = told.some((it) => all(it, 'name').length > 0)
  const hit = isRead ? null : naming.exec(text)
  const [, value] = hit ?? []
  if (!hit || !value) return []
  const from = hit.index + hit[0].length - value.length
  return [{ type: 'name', value, span: [from, from + value.length] }]
}
/** 'Copy A. Call it B. 35 a day': a single request for a new ad, whatever its parts are read as; A doesn't change. */
export function withCopies(reading: Reading): Reading {
  const { clauses, lang, text } = reading
  const at = clauses.findIndex((it) => copies(it, lang))
  const first = clauses[at]
  if (!first) return reading
  const of = new Set(named(first))
  const isOther = (it: Clause): boolean => it.question || named(it).some((id) => !of.has(id))
  const end = clauses.findIndex((it, n) => n > at && isOther(it))
  const told = clauses.slice(at, end < 0 ? undefined : end)
  const span = [first.span[0], told.at(-1)?.span[1] ?? first.span[1]] as const
  const copy: Clause = {
    ...first,
    span,
    text: text.slice(...span),
    intents: [{ intent: 'create_campaign', p: 1 }],
    acts: ['v.create'],
    parts: [],
    question: false,
    entities: [...told.flatMap((it) => it.entities).map(calling(lang)), ...calledNew(reading, told)],
  }
  return { ...reading, clauses: [...clauses.slice(0, at), copy, ...clauses.slice(at + told.length)] }
}
