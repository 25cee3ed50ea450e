import { DESCRIPTION_MAX_CHARS } from '@adwright/contract/limits'
import { adWidth } from '@adwright/contract/values/ad-text.rules'
import { isTown, type Lang, type Clause } from '../nlu/index.ts'
import { titleCase } from '#features/ad-copy/index.ts'
import { conceptWordsOnly, withoutOpeners } from './concepts.ts'
import slots from './fills.json' with { type: 'json' }
import { clausesOf, introduced } from './intro.ts'
import { listedIn } from './said.ts'
import type { Slot, Slots } from './slots.ts'

const LONGEST_FREE_TEXT = 80

/** Whether a message's slots answer the question for `slot`. */
export function fillsSlot(slot: Slot, s: Slots): boolean {
  const fills: Readonly<Partial<Record<Slot, readonly string[]>>> = slots
  return fills[slot]?.some((key) => s[key as keyof Slots] !== undefined) === true
}

const asName = (text: string): string => (text === text.toLowerCase() ? titleCase(text) : text)
/** 'I told you, Salem', when asked for the town: the part of the answer that is one. */
export function withTown(slots: Slots, { text, span }: Clause, asked: Slot | undefined): Slots {
  const town = asked === 'places' && !slots.places ? clausesOf(text).find(isTown) : undefined
  return town === undefined ? slots : { ...slots, places: [{ type: 'place', value: asName(town), span }] }
}
const bare = (text: string): string =>
  text
    .trim()
    .replace(/^["'“„«]+|["'”“»]+$/g, '')
    .replace(/[.!?]+$/, '')
/** The slots of an answer in free text: a name or a topic, as typed. */
export function freeText(slot: Slot, s: Slots, clause: Clause, { lang, knowsTrade, isPicture }: Hearing): Slots {
  const text = bare(clause.text)
  // A number alone is neither a name nor a topic.
  if (!/\p{L}/u.test(text) || text.length > LONGEST_FREE_TEXT) return s
  if (slot === 'keywords') return { ...s, keywords: listedIn(withoutOpeners(text, lang)) }
  if (slot === 'name') return { text, name: s.quote ?? s.name ?? withoutOpeners(text, lang) }
  if (slot === 'client_name') return { ...s, person: s.person ?? s.name ?? asName(withoutOpeners(text, lang)) }
  if (isPicture) return { ...s, topics: [text] }
  if (slot === 'places')
    return s.website
      ? s
      : {
          ...s,
          places: s.places ?? [{ type: 'place', value: asName(withoutOpeners(text, lang)), span: clause.span }],
        }
  if (slot !== 'topic') return introduced(s, lang, 'name', knowsTrade)
  return asSubject(introduced(s, lang, 'subject', knowsTrade), s, text, lang)
}
function asSubject(said: Slots, s: Slots, text: string, lang: Lang): Slots {
  const { name: _, ...subject } = said
  const isTrade = said.trade !== undefined && conceptWordsOnly(text.replace(said.trade, 'my'), 'little', lang)
  const sold = said.offers?.join(', ') || (isTrade && said.trade ? said.trade : '')
  // 'Please help, we're called Wick and Wax': states who they are, but not yet what they sell.
  const { topics: __, ...named } = subject
  return sold === '' && s.business ? named : { ...subject, topics: [sold || text] }
}
interface Hearing {
  readonly lang: Lang
  readonly knowsTrade: boolean
  readonly offered: readonly string[]
  /** When asked what a picture should show, any words will do. */
  readonly isPicture: boolean
}
export function quoted(slot: Slot, s: Slots, old: Slots): Slots {
  // 'Call her Rosa Mesa'.
  if (slot === 'client_name' && s.name && !s.person) return { ...s, person: s.name }
  if (!s.quote) return s
  if (slot === 'name') return { ...s, name: s.name ?? s.quote }
  // A line that was too long is replaced.
  const isLong = old.descriptions?.some((it) => adWidth(it) > DESCRIPTION_MAX_CHARS)
  if (slot === 'texts' && !s.headlines && !s.descriptions)
    return { ...s, [isLong ? 'descriptions' : 'headlines']: [s.quote] }
  return slot === 'keywords' && !s.keywords ? { ...s, keywords: [s.quote] } : s
}
