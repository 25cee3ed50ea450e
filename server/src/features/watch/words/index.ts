import { de } from './de.texts.ts'
import { en, type WatchTexts } from './en.texts.ts'
import { es } from './es.texts.ts'
import { formatOf } from './format.ts'
import { pt } from './pt.texts.ts'
import type { WatchLanguage } from '@adwright/contract/watch'

export type { WatchTexts } from './en.texts.ts'

const all: Readonly<Record<WatchLanguage, WatchTexts>> = {
  en: en(formatOf('en-US', 'and others')),
  es: es(formatOf('es-US', 'y otras')),
  de: de(formatOf('de-DE', 'und andere', ['„', '“'])),
  pt: pt(formatOf('pt-BR', 'e outras')),
}

/** The watch's words in a language. */
export const textsIn = (language: WatchLanguage): WatchTexts => all[language]
