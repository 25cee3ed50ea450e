import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { seal, sealKeys, unseal } from './seal.ts'

const [first, second] = ['a first key of thirty-two letters', 'a second key of thirty-two letters']

test('what is sealed opens for what it belongs to alone, through a change of keys', async () => {
  const database = await openTestDatabase()
  const keysOf = (SECRETS_KEY: string) => sealKeys(database.system, readConfig({ SECRETS_KEY }))
  const [unset, old, both, gone] = await Promise.all(['', first, `${second},${first}`, second].map(keysOf))
  const sealed = seal(old ?? [], 'JBSWY3DP', 'ana')
  expect(sealed).not.toContain('JBSWY3DP')
  expect(seal(old ?? [], 'JBSWY3DP', 'ana')).not.toBe(sealed)
  expect(unseal(old ?? [], sealed, 'ana')).toEqual({ text: 'JBSWY3DP', isOld: false })
  expect(unseal(both ?? [], sealed, 'ana')).toEqual({ text: 'JBSWY3DP', isOld: true })
  expect(() => unseal(old ?? [], sealed, 'bob')).toThrow()
  expect(() => unseal(gone ?? [], sealed, 'ana')).toThrow('SECRETS_KEY')
  // Sealed with the database's own key, before a key was configured: it must still open afterwards.
  expect(unseal(both ?? [], seal(unset ?? [], 'x', 'ana'), 'ana')).toEqual({ text: 'x', isOld: true })
  await database.close()
})
