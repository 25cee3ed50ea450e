import { expect, test } from 'vitest'
import { subjectsOf } from './business.ts'

const sold = (services: string, products = ''): string[] => {
  const profile = { business_name: 'Nail Bar', industry: 'Beauty', services, products } as const
  return subjectsOf(profile as never).map((it) => it.small)
}

test.each([
  ['pedicures and nail art', ['pedicures', 'nail art']],
  ['birthday and wedding cakes', ['birthday and wedding cakes']],
  ['manicures, pedicures and nail art', ['manicures', 'pedicures', 'nail art']],
  ['dress and suit repairs', ['dress and suit repairs']],
])('“%s” is read as what is sold', (services, expected) => {
  expect(sold(services)).toEqual(expected)
})
