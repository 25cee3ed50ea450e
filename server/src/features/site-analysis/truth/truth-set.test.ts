import { openWebReader } from '#services/web-reader/builtin/index.ts'
import { expect, test } from 'vitest'
import { allChecks } from '../checks/audit.rules.ts'
import { faults } from './faults.testing.ts'
import { measure, share } from './measure.testing.ts'

test('every check has its fault in the truth set', () => {
  const planted = new Set(faults.flatMap((it) => it.checks.split(' ')))
  expect(allChecks.map((it) => it.id).filter((it) => !planted.has(it))).toEqual([])
})

test('of twelve sites with every fault planted once, the audit finds 95% and is right in 98%, site by site', async () => {
  const { checks, scores } = await measure((host) =>
    openWebReader({ allowHosts: [host], publicUrl: 'http://127.0.0.1:3000' }),
  )
  const sum = (of: (check: (typeof checks)[number]) => number): number => checks.reduce((all, it) => all + of(it), 0)
  const right = sum((it) => it.right)
  expect(checks.filter((it) => it.wrong.length + it.missed.length > 0)).toEqual([])
  const [wrong, missed] = [sum((it) => it.wrong.length), sum((it) => it.missed.length)]
  expect(share(right, wrong)).toBeGreaterThanOrEqual(0.98)
  expect(share(right, missed)).toBeGreaterThanOrEqual(0.95)
  // The two without faults score better than all others.
  expect([scores.get('Blue Door'), scores.get('Wool and Wick')]).toEqual([100, 100])
})
