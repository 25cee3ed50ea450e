import { en, type WatchTexts } from './en.texts.ts'
import { es } from './es.texts.ts'
import { formatOf } from './format.ts'
import type { WatchLanguage } from '@adwright/contract/watch'

export type { WatchTexts } from './en.texts.ts'

const all: Readonly<Record<WatchLanguage, WatchTexts>> = {
  en: en(formatOf('en-US', 'and others')),
  es: es(formatOf('es-US', 'y otras')),
}

/** The watch's words in a language. */
export const textsIn = (language: WatchLanguage): WatchTexts => all[language]
