import type { Day } from '@adwright/contract/values/day.rules'
import type { Clause, Lang, Reading } from '../nlu/index.ts'
import { continued } from './answered.ts'
import { conceptsIn, conceptWordsOnly } from './concepts.ts'
import { wordCount } from './said.ts'
import type { MutableSlots } from './slots.ts'
import { latestTopic, openPlan, type State } from './state.ts'
import type { Task } from './task.ts'
import { looksLikeValue } from './value-form.ts'

const DENYING_WORDS = 3
/** 'We're called B now, not A any more': A is denied. */
function isDenied(name: string, text: string, lang: Lang): boolean {
  const before =
    text
      .slice(0, text.indexOf(name))
      .split(/[,;.!?]\s/)
      .at(-1) ?? ''
  const said = conceptsIn(before.trim().split(/\s+/).slice(-DENYING_WORDS).join(' '), lang)
  return said.has('not') || (lang !== 'en' && said.has('drop'))
}
const forDoing = /(?<!\p{L})(?:zum|zur)\s+$/iu
/** Drops what is no name: 'the name is not good', 'not A any more', 'zum Abnicken'. */
export function takeNames(slots: MutableSlots, { text }: Clause, lang: Lang): void {
  const { person } = slots
  if (person && lang === 'de' && forDoing.test(text.slice(0, text.indexOf(person)))) delete slots.person
  for (const key of ['name', 'business'] as const) {
    const name = slots[key]
    if (name === undefined || text.includes(`"${name}"`)) continue
    const isOut = isDenied(name, text, lang)
    // 'The buyer called it off'.
    if (!isOut && !conceptWordsOnly(name, 'off', lang) && looksLikeValue(name, lang)) continue
    delete slots[key]
    if (isOut && key === 'business' && slots.name !== undefined && slots.name !== name) slots.business = slots.name
  }
}
const title = /\p{Lu}[\p{L}\p{N}'’&-]*(?:\s+(?:\p{Ll}{1,3}\s+)?[\p{Lu}\d][\p{L}\p{N}'’&-]*)*/gu
const MOST_WORDS = 12
/** 'The name is not good, put Happy Paws Hotel', about a planned ad: what is written like a name, at the end. */
export function planNamed({ text, lang, clauses }: Reading, state: State, today: Day): Task | undefined {
  const last = latestTopic(state)
  const topic = openPlan(state) ? state.open : last?.task.intent === 'create_campaign' ? last : undefined
  const said = conceptsIn(text, lang)
  const isOfName = said.has('name') && !said.has('firm') && !said.has('profile') && wordCount({ text }) <= MOST_WORDS
  const [first] = clauses
  const isRead = clauses.some(({ entities }) => entities.some((it) => it.type === 'name' && /\p{Lu}/u.test(it.value)))
  const pieces = text.split(/[,;:.!]\s+/)
  const name = pieces.length > 1 ? pieces.at(-1)?.match(title)?.at(-1) : undefined
  if (!topic || topic.outcome === 'done' || !isOfName || isRead || !first || !name) return undefined
  return continued(
    topic,
    { text, name },
    { clause: first, intent: 'correct', p: 1, slots: { text, name } },
    state,
    today,
  )
}
