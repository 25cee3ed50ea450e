import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingNames } from '../server/src/config.ts'
import { envExample } from './env-example.mjs'

const root = join(import.meta.dirname, '..')
const read = (name: string): string => readFileSync(join(root, name), 'utf8')
const example = read('.env.example')

test('.env.example is what the README says of each setting', () => {
  expect(example, 'run: node scripts/env-example.mjs').toBe(envExample(read('README.md')))
})

test('.env.example names every setting, and none that the server does not read', () => {
  const named = [...example.matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name)
  expect(named.toSorted()).toEqual([...settingNames].toSorted())
})
