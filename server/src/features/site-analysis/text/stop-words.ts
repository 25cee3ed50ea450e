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

/** Words of menus and buttons, and small words that the list lacks. */
const onEveryPage =
  'every each not no nor next previous read more less click here home menu back top us also just even still yet already too much many lot lots really get gets got make makes made take takes took give gives come comes let lets put see look learn find new want need needs like day days time one two three first last'.split(
    ' ',
  )

/** Words that say nothing about a page, in its language; English ones too, since menus mix. */
export function stopWordsOf(language: string): ReadonlySet<string> {
  const own = lists[language.slice(0, 2).toLowerCase()] ?? []
  return new Set([...(lists.en ?? []), ...onEveryPage, ...own])
}
