import { SeoData } from '@adwright/contract/seo-result'
import { expect, test } from 'vitest'
import type { SeoDataSource } from './port.ts'

/** What every source of SEO data does. */
export function seoDataSuite(under: () => SeoDataSource): void {
  test('traffic, backlinks and competitors come in the agreed shape, or are null', async () => {
    const found = await under().about('shop.example.com')
    const { traffic, backlinks, competitors } = SeoData.shape
    for (const [shape, part] of [
      [traffic, found.traffic],
      [backlinks, found.backlinks],
      [competitors, found.competitors],
    ] as const)
      expect(shape.safeParse(part).error).toBeUndefined()
    // product-2 §9
    expect(found.backlinks?.tlds.length ?? 0).toBeLessThanOrEqual(5)
    expect(found.competitors?.list.length ?? 0).toBeLessThanOrEqual(10)
    expect(found.failures).toEqual([])
  })
}
