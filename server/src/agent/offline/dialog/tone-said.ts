import type { Clause, Lang } from '../nlu/index.ts'
import { conceptsIn, withoutLeading } from './concepts.ts'
import { strangeIn, wordCount } from './said.ts'
import type { Slots } from './slots.ts'

const MOST_TONE_WORDS = 2
/** 'As creepy as you like', 'so gruselig wie du willst'. */
const compared = /^(?:(?:as|so|tan|aussi|tão|così)\s+)?(\S+)\s+(?:as|wie|como|que|quanto)\s.*$/iu
/** '…, tone playful'. */
export function withManner(s: Slots, { text }: Clause, lang: Lang): Slots {
  const tone = text
    .split(/[,;]\s*/)
    .map((it) => [it, withoutLeading(it, 'manner', lang)] as const)
    .find(([it, tone]) => tone !== it && wordCount({ text: tone }) <= MOST_TONE_WORDS)?.[1]
    .replace(/[.!\s]+$/, '')
  return tone && !s.tone ? { ...s, tone } : s
}
/** 'Ad texts for the escape room, spooky': a separate word at the end is the tone; 'words for the ad, candles': the topic. */
export function toned({ topics, ...s }: Slots, { text, span, entities, strange = [] }: Clause, lang: Lang): Slots {
  const about = topics?.filter((it) => !conceptsIn(it, lang).has('campaigns'))
  const own: Slots = about?.length ? { ...s, topics: about } : s
  const said = strangeIn(text, strange)
  const isMore = conceptsIn(text, lang).has('more')
  const isShort = !topics && said.length === 1 && wordCount({ text }) <= 2 * MOST_TONE_WORDS
  if (isShort && isMore && !s.tone) return { ...s, tone: said.join() }
  const last = /[,;]\s*([^,;]+?)[.!\s]*$/.exec(text)?.[1] ?? ''
  const from = span[0] + text.lastIndexOf(last)
  const piece = last.replace(compared, '$1')
  const isOwn = entities.every((it) => it.span[1] <= from) && strangeIn(piece, strange).length > 0
  if (!isOwn || wordCount({ text: piece }) > MOST_TONE_WORDS) return own
  return s.tone ? own : { ...own, tone: piece }
}
const behindNoun: ReadonlySet<Lang> = new Set(['es', 'fr', 'pt', 'it'])
const MOST_SAID_WORDS = 6
/** 'Now a calm one', 'can you do a dramatic version', after a text: the tone. */
export function withTone(s: Slots, { text, strange, entities }: Clause, lang: Lang): Slots {
  const isOther = s.tone ?? s.topics ?? s.website ?? s.quote ?? s.count
  const isOpen = entities.every((it) => it.type === 'ref') && wordCount({ text }) <= MOST_SAID_WORDS
  const said = strangeIn(text, strange)
  const tone = behindNoun.has(lang) ? said.at(-1) : said[0]
  return !isOther && isOpen && tone && said.length <= MOST_TONE_WORDS ? { ...s, tone } : s
}
