import { expect, test } from 'vitest'
import { type AdDraft, combinationsOf, displayUrl, hasFault, lineFault } from './ad.rules.ts'
import { strengthOf } from './strength.rules.ts'

const lines = (texts: readonly string[], pins: readonly (string | null)[] = []) =>
  texts.map((text, at) => ({ text, pinnedField: pins[at] ?? null }))
const draft = (part: Partial<AdDraft> = {}): AdDraft => ({
  headlines: lines(['One', 'Two', 'Three']),
  descriptions: lines(['First.', 'Second.']),
  finalUrl: 'https://bread.example',
  ...part,
})

test('an ad has 3 to 15 headlines and 2 to 4 descriptions, none blank, too long or twice', () => {
  expect(hasFault(draft())).toBe(false)
  expect(hasFault(draft({ headlines: lines(['One', 'Two']) }))).toBe(true)
  expect(hasFault(draft({ finalUrl: ' ' }))).toBe(true)
  const some = lines(['One', ' ', 'a'.repeat(31), 'one', '🥐'.repeat(15), '🥐'.repeat(16)])
  expect(some.map((_, at) => lineFault(some, at, 'headlines'))).toEqual([
    undefined,
    'required',
    'too_long',
    'twice',
    undefined,
    'too_long',
  ])
})
test('a preview keeps pins in their places and never shows one text twice', () => {
  const pinned = draft({ headlines: lines(['Brand', 'Two', 'Three', 'Four'], ['HEADLINE_1']) })
  const all = combinationsOf(pinned, 12)
  expect(all.length).toBeGreaterThan(2)
  for (const { headlines } of all) {
    expect(headlines[0]).toBe('Brand')
    expect(new Set(headlines).size).toBe(headlines.length)
  }
  expect(new Set(all.map((it) => JSON.stringify(it))).size).toBe(all.length)
  expect(combinationsOf(draft({ headlines: [], descriptions: [] }), 12)).toEqual([])
})
test('the address is shown as search ads show it', () => {
  expect(displayUrl('https://bread.example/')).toBe('bread.example')
  expect(displayUrl('bread.example/fresh/rye/x')).toBe('bread.example › fresh › rye')
})
test('ad strength is told with its reasons, and each thing done makes it stronger', () => {
  const weak = draft({ headlines: lines(['Buy', 'Buy now', 'Buy it'], ['HEADLINE_1', 'HEADLINE_2']) })
  expect(strengthOf(weak, ['rye bread'], true).strength).toBe('poor')
  expect(strengthOf(weak, [], false).strength).toBe('incomplete')
  const strong = draft({
    headlines: lines([
      'Fresh Rye Bread Daily',
      'Baked Before Sunrise',
      'Organic Local Flour',
      'Collect Within Hours',
      'Family Bakery Since 1950',
      'Loved by Neighbours',
      'Free Parking Outside',
      'Ask About Catering',
    ]),
    descriptions: lines(['First.', 'Second.', 'Third.']),
  })
  const judged = strengthOf(strong, ['rye bread'], true)
  expect(judged.reasons.filter((it) => !it.ok)).toEqual([])
  expect(judged.strength).toBe('excellent')
  expect(strengthOf(strong, ['wedding cake'], true).reasons.find((it) => it.id === 'keywords')?.ok).toBe(false)
})
