import { expect, test } from 'vitest'
import { aimed, aimOf, byCategory } from './choices.rules.ts'
import { firstOpen, reviewIsOpen, stateOf, stepAfter, titled, withoutScheme } from './steps.rules.ts'
import { emptyForm } from './form.rules.ts'
import { filled, rewritten, aboutOf } from './writer.rules.ts'

const all = (state: 'open' | 'completed' | 'skipped') => ({
  audience: state,
  ad_schedule: state,
  locations: state,
  demographics: state,
  conversion: state,
})

test('product-3 §4.7: the review is there once steps 1 to 6 are all completed or skipped', () => {
  expect(reviewIsOpen(undefined)).toBe(false)
  expect(reviewIsOpen({ ...all('skipped'), conversion: 'open' })).toBe(false)
  expect(reviewIsOpen({ ...all('skipped'), audience: 'completed' })).toBe(true)
})
test('product-3 §4.7: a step leads to the next open one, and at the end to the review', () => {
  expect(stateOf('basic', all('open'))).toBe('completed')
  expect(stepAfter('audience', all('open'))).toBe('ad_schedule')
  expect(stepAfter('audience', { ...all('open'), ad_schedule: 'skipped' })).toBe('locations')
  expect(stepAfter('conversion', { ...all('completed'), locations: 'open' })).toBe('locations')
  expect(stepAfter('conversion', all('completed'))).toBe('review')
})
test('decisions: a wizard left half-way is taken up at its first open step', () => {
  expect(firstOpen(undefined)).toBe('basic')
  expect(firstOpen({ ...all('open'), audience: 'completed' })).toBe('ad_schedule')
  expect(firstOpen(all('skipped'))).toBe('review')
})
test('product-3 §2.9: snake_case is title-cased and https:// is left out', () => {
  expect(titled('manual_cpc')).toBe('Manual CPC')
  expect([withoutScheme('https://a.example/b'), withoutScheme('http://a.example')]).toEqual([
    'a.example/b',
    'http://a.example',
  ])
})
test('product-3 §5.3: interests are grouped by category, and found by either name', () => {
  const interest = (name: string, category: string) => ({ user_interest_id: name, name, category })
  const list = [interest('Shoes', 'Apparel'), interest('Boats', 'Vehicles'), interest('Hats', 'Apparel')]
  expect(byCategory(list, '').map((it) => [it.category, it.interests.length])).toEqual([
    ['Apparel', 2],
    ['Vehicles', 1],
  ])
  expect(byCategory(list, 'vehi')[0]?.interests.map((it) => it.name)).toEqual(['Boats'])
  expect(byCategory(list, 'zebra')).toEqual([])
})
test('a demographic is targeted or excluded, never both', () => {
  const targeted = aimed({ target: [], exclude: ['MALE'] }, 'MALE', 'target')
  expect(targeted).toEqual({ target: ['MALE'], exclude: [] })
  expect(aimOf(targeted, 'MALE')).toBe('target')
  expect(aimed(targeted, 'MALE', 'any')).toEqual({ target: [], exclude: [] })
})
test("'Write it for me' fills what is empty, leaves what was typed, and says nothing twice", () => {
  const proposals = {
    businessName: 'Golden Crust',
    website: 'https://goldencrust.example',
    headlines: ['One', 'Two', 'Three', 'Four', 'Five'],
    descriptions: ['First.', 'Second.', 'Third.', 'Fourth.', 'Fifth.'],
    keywords: ['bread', 'cake', 'bakery'],
  }
  const form = filled({ ...emptyForm, campaign_name: 'Mine', headlines: ['', 'two', ''] }, proposals)
  expect(form.campaign_name).toBe('Mine')
  expect(form.headlines).toEqual(['One', 'two', 'Three', 'Four', 'Five'])
  expect(form.descriptions).toEqual(['First.', 'Second.', 'Third.', 'Fourth.'])
  expect(form.keywords).toHaveLength(3)
  expect(form.website_url).toBe('https://goldencrust.example')
  expect(filled(form, proposals)).toBe(form)
  expect(rewritten(form, proposals, 'descriptions', 0).descriptions[0]).toBe('Fifth.')
})
test("'Write it for me' writes about what the names say, not about the way the ad is run", () => {
  const about = (ad_group_name: string, campaign_name = '') =>
    aboutOf({ ...emptyForm, ad_group_name, campaign_name }, 'Golden Crust').topic
  expect(about('Gel nails')).toBe('Gel nails')
  expect(about('Ad group 1', 'Wedding cakes 2026 - Search')).toBe('Wedding cakes')
  expect(about('Group 1', 'Emergency plumber')).toBe('Emergency plumber')
  expect(about('Group lessons', 'Spring')).toBe('Group lessons')
  expect([about(''), about('Campaign #1'), about('Golden Crust Search - Ad group 1', 'Golden Crust Search')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
