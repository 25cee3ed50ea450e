import { expect, test } from 'vitest'
import { spokenLanguage } from './spoken.ts'

test.each([
  ['How much did I spend on my ads last week?', 'en'],
  ['¿Cuánto gasté en mis anuncios la semana pasada?', 'es'],
  ['Wie viel habe ich letzte Woche für Anzeigen ausgegeben?', 'de'],
  // Too short to tell the language.
  ['ok', undefined],
  ['no, gracias', undefined],
  // Not one of our languages.
  ['Hoeveel heb ik vorige week uitgegeven aan advertenties?', undefined],
])('%s', (text, language) => {
  expect(spokenLanguage(text)).toBe(language)
})
