import { asDay } from '@adwright/contract/values/day.rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refusal } from '../kit.suite.ts'
import { between, idList, isId, likeText, mayBe } from './gaql.rules.ts'
import { answer, BadQuery, parseQuery } from './testing/gaql.ts'
import { openTestGoogle } from './testing/open.ts'

const owner = '00000000-0000-4000-8000-000000000001'
const query = (name: string) =>
  `SELECT customer_client.id FROM customer_client WHERE ${mayBe('customer_client.descriptive_name', name)} AND customer_client.status = 'ENABLED'`

test('whatever a person types, the query has two conditions and finds what bears that very name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
      const parsed = parseQuery(query(name))
      expect(parsed.where).toHaveLength(2)
      const row = { customerClient: { id: '1', descriptiveName: name, status: 'ENABLED' } }
      expect(answer(parsed, [row])).toHaveLength(1)
    }),
  )
})

test.each([
  "x' OR customer_client.id > 0 OR 'a' = 'a",
  "x') LIMIT 1 PARAMETERS include_drafts=true",
  String.raw`x\' AND customer_client.id = 1`,
  'x" AND "y',
  "x\n'; SELECT",
  '%',
  '_'.repeat(9),
])('an odd name stays within its string: %j', (name) => {
  const text = likeText(name)
  expect(text).not.toMatch(/['"\\\n]/)
  const parsed = parseQuery(query(name))
  const row = (descriptiveName: string) => ({ customerClient: { id: '1', descriptiveName, status: 'ENABLED' } })
  expect(answer(parsed, [row(name), row('somebody else')])).toHaveLength(1)
})

test('ids are digits and periods are dates, or they are in no query', () => {
  expect(['1', '12345678901', '', 'x', '1 OR 1', '-1', '1'.repeat(20)].filter(isId)).toEqual(['1', '12345678901'])
  expect(idList(['2840', "1) OR ('1'", '2276'])).toBe('(2840, 2276)')
  expect(idList(['x'])).toBe('(0)')
  expect(() => between('2026-01-01', "2026-01-02' OR '1'='1")).toThrow('two dates')
})

test('the loopback server knows only the fields that Google has', () => {
  expect(() => parseQuery('SELECT campaign.start_date FROM campaign')).toThrow(BadQuery)
  expect(() => parseQuery("SELECT campaign.id FROM campaign WHERE campaign.name = 'a\\'b'")).toThrow(BadQuery)
})

test("an odd name is kept as it is, and finds its owner's account alone", async () => {
  const testGoogle = await openTestGoogle()
  const name = `O'Neill "& Sons" 100% \\ [x]_`
  const account = await testGoogle.platform.createAccount(owner, { name, timeZone: 'UTC', currency: 'USD' })
  await testGoogle.platform.createAccount('other', { name, timeZone: 'UTC', currency: 'USD' })
  expect(await testGoogle.platform.accountNamed(owner, name)).toEqual(account)
  expect(await testGoogle.platform.accountNamed(owner, name.toLowerCase())).toBeNull()
  const odd = { name: `Sale's "50%"`, category: 'CONTACTS', defaultValue: 1, currencyCode: 'USD' } as const
  await testGoogle.platform.createConversions(account, [odd])
  expect((await refusal(testGoogle.platform.createConversions(account, [odd]))).rejections[0]?.reason).toBe(
    'DUPLICATE_NAME',
  )
  for (const id of ["1' OR '1", '1 OR 1=1', '']) {
    const calls = [
      testGoogle.platform.removeCampaign(account, id),
      testGoogle.platform.updateAd(account, id, { headlines: [], descriptions: [], finalUrl: '' }),
      testGoogle.platform.targeting(account, id),
      testGoogle.platform.searchTerms(account, id, asDay('2026-01-01'), asDay('2026-01-02'), 5),
      testGoogle.platform.linkState({ owner, customerId: id }),
    ]
    for (const { kind } of await Promise.all(calls.map(refusal))) expect(kind).toBe('not_found')
  }
  expect(await testGoogle.platform.locations(`'); x"\\`, 5)).toEqual([])
  await testGoogle.close()
})
