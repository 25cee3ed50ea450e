import keywordExtractor from 'keyword-extractor'
import { createRequire } from 'node:module'

// The package has no types of its own.
const stopword = createRequire(import.meta.url)('stopword') as Readonly<Record<string, readonly string[]>>

/** By the first part of a language code. Texts without one, or in a language without a list, go by the English one. */
const lists: Readonly<Record<string, readonly string[] | undefined>> = {
  ar: stopword.ara,
  da: stopword.dan,
  de: stopword.deu,
  el: stopword.ell,
  en: stopword.eng,
  es: stopword.spa,
  fi: stopword.fin,
  fr: stopword.fra,
  it: stopword.ita,
  nl: stopword.nld,
  no: stopword.nob,
  pl: stopword.pol,
  pt: stopword.por,
  ru: stopword.rus,
  sv: stopword.swe,
  tr: stopword.tur,
}

/** The list of the SMART system, which search engines began with. `stopword` has the shortest of English. */
const english: readonly string[] = keywordExtractor.getStopwords({ language: 'english' })

/** Words of menus and buttons, which no list of a language has. */
const onEveryPage =
  'previous read more click home menu back top made make makes give gives put find lot lots learn day days time two three'.split(
    ' ',
  )

/** Words that say nothing about a page, in its language; English ones too, since menus mix. */
export function stopWordsOf(language: string): ReadonlySet<string> {
  const own = lists[language.slice(0, 2).toLowerCase()] ?? []
  return new Set([...english, ...(lists.en ?? []), ...onEveryPage, ...own])
}
