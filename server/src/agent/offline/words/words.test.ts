import { type Day, asDay } from '@adwright/contract/values/day.rules'
import { expect, test } from 'vitest'
import { langs } from '../nlu/types.ts'
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import it from './it.json' with { type: 'json' }
import pt from './pt.json' with { type: 'json' }
import { speaker } from './say.ts'

const blanks = (text: string): string[] => [...new Set([...text.matchAll(/\{\w+\}/g)].map(([hit]) => hit))].sort()
const forms = (text: string): number => text.split('|').length
const today = asDay('2026-11-22')
const plainSpaces = (text: string): string => text.replace(/\s/g, ' ')

test.each(Object.entries({ es, de, fr, pt, it }))(
  '%s has every sentence English has, with the same blanks',
  (_, words) => {
    expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort())
    for (const [key, text] of Object.entries(words))
      expect(blanks(text), key).toEqual(blanks(en[key as keyof typeof en]))
  },
)
test('a sentence has one form, or one for one and one for many', () => {
  for (const words of [en, es, de, fr, pt, it])
    for (const [key, text] of Object.entries(words)) expect(forms(text), key).toBeLessThanOrEqual(2)
})
test('one and many, and money as the language writes it', () => {
  const [english, spanish] = [speaker('en', today), speaker('es', today)]
  expect([1, 2].map((n) => english.say('figure.clicks', { n }))).toEqual(['1 click', '2 clicks'])
  expect(english.usd(12.5)).toBe('$12.50')
  expect(plainSpaces(spanish.usd(12.5))).toBe('12,50 $')
  expect(english.date(asDay('2026-12-03'))).toBe('Dec 3')
  expect(english.date(asDay('2027-01-03'))).toBe('Jan 3, 2027')
  expect([english, spanish].map((it) => plainSpaces(it.time('15:05')))).toEqual(['3:05 PM', '15:05'])
})
test('the first and the eighth of a month as each language says them', () => {
  const span = (from: Day, to: Day): string[] =>
    langs.map((lang) => {
      const w = speaker(lang, today)
      return w.say('period.range', { from: w.date(from), to: w.date(to) })
    })
  expect(span(asDay('2026-12-01'), asDay('2026-12-08'))).toEqual([
    'from Dec 1 to Dec 8',
    'del 1 de diciembre al 8 de diciembre',
    'vom 1. Dezember bis zum 8. Dezember',
    'du 1er décembre au 8 décembre',
    'de 1º de dezembro a 8 de dezembro',
    "dall'1 dicembre all'8 dicembre",
  ])
  const italian = speaker('it', today)
  expect(
    italian.say('limit.start_past', { start: italian.date(asDay('2026-11-11')), tomorrow: '23 novembre' }),
  ).toMatch(/^L'11 novembre è passato\. .* il 23 novembre\./)
})
