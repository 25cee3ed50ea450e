import keywordExtractor from 'keyword-extractor'
import { createRequire } from 'node:module'

// The package has no types of its own.
const stopword = createRequire(import.meta.url)('stopword') as Readonly<Record<string, readonly string[]>>

/** By primary language code. Texts without one, or in a language without a list, use the English list. */
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

/** The SMART system's list, which early search engines used. `stopword` has the shortest English list. */
const english: readonly string[] = keywordExtractor.getStopwords({ language: 'english' })

/** Words in menus and buttons, which no language's list has. */
const onEveryPage =
  'previous read more click home menu back top made make makes give gives put find lot lots learn day days time two three'.split(
    ' ',
  )

/** Stop words of a page's language; English ones too, since menus often mix in English. */
export function stopWordsOf(language: string): ReadonlySet<string> {
  const own = lists[language.slice(0, 2).toLowerCase()] ?? []
  return new Set([...english, ...(lists.en ?? []), ...onEveryPage, ...own])
}
