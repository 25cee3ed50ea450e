import { upperFirst } from '@adwright/contract/values/upper-first.rules'
import { DESCRIPTION_MAX_CHARS, HEADLINE_MAX_CHARS } from '@adwright/contract/limits'
import type { Clause, Lang } from '../nlu/index.ts'
import { before, behind, conceptWordsOnly, withoutLeading } from './concepts.ts'
import { all, wordCount } from './said.ts'
import { type Slots, used } from './slots.ts'

const titles = /\p{Lu}[\p{L}\d'’&-]*(?:\s+(?:\p{Ll}{1,4}\s+)?[\p{Lu}\d$€£][\p{L}\d'’&%.,€$£-]*)+/gu
/** 'One headline must read We Fix It Same Day', 'put No Hidden Fees in a headline': words written like a line. */
function titleIn(clause: Clause): string {
  const { text, span } = clause
  const named = all(clause, 'ref').filter(({ ref }) => ref.kind === 'name')
  const lines = [...text.matchAll(titles)].flatMap(({ 0: line, index }) => {
    const isName = named.some((it) => it.span[0] - span[0] < index + line.length && it.span[1] - span[0] > index)
    return isName ? [] : [line]
  })
  const [first = ''] = lines.toSorted((a, b) => b.length - a.length)
  return wordCount({ text: first }) > 1 ? first : ''
}
const dictating: ReadonlySet<string> = new Set(['set_texts', 'create_campaign', 'ad_copy'])
const about: ReadonlySet<string> = new Set(['money', 'date', 'length', 'weekdays', 'hours'])
const own = ['headlines', 'descriptions', 'quote', 'tone'] as const
/** What stands before a dictated line: 'a campaign for saunas, 9 a day, it should say X'. */
export function beforeLine(clause: Clause, lang: Lang): Clause {
  const line = behind(clause.text, 'states', lang)
  const text = before(clause.text.slice(0, clause.text.length - line.length), 'states', lang)
  const end = clause.span[0] + text.length
  return { ...clause, text, span: [clause.span[0], end], entities: clause.entities.filter((it) => it.span[1] <= end) }
}
/** 'A headline that says X', 'make the ad say X': what follows the verb is the text, whatever else it looks like. */
export function dictated(clause: Clause, lang: Lang, s: Slots): Slots | undefined {
  const { text, intents } = clause
  const said = withoutLeading(behind(text, 'states', lang), 'that', lang).replace(/^["'“„«:\s]+|["'”“».\s]+$/gu, '')
  const line = said || (intents[0]?.intent === 'set_texts' ? titleIn(clause) : '')
  const isOne = dictating.has(intents[0]?.intent ?? '') && own.every((key) => s[key] === undefined)
  // 'My brother says I should … Can you?': a story, not an ad line.
  const isLong = line.length > DESCRIPTION_MAX_CHARS || /[.!?]\s+\p{Lu}/u.test(line)
  const isStory = intents[0]?.intent === 'create_campaign' && isLong
  // 'Say 15 dollars a day': about that much.
  const isAbout = clause.entities.some((it) => about.has(it.type) && it.span[0] - clause.span[0] === text.indexOf(line))
  // 'It reads like a tax form' is what is wrong with it.
  const isLikened = conceptWordsOnly(line.split(/\s+/)[0] ?? '', 'likened', lang)
  if (!isOne || isStory || isAbout || isLikened || line === '' || (s.question && !clause.acts.includes('v.can')))
    return undefined
  const key = line.length <= HEADLINE_MAX_CHARS ? 'headlines' : 'descriptions'
  const refs = s.refs?.filter((it) => !line.includes(it.kind === 'name' ? it.words : text))
  return { ...used(s, ['says', 'acts']), text, ...(refs?.length ? { refs } : {}), [key]: [upperFirst(line)] }
}
