import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSignedBucket } from '#testing/signed-bucket.ts'
import { type FileStore, FileStoreError } from './port.ts'
import { s3Files } from './s3.ts'
import { fileStoreSuite } from './suite.ts'

let bucket: Awaited<ReturnType<typeof startSignedBucket>>
let files: FileStore

beforeAll(async () => {
  bucket = await startSignedBucket()
  const links = { publicUrl: 'https://ads.example', signingSecret: 'a secret' }
  files = s3Files({ url: bucket.url, timeoutMs: 300, readTimeoutMs: 300, backoffMs: 1, ...links })
})
beforeEach(() => Object.assign(bucket.state, { faults: [], calls: 0, refuses: false }))
afterAll(() => bucket.stop())

describe('files in object storage', () => {
  fileStoreSuite(() => files)

  test('keys are below the path of S3_URL', async () => {
    await files.put('path/a.png', new Uint8Array(1))
    expect([...bucket.objects.keys()]).toContain('adwright/path/a.png')
  })

  test('more files than one page lists are removed', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await files.put(`many/${name}.png`, new Uint8Array(1))
    bucket.state.calls = 0
    await files.removeAll('many')
    // A list and a delete for each page of two, and a final, empty list.
    expect(bucket.state.calls).toBe(7)
    expect([...bucket.objects.keys()].filter((it) => it.includes('/many/'))).toEqual([])
  })

  test('one that the bucket won’t let go is a failure', async () => {
    await files.put('kept/a.png', new Uint8Array(1))
    bucket.state.refuses = true
    await expect(files.removeAll('kept')).rejects.toBeInstanceOf(FileStoreError)
    bucket.state.refuses = false
    await files.removeAll('kept')
  })

  test('what may pass is tried again: too busy, no answer, a cut line', async () => {
    for (const fault of ['error', 'hang', 'cut'] as const) {
      bucket.state.faults = [fault]
      await files.put('again/a.png', Uint8Array.of(1, 2))
    }
    bucket.state.faults = ['cut', 'error']
    expect((await files.get('again/a.png'))?.bytes).toEqual(Uint8Array.of(1, 2))
  })

  test('three times in vain is a failure; a refusal is one at once', async () => {
    bucket.state.faults = ['error', 'error', 'error']
    await expect(files.get('again/a.png')).rejects.toBeInstanceOf(FileStoreError)
    expect(bucket.state.calls).toBe(3)
    bucket.state.faults = ['forbidden']
    await expect(files.put('again/b.png', new Uint8Array(1))).rejects.toBeInstanceOf(FileStoreError)
    expect(bucket.state.calls).toBe(4)
    bucket.state.faults = ['error', 'error', 'error']
    await expect(files.removeAll('again')).rejects.toBeInstanceOf(FileStoreError)
  })

  test('an address without a key, a secret or a bucket isn’t an S3_URL', () => {
    const links = { publicUrl: 'https://ads.example', signingSecret: 's' }
    for (const url of ['https://s3.example/bucket', 'https://key:secret@s3.example', 'https://key@s3.example/bucket'])
      expect(() => s3Files({ url, ...links })).toThrow('S3_URL')
  })
})
