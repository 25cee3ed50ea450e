import { type AdLanguage, adLanguages } from '@adwright/contract/ad-copy'

const displayed = new Map(adLanguages.map((it) => [it, new Intl.DisplayNames(it, { type: 'language' })]))
/** What a language is called in one of them: `Spanisch`. */
export const languageName = (language: AdLanguage, within: AdLanguage): string =>
  displayed.get(within)?.of(language) ?? ''
const byName = new Map(
  // The first one that is called so stays.
  adLanguages
    .toReversed()
    .flatMap((it) => adLanguages.map((within) => [languageName(it, within).toLowerCase(), it] as const)),
)
/** The language that a name means, in whichever of them it is said: `Spanish`, `español`, `Spanisch`. */
export const languageNamed = (name: string): AdLanguage | undefined => byName.get(name.trim().toLowerCase())

// American English sets a comma before the last.
const lists = new Map(adLanguages.map((it) => [it, new Intl.ListFormat(it === 'en' ? 'en-GB' : it)]))
/** `a, b and c` */
export const listIn = (language: AdLanguage, items: readonly string[]): string =>
  lists.get(language)?.format(items) ?? ''
