import { expect, test } from 'vitest'
import { allTools as tools } from './index.ts'
import type { Json } from './json-kind.testing.ts'
import { toolSchema } from './tool-fields.ts'

type Schema = Json & { readonly description?: string }

/** Each field of a tool's input at any depth, with what a model is told about it. */
const fieldsIn = (schema: unknown, path: string): (readonly [string, string | undefined])[] => {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) =>
    key === 'properties'
      ? Object.entries(value as Record<string, Schema>).flatMap(([field, json]) => [
          [`${path}.${field}`, json.description] as const,
          ...fieldsIn(json, `${path}.${field}`),
        ])
      : fieldsIn(value, path),
  )
}
const told = new Map(tools.flatMap((tool) => fieldsIn(toolSchema(tool.input), tool.name)))

test('a model is told about every field of every tool, those within others included', () => {
  expect([...told].filter(([, words]) => !words).map(([field]) => field)).toEqual([])
})

test('a field that several tools name alike says what it is in each of them', () => {
  expect(told.get('write_blog_post.kind')).toMatch(/outline/i)
  expect(told.get('measure_customers.kinds.kind')).toMatch(/customer/)
  expect(told.get('change_campaign_assets.add.kind')).toMatch(/asset/)
  expect(told.get('add_calendar_post.text')).toMatch(/post/)
  expect(told.get('create_conversion.name')).toMatch(/counted/)
})
