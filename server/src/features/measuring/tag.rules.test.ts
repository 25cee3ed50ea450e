import { asUsd } from '@adwright/contract/values/money.rules'
import { asDay, addDays } from '@adwright/contract/values/day.rules'
import { expect, test } from 'vitest'
import { quietSince } from './quiet.rules.ts'
import { oneTag, sendToOf, shopifyPixel, tagIn, testAddress } from './tag.rules.ts'

const form = { kind: 'FORM', sendTo: 'AW-123456789/abc_D-e', value: asUsd(5), currency: 'USD', donePage: null } as const
const paid = {
  kind: 'PURCHASES',
  sendTo: 'AW-123456789/buy',
  value: asUsd(40),
  currency: 'USD',
  donePage: '/thank-you',
} as const

/** Runs the tag on a minimal page, and returns what it sent. */
function visit(tag: string, address: string, act: (fire: (type: string, target: object) => void) => void = () => {}) {
  const listeners: [string, (event: object) => void][] = []
  const sent: unknown[] = []
  const url = new URL(address)
  const window: Record<string, unknown> = {
    dataLayer: { push: (it: ArrayLike<unknown>) => sent.push([...Array.from(it)]) },
  }
  const document = { addEventListener: (type: string, does: (event: object) => void) => listeners.push([type, does]) }
  const script = /<script>([\s\S]*)<\/script>/.exec(tag)?.[1] ?? ''
  new Function('window', 'document', 'location', 'dataLayer', script)(window, document, url, window.dataLayer)
  act((type, target) => {
    for (const [of, does] of listeners) if (of === type) does({ target })
  })
  return sent.filter((it) => Array.isArray(it) && it[0] === 'event').map((it) => (it as [string, string, object])[2])
}
const formOf = (...has: string[]) => ({
  querySelector: (all: string) => (has.some((it) => all.includes(it)) ? {} : null),
  getAttribute: () => null,
})
const link = (href: string) => ({
  closest: (what: string) => (what === 'a[href]' || href.startsWith('tel:') ? { href } : null),
})

test('the one tag counts a form, no search and no sign-in', () => {
  const tag = oneTag([form]) ?? ''
  const counted = visit(tag, 'https://shop.example/', (fire) => {
    fire('submit', formOf())
    fire('submit', formOf('input[type=search]'))
    fire('submit', formOf('input[type=password]'))
  })
  expect(counted).toEqual([expect.objectContaining({ send_to: form.sendTo, value: 5, currency: 'USD' })])
})

test('an account that counts in euros is told euros, not dollars', () => {
  const tag = oneTag([{ ...form, currency: 'EUR' }]) ?? ''
  expect(visit(tag, 'https://shop.example/', (fire) => fire('submit', formOf()))).toEqual([
    expect.objectContaining({ value: 5, currency: 'EUR' }),
  ])
})

test('a purchase counts on the page after paying alone, worth what it is worth', () => {
  const tag = oneTag([form, paid]) ?? ''
  expect(visit(tag, 'https://shop.example/basket')).toEqual([])
  expect(visit(tag, 'https://shop.example/thank-you?order=7')).toEqual([
    expect.objectContaining({ send_to: paid.sendTo, value: 40 }),
  ])
})

test('taps on the number and ways to the door are told apart', () => {
  const of = (kind: 'PHONE_TAP' | 'DIRECTIONS') => ({ ...form, kind, sendTo: `AW-123456789/${kind}` }) as const
  const tag = oneTag([of('PHONE_TAP'), of('DIRECTIONS')]) ?? ''
  const sent = visit(tag, 'https://shop.example/', (fire) => {
    fire('click', link('tel:+15205550100'))
    fire('click', link('https://www.google.com/maps/dir/?api=1'))
    fire('click', link('https://maps.app.goo.gl/x1'))
    fire('click', link('https://shop.example/menu'))
  })
  expect(sent.map((it) => (it as { send_to: string }).send_to.split('/')[1])).toEqual([
    'PHONE_TAP',
    'DIRECTIONS',
    'DIRECTIONS',
  ])
})

test('a test sends itself once, worth nothing', () => {
  const tag = oneTag([form, paid]) ?? ''
  expect(visit(tag, testAddress('https://shop.example/?a=1', 'FORM'))).toEqual([
    expect.objectContaining({ send_to: form.sendTo, value: 0 }),
  ])
  expect(visit(tag, 'https://shop.example/?adwright-test=NOTHING')).toEqual([])
})

test('what a person wrote can not end the script', () => {
  const tag = oneTag([{ ...paid, donePage: '/x</script><b>' }]) ?? ''
  expect(tag.match(/<\/script>/g)).toHaveLength(2)
  expect(shopifyPixel(paid)).toContain(paid.sendTo)
})

test('a page is told by the tag of the account on it', () => {
  const account = 'AW-123456789'
  expect(tagIn(oneTag([form]) ?? '', account).outcome).toBe('found')
  expect(tagIn("gtag('config', 'AW-987654321')", account).outcome).toBe('other')
  expect(tagIn('<p>Bread</p>', account)).toEqual({ outcome: 'missing', managers: [] })
  expect(tagIn('gtm.js?id=GTM-AB12CD', account).managers).toEqual(['GTM-AB12CD'])
  expect(sendToOf("gtag('event', 'conversion', {'send_to': 'AW-1/x_y-Z'})")).toBe('AW-1/x_y-Z')
})

const today = asDay('2026-03-31')
const days = (heard: number, clicks: number, silentClicks: number) =>
  Array.from({ length: 30 + heard }, (_, i) => {
    const date = addDays(today, i - 29 - heard)
    const before = date <= addDays(today, -heard)
    return { date, clicks: before ? clicks : silentClicks, conversionsMilli: before ? clicks * 50 : 0 }
  })

test('quiet is a silence in which people clicked as before', () => {
  const lastHeard = addDays(today, -10)
  expect(quietSince(days(10, 40, 40), lastHeard, today)).toBe(addDays(today, -9))
  // Nobody clicked, too few clicks to tell, only two days, or never received anything.
  expect(quietSince(days(10, 40, 0), lastHeard, today)).toBeUndefined()
  expect(quietSince(days(10, 40, 10), lastHeard, today)).toBeUndefined()
  expect(quietSince(days(2, 400, 400), addDays(today, -2), today)).toBeUndefined()
  expect(quietSince(days(10, 40, 40), undefined, today)).toBeUndefined()
})
