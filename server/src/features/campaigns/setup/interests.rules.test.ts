import { expect, test } from 'vitest'
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
