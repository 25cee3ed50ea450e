import { type AdLanguage, adLanguages } from '@adwright/contract/ad-copy'

const displayed = new Map(adLanguages.map((it) => [it, new Intl.DisplayNames(it, { type: 'language' })]))
/** A language's name in another language: `Spanisch`. */
export const languageName = (language: AdLanguage, within: AdLanguage): string =>
  displayed.get(within)?.of(language) ?? ''
const byName = new Map(
  // The first language with a given name wins.
  adLanguages
    .toReversed()
    .flatMap((it) => adLanguages.map((within) => [languageName(it, within).toLowerCase(), it] as const)),
)
/** The language for a name in any of the languages: `Spanish`, `español`, `Spanisch`. */
export const languageNamed = (name: string): AdLanguage | undefined => byName.get(name.trim().toLowerCase())

// Not en-US, which adds a comma before the last item.
const lists = new Map(adLanguages.map((it) => [it, new Intl.ListFormat(it === 'en' ? 'en-GB' : it)]))
/** `a, b and c` */
export const listIn = (language: AdLanguage, items: readonly string[]): string =>
  lists.get(language)?.format(items) ?? ''
