import { expect, test } from 'vitest'
import { interestsByCategory } from '#services/ad-platform/data/interests.ts'
import { findTrade } from '#trades/index.ts'
import { industryInterests } from './industry-interests.ts'
import { fittingFirst } from './interests.rules.ts'

const of = (category: string, ...names: string[]) => names.map((name) => ({ name, category }))
const all = [
  ...of('Apparel & Accessories', 'Bridal Wear', 'Shoes'),
  ...of('Business Services', 'Payroll Services'),
  ...of('Food', 'Pizza', 'Baked Goods'),
  ...of('Food & Dining', 'Coffee Shop Regulars', 'Foodies'),
]

test('the categories and interests that fit the business come first, the rest in its order', () => {
  const categories = (business: string) => [...new Set(fittingFirst(all, business).map((it) => it.category))]
  const bakery = 'Food & Beverage, baked goods, sourdough, coffee'
  expect(categories(bakery)).toEqual(['Food', 'Food & Dining', 'Apparel & Accessories', 'Business Services'])
  expect(fittingFirst(all, bakery).slice(0, 2)).toEqual(of('Food', 'Baked Goods', 'Pizza'))
  expect(categories('Bridal wear and alterations')[0]).toBe('Apparel & Accessories')
  expect(fittingFirst(all, '')).toEqual(all)
})

test.each([
  ['Healthcare', 'Bright Smile Dental', 'teeth cleaning, implants', 'Beauty & Wellness'],
  ['Home Services', 'Miller Plumbing', 'drain cleaning, water heaters', 'Home & Garden'],
  ['Food & Beverage', 'Golden Crust Bakery', 'sourdough, wedding cakes', 'Food'],
  ['Retail', 'White Dress', 'bridal wear, alterations', 'Apparel & Accessories'],
] as const)('a business in %s finds the interests of its own industry first', (industry, name, services, first) => {
  const known = Object.entries(interestsByCategory).flatMap(([category, lines]) =>
    lines
      .trim()
      .split('\n')
      .map((line) => ({ category, name: line.split('|')[1] ?? '' })),
  )
  const trade = findTrade({ name, industry, services })
  const words = [industry, services, ...(trade ? [...trade.words, ...trade.services] : [])].join(' ')
  const [top] = fittingFirst(known, words, industryInterests[industry])
  expect(top?.category).toBe(first)
})

test('every category that an industry names is one of the platform’s', () => {
  for (const interest of Object.values(industryInterests).flat())
    expect(Object.keys(interestsByCategory)).toContain(interest)
})
