import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FileStore, FileStoreError } from './port.ts'
import { diskFiles } from './sandbox.ts'
import { fileStoreSuite } from './suite.ts'

let dir: string
let files: FileStore
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'adwright-files-'))
  files = diskFiles({ dir: join(dir, 'files'), publicUrl: 'https://ads.example', signingSecret: 'a secret' })
})
afterAll(() => rm(dir, { recursive: true, force: true }))

describe('files on disk', () => {
  fileStoreSuite(() => files)

  test('nothing half-written stays behind', async () => {
    await files.put('tidy/a.png', new Uint8Array(10))
    expect(await readdir(join(dir, 'files', 'tidy'))).toEqual(['a.png'])
  })

  test('a disk that takes nothing is reported as a failure of the store', async () => {
    await writeFile(join(dir, 'files', 'blocked'), '')
    await chmod(join(dir, 'files', 'blocked'), 0o600)
    await expect(files.put('blocked/a.png', new Uint8Array(1))).rejects.toBeInstanceOf(FileStoreError)
    expect(await files.get('blocked/a.png')).toBeUndefined()
  })

  test('another app’s signature opens nothing here', () => {
    const other = diskFiles({ dir, publicUrl: 'https://ads.example', signingSecret: 'another' })
    const signature = new URL(other.urlOf('ana/one.png')).searchParams.get('signature') ?? ''
    expect(files.opens('ana/one.png', signature)).toBe(false)
  })
})
