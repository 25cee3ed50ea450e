import type { AssetContent } from '@adwright/contract/campaigns/asset-kinds.rules'
import { expect, test } from 'vitest'
import type { Settings } from '../settings.ts'
import { assetFactor } from './assets.rules.ts'
import { always, run, settings, totalOf } from './testing.ts'

const held = (...contents: AssetContent[]) => ({
  assets: contents.map((content, at) => ({ id: String(at), content, changedAt: '2025-12-01T00:00:00Z' })),
})
const links = (many: number) =>
  held(
    ...Array.from(
      { length: many },
      (_, at) => ({ kind: 'SITELINK', text: `Page ${at}`, url: 'https://b.example' }) as const,
    ),
  )
const clickRate = (more: Partial<Settings>) => {
  const { clicks, impressions } = totalOf(run([always(settings({ more, budgetUsd: 300 }))], { days: 30 }))
  return clicks / impressions
}

test('ads with assets are clicked more often; a fifth sitelink adds nothing, and without any nothing changes', () => {
  expect(clickRate(links(4))).toBeGreaterThan(clickRate({}) * 1.04)
  expect(assetFactor(settings({ more: links(5) }), 'DESKTOP')).toBe(
    assetFactor(settings({ more: links(4) }), 'DESKTOP'),
  )
  expect(clickRate({ assets: [] })).toBe(clickRate({}))
})

test('a call button helps on phones only', () => {
  const call = settings({ more: held({ kind: 'CALL', country: 'US', phone: '(520) 555-0134' }) })
  expect(assetFactor(call, 'MOBILE')).toBeGreaterThan(1)
  expect(assetFactor(call, 'DESKTOP')).toBe(1)
})

test('an address helps on every device, once', () => {
  const address = settings({ more: held({ kind: 'LOCATION', address: '12 Main St, Tucson' }) })
  expect(assetFactor(address, 'DESKTOP')).toBeCloseTo(1.05)
  expect(clickRate(held({ kind: 'LOCATION', address: '12 Main St, Tucson' }))).toBeGreaterThan(clickRate({}))
})
