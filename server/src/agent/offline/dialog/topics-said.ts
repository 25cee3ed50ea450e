import type { Clause, EntityOf, Lang } from '../nlu/index.ts'
import { conceptWordsOnly, isAnything, withoutLeading, withoutTrailing } from './concepts.ts'
import { inside } from './quantities.ts'
import { all, overlap, wordCount } from './said.ts'
import { looksLikeValue } from './value-form.ts'

/** 'The same', 'same subject', the 'leave' of 'leave that out', 'us yet': not topics. */
const isPointer = (topic: string, lang: Lang): boolean =>
  (['same', 'self', 'drop'] as const).some((it) => conceptWordsOnly(topic, it, lang)) ||
  (wordCount({ text: topic }) === 2 && withoutLeading(topic, 'same', lang) !== topic)
/** 'Always winter hikes', 'Winterwandern hätt ich gern': the subject alone. */
function subjectAlone(topic: string, lang: Lang): string {
  // 'También el menú del mediodía'.
  const own = withoutLeading(topic, 'add', lang)
  const led = withoutLeading(conceptWordsOnly(own, 'little', lang) ? topic : own, 'about', lang)
  // 'Que vayan del tiburón'.
  const bareOf = led === topic ? topic : led.replace(/^(?:de|del|du|do|da|di|della|sobre|von|über)\s+/i, '')
  const bare = withoutTrailing(bareOf, 'wished', lang)
  // 'From 7 to 14'.
  const isNumber = /^\d/.test(bare) && !/\p{L}{3}/u.test(bare)
  return isNumber || conceptWordsOnly(bare, 'about', lang) ? '' : bare
}
/** 'Hago ramos de novia': the whole product, if the topic is part of it. */
const wholeOf = (topic: EntityOf<'topic'>, clause: Clause): string =>
  all(clause, 'texts')
    .filter((it) => it.role === 'offer' && inside(topic, [it]))
    .flatMap(({ values }) => values)
    .find((it) => it.includes(topic.value)) ?? topic.value
/** 'An ad for Christmas: roast goose, 20 a day': the subject follows the occasion. */
function behindOccasion(topic: EntityOf<'topic'>, clause: Clause): string | undefined {
  const isDay = all(clause, 'date').some(({ span: [from, to] }) => from <= topic.span[0] && topic.span[1] <= to)
  return isDay
    ? /^\s*:\s*(\p{L}[^\d,.;:]*\p{L})/u.exec(clause.text.slice(topic.span[1] - clause.span[0]))?.[1]
    : undefined
}
const apposition = /^\s*[,:]\s*([^,.;:!?\d]+?)\s*[,.;]/u
const MOST_WORDS = 5
/** 'Our new thing, baking classes, 7 a day': what it is follows. */
function apposed(topic: EntityOf<'topic'>, clause: Clause, lang: Lang): string[] {
  const said = apposition.exec(clause.text.slice(topic.span[1] - clause.span[0]))?.[1]
  const isSubject = said && wordCount({ text: said }) <= MOST_WORDS && looksLikeValue(said, lang)
  const isOther = all(clause, 'place').some((it) => said?.includes(it.value))
  return isSubject && !isOther && !isAnything(said, lang) ? [said] : []
}
/** 'Something for instagram, too' has no subject; 'for instagram about our oven' has what follows. */
function posted(topic: EntityOf<'topic'>, clause: Clause): string | undefined {
  const platform = all(clause, 'platform').find((it) => overlap(it, topic))
  if (!platform || clause.intents[0]?.intent !== 'social_plan') return undefined
  const behind = clause.text.slice(platform.span[1] - clause.span[0], topic.span[1] - clause.span[0])
  return ofSubject.exec(behind)?.[1] ?? ''
}
const ofSubject = /^\s+(?:about|on|de|del|du|des|do|da|dos|das|di|della|dei|sobre|sur|von|über|zum|zur)\s+(.+)$/iu
/** The topics. A word in the business's name isn't one. */
export const topicsOf = (clause: Clause, business: string | undefined, lang: Lang): readonly string[] => [
  ...new Set(
    all(clause, 'topic').flatMap((entity) => {
      const topic = subjectAlone(
        behindOccasion(entity, clause) ?? posted(entity, clause) ?? wholeOf(entity, clause),
        lang,
      )
      const isTown = all(clause, 'place').some((it) => it.value.toLowerCase() === topic.toLowerCase())
      const isNone = topic === '' || business?.includes(topic) || isTown
      if (isNone || isPointer(topic, lang)) return []
      return isAnything(topic, lang) ? apposed(entity, clause, lang) : [topic]
    }),
  ),
]
