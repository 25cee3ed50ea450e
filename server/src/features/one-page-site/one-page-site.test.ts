import type { Site } from '@adwright/contract/one-page-site'
import type { SiteMessage } from '@adwright/contract/site-messages'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqlOf } from '#db/scope.ts'
import { users } from '#db/tables/index.ts'
import { type Person, startTestApp, type TestApp } from '#testing/app.ts'
import { writeTo } from '#testing/site-form.ts'

const path = '/api/one-page-site'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { PUBLIC_URL: 'https://adwright.example.com', RATE_LIMIT: 'on' } })
})
afterAll(() => app.close())

const profile = {
  business_name: 'Corner Panadería',
  industry: 'Food & Beverage',
  products: 'conchas, birthday cakes',
  services: '',
  report_frequency_hours: 24,
}
async function baker(more: object = {}): Promise<Person> {
  const person = await app.signUp()
  expect((await person.call('POST', '/api/business-profile/business-profile', { ...profile, ...more })).status).toBe(
    201,
  )
  return person
}
const siteOf = async (who: Person) => (await who.call<{ site: Site }>('GET', path)).json.site
const make = async (who: Person, told: object = {}) => (await who.call<{ site: Site }>('POST', path, told)).json.site
const publish = (who: Person) => who.call<{ site: Site }>('POST', `${path}/publish`)
const page = (name: string, query = '') => app.call('GET', `/p/${name}${query}`)
const messages = async (who: Person) => (await who.call<SiteMessage[]>('GET', `${path}/messages`)).json

test('a page is made from the profile in its own words, and nobody sees it before it is published', async () => {
  const ada = await baker()
  expect(await siteOf(ada)).toBeNull()
  const site = await make(ada, { phone: '(520) 555-0134', address: '12 Sixth Avenue, Tucson' })
  expect(site).toMatchObject({ name: 'corner-panaderia', published: false, changed: false, unread: 0 })
  expect(site.url).toBe('https://adwright.example.com/p/corner-panaderia')
  expect(site.content.headline).toContain('onchas and birthday cakes')
  expect(site.content.offers.map((it) => it.name)).toEqual(['Conchas', 'Birthday cakes'])
  expect((await page(site.name)).status).toBe(404)
  expect((await page(site.name, '?preview=abc.def')).status).toBe(404)
  const preview = await app.call('GET', site.preview_path)
  expect([preview.status, preview.text.includes('noindex')]).toEqual([200, true])
  app.clock.advance(61 * 60_000)
  expect((await app.call('GET', site.preview_path)).status).toBe(404)
  expect((await publish(ada)).json.site).toMatchObject({ published: true, changed: false })
  expect((await page(site.name)).status).toBe(200)
  // Calling it again returns the same page.
  expect((await make(ada)).name).toBe(site.name)
  expect((await ada.call('POST', `${path}/unpublish`)).status).toBe(200)
  expect((await page(site.name)).status).toBe(404)
})

test('taking a page back is not announced as a change to the ads', async () => {
  const ada = await baker()
  await make(ada)
  const [entry] = (await ada.call<{ undoable: boolean; undo_at_google: boolean }[]>('GET', '/api/activity')).json
  expect(entry).toMatchObject({ undoable: true, undo_at_google: false })
})

test('things that share a word are one offer, and a list’s last two are two', async () => {
  const ada = await baker({
    products: 'Bread, birthday and wedding cakes, coffee and tea',
    services: 'Catering and delivery',
  })
  const { content } = await make(ada)
  const names = ['Catering and delivery', 'Bread', 'Birthday and wedding cakes', 'Coffee', 'Tea']
  expect(content.offers.map((it) => it.name)).toEqual(names)
})

test('a published page is small, tells search engines what it is, and loads nothing from elsewhere', async () => {
  const ada = await baker({ business_name: 'Quick & <Small> Bakes', location: 'Tucson, Arizona' })
  const { name, content, version } = await make(ada, { phone: '520 555 0134' })
  const hours = [{ day: 'MONDAY', opens: '07:00', closes: '17:30' }]
  const words = { ...content, about: '</script><script>alert(1)</script>', hours }
  expect((await ada.call('PUT', path, { content: words, version })).status).toBe(200)
  await publish(ada)
  const { text, headers } = await page(name)
  expect(Buffer.byteLength(text)).toBeLessThan(30_000)
  expect(text).toContain(`<link rel="canonical" href="https://adwright.example.com/p/${name}">`)
  expect(text).toMatch(/<title>[^<]+<\/title>\n<meta name="description" content="[^"]{20,}">/)
  expect(text).not.toContain('noindex')
  expect(text).not.toContain('<script>alert')
  expect(text).not.toContain('<Small>')
  expect(text).toContain('href="tel:+15205550134"')
  expect(text).toContain('<dt>Monday</dt><dd>7 AM to 5:30 PM</dd><dt>Tuesday</dt><dd>Closed</dd>')
  const facts = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '') as Record<string, unknown>
  expect(facts).toMatchObject({
    '@type': 'LocalBusiness',
    name: 'Quick & <Small> Bakes',
    telephone: '520 555 0134',
    address: { streetAddress: expect.stringContaining('Tucson') },
    openingHoursSpecification: [{ dayOfWeek: 'https://schema.org/Monday', opens: '07:00', closes: '17:30' }],
  })
  const loaded = [...text.matchAll(/(?:src|srcset|<link rel="stylesheet" href)="([^"]+)"/g)]
  expect(loaded.filter(([, url]) => !url?.startsWith('https://adwright.example.com/'))).toEqual([])
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-\S+'; script-src 'sha256-\S+'/,
  )
  expect(headers['set-cookie']).toBeUndefined()
})

test("a demo's page is kept by no search engine", async () => {
  const ada = await baker()
  const { name } = await make(ada)
  await publish(ada)
  await sqlOf(ada.scope).update(users).set({ isDemo: true }).where(eq(users.id, ada.scope.owner))
  expect((await page(name)).text).toContain('<meta name="robots" content="noindex">')
})

test('what is edited is public only after it is published again, and an older window saves nothing over it', async () => {
  const ada = await baker()
  const { name, content, version } = await make(ada)
  await publish(ada)
  const edit = (headline: string, at: number) =>
    ada.call<{ site: Site }>('PUT', path, { content: { ...content, headline }, version: at })
  const saved = await edit('Cakes for Saturday', version + 1)
  expect(saved.json.site).toMatchObject({ changed: true, version: version + 2 })
  expect((await edit('From an old window', version + 1)).status).toBe(409)
  expect((await page(name)).text).not.toContain('Cakes for Saturday')
  await publish(ada)
  expect((await page(name)).text).toContain('Cakes for Saturday')
  expect((await edit('x'.repeat(91), version + 3)).status).toBe(422)
  expect(
    (await ada.call('PUT', path, { content: { ...content, phone: 'call me' }, version: version + 3 })).status,
  ).toBe(422)
})

test('a name is unique and can be changed: the old address leads to the new one, and stays nobody else’s', async () => {
  const ada = await baker({ business_name: 'Mia’s Café' })
  const bob = await baker({ business_name: 'Mias Cafe' })
  const hers = await make(ada)
  const his = await make(bob)
  expect([hers.name, his.name]).toEqual(['mias-cafe', 'mias-cafe-2'])
  await publish(ada)
  const rename = (who: Person, name: string) => who.call<{ site: Site }>('POST', `${path}/rename`, { name })
  expect((await rename(ada, 'mia')).json.site.name).toBe('mia')
  const moved = await page('mias-cafe', '?gclid=abc')
  expect([moved.status, moved.headers.location]).toEqual([301, '/p/mia?gclid=abc'])
  expect((await rename(bob, 'mias-cafe')).status).toBe(409)
  expect((await rename(bob, 'mia')).status).toBe(409)
  for (const wrong of ['Mia’s', 'a', 'adwright', '../x', 'x'.repeat(51)])
    expect((await rename(bob, wrong)).status).toBe(422)
  expect((await rename(ada, 'mias-cafe')).json.site.name).toBe('mias-cafe')
  expect((await page('mia')).headers.location).toBe('/p/mias-cafe')
  const both = await Promise.all([rename(ada, 'one-name'), rename(bob, 'one-name')])
  expect(both.map((it) => it.status).sort()).toEqual([200, 409])
})

test('a page that nobody could answer to is not published', async () => {
  const ada = await baker()
  const { content, version } = await make(ada)
  await ada.call('PUT', path, { content: { ...content, has_form: false }, version })
  const refused = await publish(ada)
  expect([refused.status, (refused.json as unknown as { message: string }).message]).toEqual([
    409,
    expect.stringContaining('phone number or the contact form'),
  ])
})

test('its picture is of the owner’s own gallery', async () => {
  const ada = await baker()
  const bob = await app.signUp()
  const his = await bob.call<{ image_id: string }>('POST', '/api/images/generate', { prompt: 'His' })
  const { content, version, name } = await make(ada)
  const use = (image_id: string) => ada.call('PUT', path, { content: { ...content, image_id }, version })
  expect((await use(his.json.image_id)).status).toBe(422)
  const hers = await ada.call<{ image_id: string }>('POST', '/api/images/generate', { prompt: 'Hers' })
  expect((await use(hers.json.image_id)).status).toBe(200)
  await publish(ada)
  expect((await page(name)).text).toContain('<img src="https://adwright.example.com/files/')
  await ada.call('DELETE', `/api/images/${hers.json.image_id}`)
  const drawn = (await page(name)).text
  expect([drawn.includes('<img'), drawn.includes('class="drawn"')]).toEqual([false, true])
})

test('where PUBLIC_URL is not set, the page says that Google can’t reach it', async () => {
  const local = await startTestApp()
  const ada = await local.signUp()
  await ada.call('POST', '/api/business-profile/business-profile', profile)
  const { json } = await ada.call<{ site: Site }>('POST', path, {})
  expect(json.site.unreachable).toContain("Google and your customers can't open this page yet")
  expect((await make(await baker())).unreachable).toBeNull()
  await local.close()
})

test('without a profile there is nothing to make it from', async () => {
  const bob = await app.signUp()
  expect((await bob.call('POST', path, {})).status).toBe(409)
  for (const [method, at, body] of [
    ['POST', '/publish', undefined],
    ['POST', '/rename', { name: 'abc' }],
    ['DELETE', '', undefined],
  ] as const)
    expect((await bob.call(method, `${path}${at}`, body)).status).toBe(404)
})

test('the export holds the page and its messages; erasing the account takes both away', async () => {
  const ada = await baker({ business_name: 'Gone Tomorrow' })
  const { name } = await make(ada)
  await publish(ada)
  await writeTo(app, name)
  expect(await messages(ada)).toMatchObject([{ name: 'Rosa', text: 'Do you bake on Sundays?' }])
  const held = (await ada.call('GET', '/api/auth/me/export')).text
  expect([held.includes('Do you bake on Sundays?'), held.includes('"sites"')]).toEqual([true, true])
  expect(held).not.toContain('"secret"')
  expect((await ada.call('DELETE', '/api/auth/me', { password: ada.password })).status).toBeLessThan(300)
  expect((await page(name)).status).toBe(404)
})
