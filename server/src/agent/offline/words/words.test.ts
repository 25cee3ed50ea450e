import { expect, test } from 'vitest'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import { speaker } from './say.ts'

const blanks = (text: string): string[] => [...new Set([...text.matchAll(/\{\w+\}/g)].map(([it]) => it))].sort()

test('Spanish has every sentence English has, with the same blanks', () => {
  expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort())
  for (const [key, text] of Object.entries(es)) expect(blanks(text), key).toEqual(blanks(en[key as keyof typeof en]))
})
test('one and many, and money as the language writes it', () => {
  const [english, spanish] = [speaker('en', '2026-11-22'), speaker('es', '2026-11-22')]
  expect([1, 2].map((n) => english.say('figure.clicks', { n }))).toEqual(['1 click', '2 clicks'])
  expect(english.usd(12.5)).toBe('$12.50')
  expect(spanish.usd(12.5).replace(/\s/g, ' ')).toBe('12,50 $')
  expect(english.date('2026-12-03')).toBe('3 December')
})
