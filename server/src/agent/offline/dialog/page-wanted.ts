import type { Lang } from '../nlu/index.ts'
import { type Interpretation, SURE } from './kinds.ts'
import type { State } from './state.ts'

export const article: Readonly<Record<Lang, string>> = {
  en: 'an?|one',
  es: 'una?',
  de: 'eine?n?',
  fr: 'une?',
  pt: 'uma?',
  it: 'un[oa]?',
}
/** Stands for the page, if no noun follows. */
const pronoun: Readonly<Record<Lang, string>> = { en: 'one', es: 'una', de: 'eine', fr: 'une?', pt: 'uma?', it: 'uno' }
const site = '\\p{L}*(?:site|page|web|p[aá]gin|seite|sito)'
const end = '(?:\\s+(?:for|para|pra|für|pour|per)\\s+\\p{L}+)?\\s*(?:[,.!?].*)?$'
const says = (text: string, what: string): boolean => new RegExp(`(?<!\\p{L})(?:${what})`, 'iu').test(text)
/** 'Make me a page', but not 'make the site faster' or 'a button on my site'. */
const namesNew = (text: string, lang: Lang): boolean =>
  says(text, `(?:${article[lang]})\\s+(?:\\p{L}[\\p{L}-]*\\s+){0,2}${site}`)
const LIKELY = 0.15
const has = ({ clause }: Interpretation, intent: string): boolean =>
  clause.intents.some((it) => it.intent === intent && it.p >= LIKELY)

/** An order for a page: 'make me a website', or 'I have no website, make one', in one sentence or two. */
export function wantingPage(
  placed: readonly Interpretation[],
  lang: Lang,
  { facts, context }: State,
): readonly Interpretation[] {
  const lacks = placed.findIndex((it) => has(it, 'answer:no_website'))
  // 'I have no website, do I need one?', and after the answer 'then make me one'.
  const wasTold = lacks < 0 && facts.hasNoWebsite === true && context === 'showed:answer'
  const isOrder = ({ clause, intent, slots }: Interpretation, at: number): boolean =>
    clause.acts.includes('v.create') &&
    ((intent === 'answer:fix_website' && namesNew(clause.text, lang)) ||
      // If the owner also introduces the business, that comes first.
      ((wasTold || (lacks >= 0 && at >= lacks)) && !slots.business && says(clause.text, `(?:${pronoun[lang]})${end}`)))
  const order = placed.findIndex(isOrder)
  const wanted = placed[order]
  if (!wanted) return placed
  const slots = { ...wanted.slots, siteless: true, page: true } as const
  return placed.flatMap((one, at): Interpretation[] => {
    if (at === order) return [{ ...one, intent: 'answer:fix_website', p: Math.max(one.p, SURE), slots }]
    return at === lacks && one.intent === 'answer:no_website' ? [] : [one]
  })
}
