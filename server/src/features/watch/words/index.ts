import { de } from './de.texts.ts'
import { en, type WatchTexts } from './en.texts.ts'
import { es } from './es.texts.ts'
import { formatOf } from './format.ts'
import { pt } from './pt.texts.ts'
import type { Currency } from '@adwright/contract/values/currency.rules'
import type { WatchLanguage } from '@adwright/contract/watch'

export type { WatchTexts } from './en.texts.ts'

const makers: Readonly<Record<WatchLanguage, (currency: Currency) => WatchTexts>> = {
  en: (currency) => en(formatOf(currency, 'en-US', 'and others')),
  es: (currency) => es(formatOf(currency, 'es-US', 'y otras')),
  de: (currency) => de(formatOf(currency, 'de-DE', 'und andere', ['„', '“'])),
  pt: (currency) => pt(formatOf(currency, 'pt-BR', 'e outras')),
}
const made = new Map<string, WatchTexts>()

/** The watch's texts in a language, with amounts in the ad account's currency. */
export function textsIn(language: WatchLanguage, currency: Currency = 'USD'): WatchTexts {
  const key = `${language} ${currency}`
  const texts = made.get(key) ?? makers[language](currency)
  made.set(key, texts)
  return texts
}
