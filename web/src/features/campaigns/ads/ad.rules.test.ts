import { expect, test } from 'vitest'
import { readInput } from '#api/inputs.ts'
import { type AdDraft, combinationsOf, displayUrl, isWhole, repeatFaults } from './ad.rules.ts'
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
  expect(isWhole(draft())).toBe(true)
  expect(isWhole(draft({ headlines: lines(['One', 'Two']) }))).toBe(false)
  expect(isWhole(draft({ finalUrl: ' ' }))).toBe(false)
  const faults = (...headlines: string[]) => {
    const typed = draft({ headlines: lines(headlines) })
    return [...repeatFaults(typed), ...readInput('update_ad', { adId: '9', ...typed }).faults]
  }
  expect(faults('One', ' ', 'a'.repeat(31), ' one', '🥐'.repeat(15), '🥐'.repeat(16))).toEqual([
    { path: 'headlines.3', message: 'This text is in the ad twice.' },
    { path: 'headlines.1.text', message: 'Required' },
    { path: 'headlines.2.text', message: 'At most 30 characters.' },
    { path: 'headlines.5.text', message: 'At most 30 characters.' },
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
  expect(strengthOf(weak, { keywords: ['rye bread'] }, true).strength).toBe('poor')
  expect(strengthOf(weak, { keywords: [] }, false).strength).toBe('incomplete')
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
  const judged = strengthOf(strong, { keywords: ['rye bread'] }, true)
  expect(judged.reasons.filter((it) => !it.ok)).toEqual([])
  expect(judged.strength).toBe('excellent')
  expect(strengthOf(strong, { keywords: ['wedding cake'] }, true).reasons.find((it) => it.id === 'keywords')?.ok).toBe(
    false,
  )
  const told = (town: string) =>
    strengthOf(strong, { keywords: [], town }, true).reasons.find((it) => it.id === 'town')?.ok
  expect([told('Leeds'), told('Sunrise')]).toEqual([false, true])
})
