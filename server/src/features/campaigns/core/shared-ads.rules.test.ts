import { expect, test } from 'vitest'
import type { PlatformAd } from '#services/ad-platform/port.ts'
import { shownAds } from './shared-ads.rules.ts'

const ad = (id: string, status: string) => ({ id, status }) as unknown as PlatformAd
const group = (status: 'ENABLED' | 'PAUSED', ...ads: PlatformAd[]) => ({ status, ads })
const shown = (...adGroups: ReturnType<typeof group>[]) => shownAds({ adGroups }).map((it) => it.id)

test('a client is asked about the ads that would show: those that are on, in groups that are on', () => {
  expect(
    shown(
      group('ENABLED', ad('1', 'ENABLED'), ad('2', 'PAUSED'), ad('3', 'ENABLED')),
      group('PAUSED', ad('4', 'ENABLED')),
    ),
  ).toEqual(['1', '3'])
})

test('where none would show, about the first that isn’t removed', () => {
  expect(shown(group('ENABLED', ad('1', 'REMOVED'), ad('2', 'PAUSED'), ad('3', 'PAUSED')))).toEqual(['2'])
  expect(shown(group('PAUSED', ad('1', 'REMOVED'), ad('2', 'ENABLED')))).toEqual(['2'])
  expect(shown(group('ENABLED', ad('1', 'REMOVED'), ad('2', 'REMOVED')))).toEqual(['1'])
  expect(shown()).toEqual([])
})
