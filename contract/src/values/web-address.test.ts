import { expect, test } from 'vitest'
import type { z } from 'zod'
import { allActions } from '../index.ts'
import { isWebAddress } from './web-address.rules.ts'

test.each([
  '',
  'example.com',
  'www.example.com/a:b',
  'https://example.com',
  'HTTP://x.example',
  'shop.example.com:8080/a',
  'localhost:3000',
  '127.0.0.1:4155',
  '//example.com',
  '/menu',
  'müller.example/?q=a:b',
])('a web address as people type it: %j', (address) => {
  expect(isWebAddress(address)).toBe(true)
})

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'java\u200bscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript:1/alert(1)',
  'javascript:0',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.com/1',
  'ftp://example.com',
])('what no page is: %j', (address) => {
  expect(isWebAddress(address)).toBe(false)
})

/** These actions use the website guard, which has other messages. */
const guarded = new Set(['propose_profile'])
const fields = allActions.flatMap(({ name, input }) =>
  Object.entries((input as { shape?: Record<string, z.ZodType> }).shape ?? {})
    .filter(([field]) => ['website_url', 'finalUrl', 'link'].includes(field) && !guarded.has(name))
    .map(([field, schema]) => [name, field, schema] as const),
)
test('addresses come in by several actions', () => {
  expect(fields.length).toBeGreaterThan(8)
})
test.each(fields)('%s: %s refuses a script and takes a page', (_, _field, schema) => {
  expect(schema.safeParse('javascript:alert(1)').success).toBe(false)
  expect(schema.safeParse('https://example.com/a').success).toBe(true)
})
