import { type Lang, langs } from '../nlu/types.ts'
import type { Slots } from './slots.ts'

/** How one asks for each language in another: 'in German', 'auf Deutsch', 'en alemán'. */
const patterns = new Map(
  langs.map((lang) => {
    const names = new Intl.DisplayNames(lang, { type: 'language' })
    const any = langs.map((it) => `(?<${it}>${names.of(it)})`).join('|')
    return [lang, new RegExp(String.raw`(?<!\p{L})(?:in|en|auf|em)\s+(?:${any})(?!\p{L})`, 'iu')]
  }),
)
const languageIn = (text: string, lang: Lang): Lang | undefined => {
  const said = patterns.get(lang)?.exec(text)?.groups ?? {}
  return langs.find((it) => said[it] !== undefined)
}

/** Takes the language in which something is requested, which isn't a place; none if it's part of the product: 'lessons in German'. */
export function takeLanguage(
  slots: { language?: Lang; places?: Slots['places'] },
  { topics = [], text = '' }: Slots,
  lang: Lang,
): void {
  const language = languageIn(text, lang)
  if (!language || topics.some((it) => languageIn(it, lang))) return
  slots.language = language
  const others = slots.places?.filter(({ value }) => !languageIn(`in ${value}`, lang)) ?? []
  if (others.length > 0) slots.places = others
  else delete slots.places
}
