import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutantsOf, mutated, shown } from './mutants.rules.ts'
import { importersIn, nearestTests } from './nearest.ts'

const faultsOf = (source: string) => mutantsOf('a.ts', source).map((it) => mutated(source, it))

test('one fault at a time: comparisons, arithmetic, yes and no, figures, choices and statements left out', () => {
  expect(faultsOf('const a = b < 3')).toEqual(['const a = b <= 3', 'const a = b < 4'])
  expect(faultsOf('const a = b + c')).toEqual(['const a = b - c'])
  expect(faultsOf('const a = !b && c')).toEqual(['const a = b && c', 'const a = !b || c'])
  expect(faultsOf('const a = b ?? c')).toEqual(['const a = (b)'])
  expect(faultsOf('const a = b ? c : d')).toEqual(['const a = !(b) ? c : d'])
  expect(faultsOf('const a = Math.min(b, c)')).toEqual(['const a = Math.max(b, c)'])
  expect(faultsOf('if (a) b()')).toEqual(['if (!(a)) b()', 'if (a) ;'])
})

test('words, types and imports are left alone', () => {
  for (const source of ["const a = 'b' + c", "import { a } from 'b'", 'type A = 1 | true', 'interface A { b: true }'])
    expect(faultsOf(source), source).toEqual([])
})

test('a fault is told with its line', () => {
  const source = 'const a = 1\nconst b = a < c'
  const [, fault] = mutantsOf('a.ts', source)
  expect(fault && shown(source, fault)).toBe('2: < -> <=   in: const b = a < c')
})

test('the nearest tests are those of the file’s own name and folder, then who imports it', () => {
  const root = join(import.meta.dirname, '../..')
  const importers = importersIn(root)
  const file = join(root, 'server/src/features/campaigns/core/spend-limit.rules.ts')
  const [first, ...others] = nearestTests(importers, file, 5)
  expect(first).toBe(join(root, 'server/src/features/campaigns/core/spend-limit.rules.test.ts'))
  expect(others).toHaveLength(4)
  expect(nearestTests(importers, join(root, 'contract/src/values/money.rules.ts'), 3)).toContain(
    join(root, 'contract/src/values/values.test.ts'),
  )
})
