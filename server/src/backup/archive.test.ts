import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkArchive, type Entry, readArchive, writeArchive } from './archive.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'adwright-archive-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function* entries(count: number): AsyncGenerator<Entry> {
  for (let n = 0; n < count; n += 1) yield { name: `tables/${n}.json`, bytes: Buffer.from(`row ${n} `.repeat(n)) }
}

test('what was written comes back, in its order', async () => {
  const path = join(folder, 'whole')
  await writeArchive(path, entries(300))
  await checkArchive(path)
  const read: Entry[] = []
  for await (const entry of readArchive(path)) read.push(entry)
  const written: Entry[] = []
  for await (const entry of entries(300)) written.push(entry)
  expect(read).toEqual(written)
})

test('a backup that fails in the middle leaves no file', async () => {
  async function* failing(): AsyncGenerator<Entry> {
    yield* entries(3)
    throw new Error('the database went away')
  }
  await expect(writeArchive(join(folder, 'failed'), failing())).rejects.toThrow('the database went away')
  expect(readdirSync(folder).filter((it) => it.startsWith('failed'))).toEqual([])
  const nowhere = join(folder, 'nowhere', 'x')
  await expect(writeArchive(nowhere, entries(3))).rejects.toThrow(`${nowhere} can not be written: ENOENT`)
})

test('a file that was cut anywhere, or of which any byte was changed, is known by its checksum', async () => {
  const path = join(folder, 'good')
  await writeArchive(path, entries(40))
  const good = readFileSync(path)
  const bad = join(folder, 'bad')
  for (let at = 0; at < good.length; at += 7) {
    writeFileSync(bad, good.subarray(0, at))
    await expect(checkArchive(bad), `cut at ${at}`).rejects.toThrow('no backup of Adwright, or it was cut off')
    const changed = Buffer.from(good)
    changed[at] = (changed[at] ?? 0) ^ 1
    writeFileSync(bad, changed)
    await expect(checkArchive(bad), `changed at ${at}`).rejects.toThrow(/was changed or damaged|it was cut off/)
  }
  await expect(checkArchive(join(folder, 'nowhere'))).rejects.toThrow('nowhere can not be read')
})
