import { customerKinds, KIND_NAMES } from '@adwright/contract/customer-kinds.rules'
import { expect, test } from 'vitest'
import type { Account, AdPlatform, NewConversion } from './port.ts'

export interface ConversionWorld {
  readonly ads: AdPlatform
  readonly account: Account
  readonly reasons: (call: Promise<unknown>) => Promise<string[]>
}

/** What every adapter must do to count conversions. */
export function conversionTests(world: () => ConversionWorld): void {
  test('a conversion action gives its tag, once for a name', async () => {
    const { ads, account, reasons } = world()
    const input = { name: 'Orders', category: 'PURCHASES', defaultValue: 1, currencyCode: 'USD' } as const
    const [{ id, gtagSnippet } = { id: '', gtagSnippet: '' }] = await ads.createConversions(account, [input])
    expect(id).toMatch(/^\d+$/)
    expect(gtagSnippet).toContain('gtag(')
    expect(await ads.findConversion(account, input)).toEqual({ id, gtagSnippet })
    expect(await ads.findConversion(account, { ...input, name: 'Others' })).toBeUndefined()
    expect(await ads.findConversion(account, { ...input, category: 'CONTACTS' })).toBeUndefined()
    expect(await reasons(ads.createConversions(account, [input]))).toEqual(['DUPLICATE_NAME name'])
    await ads.removeConversion(account, id)
    expect(await ads.findConversion(account, input)).toBeUndefined()
    await ads.removeConversion(account, id)
    expect((await ads.createConversions(account, [input]))[0]?.gtagSnippet).toContain('gtag(')
  })

  test('one that was stopped keeps its name and its tag, and counts again when it is turned on', async () => {
    const { ads, account, reasons } = world()
    const input = { name: 'Bookings', category: 'FORM', defaultValue: 1, currencyCode: 'USD' } as const
    const [made = { id: '', gtagSnippet: '' }] = await ads.createConversions(account, [input])
    const counting = async () => (await ads.conversionActions(account)).some((it) => it.id === made.id)
    const bad = ads.setConversionsCounting(account, [made.id, '999999'], false)
    await expect(bad).rejects.toMatchObject({ kind: 'not_found' })
    expect(await counting()).toBe(true)
    await ads.setConversionsCounting(account, [made.id], false)
    await ads.setConversionsCounting(account, [made.id], false)
    expect(await counting()).toBe(false)
    expect(await ads.findConversion(account, input)).toBeUndefined()
    expect(await reasons(ads.createConversions(account, [input]))).toEqual(['DUPLICATE_NAME name'])
    await ads.setConversionsCounting(account, [made.id], true)
    expect(await counting()).toBe(true)
    expect(await ads.findConversion(account, input)).toEqual(made)
    await ads.removeConversion(account, made.id)
    await expect(ads.setConversionsCounting(account, [made.id], true)).rejects.toMatchObject({ kind: 'not_found' })
  })

  test('each kind of customer is counted as itself, all of them made at once or none', async () => {
    const { ads, account, reasons } = world()
    const own = { defaultValue: 5, currencyCode: 'USD' }
    const wanted: NewConversion[] = customerKinds.map((category) => ({
      ...own,
      name: KIND_NAMES[category],
      category,
    }))
    const calls = wanted.findIndex((it) => it.category === 'CALL_FROM_AD')
    wanted[calls] = { ...own, name: 'Calls', category: 'CALL_FROM_AD', callSeconds: 30 }
    const [last] = wanted.slice(-1)
    if (!last) throw new Error('no kinds')
    expect(await reasons(ads.createConversions(account, [...wanted, last]))).toEqual(['DUPLICATE_NAME name'])
    const none = (await ads.conversionActions(account)).filter((it) => it.category === 'DIRECTIONS')
    expect(none).toEqual([])
    const made = await ads.createConversions(account, wanted)
    const there = await ads.conversionActions(account)
    for (const [at, { id, gtagSnippet }] of made.entries()) {
      const { name, category } = wanted[at] ?? last
      expect(there.find((it) => it.id === id)).toEqual({ id, name, category, heardAt: null })
      // A call from an ad never reaches the website.
      expect(gtagSnippet === '').toBe(category === 'CALL_FROM_AD')
      expect(await ads.findConversion(account, { name, category })).toEqual({ id, gtagSnippet })
    }
  })
}
