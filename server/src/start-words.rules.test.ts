import { expect, test } from 'vitest'
import { appTrouble, BadStart, databaseTrouble, listenTrouble } from './start-words.rules.ts'

const trouble = (code: string, message: string): Error => Object.assign(new Error(message), { code })
const line = (error: unknown): string => (error instanceof BadStart ? error.message : 'not ours to tell in a line')

test('contract.md, Starting it: a folder or a server that can’t be used is one line that names its setting', () => {
  const folder = databaseTrouble(trouble('EACCES', "EACCES: permission denied, mkdir '/data/db'\n at mkdir"), false)
  expect(line(folder)).toBe("DATA_DIR can not be used: EACCES: permission denied, mkdir '/data/db'")
  expect(line(databaseTrouble(trouble('ENOSPC', 'ENOSPC: no space left on device, write'), false))).toMatch(/^DATA_DIR/)
  expect(line(databaseTrouble(new Error('the embedded database stopped: undefined'), false))).toMatch(
    /^DATA_DIR .+full\?$/,
  )
  expect(line(databaseTrouble(trouble('ECONNREFUSED', 'connect ECONNREFUSED 10.0.0.9:5432'), true))).toBe(
    'DATABASE_URL can not be used: connect ECONNREFUSED 10.0.0.9:5432',
  )
  expect(line(databaseTrouble(trouble('3D000', 'database "x" does not exist'), true))).toMatch(/^DATABASE_URL/)
  expect(line(databaseTrouble(new Error('timeout expired'), true))).toMatch(/^DATABASE_URL/)
  expect(line(databaseTrouble(new Error('data folder is in use'), false))).toMatch(/^data folder is in use/)
})

test('data that can’t be opened is one sentence with advice', () => {
  const named = (name: string, message: string, cause?: Error): Error =>
    Object.assign(new Error(message, { cause }), { name })
  expect(line(databaseTrouble(named('MigrationFailed', 'it was made by another version of Adwright'), false))).toBe(
    'DATA_DIR can not be opened: it was made by another version of Adwright. Nothing was changed: start the version that made it, or choose another place.',
  )
  const failed = named('Error', 'Failed query: CREATE TABLE …', new Error('relation "users" already exists\n at x'))
  expect(line(databaseTrouble(named('MigrationFailed', 'its tables could not be changed', failed), true))).toBe(
    'DATABASE_URL can not be opened: its tables could not be changed (relation "users" already exists). Nothing was changed: start the version that made it, or choose another place.',
  )
  const refused = named('DatabaseAway', 'ECONNREFUSED', trouble('ECONNREFUSED', ''))
  expect(line(databaseTrouble(refused, true))).toBe('DATABASE_URL can not be used: ECONNREFUSED')
})

test('a pooler that keeps no sessions is one line that names the setting for it', () => {
  const refused = trouble('08P01', 'unsupported startup parameter: options')
  const said = 'Give PostgreSQL’s own address as DATABASE_DIRECT_URL beside it.'
  expect(line(databaseTrouble(Object.assign(refused, { name: 'DatabaseAway' }), true))).toBe(
    `DATABASE_URL can not be used: unsupported startup parameter: options: it leads to a pooler. ${said}`,
  )
  const deaf = Object.assign(new Error('it keeps no sessions'), { name: 'NothingHeard' })
  expect(line(appTrouble(deaf))).toBe(`DATABASE_URL can not be used alone: it keeps no sessions. ${said}`)
  expect(line(appTrouble(new Error('another')))).toBe('not ours to tell in a line')
})

test('an address that can’t be listened on is one line that names its setting', () => {
  expect(line(listenTrouble(trouble('EADDRINUSE', 'listen EADDRINUSE: 127.0.0.1:3000')))).toMatch(/^PORT is in use/)
  expect(line(listenTrouble(trouble('EACCES', 'listen EACCES: 127.0.0.1:80')))).toMatch(/^PORT can not be used/)
  expect(line(listenTrouble(trouble('ENOTFOUND', 'getaddrinfo ENOTFOUND x')))).toMatch(/^HOST is no address/)
})

test('a fault of ours is told whole', () => {
  const ours = trouble('42601', 'syntax error at or near "selct"')
  expect(databaseTrouble(ours, true)).toBe(ours)
  expect(listenTrouble(ours)).toBe(ours)
})
